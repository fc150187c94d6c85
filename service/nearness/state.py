"""The state of a search, packed into one integer: to use a part is one addition, to see a limit passed one comparison.

A field with a limit begins so near to its end that one more than the limit carries into the bit above it, its guard.
Cards have fields too: their limit is the number of copies held, so that no copy is used twice.
"""

from dataclasses import dataclass, field
from typing import Final

from service.domain.cards import KINDS, Card
from service.domain.melds import MeldKind
from service.nearness.parts import Shape


@dataclass(frozen=True, slots=True)
class Field:
    """Hold where a number lies in the state."""

    shift: int
    bits: int
    full: int = field(init=False)
    """The field at its limit: all its bits are set."""

    def __post_init__(self) -> None:
        """Set the bits once: a search asks for them all the time."""
        object.__setattr__(self, "full", ((1 << self.bits) - 1) << self.shift)

    @property
    def guard(self) -> int:
        """Return the bit that is set once the limit is passed."""
        return 1 << (self.shift + self.bits)

    def number(self, number: int) -> int:
        """Return what to add to a state so that the field grows by a number."""
        return number << self.shift

    def limit(self, limit: int) -> int:
        """Return what the field begins with, to grow as far as a limit."""
        return self.full - self.number(limit)

    def left(self, state: int) -> int:
        """Return how far the field may still grow."""
        return (self.full - (state & self.full)) >> self.shift

    def read(self, state: int) -> int:
        """Return how far a field has grown that began at zero."""
        return (state & self.full) >> self.shift


DRAWN: Final = Field(0, 5)
"""Places that only drawn cards can fill."""
LOST: Final = Field(6, 6)
"""Places for drawn cards and for wilds, those used as themselves included: all that no other card of the hand fills."""
LOOSE: Final = Field(13, 5)
"""Cards that are no wilds and not used."""
PLACES: Final = Field(19, 5)
"""Places of all parts."""
PURE: Final = Field(25, 4)
SEQUENCES: Final = Field(30, 4)
SETS: Final = Field(35, 4)
ROOM: Final = Field(40, 8)
"""Places for wilds that can be added."""
LONG: Final = Field(49, 4)
"""Sequences as long as one must be."""
WASTE: Final = Field(54, 25)
"""What parts and loose cards cost beyond the least that they can."""
CARDS: Final = {card: Field(80 + 4 * card, 5 if card.is_printed_joker else 3) for card in KINDS}
"""Copies of each card that are used or loose."""

_ONE: Final = {card: of_card.number(1) for card, of_card in CARDS.items()}
"""What to add to a state for one copy of each card."""
_OF_KIND: Final = {
    kind: PURE.number(kind is MeldKind.PURE_SEQUENCE)
    + SEQUENCES.number(kind.is_sequence)
    + SETS.number(kind is MeldKind.SET)
    for kind in MeldKind
}
"""What to add for a meld of each kind."""
GUARDS: Final = sum(field.guard for field in (DRAWN, LOST, LOOSE, PLACES, WASTE, *CARDS.values()))


def step(shape: Shape, long: int) -> int:
    """Return what to add to a state to use a part, but for the copies of cards that it uses.

    :param long: how many cards the long sequence of the declaration has.
    """
    added = (
        _OF_KIND[shape.counted]
        + DRAWN.number(shape.drawn)
        + LOST.number(shape.lost)
        + PLACES.number(shape.size)
        + ROOM.number(shape.room)
    )
    return added + LONG.number(1) if shape.size >= long and shape.kind.is_sequence else added


def copies_used(cards: tuple[Card, ...]) -> int:
    """Return what to add to a state so that copies of some cards are used."""
    return sum([_ONE[card] for card in cards])
