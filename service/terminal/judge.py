"""``rummy-referee judge``: adjudicate the record of a deal."""

from collections.abc import Mapping
from typing import Any

from service.explain.language import Language
from service.reading.adjudication import read_adjudication
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.terminal.filed import filed_document
from service.terminal.layout import cited, laid_out, rules_used, summary
from service.usecases.adjudicate import adjudicate
from service.writing.adjudication import adjudication_document


@answering
def run(chosen: Arguments, preferred: Language, settings: SolverSettings) -> Answer:
    """Adjudicate the record in a file."""
    question = read_adjudication(filed_document(chosen), preferred)
    document = adjudication_document(question, adjudicate(question.request, settings))
    return Answer(document, _text(document, question.request.language))


def _text(judged: Mapping[str, Any], language: Language) -> str:
    """Return an adjudication; where no words are wanted, what is wrong."""
    explanation = judged["explanation"]
    paragraphs = {
        "why": cited(explanation["steps"] if explanation else judged["findings"]),
        "digest": [judged["digest"]],
        "rules": [rules_used(judged["rules"])],
    }
    return laid_out(summary(explanation), paragraphs, language)
