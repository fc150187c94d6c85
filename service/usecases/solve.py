"""Solve a hand: the best melds, the verdict, what it pays, and why."""

from collections.abc import Iterator
from dataclasses import dataclass

from service.domain.arrangement import Arrangement, Merit
from service.domain.counting import Count, count
from service.domain.declaration import Requirement, RequirementCode, is_declarable, requirements
from service.domain.hand import Hand
from service.domain.melds import MeldKind
from service.domain.nearness import NearSequence, nearest_sequences
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.explanation import Explanation
from service.explain.facts import TIES_SHOWN, Detail, HandFacts, LooseReason
from service.explain.hand import explain_hand
from service.explain.language import Language
from service.solver.solve import SearchStoppedError, SolverSettings, best_arrangement, count_best
from service.usecases.recount import RecountDiffersError, check


@dataclass(frozen=True, slots=True)
class SolveRequest:
    """Hold a hand that its deck could deal, with everything that the answer depends on."""

    hand: Hand
    wilds: Wilds
    rules: RuleSet
    drew: bool = True
    """Whether the player drew a card in this deal (option ``count.no_draw``)."""
    detail: Detail = Detail.SHORT
    language: Language = Language.ENGLISH


@dataclass(frozen=True, slots=True)
class SolveAnswer:
    """Hold the proven answer."""

    arrangement: Arrangement
    requirements: tuple[Requirement, ...]
    declarable: bool
    count: Count
    equally_good: int | None
    explanation: Explanation | None


def solve_hand(request: SolveRequest, settings: SolverSettings) -> SolveAnswer:
    """Solve a hand.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    solved = best_arrangement(request.hand, request.wilds, request.rules, settings)
    if solved is None:
        raise RecountDiffersError("the solver found no arrangement of a whole hand")
    check(solved, request.hand, request.wilds, request.rules)
    arrangement, rules, wilds = solved.arrangement, request.rules, request.wilds
    counted = count(arrangement, rules, wilds, drew=request.drew)
    needs = requirements(arrangement, rules)
    declarable = is_declarable(arrangement, rules)
    equally_good, explanation = None, None
    if request.detail is not Detail.NONE:
        in_full = request.detail is Detail.FULL
        if in_full:
            equally_good = _count_ties(request, settings, solved.merit)
        facts = HandFacts(
            arrangement,
            wilds,
            rules,
            needs,
            declarable,
            counted,
            request.drew,
            *_nearest(arrangement, needs, request),
            loose_reasons=tuple(_loose_reasons(arrangement, request, settings)) if in_full else (),
            equally_good=equally_good,
        )
        explanation = explain_hand(facts, request.detail, request.language)
    return SolveAnswer(arrangement, needs, declarable, counted, equally_good, explanation)


def _count_ties(request: SolveRequest, settings: SolverSettings, merit: Merit) -> int | None:
    """Count the arrangements that are as good; none when the effort does not suffice: the verdict stands without."""
    try:
        return count_best(request.hand, request.wilds, request.rules, settings, merit, TIES_SHOWN)
    except SearchStoppedError:
        return None


def _nearest(
    arrangement: Arrangement, needs: tuple[Requirement, ...], request: SolveRequest
) -> tuple[tuple[NearSequence, ...], tuple[NearSequence, ...]]:
    """Return the nearest pure sequences when one is missing, else the nearest other sequences when one is missing."""
    missing = {need.code for need in needs if not need.met}
    of_pure = RequirementCode.PURE_SEQUENCES in missing
    if not of_pure and RequirementCode.SEQUENCES not in missing:
        return (), ()
    kept = (MeldKind.PURE_SEQUENCE,) if of_pure else (MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE)
    outside = [card for meld in arrangement.melds if meld.kind not in kept for card in meld.cards]
    near = nearest_sequences((*outside, *arrangement.loose), request.wilds, request.rules, pure=of_pure)
    return (near, ()) if of_pure else ((), near)


def _loose_reasons(arrangement: Arrangement, request: SolveRequest, settings: SolverSettings) -> Iterator[LooseReason]:
    """Ask the solver, for each kind of loose card that is not wild, what melding one more copy of it would cost."""
    finish = arrangement.finish_card
    hand = request.hand if finish is None else request.hand.without(finish)
    for card in dict.fromkeys(arrangement.loose):
        if card in request.wilds:
            continue
        keep = (card, arrangement.loose.count(card) - 1)
        solved = best_arrangement(hand, request.wilds, request.rules, settings, keep_loose=keep)
        if solved is None:
            yield LooseReason(card, None, None)
            continue
        check(solved, hand, request.wilds, request.rules)
        points = count(solved.arrangement, request.rules, request.wilds, drew=request.drew).points
        yield LooseReason(card, solved.arrangement, points)
