"""Every step of advice has a text, in every language, with the parameters that it is given."""

import re
from string import Formatter

import pytest

from service.explain.advice_codes import AdviceCode
from service.explain.catalogue import messages
from service.explain.language import Language


def forms(code: str, language: Language) -> tuple[str, ...]:
    string = messages(language)[code].string
    return (string,) if isinstance(string, str) else tuple(map(str, string or ()))


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("code", AdviceCode)
def test_there_is_a_text_of_short_sentences(code: str, language: Language) -> None:
    for text in forms(code, language):
        assert text
        for sentence in re.split(r"(?<=[.!?]) ", text):
            assert len(sentence.split()) <= 20


@pytest.mark.parametrize("code", AdviceCode)
def test_languages_differ_in_words_alone(code: str) -> None:
    english, spanish = (forms(code, language) for language in Language)

    assert set(english).isdisjoint(spanish)
    assert [names(text) for text in english] == [names(text) for text in spanish]


@pytest.mark.parametrize("language", Language)
def test_no_text_is_left_over(language: Language) -> None:
    ids = (message.id if isinstance(message.id, str) else message.id[0] for message in messages(language))

    assert {name for name in ids if name.startswith("advice_")} == set(map(str, AdviceCode))
