"""Which cards are wild in a deal."""

from dataclasses import dataclass
from typing import Final

from service.domain.cards import KINDS, RANKS, Card, Rank
from service.domain.ruleset import PrintedIndicator, RuleSet


@dataclass(frozen=True, slots=True)
class Wilds:
    """Hold the wild rank of a deal; printed jokers are wild in every deal (000 §02, 001 "Mazo de cartas")."""

    rank: Rank | None
    """The rank whose cards are all wild, or none when printed jokers alone are."""

    @classmethod
    def of_indicator(cls, indicator: Card, rules: RuleSet) -> "Wilds":
        """Return the wilds that a turned-up card fixes.

        A printed joker turned up makes aces wild, or no rank at all (option ``wilds.printed_indicator``).
        """
        if not indicator.is_printed_joker:
            return cls(indicator.rank)
        return cls(Rank.ACE if rules.wilds.printed_indicator is PrintedIndicator.ACES else None)

    def __contains__(self, card: Card) -> bool:
        """Tell whether a card may stand in for others."""
        return card in _WILD_KINDS[self.rank]


_WILD_KINDS: Final = {
    rank: frozenset(card for card in KINDS if card.is_printed_joker or card.rank is rank) for rank in (None, *RANKS)
}
