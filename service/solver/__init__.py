"""Finding the best arrangement of a hand, proven by CP-SAT. The answers are recounted by ``domain``."""
