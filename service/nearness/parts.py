"""The parts of targets: melds by the cards of a hand that they use as themselves, and by what else they need.

A part says how many of its places only a drawn card can fill, and how many a wild can fill as well. Where these places
are is open, and so is whether the deck has the cards: that is for ``laying``.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from service.domain.cards import Card
from service.domain.melds import IDENTICAL_CARDS, SEQUENCE_MIN, MeldKind, counts_as
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


class Part(NamedTuple):
    """Hold a meld of a target, as far as it is settled.

    A named tuple, since parts are made for hand after hand, and it is made in half the time of a frozen dataclass.
    """

    kind: MeldKind
    counted: MeldKind
    """The kind of meld that it counts as."""
    held: tuple[Card, ...]
    """The cards of the hand that it uses as themselves."""
    size: int
    """Its places, as few as can be."""
    drawn: int
    """How many of them only a drawn card can fill."""
    own: int = 0
    """How many of the cards held are wilds, and cannot stand in elsewhere."""
    room: int = 0
    """How many places for wilds can be added."""
    first: int = 0
    """In a sequence: the place of the first card held in the line of its suit."""

    @property
    def open(self) -> int:
        """Count the places that a wild can fill as well as a drawn card."""
        return self.size - len(self.held) - self.drawn

    @property
    def takes_wilds(self) -> bool:
        """Tell whether wilds may stand in it."""
        return self.kind in (MeldKind.IMPURE_SEQUENCE, MeldKind.SET)


class PartRules:
    """List the parts that the rules of a deal allow."""

    def __init__(self, wilds: Wilds, rules: RuleSet) -> None:
        self._wilds = wilds
        self._rules = rules
        allowed = ((MeldKind.TUNNELA, rules.melds.tunnela), (MeldKind.DUBLEE, rules.melds.dublee))
        self._identical = tuple(kind for kind, is_meld in allowed if is_meld)
        self._most_standing = [rules.wilds.most_standing(in_sequence=sequence) for sequence in (False, True)]
        self._fewest_naturals = [rules.wilds.fewest_naturals(in_sequence=sequence) for sequence in (False, True)]
        self._own_places_count = self._most_standing != [None, None] or max(self._fewest_naturals) > 1

    def sequences(self, line: Mapping[int, Card]) -> Iterator[Part]:
        """Go through the sequences that use cards of a suit's line, by their places."""
        rules, places, longest = self._rules.wilds, list(line), self._longest()
        for index, first in enumerate(places):
            later = [place for place in places[index + 1 :] if place < first + longest]
            for number in range(len(later) + 1):
                for chosen in combinations(later, number):
                    held = (line[first], *(line[place] for place in chosen))
                    for size in self._sizes(max(chosen, default=first) - first + 1):
                        if rules.natural_is_pure or not self._wilds.number_in(held):
                            yield self._pure(held, size, first)
                        if self._own_places_matter(held):
                            yield self._with_wilds(MeldKind.IMPURE_SEQUENCE, held, size, first)

    def sets(self, cards: Sequence[Card]) -> Iterator[Part]:
        """Go through the sets that use some of these cards of one rank."""
        melds = self._rules.melds
        for number in range(1, min(melds.set_max, len(cards)) + 1):
            for held in dict.fromkeys(combinations(cards, number)):
                if self._own_places_matter(held):
                    yield self._with_wilds(MeldKind.SET, held, max(melds.set_min, number))

    def identical(self, card: Card, copies: int) -> Iterator[Part]:
        """Go through the tunnelas and dublees that use some copies of a card."""
        for kind in self._identical:
            for used in range(1, min(IDENTICAL_CARDS[kind], copies) + 1):
                yield self._of_one_kind(kind, (card,) * used)

    def without_held_cards(self) -> Iterator[Part]:
        """Go through the parts that use no card of a hand as itself."""
        for size in self._sizes(SEQUENCE_MIN):
            yield self._pure((), size, 0)
            yield self._with_wilds(MeldKind.IMPURE_SEQUENCE, (), size)
        yield self._with_wilds(MeldKind.SET, (), self._rules.melds.set_min)
        yield from (self._of_one_kind(kind, ()) for kind in self._identical)

    def _longest(self) -> int:
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

    def _own_places_matter(self, held: Sequence[Card]) -> bool:
        """Tell whether a wild among these cards may have to be used as itself; else it stands in its own place."""
        return self._own_places_count or len(held) == 1 or not self._wilds.number_in(held)

    def _pure(self, held: tuple[Card, ...], size: int, first: int) -> Part:
        return self._part(MeldKind.PURE_SEQUENCE, held, size, size - len(held), 0, first)

    def _with_wilds(self, kind: MeldKind, held: tuple[Card, ...], size: int, first: int = 0) -> Part:
        """Return a part in which as many wilds may stand as the rules allow."""
        missing = size - len(held)
        most = self._rules.melds.sequence_max if kind.is_sequence else self._rules.melds.set_max
        limit, least = self._most_standing[kind.is_sequence], self._fewest_naturals[kind.is_sequence]
        standing = missing if limit is None else min(missing, limit)
        drawn = max(0, least - len(held), missing - standing)
        room = most - size if limit is None else min(most - size, limit - (missing - drawn))
        return self._part(kind, held, size, drawn, room, first)

    def _of_one_kind(self, kind: MeldKind, held: tuple[Card, ...]) -> Part:
        size = IDENTICAL_CARDS[kind]
        return self._part(kind, held, size, size - len(held))

    def _part(
        self, kind: MeldKind, held: tuple[Card, ...], size: int, drawn: int, room: int = 0, first: int = 0
    ) -> Part:
        counted = counts_as(kind, self._rules)
        return Part(kind, counted, held, size, drawn, self._wilds.number_in(held), room, first)
