"""What is dealt to whom."""

from dataclasses import dataclass
from enum import StrEnum


class Direction(StrEnum):
    """Say which way the turn goes round."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"


@dataclass(frozen=True, slots=True)
class DeckRules:
    """Hold what is dealt to whom."""

    packs: int = 2
    printed_jokers: int = 2
    hand_size: int = 13
    players: tuple[int, int] = (2, 6)
    direction: Direction = Direction.CLOCKWISE
