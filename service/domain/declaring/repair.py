"""What would mend a declaration: groups read in another way, cards moved between groups, or other cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, repeat

from service.domain.cards import Card
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration
from service.domain.melds import Meld


class RepairKind(StrEnum):
    """Name how a declaration is mended, the smallest repair first."""

    REREAD = "reread"
    """The same groups, named otherwise."""
    REGROUP = "regroup"
    """The same cards in other groups."""
    EXCHANGE = "exchange"
    """Other cards."""


class Spot(StrEnum):
    """Name where a card of a declaration can be."""

    GROUP = "group"
    FINISH_CARD = "finish_card"
    HAND = "hand"
    """Held, but not laid."""
    OUT = "out"
    """Not among the cards held: it must be taken back."""


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Hold where a card is: a spot; of a group its index, new groups coming after those that were laid."""

    spot: Spot
    group: int | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Hold one card that goes from one place to another."""

    card: Card
    origin: CardPlace
    goal: CardPlace


@dataclass(frozen=True, slots=True)
class SingleDraw:
    """Hold a card with which the hand could be declared, and the cards to be put away for it."""

    card: Card
    away: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Repair:
    """Hold the smallest repair of a declaration."""

    kind: RepairKind
    melds: tuple[Meld | None, ...]
    """What becomes of each group, none where nothing takes its place; then new groups. Of other cards: the target."""
    finish_card: Card | None = None
    moves: tuple[Move, ...] = ()
    drawn: tuple[Card, ...] = ()
    """The cards that are not held, as few as can be."""
    away: tuple[Card, ...] = ()
    """The cards that are held and not needed."""
    single_draws: tuple[SingleDraw, ...] | None = None
    """Where one card suffices, every card that would do; none when they were not asked for."""


def moves(declaration: Declaration, groups: Sequence[Group | None], finish_card: Card | None) -> tuple[Move, ...]:
    """List the cards that must be moved to make one declaration into another, in listing order.

    :param groups: what becomes of each group of the declaration, none for nothing; then new groups.
    """
    before = {CardPlace(Spot.GROUP, index): Counter(group.cards) for index, group in enumerate(declaration.groups)}
    after = {CardPlace(Spot.GROUP, index): Counter(group.cards) for index, group in enumerate(groups) if group}
    for cards, finish in ((before, declaration.finish_card), (after, finish_card)):
        if finish is not None:
            cards[CardPlace(Spot.FINISH_CARD)] = Counter([finish])
    laid = Counter(declaration.cards)
    before[CardPlace(Spot.HAND)] = declaration.hand.counts() - laid
    after[CardPlace(Spot.HAND)] = declaration.hand.counts() - sum(after.values(), Counter())
    after[CardPlace(Spot.OUT)] = laid - declaration.hand.counts()
    return tuple(_moves(before, after))


def _moves(before: dict[CardPlace, Counter[Card]], after: dict[CardPlace, Counter[Card]]) -> Iterator[Move]:
    leaving, coming = list[tuple[Card, CardPlace]](), dict[Card, list[CardPlace]]()
    for place in dict.fromkeys(chain(before, after)):
        there, then = before.get(place, Counter()), after.get(place, Counter())
        leaving += zip((there - then).elements(), repeat(place))
        for card in (then - there).elements():
            coming.setdefault(card, []).append(place)
    for card, place in sorted(leaving, key=lambda move: move[0]):
        yield Move(card, place, coming[card].pop(0))
