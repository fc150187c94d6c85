"""Every step of a comparison has a text in every language."""

from string import Formatter

import pytest

from service.explain.catalogue import messages
from service.explain.comparison import ComparisonCode
from service.explain.language import Language


def forms(message: str, language: Language) -> tuple[str, ...]:
    string = messages(language)[message].string
    return (string,) if isinstance(string, str) else tuple(map(str, string or ()))


@pytest.mark.parametrize("code", ComparisonCode)
def test_languages_differ_in_words_alone(code: ComparisonCode) -> None:
    def names(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    english, spanish = (forms(code, language) for language in Language)

    assert english
    assert set(english).isdisjoint(spanish)
    assert [names(text) for text in english] == [names(text) for text in spanish]
    assert all(len(text.split()) <= 20 for text in (*english, *spanish))


def test_no_text_is_left_over() -> None:
    ids = (message.id if isinstance(message.id, str) else message.id[0] for message in messages(Language.ENGLISH))

    assert {name for name in ids if name.startswith("compared_")} == set(map(str, ComparisonCode))
