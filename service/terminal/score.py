"""``rummy-referee score``: score a match."""

from collections.abc import Mapping
from typing import Any

from service.explain.language import Language
from service.explain.text import decimal_text
from service.reading.scoresheet import read_scoresheet
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.terminal.filed import filed_document
from service.terminal.layout import cited, columns, laid_out, rules_used, summary
from service.usecases.score import score_match
from service.writing.scoresheet import scoresheet_document


@answering
def run(chosen: Arguments, preferred: Language, _: SolverSettings) -> Answer:
    """Score the match in a file."""
    question = read_scoresheet(filed_document(chosen), preferred)
    document = scoresheet_document(question, score_match(question.request))
    return Answer(document, _text(document, question.request.language))


def _text(sheet: Mapping[str, Any], language: Language) -> str:
    """Return a scoresheet: a row for each deal, a column for each player."""
    names = [standing["name"] for standing in sheet["standings"]]
    rows = [("", *names)]
    for row in sheet["deals"]:
        totals = {player["name"]: player["total"] for player in row["players"]}
        rows.append((f"{row['deal']}.", *(decimal_text(language, totals.get(name, "")) for name in names)))
    explanation = sheet["explanation"]
    paragraphs = {
        "table": columns(rows),
        "why": cited(explanation["steps"]) if explanation else [],
        "rules": [rules_used(sheet["rules"])],
    }
    return laid_out(summary(explanation), paragraphs, language)
