"""Every step about a record has a text in every language, and says the same in short sentences."""

import re
from string import Formatter

import pytest

from service.domain.playing.findings import DoubtCode, FindingCode
from service.explain.catalogue import messages
from service.explain.language import Language
from service.explain.record_codes import RecordCode

CODES = [*RecordCode, *(f"record.{code}" for code in (*FindingCode, *DoubtCode))]


def forms(language: Language, code: str) -> tuple[str, ...]:
    message = messages(language).get(code) or messages(language).get((code, code))
    assert message is not None, f"{code} has no text in {language}"
    string = message.string
    return (string,) if isinstance(string, str) else tuple(map(str, string or ()))


def said(language: Language, code: str) -> set[str]:
    return {name for text in forms(language, code) for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("code", CODES)
def test_languages_differ_in_words_alone(code: str) -> None:
    english, spanish = (forms(language, code) for language in Language)
    assert all((*english, *spanish))
    assert len(english) == len(spanish)
    assert english != spanish
    assert said(Language.ENGLISH, code) == said(Language.SPANISH, code)


@pytest.mark.parametrize("language", Language)
def test_no_text_is_left_over(language: Language) -> None:
    ids = (message.id[0] if isinstance(message.id, tuple) else message.id for message in messages(language))
    assert {name for name in ids if str(name).startswith("record.")} == set(CODES)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("code", CODES)
def test_sentences_are_short_and_whole(code: str, language: Language) -> None:
    for text in forms(language, code):
        assert text.endswith(".")
        for sentence in text.split(". "):
            assert len(re.findall(r"[\w{}]+", sentence)) <= 20
