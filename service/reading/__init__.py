"""From documents to values: a question as it came in, over HTTP or from a file, becomes what its use case takes."""
