"""``rummy-referee advise``: advise a player."""

from collections.abc import Mapping
from typing import Any

from service.domain.cards import Card
from service.explain.language import Language
from service.reading.advice import read_advice
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.terminal.filed import filed_document
from service.terminal.layout import cited, columns, laid_out, rules_used, summary
from service.usecases.advise import advise
from service.writing.advice import advice_document


@answering
def run(chosen: Arguments, preferred: Language, settings: SolverSettings) -> Answer:
    """Advise the player of a file."""
    question = read_advice(filed_document(chosen), preferred)
    document = advice_document(question, advise(question.request, settings))
    return Answer(document, _text(document, question.request.language))


def _text(advised: Mapping[str, Any], language: Language) -> str:
    """Return advice; without words, its numbers."""
    explanation = advised["explanation"]
    discards = [
        (Card.parse(one["card"]).label, one["label"], str(one["distance"]), str(one["outs"] or ""), str(one["points"]))
        for one in advised["discards"]
    ]
    paragraphs = {
        "discards": columns(discards),
        "why": cited(explanation["steps"]) if explanation else [],
        "contrast": _explained(advised["contrast"]),
        "estimate": _explained(advised["estimate"]),
        "tips": cited(advised["tips"]),
        "rules": [rules_used(advised["rules"])],
    }
    return laid_out(summary(explanation), paragraphs, language)


def _explained(part: Mapping[str, Any] | None) -> list[str]:
    return cited(part["explanation"]["steps"]) if part and part["explanation"] else []
