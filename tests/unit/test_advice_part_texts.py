"""Every step of a contrast, of an estimate and of the tips has a text in every language."""

from enum import StrEnum

import pytest

from service.explain.codes.contrast import ContrastCode
from service.explain.codes.estimate import EstimateCode
from service.explain.codes.tips import TipCode
from service.explain.language import Language
from tests.texts import codes


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("family", "steps"), [("contrast", ContrastCode), ("estimate", EstimateCode), ("tip", TipCode)]
)
def test_no_text_is_missing_and_none_is_left_over(family: str, steps: type[StrEnum], language: Language) -> None:
    assert {code for code in codes(language) if code.startswith(f"{family}_")} == set(map(str, steps))
