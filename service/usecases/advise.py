"""Advise a player: how far the hand is from a declaration, which cards help, what to throw, whether to take or drop."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from service.domain.advice import Choice, DropAdvice, Nearest, Part, Worth
from service.domain.arranged import Arranged
from service.domain.cards import Card
from service.domain.declaring.groups import Group
from service.domain.estimate import Estimate
from service.domain.giving import giving
from service.domain.hand import Hand
from service.domain.options.settlement import SettlementKind
from service.domain.outs import USUAL_DRAWS, by_purpose
from service.domain.ruleset import RuleSet
from service.domain.stopped import SearchStoppedError
from service.domain.wilds import Wilds
from service.explain.advice.explained import explain_advice, explain_hint
from service.explain.advice.facts import AdviceFacts
from service.explain.detail import Detail
from service.explain.estimate import explain_estimate
from service.explain.explanation import Explanation, Told
from service.explain.language import Language
from service.explain.learner import SOMEBODY, Learner
from service.nearness.clashes import clashes
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.solve import SolverSettings
from service.usecases.contrast import ContrastAnswer, contrast
from service.usecases.nearest import nearest_of_what_is_left
from service.usecases.simulate import SimulatedTable, Simulation, simulate
from service.usecases.throwing import Ranking, best_melds, taking
from service.usecases.tips import tips_for

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class AdviseRequest:
    """Hold a hand that its deck could deal, what else its player has seen, and what he wants to know."""

    hand: Hand
    wilds: Wilds
    rules: RuleSet
    indicator: Card | None = None
    seen: tuple[Card, ...] = ()
    """Cards seen besides the hand, the indicator and the open card, such as other discards."""
    open_card: Card | None = None
    """The card on top of the discards, which may be taken."""
    next_took: tuple[Card, ...] = ()
    """Cards that the next player has taken from the discards and not thrown: he holds them."""
    opponents: int = 1
    stake: int = 0
    """Points that each opponent would pay if the player won, as far as he can guess."""
    drew: bool = True
    """Whether the player has drawn a card in this deal: it decides what a drop costs."""
    hint: int | None = None
    """Which rung of the ladder of hints is wanted instead of the whole: 1 to 3."""
    groups: tuple[Group, ...] = ()
    """How the player would group the hand, or some of its cards."""
    simulation: Simulation | None = None
    """Whether, and how, deals are simulated to estimate what playing on costs."""
    most_distance: int = 3
    """Up to which distance the cards that help are counted."""
    draws: int = USUAL_DRAWS
    """Within how many draws the chance of a card that helps is told."""
    learner: Learner = SOMEBODY
    """For whom the text is."""
    detail: Detail = Detail.SHORT
    language: Language = Language.ENGLISH


@dataclass(frozen=True, slots=True)
class EstimateAnswer:
    """Hold an estimate, and how it was made."""

    estimate: Estimate
    explanation: Explanation | None


@dataclass(frozen=True, slots=True)
class AdviseAnswer:
    """Hold what was found, and why."""

    facts: AdviceFacts
    explanation: Explanation | None
    contrast: ContrastAnswer | None = None
    """The player's own groups beside the best ones; none without groups, and with a hint."""
    tips: tuple[Told, ...] = ()
    """The strategy advice that holds for the hand; nothing without words, and with a hint."""
    estimate: EstimateAnswer | None = None
    """What playing on costs, estimated; none unless it was asked for, and where nobody may drop."""

    @property
    def proven(self) -> bool:
        """Tell whether nothing was left out, and all that is there is proven; an estimate is marked by itself."""
        return not self.facts.left_out and (self.contrast is None or self.contrast.facts.contrast.proven)


def advise(request: AdviseRequest, settings: SolverSettings) -> AdviseAnswer:
    """Advise a player. Parts that would take more than they may are left out, and named.

    :raises SearchStoppedError: when the search for the distance takes more than it may, or the solver's effort does not
        suffice to prove the best melds.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    adviser = _Adviser(request, settings)
    facts = adviser.facts()
    if request.hint is not None:
        hint = explain_hint(facts, request.hint, request.language, request.learner)
        return AdviseAnswer(facts.kept_back(), hint)
    wanted = request.detail is not Detail.NONE
    facts, estimate = _unless_stopped(lambda: adviser.estimate(facts), facts, Part.ESTIMATE)
    facts, beside = _unless_stopped(adviser.contrast, facts, Part.CONTRAST)
    facts, tips = _unless_stopped(lambda: adviser.tips(facts), facts, Part.TIPS) if wanted else (facts, None)
    explanation = explain_advice(facts, request.detail, request.language, request.learner) if wanted else None
    return AdviseAnswer(facts, explanation, beside, tips or (), estimate)


def _unless_stopped(find: Callable[[], Found], facts: AdviceFacts, part: Part) -> tuple[AdviceFacts, Found | None]:
    """Find a part of the advice; where that takes more than it may, the facts say that it was left out."""
    try:
        return facts, find()
    except SearchStoppedError:
        return replace(facts, left_out=(*facts.left_out, part)), None


class _Adviser:
    """Find out about the hands that a player may come to hold."""

    def __init__(self, request: AdviseRequest, settings: SolverSettings) -> None:
        self._request = request
        self._ranking = Ranking(Nearness(request.wilds, request.rules), settings, request.most_distance)
        hand, wilds, rules, indicator = request.hand, request.wilds, request.rules, request.indicator
        opened = () if request.open_card is None else (request.open_card,)
        self._deck = Holding.of(hand, wilds, rules, indicator, opened)  # the open card is not gone, it may be taken
        self._holding = Holding.of(hand, wilds, rules, indicator, (*opened, *request.seen, *request.next_took))

    def facts(self) -> AdviceFacts:
        request = self._request
        near, gone = nearest_of_what_is_left(self._holding, self._deck, self._ranking.nearness)
        facts = AdviceFacts(
            hand=request.hand,
            wilds=request.wilds,
            rules=request.rules,
            unseen=self._holding.unseen.total(),
            most_distance=request.most_distance,
            draws=request.draws,
            drew=request.drew,
            nearest=near,
            gone=gone,
        )
        if near is None:
            return facts
        if len(request.hand) > request.rules.deck.hand_size:
            return self._with_discards(facts, near)
        return self._with_draws(facts, near)

    @cached_property
    def _best(self) -> Arranged:
        """Return the best arrangement of the hand: draws, contrast and tips rest on it."""
        return best_melds(self._holding, self._ranking.settings)

    def contrast(self) -> ContrastAnswer | None:
        """Hold the player's own groups against the best ones."""
        request = self._request
        if not request.groups:
            return None
        settings = self._ranking.settings
        return contrast(request.groups, self._holding, self._best, request.detail, request.language, settings)

    def tips(self, facts: AdviceFacts) -> tuple[Told, ...]:
        """Tell the strategy advice that holds."""
        drop = facts.drop.cost if facts.drop else None
        left = facts.offer.card if facts.offer and facts.offer.choice is Choice.LEAVE else None
        return tips_for(self._holding, self._best, left, drop, self._request.language, self._ranking.settings)

    def estimate(self, facts: AdviceFacts) -> EstimateAnswer | None:
        """Estimate what playing on costs, where that is asked for, the player may drop, and he cannot declare."""
        request = self._request
        if request.simulation is None or facts.drop is None or facts.nearest is None or not facts.nearest.drawn:
            return None
        lying = (*request.seen, *(card for card in (request.open_card, request.indicator) if card is not None))
        table = SimulatedTable(self._holding, lying, request.next_took)
        estimate = simulate(request.simulation, table, facts.drop, self._ranking.settings)
        wanted = request.detail is not Detail.NONE
        told = explain_estimate(estimate, request.rules, request.language, drew=request.drew) if wanted else None
        return EstimateAnswer(estimate, told)

    def _with_discards(self, facts: AdviceFacts, near: Nearest) -> AdviceFacts:
        holding = self._holding
        try:
            discards = self._ranking.throws(holding, holding.hand.counts(), near.distance)
        except SearchStoppedError:
            return replace(facts, left_out=(Part.DISCARDS,))
        known, wilds, rules = self._request.next_took, holding.wilds, holding.rules
        gives = tuple(giving(one.card, holding.unseen, known, wilds, rules) for one in discards)
        return replace(facts, discards=discards, gives=gives)

    def _with_draws(self, facts: AdviceFacts, near: Nearest) -> AdviceFacts:
        best = self._best
        owed = best.count.points
        facts = replace(facts, points=owed, drop=self._drop(owed))
        if near.drawn:
            try:
                facts = replace(facts, clashes=clashes(self._holding))
            except SearchStoppedError:
                facts = replace(facts, left_out=(Part.CLASHES,))
        try:
            outs = self._ranking.outs(self._holding, near.distance)
        except SearchStoppedError:
            return replace(facts, left_out=(*facts.left_out, Part.OUTS))
        if outs is not None:
            lacking = {need.code for need in best.requirements if not need.met}
            facts = replace(
                facts, outs=outs, out_groups=by_purpose(outs, best.arrangement, lacking, self._request.rules)
            )
        offered = self._request.open_card
        if offered is None:
            return facts
        before = Worth.of(near.distance, facts.outs, owed)
        try:
            return replace(facts, offer=taking(offered, self._holding, before, self._ranking))
        except SearchStoppedError:
            return replace(facts, left_out=(*facts.left_out, Part.OFFER))

    def _drop(self, owed: int) -> DropAdvice | None:
        request = self._request
        gain = 0 if request.rules.settlement is SettlementKind.SCORES_ONLY else request.opponents * request.stake
        cost = request.rules.penalties.drop(drew=request.drew)
        return None if cost is None else DropAdvice(cost, owed, gain)
