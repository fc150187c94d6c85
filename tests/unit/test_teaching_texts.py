"""Every term of the glossary has its texts, in every language, and they name only what is shown."""

import re
from string import Formatter

import pytest

from service.domain.teaching.glossary import Entry
from service.explain.catalogue import messages
from service.explain.language import Language
from service.reading.glossary import glossary
from service.solver.solve import SolverSettings
from service.usecases.exhibit import show

TERMS = [entry.term for entry in glossary()]


def forms(message: str, language: Language) -> tuple[str, ...]:
    string = messages(language)[message].string
    return (string,) if isinstance(string, str) else tuple(map(str, string or ()))


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def written(language: Language, prefix: str) -> set[str]:
    ids = (message.id if isinstance(message.id, str) else message.id[0] for message in messages(language))
    return {str(found) for found in ids if str(found).startswith(prefix)}


@pytest.mark.parametrize("language", Language)
def test_no_text_of_a_term_is_missing_and_none_is_left_over(language: Language) -> None:
    needed = {f"term.{term}.{part}" for term in TERMS for part in ("name", "meaning", "example")}
    also = {f"term.{term}.also" for term in TERMS}
    assert needed <= written(language, "term.") <= needed | also


def test_all_languages_have_the_same_texts() -> None:
    assert len({frozenset(written(language, "term.")) for language in Language}) == 1


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("entry", glossary(), ids=lambda entry: entry.term)
def test_an_example_names_only_what_is_shown(entry: Entry, language: Language) -> None:
    shown = show(entry.exhibit, entry.situation, SolverSettings()).parameters
    for form in forms(f"term.{entry.term}.example", language):
        assert names(form) <= set(shown)
        assert names(form), "an example that names nothing shows nothing"


@pytest.mark.parametrize("language", Language)
def test_sentences_are_short(language: Language) -> None:
    for message in written(language, "term."):
        for form in forms(message, language):
            for sentence in re.split(r"(?<=[.!?:]) ", form):
                assert len(sentence.split()) <= 20, sentence
