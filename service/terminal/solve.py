"""``rummy-referee solve``: solve a hand."""

import json
import re
from collections.abc import Sequence
from typing import Any

from service.api.body import parse
from service.api.problems import Problem
from service.domain.counting import Count, Treatment
from service.domain.ruleset import RuleSet
from service.explain.catalogue import say
from service.explain.explanation import Parameter, Step
from service.explain.language import Language
from service.explain.text import tell
from service.reading.solve import SolveQuestion, read_question
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.terminal.exits import UsageError
from service.terminal.layout import cited, columns, laid_out
from service.usecases.solve import SolveAnswer, solve_hand
from service.writing.solve import answer_document, step_documents, told_steps


@answering
def run(chosen: Arguments, preferred: Language, settings: SolverSettings) -> Answer:
    """Solve the hand that the arguments name.

    :raises UsageError: when an option of the rule set is given twice.
    """
    question = read_question(parse(_body(chosen)), preferred)
    answer = solve_hand(question.request, settings)
    return Answer(answer_document(question, answer), _text(question, answer))


def _body(chosen: Arguments) -> bytes:
    """Write the arguments as a request's body: what is wrong with them is found there."""
    rules = {"preset": chosen.rules, "overrides": _overrides(chosen.overrides)}
    melds = [{"cards": _cards([meld])} for meld in chosen.table]
    given = {
        "hand": _cards(chosen.cards),
        "table": {"melds": melds, "indicator_offered": chosen.indicator_offered}
        if melds or chosen.indicator_offered
        else None,
        "indicator": chosen.indicator,
        "wild_rank": chosen.wild_rank,
        "rules": {name: value for name, value in rules.items() if value not in (None, {})},
        "compare": [name for name in chosen.compare.split(",") if name],
        "language": chosen.language,
        "detail": chosen.detail,
        "drew": not chosen.never_drew,
    }
    return json.dumps({name: value for name, value in given.items() if value is not None}).encode()


def _cards(texts: Sequence[str]) -> list[str]:
    """Take cards apart that are written with blanks or commas between them."""
    return re.findall(r"[^\s,]+", " ".join(texts))


def _overrides(given: Sequence[tuple[str, str]]) -> dict[str, Any]:
    overrides: dict[str, Any] = {}
    for path, text in given:
        group, dot, name = path.partition(".")
        within = overrides.setdefault(group, {}) if dot else overrides
        options, option = (within, name if dot else path) if isinstance(within, dict) else (overrides, path)
        if option in options:
            raise UsageError(f"--set gives {path} twice.")
        options[option] = _value(text)
    return overrides


def _value(text: str) -> object:
    """Return the value of an option: JSON as a request may hold it, or else a word."""
    try:
        return parse(text.encode())
    except (Problem, UnicodeEncodeError):
        return text


def _text(question: SolveQuestion, answer: SolveAnswer) -> str:
    """Return an answer: its summary, then a paragraph for each part of it."""
    language, explanation = question.request.language, answer.explanation
    finish = answer.arrangement.finish_card
    loose = tuple(line for line in answer.count.ledger if line.meld is None and line.treatment is not Treatment.FINISH)
    paragraphs = {
        "melds": _melds(answer, language),
        "loose": [_listed(loose, language)] if loose else [],
        "finish_card" if answer.declarable else "discard": [_listed(finish, language)] if finish else [],
        "penalty": [_penalty(answer.count, language)],
        "why": cited(step_documents(told_steps(question, explanation))) if explanation else [],
        "compare": [" ".join(told.text for told in one.steps) for one in answer.comparisons],
        "rules": [_rules(question.request.rules)],
    }
    return laid_out(explanation.summary if explanation else None, paragraphs, language)


def _melds(answer: SolveAnswer, language: Language) -> list[str]:
    """List the melds: cards with the roles of the wilds, kind, and whether they are protected."""
    rows = [
        (
            _listed(meld, language),
            say(language, f"terminal.kind.{meld.kind}"),
            say(language, "terminal.protected" if protected else "terminal.counts"),
        )
        for meld, protected in zip(answer.arrangement.melds, answer.count.protected, strict=True)
    ]
    return columns(rows)


def _listed(items: Parameter, language: Language) -> str:
    return tell(Step("terminal.listed", {"items": items}), language).text


def _penalty(count: Count, language: Language) -> str:
    if count.points == count.uncapped:
        return say(language, "terminal.points", number=count.points)
    return say(language, "terminal.points_of_sum", number=count.points, sum=count.uncapped)


def _rules(rules: RuleSet) -> str:
    changed = [f"{path}={json.dumps(rules.options()[path])}" for path in rules.overridden]
    return " ".join((f"{rules.name} {rules.version} ({rules.digest})", *changed))
