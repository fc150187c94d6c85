"""What a wild could be used for besides: two loose cards that it would complete to a cheaper meld."""

from dataclasses import dataclass
from itertools import combinations

from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.counting import card_points
from service.domain.declaring.groups import Group, readings
from service.domain.melds import Meld
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


@dataclass(frozen=True, slots=True)
class DearWild:
    """Hold where a wild is used best, and where else it could be used."""

    wild: Card
    meld: Meld
    instead: Meld
    more: int
    """How many points more are paid then."""


def cheaper_use(meld: Meld, arrangement: Arrangement, wilds: Wilds, rules: RuleSet) -> tuple[Meld, ...] | None:
    """Return what two loose cards are with the wild of a meld: the dearest that are cheaper than the meld, if any.

    :return: the melds that the three cards can be read as, the most natural one first.
    """

    def worth(other: Meld) -> int:
        return sum(card_points(card, rules.count, wilds) for card in other.cards)

    loose = [card for card in arrangement.loose if card not in wilds]
    wild = meld.standing[0].card
    found = (readings(Group((*pair, wild)), rules, wilds) for pair in combinations(loose, 2))
    cheaper = [melds for melds in found if melds and worth(melds[0]) < worth(meld)]
    return max(cheaper, key=lambda melds: worth(melds[0]), default=None)
