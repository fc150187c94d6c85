"""A pack that is shuffled by a seed, from which cards are picked or drawn: the same seed gives the same cards."""

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from service.domain.cards import KINDS, Card, Suit
from service.domain.options.deck import DeckRules

_Item = TypeVar("_Item")


class NotInPackError(Exception):
    """Say that the pack has not the cards that are wanted."""


class Pack:
    """Hold the cards that are left, in an order that the seed fixes.

    Only ``random()`` of the generator is used, whose numbers Python keeps from version to version.
    """

    def __init__(self, deck: DeckRules, seed: str) -> None:
        self._random = random.Random(seed)  # noqa: S311 - an exercise is no secret
        copies = (card for card in KINDS for _ in range(deck.printed_jokers if card.is_printed_joker else deck.packs))
        self._cards = self.shuffled(copies)

    def shuffled(self, items: Iterable[_Item]) -> list[_Item]:
        """Return items in an order that the seed fixes."""
        return sorted(items, key=lambda _: self._random.random())

    def chosen(self, items: Sequence[_Item]) -> _Item:
        """Return one of some items."""
        return items[int(self._random.random() * len(items))]

    def draw(self, number: int = 1) -> list[Card]:
        """Take cards from the top."""
        drawn, self._cards = self._cards[:number], self._cards[number:]
        return drawn

    def pick(self, cards: Iterable[Card]) -> list[Card]:
        """Take certain cards.

        :raises NotInPackError: when one of them is not left.
        """
        picked = []
        for card in cards:
            if card not in self._cards:
                raise NotInPackError(card)
            self._cards.remove(card)
            picked.append(card)
        return picked

    def run(self, size: int, lowest: int, highest: int) -> list[Card]:
        """Take a run of a suit, somewhere between two places of its line.

        :raises NotInPackError: when one of its cards is not left.
        """
        suit = self.chosen(tuple(Suit))
        first = lowest + int(self._random.random() * (highest - size - lowest + 2))
        return self.pick(Card.at(suit, place) for place in range(first, first + size))
