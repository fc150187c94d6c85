"""Every step of advice has a text, in every language; experts have shorter ones, and the terms are in the glossary."""

import pytest

from service.explain.advice.terms import terms_of
from service.explain.codes.advice import AdviceCode
from service.explain.explanation import Clause, Step
from service.explain.language import Language
from service.reading.glossary import glossary
from tests.texts import codes, forms, parameters, words

FOR_EXPERTS = ".expert"


@pytest.mark.parametrize("language", Language)
def test_no_text_is_missing_and_none_is_left_over(language: Language) -> None:
    advice = {code for code in codes(language) if code.startswith("advice_")}
    assert {code for code in advice if not code.endswith(FOR_EXPERTS)} == set(map(str, AdviceCode))


@pytest.mark.parametrize("language", Language)
def test_what_experts_are_told_is_shorter_and_says_no_more(language: Language) -> None:
    short = [code for code in codes(language) if code.startswith("advice_") and code.endswith(FOR_EXPERTS)]
    assert len(short) >= 15
    for code in short:
        plain = forms(language, code.removesuffix(FOR_EXPERTS))
        for text in forms(language, code):
            assert words(text) < min(map(words, plain)), code
            assert parameters(text) <= parameters(plain[-1]), code


def test_the_terms_of_every_step_are_in_the_glossary() -> None:
    drops = [Clause(f"penalties.{name}_drop", "silent") for name in ("first", "middle")]
    used = {term for code in AdviceCode for clause in (None, *drops) for term in terms_of(Step(code, {}, clause))}

    assert len(used) >= 10
    assert used <= {entry.term for entry in glossary()}
