"""A group as it was laid: everything that it can be read as, or else everything that is wrong with it.

The order in which the cards of a group lie does not matter to what it is; it decides only between equal readings.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeVar

from service.domain.cards import HIGH_ACE, RANKS, SUITS, Card, Rank, Suit
from service.domain.declaring.faults import DeclarationFault, DeclarationFaultCode
from service.domain.lines import firsts, following
from service.domain.melds import (
    IDENTICAL_CARDS,
    SEQUENCE_MIN,
    Meld,
    MeldKind,
    Placed,
    is_pure,
    meld_faults,
)
from service.domain.options.melds import AceEnds
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds

_KINDS: Final = tuple(MeldKind)
_Trait = TypeVar("_Trait", Rank, Suit)


@dataclass(frozen=True, slots=True)
class Group:
    """Hold the cards of a group in the order in which they lie, and what the player named it, if anything."""

    cards: tuple[Card, ...]
    kind: MeldKind | None = None
    onto: int | None = None
    """Index of the meld on the table to which the cards are added; none for a meld of their own."""


def readings(group: Group, rules: RuleSet, wilds: Wilds) -> tuple[Meld, ...]:
    """List every meld that a group can be read as: of the named kind, where there is one.

    The most natural reading comes first: the one in which fewest wilds stand in, then the one that keeps the order
    in which the cards lie, then the first kind. Wilds are alike: they stand in the order in which they lie.

    >>> rules, kings = RuleSet("classic", 1), Wilds(Rank.KING)
    >>> group = Group(tuple(map(Card.parse, ("KC", "KS", "KD"))))
    >>> [meld.kind.value for meld in readings(group, rules, kings)][:2]
    ['set', 'impure_sequence']
    """
    melds = (meld for meld in _lays(group.cards, rules, wilds) if group.kind in (None, meld.kind))
    legal = (meld for meld in melds if not meld_faults(meld, rules, wilds))
    return tuple(
        sorted(legal, key=lambda meld: (len(meld.standing), meld.cards != group.cards, _KINDS.index(meld.kind)))
    )


def group_faults(group: Group, rules: RuleSet, wilds: Wilds) -> tuple[DeclarationFault, ...]:
    """List everything that is wrong with a group that has no reading.

    A group that was not named is held to what it is nearer to: the sequence or the set with fewer faults, and with
    fewer cards of another suit or rank.
    """
    if group.kind in IDENTICAL_CARDS or (group.kind and readings(Group(group.cards), rules, wilds)):
        return (DeclarationFault(DeclarationFaultCode.NOT_THAT_KIND, group.cards, kind=group.kind),)
    naturals = [card for card in group.cards if card not in wilds]
    as_sequence = (
        *_sequence_faults(group.cards, naturals, rules),
        *_limits(_sequence_lays(group.cards, rules, wilds), naturals, rules, in_sequence=True),
    )
    as_set = (
        *_set_faults(group.cards, naturals, rules),
        *_limits(_set_lays(group.cards, rules, wilds), naturals, rules, in_sequence=False),
    )
    if group.kind:
        return as_sequence if group.kind.is_sequence else as_set
    one_rank = len({card.rank for card in naturals}) == 1
    return min(as_sequence, as_set, key=lambda faults: (*_gravity(faults), one_rank and faults is as_sequence))


def _gravity(faults: tuple[DeclarationFault, ...]) -> tuple[int, int]:
    mixed = (DeclarationFaultCode.SUITS_MIXED, DeclarationFaultCode.RANKS_MIXED)
    return len(faults), sum(len(fault.cards) for fault in faults if fault.code in mixed)


def _lays(cards: tuple[Card, ...], rules: RuleSet, wilds: Wilds) -> Iterator[Meld]:
    """Go through the ways to lay cards as one meld, whatever their number and that of the wilds."""
    for placed in _sequence_lays(cards, rules, wilds):
        pure = is_pure(placed, rules, wilds)
        yield Meld(MeldKind.PURE_SEQUENCE if pure else MeldKind.IMPURE_SEQUENCE, placed)
    for placed in _set_lays(cards, rules, wilds):
        yield Meld(MeldKind.SET, placed)
    if len(set(cards)) == 1:
        for kind in IDENTICAL_CARDS:
            yield Meld(kind, tuple(map(Placed, cards)))


def _sequence_lays(cards: tuple[Card, ...], rules: RuleSet, wilds: Wilds) -> Iterator[tuple[Placed, ...]]:
    """Go through the ways to lay cards as a sequence: wilds fill the gaps, then go upwards, then downwards.

    A card of the wild rank whose own place is there lies in it.
    """
    naturals = [card for card in cards if card not in wilds]
    own = set(naturals)
    of_suits = naturals or [card for card in cards if not card.is_printed_joker]
    suits = {card.suit for card in of_suits if card.suit} or {SUITS[0]}
    if len(cards) > rules.melds.sequence_max or len(own) < len(naturals) or (naturals and len(suits) > 1):
        return
    for suit in sorted(suits, key=SUITS.index):
        for first in _from_own_place(naturals, len(cards), rules.melds.ace):
            faces = following(suit, first, len(cards))
            if own.issubset(faces):
                used = [face for face in faces if face in cards]
                standing = iter(_without(cards, used))
                yield tuple(Placed(face) if face in used else Placed(next(standing), face) for face in faces)


def _from_own_place(naturals: Collection[Card], length: int, ace: AceEnds) -> list[int]:
    """List the places where a sequence may begin: at its lowest natural, then ever further down, then above."""
    own = min((card.place for card in naturals), default=ace.lowest)
    return sorted(firsts(naturals, length, ace), key=lambda first: (first > own, abs(first - own)))


def _without(cards: tuple[Card, ...], used: Iterable[Card]) -> list[Card]:
    left = list(cards)
    for card in used:
        left.remove(card)
    return left


def _set_lays(cards: tuple[Card, ...], rules: RuleSet, wilds: Wilds) -> Iterator[tuple[Placed, ...]]:
    """Go through the ways to lay cards as a set: wilds of its rank are its own, others stand for missing suits.

    Where all are wild, the set may have the rank of any of them.
    """
    naturals = [card for card in cards if card not in wilds]
    repeats = len(set(naturals)) < len(naturals) and not rules.melds.suits_repeat
    if len({card.rank for card in naturals}) > 1 or repeats:
        return
    ranks = dict.fromkeys(card.rank for card in naturals or cards if card.rank) or (Rank.ACE,)
    for rank in ranks:
        own = [card for card in cards if card.rank is rank]
        if not rules.melds.suits_repeat:
            own = list(dict.fromkeys(own))
        faces = [Card.of(rank, suit) for suit in SUITS]
        missing = islice((*(face for face in faces if face not in own), *faces * len(cards)), len(cards))
        yield tuple(_in_laid_order(cards, own, missing))


def _in_laid_order(cards: Iterable[Card], own: list[Card], missing: Iterator[Card]) -> Iterator[Placed]:
    own = own.copy()
    for card in cards:
        if card in own:
            own.remove(card)
            yield Placed(card)
        else:
            yield Placed(card, next(missing))


def _sequence_faults(cards: tuple[Card, ...], naturals: Sequence[Card], rules: RuleSet) -> Iterator[DeclarationFault]:
    if len(cards) < SEQUENCE_MIN:
        yield _number(DeclarationFaultCode.GROUP_TOO_SHORT, cards, SEQUENCE_MIN)
    if len(cards) > rules.melds.sequence_max:
        yield _number(DeclarationFaultCode.SEQUENCE_TOO_LONG, cards, rules.melds.sequence_max)
    suit = _most_common(card.suit for card in naturals if card.suit)
    odd = tuple(card for card in naturals if card.suit is not suit)
    if odd:
        yield DeclarationFault(DeclarationFaultCode.SUITS_MIXED, odd)
    row = dict.fromkeys(card for card in naturals if card.suit is suit)
    twice = _repeated(card for card in naturals if card.suit is suit)
    if twice:
        yield DeclarationFault(DeclarationFaultCode.RANK_TWICE, twice)
    if not odd and len(row) > 1:
        yield from _gap(tuple(row), len(cards) - len(naturals), rules.melds.ace)


def _gap(row: tuple[Card, ...], wilds: int, ace: AceEnds) -> Iterator[DeclarationFault]:
    """Say why different cards of one suit do not follow each other, so many wilds in the gaps between them."""
    in_line = min((holes for holes, highest in _ways(row) if _is_allowed(highest, row, ace)), key=len)
    if len(in_line) <= wilds:
        return
    reach = [(holes, highest) for holes, highest in _ways(row) if len(holes) <= wilds]
    if not reach:
        missing = tuple(Card.at(row[0].suit or SUITS[0], place) for place in in_line)
        yield DeclarationFault(DeclarationFaultCode.GAP, row, missing=missing, needed=len(missing), found=wilds)
    elif any(highest <= HIGH_ACE for _, highest in reach):
        aces = tuple(card for card in row if card.rank is Rank.ACE)
        yield DeclarationFault(DeclarationFaultCode.ACE_OUT_OF_PLACE, aces)
    else:
        yield DeclarationFault(DeclarationFaultCode.ROUND_THE_CORNER, row)


def _ways(row: tuple[Card, ...]) -> Iterator[tuple[list[int], int]]:
    """Go through the ways to put cards of one suit in line, round the corner too: the places left open, the highest."""
    places = sorted(card.place for card in row)
    for cut in range(len(places)):
        line = [*places[cut:], *(place + len(RANKS) for place in places[:cut])]
        yield [place for place in range(line[0], line[-1]) if place not in line], line[-1]


def _is_allowed(highest: int, row: tuple[Card, ...], ace: AceEnds) -> bool:
    """Tell whether a line goes not round the corner, and has its ace, if any, at an end where it may be."""
    has_ace = any(card.rank is Rank.ACE for card in row)
    return highest <= HIGH_ACE and (not has_ace or (ace.high if highest == HIGH_ACE else ace.low))


def _set_faults(cards: tuple[Card, ...], naturals: Sequence[Card], rules: RuleSet) -> Iterator[DeclarationFault]:
    if len(cards) < rules.melds.set_min:
        yield _number(DeclarationFaultCode.GROUP_TOO_SHORT, cards, rules.melds.set_min)
    if len(cards) > rules.melds.set_max:
        yield _number(DeclarationFaultCode.SET_TOO_LONG, cards, rules.melds.set_max)
    rank = _most_common(card.rank for card in naturals if card.rank)
    odd = tuple(card for card in naturals if card.rank is not rank)
    if odd:
        yield DeclarationFault(DeclarationFaultCode.RANKS_MIXED, odd)
    twice = _repeated(card for card in naturals if card.rank is rank)
    if twice and not rules.melds.suits_repeat:
        yield DeclarationFault(DeclarationFaultCode.SUIT_TWICE, twice)


def _limits(
    lays: Iterable[tuple[Placed, ...]], naturals: Sequence[Card], rules: RuleSet, *, in_sequence: bool
) -> Iterator[DeclarationFault]:
    """Say that too many wilds stand in, or too few cards are used as themselves, in every way to lay a group.

    :param naturals: the cards that are used as themselves in every way: those that are not wild.
    """
    limit = rules.wilds.most_standing(in_sequence=in_sequence)
    fewest = rules.wilds.fewest_naturals(in_sequence=in_sequence)
    best = None if limit is None and fewest <= len(naturals) else min(lays, key=_number_standing, default=None)
    if best is None:
        return
    standing = tuple(place.card for place in best if place.stands_for)
    if limit is not None and len(standing) > limit:
        yield _number(DeclarationFaultCode.TOO_MANY_WILDS, standing, limit)
    if len(best) - len(standing) < fewest:
        found = len(best) - len(standing)
        yield DeclarationFault(DeclarationFaultCode.TOO_FEW_NATURALS, standing, needed=fewest, found=found)


def _number_standing(placed: tuple[Placed, ...]) -> int:
    return sum(place.stands_for is not None for place in placed)


def _number(code: DeclarationFaultCode, cards: tuple[Card, ...], needed: int) -> DeclarationFault:
    return DeclarationFault(code, cards, needed=needed, found=len(cards))


def _most_common(traits: Iterable[_Trait]) -> _Trait | None:
    """Return the trait that most cards have, the first such one."""
    return next((trait for trait, _ in Counter(traits).most_common(1)), None)


def _repeated(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return each card that comes more than once."""
    return tuple(card for card, copies in Counter(cards).items() if copies > 1)
