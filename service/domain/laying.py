"""Melds on the table: what may become of one when its player adds cards to it (003 "Tu turno").

A card that lies keeps its role. In a sequence a wild keeps the place that it fills, so cards are added at the ends. In
a set nobody names the suit for which a wild stands, so any suit that no natural has may be added.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from service.domain.arrangement import Arrangement
from service.domain.cards import HIGH_ACE, LOW_ACE, SUITS, Card, Rank
from service.domain.declaring.groups import Group, readings
from service.domain.melds import Meld, MeldKind, Placed, is_pure, meld_faults
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


def extends(after: Meld, before: Meld) -> bool:
    """Tell whether a meld has come of another one by adding cards to it, or is the same one.

    >>> def run(codes): return Meld(MeldKind.PURE_SEQUENCE, tuple(Placed(Card.parse(code)) for code in codes.split()))
    >>> extends(run("4H 5H 6H 7H"), run("5H 6H 7H")), extends(run("4H 5H 6H"), run("5H 6H 7H"))
    (True, False)
    """
    if after.kind.is_sequence and before.kind.is_sequence:
        length = len(before.placed)
        slices = (after.placed[start : start + length] for start in range(len(after.placed) - length + 1))
        return before.placed in slices
    if after.kind is not before.kind:
        return False
    lost_naturals = Counter(before.naturals) - Counter(after.naturals)
    lost_wilds = Counter(_wilds(before)) - Counter(_wilds(after))
    return not lost_naturals and not lost_wilds


def as_it_lies(group: Group, rules: RuleSet, wilds: Wilds) -> Meld | None:
    """Return the meld that cards on the table are: the order in which they lie says where each wild stands.

    Cards that are no meld in that order are read as what is most natural; none when they are no meld at all.
    """
    melds = readings(group, rules, wilds)
    return next((meld for meld in melds if meld.cards == group.cards), next(iter(melds), None))


@dataclass(frozen=True, slots=True)
class Lay:
    """Hold what goes to the table."""

    meld: int
    """Index, in an arrangement, of what lies there then."""
    onto: int | None
    """Index of the meld on the table that it is added to; none for a new one."""
    cards: tuple[Card, ...]
    """The cards, in the order in which they lie."""


def lays(arrangement: Arrangement, table: Sequence[Meld]) -> Iterator[Lay]:
    """Go through what must go to the table to make an arrangement of it, whose first melds those on the table are."""
    for index, meld in enumerate(arrangement.melds):
        lying = Counter(table[index].cards) if index < len(table) else Counter[Card]()
        cards = list[Card]()
        for card in meld.cards:
            if lying[card]:
                lying[card] -= 1
            else:
                cards.append(card)
        if cards:
            yield Lay(index, index if index < len(table) else None, tuple(cards))


def extensions(meld: Meld, cards: Sequence[Card], rules: RuleSet, wilds: Wilds) -> tuple[Meld, ...]:
    """List the melds that come of one by adding all these cards to it: fewest wilds standing in first, upwards first.

    A wild that is added goes where a card is missing; one whose own place is there lies in it.
    """
    if not cards:
        return (meld,)
    ways = _longer_sequences(meld, cards, rules, wilds) if meld.kind.is_sequence else _larger_sets(meld, cards, wilds)
    legal = (way for way in ways if not meld_faults(way, rules, wilds))
    return tuple(sorted(legal, key=lambda way: len(way.standing)))


def swapped(meld: Meld, card: Card, rules: RuleSet, wilds: Wilds) -> tuple[Meld, Card] | None:
    """Return a meld with a card in the place of the wild that stands for it, and that wild; none where none does.

    In a set a wild stands for any suit that it lacks.
    """
    for wild in meld.standing:
        if meld.kind is MeldKind.SET and card.rank is (wild.face.rank) and card not in meld.naturals:
            standing = _wilds(meld)
            standing.remove(wild.card)
            others = tuple(place for place in meld.placed if place is not wild)
            placed = tuple(set_of(card.rank or Rank.ACE, (*meld.naturals, card), standing, others))
        elif meld.kind.is_sequence and wild.stands_for == card:
            placed = tuple(Placed(card) if place is wild else place for place in meld.placed)
        else:
            continue
        pure = meld.kind.is_sequence and is_pure(placed, rules, wilds)
        return Meld(MeldKind.PURE_SEQUENCE if pure else meld.kind, placed), wild.card
    return None


def _wilds(meld: Meld) -> list[Card]:
    return [place.card for place in meld.standing]


def _longer_sequences(meld: Meld, cards: Sequence[Card], rules: RuleSet, wilds: Wilds) -> Iterator[Meld]:
    start, suit = meld.placed[0].face.place, meld.placed[0].face.suit
    for below in range(len(cards) + 1):
        lowest = start - below
        highest = start + len(meld.placed) + len(cards) - below - 1
        if suit is None or lowest < LOW_ACE or highest > HIGH_ACE:
            continue
        low = [Card.at(suit, place) for place in range(lowest, start)]
        high = [Card.at(suit, place) for place in range(start + len(meld.placed), highest + 1)]
        added = _filled([*low, *high], cards, wilds)
        if added is not None:
            placed = (*added[:below], *meld.placed, *added[below:])
            yield Meld(MeldKind.PURE_SEQUENCE if is_pure(placed, rules, wilds) else MeldKind.IMPURE_SEQUENCE, placed)


def _filled(faces: Sequence[Card], cards: Sequence[Card], wilds: Wilds) -> tuple[Placed, ...] | None:
    """Put cards into places, each in its own place if that is there, the others as wilds; none when one is not wild."""
    left = list(cards)
    own = [face for face in faces if face in left]
    for card in own:
        left.remove(card)
    if any(card not in wilds for card in left):
        return None
    standing = iter(left)
    return tuple(Placed(face) if face in own else Placed(next(standing), face) for face in faces)


def _larger_sets(meld: Meld, cards: Sequence[Card], wilds: Wilds) -> Iterator[Meld]:
    """Give the set with these cards added; cards of its rank are used as themselves while their suit lacks."""
    if meld.kind is not MeldKind.SET:
        return
    rank, naturals, standing = meld.placed[0].face.rank or Rank.ACE, list(meld.naturals), _wilds(meld)
    for card in cards:
        if card.rank is rank and card not in naturals:
            naturals.append(card)
        elif card in wilds:
            standing.append(card)
        else:
            return
    yield Meld(MeldKind.SET, tuple(set_of(rank, naturals, standing, meld.placed)))


def set_of(rank: Rank, naturals: Sequence[Card], standing: Sequence[Card], lying: Sequence[Placed]) -> Iterator[Placed]:
    """Go through a set in listing order of what it shows, the wilds in the places of the suits that lack.

    :param lying: the set as it lay before: its wilds keep their suits unless a natural has them now.
    """
    faces = [Card.of(rank, suit) for suit in SUITS]
    kept = [place for place in lying if place.stands_for and place.stands_for not in naturals]
    new = list(standing)
    for place in kept:
        new.remove(place.card)
    shown = {*naturals, *(place.face for place in kept)}
    missing = islice((*(face for face in faces if face not in shown), *faces * len(new)), len(new))
    placed = [*map(Placed, naturals), *kept, *(Placed(card, face) for card, face in zip(new, missing, strict=True))]
    return iter(sorted(placed, key=lambda place: place.face))
