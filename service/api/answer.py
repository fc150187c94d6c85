"""The answer to a question as a document, member by member as ``SolveAnswerSchema`` describes it.

Plain functions, because the schema's own dump takes several times as long; a test holds the one against the other.
"""

from collections.abc import Iterable
from functools import lru_cache
from importlib.metadata import version
from typing import Final, TypeAlias

from service.api.reading import Question
from service.domain.cards import Card
from service.domain.counting import LedgerLine, Treatment
from service.domain.declaration import Requirement
from service.domain.melds import Meld
from service.domain.nearness import NearSequence
from service.domain.ruleset import RuleSet
from service.explain.explanation import Explanation, Parameter, Told
from service.explain.facts import TIES_SHOWN
from service.explain.steps import unavailable
from service.explain.text import tell
from service.rules.loader import OVERRIDE
from service.usecases.solve import SolveAnswer
from service.version import VERSION

Document: TypeAlias = dict[str, object]

_ENGINE: Final = f"rummy-referee {VERSION}, OR-Tools CP-SAT {version('ortools')}"


def answer_document(question: Question, answer: SolveAnswer) -> Document:
    """Return an answer as a document."""
    arrangement, count, rules = answer.arrangement, answer.count, question.request.rules
    finish, rank = arrangement.finish_card, question.request.wilds.rank
    return {
        "declarable": answer.declarable,
        "penalty": {
            "points": count.points,
            "uncapped": count.uncapped,
            "cap": rules.count.cap,
            "protection": rules.count.protection.value,
        },
        "melds": [
            _meld(meld) | {"protected": protected}
            for meld, protected in zip(arrangement.melds, count.protected, strict=True)
        ],
        "loose": [
            {"card": line.card.code, "points": line.points}
            for line in count.ledger
            if line.meld is None and line.treatment is not Treatment.FINISH
        ],
        "finish_card": _code(finish),
        "requirements": [_requirement(requirement) for requirement in answer.requirements],
        "ledger": [_ledger_line(line) for line in count.ledger],
        "wild": {"rank": rank.value if rank else None, "indicator": _code(question.indicator)},
        "arrangements": _arrangements(answer.equally_good),
        "explanation": _explanation(question, answer.explanation),
        "rules": _rules(rules),
        "proof": {"status": "optimal", "engine": _ENGINE},
    }


def _code(card: Card | None) -> str | None:
    return card.code if card else None


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]


def _meld(meld: Meld) -> Document:
    return {
        "kind": meld.kind.value,
        "cards": _codes(meld.cards),
        "wilds": [{"card": place.card.code, "stands_for": _code(place.stands_for)} for place in meld.standing],
    }


def _requirement(requirement: Requirement) -> Document:
    return {
        "code": requirement.code.value,
        "needed": requirement.needed,
        "found": requirement.found,
        "met": requirement.met,
    }


def _ledger_line(line: LedgerLine) -> Document:
    return {
        "card": line.card.code,
        "points": line.points,
        "counted": line.counted,
        "treatment": line.treatment.value,
        "meld": line.meld,
    }


def _arrangements(equally_good: int | None) -> Document | None:
    return None if equally_good is None else {"count": equally_good, "at_least": equally_good >= TIES_SHOWN}


def told_steps(question: Question, explanation: Explanation) -> tuple[Told, ...]:
    """Return the steps of an explanation, before them that its language is not the one asked for."""
    if question.language_without_texts is None:
        return explanation.steps
    return (tell(unavailable(question.language_without_texts), question.request.language), *explanation.steps)


def _explanation(question: Question, explanation: Explanation | None) -> Document | None:
    if explanation is None:
        return None
    steps = [_step(told) for told in told_steps(question, explanation)]
    return {"language": explanation.language, "summary": explanation.summary, "steps": steps}


def _step(told: Told) -> Document:
    step, clause = told.step, told.step.clause
    return {
        "code": step.code,
        "text": told.text,
        "params": {name: _parameter(value) for name, value in step.parameters.items()},
        "cards": _codes(step.cards),
        "clause": {"option": clause.option, "source": clause.source} if clause else None,
    }


def _parameter(parameter: Parameter) -> object:
    match parameter:
        case tuple():
            return [_parameter(item) for item in parameter]
        case Card():
            return parameter.code
        case Meld():
            return _meld(parameter)
        case LedgerLine():
            return {"card": parameter.card.code, "counted": parameter.counted}
        case NearSequence():
            return {"held": _codes(parameter.held), "missing": _codes(parameter.missing)}
        case _:
            return parameter


def _rules(rules: RuleSet) -> Document:
    return {
        "name": rules.name,
        "version": rules.version,
        "digest": _digest(rules),
        "overridden": [path for path, source in rules.sources.items() if source == OVERRIDE],
    }


@lru_cache(maxsize=64)
def _digest(rules: RuleSet) -> str:
    return rules.digest
