"""Every problem and every fault has a text in every language."""

from string import Formatter

import pytest

from schemas.amounts import AmountFault
from schemas.fields import FaultCode
from schemas.names import NameFault
from schemas.solve import SolveFault
from schemas.table import TableFaultCode
from service.api.body import BodyFault
from service.api.problems import ProblemCode
from service.explain.catalogue import messages, say
from service.explain.language import Language

PROBLEMS = {f"problem.{code.code}.{part}" for code in ProblemCode for part in ("title", "detail")}
FAULTS = {
    f"fault.{code}"
    for codes in (FaultCode, SolveFault, TableFaultCode, AmountFault, NameFault, BodyFault)
    for code in codes
} | {"fault.unknown_rule_set"}


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", Language)
def test_no_text_is_missing_and_none_is_left_over(language: Language) -> None:
    written = {str(message.id) for message in messages(language) if str(message.id).startswith(("problem.", "fault."))}
    assert written == PROBLEMS | FAULTS


@pytest.mark.parametrize("message", sorted(PROBLEMS | FAULTS))
def test_languages_differ_in_words_alone(message: str) -> None:
    texts = [str(messages(language)[message].string) for language in Language]
    assert len(set(texts)) == len(texts)
    assert len({frozenset(names(text)) for text in texts}) == 1


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("message", sorted(PROBLEMS | FAULTS))
def test_sentences_are_short(message: str, language: Language) -> None:
    blank = dict.fromkeys(names(str(messages(language)[message].string)), "…")
    for sentence in say(language, message, number=None, **blank).split(". "):
        assert len(sentence.split()) <= 20


def test_problem_codes_are_api() -> None:
    assert {code.code: code.status.value for code in ProblemCode} == {
        "bad_request": 400,
        "unreadable_body": 400,
        "not_found": 404,
        "unknown_rule_set": 404,
        "unknown_lesson": 404,
        "method_not_allowed": 405,
        "body_too_large": 413,
        "unsupported_media_type": 415,
        "unprocessable": 422,
        "internal_error": 500,
        "too_many_long_questions": 429,
        "search_stopped": 503,
        "not_ready": 503,
    }
