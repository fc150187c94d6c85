"""``rummy-referee review``: review a deal from one player's seat."""

from collections.abc import Mapping
from typing import Any

from service.explain.language import Language
from service.reading.review import read_review
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.terminal.filed import filed_document
from service.terminal.layout import rules_used
from service.usecases.review import review
from service.writing.review import review_document


@answering
def run(chosen: Arguments, preferred: Language, settings: SolverSettings) -> Answer:
    """Review the deal in a file."""
    question = read_review(filed_document(chosen), preferred)
    document = review_document(question, review(question.request, settings))
    return Answer(document, _text(document))


def _text(reviewed: Mapping[str, Any]) -> str:
    """Return a review: the whole, then each decision that cost something."""
    lines = (" ".join(step["text"] for step in costly["steps"]) for costly in reviewed["costly"])
    numbered = (f"{number}. {line}" for number, line in enumerate(lines, start=1))
    return "\n".join((reviewed["explanation"]["summary"], *numbered, rules_used(reviewed["rules"])))
