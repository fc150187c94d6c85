"""How near hands are to a declaration: a nearest target, and the cards whose draw brings a hand nearer."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from service.domain.cards import KINDS, RANKS, Card
from service.domain.melds import IDENTICAL_CARDS, SEQUENCE_MIN
from service.domain.ruleset import RuleSet
from service.domain.stopped import SearchStoppedError
from service.domain.wilds import Wilds
from service.nearness.alone import targets_alone
from service.nearness.drawing import plans_with_one_more
from service.nearness.holding import Holding
from service.nearness.laying import Target, lay
from service.nearness.search import MOST_STATES, Effort, TargetSearch
from service.nearness.ways import Ways

MOST_PLANS: Final = 500
"""How many plans may turn out to need cards that the deck has not, before a search is given up."""


@dataclass(frozen=True, slots=True)
class Out:
    """Hold a card whose draw brings a hand nearer, and a target of the hand with it."""

    card: Card
    target: Target


class Nearness:
    """Answer for hands of one deal; what was found out about one hand makes the next one quicker."""

    def __init__(self, wilds: Wilds, rules: RuleSet, most_states: int = MOST_STATES) -> None:
        """Answer for a deal.

        :param most_states: how many states all searches may meet together.
        """
        self._ways = Ways(wilds, rules)
        self._effort = Effort(most_states)
        self._last: TargetSearch | None = None
        self._hand_size = rules.deck.hand_size

    def target(self, holding: Holding, *, at_least: int = 0, at_most: int | None = None) -> Target | None:
        """Return a declaration for which fewest cards are drawn; none when the deck has not the cards for any.

        :param at_least: how many cards it is known to need.
        :param at_most: how many cards may be drawn; any number if none.
        :raises SearchStoppedError: when the search takes more than it may.
        """
        most = min(self._hand_size if at_most is None else at_most, holding.unseen.total())
        alone = _alone(holding, most)
        if alone is not None:
            most = len(alone.drawn)
        least = max(at_least, self._ways.bound(holding).fewest_drawn())
        found = (self._within(holding, within) for within in range(least, most + 1))
        return next((target for target in found if target is not None), alone)

    def outs(self, holding: Holding, distance: int) -> Iterator[Out]:
        """Go through the cards whose draw brings a hand nearer, in listing order.

        :param distance: the distance of the hand.
        :raises SearchStoppedError: when a search takes more than it may.
        """
        if not distance:
            return
        plans = plans_with_one_more(self._search(holding, distance))
        for card in KINDS:
            if holding.unseen[card] <= 0:
                continue
            more = holding.drawing(card)
            if card in plans:
                target = lay(plans[card], more, distance - 1) or self.nearer(holding, card, distance)
            else:
                # No fewer draws suffice, so a nearer target with the card draws it: one of melds would have a plan.
                target = _alone(more, distance - 1)
            if target is not None:
                yield Out(card, target)

    def nearer(self, holding: Holding, card: Card, distance: int) -> Target | None:
        """Return a target of the hand with a card drawn that is nearer than a distance; none when there is none.

        :param distance: the distance of the hand, one at least.
        :raises SearchStoppedError: when the search takes more than it may.
        """
        # A wild may stand in anywhere; another card must be used as itself, or it makes no difference.
        keeping = None if card in holding.wilds else card
        more = holding.drawing(card)
        target = None
        if keeping is None or _may_be_used(card, holding, distance - 1):
            target = self._within(more, distance - 1, keeping)
        return target or _alone(more, distance - 1)

    def _within(self, holding: Holding, within: int, keeping: Card | None = None) -> Target | None:
        for number, plan in enumerate(self._search(holding, within, keeping).plans()):
            if number == MOST_PLANS:
                raise SearchStoppedError
            target = lay(plan, holding, within)
            if target is not None:
                return target
        return None

    def _search(self, holding: Holding, within: int, keeping: Card | None = None) -> TargetSearch:
        """Search, unless that was the last search."""
        # Outs are asked for with the very holding of the target: nothing is gained by comparing hands and decks.
        last = self._last
        if last is None or last.holding is not holding or (last.within, last.keeping) != (within, keeping):
            margin = self._ways.bound(holding).margin(within)
            last = self._last = TargetSearch(holding, self._ways, within, margin, self._effort, keeping)
        return last


def _may_be_used(card: Card, holding: Holding, within: int) -> bool:
    """Tell, at a glance, whether a card can lie in a meld that needs no more wilds and drawn cards than there may be.

    Then enough cards are held that have its rank, or lie in its suit no more than two places away: for any three places
    of a sequence that hold the card are filled but for those wilds and drawn cards.
    """
    melds = holding.rules.melds
    smallest = min(SEQUENCE_MIN, melds.set_min, *(IDENTICAL_CARDS.values() if melds.tunnela or melds.dublee else ()))
    needed = smallest - 1 - holding.wild_cards - within
    near = (
        held.rank is card.rank or (held.suit is card.suit and _apart(held, card) < SEQUENCE_MIN)
        for held in holding.hand
    )
    return needed <= 0 or sum(near) >= needed


def _apart(one: Card, other: Card) -> int:
    """Return how far apart two cards of a suit lie, an ace at either end."""
    places = abs(one.place - other.place)
    return min(places, len(RANKS) - places)


def _alone(holding: Holding, within: int) -> Target | None:
    """Return the nearest target of the ways that leave other cards free, if few enough cards are drawn."""
    near = (target for target in targets_alone(holding) if len(target.drawn) <= within)
    return min(near, key=lambda target: len(target.drawn), default=None)
