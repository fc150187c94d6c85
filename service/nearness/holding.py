"""What a player holds, and what may still be drawn."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from service.domain.cards import Card
from service.domain.deck import unseen
from service.domain.hand import Hand
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


@dataclass(frozen=True, slots=True)
class Holding:
    """Hold a hand, and how many copies of each card its player has not seen."""

    hand: Hand
    unseen: Counter[Card]
    wilds: Wilds
    rules: RuleSet

    @classmethod
    def of(
        cls, hand: Hand, wilds: Wilds, rules: RuleSet, indicator: Card | None = None, seen: Iterable[Card] = ()
    ) -> Self:
        """Return what a player holds who sees his hand, the indicator, and perhaps other cards."""
        known = (*hand, *seen) if indicator is None else (*hand, *seen, indicator)
        return cls(hand, unseen(known, rules.deck), wilds, rules)

    @property
    def wild_cards(self) -> int:
        """Count the wilds that are held."""
        return self.wilds.number_in(self.hand)

    @property
    def wild_cards_unseen(self) -> int:
        """Count the wilds that may be drawn."""
        return sum(map(self.unseen.__getitem__, self.wilds.kinds))

    def drawing(self, card: Card) -> Self:
        """Return what is held after a card was drawn."""
        unseen_then = self.unseen.copy()
        unseen_then[card] -= 1
        return replace(self, hand=Hand.of((*self.hand, card)), unseen=unseen_then)

    def throwing(self, card: Card) -> Self:
        """Return what is held after a card was thrown: it does not come back.

        :raises ValueError: when the hand does not hold it.
        """
        return replace(self, hand=self.hand.without(card))
