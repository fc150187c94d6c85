"""Exercises as documents, member by member as ``QuestionSchema`` describes them."""

from collections.abc import Iterable

from service.domain.declaring.groups import Group
from service.domain.teaching.exercise import ANSWERED_WITH, Exercise, ExerciseKind
from service.explain.catalogue import say
from service.explain.language import Language
from service.writing.solve import Document, card_codes, rules_document, wild_document


def question_document(exercise: Exercise, language: Language) -> Document:
    """Return the question of an exercise."""
    of = exercise.situation
    may_take = exercise.kind is ExerciseKind.TAKE_OR_DRAW
    return {
        "kind": exercise.kind.value,
        "text": say(language, f"exercise.{exercise.kind}.question"),
        "cards": card_codes(of.cards),
        "groups": group_documents(of.groups),
        "open_card": of.card.code if of.card and may_take else None,
        "wild": wild_document(of.wilds, of.indicator),
        "answer_with": ANSWERED_WITH[exercise.kind].value,
        "rules": rules_document(of.rules),
    }


def group_documents(groups: Iterable[Group]) -> list[Document]:
    """Return groups as they are laid."""
    return [{"cards": card_codes(group.cards)} for group in groups]
