"""From the files of the lessons to lessons, and from the query of a request to what is asked of one."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from schemas.lessons import LessonFileSchema, LessonQuerySchema
from service.domain.cards import Card
from service.domain.declaring.groups import Group
from service.domain.playing.unseen import without
from service.domain.ruleset import RuleSet
from service.domain.teaching.exercise import Exercise, ExerciseKind
from service.domain.teaching.exhibits import Situation
from service.domain.teaching.lesson import Lesson, LessonStep
from service.domain.wilds import Wilds
from service.reading.faults import RefusedError, loaded
from service.reading.rules import chosen_rules
from service.reading.situation import FOLDER, read_file


@cache
def lessons() -> Mapping[str, Lesson]:
    """Return the lessons by their names, in the order in which they are best taken.

    :raises ValidationError: when a file cannot be read: an error of ours.
    """
    schema = LessonFileSchema()
    documents = (read_file(file, schema) for file in (FOLDER / "lessons").iterdir() if file.name.endswith(".yaml"))
    return {read["lesson"]: _lesson(read) for read in sorted(documents, key=lambda read: read["order"])}


def read_left(query: Mapping[str, object]) -> int:
    """Return how many steps of a lesson are to be left to the learner.

    :raises RefusedError: with every fault of the query.
    """
    read, faults = loaded(LessonQuerySchema(), query)
    if faults:
        raise RefusedError(faults)
    left: int = read["left"]
    return left


def _lesson(read: Mapping[str, Any]) -> Lesson:
    rules = chosen_rules(read["rules"])
    return Lesson(read["lesson"], read["source"], rules, tuple(_steps(read, rules)))


def _steps(read: Mapping[str, Any], rules: RuleSet) -> Iterator[LessonStep]:
    indicator = read["indicator"]
    wilds = Wilds.of_indicator(indicator, rules) if indicator else Wilds(read["wild_rank"])
    hand: tuple[Card, ...] = read["hand"]
    for step in read["steps"]:
        before, hand = hand, _after(hand, step["draws"], step["throws"])
        situation = Situation(
            cards=step.get("cards", hand),
            wilds=Wilds(step["wild_rank"]) if "wild_rank" in step else wilds,
            rules=rules,
            indicator=None if "wild_rank" in step else indicator,
            groups=tuple(map(Group, step["groups"])),
            card=step["card"],
            other=step["other"],
        )
        yield LessonStep(
            step=step["step"],
            source=step["source"],
            exhibit=step["shows"],
            situation=situation,
            drawn=step["draws"],
            drawn_from=step["draws_from"],
            thrown=step["throws"],
            exercise=_exercise(step["asks"], situation, before, step["draws"]) if step["asks"] else None,
        )


def _after(hand: tuple[Card, ...], drawn: Card | None, thrown: Card | None) -> tuple[Card, ...]:
    """Return a hand, its cards in the order in which they came, after a throw or a draw."""
    kept = hand if thrown is None else without(hand, thrown)
    return kept if drawn is None else (*kept, drawn)


def _exercise(kind: ExerciseKind, situation: Situation, before: tuple[Card, ...], drawn: Card | None) -> Exercise:
    """Return what a step asks: whether a card is to be taken, of the hand before it was."""
    asked = replace(situation, card=None, other=None)
    return Exercise(kind, replace(asked, cards=before, card=drawn) if kind is ExerciseKind.TAKE_OR_DRAW else asked)
