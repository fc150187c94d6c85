"""Two cards that wait for a third one to be a meld."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from service.domain.cards import KINDS, RANKS, Card
from service.domain.declaring.groups import Group, readings
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds

Pair: TypeAlias = tuple[Card, Card]


def touch(one: Card, other: Card) -> bool:
    """Tell whether two cards have one rank, or lie in one suit beside each other or but one apart.

    The ace lies beside the two and beside the king.

    >>> [touch(Card.parse("KH"), Card.parse(code)) for code in ("KD", "JH", "AH", "TH")]
    [True, True, True, False]
    """
    steps = abs(one.place - other.place)
    return one.rank is other.rank or (one.suit is other.suit and min(steps, len(RANKS) - steps) <= 2)


def thirds(pair: Pair, wilds: Wilds, rules: RuleSet) -> tuple[Card, ...]:
    """List the cards that make a meld of two, all three as themselves."""
    if not touch(*pair):
        return ()
    return tuple(
        card for card in KINDS if any(not meld.standing for meld in readings(Group((*pair, card)), rules, wilds))
    )


def waiting_in_vain(
    cards: Iterable[Card], unseen: Counter[Card], wilds: Wilds, rules: RuleSet
) -> Iterator[tuple[Pair, tuple[Card, ...]]]:
    """Go through the pairs of some cards that only cards complete of which every copy was seen, and these cards."""
    for pair in combinations(sorted(set(cards)), 2):
        completing = thirds(pair, wilds, rules)
        if completing and not any(unseen[card] > 0 for card in completing):
            yield pair, completing
