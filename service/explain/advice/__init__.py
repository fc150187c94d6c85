"""Advice in words: what was found out for a player, the steps that tell it, and the ladder of hints."""
