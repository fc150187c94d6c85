"""How near a hand is to a declaration: distance, targets and outs, by an exact search in plain integers."""
