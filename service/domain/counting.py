"""What a loser pays: the ledger of every card, the sum, and the cap."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from service.domain.arrangement import Arrangement
from service.domain.cards import KINDS, LOW_ACE, Card
from service.domain.declaration import (
    has_enough_sequences,
    has_pure_sequence,
    is_declared_alone,
    number_of_wilds,
)
from service.domain.melds import MeldKind, counts_as
from service.domain.options.count import CountRules, NoDraw, NoPure, Protection
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds

_COURT_POINTS: Final = 10


class Treatment(StrEnum):
    """Say how the count treats a card."""

    COUNTED = "counted"
    PROTECTED = "protected"
    WILD = "wild"
    FINISH = "finish"


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """Hold one card of the ledger."""

    card: Card
    points: int
    """What the card is worth: 0 for a wild, whatever its face."""
    counted: int
    """What of it goes into the sum."""
    treatment: Treatment
    meld: int | None
    """Index of the meld that it lies in; none for a loose card and the finish card."""


@dataclass(frozen=True, slots=True)
class Count:
    """Hold the count of an arrangement, in points."""

    ledger: tuple[LedgerLine, ...]
    protected: tuple[bool, ...]
    """For each meld whether it is protected."""
    uncapped: int
    """Sum of the counted cards, or the flat sum that is paid instead (``table_only``, ``no_pure``)."""
    points: int
    """What is paid: the sum, not less than the minimum, not more than the cap."""
    spared: bool = False
    """Whether no card counts, loose ones included: so many tunnelas, dublees or wilds are there."""


def card_points(card: Card, rules: CountRules, wilds: Wilds) -> int:
    """Return the points of a card: wild 0, court cards 10, numbers their value (000 §06, 001 "Puntuación", 004).

    What an ace is worth is the option ``count.ace``.
    """
    return points_by_card(rules.ace, wilds)[card]


def _face_points(card: Card, ace: int) -> int:
    place = card.place
    return ace if place == LOW_ACE else min(place, _COURT_POINTS)


@lru_cache(maxsize=512)
def points_by_card(ace: int, wilds: Wilds) -> tuple[int, ...]:
    """Return the points of every kind of card in a deal, as ``card_points`` does for one; a card is its own index."""
    return tuple(0 if card in wilds else _face_points(card, ace) for card in KINDS)


def count(arrangement: Arrangement, rules: RuleSet, wilds: Wilds, *, drew: bool = True) -> Count:
    """Count what an arrangement pays when somebody else declares.

    :param drew: whether the player drew a card in this deal (option ``count.no_draw``).
    """
    if is_spared(arrangement, rules, wilds):
        protected = (True,) * len(arrangement.melds)
        spared = tuple(_ledger(arrangement, protected, rules.count, wilds, loose_counts=False))
        return Count(spared, protected, 0, _points(0, rules.count, drew=drew), spared=True)
    protected = _protected(arrangement, rules)
    ledger = tuple(_ledger(arrangement, protected, rules.count, wilds))
    uncapped = sum(line.counted for line in ledger)
    if pays_unopened(arrangement, rules):
        uncapped = rules.count.unopened or 0
    if rules.count.no_pure is NoPure.CAP and not has_pure_sequence(arrangement, rules):
        uncapped = max(uncapped, rules.count.cap or 0)
    return Count(ledger, protected, uncapped, _points(uncapped, rules.count, drew=drew))


def pays_unopened(arrangement: Arrangement, rules: RuleSet) -> bool:
    """Tell whether a fixed sum is paid because nothing lies on the table (003 "Cerrar y contar").

    Where melds lie on the table, those of an arrangement do; where they stay in the hand, nobody can open.
    """
    flat = rules.count.protection is Protection.TABLE_ONLY and rules.count.unopened is not None
    return flat and not (rules.has_table and arrangement.melds)


def is_spared(arrangement: Arrangement, rules: RuleSet, wilds: Wilds) -> bool:
    """Tell whether no card of a loser counts: he could have declared whatever his other cards, or was near to it.

    How near is near enough, the options ``count.spared_dublees`` and ``count.spared_wilds`` say (public houses, 21
    cards: six dublees, seven wilds); he pays the minimum.
    """
    dublees, of_wilds = rules.count.spared_dublees, rules.count.spared_wilds
    return (
        is_declared_alone(arrangement, rules, wilds)
        or (dublees is not None and arrangement.number_of(MeldKind.DUBLEE) >= dublees)
        or (of_wilds is not None and number_of_wilds(arrangement, wilds) >= of_wilds)
    )


def _points(uncapped: int, rules: CountRules, *, drew: bool) -> int:
    if not drew and rules.no_draw is NoDraw.FULL and rules.cap is not None:
        return rules.cap
    points = max(uncapped, rules.minimum)
    return points if rules.cap is None else min(points, rules.cap)


def _protected(arrangement: Arrangement, rules: RuleSet) -> tuple[bool, ...]:
    """Tell of each meld whether it is protected."""
    every = _protects_every_meld(arrangement, rules)
    if rules.count.protection is Protection.TIERED and not every:
        return tuple([counts_as(meld.kind, rules) is MeldKind.PURE_SEQUENCE for meld in arrangement.melds])
    return (every,) * len(arrangement.melds)


def _protects_every_meld(arrangement: Arrangement, rules: RuleSet) -> bool:
    match rules.count.protection:
        case Protection.ALL_MELDS:
            return True
        case Protection.TABLE_ONLY:
            return rules.has_table
        case Protection.NOTHING:
            return False
        case Protection.PURE_PROTECTS_ALL:
            return has_pure_sequence(arrangement, rules)
        case Protection.BOTH_OR_NOTHING | Protection.TIERED:
            return has_enough_sequences(arrangement, rules)


def _ledger(
    arrangement: Arrangement,
    protected: tuple[bool, ...],
    rules: CountRules,
    wilds: Wilds,
    *,
    loose_counts: bool = True,
) -> Iterator[LedgerLine]:
    def lines(cards: Iterable[Card], meld: int | None, *, counts: bool) -> list[LedgerLine]:
        treatment = Treatment.COUNTED if counts else Treatment.PROTECTED
        return [_line(card, Treatment.WILD if card in wilds else treatment, rules.ace, meld) for card in cards]

    for index, (meld, is_protected) in enumerate(zip(arrangement.melds, protected, strict=True)):
        yield from lines(meld.cards, index, counts=not is_protected)
    yield from lines(arrangement.loose, None, counts=loose_counts)
    if arrangement.finish_card is not None:
        finish = arrangement.finish_card
        yield LedgerLine(finish, card_points(finish, rules, wilds), 0, Treatment.FINISH, None)


@lru_cache(maxsize=4096)  # a count has a dozen lines or more, and there are few different ones
def _line(card: Card, treatment: Treatment, ace: int, meld: int | None) -> LedgerLine:
    points = 0 if treatment is Treatment.WILD else _face_points(card, ace)
    return LedgerLine(card, points, points if treatment is Treatment.COUNTED else 0, treatment, meld)
