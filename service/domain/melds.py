"""Melds: sequences and sets of cards that lie in their places, each natural or a wild that stands for another.

This module knows nothing of the solver: it is the second witness of every answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from service.domain.cards import HIGH_ACE, LOW_ACE, PRINTED_JOKER, SUITS, Card
from service.domain.options.melds import AceEnds, TunnelaAs
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds

SEQUENCE_MIN: Final = 3
"""Least cards of a sequence (all four texts)."""


class MeldKind(StrEnum):
    """Name the kinds of meld, in listing order."""

    is_sequence: bool
    """Whether this kind counts towards ``declaration.min_sequences``."""

    PURE_SEQUENCE = "pure_sequence"
    IMPURE_SEQUENCE = "impure_sequence"
    SET = "set"
    TUNNELA = "tunnela"
    DUBLEE = "dublee"

    def __init__(self, code: str) -> None:
        """Settle once what is asked hundreds of times for one hand."""
        self.is_sequence = code in ("pure_sequence", "impure_sequence")


IDENTICAL_CARDS: Final = {MeldKind.TUNNELA: 3, MeldKind.DUBLEE: 2}
"""How many identical cards the melds of 21-card rummy have (001 "Glosario")."""


_TUNNELA_AS: Final = {
    TunnelaAs.ITSELF: MeldKind.TUNNELA,
    TunnelaAs.PURE_SEQUENCE: MeldKind.PURE_SEQUENCE,
    TunnelaAs.SET: MeldKind.SET,
}


def counts_as(kind: MeldKind, rules: RuleSet) -> MeldKind:
    """Return the kind of meld that one counts as: a tunnela may count as a pure sequence or as a set.

    What it counts as decides the requirements of a declaration and the protection of a loser (``melds.tunnela_as``).
    """
    return _TUNNELA_AS[rules.melds.tunnela_as] if kind is MeldKind.TUNNELA else kind


def fewest_dublees(rules: RuleSet) -> int | None:
    """Return how many dublees must lie together so that each is a meld; none where no number of them is.

    One suffices where a dublee is a meld (001 "Glosario"). Elsewhere dublees lie only where so many of them are
    declared, or spare a loser (public houses).
    """
    if rules.melds.dublee:
        return 1
    return min((n for n in (rules.declaration.dublees, rules.count.spared_dublees) if n is not None), default=None)


@dataclass(frozen=True, slots=True)
class Placed:
    """Hold a card in a meld: itself when ``stands_for`` is none, else a wild in the place of another card."""

    card: Card
    stands_for: Card | None = None

    @property
    def face(self) -> Card:
        """Return the card that the meld shows in this place."""
        return self.card if self.stands_for is None else self.stands_for


@dataclass(frozen=True, slots=True)
class Meld:
    """Hold a meld, its cards in the order in which they lie."""

    kind: MeldKind
    placed: tuple[Placed, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards in the order in which they lie."""
        return tuple([place.card for place in self.placed])

    @property
    def naturals(self) -> tuple[Card, ...]:
        """Return the cards that are used as themselves."""
        return tuple([place.card for place in self.placed if place.stands_for is None])

    @property
    def standing(self) -> tuple[Placed, ...]:
        """Return the wilds that stand in for others."""
        return tuple([place for place in self.placed if place.stands_for is not None])


class MeldFault(StrEnum):
    """Name what keeps a group from being the meld that it claims to be."""

    NOT_WILD = "not_wild"
    PRINTED_JOKER_NATURAL = "printed_joker_natural"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    SUITS_MIXED = "suits_mixed"
    NOT_CONSECUTIVE = "not_consecutive"
    RANKS_MIXED = "ranks_mixed"
    SUIT_TWICE = "suit_twice"
    NOT_IDENTICAL = "not_identical"
    NOT_ALLOWED = "not_allowed"
    TOO_MANY_WILDS = "too_many_wilds"
    TOO_FEW_NATURALS = "too_few_naturals"
    WRONG_PURITY = "wrong_purity"


def meld_faults(meld: Meld, rules: RuleSet, wilds: Wilds) -> tuple[MeldFault, ...]:
    """List everything that is wrong with a meld as it lies; nothing, when it is a meld of its kind.

    >>> from service.domain.cards import Rank
    >>> rules, eights = RuleSet("classic", 1), Wilds(Rank.EIGHT)
    >>> natural = tuple(Placed(Card.parse(code)) for code in ("7H", "8H", "9H"))
    >>> meld_faults(Meld(MeldKind.PURE_SEQUENCE, natural), rules, eights)
    ()
    >>> [fault.value for fault in meld_faults(Meld(MeldKind.SET, natural), rules, eights)]
    ['ranks_mixed', 'suit_twice']
    """
    standing, in_sequence, faults = meld.standing, meld.kind.is_sequence, []
    if any(place.card not in wilds for place in standing):
        faults.append(MeldFault.NOT_WILD)
    if meld.kind in IDENTICAL_CARDS:
        return (*faults, *_identical_faults(meld, rules))
    faces = [place.face for place in meld.placed]
    if PRINTED_JOKER in faces:
        # A printed joker never is natural (000 §03), and nothing can stand for one.
        return (*faults, MeldFault.PRINTED_JOKER_NATURAL)
    faults += _sequence_faults(meld, faces, rules, wilds) if in_sequence else _set_faults(meld, faces, rules)
    limit = rules.wilds.most_standing(in_sequence=in_sequence)
    if limit is not None and len(standing) > limit:
        faults.append(MeldFault.TOO_MANY_WILDS)
    if len(faces) - len(standing) < rules.wilds.fewest_naturals(in_sequence=in_sequence):
        faults.append(MeldFault.TOO_FEW_NATURALS)
    return tuple(faults)


def is_pure(placed: Sequence[Placed], rules: RuleSet, wilds: Wilds) -> bool:
    """Tell whether a sequence is pure: no wild stands in, and naturals of the wild rank are allowed or absent.

    With eights wild, 7♥ 8♥ 9♥ is pure (000 §03) unless ``wilds.natural_is_pure`` says otherwise.
    """
    return all(
        place.stands_for is None and (rules.wilds.natural_is_pure or place.card not in wilds) for place in placed
    )


def is_consecutive(cards: Sequence[Card], ace: AceEnds) -> bool:
    """Tell whether cards follow each other, the ace below the two or above the king, never both (000 §03).

    >>> king, ace, two = (Card.parse(code) for code in ("KC", "AC", "2C"))
    >>> is_consecutive((king, ace), AceEnds.BOTH), is_consecutive((king, ace, two), AceEnds.BOTH)
    (True, False)
    """
    low = [card.place for card in cards]
    high = [HIGH_ACE if place == LOW_ACE else place for place in low]
    return (ace.low and _follow_each_other(low)) or (ace.high and _follow_each_other(high))


def _follow_each_other(places: Sequence[int]) -> bool:
    return all(after - before == 1 for before, after in pairwise(places))


def _sequence_faults(meld: Meld, faces: Sequence[Card], rules: RuleSet, wilds: Wilds) -> list[MeldFault]:
    faults = []
    if len(faces) < SEQUENCE_MIN:
        faults.append(MeldFault.TOO_SHORT)
    if len(faces) > rules.melds.sequence_max:
        faults.append(MeldFault.TOO_LONG)
    if len({card.suit for card in faces}) > 1:
        faults.append(MeldFault.SUITS_MIXED)
    elif not is_consecutive(faces, rules.melds.ace):
        faults.append(MeldFault.NOT_CONSECUTIVE)
    if is_pure(meld.placed, rules, wilds) != (meld.kind is MeldKind.PURE_SEQUENCE):
        faults.append(MeldFault.WRONG_PURITY)
    return faults


def _set_faults(meld: Meld, faces: Sequence[Card], rules: RuleSet) -> list[MeldFault]:
    faults = []
    if len(faces) < rules.melds.set_min:
        faults.append(MeldFault.TOO_SHORT)
    if len(faces) > rules.melds.set_max:
        faults.append(MeldFault.TOO_LONG)
    if len({card.rank for card in faces}) > 1:
        faults.append(MeldFault.RANKS_MIXED)
    if rules.melds.suits_repeat:
        return faults
    naturals, suits = meld.naturals, {card.suit for card in faces}
    if len({card.suit for card in naturals}) < len(naturals) or len(suits) < min(len(faces), len(SUITS)):
        faults.append(MeldFault.SUIT_TWICE)
    return faults


def _identical_faults(meld: Meld, rules: RuleSet) -> list[MeldFault]:
    faults = []
    if not (rules.melds.tunnela if meld.kind is MeldKind.TUNNELA else fewest_dublees(rules)):
        faults.append(MeldFault.NOT_ALLOWED)
    if len(set(meld.cards)) > 1 or meld.standing:
        faults.append(MeldFault.NOT_IDENTICAL)
    if len(meld.placed) < IDENTICAL_CARDS[meld.kind]:
        faults.append(MeldFault.TOO_SHORT)
    if len(meld.placed) > IDENTICAL_CARDS[meld.kind]:
        faults.append(MeldFault.TOO_LONG)
    return faults
