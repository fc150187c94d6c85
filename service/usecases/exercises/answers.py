"""An answer to an exercise, and what is to be said of it."""

from dataclasses import dataclass

from service.domain.cards import Card
from service.domain.teaching.exercise import Choice
from service.explain.explanation import Step


@dataclass(frozen=True, slots=True)
class Given:
    """Hold an answer: the member that its exercise asks for."""

    cards: tuple[Card, ...] = ()
    card: Card | None = None
    number: int = 0
    valid: bool = False
    choice: Choice = Choice.DRAW


@dataclass(frozen=True, slots=True)
class Checked:
    """Hold what is to be said of an answer."""

    right: bool
    consequence: tuple[Step, ...]
    """What follows from it."""
    hint: Step | None = None
    """One hint, when it is wrong."""
