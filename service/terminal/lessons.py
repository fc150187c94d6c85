"""``rummy-referee lessons``: list the lessons, or show one step by step."""

from collections.abc import Mapping
from typing import Any

from service.api.problems import Problem, ProblemCode
from service.explain.language import Language
from service.reading.lessons import lessons, read_left
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.terminal.layout import spelled
from service.usecases.lesson import teach
from service.writing.lesson import lesson_document, list_document


@answering
def run(chosen: Arguments, language: Language, settings: SolverSettings) -> Answer:
    """List the lessons, or show the one that is named."""
    if chosen.name is None:
        listed = list_document(lessons().values(), language)
        return Answer(listed, _list_text(listed))
    lesson = lessons().get(chosen.name)
    if lesson is None:
        raise Problem(ProblemCode.UNKNOWN_LESSON, known=tuple(lessons()))
    left = read_left({"left": chosen.left})
    document = lesson_document(lesson, teach(lesson, left, language, settings), language)
    return Answer(document, _lesson_text(document))


def _list_text(listed: Mapping[str, Any]) -> str:
    return "\n\n".join("\n  ".join((entry["lesson"], entry["title"], entry["about"])) for entry in listed["lessons"])


def _lesson_text(lesson: Mapping[str, Any]) -> str:
    """Return a lesson: of a step that is left to the learner, the question."""
    paragraphs = [f"{lesson['title']}\n{lesson['about']}"]
    for number, step in enumerate(lesson["steps"], start=1):
        question = step["question"]
        said = [question["text"]] if question else [each["text"] for each in step["steps"]]
        laid = [spelled(group["cards"]) for group in step["groups"]] or [spelled(step["cards"])]
        paragraphs.append("\n  ".join((f"{number}. {said[0]}", *said[1:], " | ".join(laid))))
    return "\n\n".join(paragraphs)
