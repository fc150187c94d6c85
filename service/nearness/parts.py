"""The parts of targets: melds by the cards of a hand that they use as themselves, and by what else they need.

A part says how many of its places only a drawn card can fill, and how many a wild can fill as well. Where these places
are is open, and so is whether the deck has the cards: that is for ``laying``.
"""

from collections.abc import Iterator
from typing import NamedTuple

from service.domain.cards import Card
from service.domain.melds import IDENTICAL_CARDS, SEQUENCE_MIN, MeldKind, counts_as
from service.domain.ruleset import RuleSet


class Shape(NamedTuple):
    """Hold what parts have in common that use as many cards of a hand over as many places, whichever these are."""

    kind: MeldKind
    counted: MeldKind
    """The kind of meld that it counts as."""
    held: int
    """How many cards of the hand it uses as themselves."""
    own: int
    """How many of them are wilds, and cannot stand in elsewhere."""
    size: int
    """Its places, as few as can be."""
    drawn: int
    """How many of them only a drawn card can fill."""
    room: int
    """How many places for wilds can be added."""

    @property
    def open(self) -> int:
        """Count the places that a wild can fill as well as a drawn card."""
        return self.size - self.held - self.drawn

    @property
    def lost(self) -> int:
        """Count the places for drawn cards and for wilds, those held included: all that no other card held fills."""
        return self.size - self.held + self.own

    @property
    def takes_wilds(self) -> bool:
        """Tell whether wilds may stand in it."""
        return self.kind in (MeldKind.IMPURE_SEQUENCE, MeldKind.SET)


class Part(NamedTuple):
    """Hold a meld of a target, as far as it is settled.

    A named tuple, since parts are made for hand after hand, and it is made in half the time of a frozen dataclass.
    """

    shape: Shape
    held: tuple[Card, ...]
    """The cards of the hand that it uses as themselves."""


class ShapeRules:
    """List the shapes of parts that a rule set allows."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        allowed = ((MeldKind.TUNNELA, rules.melds.tunnela), (MeldKind.DUBLEE, rules.melds.dublee))
        self._identical = tuple(kind for kind, is_meld in allowed if is_meld)
        self._most_standing = [rules.wilds.most_standing(in_sequence=sequence) for sequence in (False, True)]
        self._fewest_naturals = [rules.wilds.fewest_naturals(in_sequence=sequence) for sequence in (False, True)]
        self.longest_span = self._longest_span()
        self._own_places_count = self._most_standing != [None, None] or max(self._fewest_naturals) > 1

    def sequences(self, held: int, own: int, span: int) -> Iterator[Shape]:
        """Go through the shapes of a sequence by the number of cards held and what these span."""
        for size in self._sizes(span):
            if not own or self._rules.wilds.natural_is_pure:
                yield self._shape(MeldKind.PURE_SEQUENCE, held, own, size, size - held)
            if self._own_places_matter(held, own):
                yield self._with_wilds(MeldKind.IMPURE_SEQUENCE, held, own, size)

    def sets(self, held: int, own: int) -> Iterator[Shape]:
        """Go through the shapes of a set by the number of cards held."""
        if self._own_places_matter(held, own):
            yield self._with_wilds(MeldKind.SET, held, own, max(self._rules.melds.set_min, held))

    def identical(self, held: int, own: int) -> Iterator[Shape]:
        """Go through the shapes of tunnelas and dublees by the number of cards held."""
        for kind in self._identical:
            size = IDENTICAL_CARDS[kind]
            if held <= size:
                yield self._shape(kind, held, own, size, size - held)

    def without_held_cards(self) -> Iterator[Shape]:
        """Go through the shapes of parts that use no card of a hand as itself."""
        for size in self._sizes(SEQUENCE_MIN):
            yield self._shape(MeldKind.PURE_SEQUENCE, 0, 0, size, size)
            yield self._with_wilds(MeldKind.IMPURE_SEQUENCE, 0, 0, size)
        yield self._with_wilds(MeldKind.SET, 0, 0, self._rules.melds.set_min)
        yield from self.identical(0, 0)

    def _longest_span(self) -> int:
        """Return the most places from the first to the last card held of a sequence.

        A longer one, cut in two, serves as well: unless a piece would have too few cards used as themselves, or none
        would be the long sequence of the declaration.
        """
        most, long = self._rules.melds.sequence_max, self._rules.declaration.long_sequence
        cut = self._rules.wilds.fewest_naturals(in_sequence=True) <= 1
        return min(most, long + SEQUENCE_MIN - 1) if cut else most

    def _sizes(self, span: int) -> Iterator[int]:
        """Go through the sizes of a sequence by what it spans: the least, and that of the declaration's long one."""
        size = max(SEQUENCE_MIN, span)
        yield size
        if size < self._rules.declaration.long_sequence:
            yield self._rules.declaration.long_sequence

    def _own_places_matter(self, held: int, own: int) -> bool:
        """Tell whether a wild among the cards held may have to be used as itself; else it stands in its own place."""
        return self._own_places_count or held == 1 or not own

    def _with_wilds(self, kind: MeldKind, held: int, own: int, size: int) -> Shape:
        """Return a shape in which as many wilds may stand as the rules allow."""
        missing = size - held
        most = self._rules.melds.sequence_max if kind.is_sequence else self._rules.melds.set_max
        limit, least = self._most_standing[kind.is_sequence], self._fewest_naturals[kind.is_sequence]
        standing = missing if limit is None else min(missing, limit)
        drawn = max(0, least - held, missing - standing)
        room = most - size if limit is None else min(most - size, limit - (missing - drawn))
        return self._shape(kind, held, own, size, drawn, room)

    def _shape(self, kind: MeldKind, held: int, own: int, size: int, drawn: int, room: int = 0) -> Shape:
        return Shape(kind, counts_as(kind, self._rules), held, own, size, drawn, room)
