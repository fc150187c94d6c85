"""Cards of which a record knows some: the others are ``None``."""

from collections.abc import Iterable
from typing import TypeAlias, TypeVar

from service.domain.cards import Card

Unseen: TypeAlias = Card | None
"""A card, or none for one that the record does not know."""

_CardT = TypeVar("_CardT", bound=Unseen)


def without(cards: tuple[_CardT, ...], card: _CardT) -> tuple[_CardT, ...]:
    """Return cards with one copy of a card less, the others in their order.

    :raises ValueError: when it is not among them.
    """
    position = cards.index(card)
    return cards[:position] + cards[position + 1 :]


def left_by(hand: tuple[Unseen, ...], cards: Iterable[Card]) -> tuple[Unseen, ...]:
    """Return what is left of a hand without some cards; those that were not known to be in it are unknown ones of it.

    >>> ace = Card(0)
    >>> left_by((ace, None, None), (ace, ace))
    (None,)
    """
    left, new = taken_from(hand, cards)
    for _ in range(min(len(new), left.count(None))):
        left = without(left, None)
    return left


def taken_from(hand: tuple[Unseen, ...], cards: Iterable[Card]) -> tuple[tuple[Unseen, ...], tuple[Card, ...]]:
    """Take cards from a hand, and return what is left of it and the cards that were not known to be in it."""
    new = list[Card]()
    for card in cards:
        if card in hand:
            hand = without(hand, card)
        else:
            new.append(card)
    return hand, tuple(new)
