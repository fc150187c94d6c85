"""From a step to its text."""

from fractions import Fraction

import pytest

from service.domain.cards import PRINTED_JOKER
from service.explain.codes.hand import HandCode
from service.explain.explanation import Option, Setting, Step
from service.explain.language import Language
from service.explain.text import tell


@pytest.mark.parametrize("name", ["ada", "Ada", "ß", "ﬁ", "ŉ"])
def test_a_name_is_written_as_it_was_given(name: str) -> None:
    told = tell(Step("owes_nothing", {"player": name}), Language.ENGLISH)

    assert told.text == f"{name} won and owes nothing."


def test_a_sentence_begins_with_a_capital() -> None:
    told = tell(Step(HandCode.WILDS_COUNT_NOTHING, {"cards": (PRINTED_JOKER,), "number": 1}), Language.ENGLISH)

    assert told.text.startswith("Printed joker ")


@pytest.mark.parametrize(
    ("language", "points", "text"),
    [
        (Language.ENGLISH, Fraction(1, 2), "Ada had not played yet, so only half counts: 0.5 points."),
        (Language.SPANISH, Fraction(1, 2), "Ada aún no había jugado, así que solo cuenta la mitad: 0,5 puntos."),
        (Language.HINDI, Fraction(1, 2), "Ada की बारी अभी नहीं आई थी, इसलिए आधा ही गिना जाता है: 0.5 पॉइंट।"),
        (Language.HINDI, Fraction(23, 2), "Ada की बारी अभी नहीं आई थी, इसलिए आधा ही गिना जाता है: 11.5 पॉइंट्स।"),
    ],
)
def test_half_a_point_is_singular_in_hindi_alone(language: Language, points: Fraction, text: str) -> None:
    assert tell(Step("half_counts", {"player": "Ada", "number": points}), language).text == text


@pytest.mark.parametrize(("language", "text"), [(Language.ENGLISH, "80."), (Language.HINDI, "80।")])
def test_a_number_that_stands_alone_ends_as_a_sentence_does(language: Language, text: str) -> None:
    there, here = Setting("count.cap", 80), Setting("count.cap", None)
    step = Step(
        "compared_option", {"option": Option("count.cap"), "rules": "a", "there": there, "ours": "b", "here": here}
    )

    assert f": {text} " in tell(step, language).text
