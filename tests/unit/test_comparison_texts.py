"""Every step of a comparison has a text in every language."""

import pytest

from service.explain.codes.comparison import ComparisonCode
from service.explain.language import Language
from tests.texts import codes


@pytest.mark.parametrize("language", Language)
def test_no_text_is_missing_and_none_is_left_over(language: Language) -> None:
    assert {code for code in codes(language) if code.startswith("compared_")} == set(map(str, ComparisonCode))
