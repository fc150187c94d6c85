"""Every problem and every fault has a text in every language."""

import pytest

from schemas.amounts import AmountFault
from schemas.cards import CardFault
from schemas.fields import FaultCode
from schemas.names import NameFault
from schemas.question import IndicatorFault
from schemas.rules import RulesFault
from schemas.table import TableFaultCode
from service.api.body import BodyFault
from service.api.problems import ProblemCode
from service.explain.language import Language
from tests.texts import codes

PROBLEMS = {f"problem.{code.code}.{part}" for code in ProblemCode for part in ("title", "detail")}
FAULTS = {
    f"fault.{code}"
    for faults in (FaultCode, CardFault, RulesFault, IndicatorFault, TableFaultCode, AmountFault, NameFault, BodyFault)
    for code in faults
} | {"fault.unknown_rule_set"}


@pytest.mark.parametrize("language", Language)
def test_no_text_is_missing_and_none_is_left_over(language: Language) -> None:
    assert {code for code in codes(language) if code.startswith(("problem.", "fault."))} == PROBLEMS | FAULTS


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
