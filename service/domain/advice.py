"""What helps a player who is on his way to a declaration: outs, the loss of a discard, and what a drop is worth."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from math import comb
from typing import Final, NamedTuple

from service.domain.cards import Card
from service.domain.declaration import RequirementCode
from service.domain.melds import Meld


class Part(StrEnum):
    """Name a part of the advice that may have to be left out; codes are API."""

    OUTS = "outs"
    DISCARDS = "discards"
    OFFER = "offer"
    CLASHES = "clashes"


DRAWS_SHOWN: Final = (1, 2, 3)
"""For how many draws the chance of an out is told."""

_DOUBTFUL_LOSS: Final = Decimal("0.1")
_BAD_LOSS: Final = Decimal("0.3")


@dataclass(frozen=True, slots=True)
class Nearest:
    """Hold a declaration for which fewest cards are drawn."""

    melds: tuple[Meld, ...]
    drawn: tuple[Card, ...]
    away: tuple[Card, ...]
    loose: tuple[Card, ...] = ()

    @property
    def distance(self) -> int:
        """Count the cards to be drawn."""
        return len(self.drawn)


@dataclass(frozen=True, slots=True)
class OutCard:
    """Hold a card whose draw brings the hand nearer, how many copies of it are unseen, and what may go for it."""

    card: Card
    copies: int
    away: tuple[Card, ...]


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


class DiscardLabel(StrEnum):
    """Say how good a discard is; codes are API."""

    BEST = "best"
    EQUAL = "equal"
    """As near, with as many outs and as few points as the best."""
    CLOSE = "close"
    """As near; it costs points, or less than a tenth of the outs."""
    DOUBTFUL = "doubtful"
    """As near; it costs a tenth of the outs or more."""
    BAD = "bad"
    """As near; it costs more than three tenths of the outs."""
    GRAVE = "grave"
    """Farther from a declaration."""


class Worth(NamedTuple):
    """Rank a discard: the smaller tuple is the better one. Distance comes first, never the outs."""

    distance: int
    fewer_outs: int
    """Copies of all outs, negative; 0 for all where they are too early to count."""
    points: int
    """What the cards that are left pay when somebody declares."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Hold a card that may be thrown, and what is left without it."""

    card: Card
    nearest: Nearest
    outs: Outs | None
    """None where it is too early to count."""
    points: int

    @property
    def worth(self) -> Worth:
        """Return its rank."""
        return Worth(self.nearest.distance, -self.outs.copies if self.outs else 0, self.points)


def label(discard: Discard, best: Discard) -> DiscardLabel:
    """Say how good a discard is beside the best.

    The marks are those of trainers of neighbouring games: a tenth of the outs lost is doubtful, three tenths are bad.
    """
    if discard.card == best.card:
        return DiscardLabel.BEST
    if discard.worth == best.worth:
        return DiscardLabel.EQUAL
    if discard.nearest.distance > best.nearest.distance:
        return DiscardLabel.GRAVE
    most = -best.worth.fewer_outs
    loss = Decimal(discard.worth.fewer_outs + most) / most if most else Decimal(0)
    if loss > _BAD_LOSS:
        return DiscardLabel.BAD
    return DiscardLabel.DOUBTFUL if loss >= _DOUBTFUL_LOSS else DiscardLabel.CLOSE


@dataclass(frozen=True, slots=True)
class Clash:
    """Hold what of a declaration cannot be had together, and nothing of which could be left out."""

    cards: tuple[Card, ...]
    """Cards that would all have to lie in melds."""
    requirements: tuple[RequirementCode, ...]
    """What would have to be met."""
    contended: Card | None
    """The card that each of them needs, if there is one."""


class Choice(StrEnum):
    """Say what to do about the open card: take it, or leave it and draw from the stock; codes are API."""

    TAKE = "take"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Offer:
    """Hold what the open card would change."""

    card: Card
    choice: Choice
    after: Discard
    """What is left after the card is taken and the best card that may be thrown is thrown."""


@dataclass(frozen=True, slots=True)
class DropAdvice:
    """Hold what a drop costs now, against what the hand would pay."""

    cost: int
    points: int
    """What the hand pays when somebody declares."""

    @property
    def never(self) -> bool:
        """Tell whether dropping is never better: the card drawn can always be thrown, so the hand need not pay more."""
        return self.points <= self.cost

    @property
    def break_even(self) -> Decimal:
        """Return how often playing on must win, for one who pays nothing when he wins, to cost no more than the drop.

        >>> DropAdvice(20, 43).break_even
        Decimal('0.5349')
        """
        return (
            (Decimal(self.points - self.cost) / self.points).quantize(Decimal("0.0001")) if self.points else Decimal(0)
        )
