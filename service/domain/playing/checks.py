"""What is wrong with one event of a record, held against the table before it."""

from collections.abc import Iterator

from service.domain.cards import Card
from service.domain.paying.deal_end import Ending
from service.domain.playing.findings import DoubtCode, Finding, FindingCode
from service.domain.playing.record import (
    Close,
    Declare,
    Discard,
    Draw,
    Drop,
    Event,
    Extend,
    Lay,
    Leave,
    ReturnIndicator,
    Show,
    Source,
    Swap,
    TakeIndicator,
)
from service.domain.playing.remarks import Remark, finding, held, surplus
from service.domain.playing.table import Table, reshuffled
from service.domain.playing.table_checks import table_remarks, turn_end
from service.domain.playing.unseen import left_by, taken_from, without
from service.domain.wilds import Wilds


def remarks(number: int, event: Event, table: Table, wilds: Wilds) -> Iterator[Remark]:
    """Hold an event against the rules.

    Nothing else is said of who acts after the end or is out. All others are told everything at once: that it is not
    their turn, then what is wrong with the act itself. Only the table may be left at any time.
    """
    if isinstance(event, Show):
        yield from _show(number, event, table)
        return
    if table.over:
        yield finding(FindingCode.AFTER_THE_END, number, event)
        return
    if table.seats[event.seat].standing is not Ending.PLAYING:
        yield finding(FindingCode.OUT_OF_PLAY, number, event)
        return
    if event.seat != table.turn and not isinstance(event, Leave):
        code = FindingCode.OUT_OF_TURN if number else FindingCode.WRONG_START
        yield finding(code, number, event, "player", next=table.turn)
    yield from _of_the_act(number, event, table, wilds)


def _of_the_act(number: int, event: Event, table: Table, wilds: Wilds) -> Iterator[Remark]:
    match event:
        case Draw():
            yield from _draw(number, event, table)
        case Discard():
            yield from _discard(number, event, table)
        case Drop():
            yield from _drop(number, event, table)
        case Declare() if table.rules.has_table:
            yield finding(FindingCode.DECLARED_INSTEAD_OF_CLOSING, number, event)
        case Declare():
            yield from _declaration(number, event, table)
        case Lay() | Extend() | Swap() | TakeIndicator() | ReturnIndicator() | Close():
            yield from table_remarks(number, event, table, wilds)


def _draw(number: int, event: Draw, table: Table) -> Iterator[Remark]:
    """Ask for one draw in a turn, from what is there (000 §04, 001 "Desarrollo del turno", 004 "Tu turno")."""
    if table.holder == event.seat:
        yield finding(FindingCode.INDICATOR_KEPT, number, event, card=table.indicator)
    elif table.seats[event.seat].drawn:
        yield finding(FindingCode.SECOND_DRAW, number, event)
    if event.source is Source.STOCK:
        yield from _drawn_from_stock(number, event, reshuffled(table))
    elif not table.discards:
        yield finding(FindingCode.NO_DISCARD_TO_TAKE, number, event, "from")
    else:
        yield from _drawn_from_discards(number, event, table)


def _drawn_from_stock(number: int, event: Draw, table: Table) -> Iterator[Remark]:
    """Hold the card that is said to be drawn against what lies on top, and against what lies under the stock."""
    card, top = event.card, table.stock.top
    if not len(table.stock):
        yield finding(FindingCode.STOCK_EMPTY, number, event, "from")
    elif card is None:
        yield from [DoubtCode.DRAW_UNKNOWN] if top is None else []
    elif not table.may_come_up(card):
        if top is not None:
            yield finding(FindingCode.NOT_NEXT_IN_STOCK, number, event, "card", card=card, top=top)
        elif not table.has_room_for(card):
            yield finding(FindingCode.NO_COPY_LEFT, number, event, "card", card=card)
        else:
            yield finding(FindingCode.NOT_LEFT_IN_STOCK, number, event, "card", card=card)


def _drawn_from_discards(number: int, event: Draw, table: Table) -> Iterator[Remark]:
    """Hold the card that is said to be taken against the one that lies on top."""
    card, top = event.card, table.discards[-1]
    if card is None:
        yield from [DoubtCode.DRAW_UNKNOWN] if top is None else []
    elif top is not None and card != top:
        yield finding(FindingCode.NOT_ON_TOP, number, event, "card", card=card, top=top)
    elif top is None and not table.has_room_for(card):
        yield finding(FindingCode.NO_COPY_LEFT, number, event, "card", card=card)


def _discard(number: int, event: Discard, table: Table) -> Iterator[Remark]:
    """Ask for a draw before, for a card that is held, and for another one than was just taken (000 §04)."""
    seat = table.seats[event.seat]
    if not seat.drawn:
        yield finding(FindingCode.DISCARD_BEFORE_DRAW, number, event)
    in_hand = list(held(number, event, (event.card,), table, "card"))
    yield from in_hand
    if not any(isinstance(remark, Finding) for remark in in_hand):
        yield from _thrown_back(number, event, "card", event.card, (), table)
    if table.rules.has_table:
        yield from turn_end(number, event, table)


def _thrown_back(
    number: int, event: Event, member: str, card: Card, kept: tuple[Card, ...], table: Table
) -> Iterator[Remark]:
    """Ask for another card than was just taken from the discards, where the house does (000 §04).

    :param kept: the cards that are laid beside it, in groups.

    The card taken may be one of those kept, or stay in the hand, if all the others can come from the rest of the hand:
    then the one thrown may be its twin. A card that was taken unseen is none of which every copy lies elsewhere.
    """
    seat = table.seats[event.seat]
    if table.rules.play.taken_discard_returns or not seat.took or seat.taken not in (card, None):
        return
    if seat.taken is None and not table.has_room_for(card):
        return
    others = without(seat.hand, seat.taken)
    places = [kept, *(without(kept, one) for one in kept if seat.taken in (one, None))]
    if any(not surplus(others, taken_from(others, (*rest, card))[1], table) for rest in places):
        yield DoubtCode.PERHAPS_THE_TWIN
    else:
        yield finding(FindingCode.TAKEN_DISCARD_RETURNED, number, event, member, card=card)


def _drop(number: int, event: Drop, table: Table) -> Iterator[Remark]:
    """Ask for a drop in place of the draw (000 §05, 001 "Desarrollo del turno"), where the house knows drops."""
    seat, penalties = table.seats[event.seat], table.rules.penalties
    if seat.drawn:
        yield finding(FindingCode.DROP_AFTER_DRAW, number, event)
    elif not seat.draws and penalties.first_drop is None:
        yield finding(FindingCode.FIRST_DROP_NOT_ALLOWED, number, event)
    elif seat.draws and penalties.middle_drop is None:
        yield finding(FindingCode.MIDDLE_DROP_NOT_ALLOWED, number, event)


def _declaration(number: int, event: Declare, table: Table) -> Iterator[Remark]:
    """Ask for a finish card after a draw, and for none with the dealt hand (000 §04, §07); and for cards that are held.

    The one card that the groups leave is the finish card, whether it was named or not.

    The finish card is the one that is discarded ("Descarta extra, muestra y comprueba", 000 §04): our ruling is that
    it must not be the card just taken from the discards either, although it is laid face down and nobody can take it.

    Whether the groups are a declaration is another question: a wrong one breaks no rule, it has its price.
    """
    seat, laid = table.seats[event.seat], event.declaration
    grouped = tuple(card for group in laid.groups for card in group.cards)
    left = left_by(seat.hand, laid.cards) if seat.drawn and laid.finish_card is None else ()
    finish, member = (left[0], "groups") if len(left) == 1 else (laid.finish_card, "finish_card")
    if not seat.drawn and seat.draws:
        yield finding(FindingCode.DECLARED_BEFORE_DRAW, number, event)
    elif seat.drawn and laid.finish_card is None and len(left) != 1:
        yield finding(FindingCode.FINISH_CARD_MISSING, number, event)
    elif not seat.drawn and laid.finish_card is not None:
        yield finding(FindingCode.FINISH_CARD_NOT_DRAWN, number, event, "finish_card", card=laid.finish_card)
    in_hand = list(held(number, event, laid.cards, table))
    yield from in_hand
    if finish is not None and not any(isinstance(remark, Finding) for remark in in_hand):
        yield from _thrown_back(number, event, member, finish, grouped, table)


def _show(number: int, event: Show, table: Table) -> Iterator[Remark]:
    """Ask for the whole hand of who was in to the end, or left it behind, once, when the deal is over."""
    seat = table.seats[event.seat]
    if not table.over:
        yield finding(FindingCode.SHOWN_BEFORE_THE_END, number, event)
    elif seat.standing not in (Ending.PLAYING, Ending.LEFT) or seat.shown:
        yield finding(FindingCode.NOTHING_TO_SHOW, number, event)
    else:
        yield from held(number, event, event.cards, table)
        if len(event.cards) != len(seat.hand):
            numbers = {"found": len(event.cards), "needed": len(seat.hand)}
            yield finding(FindingCode.NOT_ALL_SHOWN, number, event, "groups", **numbers)
