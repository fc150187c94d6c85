"""The options of a rule set: a module for each group, with the values that its options may have."""
