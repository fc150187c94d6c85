"""Aces that may go either way: below the two, or above the king."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from service.domain.cards import HIGH_ACE, LOW_ACE, Card, Rank
from service.domain.hand import Hand
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds

_REACH: Final = 2
"""So far from an ace lie the cards with which it makes a sequence of three."""


@dataclass(frozen=True, slots=True)
class TwoWayAce:
    """Hold an ace, and the cards that are held at either end of its suit."""

    ace: Card
    low: tuple[Card, ...]
    high: tuple[Card, ...]


def two_way_aces(hand: Hand, wilds: Wilds, rules: RuleSet) -> Iterator[TwoWayAce]:
    """Go through the aces that are held once, as themselves, with cards at both ends of their suit.

    >>> [found.high for found in two_way_aces(Hand.parse("AH 2H KH AS 2S 3S"), Wilds(None), RuleSet("classic", 1))]
    [(KH,)]
    """
    if not (rules.melds.ace.low and rules.melds.ace.high):
        return
    for card, copies in hand.counts().items():
        if card.rank is Rank.ACE and copies == 1 and card not in wilds:
            beside = [other for other in hand.counts() if other.suit is card.suit and other not in wilds]
            low = tuple(other for other in beside if 0 < other.place - LOW_ACE <= _REACH)
            high = tuple(other for other in beside if HIGH_ACE - other.place <= _REACH)
            if low and high:
                yield TwoWayAce(card, low, high)
