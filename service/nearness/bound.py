"""How few cards a target draws at least, and how far a search may stray from that: by what its cards cost at best.

A part loses places to wilds and drawn cards. Its cards share this cost; what a card bears where its share is smallest,
it bears in every target. So the cards of a hand that are not left loose cost no more than its wilds and what is drawn.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import lcm
from typing import Final

from service.domain.cards import HIGH_ACE, Card
from service.nearness.holding import Holding
from service.nearness.parts import Part

_WHOLE: Final = lcm(*range(1, HIGH_ACE))
"""What a place costs, in units that as many cards as a part can hold share without a rest."""


@dataclass(frozen=True, slots=True)
class Margin:
    """Hold what a search may waste: what the cards in its parts cost beyond their smallest shares.

    It wastes as well what a card that is left loose costs less than the dearest cards, which are best left loose.
    """

    most: int
    """Less than nothing where there is no target."""
    shares: Mapping[Card, int]
    """The smallest share of each card; no more than what it costs to leave it loose."""
    loose: int
    """What it costs to leave a card loose that is not wild."""

    def wasted_by(self, part: Part) -> int:
        """Return what is wasted when a part is used."""
        return part.shape.lost * _WHOLE - sum(map(self.shares.__getitem__, part.held))

    def wasted_without(self, card: Card) -> int:
        """Return what is wasted when a card that is not wild is left loose."""
        return self.loose - self.shares[card]


class Bound:
    """Know what each card of a hand costs at best."""

    def __init__(self, holding: Holding, parts: Iterable[Part]) -> None:
        """Share the costs of all parts that use cards of the hand."""
        bearing = defaultdict[int, set[Card]](set)
        for shape, held in parts:
            if shape.own < shape.held:
                bearing[shape.lost * _WHOLE // (shape.held - shape.own)].update(held)
        # A card that lies in no part bears more than any share is: as much as the places of a whole hand.
        self._shares = dict.fromkeys(holding.hand, holding.rules.deck.hand_size * _WHOLE)
        for share in sorted(bearing, reverse=True):
            self._shares |= dict.fromkeys(bearing[share], share)
        self._shares |= dict.fromkeys(holding.wilds.kinds.intersection(holding.hand), 0)
        self._costs = sorted([self._shares[card] for card in holding.hand if card not in holding.wilds], reverse=True)
        self._wild_cards = holding.wild_cards
        self._too_many = len(holding.hand) - holding.rules.deck.hand_size

    def fewest_drawn(self) -> int:
        """Return a number of cards such that no target of melds draws fewer."""
        drawn = 0
        while sum(self._costs[self._too_many + drawn :]) > (self._wild_cards + drawn) * _WHOLE:
            drawn += 1
        return drawn

    def margin(self, within: int) -> Margin:
        """Return what a search may waste when no more than a number of cards are drawn."""
        used = self._costs[self._too_many + within :]
        loose = used[0] if used else 0
        shares = {card: min(share, loose) for card, share in self._shares.items()}
        return Margin((self._wild_cards + within) * _WHOLE - sum(used), shares, loose)
