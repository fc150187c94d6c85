"""A player's own groups beside the best arrangement of the same hand: what they cost, and why."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from service.domain.arranged import Arranged
from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.declaration import RequirementCode, Way
from service.domain.declaring.faults import DeclarationFault
from service.domain.melds import Meld
from service.domain.wilds import Wilds


@dataclass(frozen=True, slots=True)
class Contended:
    """Hold cards that a group and a meld of the best arrangement both need, although there are not enough of them."""

    cards: tuple[Card, ...]
    group: int
    """Index of the group."""
    meld: Meld
    """The meld of the best arrangement."""


@dataclass(frozen=True, slots=True)
class Longer:
    """Hold cards that the best arrangement lays beside those of a group, in one meld."""

    cards: tuple[Card, ...]
    group: int
    meld: Meld


@dataclass(frozen=True, slots=True, order=True)
class Exchange:
    """Hold cards to be exchanged so that the groups are as good as any."""

    drawn: tuple[Card, ...]
    away: tuple[Card, ...]

    @property
    def proven(self) -> bool:
        """Tell whether fewer are proven not to suffice: for two cards, not every single one was tried."""
        return len(self.drawn) == 1


class LeftOut(StrEnum):
    """Name what of a contrast may have to be left out; codes are API."""

    EXCHANGE = "exchange"


@dataclass(frozen=True, slots=True)
class Contrast:
    """Hold a player's groups beside the best arrangement."""

    faults: tuple[DeclarationFault, ...]
    """What keeps them from lying there at all."""
    best: Arranged
    yours: Arranged | None
    """The best arrangement whose first melds are the groups; none where they cannot lie together."""
    contended: tuple[Contended, ...] = ()
    longer: tuple[Longer, ...] = ()
    exchange: Exchange | None = None
    """None where the groups are as good as any, or where no exchange is known."""
    groups: tuple[Meld, ...] = ()
    """What the groups are, where they can lie together."""
    left_out: tuple[LeftOut, ...] = ()

    @property
    def proven(self) -> bool:
        """Tell whether nothing was left out, and no exchange of fewer cards can make the groups right."""
        return not self.left_out and (self.exchange is None or self.exchange.proven)

    @property
    def as_good(self) -> bool:
        """Tell whether the groups are as good as any."""
        return self.yours is not None and self.yours.is_as_good_as(self.best)

    @property
    def lacking(self) -> RequirementCode | None:
        """Return the first requirement of a declaration that the best arrangement meets and the groups do not."""
        if self.yours is None:
            return None
        met = {need.code for need in self.yours.requirements if need.met}
        return next(
            (
                need.code
                for need in self.best.requirements
                if need.way is Way.MELDS
                and need.code is not RequirementCode.CARDS_IN_MELDS
                and need.met
                and need.code not in met
            ),
            None,
        )


def contended(groups: Sequence[Meld], best: Arrangement, wilds: Wilds) -> Iterator[Contended]:
    """Go through what groups and melds of the best arrangement both need, those with fewest such cards first.

    A meld with all the cards of a group, or with nothing but cards of it, takes nothing from it.
    """
    found = [
        Contended(cards, index, other)
        for index, group in enumerate(groups)
        for other in _apart(group, best.melds)
        if (cards := _needed_twice(group, other, best, wilds))
    ]
    yield from sorted(found, key=lambda one: (len(one.cards), one.group))


def longer(groups: Sequence[Meld], best: Arrangement) -> Iterator[Longer]:
    """Go through the groups to which the best arrangement adds cards."""
    for index, group in enumerate(groups):
        for other in best.melds:
            more = Counter(other.cards) - Counter(group.cards)
            if more and not Counter(group.cards) - Counter(other.cards):
                yield Longer(tuple(more.elements()), index, other)
                break


def _apart(group: Meld, melds: Sequence[Meld]) -> list[Meld]:
    """Return the melds of which none holds a group, or lies in it."""
    cards = Counter(group.cards)
    return [meld for meld in melds if cards - Counter(meld.cards) and Counter(meld.cards) - cards]


def _needed_twice(group: Meld, other: Meld, best: Arrangement, wilds: Wilds) -> tuple[Card, ...]:
    """Return the cards of both of which a group and melds of the best arrangement need more than are held.

    Another wild does as well: while there are enough of all wilds, none is needed twice.
    """
    melds, held = (group, *_apart(group, best.melds)), best.hand.counts()
    needed = sum(wilds.number_in(meld.cards) for meld in melds)
    enough_wilds = needed <= wilds.number_in(best.hand)
    both = Counter(group.cards) & Counter(other.cards)
    twice = (card for card in both if sum(meld.cards.count(card) for meld in melds) > held[card])
    return tuple(sorted(card for card in twice if not (card in wilds and enough_wilds)))
