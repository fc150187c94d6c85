"""Exercises and what is said of answers as documents, as ``ExerciseSchema`` and ``CheckedSchema`` describe them."""

from collections.abc import Iterable

from service.domain.cards import card_codes
from service.domain.declaring.groups import Group
from service.domain.teaching.exercise import ANSWERED_WITH, Exercise, ExerciseKind
from service.explain.catalogue import say
from service.explain.language import Language
from service.explain.text import tell
from service.usecases.exercises.answers import Checked
from service.usecases.exercises.name import ExerciseRequest
from service.writing.solve import Document, rules_document, step_documents, wild_document


def exercise_document(request: ExerciseRequest, exercise: Exercise, language: Language) -> Document:
    """Return an exercise."""
    number: Document = {"level": request.level, "seed": request.seed}
    named = {"kind": request.kind, **number, "rules": request.rules.name}
    return question_document(exercise, named, language) | number | {"language": language}


def question_document(exercise: Exercise, named: Document, language: Language) -> Document:
    """Return the question of an exercise.

    :param named: what tells the exercise from all others.
    """
    of = exercise.situation
    return {
        "exercise": named,
        "kind": exercise.kind,
        "text": say(language, f"exercise.{exercise.kind}.question"),
        "cards": card_codes(of.cards),
        "groups": group_documents(of.groups),
        "open_card": of.card.code if of.card and exercise.kind is ExerciseKind.TAKE_OR_DRAW else None,
        "wild": wild_document(of.wilds, of.indicator),
        "answer_with": ANSWERED_WITH[exercise.kind],
        "rules": rules_document(of.rules),
    }


def group_documents(groups: Iterable[Group]) -> list[Document]:
    """Return groups as they are laid."""
    return [{"cards": card_codes(group.cards)} for group in groups]


def checked_document(exercise: Exercise, checked: Checked, language: Language) -> Document:
    """Return what is said of an answer."""
    hint = step_documents([tell(checked.hint, language)]) if checked.hint else [None]
    return {
        "right": checked.right,
        "consequence": step_documents(tell(step, language) for step in checked.consequence),
        "hint": hint[0],
        "language": language,
        "rules": rules_document(exercise.situation.rules),
    }
