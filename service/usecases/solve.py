"""Solve a hand: the best melds, the verdict, what it pays, and why."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from service.domain.arranged import Arranged
from service.domain.arrangement import Arrangement, Ties
from service.domain.cards import Card
from service.domain.counting import Count, card_points, count
from service.domain.declaration import Requirement, RequirementCode, Way
from service.domain.hand import Hand
from service.domain.laying import lays
from service.domain.melds import Meld, MeldKind, counts_as
from service.domain.nearness import NearSequence, nearest_sequences
from service.domain.ruleset import RuleSet
from service.domain.stopped import SearchStoppedError
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.explanation import Explanation
from service.explain.hand.explained import explain_hand
from service.explain.hand.facts import TIES_SHOWN, HandFacts, Laying, LooseReason
from service.explain.language import Language
from service.solver.solve import SolverSettings, best_arrangement, count_ties
from service.usecases.best import best
from service.usecases.compare import ComparedHand, Comparison, compare
from service.usecases.recount import check

_SHARE_OF_TIES: Final = 0.2
"""Part of a question's effort that may go into counting ties, which the verdict does not need."""


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
    indicator: Card | None = None
    """The card turned up, where it is known: it may make other cards wild under other rules."""
    others: tuple[RuleSet, ...] = ()
    """Rule sets to compare with; the hand is one that each could deal."""
    table: tuple[Meld, ...] = ()
    """The player's melds on the table, where melds lie there."""
    indicator_offered: bool = False
    """Whether the card turned up may be taken in this turn."""


@dataclass(frozen=True, slots=True)
class SolveAnswer:
    """Hold the proven answer."""

    arrangement: Arrangement
    requirements: tuple[Requirement, ...]
    way: Way | None
    """The way of declaring that is met; none when the hand cannot be declared."""
    count: Count
    ties: Ties | None
    """How many arrangements are as good; in full detail only."""
    explanation: Explanation | None
    comparisons: tuple[Comparison, ...] = ()
    """One for each rule set that was to be compared."""
    laying: Laying | None = None
    """What is best laid in this turn, where melds lie on the table."""

    @property
    def declarable(self) -> bool:
        """Tell whether the hand can be declared."""
        return self.way is not None


def solve_hand(request: SolveRequest, settings: SolverSettings) -> SolveAnswer:
    """Solve a hand.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    found, takes_indicator = _best(request, settings)
    rules, wilds = request.rules, request.wilds
    arrangement, needs, counted, way = found.arrangement, found.requirements, found.count, found.way
    laying = _laying(arrangement, request, takes_indicator=takes_indicator) if rules.has_table else None
    hand = Hand.of((*request.hand, request.indicator)) if takes_indicator and request.indicator else request.hand
    ties, explanation = None, None
    if request.detail is not Detail.NONE:
        near_pure, near_sequences = _nearest(found, request)
        in_full = request.detail is Detail.FULL
        has_reasons = in_full and not counted.spared
        if in_full:
            little = replace(settings, effort=settings.effort * _SHARE_OF_TIES)
            ties = count_ties(hand, wilds, rules, little, found.merit, TIES_SHOWN, request.table)
        facts = HandFacts(
            arrangement=arrangement,
            wilds=wilds,
            rules=rules,
            requirements=needs,
            declarable=way is not None,
            count=counted,
            drew=request.drew,
            near_pure=near_pure,
            near_sequences=near_sequences,
            loose_reasons=tuple(_loose_reasons(arrangement, request, settings)) if has_reasons else (),
            ties=ties,
            table=request.table,
            laying=laying,
            indicator=request.indicator if request.indicator_offered else None,
        )
        explanation = explain_hand(facts, request.detail, request.language)
    comparisons = _comparisons(request, settings) if request.others else ()
    return SolveAnswer(arrangement, needs, way, counted, ties, explanation, comparisons, laying)


def _best(request: SolveRequest, settings: SolverSettings) -> tuple[Arranged, bool]:
    """Return the best arrangement, and whether it needs the card turned up: taken by who closes with it (003)."""
    found = _solved(request.hand, request, settings)
    if not request.indicator_offered or request.indicator is None or found.declarable:
        return found, False
    with_indicator = _solved(Hand.of((*request.hand, request.indicator)), request, settings)
    return (with_indicator, True) if with_indicator.declarable else (found, False)


def _solved(hand: Hand, request: SolveRequest, settings: SolverSettings) -> Arranged:
    return best(hand, request.wilds, request.rules, settings, request.table, drew=request.drew)


def _laying(arrangement: Arrangement, request: SolveRequest, *, takes_indicator: bool) -> Laying:
    """Say what goes to the table, and what is paid if nothing does; a player who has drawn discards the dearest."""
    rules, wilds, table, held = request.rules, request.wilds, request.table, list(request.hand)
    away = None
    if arrangement.finish_card is not None and not takes_indicator:
        away = max(held, key=lambda card: (card_points(card, rules.count, wilds), card == arrangement.finish_card))
        held.remove(away)
    unlaid = count(Arrangement(table, tuple(held), away), rules, wilds, drew=request.drew)
    return Laying(
        lays=tuple(lays(arrangement, table)),
        takes_indicator=takes_indicator,
        after_draw=arrangement.finish_card is None,
        points_unlaid=unlaid.points,
    )


def _comparisons(request: SolveRequest, settings: SolverSettings) -> tuple[Comparison, ...]:
    hand = ComparedHand(request.hand, request.indicator, request.wilds, drew=request.drew)
    language = None if request.detail is Detail.NONE else request.language
    return compare(hand, request.rules, request.others, settings, language)


def _nearest(found: Arranged, request: SolveRequest) -> tuple[tuple[NearSequence, ...], tuple[NearSequence, ...]]:
    """Return the nearest pure sequences when one is missing, else the nearest other sequences when one is missing."""
    if found.declarable:
        return (), ()
    missing = {need.code for need in found.requirements if not need.met}
    of_pure = RequirementCode.PURE_SEQUENCES in missing
    if not of_pure and RequirementCode.SEQUENCES not in missing:
        return (), ()
    kept = (MeldKind.PURE_SEQUENCE,) if of_pure else (MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE)
    arrangement = found.arrangement
    movable = arrangement.melds[len(request.table) :]
    outside = [card for meld in movable if counts_as(meld.kind, request.rules) not in kept for card in meld.cards]
    near = nearest_sequences((*outside, *arrangement.loose), request.wilds, request.rules, pure=of_pure)
    return (near, ()) if of_pure else ((), near)


def _loose_reasons(arrangement: Arrangement, request: SolveRequest, settings: SolverSettings) -> Iterator[LooseReason]:
    """Ask the solver, for each kind of loose card that is not wild, what melding one more copy of it would cost.

    The verdict stands without reasons: one that takes more than its share of the effort is left out.
    """
    kinds = [card for card in dict.fromkeys(arrangement.loose) if card not in request.wilds]
    share = replace(settings, effort=settings.effort / max(1, len(kinds)))
    for card in kinds:
        try:
            yield loose_reason(card, arrangement, request, share)
        except SearchStoppedError:
            continue


def loose_reason(card: Card, arrangement: Arrangement, request: SolveRequest, settings: SolverSettings) -> LooseReason:
    """Say what it would cost to meld one more copy of a card than an arrangement does.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    """
    melded = sum(meld.naturals.count(card) for meld in arrangement.melds)
    lying = sum(meld.naturals.count(card) for meld in request.table)
    more = (card, melded - lying + 1)
    solved = best_arrangement(request.hand, request.wilds, request.rules, settings, table=request.table, melding=more)
    if solved is None:
        return LooseReason(card, None, None)
    counted = check(solved, request.hand, request.wilds, request.rules, request.table, drew=request.drew).count
    return LooseReason(card, solved.arrangement, counted.points)
