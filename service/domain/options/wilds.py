"""Which cards are wild, and how far they may stand in for others."""

from dataclasses import dataclass
from enum import StrEnum


class PrintedIndicator(StrEnum):
    """Say what is wild when a printed joker is turned up: aces too (001), or printed jokers only (000 §02)."""

    ACES = "aces"
    NONE = "none"


class WildScope(StrEnum):
    """Say which cards an indicator makes wild: all of its rank (000 §02, 001, 003), or only those of its very face."""

    RANK = "rank"
    FACE = "face"


@dataclass(frozen=True, slots=True)
class WildRules:
    """Hold which cards are wild and how far they may stand in for others."""

    printed_indicator: PrintedIndicator = PrintedIndicator.ACES
    natural_is_pure: bool = True
    max_per_meld: int | None = None
    min_naturals: int = 1
    neighbours: bool = False
    """Whether the cards just above and below the indicator in its suit are wild too."""
    max_in_sequence: int | None = None
    """Most wilds that stand in a sequence, where that is fewer than in a meld; none: as in any meld."""
    max_in_set: int | None = None
    """The same of a set."""
    naturals_in_sequence: int = 0
    """Least cards of a sequence used as themselves, where that is more than of any meld."""
    scope: WildScope = WildScope.RANK

    def most_standing(self, *, in_sequence: bool) -> int | None:
        """Return how many wilds may stand in a sequence, or else in a set; none for any number.

        >>> WildRules(max_per_meld=2, max_in_set=1).most_standing(in_sequence=False)
        1
        """
        own = self.max_in_sequence if in_sequence else self.max_in_set
        return min([limit for limit in (self.max_per_meld, own) if limit is not None], default=None)

    def fewest_naturals(self, *, in_sequence: bool) -> int:
        """Return how many cards of a sequence, or else of a set, must be used as themselves."""
        return max(self.min_naturals, self.naturals_in_sequence) if in_sequence else self.min_naturals
