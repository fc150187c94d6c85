"""From a step to its text."""

import pytest

from service.domain.cards import PRINTED_JOKER
from service.explain.codes import StepCode
from service.explain.explanation import Step
from service.explain.language import Language
from service.explain.text import tell


@pytest.mark.parametrize("name", ["ada", "Ada", "ß", "ﬁ", "ŉ"])
def test_a_name_is_written_as_it_was_given(name: str) -> None:
    told = tell(Step("owes_nothing", {"player": name}), Language.ENGLISH)

    assert told.text == f"{name} won and owes nothing."


def test_a_sentence_begins_with_a_capital() -> None:
    told = tell(Step(StepCode.WILDS_COUNT_NOTHING, {"cards": (PRINTED_JOKER,), "number": 1}), Language.ENGLISH)

    assert told.text.startswith("Printed joker ")
