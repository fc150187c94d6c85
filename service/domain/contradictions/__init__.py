"""Options of a rule set that contradict each other, or that no hand could satisfy: a module for each group."""
