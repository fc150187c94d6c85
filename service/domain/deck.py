"""The deck of a table: how many cards it has, and how many copies of each."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from service.domain.cards import KINDS, RANKS, SUITS, Card
from service.domain.options.deck import DeckRules

TURNED_UP: Final = 2
"""The indicator and the first discard, face up before the first turn (000 §02, 001 "Preparación y reparto")."""


def copies(card: Card, deck: DeckRules) -> int:
    """Return how many copies of a card the deck has: one a pack (000 §02, 001 "Mazo de cartas")."""
    return deck.printed_jokers if card.is_printed_joker else deck.packs


@lru_cache
def copies_of_each(deck: DeckRules) -> tuple[int, ...]:
    """Return how many copies of each kind the deck has, by the number that the kind is."""
    return tuple(copies(card, deck) for card in KINDS)


def deck_size(deck: DeckRules) -> int:
    """Return how many cards the deck has: 106 for two packs and two printed jokers (000 §02, 001 "Mazo de cartas").

    >>> deck_size(DeckRules())
    106
    """
    return deck.packs * len(SUITS) * len(RANKS) + deck.printed_jokers


def unseen(seen: Iterable[Card], deck: DeckRules) -> Counter[Card]:
    """Count the copies of each card that a player has not seen, who sees his hand, the indicator and the discards.

    >>> hand = Card.parse("4H"), Card.parse("4H"), Card.parse("PJ")
    >>> copies = unseen(hand, DeckRules())
    >>> copies[Card.parse("4H")], copies[Card.parse("PJ")], copies.total()
    (0, 1, 103)
    """
    left = Counter(dict(zip(KINDS, copies_of_each(deck), strict=True)))
    left.subtract(seen)
    return left
