"""Every step of a settlement and of a match, and every fault in either, has a text in every language."""

import pytest

from service.domain.matches.match import SheetFaultCode
from service.domain.paying.deal_end import EndFaultCode
from service.explain.codes.match import MatchCode
from service.explain.codes.settlement import SettlementCode
from service.explain.language import Language
from tests.texts import codes, forms

STEPS = [*SettlementCode, *MatchCode]
FAULTS = [
    *(f"settlement.{code}" for code in EndFaultCode),
    *(f"scoresheet.{code}" for code in SheetFaultCode),
]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("code", [*map(str, STEPS), *FAULTS])
def test_there_is_a_text(code: str, language: Language) -> None:
    assert all(forms(language, code))


def test_no_text_is_left_over() -> None:
    assert {code for code in codes(Language.ENGLISH) if code.startswith("match_")} == set(map(str, MatchCode))
