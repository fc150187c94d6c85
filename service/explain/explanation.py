"""What an explanation is made of."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from service.domain.cards import Card
from service.domain.melds import Placed

Parameter: TypeAlias = int | str | tuple[Card, ...] | tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """Hold the option of the rule set that a step rests on, and the text and paragraph that it comes from."""

    option: str
    source: str


@dataclass(frozen=True, slots=True)
class Step:
    """Hold one language-neutral step of an explanation."""

    code: str
    """Name of the sentence in the catalogues; codes are API."""
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    """The cards that the step speaks of."""
    clause: Clause | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """Hold a step with its text in one language."""

    step: Step
    text: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Hold an explanation in one language."""

    language: str
    summary: str
    """Two sentences at most."""
    steps: tuple[Told, ...]
