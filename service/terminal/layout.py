"""How answers are laid out for a terminal: paragraphs with titles, columns, numbered steps."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from service.domain.cards import Card
from service.explain.catalogue import say
from service.explain.language import Language


def laid_out(summary: str | None, paragraphs: Mapping[str, Sequence[str]], language: Language) -> str:
    """Return a summary, if there is one, and the paragraphs that have lines, each below its title."""
    return "\n\n".join((*([summary] if summary else ()), *_titled(paragraphs, language)))


def _titled(paragraphs: Mapping[str, Sequence[str]], language: Language) -> Iterator[str]:
    for name, lines in paragraphs.items():
        if lines:
            yield "\n  ".join((say(language, f"terminal.{name}"), *lines))


def columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return rows as lines, their cells below each other."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _width(text: str) -> int:
    """Return how many columns a text takes: the signs that Hindi writes above and below a letter take none."""
    return sum(unicodedata.category(character) != "Mn" for character in text)


def spelled(cards: Iterable[str]) -> str:
    """Return the codes of cards as people read them."""
    return " ".join(Card.parse(card).label for card in cards)


def summary(explanation: Mapping[str, Any] | None) -> str | None:
    """Return the summary of an explanation, if words are wanted."""
    return str(explanation["summary"]) if explanation else None


def cited(steps: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return the steps of an explanation, numbered, each with the clause that it rests on."""
    return [f"{number}. {step['text']}{_clause(step['clause'])}" for number, step in enumerate(steps, start=1)]


def _clause(clause: Mapping[str, str | None] | None) -> str:
    named = ": ".join(filter(None, (clause["option"], clause["source"]))) if clause else ""
    return f" [{named}]" if named else ""


def rules_used(rules: Mapping[str, Any]) -> str:
    """Return the rule set of an answer, and the options that a request changed."""
    return " ".join((f"{rules['name']} {rules['version']} ({rules['digest']})", *rules["overridden"]))
