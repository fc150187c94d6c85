"""``rummy-referee exercise``: ask a question to practise on."""

import json
from collections.abc import Mapping
from typing import Any

from service.api.exercises import the_exercise
from service.explain.language import Language
from service.reading.exercise import read_exercise
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.terminal.layout import spelled
from service.writing.exercise import exercise_document


@answering
def run(chosen: Arguments, language: Language, settings: SolverSettings) -> Answer:
    """Make the exercise of a kind, level and seed."""
    asked = read_exercise({name: getattr(chosen, name) for name in ("kind", "level", "seed", "rules")})
    document = exercise_document(asked, the_exercise(asked, ("level",), settings), language)
    return Answer(document, _text(document))


def _text(exercise: Mapping[str, Any]) -> str:
    """Return an exercise: the question, the cards, and what is turned up."""
    laid = [spelled(group["cards"]) for group in exercise["groups"]] or [spelled(exercise["cards"])]
    wild = [spelled([exercise["wild"]["indicator"]])]
    return "\n  ".join((exercise["text"], " | ".join(laid), *wild, json.dumps(exercise["exercise"])))
