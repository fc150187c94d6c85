"""What a declaration needs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeclarationRules:
    """Hold what a declaration needs besides every card in a meld, and with how many of what it needs nothing else."""

    min_sequences: int = 2
    min_pure: int = 1
    min_sets: int = 0
    tunnelas: int | None = None
    dublees: int | None = None
    wilds: int | None = None
    long_sequence: int = 3
    """Least cards that one of the sequences must have; 3 asks for nothing, since every sequence has three."""
