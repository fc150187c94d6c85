"""Every step of a contrast, of an estimate and of the tips has a text in every language."""

from enum import StrEnum

import pytest

from service.explain.contrast import ContrastCode
from service.explain.estimate import EstimateCode
from service.explain.language import Language
from service.explain.tips import TipCode
from tests.texts import codes


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("family", "steps"), [("contrast", ContrastCode), ("estimate", EstimateCode), ("tip", TipCode)]
)
def test_no_text_is_missing_and_none_is_left_over(family: str, steps: type[StrEnum], language: Language) -> None:
    assert {code for code in codes(language) if code.startswith(f"{family}_")} == set(map(str, steps))
