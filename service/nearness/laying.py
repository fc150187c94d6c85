"""Laying a target: which cards are drawn for the open places of its parts, and where which wilds stand in.

Here it is seen whether the deck has the cards. All ways are tried: what cannot be laid here with so few cards drawn
cannot be laid at all.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from service.domain.cards import Card
from service.domain.melds import Meld, MeldKind, Placed, is_pure
from service.nearness.filling import Filling, fillings
from service.nearness.holding import Holding
from service.nearness.parts import Part
from service.nearness.search import Plan

_KINDS: Final = tuple(MeldKind)

_Filled: TypeAlias = tuple[tuple[Part, Filling], ...]


@dataclass(frozen=True, slots=True)
class Target:
    """Hold a declaration that is near to a hand."""

    melds: tuple[Meld, ...]
    drawn: tuple[Card, ...]
    """The cards of it that the hand does not hold."""
    away: tuple[Card, ...]
    """The cards of the hand that it does not need, the finish card of a hand with one card more among them."""
    loose: tuple[Card, ...] = ()
    """Cards that lie in no meld, where the way of declaring leaves them free."""


@dataclass(frozen=True, slots=True)
class _Stock:
    """Hold what there is to fill places with."""

    unseen: Counter[Card]
    draws: int
    """How many cards may be drawn to be used as themselves."""
    wilds: int
    """How many wilds may stand in."""


def lay(plan: Plan, holding: Holding, within: int) -> Target | None:
    """Lay the target of a plan with no more than a number of cards drawn; none when the deck has not the cards.

    Cards are drawn as themselves if that suffices; else as few wilds as can be are drawn to stand in.
    """
    # What only few cards can fill comes first; a sequence with wilds takes any places that are left.
    parts = tuple(sorted(plan.parts, key=lambda part: (part.shape.takes_wilds, part.shape.kind.is_sequence)))
    free = holding.wild_cards - sum(part.shape.own for part in parts)
    for drawn_wilds in range(min(within, holding.wild_cards_unseen) + 1):
        stock = _Stock(holding.unseen, within - drawn_wilds, free + drawn_wilds)
        for filled in _filled(parts, plan.more, stock, holding):
            wilds = _standing(filled, holding)
            if wilds is not None:
                return _target(filled, wilds, holding)
    return None


def _filled(parts: tuple[Part, ...], more: int, stock: _Stock, holding: Holding) -> Iterator[_Filled]:
    """Go through the ways to fill parts and add places to them."""
    if not parts:
        if not more:
            yield ()
        return
    part, *rest = parts
    for added in range(0 if rest else more, more + 1):
        places = part.shape.size - part.shape.held + added
        for standing in range(min(places, stock.wilds), -1, -1):
            drawn = places - standing
            if drawn > stock.draws:
                break
            for filling in fillings(part, added, standing, stock.unseen, holding):
                left = stock.unseen.copy()
                left.subtract(filling.drawn)
                less = _Stock(left, stock.draws - drawn, stock.wilds - standing)
                for others in _filled(tuple(rest), more - added, less, holding):
                    yield ((part, filling), *others)


def _standing(filled: _Filled, holding: Holding) -> list[Card] | None:
    """Choose the wilds that stand in, printed jokers first, those held before any that is drawn; none if too few."""
    held, unseen = holding.hand.counts(), holding.unseen.copy()
    number = 0
    for part, filling in filled:
        held.subtract(part.held)
        unseen.subtract(filling.drawn)
        number += sum(place.stands_for is not None for place in filling.placed)
    found = [*_wilds(held, holding), *_wilds(unseen, holding)][:number]
    return found if len(found) == number else None


def _wilds(cards: Counter[Card], holding: Holding) -> Iterator[Card]:
    return (card for card in sorted(holding.wilds.kinds, reverse=True) for _ in range(cards[card]))


def _target(filled: _Filled, wilds: list[Card], holding: Holding) -> Target:
    stock = iter(wilds)
    melds = [_meld(part.shape.kind, filling, stock, holding) for part, filling in filled]
    needed, held = Counter(card for meld in melds for card in meld.cards), holding.hand.counts()
    listed = tuple(sorted(melds, key=lambda meld: (_KINDS.index(meld.kind), meld.cards)))
    return Target(listed, tuple(sorted((needed - held).elements())), tuple(sorted((held - needed).elements())))


def _meld(kind: MeldKind, filling: Filling, stock: Iterator[Card], holding: Holding) -> Meld:
    """Put wilds in their places; a sequence may be pure although nothing asked for it."""
    placed = tuple(
        place if place.stands_for is None else Placed(next(stock), place.stands_for) for place in filling.placed
    )
    pure = kind.is_sequence and is_pure(placed, holding.rules, holding.wilds)
    return Meld(MeldKind.PURE_SEQUENCE if pure else kind, placed)
