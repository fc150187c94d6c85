"""A declaration in words: what was found out about it, its faults, and what would mend it."""
