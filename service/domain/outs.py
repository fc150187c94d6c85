"""Outs: the cards whose draw brings a hand nearer to a declaration, how likely they are, and what they do."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from math import comb
from typing import Final

from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.declaration import RequirementCode
from service.domain.melds import Meld, MeldKind, counts_as
from service.domain.ruleset import RuleSet

USUAL_DRAWS: Final = 3
"""For so many draws the chance of an out is told, where nothing else is asked for."""


@dataclass(frozen=True, slots=True)
class OutCard:
    """Hold a card whose draw brings the hand nearer, with a nearest declaration once it is drawn."""

    card: Card
    copies: int
    """How many copies of it are unseen."""
    away: tuple[Card, ...]
    """What is not needed then."""
    melds: tuple[Meld, ...] = ()
    drawn: tuple[Card, ...] = ()
    """What must still be drawn."""


@dataclass(frozen=True, slots=True)
class Outs:
    """Hold all cards whose draw brings a hand nearer."""

    cards: tuple[OutCard, ...]
    unseen: int
    """How many cards the player has not seen."""

    @property
    def copies(self) -> int:
        """Count the copies of all of them."""
        return sum(out.copies for out in self.cards)

    def chance(self, draws: int) -> Decimal:
        """Return the chance that one of so many cards, drawn unseen, is an out; four places.

        >>> Outs((OutCard(Card.parse("4C"), 14, ()),), 91).chance(1)
        Decimal('0.1538')
        """
        if not self.unseen:
            return Decimal(0)
        drawn = min(draws, self.unseen)
        missed = Decimal(comb(self.unseen - self.copies, drawn)) / Decimal(comb(self.unseen, drawn))
        return (1 - missed).quantize(Decimal("0.0001"))


class Effect(StrEnum):
    """Say what an out does; codes are API."""

    FREES_WILD = "frees_wild"
    """It takes the place in which a wild stands in the best melds, and that wild is free."""
    EXTENDS = "extends"
    """It is added to one of the best melds."""
    COMPLETES = "completes"
    """It completes a meld."""
    BUILDS = "builds"
    """It belongs to a meld that lacks other cards too."""
    STANDS_IN = "stands_in"
    """It is a wild."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """Hold what an out does, and to what."""

    effect: Effect
    kind: MeldKind | None = None
    """The kind of meld that it completes or builds; none for other effects."""
    requirement: RequirementCode | None = None
    """What of a declaration the best melds lack and this meld has."""
    freed: Card | None = None
    """The wild that it frees."""


@dataclass(frozen=True, slots=True)
class OutGroup:
    """Hold the outs that do the same."""

    purpose: Purpose
    cards: tuple[OutCard, ...]

    @property
    def copies(self) -> int:
        """Count the copies of all of them that are unseen."""
        return sum(out.copies for out in self.cards)


def by_purpose(
    outs: Outs, best: Arrangement, lacking: Collection[RequirementCode], rules: RuleSet
) -> tuple[OutGroup, ...]:
    """Group outs by what they do, those of most copies first.

    What an out does is read off the nearest declaration once it is drawn, beside the best melds of the hand.

    :param best: the best arrangement of the hand without it.
    :param lacking: the requirements that it does not meet.
    """
    found = dict[Purpose, list[OutCard]]()
    for out in outs.cards:
        found.setdefault(_purpose(out, best, lacking, rules), []).append(out)
    groups = (OutGroup(purpose, tuple(cards)) for purpose, cards in found.items())
    return tuple(sorted(groups, key=lambda group: (-group.copies, group.cards[0].card)))


def _purpose(out: OutCard, best: Arrangement, lacking: Collection[RequirementCode], rules: RuleSet) -> Purpose:
    meld = _meld_of(out, best.melds)
    if meld is None or out.card not in meld.naturals:
        return Purpose(Effect.STANDS_IN)
    if any(sorted((*other.cards, out.card)) == sorted(meld.cards) for other in best.melds):
        return Purpose(Effect.EXTENDS)
    effect = Effect.BUILDS if any(card in meld.cards for card in out.drawn) else Effect.COMPLETES
    requirement = _requirement(counts_as(meld.kind, rules), lacking)
    freed = _freed(out.card, meld, best.melds)
    # A sequence that was there with a wild is no further one; but it may be the pure one that was not.
    if freed is not None and requirement is not RequirementCode.PURE_SEQUENCES:
        return Purpose(Effect.FREES_WILD, freed=freed)
    return Purpose(effect, meld.kind, requirement)


def _freed(card: Card, meld: Meld, laid: Sequence[Meld]) -> Card | None:
    """Return the wild in whose place a card lies in a meld that is there with the wild."""
    stands = (
        place.card
        for other in laid
        for place in other.standing
        if place.stands_for == card and {*other.naturals} <= {*meld.naturals}
    )
    return next(stands, None)


def _meld_of(out: OutCard, laid: Sequence[Meld]) -> Meld | None:
    """Return the meld that an out belongs to: one that is not there without it."""
    having = [meld for meld in out.melds if out.card in meld.cards]
    return next((meld for meld in having if meld not in laid), next(iter(having), None))


def _requirement(kind: MeldKind, lacking: Collection[RequirementCode]) -> RequirementCode | None:
    """Return which of the requirements that are lacking a meld of some kind meets, the root cause first."""
    met = (
        (RequirementCode.PURE_SEQUENCES, kind is MeldKind.PURE_SEQUENCE),
        (RequirementCode.SEQUENCES, kind.is_sequence),
        (RequirementCode.SETS, kind is MeldKind.SET),
    )
    return next((code for code, meets in met if meets and code in lacking), None)
