"""``rummy-referee glossary``: explain the words of the game."""

from collections.abc import Iterator, Mapping
from typing import Any

from service.explain.language import Language
from service.reading.glossary import glossary
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.usecases.glossary import explain_term
from service.writing.glossary import glossary_document


@answering
def run(_: Arguments, language: Language, settings: SolverSettings) -> Answer:
    """Explain every term of the glossary."""
    document = glossary_document([explain_term(entry, language, settings) for entry in glossary()], language)
    return Answer(document, _text(document))


def _text(explained: Mapping[str, Any]) -> str:
    return "\n\n".join("\n  ".join(_term(term)) for term in explained["terms"])


def _term(term: Mapping[str, Any]) -> Iterator[str]:
    yield term["name"] + "".join(f", {other}" for other in term["also_called"])
    yield term["meaning"]
    yield from (step["text"] for step in term["example"]["steps"])
