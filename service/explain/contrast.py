"""A contrast in words: what a player's own groups cost, why, and what would make them right."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from service.domain.arranged import Arranged
from service.domain.contrast import Contrast
from service.domain.declaration import RequirementCode
from service.domain.ruleset import RuleSet
from service.explain.codes.contrast import ContrastCode
from service.explain.declaration.explained import DeclarationExplanation
from service.explain.declaration.facts import DeclarationFacts
from service.explain.declaration.faults import fault_step
from service.explain.detail import Detail
from service.explain.explanation import Clause, Explanation, Parameter, Step
from service.explain.language import Language
from service.explain.text import tell

MOST_SAID: Final = 2
"""How many contended cards are told of: a person asks for a reason, not for all of them."""

_LACKING: Final = {
    RequirementCode.PURE_SEQUENCES: (ContrastCode.LACKS_PURE, "declaration.min_pure"),
    RequirementCode.SEQUENCES: (ContrastCode.LACKS_SEQUENCES, "declaration.min_sequences"),
    RequirementCode.SETS: (ContrastCode.LACKS_SETS, "declaration.min_sets"),
    RequirementCode.LONG_SEQUENCE: (ContrastCode.LACKS_LONG, "declaration.long_sequence"),
}
"""What is said of what the best arrangement with the groups lacks, and its option."""


@dataclass(frozen=True, slots=True)
class ContrastFacts:
    """Hold everything that was found out about a player's own groups."""

    laid: DeclarationFacts
    """The groups as they were read."""
    contrast: Contrast


def explain_contrast(facts: ContrastFacts, detail: Detail, language: Language) -> DeclarationExplanation:
    """Put a contrast into words: first what the groups cost, then why, then what would make them right.

    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    faults = tuple(tell(fault_step(fault, facts.laid), language) for fault in facts.contrast.faults)
    if detail is Detail.NONE:
        return DeclarationExplanation(faults, None)
    verdict, *reasons = (tell(step, language) for step in _steps(facts))
    told = (verdict, *faults, *reasons)
    return DeclarationExplanation(faults, Explanation(language.value, " ".join(one.text for one in told[:2]), told))


def _steps(facts: ContrastFacts) -> Iterator[Step]:
    contrast, rules = facts.contrast, facts.laid.rules
    if contrast.yours is None:
        yield Step(ContrastCode.NO_MELDS if contrast.faults else ContrastCode.NOT_TOGETHER)
    elif contrast.as_good:
        yield _as_good(contrast.yours)
        return
    else:
        yield from _costs(contrast.yours, contrast.best, rules)
    if contrast.lacking is not None:
        code, option = _LACKING[contrast.lacking]
        yield Step(code, {}, Clause.of(rules, option))
    for one in contrast.contended[:MOST_SAID]:
        yield Step(ContrastCode.CONTENDED, {"cards": one.cards, "group": contrast.groups[one.group], "meld": one.meld})
    for more in contrast.longer:
        yield Step(ContrastCode.LONGER, {"cards": more.cards, "group": contrast.groups[more.group]})
    if contrast.best.arrangement.melds:
        yield Step(ContrastCode.BEST_MELDS, {"melds": contrast.best.arrangement.melds})
    exchange = contrast.exchange
    if exchange is not None:
        parameters: dict[str, Parameter] = {
            "drawn": exchange.drawn,
            "away": exchange.away,
            "number": len(exchange.drawn),
        }
        yield Step(ContrastCode.EXCHANGE, parameters)
    if contrast.left_out:
        yield Step(ContrastCode.EXCHANGE_LEFT_OUT)


def _as_good(yours: Arranged) -> Step:
    if yours.declarable:
        return Step(ContrastCode.AS_GOOD_DECLARED)
    return Step(ContrastCode.AS_GOOD, {"number": yours.count.points})


def _costs(yours: Arranged, best: Arranged, rules: RuleSet) -> Iterator[Step]:
    """Say that the verdict is another one, and how many points more are paid; where the cap hides that, the sums."""
    if best.declarable and not yours.declarable:
        yield Step(ContrastCode.NOT_DECLARABLE)
    more = yours.count.points - best.count.points
    if more:
        numbers: dict[str, Parameter] = {"points": yours.count.points, "best": best.count.points, "number": more}
        yield Step(ContrastCode.COSTS_MORE, numbers, Clause.of(rules, "count.protection"))
    elif yours.count.uncapped != best.count.uncapped:
        numbers = {"number": yours.count.points, "sum": best.count.uncapped, "then": yours.count.uncapped}
        yield Step(ContrastCode.SUM_IS_MORE, numbers, Clause.of(rules, "count.cap"))
