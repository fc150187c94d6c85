"""``rummy-referee check``: judge an answer to an exercise."""

from collections.abc import Mapping
from typing import Any

from service.api.exercises import the_exercise
from service.explain.language import Language
from service.reading.exercise import read_answer
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.terminal.filed import filed_document
from service.usecases.exercises.exercise import check_answer
from service.writing.exercise import checked_document


@answering
def run(chosen: Arguments, preferred: Language, settings: SolverSettings) -> Answer:
    """Judge the answer in a file."""
    question = read_answer(filed_document(chosen), preferred)
    exercise = the_exercise(question.asked, ("exercise", "level"), settings)
    document = checked_document(exercise, check_answer(exercise, question.given, settings), question.language)
    return Answer(document, _text(document))


def _text(checked: Mapping[str, Any]) -> str:
    """Return what is said of an answer."""
    said = [step["text"] for step in checked["consequence"]]
    return "\n".join((*said, *([checked["hint"]["text"]] if checked["hint"] else ())))
