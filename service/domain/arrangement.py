"""An arrangement: a hand laid out in melds, loose cards and perhaps a finish card; and which of two is better."""

from dataclasses import dataclass
from typing import NamedTuple

from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.melds import Meld, MeldKind


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Hold melds in listing order, loose cards in listing order, and the finish card of a hand with one card more."""

    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    finish_card: Card | None = None

    @property
    def hand(self) -> Hand:
        """Return all the cards, the finish card included."""
        finish = () if self.finish_card is None else (self.finish_card,)
        return Hand.of((*(card for meld in self.melds for card in meld.cards), *self.loose, *finish))

    def number_of(self, *kinds: MeldKind) -> int:
        """Count the melds of some kinds."""
        return sum(meld.kind in kinds for meld in self.melds)

    @property
    def sequences(self) -> int:
        """Count the sequences, pure and impure."""
        return sum(meld.kind.is_sequence for meld in self.melds)

    @property
    def longest_sequence(self) -> int:
        """Count the cards of the longest sequence; 0 when there is none."""
        return max((len(meld.placed) for meld in self.melds if meld.kind.is_sequence), default=0)

    @property
    def standing(self) -> int:
        """Count the wilds that stand in for other cards."""
        return sum(len(meld.standing) for meld in self.melds)


class Merit(NamedTuple):
    """Rank an arrangement among all that the same hand allows: the smaller tuple is the better arrangement.

    Where two are equal in all of these, the one that comes first in listing order is the answer, so that the same
    cards always give the same bytes.

    Listing order: pure sequences, impure sequences, sets, tunnelas, dublees. Within a kind melds of wilds alone come
    first; then sequences by suit (spades, hearts, diamonds, clubs), first and last natural, and sets by rank, those
    with more naturals first. Going through all melds that the hand can form in this order, the arrangement wins that
    is the first to have one which the other lacks; then the one that uses more cards between the ends of a sequence
    as themselves; then the one whose finish card comes first.
    """

    not_declarable: bool
    """A declaration comes before everything else: a hand that can be declared is never shown as one that cannot."""
    uncapped: int
    """Points of the cards that count, before the cap."""
    loose: int
    """Number of loose cards."""
    standing: int
    """Number of wilds that stand in."""
    melds: int
    """Number of melds."""


@dataclass(frozen=True, slots=True)
class Ties:
    """Hold how many arrangements share the best merit, the answer included."""

    count: int
    at_least: bool
    """Whether there may be more: they are counted up to a limit only."""
