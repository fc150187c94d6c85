"""What of a declaration cannot be had together, in words."""

from typing import Final

from service.domain.advice import Clash
from service.domain.declaration import RequirementCode
from service.domain.ruleset import RuleSet
from service.explain.codes.advice import AdviceCode
from service.explain.explanation import Clause, Step

_REQUIRED: Final = {
    RequirementCode.PURE_SEQUENCES: (AdviceCode.NO_PURE, AdviceCode.CLASH_WITH_PURE, "declaration.min_pure"),
    RequirementCode.SEQUENCES: (
        AdviceCode.FEW_SEQUENCES,
        AdviceCode.CLASH_WITH_SEQUENCES,
        "declaration.min_sequences",
    ),
    RequirementCode.SETS: (AdviceCode.FEW_SETS, AdviceCode.CLASH_WITH_SETS, "declaration.min_sets"),
}
"""What is said when a requirement cannot be met at all, and when it cannot beside some cards; and its option."""

_NOT_TOGETHER: Final = {
    frozenset({RequirementCode.PURE_SEQUENCES, RequirementCode.SEQUENCES}): AdviceCode.NOT_PURE_AND_SEQUENCES,
    frozenset({RequirementCode.PURE_SEQUENCES, RequirementCode.SETS}): AdviceCode.NOT_PURE_AND_SETS,
    frozenset({RequirementCode.SEQUENCES, RequirementCode.SETS}): AdviceCode.NOT_SEQUENCES_AND_SETS,
    frozenset(_REQUIRED): AdviceCode.NOT_ALL_THREE,
}
"""What is said when requirements cannot be met together, each of which can be met by itself."""


def clash_step(clash: Clash, rules: RuleSet) -> Step:
    """Say what cannot be had together."""
    cards, number = clash.cards, len(clash.cards)
    if clash.contended is not None:
        return Step(AdviceCode.CLASH_OVER, {"cards": cards, "contended": clash.contended})
    if not clash.requirements:
        return Step(AdviceCode.CLASH, {"cards": cards, "number": number})
    alone, beside, option = _REQUIRED[clash.requirements[0]]
    clause = Clause.of(rules, option)
    if len(clash.requirements) > 1:
        beside, alone = AdviceCode.CLASH_WITH_SEVERAL, _NOT_TOGETHER[frozenset(clash.requirements)]
    return Step(beside, {"cards": cards, "number": number}, clause) if cards else Step(alone, {}, clause)
