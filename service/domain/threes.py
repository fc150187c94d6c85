"""Sequences of three, the shortest that there are: in each of them every card is itself."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from service.domain.cards import SUITS, Card
from service.domain.melds import SEQUENCE_MIN, Meld, MeldKind, Placed, is_pure
from service.domain.options.melds import AceEnds
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


@cache
def threes(ace: AceEnds) -> tuple[tuple[Card, ...], ...]:
    """Return the sequences of three that the option ``melds.ace`` allows, in listing order."""
    return tuple(
        tuple(Card.at(suit, place + offset) for offset in range(SEQUENCE_MIN))
        for suit in SUITS
        for place in range(ace.lowest, ace.highest - SEQUENCE_MIN + 2)
    )


def pure_threes(wilds: Wilds, rules: RuleSet) -> tuple[tuple[Card, ...], ...]:
    """Return the sequences of three that are pure: all, unless a wild in its own place spoils them."""
    runs = threes(rules.melds.ace)
    return runs if rules.wilds.natural_is_pure else tuple(filter(wilds.kinds.isdisjoint, runs))


def sequence(cards: Sequence[Card], wilds: Wilds, rules: RuleSet) -> Meld:
    """Return cards that follow each other as a meld: pure, unless one of them spoils it."""
    placed = tuple(map(Placed, cards))
    return Meld(MeldKind.PURE_SEQUENCE if is_pure(placed, rules, wilds) else MeldKind.IMPURE_SEQUENCE, placed)


def sequences(cards: Iterable[Card], wilds: Wilds, rules: RuleSet) -> Iterator[Meld]:
    """Go through the sequences of three that lie in some cards, in listing order."""
    held = frozenset(cards)
    return (sequence(run, wilds, rules) for run in threes(rules.melds.ace) if held.issuperset(run))


def pure_sequences(cards: Iterable[Card], wilds: Wilds, rules: RuleSet) -> tuple[tuple[Card, ...], ...]:
    """List the pure sequences of three that lie in some cards.

    >>> from service.domain.hand import Hand
    >>> pure_sequences(Hand.parse("QH KH AH 2H 8H").cards, Wilds(None), RuleSet("classic", 1))
    ((QH, KH, AH),)
    """
    held = frozenset(cards)
    return tuple(filter(held.issuperset, pure_threes(wilds, rules)))
