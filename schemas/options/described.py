"""Fields of options: each with what the option means and where that is said."""

from enum import StrEnum
from typing import Final

from schemas.fields import Boolean, Choice, Integer, IntegerOrWord, Length, List, Range

MOST_POINTS: Final = 1000
"""No house counts more for one deal."""


def integer(least: int, most: int, description: str, *, or_null: bool = False) -> Integer:
    """Describe a whole number within bounds, both inclusive."""
    return Integer(validate=Range(least, most), allow_none=or_null, metadata={"description": description})


def boolean(description: str) -> Boolean:
    """Describe a yes or no."""
    return Boolean(metadata={"description": description})


def choice(choices: type[StrEnum], description: str) -> Choice:
    """Describe one of some names."""
    return Choice(choices, metadata={"description": description})


def points_or(words: type[StrEnum], description: str) -> IntegerOrWord:
    """Describe points, or words in their place."""
    return IntegerOrWord(Range(0, MOST_POINTS), words, metadata={"description": description})


def points_of_copies(description: str) -> List:
    """Describe points for one copy of a card, for two copies and so on."""
    points = Integer(validate=Range(0, MOST_POINTS), metadata={"description": "Points from each opponent."})
    return List(points, allow_none=True, validate=Length(1, 4), metadata={"description": description})
