"""``rummy-referee declare``: judge a declaration."""

from collections.abc import Mapping
from typing import Any

from service.explain.catalogue import say
from service.explain.language import Language
from service.reading.declaration import read_declaration
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.terminal.filed import filed_document
from service.terminal.layout import cited, columns, laid_out, rules_used, spelled, summary
from service.usecases.declare import judge_declaration
from service.writing.declaration import declaration_document


@answering
def run(chosen: Arguments, preferred: Language, settings: SolverSettings) -> Answer:
    """Judge the declaration in a file."""
    question = read_declaration(filed_document(chosen), preferred)
    document = declaration_document(question, judge_declaration(question.request, settings))
    return Answer(document, _text(document, question.request.language))


def _text(judged: Mapping[str, Any], language: Language) -> str:
    """Return the verdict on a declaration; without words, its faults."""
    explanation = judged["explanation"]
    paragraphs = {
        "groups": columns([(spelled(group["cards"]), _kind(group["meld"], language)) for group in judged["groups"]]),
        "why": cited(explanation["steps"] if explanation else judged["faults"]),
        "rules": [rules_used(judged["rules"])],
    }
    return laid_out(summary(explanation), paragraphs, language)


def _kind(meld: Mapping[str, Any] | None, language: Language) -> str:
    return say(language, f"terminal.kind.{meld['kind']}" if meld else "terminal.kind.none")
