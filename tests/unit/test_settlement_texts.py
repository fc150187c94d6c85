"""Every step of a settlement and of a match, and every fault in either, has a text in every language."""

import re
from string import Formatter

import pytest

from service.domain.matches.match import SheetFaultCode
from service.domain.paying.deal_end import EndFaultCode
from service.explain.catalogue import messages
from service.explain.language import Language
from service.explain.match_codes import MatchCode
from service.explain.settlement_codes import SettlementCode

STEPS = [*SettlementCode, *MatchCode]
FAULTS = [
    *(f"settlement.{code}" for code in EndFaultCode),
    *(f"scoresheet.{code}" for code in SheetFaultCode),
]
TEXTS = [*map(str, STEPS), *FAULTS]


def forms(message: str, language: Language) -> tuple[str, ...]:
    string = messages(language)[message].string
    return (string,) if isinstance(string, str) else tuple(map(str, string or ()))


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("message", TEXTS)
def test_there_is_a_text_of_short_sentences(message: str, language: Language) -> None:
    for text in forms(message, language):
        assert text
        for sentence in re.split(r"(?<=[.!?]) ", text):
            assert len(sentence.split()) <= 20


@pytest.mark.parametrize("message", TEXTS)
def test_languages_differ_in_words_alone(message: str) -> None:
    english, spanish = (forms(message, language) for language in Language)

    assert len(english) == len(spanish)
    assert set(english).isdisjoint(spanish)
    assert [names(text) for text in english] == [names(text) for text in spanish]


def test_no_text_is_left_over() -> None:
    ids = (message.id if isinstance(message.id, str) else message.id[0] for message in messages(Language.ENGLISH))

    assert {name for name in ids if name.startswith("match_")} == set(map(str, MatchCode))
