"""The table of a deal as a record leaves it: hands, discards, stock, whose turn it is, and what each act makes of them.

Cards are moved as the record says, whether the rules allow it or not; ``replay`` says whether they do. Where the
record contradicts itself about cards, what moves is an unknown card: the table stays defined, its cards become fewer
that are known.
"""

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.paying.deal_end import Ending
from service.domain.playing.dealing import copies, stock_after_deal
from service.domain.playing.record import Record, Unseen
from service.domain.ruleset import Direction, RuleSet, StockExhausted

_CardT = TypeVar("_CardT", bound=Unseen)


@dataclass(slots=True)
class Seat:
    """Hold what one player has and has done."""

    hand: tuple[Unseen, ...]
    standing: Ending = Ending.PLAYING
    """``PLAYING`` while the player is in the deal."""
    draws: int = 0
    drawn: bool = False
    """Whether a card was drawn in this turn that has not been discarded yet."""
    took: bool = False
    """Whether it came from the discards."""
    taken: Unseen = None
    """Which card it was, if it did and is known."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """Hold how a player stands after an event."""

    hand: tuple[Unseen, ...]
    """What is in the hand, in the order in which it came there; nothing once the player is out."""
    standing: Ending
    draws: int


@dataclass(frozen=True, slots=True)
class State:
    """Hold the table after an event."""

    turn: int | None
    """Seat whose turn it is; none once the deal is over."""
    drawn: bool
    """Whether that player has drawn, and has to discard or declare."""
    seats: tuple[SeatState, ...]
    discards: tuple[Unseen, ...]
    """The last one is the top."""
    stock: int
    """Number of cards of the stock."""
    out: int
    """Number of cards that lie aside until the next deal: of who is out, and the finish card."""


@dataclass(slots=True)
class Table:
    """Hold the cards and the turn of a deal while its record is replayed."""

    rules: RuleSet
    seats: list[Seat]
    turn: int
    discards: tuple[Unseen, ...]
    stock: deque[Unseen]
    out: int = 0
    over: bool = False
    known: Counter[Card] = field(default_factory=Counter)
    """How many copies of each card lie where everybody who reads the record can point at them."""

    @classmethod
    def dealt(cls, record: Record, rules: RuleSet) -> "Table":
        """Lay the table as it was dealt; the player after the dealer begins (000 §02, 001 "Preparación y reparto")."""
        stock = record.stock if record.stock is not None else (None,) * stock_after_deal(record, rules)
        table = cls(
            rules,
            [Seat(player.hand) for player in record.players],
            record.dealer,
            (record.first_discard,),
            deque(stock),
        )
        table.turn = table.after(record.dealer)
        for card in (record.indicator, *table.discards, *stock, *(card for seat in table.seats for card in seat.hand)):
            if card is not None:
                table.known[card] += 1
        return table

    def state(self) -> State:
        """Return the table as it lies now."""
        return State(
            None if self.over else self.turn,
            not self.over and self.seats[self.turn].drawn,
            tuple(SeatState(seat.hand, seat.standing, seat.draws) for seat in self.seats),
            self.discards,
            len(self.stock),
            self.out,
        )

    def after(self, number: int) -> int:
        """Return the seat of the next player who is still in, in the direction of play; the same when nobody is."""
        step = 1 if self.rules.deck.direction is Direction.CLOCKWISE else -1
        for distance in range(1, len(self.seats) + 1):
            following = (number + step * distance) % len(self.seats)
            if self.seats[following].standing is Ending.PLAYING:
                return following
        return number

    def has_room_for(self, card: Card, number: int = 1) -> bool:
        """Tell whether more copies of a card may lie among the unknown ones: not all of them lie elsewhere."""
        return self.known[card] + number <= copies(card, self.rules.deck)

    @property
    def can_reshuffle(self) -> bool:
        """Tell whether the discards can become the stock, where the house has it so."""
        return self.rules.play.stock_exhausted is StockExhausted.RESHUFFLE and len(self.discards) > 1

    def draw_from_stock(self, number: int, card: Unseen) -> None:
        """Move the top of the stock into a hand."""
        top = self.stock.popleft() if self.stock else None
        self._draw(number, self._agreed(top, card))

    def draw_from_discards(self, number: int, card: Unseen) -> None:
        """Move the top of the discards into a hand."""
        top, self.discards = (self.discards[-1], self.discards[:-1]) if self.discards else (None, ())
        self._draw(number, self._agreed(top, card))
        seat = self.seats[number]
        seat.took, seat.taken = True, seat.hand[-1]

    def discard(self, number: int, card: Card) -> None:
        """Move a card from a hand onto the discards, and end the turn.

        One that is not known to be there is an unknown one of it; if it has none, nothing of it is known any more.
        """
        seat = self.seats[number]
        if card in seat.hand:
            seat.hand = without(seat.hand, card)
        elif None in seat.hand:
            seat.hand = without(seat.hand, None)
            self.known[card] += 1
        else:
            self._hide(seat.hand)
            seat.hand = (None,) * max(len(seat.hand) - 1, 0)
            self.known[card] += 1
        self.discards = (*self.discards, card)
        self.pass_turn(number)

    def lay(self, number: int, cards: tuple[Card, ...], finish: Card | None) -> Hand:
        """Show a hand, and return all that is known of it; the finish card lies aside from now on.

        Cards laid that are not known to be in the hand are unknown ones of it as far as they may be. The others were
        never held: they do not come into it.
        """
        seat = self.seats[number]
        _, new = taken_from(seat.hand, cards)
        for card in new:
            if None in seat.hand and self.has_room_for(card):
                position = seat.hand.index(None)
                seat.hand = (*seat.hand[:position], card, *seat.hand[position + 1 :])
                self.known[card] += 1
        held = Hand.of(card for card in seat.hand if card is not None)
        if finish is not None and finish in held:
            seat.hand = without(seat.hand, finish)
            self.out += 1
        return held

    def leave(self, number: int, standing: Ending) -> None:
        """Take a player out of the deal.

        The cards of who drops before any draw go under the stock in an order that nobody knows; later ones lie aside
        (000 §05). The other texts do not say where they go.
        """
        seat = self.seats[number]
        if standing is Ending.FIRST_DROP:
            self._hide(seat.hand)
            self.stock.extend((None,) * len(seat.hand))
        else:
            self.out += len(seat.hand)
        seat.hand, seat.standing = (), standing
        self.pass_turn(number)

    def reshuffle(self) -> None:
        """Make the discards but their top the new stock, in an order that nobody knows."""
        self._hide(self.discards[:-1])
        self.stock.extend((None,) * len(self.discards[:-1]))
        self.discards = self.discards[-1:]

    def pass_turn(self, number: int) -> None:
        """End the turn of a player."""
        seat = self.seats[number]
        seat.drawn, seat.took, seat.taken = False, False, None
        self.turn = self.after(number)

    def _draw(self, number: int, card: Unseen) -> None:
        seat = self.seats[number]
        seat.hand = (*seat.hand, card)
        seat.draws += 1
        seat.drawn, seat.took, seat.taken = True, False, None

    def _agreed(self, lying: Unseen, said: Unseen) -> Unseen:
        """Return the card that moves: the one that lies there, if it is what the record says that it is."""
        if lying is None and said is not None and self.has_room_for(said):
            self.known[said] += 1
            return said
        if lying is None or said in (None, lying):
            return lying
        self.known[lying] -= 1
        return None

    def _hide(self, cards: Iterable[Unseen]) -> None:
        self.known.subtract(card for card in cards if card is not None)


def without(hand: tuple[_CardT, ...], card: _CardT) -> tuple[_CardT, ...]:
    """Return a hand with one copy of a card less, the other cards in their order.

    :raises ValueError: when the hand does not hold it.
    """
    position = hand.index(card)
    return hand[:position] + hand[position + 1 :]


def taken_from(hand: tuple[Unseen, ...], cards: Iterable[Card]) -> tuple[tuple[Unseen, ...], tuple[Card, ...]]:
    """Take cards from a hand, and return what is left of it and the cards that were not known to be in it."""
    new = list[Card]()
    for card in cards:
        if card in hand:
            hand = without(hand, card)
        else:
            new.append(card)
    return hand, tuple(new)
