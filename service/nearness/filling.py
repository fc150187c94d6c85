"""The ways to fill the open places of one part: where it lies, which cards are drawn for it, where wilds stand in."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Final

from service.domain.cards import KINDS, PRINTED_JOKER, RANKS, SUITS, Card
from service.domain.lines import firsts, following
from service.domain.melds import IDENTICAL_CARDS, MeldKind, Placed, is_pure
from service.domain.options.melds import AceEnds
from service.nearness.holding import Holding
from service.nearness.parts import Part, Shape

_NEVER: Final = 10**6
"""More cards than can be drawn."""


@dataclass(frozen=True, slots=True)
class Filling:
    """Hold one way to fill a part."""

    drawn: tuple[Card, ...]
    """The cards that are drawn and used as themselves."""
    placed: tuple[Placed, ...]
    """All cards in their places; a printed joker for each wild that stands in, whichever it will be."""


def fillings(part: Part, added: int, standing: int, unseen: Counter[Card], holding: Holding) -> Iterator[Filling]:
    """Go through the ways to fill a part that the deck has the cards for.

    :param added: how many places are added to it.
    :param standing: how many wilds stand in.
    """
    rules, kind, size = holding.rules, part.shape.kind, part.shape.size + added
    drawn = size - part.shape.held - standing
    if drawn < 0 or not _may_stand(part.shape, drawn, standing, holding) or size > _most_places(kind, holding):
        return
    if kind in IDENTICAL_CARDS:
        ways = _of_one_kind(part, drawn)
    elif kind is MeldKind.SET:
        ways = _sets(part, drawn, standing, suits_repeat=rules.melds.suits_repeat)
    else:
        ways = _sequences(part, size, drawn, rules.melds.ace)
    for way in ways:
        if all(way.drawn.count(card) <= unseen[card] for card in way.drawn) and (
            kind is not MeldKind.PURE_SEQUENCE or is_pure(way.placed, rules, holding.wilds)
        ):
            yield way


def fitting(part: Part, more: int, within: int, holding: Holding) -> set[Card]:
    """Return the cards that may be drawn for a part.

    :param more: how many places are added to it at most.
    :param within: how many cards are drawn at most.
    """
    shape = part.shape
    size = min(shape.size + more, _most_places(shape.kind, holding))
    if not shape.takes_wilds:
        size = min(size, shape.held + within)
    if size == shape.held:
        return set()
    if shape.kind in IDENTICAL_CARDS:
        return {*(part.held or KINDS)}
    rows = _ranks(part) if shape.kind is MeldKind.SET else _rows(part, size, holding.rules.melds.ace)
    cards = {face for faces in rows for face in faces}
    return cards if shape.kind is MeldKind.SET and holding.rules.melds.suits_repeat else cards.difference(part.held)


class Supply:
    """Tell which parts the deck has the cards for, each by itself; what was found out is remembered."""

    def __init__(self, holding: Holding) -> None:
        """Look at the deck."""
        self.holding = holding
        self._wilds = holding.wild_cards + holding.wild_cards_unseen
        self._suits = {card.suit for card in KINDS if holding.unseen[card] <= 0}
        self._fewest = dict[int, int]()

    def suffices(self, part: Part, within: int) -> bool:
        """Tell whether the open places of a part can be filled when so many cards may be drawn."""
        shape = part.shape
        if not self._suits or (not shape.drawn and shape.open <= self._wilds):
            return True
        if shape.kind.is_sequence and part.held and part.held[0].suit not in self._suits:
            return True
        # Parts are told apart as objects: they live as long as the searches, and to compare them would take longer
        fewest = self._fewest.get(id(part))
        if fewest is None:
            fewest = self._fewest[id(part)] = self._fewest_drawn(part)
        return fewest <= within

    def _fewest_drawn(self, part: Part) -> int:
        """Return with how few drawn cards a part can be filled."""
        shape = part.shape
        places, unseen = shape.size - shape.held, self.holding.unseen
        most = places + (_most_places(shape.kind, self.holding) - shape.size if shape.takes_wilds else 0)
        for drawn in range(shape.drawn, places + 1):
            # A card that must be drawn as itself may lie further off, with more wilds between.
            for filled in range(places, min(most, drawn + self._wilds) + 1):
                if next(fillings(part, filled - places, filled - drawn, unseen, self.holding), None) is not None:
                    return drawn
        return _NEVER


def _may_stand(shape: Shape, drawn: int, standing: int, holding: Holding) -> bool:
    """Tell whether so many wilds may stand in a part for which so many cards are drawn."""
    if not shape.takes_wilds:
        return not standing
    rules, sequence = holding.rules.wilds, shape.kind.is_sequence
    limit = rules.most_standing(in_sequence=sequence)
    enough = shape.held + drawn >= rules.fewest_naturals(in_sequence=sequence)
    return enough and (limit is None or standing <= limit)


def _most_places(kind: MeldKind, holding: Holding) -> int:
    melds = holding.rules.melds
    return IDENTICAL_CARDS.get(kind, melds.set_max if kind is MeldKind.SET else melds.sequence_max)


def _of_one_kind(part: Part, drawn: int) -> Iterator[Filling]:
    for card in part.held[:1] or KINDS:
        cards = (card,) * drawn
        yield Filling(cards, tuple(map(Placed, (*part.held, *cards))))


def _sets(part: Part, drawn: int, standing: int, *, suits_repeat: bool) -> Iterator[Filling]:
    for faces in _ranks(part):
        new = combinations([face for face in faces if face not in part.held], drawn)
        for cards in (*new, *combinations_with_replacement(faces, drawn)) if suits_repeat else new:
            used = (*part.held, *cards)
            missing = (*(face for face in faces if face not in used), *faces * standing)
            wilds = (Placed(PRINTED_JOKER, face) for face in missing[:standing])
            yield Filling(cards, tuple(sorted((*map(Placed, used), *wilds), key=lambda place: place.face)))


def _ranks(part: Part) -> Iterator[list[Card]]:
    """Go through the ranks that a set may have, by their cards."""
    for rank in [part.held[0].rank] if part.held else RANKS:
        yield [Card.of(rank or RANKS[0], suit) for suit in SUITS]


def _sequences(part: Part, size: int, drawn: int, ace: AceEnds) -> Iterator[Filling]:
    """Go through the places where a sequence may begin: first its gaps are filled, then upwards."""
    for faces in _rows(part, size, ace):
        for cards in combinations([face for face in faces if face not in part.held], drawn):
            used = {*part.held, *cards}
            placed = (Placed(face) if face in used else Placed(PRINTED_JOKER, face) for face in faces)
            yield Filling(cards, tuple(placed))


def _rows(part: Part, size: int, ace: AceEnds) -> Iterator[tuple[Card, ...]]:
    """Go through the cards that follow each other where a sequence may lie, from the highest."""
    held = {*part.held}
    for suit in [part.held[0].suit] if part.held else SUITS:
        for first in reversed(firsts(part.held, size, ace)):
            faces = following(suit or SUITS[0], first, size)
            if held.issubset(faces):
                yield faces
