"""The game itself: cards, hands, melds, rule sets, declarations and counting. Standard library only."""
