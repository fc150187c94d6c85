"""Few other cards with which a player's groups would be as good as any."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from service.domain.arrangement import Arrangement
from service.domain.cards import KINDS
from service.domain.contrast import Exchange
from service.domain.counting import card_points, count
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.nearness.holding import Holding
from service.usecases.own_groups import OwnGroups

MOST_EXCHANGED: Final = 2
"""How many cards are exchanged, at most, to make groups right."""
_MOST_TRIED: Final = 40
"""How many hands with so many cards exchanged are solved to see whether the groups are right."""
_MOST_NEAR: Final = 6
"""Of how many hands with one card exchanged the best arrangement is looked at."""
_MOST_FOLLOWED: Final = 2
"""From how many of these another card is exchanged."""


@dataclass(frozen=True, slots=True)
class _Other:
    """Hold another hand that the player might have, and what it counts if he holds to his groups."""

    holding: Holding
    exchange: Exchange
    uncapped: int
    """The points before the cap that it counts at most."""
    gap: int
    """How many of them, at least, it need not count."""

    @property
    def rank(self) -> tuple[int, bool, Exchange]:
        """Prefer the hand that pays least, then the one for which no wild is drawn."""
        return self.uncapped, any(card in self.holding.wilds for card in self.exchange.drawn), self.exchange


def righting_exchange(best: Arrangement, own: OwnGroups) -> Exchange | None:
    """Find few cards to be drawn for others that are put away so that the groups, as they are, are as good as any.

    One card is looked for, then two, the second one from the hands that one card brings nearest to it. Of several
    exchanges the one is taken after which least is paid. None where neither is found.

    :param best: the best arrangement of the hand, whatever the groups.
    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    """
    hands, known = [_Other(own.holding, Exchange((), ()), 0, 0)], [best]
    for _ in range(MOST_EXCHANGED):
        others = sorted((other for hand in hands for other in _others(hand, known, own)), key=lambda one: one.rank)
        for other in islice((other for other in others if other.gap <= 0), _MOST_TRIED):
            if _is_right(other.holding.hand, own):
                return other.exchange
        near = sorted(others, key=lambda one: (one.gap, one.rank))[:_MOST_NEAR]
        known += [own.best(other.holding.hand).arrangement for other in near]
        hands = sorted(near, key=lambda one: (_gap(one.uncapped, one.holding, known), one.rank))[:_MOST_FOLLOWED]
    return None


def _is_right(hand: Hand, own: OwnGroups) -> bool:
    """Tell whether the groups are as good as any for a hand."""
    completed = own.completed(hand)
    return completed is not None and completed.is_as_good_as(own.best(hand))


def _others(before: _Other, known: Sequence[Arrangement], own: OwnGroups) -> Iterator[_Other]:
    """Go through the hands with one card more exchanged: any that may be drawn, for one that lies in no meld then."""
    holding, rules, wilds = before.holding, before.holding.rules, before.holding.wilds
    now = own.completed(holding.hand)
    finish = None if now is None else now.arrangement.finish_card
    hand = holding.hand if finish is None else holding.hand.without(finish)
    for card in KINDS:
        solved = own.completed(Hand.of((*hand, card))) if holding.unseen[card] > 0 else None
        if solved is None or solved.arrangement.finish_card is None:
            continue
        last = solved.arrangement.finish_card
        everything = solved.count.uncapped + card_points(last, rules.count, wilds)
        for away in dict.fromkeys((last, *solved.arrangement.loose)):
            if away != card and away not in wilds:
                exchange = Exchange((*before.exchange.drawn, card), (*before.exchange.away, away))
                after = holding.drawing(card).throwing(away)
                uncapped = everything - card_points(away, rules.count, wilds)
                yield _Other(after, exchange, uncapped, _gap(uncapped, after, known))


def _gap(uncapped: int, holding: Holding, known: Sequence[Arrangement]) -> int:
    """Return how many points less a hand counts, at least, when its cards lie in the melds of other hands."""
    return max(uncapped - _adapted(arrangement, holding) for arrangement in known)


def _adapted(arrangement: Arrangement, holding: Holding) -> int:
    """Count a hand that lies in those melds of an arrangement of which it has every card."""
    left, melds = holding.hand.counts(), list[Meld]()
    for meld in arrangement.melds:
        if not Counter(meld.cards) - left:
            left -= Counter(meld.cards)
            melds.append(meld)
    loose, finish = sorted(left.elements()), None
    if loose and len(holding.hand) > holding.rules.deck.hand_size:
        finish = max(loose, key=lambda card: card_points(card, holding.rules.count, holding.wilds))
        loose.remove(finish)
    return count(Arrangement(tuple(melds), tuple(loose), finish), holding.rules, holding.wilds).uncapped
