"""How many cards a target draws at least, by what its cards cost at best: a bound that needs no search.

A part loses places to wilds and drawn cards. Its cards share this cost; what a card bears where its share is smallest,
it bears in every target. So the cards of a hand that are not left loose cost no more than its wilds and what is drawn.
"""

from math import lcm
from typing import Final

from service.domain.cards import HIGH_ACE
from service.nearness.holding import Holding
from service.nearness.ways import Ways

_WHOLE: Final = lcm(*range(1, HIGH_ACE))
"""What a place costs, in units that as many cards as a part can hold share without a rest."""


def fewest_drawn(holding: Holding, ways: Ways) -> int:
    """Return a number of cards such that no target of melds draws fewer."""
    # A card that lies in no part bears more than any share is: as much as the places of a whole hand.
    shares = dict.fromkeys(holding.hand, holding.rules.deck.hand_size * _WHOLE)
    for part in ways.parts(holding.hand):
        bearing = len(part.held) - part.own
        if bearing:
            share = (part.size - bearing) * _WHOLE // bearing
            for card in part.held:
                shares[card] = min(shares[card], share)
    costs = sorted(shares[card] for card in holding.hand if card not in holding.wilds)
    loose = len(holding.hand) - holding.rules.deck.hand_size
    paid, drawn = holding.wild_cards, 0
    while sum(costs[: max(0, len(costs) - loose - drawn)]) > (paid + drawn) * _WHOLE:
        drawn += 1
    return drawn
