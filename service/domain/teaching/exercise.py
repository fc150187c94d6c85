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
    BEST_DISCARD = "best_discard"
    """Which card is to be thrown? Every one that is as good as the best is right."""
    TAKE_OR_DRAW = "take_or_draw"
    """Take the last discard, or draw from the stock?"""


class AnswerWith(StrEnum):
    """Name what an answer is made of."""

    CARDS = "cards"
    CARD = "card"
    NUMBER = "number"
    VALID = "valid"
    CHOICE = "choice"


class Choice(StrEnum):
    """Name what a player can do at the start of a turn."""

    TAKE = "take"
    DRAW = "draw"


ANSWERED_WITH = {
    ExerciseKind.PURE_SEQUENCE: AnswerWith.CARDS,
    ExerciseKind.LOOSE_CARDS: AnswerWith.CARDS,
    ExerciseKind.VALID_OR_NOT: AnswerWith.VALID,
    ExerciseKind.DISTANCE: AnswerWith.NUMBER,
    ExerciseKind.BEST_DISCARD: AnswerWith.CARD,
    ExerciseKind.TAKE_OR_DRAW: AnswerWith.CHOICE,
}
"""What the answer to each kind is made of."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """Hold an exercise; ``situation.card`` is the last discard where it may be taken."""

    kind: ExerciseKind
    situation: Situation
