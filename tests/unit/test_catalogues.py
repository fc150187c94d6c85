"""The catalogues of all languages hold the same messages, with the same parameters, in short sentences.

Add a message to one of them, and these tests name the languages that lack it.
"""

import re
from importlib.resources import files
from pathlib import Path

import pytest
import yaml

from service.explain.catalogue import listed, messages, say
from service.explain.language import Language
from tests.texts import MOST_WORDS, codes, forms, parameters, sentences, words

OTHERS = [language for language in Language if language is not Language.ENGLISH]
CATALOGUES = files("service.explain") / "catalogues"
RULE_SETS = sorted(Path(str(files("service.rules"))).glob("*.yaml"))
NAMES = {"term.hand_rummy.name"}
"""What players call by an English name in other languages too."""

SCRIPTS = {Language.ENGLISH: r"[A-Za-z]", Language.SPANISH: r"[A-Za-zÁÉÍÓÚáéíóúñü]", Language.HINDI: r"[\u0900-\u097F]"}


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_is_missing_and_none_is_left_over(language: Language) -> None:
    english, others = codes(Language.ENGLISH), codes(language)

    assert sorted(english - others) == [], f"to be written in {language}"
    assert sorted(others - english) == [], f"left over in {language}"


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_is_in_the_file_of_the_same_name(language: Language) -> None:
    for source in (CATALOGUES / "en").iterdir():
        ids = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
        other = CATALOGUES / language.value / source.name
        assert ids.findall(other.read_text(encoding="utf-8")) == ids.findall(source.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", OTHERS)
def test_every_form_says_the_same_as_in_english(language: Language) -> None:
    different = [
        code
        for code in sorted(codes(Language.ENGLISH) & codes(language))
        if [parameters(text) for text in forms(language, code)]
        != [parameters(text) for text in forms(Language.ENGLISH, code)]
    ]
    assert different == []


def test_spanish_has_one_word_for_declaring() -> None:
    """Text 004 says "cantar"; the glossary names it among the other words."""
    spanish = codes(Language.SPANISH)
    said = {code for code in spanish for text in forms(Language.SPANISH, code) if re.search(r"\bcanta", text)}
    assert said == {"term.declaration.also"}


@pytest.mark.parametrize("language", Language)
def test_every_message_is_in_its_language(language: Language) -> None:
    foreign = [
        code
        for code in sorted(codes(language))
        for text in forms(language, code)
        if re.sub(r"\{\w+\}|\W", "", text) and not re.search(SCRIPTS[language], text)
    ]
    assert foreign == []


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: Language) -> None:
    same = [
        code
        for code in sorted(codes(language) & codes(Language.ENGLISH) - NAMES)
        for text, english in zip(forms(language, code), forms(Language.ENGLISH, code), strict=True)
        if words(re.sub(r"\{\w+\}", "", text)) > 1 and text == english
    ]
    assert same == []


@pytest.mark.parametrize("language", Language)
def test_sentences_are_short(language: Language) -> None:
    long = {
        sentence: words(sentence)
        for code in sorted(codes(language))
        for text in forms(language, code)
        for sentence in sentences(text)
        if words(sentence) > MOST_WORDS
    }
    assert long == {}


@pytest.mark.parametrize("path", RULE_SETS, ids=lambda path: path.stem)
def test_a_rule_set_that_ships_has_every_text_in_every_language(path: Path) -> None:
    def texts(member: object, place: str) -> list[str]:
        match member:
            case {"en": str(), **others}:
                return [f"{place}: {language}" for language in OTHERS if language.value not in others]
            case dict():
                return [lacking for name, value in member.items() for lacking in texts(value, f"{place}.{name}")]
        return []

    assert texts(yaml.safe_load(path.read_text(encoding="utf-8")), path.stem) == []


def test_hindi_takes_nothing_and_one_together() -> None:
    assert messages(Language.HINDI).plural_expr == "(n > 1)"
    assert [say(Language.HINDI, "terminal.points", number=number) for number in (0, 1, 2)] == [
        "0 पॉइंट",
        "1 पॉइंट",
        "2 पॉइंट्स",
    ]


def test_hindi_joins_items_as_hindi_does() -> None:
    assert listed(Language.HINDI, ["4♥", "5♥", "6♥"]) == "4♥, 5♥ और 6♥"
    assert listed(Language.HINDI, ["4♥", "7♥"], any_one=True) == "4♥ या 7♥"
