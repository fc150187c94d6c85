"""The terms of the game, each with cards that show what it means."""

from dataclasses import dataclass

from service.domain.teaching.exhibits import Exhibit, Situation


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold a term; its name and its meaning are texts."""

    term: str
    source: str
    """The texts and paragraphs that use it."""
    exhibit: Exhibit
    situation: Situation
