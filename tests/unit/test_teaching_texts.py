"""Every term of the glossary and every step of a lesson has its texts, in every language: they name what is shown."""

import re
from string import Formatter

import pytest

from service.domain.teaching.exercise import ExerciseKind
from service.domain.teaching.exhibits import Exhibit, Situation
from service.explain.catalogue import messages
from service.explain.exercise_codes import ExerciseCode
from service.explain.language import Language
from service.explain.review_codes import ReviewCode
from service.reading.glossary import glossary
from service.reading.lessons import lessons
from service.solver.solve import SolverSettings
from service.usecases.exhibit import show

TERMS = [entry.term for entry in glossary()]
LESSONS = lessons().values()
SHOWN = {f"term.{entry.term}.example": (entry.exhibit, entry.situation) for entry in glossary()} | {
    f"lesson.{lesson.lesson}.{step.step}": (step.exhibit, step.situation) for lesson in LESSONS for step in lesson.steps
}
"""What is shown, by the name of its text."""

NEEDED = {f"term.{term}.{part}" for term in TERMS for part in ("name", "meaning")} | {
    f"lesson.{lesson.lesson}.{part}" for lesson in LESSONS for part in ("title", "about")
}
ALSO = {f"term.{term}.also" for term in TERMS}


def forms(message: str, language: Language) -> tuple[str, ...]:
    string = messages(language)[message].string
    return (string,) if isinstance(string, str) else tuple(map(str, string or ()))


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def written(language: Language) -> set[str]:
    ids = (message.id if isinstance(message.id, str) else message.id[0] for message in messages(language))
    return {str(found) for found in ids if str(found).startswith(("term.", "lesson."))}


@pytest.mark.parametrize("language", Language)
def test_no_text_is_missing_and_none_is_left_over(language: Language) -> None:
    assert NEEDED | set(SHOWN) <= written(language) <= NEEDED | set(SHOWN) | ALSO


def test_all_languages_have_the_same_texts() -> None:
    assert len({frozenset(written(language)) for language in Language}) == 1


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("text", "shown"), SHOWN.items(), ids=SHOWN)
def test_a_text_names_only_what_is_shown(text: str, shown: tuple[Exhibit, Situation], language: Language) -> None:
    parameters = show(*shown, SolverSettings()).parameters
    for form in forms(text, language):
        assert names(form) <= set(parameters)
        assert names(form), "a text that names nothing shows nothing"


@pytest.mark.parametrize("language", Language)
def test_sentences_are_short(language: Language) -> None:
    for message in written(language):
        for form in forms(message, language):
            for sentence in re.split(r"(?<=[.!?:]) ", form):
                assert len(sentence.split()) <= 20, sentence


SAID = {str(code) for codes in (ExerciseCode, ReviewCode) for code in codes}
ASKED = {f"exercise.{kind}.question" for kind in ExerciseKind} | {
    f"exercise.{code}" for code in ("exercise_not_named", "no_such_step", "no_such_exercise")
}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("text", sorted(SAID | ASKED))
def test_what_is_asked_and_said_has_a_text_of_short_sentences(text: str, language: Language) -> None:
    for form in forms(text, language):
        assert form
        assert all(len(sentence.split()) <= 20 for sentence in re.split(r"(?<=[.!?:]) ", form))


@pytest.mark.parametrize("text", sorted(SAID | ASKED))
def test_languages_differ_in_words_alone(text: str) -> None:
    first, *others = ([names(form) for form in forms(text, language)] for language in Language)
    assert all(other == first for other in others)


def test_no_text_of_an_exercise_is_left_over() -> None:
    for language in Language:
        ids = (message.id if isinstance(message.id, str) else message.id[0] for message in messages(language))
        assert {str(found) for found in ids if str(found).startswith("exercise.")} == ASKED
