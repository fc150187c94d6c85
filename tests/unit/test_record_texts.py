"""Every step about a record has a text in every language, of whole sentences."""

import pytest

from service.domain.playing.findings import DoubtCode, FindingCode
from service.explain.codes.record import RecordCode
from service.explain.language import Language
from tests.texts import codes, forms

CODES = [*RecordCode, *(f"record.{code}" for code in (*FindingCode, *DoubtCode))]


@pytest.mark.parametrize("language", Language)
def test_no_text_is_missing_and_none_is_left_over(language: Language) -> None:
    assert {code for code in codes(language) if code.startswith("record.")} == set(CODES)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("code", CODES)
def test_sentences_are_whole(code: str, language: Language) -> None:
    assert all(text.endswith((".", "।")) for text in forms(language, code))
