"""Advise a player: how far the hand is from a declaration, which cards help, what to throw, whether to take or drop."""

from dataclasses import dataclass, replace

from service.domain.advice import DropAdvice, Nearest, Part, Worth
from service.domain.cards import Card
from service.domain.counting import count
from service.domain.declaration import requirements
from service.domain.giving import giving
from service.domain.hand import Hand
from service.domain.outs import FEWEST_DRAWS, grouped
from service.domain.ruleset import RuleSet, SettlementKind
from service.domain.stopped import SearchStoppedError
from service.domain.wilds import Wilds
from service.explain.advice import AdviceFacts, explain_advice, explain_hint
from service.explain.explanation import Explanation
from service.explain.facts import Detail
from service.explain.language import Language
from service.explain.learner import SOMEBODY, Learner
from service.nearness.clashes import clashes
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.solve import SolverSettings
from service.usecases.nearest import nearest_of_what_is_left
from service.usecases.throwing import Ranking, best_melds, taking


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
    most_distance: int = 3
    """Up to which distance the cards that help are counted."""
    draws: int = FEWEST_DRAWS
    """Within how many draws the chance of a card that helps is told."""
    learner: Learner = SOMEBODY
    """For whom the text is."""
    detail: Detail = Detail.SHORT
    language: Language = Language.ENGLISH


@dataclass(frozen=True, slots=True)
class AdviseAnswer:
    """Hold what was found, and why."""

    facts: AdviceFacts
    explanation: Explanation | None


def advise(request: AdviseRequest, settings: SolverSettings) -> AdviseAnswer:
    """Advise a player. Parts that would take more than they may are left out, and named.

    :raises SearchStoppedError: when the search for the distance takes more than it may.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    facts = _Adviser(request, settings).facts()
    if request.hint is not None:
        hint = explain_hint(facts, request.hint, request.language, request.learner)
        return AdviseAnswer(facts.kept_back(), hint)
    if request.detail is Detail.NONE:
        return AdviseAnswer(facts, None)
    return AdviseAnswer(facts, explain_advice(facts, request.detail, request.language, request.learner))


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
        wilds, rules = self._request.wilds, self._request.rules
        best = best_melds(self._holding, self._ranking.settings)
        owed = count(best, rules, wilds).points
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
            lacking = {need.code for need in requirements(best, rules, wilds) if not need.met}
            facts = replace(facts, outs=outs, out_groups=grouped(outs, best, lacking, rules))
        offered = self._request.open_card
        if offered is None:
            return facts
        before = Worth.of(near.distance, facts.outs, owed)
        try:
            return replace(facts, offer=taking(offered, self._holding, before, self._ranking))
        except SearchStoppedError:
            return replace(facts, left_out=(*facts.left_out, Part.OFFER))

    def _drop(self, owed: int) -> DropAdvice | None:
        penalties, settlement = self._request.rules.penalties, self._request.rules.settlement
        gain = 0 if settlement is SettlementKind.SCORES_ONLY else self._request.opponents * self._request.stake
        cost = penalties.middle_drop if self._request.drew else penalties.first_drop
        return None if cost is None else DropAdvice(cost, owed, gain)
