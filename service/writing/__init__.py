"""From values to documents: the answer of a use case, member by member as its schema describes it."""
