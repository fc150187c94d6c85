"""An exercise: cards, and a question about them that has an answer."""

from dataclasses import dataclass
from enum import StrEnum

from service.domain.teaching.exhibits import Situation


class ExerciseKind(StrEnum):
    """Name what is asked."""

    PURE_SEQUENCE = "pure_sequence"
    """Find a pure sequence; every one of the hand is right."""
    LOOSE_CARDS = "loose_cards"
    """Find the cards that the best arrangement leaves loose."""
    VALID_OR_NOT = "valid_or_not"
    """Is this declaration valid?"""
    DISTANCE = "distance"
    """How many cards is this hand short of a declaration?"""


class AnswerWith(StrEnum):
    """Name what an answer is made of."""

    CARDS = "cards"
    NUMBER = "number"
    VALID = "valid"


ANSWERED_WITH = {
    ExerciseKind.PURE_SEQUENCE: AnswerWith.CARDS,
    ExerciseKind.LOOSE_CARDS: AnswerWith.CARDS,
    ExerciseKind.VALID_OR_NOT: AnswerWith.VALID,
    ExerciseKind.DISTANCE: AnswerWith.NUMBER,
}
"""What the answer to each kind is made of."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """Hold an exercise."""

    kind: ExerciseKind
    situation: Situation
