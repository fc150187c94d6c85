"""Lessons as documents, member by member as ``LessonSchema`` and ``LessonListSchema`` describe them."""

from collections.abc import Iterable, Sequence

from service.domain.cards import card_codes
from service.domain.teaching.exercise import ExerciseKind
from service.domain.teaching.lesson import Lesson
from service.explain.catalogue import say
from service.explain.language import Language
from service.usecases.lesson import TaughtStep
from service.writing.exercise import group_documents, question_document
from service.writing.solve import (
    Document,
    meld_document,
    rules_document,
    step_documents,
    wild_document,
)


def list_document(lessons: Iterable[Lesson], language: Language) -> Document:
    """Return the list of the lessons."""
    return {"lessons": [_summary(lesson, language) for lesson in lessons], "language": language}


def lesson_document(lesson: Lesson, taught: Sequence[TaughtStep], language: Language) -> Document:
    """Return a lesson as it is taught."""
    first = lesson.steps[0].situation
    return _summary(lesson, language) | {
        "wild": wild_document(first.wilds, first.indicator),
        "left": sum(step.shown is None for step in taught),
        "steps": [_step(step, language) for step in taught],
        "language": language,
    }


def _summary(lesson: Lesson, language: Language) -> Document:
    return {
        "lesson": lesson.lesson,
        "title": say(language, f"lesson.{lesson.lesson}.title"),
        "about": say(language, f"lesson.{lesson.lesson}.about"),
        "source": lesson.source,
        "steps_total": len(lesson.steps),
        "most_left": lesson.most_left,
        "rules": rules_document(lesson.rules),
    }


def _step(taught: TaughtStep, language: Language) -> Document:
    step, shown = taught.step, taught.shown
    asked = step.exercise if shown is None else None
    of = asked.situation if asked else step.situation
    still_open = asked is not None and asked.kind is ExerciseKind.TAKE_OR_DRAW
    drawn = None if still_open else step.drawn
    return {
        "step": step.step,
        "source": step.source,
        "shows": step.exhibit,
        "drawn": {"card": drawn.code, "source": step.drawn_from} if drawn else None,
        "thrown": step.thrown.code if step.thrown else None,
        "cards": card_codes(of.cards),
        "wild": wild_document(of.wilds, of.indicator),
        "groups": group_documents(of.groups),
        "melds": [meld_document(meld) for meld in shown.melds] if shown else [],
        "steps": step_documents(taught.told),
        "question": question_document(asked, {"lesson": taught.lesson, "step": step.step}, language) if asked else None,
    }
