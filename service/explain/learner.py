"""For whom a text is: who is new is told what a term means where it comes up first, an expert is told things shortly.

What a term means is told by the glossary (``term.<name>.meaning``). A sentence for experts is the message of the step
with ``.expert`` behind it; where a catalogue has none, the plain one serves.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from service.explain.explanation import Message, Step, Told
from service.explain.language import Language
from service.explain.text import tell


class Level(StrEnum):
    """Name how much somebody knows; codes are API."""

    NOVICE = "novice"
    """New to the game: terms are explained."""
    PLAYER = "player"
    """Knows the words of the game."""
    EXPERT = "expert"
    """Wants the facts with as few words as can be."""


@dataclass(frozen=True, slots=True)
class Learner:
    """Hold for whom a text is."""

    level: Level = Level.PLAYER
    known_terms: frozenset[str] = frozenset()
    """Names of terms of the glossary that need no explanation."""


SOMEBODY: Final = Learner()
"""Of whom nothing is known."""

TermsOf: TypeAlias = Callable[[Step], tuple[str, ...]]
"""Names the terms of the glossary that a step uses."""

TERM_MEANS: Final = "term_means"
"""The code of the step that says what a term means."""


def tell_to(learner: Learner, steps: Iterable[Step], terms_of: TermsOf, language: Language) -> Iterator[Told]:
    """Put steps into words for somebody, with steps in between that say what terms mean.

    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    known = {*learner.known_terms}
    for step in steps:
        yield tell(step, language, short=learner.level is Level.EXPERT)
        if learner.level is Level.NOVICE:
            for term in terms_of(step):
                if term not in known:
                    known.add(term)
                    yield tell(_meaning(term), language)


def _meaning(term: str) -> Step:
    return Step(TERM_MEANS, {"term": Message(f"term.{term}.name"), "meaning": Message(f"term.{term}.meaning")})
