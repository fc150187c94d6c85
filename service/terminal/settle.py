"""``rummy-referee settle``: settle a deal that is over."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from service.api.settlements import answer_settlement
from service.explain.language import Language
from service.explain.text import decimal_text
from service.reading.settlement import read_settlement
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.terminal.filed import filed_document
from service.terminal.layout import cited, columns, laid_out, rules_used, summary
from service.writing.settlement import settlement_document


@answering
def run(chosen: Arguments, preferred: Language, settings: SolverSettings) -> Answer:
    """Settle the deal in a file."""
    question = read_settlement(filed_document(chosen), preferred)
    document = settlement_document(question, answer_settlement(question, settings))
    return Answer(document, _text(document, question.request.language))


def _text(settled: Mapping[str, Any], language: Language) -> str:
    """Return a settlement: what each player owes, who pays whom, and why."""
    players, explanation = settled["players"], settled["explanation"]
    number = partial(decimal_text, language)
    accounts = [
        (one["name"], *map(number, (one["points"], one["net"] or "", (one["money"] or {"net": ""})["net"])))
        for one in players
    ]
    transfers = [
        (one["debtor"], one["creditor"], *map(number, (one["points"], one["money"] or "")))
        for one in settled["transfers"]
    ]
    paragraphs = {
        "accounts": columns(accounts),
        "transfers": columns(transfers),
        "why": cited(step for told in (explanation or {"steps": ()}, *players) for step in told["steps"] or ()),
        "rules": [rules_used(settled["rules"])],
    }
    return laid_out(summary(explanation), paragraphs, language)
