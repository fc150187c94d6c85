"""Every meld that a hand can form."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from .answer import DUBLEE, IMPURE, PURE, SET, TUNNELA, Meld
from .cards import ACE_HIGH, ACE_LOW, KINDS, RANKS, SUITS, Wild, places
from .rules import Rules

SHORTEST = 3


def melds_of(hand: Counter[str], wild: Wild, rules: Rules) -> list[Meld]:
    """List the different melds whose naturals and stand-ins are in the hand, sorted."""
    found = {*_sequences(hand, wild, rules), *_sets(hand, wild, rules), *_identical(hand, rules)}
    return sorted(found)


def _most_standing(hand: Counter[str], wild: Wild, rules: Rules, sequence: bool) -> int:
    wilds = sum(count for card, count in hand.items() if card in wild)
    return min(wilds, rules.most(sequence))


def _sequences(hand: Counter[str], wild: Wild, rules: Rules) -> Iterator[Meld]:
    most, least = _most_standing(hand, wild, rules, True), rules.least(True)
    first = ACE_LOW + (rules.ace == "high")
    last = ACE_HIGH - (rules.ace == "low")
    for suit in SUITS:
        at = {place: rank + suit for rank in RANKS for place in places(rank, rules.ace) if hand[rank + suit]}
        for length in range(SHORTEST, rules.sequence_max + 1):
            for start in range(first, last - length + 2):
                own = [at[place] for place in range(start, start + length) if place in at]
                for standing in range(min(most, length - least) + 1):
                    for naturals in combinations(own, length - standing):
                        yield _sequence(naturals, standing, wild, rules)


def _sequence(naturals: tuple[str, ...], standing: int, wild: Wild, rules: Rules) -> Meld:
    clean = rules.natural_is_pure or not any(card in wild for card in naturals)
    return Meld(PURE if clean and not standing else IMPURE, _ordered(naturals), standing)


def _sets(hand: Counter[str], wild: Wild, rules: Rules) -> Iterator[Meld]:
    most, least = _most_standing(hand, wild, rules, False), rules.least(False)
    for rank in RANKS:
        own = [rank + suit for suit in SUITS for _ in range(min(1, hand[rank + suit]))]
        if rules.suits_repeat:
            own = [rank + suit for suit in SUITS for _ in range(hand[rank + suit])]
        for size in range(rules.set_min, rules.set_max + 1):
            for standing in range(min(most, size - least) + 1):
                for naturals in combinations(own, size - standing):
                    yield Meld(SET, _ordered(naturals), standing)


def _identical(hand: Counter[str], rules: Rules) -> Iterator[Meld]:
    enough = sum(count // 2 for count in hand.values()) >= rules.together
    for card, count in hand.items():
        if rules.tunnela and count >= 3:
            yield Meld(TUNNELA, (card,) * 3, 0)
        if enough and count >= 2:
            yield Meld(DUBLEE, (card,) * 2, 0)


def _ordered(cards: tuple[str, ...]) -> tuple[str, ...]:
    # The ace sits at either end of a suit: one order for both makes one meld of both.
    return tuple(sorted(cards, key=KINDS.index))
