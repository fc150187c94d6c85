"""``rummy-referee exercise``: ask a question to practise on."""

import json
from collections.abc import Mapping
from typing import Any

from service.api.exercises import the_exercise
from service.explain.catalogue import say
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
    return Answer(document, _text(document, language))


def _text(exercise: Mapping[str, Any], language: Language) -> str:
    """Return an exercise: the question, the cards, what is turned up, and what lies on the discards."""
    laid = [spelled(group["cards"]) for group in exercise["groups"]] or [spelled(exercise["cards"])]
    beside = {"indicator": exercise["wild"]["indicator"], "open_card": exercise["open_card"]}
    told = [say(language, f"terminal.{name}", card=spelled([card])) for name, card in beside.items() if card]
    return "\n  ".join((exercise["text"], " | ".join(laid), *told, json.dumps(exercise["exercise"])))
