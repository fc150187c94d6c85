"""The table of a deal as a record leaves it: hands, discards, stock, whose turn it is, and what each act makes of them.

Cards are moved as the record says, whether the rules allow it or not; ``replay`` says whether they do. Where the
record contradicts itself about cards, what moves is an unknown card: the table stays defined, its cards become fewer
that are known.
"""

from dataclasses import dataclass, replace

from service.domain.cards import Card
from service.domain.deck import copies
from service.domain.declaring.groups import Group
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.domain.options.deck import Direction
from service.domain.options.play import StockExhausted, TakenDiscard
from service.domain.paying.deal_end import Ending
from service.domain.playing.dealing import stock_after_deal
from service.domain.playing.record import Record
from service.domain.playing.stock import Stock
from service.domain.playing.unseen import Unseen, left_by, taken_from, without
from service.domain.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Seat:
    """Hold what one player has and has done."""

    hand: tuple[Unseen, ...]
    """In the order in which it came there. Nothing once the player is out; who left the table left it there."""
    standing: Ending = Ending.PLAYING
    """``PLAYING`` while the player is in the deal."""
    draws: int = 0
    drawn: bool = False
    """Whether a card was drawn in this turn that has not been discarded yet."""
    took: bool = False
    """Whether it came from the discards."""
    taken: Unseen = None
    """Which card it was, if it did and is known."""
    took_before: bool = False
    """Whether a card was taken from the discards in an earlier turn."""
    melds: tuple[Meld, ...] = ()
    """On the table, where melds lie there, in the order in which they were laid."""
    owes: Card | None = None
    """The card taken from the discards that is to be laid in this turn (option ``play.taken_discard``)."""
    tried: bool = False
    """Whether the card turned up was taken in this turn."""
    shown: tuple[Group, ...] = ()
    """The hand as it was laid after the end, to be counted; nothing when it was not."""


@dataclass(frozen=True, slots=True)
class Table:
    """Hold the cards and the turn at one moment of a deal."""

    rules: RuleSet
    indicator: Card
    seats: tuple[Seat, ...]
    turn: int
    """Seat whose turn it is; without meaning once the deal is over."""
    discards: tuple[Unseen, ...]
    """The last one is the top."""
    stock: Stock
    out: tuple[Unseen, ...] = ()
    """What lies aside until the next deal: the cards of who is out, and the finish card."""
    over: bool = False
    holder: int | None = None
    """Seat of who has taken the card turned up, and not given it back."""

    @property
    def drawn(self) -> bool:
        """Tell whether the player whose turn it is has drawn, and has to discard or declare."""
        return not self.over and self.seats[self.turn].drawn

    @property
    def can_reshuffle(self) -> bool:
        """Tell whether the discards can become the stock, where the house has it so."""
        return self.rules.play.stock_exhausted is StockExhausted.RESHUFFLE and len(self.discards) > 1

    def after(self, number: int) -> int:
        """Return the seat of the next player who is still in, in the direction of play; the same when nobody is."""
        step = 1 if self.rules.deck.direction is Direction.CLOCKWISE else -1
        for distance in range(1, len(self.seats) + 1):
            following = (number + step * distance) % len(self.seats)
            if self.seats[following].standing is Ending.PLAYING:
                return following
        return number

    def seen(self, card: Card) -> int:
        """Count the copies of a card that lie where everybody who reads the record can point at them."""
        melds = (meld.cards for seat in self.seats for meld in seat.melds)
        piles = (self.discards, self.stock.surely, self.out, *(seat.hand for seat in self.seats), *melds)
        turned_up = self.holder is None and card == self.indicator
        return turned_up + sum(pile.count(card) for pile in piles)

    def has_room_for(self, card: Card, number: int = 1) -> bool:
        """Tell whether more copies of a card may lie among the unknown ones: not all of them lie elsewhere."""
        return self.seen(card) + number <= copies(card, self.rules.deck)

    def may_come_up(self, card: Card) -> bool:
        """Tell whether a card may be the next one of the stock."""
        stock = self.stock
        if stock.top is not None:
            return card == stock.top
        if card in stock.coming and not stock.gone:
            return True
        return (card in stock.coming or None in stock.coming) and self.has_room_for(card)


def dealt(record: Record, rules: RuleSet) -> Table:
    """Lay the table as it was dealt; the player after the dealer begins (000 §02, 001 "Preparación y reparto")."""
    stock = record.stock if record.stock is not None else (None,) * stock_after_deal(record, rules)
    seats = tuple(Seat(player.hand) for player in record.players)
    table = Table(rules, record.indicator, seats, record.dealer, (record.first_discard,), Stock(stock))
    return replace(table, turn=table.after(record.dealer))


def reshuffled(table: Table) -> Table:
    """Make the discards but their top the stock where it is used up, in an order that nobody knows."""
    if len(table.stock) or not table.can_reshuffle:
        return table
    return replace(table, stock=Stock(under=table.discards[:-1]), discards=table.discards[-1:])


def drawn_from_stock(table: Table, number: int, card: Unseen) -> Table:
    """Move the top of the stock into a hand."""
    table = reshuffled(table)
    if card is None:
        card = table.stock.top
    elif not table.may_come_up(card):
        card = None
    return _with_card(replace(table, stock=table.stock.after_draw(card)), number, card)


def drawn_from_discards(table: Table, number: int, card: Unseen) -> Table:
    """Move the top of the discards into a hand."""
    top = table.discards[-1] if table.discards else None
    if card is None or top is not None:
        card = top if card in (None, top) else None
    elif not table.has_room_for(card):
        card = None
    owes = (
        card if table.rules.play.taken_discard is TakenDiscard.FIRST_FREE and table.seats[number].took_before else None
    )
    table = _with_card(replace(table, discards=table.discards[:-1]), number, card)
    return seated(table, number, replace(table.seats[number], took=True, taken=card, owes=owes))


def discarded(table: Table, number: int, card: Card) -> Table:
    """Move a card from a hand onto the discards, and end the turn.

    One that is not known to be there is an unknown one of it; if it has none, nothing of it is known any more.
    """
    seat = table.seats[number]
    if card in seat.hand:
        hand = without(seat.hand, card)
    elif None in seat.hand:
        hand = without(seat.hand, None)
    else:
        hand = (None,) * max(len(seat.hand) - 1, 0)
    table = seated(table, number, replace(seat, hand=hand))
    return turn_passed(replace(table, discards=(*table.discards, card)), number)


def laid(table: Table, number: int, cards: tuple[Card, ...], finish: Card | None) -> tuple[Table, Hand]:
    """Show a hand, and return all that is known of it; the finish card lies aside from now on.

    :param cards: those laid, the finish card among them if it was named; else it is the one card that they leave.
    """
    table = revealed(table, number, cards)
    seat = table.seats[number]
    held = Hand.of(card for card in seat.hand if card is not None)
    left = (finish,) if finish is not None else left_by(seat.hand, cards) if seat.drawn else ()
    if len(left) == 1 and left[0] in seat.hand:
        table = seated(table, number, replace(seat, hand=without(seat.hand, left[0])))
        table = replace(table, out=(*table.out, *left))
    return table, held


def shown(table: Table, number: int, groups: tuple[Group, ...]) -> Table:
    """Show a hand in groups, to have it counted."""
    table = revealed(table, number, tuple(card for group in groups for card in group.cards))
    return seated(table, number, replace(table.seats[number], shown=groups))


def revealed(table: Table, number: int, cards: tuple[Card, ...]) -> Table:
    """Make known what was shown of a hand.

    Cards that are not known to be in it are unknown ones of it as far as they may be. The others were never held: they
    do not come into it.
    """
    seat = table.seats[number]
    _, new = taken_from(seat.hand, cards)
    for card in new:
        if None in seat.hand and table.has_room_for(card):
            position = seat.hand.index(None)
            seat = replace(seat, hand=(*seat.hand[:position], card, *seat.hand[position + 1 :]))
            table = seated(table, number, seat)
    return table


def declared(table: Table, number: int) -> Table:
    """Let a player have declared."""
    return seated(table, number, replace(table.seats[number], standing=Ending.DECLARED))


def departed(table: Table, number: int, standing: Ending) -> Table:
    """Take a player out of the deal.

    The cards of who drops before any draw are mixed under the stock; later ones lie aside (000 §05). The other texts
    do not say where they go. Those of who leaves the table, of which no text speaks, stay at his place: they may be
    counted (``leaving_price``). He may leave when it is not his turn. The card turned up is given back, unless he laid
    it: he does not close with it (003 "La carta del corte").
    """
    if table.holder == number and table.indicator in table.seats[number].hand:
        table = given_back(table, number)
    seat, turn = table.seats[number], table.turn
    if standing is Ending.FIRST_DROP:
        table = replace(table, stock=table.stock.with_under(seat.hand))
    elif standing is not Ending.LEFT:
        table = replace(table, out=(*table.out, *seat.hand))
    hand = seat.hand if standing is Ending.LEFT else ()
    table = turn_passed(seated(table, number, replace(seat, hand=hand, standing=standing)), number)
    return replace(table, turn=turn) if standing is Ending.LEFT and turn != number else table


def given_back(table: Table, number: int) -> Table:
    """Lay the card turned up, taken and not laid, beside the deck again: the turn is as it was before."""
    seat = table.seats[number]
    after = replace(seat, hand=without(seat.hand, table.indicator), draws=seat.draws - 1, drawn=False)
    return replace(seated(table, number, after), holder=None)


def _with_card(table: Table, number: int, card: Unseen) -> Table:
    seat = table.seats[number]
    drawn = replace(seat, hand=(*seat.hand, card), draws=seat.draws + 1, drawn=True, took=False, taken=None, owes=None)
    return seated(table, number, drawn)


def turn_passed(table: Table, number: int) -> Table:
    """End the turn of a player."""
    seat = table.seats[number]
    after = replace(seat, drawn=False, took=False, taken=None, took_before=seat.took_before or seat.took)
    table = seated(table, number, replace(after, owes=None, tried=False))
    return replace(table, turn=table.after(number))


def seated(table: Table, number: int, seat: Seat) -> Table:
    """Put a player at the table as he is now."""
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))
