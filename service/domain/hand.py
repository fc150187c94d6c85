"""A hand: a multiset of kinds of card, never a set, since two packs hold twins."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from service.domain.cards import Card


@dataclass(frozen=True, slots=True)
class Hand:
    """Hold cards in listing order, so that two hands with the same cards are equal whatever their order.

    >>> Hand.parse("KD 4H 4H") == Hand.parse("4H KD 4H")
    True
    """

    cards: tuple[Card, ...]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """Return the hand of some cards."""
        return cls(tuple(sorted(cards)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read cards with blanks between them.

        :raises UnreadableCardError: when a word names no card.
        """
        return cls.of(Card.parse(word) for word in text.split())

    def counts(self) -> Counter[Card]:
        """Count the copies of each kind."""
        return Counter(self.cards)

    def without(self, card: Card) -> Self:
        """Return the hand with one copy of a card less.

        :raises ValueError: when the hand does not hold it.
        """
        position = self.cards.index(card)
        return type(self)(self.cards[:position] + self.cards[position + 1 :])

    def __len__(self) -> int:
        """Count the cards."""
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        """Go through the cards in listing order."""
        return iter(self.cards)

    def __str__(self) -> str:
        """Return the codes with blanks between them: one line that names a hand in disputes and bug reports."""
        return " ".join(card.code for card in self.cards)
