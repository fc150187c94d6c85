"""Who owes what: the ends of a deal, its settlement in points and money."""
