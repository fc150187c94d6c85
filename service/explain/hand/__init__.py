"""A hand in words: what was found out about it, and the steps that tell it."""
