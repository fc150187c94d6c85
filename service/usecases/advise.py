"""Advise a player: how far the hand is from a declaration, which cards help, what to throw, whether to take or drop."""

from dataclasses import dataclass, replace

from service.domain.advice import Choice, Discard, DropAdvice, Nearest, Offer, OutCard, Outs, Part
from service.domain.cards import Card
from service.domain.counting import count
from service.domain.hand import Hand
from service.domain.ruleset import RuleSet
from service.domain.stopped import SearchStoppedError
from service.domain.wilds import Wilds
from service.explain.advice import AdviceFacts, explain_advice, explain_hint
from service.explain.explanation import Explanation
from service.explain.facts import Detail
from service.explain.language import Language
from service.nearness.clashes import clashes
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.solve import SolverSettings, best_arrangement
from service.usecases.recount import RecountDiffersError, check, check_target


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
    drew: bool = True
    """Whether the player has drawn a card in this deal: it decides what a drop costs."""
    hint: int | None = None
    """Which rung of the ladder of hints is wanted instead of the whole: 1 to 3."""
    most_distance: int = 3
    """Up to which distance the cards that help are counted."""
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
        hint = explain_hint(facts, request.hint, request.language)
        return AdviseAnswer(facts.kept_back(), hint)
    wanted = request.detail is not Detail.NONE
    return AdviseAnswer(facts, explain_advice(facts, request.detail, request.language) if wanted else None)


class _Adviser:
    """Find out about the hands that a player may come to hold."""

    def __init__(self, request: AdviseRequest, settings: SolverSettings) -> None:
        self._request = request
        self._settings = settings
        self._nearness = Nearness(request.wilds, request.rules)
        known = request.seen if request.open_card is None else (*request.seen, request.open_card)
        self._holding = Holding.of(request.hand, request.wilds, request.rules, request.indicator, known)

    def facts(self) -> AdviceFacts:
        request, nearest = self._request, self._nearest(self._holding)
        facts = AdviceFacts(
            hand=request.hand,
            wilds=request.wilds,
            rules=request.rules,
            unseen=self._holding.unseen.total(),
            most_distance=request.most_distance,
            drew=request.drew,
            nearest=nearest,
        )
        if nearest is None:
            return facts
        if len(request.hand) > request.rules.deck.hand_size:
            return self._with_discards(facts, nearest)
        return self._with_draws(facts, nearest)

    def _with_discards(self, facts: AdviceFacts, nearest: Nearest) -> AdviceFacts:
        try:
            return replace(facts, discards=self._discards(self._holding, nearest.distance))
        except SearchStoppedError:
            return replace(facts, left_out=(Part.DISCARDS,))

    def _with_draws(self, facts: AdviceFacts, nearest: Nearest) -> AdviceFacts:
        points = self._points(self._request.hand)
        facts = replace(facts, points=points, drop=self._drop(points))
        if nearest.drawn:
            try:
                facts = replace(facts, clashes=clashes(self._holding))
            except SearchStoppedError:
                facts = replace(facts, left_out=(Part.CLASHES,))
        try:
            facts = replace(facts, outs=self._outs(self._holding, nearest.distance))
        except SearchStoppedError:
            return replace(facts, left_out=(*facts.left_out, Part.OUTS))
        if self._request.open_card is None:
            return facts
        try:
            return replace(facts, offer=self._offer(self._request.open_card, facts, nearest))
        except SearchStoppedError:
            return replace(facts, left_out=(*facts.left_out, Part.OFFER))

    def _nearest(self, holding: Holding, at_least: int = 0) -> Nearest | None:
        target = self._nearness.target(holding, at_least=at_least)
        if target is None:
            return None
        check_target(target, holding)
        return Nearest(target.melds, target.drawn, target.away, target.loose)

    def _outs(self, holding: Holding, distance: int) -> Outs | None:
        """Count the cards that help; none where it is too early."""
        if distance > self._request.most_distance:
            return None
        found = []
        for out in self._nearness.outs(holding, distance):
            check_target(out.target, holding.drawing(out.card))
            found.append(OutCard(out.card, holding.unseen[out.card], out.target.away))
        return Outs(tuple(found), holding.unseen.total())

    def _points(self, hand: Hand) -> int:
        """Return what a hand pays when somebody declares."""
        wilds, rules = self._request.wilds, self._request.rules
        solved = best_arrangement(hand, wilds, rules, self._settings)
        if solved is None:
            raise RecountDiffersError("the solver found no arrangement of a whole hand")
        check(solved, hand, wilds, rules)
        return count(solved.arrangement, rules, wilds).points

    def _discards(self, holding: Holding, at_least: int, kept: Card | None = None) -> tuple[Discard, ...]:
        """Rank the cards that may be thrown, the best first.

        :param kept: a card of which one copy may not be thrown.
        """
        found = []
        for card, copies in holding.hand.counts().items():
            left = holding.throwing(card)
            nearest = self._nearest(left, at_least) if card != kept or copies > 1 else None
            if nearest is not None:
                outs = self._outs(left, nearest.distance)
                found.append(Discard(card, nearest, outs, self._points(left.hand)))
        return tuple(sorted(found, key=lambda one: (one.worth, one.card)))

    def _offer(self, card: Card, facts: AdviceFacts, nearest: Nearest) -> Offer | None:
        """Say what the open card would change; none when it could not be kept for long enough to throw another."""
        more = Hand.of((*self._holding.hand, card))
        # The open card was seen already: to take it makes no other card less likely.
        holding = Holding(more, self._holding.unseen, self._holding.wilds, self._holding.rules)
        returns = self._request.rules.play.taken_discard_returns
        discards = self._discards(holding, max(0, nearest.distance - 1), None if returns else card)
        if not discards:
            return None
        best = discards[0]
        now = (nearest.distance, -facts.outs.copies if facts.outs else 0, facts.points or 0)
        useful = best.card != card and best.worth < now
        return Offer(card, Choice.TAKE if useful else Choice.LEAVE, best)

    def _drop(self, points: int) -> DropAdvice | None:
        penalties = self._request.rules.penalties
        cost = penalties.middle_drop if self._request.drew else penalties.first_drop
        return None if cost is None else DropAdvice(cost, points)
