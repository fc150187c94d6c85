"""The record of a deal: who sat where, what was dealt, and every act in the order in which it was done.

A record is evidence, not truth: it may break the rules (``replay`` says where), and cards that nobody wrote down are
``None``. Its members are named as in the documents that it is read from: a place in one is a place in the other.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, TypeAlias

from service.domain.cards import Card
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration
from service.domain.playing.unseen import Unseen

Place: TypeAlias = tuple[str | int, ...]
"""Where something stands in a record: members and indices from its root."""


class Source(StrEnum):
    """Name what a card is drawn from."""

    STOCK = "stock"
    DISCARDS = "discards"


class Action(StrEnum):
    """Name what a player does."""

    DRAW = "draw"
    DISCARD = "discard"
    DROP = "drop"
    DECLARE = "declare"
    LEAVE = "leave"
    SHOW = "show"
    LAY = "lay"
    EXTEND = "extend"
    SWAP = "swap"
    TAKE_INDICATOR = "take_indicator"
    RETURN_INDICATOR = "return_indicator"
    CLOSE = "close"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a card from the top of the stock or of the discards."""

    action: ClassVar = Action.DRAW

    seat: int
    source: Source
    card: Unseen


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay a card on the discards, face up."""

    action: ClassVar = Action.DISCARD

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Drop:
    """Leave the deal instead of drawing."""

    action: ClassVar = Action.DROP

    seat: int


@dataclass(frozen=True, slots=True)
class Declare:
    """Lay the hand in groups, and the finish card face down: none from the dealt hand (000 §07).

    Where the groups leave one card, it is the finish card, whether it was named or not.
    """

    action: ClassVar = Action.DECLARE

    seat: int
    declaration: Declaration
    """What is laid; what is held, the replay knows."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table for good, whoever's turn it is; no text speaks of it."""

    action: ClassVar = Action.LEAVE

    seat: int


@dataclass(frozen=True, slots=True)
class Show:
    """Lay the hand in groups after the end, to have it counted (000 §04, §06)."""

    action: ClassVar = Action.SHOW

    seat: int
    groups: tuple[Group, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return all the cards shown."""
        return tuple(card for group in self.groups for card in group.cards)


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay new melds on the table, the cards in the order in which they lie (003 "Tu turno")."""

    action: ClassVar = Action.LAY

    seat: int
    groups: tuple[Group, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return all the cards laid."""
        return tuple(card for group in self.groups for card in group.cards)


@dataclass(frozen=True, slots=True)
class Extend:
    """Add cards to a meld of one's own on the table (003 "Tu turno")."""

    action: ClassVar = Action.EXTEND

    seat: int
    onto: int
    """Index among the player's own melds, in the order in which they were laid."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Swap:
    """Put the card for which a wild on the table stands in its place, and take the wild (003 "Tu turno")."""

    action: ClassVar = Action.SWAP

    seat: int
    onto: int
    card: Card

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the card that is put down."""
        return (self.card,)


@dataclass(frozen=True, slots=True)
class TakeIndicator:
    """Take the card turned up instead of a draw, to close with it (003 "La carta del corte")."""

    action: ClassVar = Action.TAKE_INDICATOR

    seat: int


@dataclass(frozen=True, slots=True)
class ReturnIndicator:
    """Give the card turned up back, and go on with a draw (003 "La carta del corte")."""

    action: ClassVar = Action.RETURN_INDICATOR

    seat: int


@dataclass(frozen=True, slots=True)
class Close:
    """End the deal by discarding the last card, everything else being on the table (003 "Cerrar y contar")."""

    action: ClassVar = Action.CLOSE

    seat: int
    card: Card


Melding: TypeAlias = Lay | Extend | Swap
"""What brings cards to the table."""

TableAct: TypeAlias = Melding | TakeIndicator | ReturnIndicator | Close
"""What only a game with melds on the table knows."""

Event: TypeAlias = Draw | Discard | Drop | Declare | Leave | Show | TableAct


@dataclass(frozen=True, slots=True)
class Player:
    """Hold a player, and the hand that was dealt."""

    name: str
    hand: tuple[Unseen, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """Hold the record of a deal."""

    players: tuple[Player, ...]
    """In the order of their seats, clockwise round the table."""
    dealer: int
    """Seat of the dealer."""
    indicator: Card
    first_discard: Unseen
    stock: tuple[Unseen, ...] | None
    """The stock as it lay after the deal, its top first; none when nobody wrote its order down."""
    events: tuple[Event, ...]
