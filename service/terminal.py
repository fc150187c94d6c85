"""Answers as text for a terminal, in the reader's language."""

import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from service.domain.cards import Card
from service.domain.counting import Count, Treatment
from service.domain.ruleset import RuleSet
from service.explain.catalogue import say
from service.explain.explanation import Parameter, Step, Told
from service.explain.language import Language
from service.explain.text import tell
from service.reading.solve import SolveQuestion
from service.usecases.solve import SolveAnswer
from service.writing.solve import told_steps


def answer_text(question: SolveQuestion, answer: SolveAnswer) -> str:
    """Return an answer: its summary, then a paragraph for each part of it."""
    language, explanation = question.request.language, answer.explanation
    finish = answer.arrangement.finish_card
    loose = tuple(line for line in answer.count.ledger if line.meld is None and line.treatment is not Treatment.FINISH)
    paragraphs = {
        "melds": list(_melds(answer, language)),
        "loose": [_text("terminal.listed", language, items=loose)] if loose else [],
        "finish_card" if answer.declarable else "discard": (
            [_text("terminal.listed", language, items=finish)] if finish else []
        ),
        "penalty": [_penalty(answer.count, language)],
        "why": list(_numbered(told_steps(question, explanation))) if explanation else [],
        "compare": [" ".join(told.text for told in one.steps) for one in answer.comparisons],
        "rules": [_rules(question.request.rules)],
    }
    summary = [explanation.summary] if explanation else []
    return "\n\n".join((*summary, *_titled(paragraphs, language)))


def _titled(paragraphs: Mapping[str, list[str]], language: Language) -> Iterator[str]:
    for name, lines in paragraphs.items():
        if lines:
            yield "\n  ".join((say(language, f"terminal.{name}"), *lines))


def _text(message: str, language: Language, **parameters: Parameter) -> str:
    return tell(Step(message, parameters), language).text


def _melds(answer: SolveAnswer, language: Language) -> Iterator[str]:
    """Go through the melds: cards with the roles of the wilds, kind, and whether they are protected."""
    rows = [
        (
            _text("terminal.listed", language, items=meld),
            say(language, f"terminal.kind.{meld.kind}"),
            say(language, "terminal.protected" if protected else "terminal.counts"),
        )
        for meld, protected in zip(answer.arrangement.melds, answer.count.protected, strict=True)
    ]
    yield from _columns(rows)


def _penalty(count: Count, language: Language) -> str:
    if count.points == count.uncapped:
        return say(language, "terminal.points", number=count.points)
    return say(language, "terminal.points_of_sum", number=count.points, sum=count.uncapped)


def _numbered(steps: tuple[Told, ...]) -> Iterator[str]:
    for number, told in enumerate(steps, start=1):
        clause = told.step.clause
        cited = ": ".join(filter(None, (clause.option, clause.source))) if clause else None
        yield f"{number}. {told.text}" + (f" [{cited}]" if cited else "")


def _rules(rules: RuleSet) -> str:
    changed = [f"{path}={json.dumps(rules.options()[path])}" for path in rules.overridden]
    return " ".join((f"{rules.name} {rules.version} ({rules.digest})", *changed))


def declaration_text(judged: Mapping[str, Any], language: Language) -> str:
    """Return the verdict on a declaration, a document of ``DeclarationAnswerSchema``; without words, its faults."""
    explanation = judged["explanation"]
    groups = [(_spelled(group["cards"]), _kind(group["meld"], language)) for group in judged["groups"]]
    paragraphs = {
        "groups": list(_columns(groups)),
        "why": list(_cited(explanation["steps"] if explanation else judged["faults"])),
        "rules": [_used(judged["rules"])],
    }
    summary = [explanation["summary"]] if explanation else []
    return "\n\n".join((*summary, *_titled(paragraphs, language)))


def _kind(meld: Mapping[str, Any] | None, language: Language) -> str:
    return say(language, f"terminal.kind.{meld['kind']}" if meld else "terminal.kind.none")


def _spelled(cards: Iterable[str]) -> str:
    return " ".join(Card.parse(card).label for card in cards)


def advice_text(advised: Mapping[str, Any], language: Language) -> str:
    """Return advice, a document of ``AdviceAnswerSchema``; without words, its numbers."""
    explanation = advised["explanation"]
    discards = [
        (Card.parse(one["card"]).label, one["label"], str(one["distance"]), str(one["outs"] or ""), str(one["points"]))
        for one in advised["discards"]
    ]
    paragraphs = {
        "discards": list(_columns(discards)),
        "why": list(_cited(explanation["steps"])) if explanation else [],
        "contrast": _explained(advised["contrast"]),
        "estimate": _explained(advised["estimate"]),
        "tips": list(_cited(advised["tips"])),
        "rules": [_used(advised["rules"])],
    }
    summary = [explanation["summary"]] if explanation else []
    return "\n\n".join((*summary, *_titled(paragraphs, language)))


def _explained(part: Mapping[str, Any] | None) -> list[str]:
    return list(_cited(part["explanation"]["steps"])) if part and part["explanation"] else []


def settlement_text(settled: Mapping[str, Any], language: Language) -> str:
    """Return a settlement, a document of ``SettlementAnswerSchema``."""
    players, explanation = settled["players"], settled["explanation"]
    accounts = [(one["name"], one["points"], one["net"] or "", (one["money"] or {"net": ""})["net"]) for one in players]
    transfers = [(one["debtor"], one["creditor"], one["points"], one["money"] or "") for one in settled["transfers"]]
    steps = [step for told in (explanation or {"steps": ()}, *players) for step in told["steps"] or ()]
    paragraphs = {
        "accounts": list(_columns(accounts)),
        "transfers": list(_columns(transfers)),
        "why": list(_cited(steps)),
        "rules": [_used(settled["rules"])],
    }
    summary = [explanation["summary"]] if explanation else []
    return "\n\n".join((*summary, *_titled(paragraphs, language)))


def adjudication_text(judged: Mapping[str, Any], language: Language) -> str:
    """Return an adjudication, a document of ``AdjudicationAnswerSchema``; where no words are wanted, what is wrong."""
    explanation = judged["explanation"]
    paragraphs = {
        "why": list(_cited(explanation["steps"] if explanation else judged["findings"])),
        "digest": [judged["digest"]],
        "rules": [_used(judged["rules"])],
    }
    summary = [explanation["summary"]] if explanation else []
    return "\n\n".join((*summary, *_titled(paragraphs, language)))


def scoresheet_text(sheet: Mapping[str, Any], language: Language) -> str:
    """Return a scoresheet, a document of ``ScoresheetAnswerSchema``: a row for each deal, a column for each player."""
    names = [standing["name"] for standing in sheet["standings"]]
    rows = [("", *names)]
    for row in sheet["deals"]:
        totals = {player["name"]: player["total"] for player in row["players"]}
        rows.append((f"{row['deal']}.", *(totals.get(name, "") for name in names)))
    explanation = sheet["explanation"]
    paragraphs = {
        "table": list(_columns(rows)),
        "why": list(_cited(explanation["steps"])) if explanation else [],
        "rules": [_used(sheet["rules"])],
    }
    summary = [explanation["summary"]] if explanation else []
    return "\n\n".join((*summary, *_titled(paragraphs, language)))


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)).rstrip()


def _width(text: str) -> int:
    """Return how many columns a text takes: the signs that Hindi writes above and below a letter take none."""
    return sum(unicodedata.category(character) != "Mn" for character in text)


def _cited(steps: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for number, step in enumerate(steps, start=1):
        clause = step["clause"] or {}
        cited = ": ".join(filter(None, (clause.get("option"), clause.get("source"))))
        yield f"{number}. {step['text']}" + (f" [{cited}]" if cited else "")


def _used(rules: Mapping[str, Any]) -> str:
    return " ".join((f"{rules['name']} {rules['version']} ({rules['digest']})", *rules["overridden"]))


def rulesets_text(listed: Mapping[str, Any]) -> str:
    """Return the list of the rule sets, a document of ``RuleSetListSchema``."""
    return "\n\n".join(
        "\n  ".join((entry["name"] + (" *" if entry["default"] else ""), entry["title"], entry["your_game_if"]))
        for entry in listed["rulesets"]
    )


def ruleset_text(page: Mapping[str, Any]) -> str:
    """Return a rule set with its options, a document of ``RuleSetPageSchema``."""
    title = f"{page['title']} ({page['name']} {page['version']}, {page['digest']})"
    paragraphs = ["\n".join((title, page["your_game_if"], page["description"]))]
    for option in page["options"]:
        said = (option["meaning"], option["value_meaning"], option["ruling"])
        head = f"{option['path']} = {json.dumps(option['value'])} [{option['source']}]"
        paragraphs.append("\n  ".join((head, *filter(None, said))))
    return "\n\n".join(paragraphs)


def glossary_text(glossary: Mapping[str, Any]) -> str:
    """Return the glossary, a document of ``GlossarySchema``."""
    return "\n\n".join("\n  ".join(_term(term)) for term in glossary["terms"])


def _term(term: Mapping[str, Any]) -> Iterator[str]:
    yield term["name"] + "".join(f", {other}" for other in term["also_called"])
    yield term["meaning"]
    yield from (step["text"] for step in term["example"]["steps"])


def lessons_text(listed: Mapping[str, Any]) -> str:
    """Return the list of the lessons, a document of ``LessonListSchema``."""
    return "\n\n".join("\n  ".join((entry["lesson"], entry["title"], entry["about"])) for entry in listed["lessons"])


def exercise_text(exercise: Mapping[str, Any]) -> str:
    """Return an exercise, a document of ``ExerciseSchema``: the question, the cards, and what is turned up."""
    laid = [_spelled(group["cards"]) for group in exercise["groups"]] or [_spelled(exercise["cards"])]
    wild = [_spelled([exercise["wild"]["indicator"]])]
    return "\n  ".join((exercise["text"], " | ".join(laid), *wild, json.dumps(exercise["exercise"])))


def checked_text(checked: Mapping[str, Any]) -> str:
    """Return what is said of an answer, a document of ``CheckedSchema``."""
    said = [step["text"] for step in checked["consequence"]]
    return "\n".join((*said, *([checked["hint"]["text"]] if checked["hint"] else ())))


def review_text(review: Mapping[str, Any]) -> str:
    """Return a review, a document of ``ReviewAnswerSchema``: the whole, then each decision that cost something."""
    lines = (" ".join(step["text"] for step in costly["steps"]) for costly in review["costly"])
    numbered = (f"{number}. {line}" for number, line in enumerate(lines, start=1))
    return "\n".join((review["explanation"]["summary"], *numbered, _used(review["rules"])))


def lesson_text(lesson: Mapping[str, Any]) -> str:
    """Return a lesson, a document of ``LessonSchema``: of a step that is left to the learner, the question."""
    paragraphs = [f"{lesson['title']}\n{lesson['about']}"]
    for number, step in enumerate(lesson["steps"], start=1):
        question = step["question"]
        said = [question["text"]] if question else [each["text"] for each in step["steps"]]
        laid = [_spelled(group["cards"]) for group in step["groups"]] or [_spelled(step["cards"])]
        paragraphs.append("\n  ".join((f"{number}. {said[0]}", *said[1:], " | ".join(laid))))
    return "\n\n".join(paragraphs)
