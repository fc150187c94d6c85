"""The answer to a question as a document, member by member as ``SolveAnswerSchema`` describes it.

Plain functions, because the schema's own dump takes several times as long; a test holds the one against the other.
Members of an enumeration stand in a document as they are: they are strings.
"""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from importlib.metadata import version
from typing import Final, TypeAlias

from service.domain.arrangement import Arrangement
from service.domain.cards import Card, card_codes
from service.domain.counting import Count, LedgerLine, Treatment
from service.domain.declaration import Requirement
from service.domain.melds import Meld
from service.domain.nearness import NearSequence
from service.domain.paying.points import points_text
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.explanation import Explanation, Item, Option, Parameter, Score, Setting, Told
from service.explain.hand.facts import Laying
from service.explain.hand.steps import unavailable
from service.explain.text import tell
from service.reading.question import Question, Request
from service.reading.solve import SolveQuestion
from service.usecases.compare import Comparison
from service.usecases.solve import SolveAnswer
from service.version import VERSION

Document: TypeAlias = dict[str, object]

ENGINE: Final = f"rummy-referee {VERSION}, OR-Tools CP-SAT {version('ortools')}"


def answer_document(question: SolveQuestion, answer: SolveAnswer) -> Document:
    """Return an answer as a document."""
    count, rules = answer.count, question.request.rules
    cards = cards_document(answer.arrangement, count)
    return {
        "declarable": answer.declarable,
        "way": answer.way,
        "penalty": _penalty(count, rules),
        "melds": cards["melds"],
        "loose": cards["loose"],
        "finish_card": cards["finish_card"],
        "laying": _laying(answer.laying),
        "requirements": [requirement_document(requirement) for requirement in answer.requirements],
        "ledger": cards["ledger"],
        "wild": wild_document(question.request.wilds, question.request.indicator),
        "arrangements": {"count": answer.ties.count, "at_least": answer.ties.at_least} if answer.ties else None,
        "explanation": explanation_document(question, answer.explanation),
        "comparison": [_comparison(one) for one in answer.comparisons],
        "rules": rules_document(rules),
        "proof": {"status": "optimal", "engine": ENGINE},
    }


def _laying(laying: Laying | None) -> Document | None:
    if laying is None:
        return None
    return {
        "lays": [{"meld": lay.meld, "onto": lay.onto, "cards": card_codes(lay.cards)} for lay in laying.lays],
        "takes_indicator": laying.takes_indicator,
        "after_draw": laying.after_draw,
        "points_unlaid": laying.points_unlaid,
    }


def _penalty(count: Count, rules: RuleSet) -> Document:
    return {
        "points": count.points,
        "uncapped": count.uncapped,
        "cap": rules.count.cap,
        "protection": rules.count.protection,
    }


def _comparison(comparison: Comparison) -> Document:
    compared = comparison.compared
    return {
        "rules": rules_document(compared.other),
        "declarable": compared.there.declarable,
        "penalty": _penalty(compared.there.count, compared.other),
        "same": not compared.differs,
        "alone": [*compared.alone],
        "together": [*compared.together],
        "steps": step_documents(comparison.steps),
    }


def cards_document(arrangement: Arrangement, count: Count) -> Document:
    """Return how cards were arranged and counted."""
    return {
        "melds": [
            meld_document(meld) | {"protected": protected}
            for meld, protected in zip(arrangement.melds, count.protected, strict=True)
        ],
        "loose": [
            {"card": line.card.code, "points": line.points}
            for line in count.ledger
            if line.meld is None and line.treatment is not Treatment.FINISH
        ],
        "finish_card": _code(arrangement.finish_card),
        "ledger": [_ledger_line(line) for line in count.ledger],
    }


def wild_document(wilds: Wilds, indicator: Card | None) -> Document:
    """Return what is wild in a deal."""
    return {
        "rank": wilds.rank,
        "indicator": _code(indicator),
        "neighbours": card_codes(wilds.neighbours),
    }


def _code(card: Card | None) -> str | None:
    return card.code if card else None


def meld_document(meld: Meld) -> Document:
    """Return a meld."""
    return {
        "kind": meld.kind,
        "cards": card_codes(meld.cards),
        "wilds": [{"card": place.card.code, "stands_for": _code(place.stands_for)} for place in meld.standing],
    }


def requirement_document(requirement: Requirement) -> Document:
    """Return a requirement of a declaration, and how far it is met."""
    return {
        "code": requirement.code,
        "way": requirement.way,
        "needed": requirement.needed,
        "found": requirement.found,
        "met": requirement.met,
    }


def _ledger_line(line: LedgerLine) -> Document:
    return {
        "card": line.card.code,
        "points": line.points,
        "counted": line.counted,
        "treatment": line.treatment,
        "meld": line.meld,
    }


def told_steps(question: Question[Request], explanation: Explanation) -> tuple[Told, ...]:
    """Return the steps of an explanation, before them that its language is not the one asked for, if that is so."""
    asked, language = question.language_without_texts, question.request.language
    apology = () if asked is None else (tell(unavailable(asked), language),)
    return (*apology, *explanation.steps)


def explanation_document(question: Question[Request], explanation: Explanation | None) -> Document | None:
    """Return an explanation, if there is one."""
    if explanation is None:
        return None
    steps = step_documents(told_steps(question, explanation))
    return {"language": explanation.language, "summary": explanation.summary, "steps": steps}


def step_documents(steps: Iterable[Told]) -> list[Document]:
    """Return steps of an explanation."""
    return [_step(told) for told in steps]


def _step(told: Told) -> Document:
    step, clause = told.step, told.step.clause
    return {
        "code": step.code,
        "text": told.text,
        "params": {name: _parameter(value) for name, value in step.parameters.items()},
        "cards": card_codes(step.cards),
        "clause": {"option": clause.option, "source": clause.source} if clause else None,
    }


def _parameter(parameter: Parameter) -> object:
    match parameter:
        case tuple():
            return [_parameter(item) for item in parameter]
        case Card():
            return parameter.code
        case int() | str():
            return parameter
    return _described(parameter)


def _described(item: Item) -> object:
    """Return an item that is no card, number or text."""
    plain: object = item
    match item:
        case Meld():
            plain = meld_document(item)
        case LedgerLine():
            plain = {"card": item.card.code, "counted": item.counted}
        case NearSequence():
            plain = {
                "held": card_codes(item.held),
                "missing": card_codes(item.missing),
                "any_one": item.any_one,
            }
        case Option() | Setting():
            plain = _option(item)
        case Score():
            plain = {"name": item.name, "points": points_text(item.points)}
        case Fraction():
            plain = points_text(item)
        case Decimal():
            plain = str(item)
    return plain


def _option(item: Option | Setting) -> object:
    if isinstance(item, Option):
        return item.path
    return {"option": item.path, "value": item.value}


def rules_document(rules: RuleSet) -> Document:
    """Return the name of a rule set, and what tells it from others."""
    return {
        "name": rules.name,
        "version": rules.version,
        "digest": _digest(rules),
        "overridden": [*rules.overridden],
    }


@lru_cache(maxsize=64)
def _digest(rules: RuleSet) -> str:
    return rules.digest
