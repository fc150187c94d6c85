"""Why not my grouping: a player's own groups beside the best arrangement, and what would make them right."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from service.domain.arranged import Arranged
from service.domain.arrangement import Arrangement
from service.domain.contrast import Contrast, Exchange, LeftOut, contended, longer
from service.domain.declaring.faults import DeclarationFault, DeclarationFaultCode
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration, Judgement, judge
from service.domain.melds import Meld
from service.domain.stopped import SearchStoppedError
from service.explain.contrast import ContrastFacts, explain_contrast
from service.explain.declaration.explained import DeclarationExplanation
from service.explain.declaration.facts import DeclarationFacts
from service.explain.detail import Detail
from service.explain.language import Language
from service.nearness.holding import Holding
from service.solver.solve import SolverSettings
from service.usecases.own_groups import OwnGroups
from service.usecases.righting import righting_exchange

_OF_CARDS: Final = (
    DeclarationFaultCode.WRONG_NUMBER_OF_CARDS,
    DeclarationFaultCode.CARD_NOT_HELD,
    DeclarationFaultCode.CARD_USED_TWICE,
)


@dataclass(frozen=True, slots=True)
class ContrastAnswer:
    """Hold what was found about a player's own groups, and why."""

    facts: ContrastFacts
    explanation: DeclarationExplanation


def contrast(
    groups: tuple[Group, ...],
    holding: Holding,
    best: Arranged,
    detail: Detail,
    language: Language,
    settings: SolverSettings,
) -> ContrastAnswer:
    """Hold a player's own groups, some of his cards or all, against the best arrangement of his hand.

    :param best: that arrangement.
    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    declaration = Declaration(groups, held=holding.hand)
    judgement = judge(declaration, holding.rules, holding.wilds)
    laid = DeclarationFacts(declaration, holding.wilds, holding.rules, judgement, 0, False, None, None)
    facts = ContrastFacts(laid, _contrast(judgement, best, OwnGroups(_possible(judgement), holding, settings)))
    return ContrastAnswer(facts, explain_contrast(facts, detail, language))


def _contrast(judgement: Judgement, best: Arranged, own: OwnGroups) -> Contrast:
    faults = tuple(_faults(judgement))
    yours = None if faults else own.completed(own.holding.hand)
    if yours is None:
        return Contrast(faults, best, None)
    melds = yours.arrangement.melds[: own.number]
    if yours.is_as_good_as(best):
        return Contrast((), best, yours, groups=melds)
    exchange = _exchange(best.arrangement, own)
    return Contrast(
        (),
        best,
        yours,
        tuple(contended(melds, best.arrangement, own.holding.wilds)),
        tuple(longer(melds, best.arrangement)),
        exchange,
        melds,
        () if exchange else (LeftOut.EXCHANGE,),
    )


def _exchange(best: Arrangement, own: OwnGroups) -> Exchange | None:
    """Find other cards with which the groups would be right; none when that takes more than it may."""
    try:
        return righting_exchange(best, own)
    except SearchStoppedError:
        return None


def _faults(judgement: Judgement) -> Iterator[DeclarationFault]:
    """Go through what is wrong with the groups themselves: whatever else a declaration needs, they need not have."""
    for fault in judgement.faults:
        in_group = fault.group is not None and fault.code is not DeclarationFaultCode.ONLY_PURE_SPOILT
        if in_group or fault.code in _OF_CARDS:
            yield fault


def _possible(judgement: Judgement) -> tuple[tuple[Meld, ...], ...]:
    """List, for each group, the most natural reading as each kind of meld, in the order of the kinds."""
    possible = []
    for reading in judgement.readings:
        if reading.meld is not None:
            of_kinds = {meld.kind: meld for meld in reversed((reading.meld, *reading.others))}
            possible.append(tuple(of_kinds[kind] for kind in type(reading.meld.kind) if kind in of_kinds))
    return tuple(possible)
