"""Questions that are kept in files: a command for each reads what its endpoint takes, and answers the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from service.api.body import parse
from service.api.exercises import the_exercise
from service.api.settlements import answer_settlement
from service.explain.language import Language
from service.reading.adjudication import read_adjudication
from service.reading.advice import read_advice
from service.reading.declaration import read_declaration
from service.reading.exercise import read_answer
from service.reading.review import read_review
from service.reading.scoresheet import read_scoresheet
from service.reading.settlement import read_settlement
from service.solver.solve import SolverSettings
from service.terminal import (
    adjudication_text,
    advice_text,
    checked_text,
    declaration_text,
    review_text,
    scoresheet_text,
    settlement_text,
)
from service.usecases.adjudicate import adjudicate
from service.usecases.advise import advise
from service.usecases.check_answer import check_answer
from service.usecases.declare import judge_declaration
from service.usecases.review import review
from service.usecases.score import score_match
from service.writing.adjudication import adjudication_document
from service.writing.advice import advice_document
from service.writing.declaration import declaration_document
from service.writing.exercise import checked_document
from service.writing.review import review_document
from service.writing.scoresheet import scoresheet_document
from service.writing.settlement import settlement_document
from service.writing.solve import Document


@dataclass(frozen=True, slots=True)
class Filed:
    """Hold an answer: as a document for machines, as text for people."""

    document: Document
    text: str


Command: TypeAlias = Callable[[bytes, Language, SolverSettings], Filed]


def _declare(question: bytes, preferred: Language, settings: SolverSettings) -> Filed:
    read = read_declaration(parse(question), preferred)
    document = declaration_document(read, judge_declaration(read.request, settings))
    return Filed(document, declaration_text(document, read.request.language))


def _settle(question: bytes, preferred: Language, settings: SolverSettings) -> Filed:
    read = read_settlement(parse(question), preferred)
    document = settlement_document(read, answer_settlement(read, settings))
    return Filed(document, settlement_text(document, read.request.language))


def _judge(question: bytes, preferred: Language, settings: SolverSettings) -> Filed:
    read = read_adjudication(parse(question), preferred)
    document = adjudication_document(read, adjudicate(read.request, settings))
    return Filed(document, adjudication_text(document, read.request.language))


def _score(question: bytes, preferred: Language, _: SolverSettings) -> Filed:
    read = read_scoresheet(parse(question), preferred)
    document = scoresheet_document(read, score_match(read.request))
    return Filed(document, scoresheet_text(document, read.request.language))


def _check(question: bytes, preferred: Language, settings: SolverSettings) -> Filed:
    read = read_answer(parse(question), preferred)
    exercise = the_exercise(read.asked, ("exercise", "level"), settings)
    document = checked_document(exercise, check_answer(exercise, read.given, settings), read.language)
    return Filed(document, checked_text(document))


def _advise(question: bytes, preferred: Language, settings: SolverSettings) -> Filed:
    read = read_advice(parse(question), preferred)
    document = advice_document(read, advise(read.request, settings))
    return Filed(document, advice_text(document, read.request.language))


def _review(question: bytes, preferred: Language, settings: SolverSettings) -> Filed:
    read = read_review(parse(question), preferred)
    document = review_document(read, review(read.request, settings))
    return Filed(document, review_text(document))


COMMANDS: Final[Mapping[str, Command]] = {
    "declare": _declare,
    "settle": _settle,
    "judge": _judge,
    "score": _score,
    "check": _check,
    "review": _review,
    "advise": _advise,
}
