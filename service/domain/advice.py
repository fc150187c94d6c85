"""What helps a player who is on his way to a declaration: outs, the loss of a discard, and what a drop is worth."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final, NamedTuple, Self

from service.domain.cards import Card
from service.domain.declaration import RequirementCode
from service.domain.melds import Meld
from service.domain.outs import Outs


class Part(StrEnum):
    """Name a part of the advice that may have to be left out; codes are API."""

    OUTS = "outs"
    DISCARDS = "discards"
    OFFER = "offer"
    CLASHES = "clashes"
    ESTIMATE = "estimate"
    CONTRAST = "contrast"
    TIPS = "tips"


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
class Gone:
    """Hold what the cards that were seen have cost: without them the hand would be nearer."""

    distance: int
    """How far it would be, were only the hand, the indicator and an open card known."""
    cards: tuple[Card, ...]
    """Cards of a declaration so near of which too few copies are left."""


class Label(StrEnum):
    """Say how good a discard is, and how much any decision costs beside the best; codes are API."""

    BEST = "best"
    EQUAL = "equal"
    """As near, with as many outs and as few points as the best."""
    CLOSE = "close"
    """As near; it costs points, or less than a tenth of the outs."""
    DOUBTFUL = "doubtful"
    """As near; it costs a tenth of the outs or more, or a draw from the stock."""
    BAD = "bad"
    """As near; it costs more than three tenths of the outs, or points for nothing."""
    GRAVE = "grave"
    """Farther from a declaration, or the deal."""


class Worth(NamedTuple):
    """Rank a discard: the smaller tuple is the better one. Distance comes first, never the outs."""

    distance: int
    fewer_outs: int
    """Copies of all outs, negative; 0 for all where they are too early to count."""
    points: int
    """What the cards that are left pay when somebody declares."""

    @classmethod
    def of(cls, distance: int, outs: Outs | None, points: int) -> Self:
        """Return the rank of a hand."""
        return cls(distance, -outs.copies if outs else 0, points)

    @property
    def helping(self) -> int:
        """Count the unseen copies that help; 0 where it is too early to count."""
        return -self.fewer_outs


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
        return Worth.of(self.nearest.distance, self.outs, self.points)


def label(discard: Discard, best: Discard) -> Label:
    """Say how good a discard is beside the best.

    The marks are those of trainers of neighbouring games: a tenth of the outs lost is doubtful, three tenths are bad.
    """
    if discard.card == best.card:
        return Label.BEST
    if discard.worth == best.worth:
        return Label.EQUAL
    if discard.nearest.distance > best.nearest.distance:
        return Label.GRAVE
    most = best.worth.helping
    loss = Decimal(most - discard.worth.helping) / most if most else Decimal(0)
    if loss > _BAD_LOSS:
        return Label.BAD
    return Label.DOUBTFUL if loss >= _DOUBTFUL_LOSS else Label.CLOSE


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
    before: Worth
    """What the hand is worth without it."""
    after: Discard | None
    """What is left after it is taken and the best other card is thrown; none when each of them leads away."""

    @property
    def nearer(self) -> bool:
        """Tell whether the hand comes nearer to a declaration."""
        return self.after is not None and self.after.worth.distance < self.before.distance

    @property
    def useful(self) -> bool:
        """Tell whether it is worth taking: it brings nearer, or more draws help, or the hand pays less."""
        return self.after is not None and self.after.worth < self.before

    @property
    def shows(self) -> Meld | None:
        """Return the meld that it would lie in, which others may guess; none where it lies in none."""
        melds = self.after.nearest.melds if self.after else ()
        return next((meld for meld in melds if self.card in meld.cards), None)

    @property
    def choice(self) -> Choice:
        """Return the better choice."""
        return Choice.TAKE if self.useful else Choice.LEAVE


@dataclass(frozen=True, slots=True)
class DropAdvice:
    """Hold what a drop costs now, against what the hand would pay."""

    cost: int
    points: int
    """What the hand pays when somebody declares."""
    gain: int = 0
    """What a win brings, where somebody pays the winner."""

    @property
    def never(self) -> bool:
        """Tell whether dropping is never better: the card drawn can always be thrown, so the hand need not pay more."""
        return self.points <= self.cost

    @property
    def break_even(self) -> Decimal:
        """Return how often playing on must win to cost no more than the drop; four places.

        >>> DropAdvice(20, 43).break_even, DropAdvice(20, 43, gain=57).break_even
        (Decimal('0.5349'), Decimal('0.2300'))
        """
        if self.never:
            return Decimal(0)
        return (Decimal(self.points - self.cost) / (self.points + self.gain)).quantize(Decimal("0.0001"))
