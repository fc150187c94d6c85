"""Every term of the glossary and every step of a lesson has its texts, in every language: they name what is shown."""

import pytest

from service.domain.teaching.exercise import ExerciseKind
from service.domain.teaching.exhibits import Exhibit, Situation
from service.explain.codes.exercise import ExerciseCode
from service.explain.codes.review import ReviewCode
from service.explain.language import Language
from service.reading.glossary import glossary
from service.reading.lessons import lessons
from service.solver.solve import SolverSettings
from service.usecases.exhibit import show
from tests.texts import codes, forms, parameters

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


def written(language: Language) -> set[str]:
    return {code for code in codes(language) if code.startswith(("term.", "lesson."))}


@pytest.mark.parametrize("language", Language)
def test_no_text_is_missing_and_none_is_left_over(language: Language) -> None:
    assert NEEDED | set(SHOWN) <= written(language) <= NEEDED | set(SHOWN) | ALSO


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("text", "shown"), SHOWN.items(), ids=SHOWN)
def test_a_text_names_only_what_is_shown(text: str, shown: tuple[Exhibit, Situation], language: Language) -> None:
    filled_in = show(*shown, SolverSettings()).parameters
    for form in forms(language, text):
        assert parameters(form) <= set(filled_in)
        assert parameters(form), "a text that names nothing shows nothing"


SAID = {str(code) for codes in (ExerciseCode, ReviewCode) for code in codes}
ASKED = {f"exercise.{kind}.question" for kind in ExerciseKind} | {
    f"exercise.{code}" for code in ("exercise_not_named", "no_such_step", "no_such_exercise")
}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("text", sorted(SAID | ASKED))
def test_what_is_asked_and_said_has_a_text(text: str, language: Language) -> None:
    assert all(forms(language, text))


@pytest.mark.parametrize("language", Language)
def test_no_text_of_an_exercise_is_left_over(language: Language) -> None:
    assert {code for code in codes(language) if code.startswith("exercise.")} == ASKED
