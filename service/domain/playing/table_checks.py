"""What is wrong with an act that only a game with melds on the table knows (003); what breaks a rule is taken back."""

from collections.abc import Iterator
from dataclasses import replace

from service.domain.arrangement import Arrangement
from service.domain.declaration import RequirementCode, requirements
from service.domain.playing.findings import Finding, FindingCode
from service.domain.playing.melding import melds_after
from service.domain.playing.record import (
    Close,
    Discard,
    Extend,
    Lay,
    Melding,
    ReturnIndicator,
    Swap,
    TableAct,
    TakeIndicator,
)
from service.domain.playing.remarks import Remark, finding, held
from service.domain.playing.table import Table
from service.domain.wilds import Wilds

_LACKS = {
    RequirementCode.PURE_SEQUENCES: FindingCode.CLOSED_WITHOUT_PURE_SEQUENCES,
    RequirementCode.SEQUENCES: FindingCode.CLOSED_WITHOUT_SEQUENCES,
    RequirementCode.SETS: FindingCode.CLOSED_WITHOUT_SETS,
    RequirementCode.LONG_SEQUENCE: FindingCode.CLOSED_WITHOUT_LONG_SEQUENCE,
}


def table_remarks(number: int, event: TableAct, table: Table, wilds: Wilds) -> Iterator[Remark]:
    """Hold an act against the rules, everything at once."""
    if not table.rules.has_table:
        yield finding(FindingCode.NO_MELDS_ON_TABLE, number, event)
        return
    match event:
        case TakeIndicator():
            yield from _take(number, event, table)
        case ReturnIndicator():
            yield from _return(number, event, table)
        case Close():
            yield from _close(number, event, table, wilds)
        case _:
            yield from _meld(number, event, table, wilds)


def turn_end(number: int, event: Discard | Close, table: Table) -> Iterator[Finding]:
    """Ask what a turn needs before its last discard: a taken card that is laid, and the card turned up given back."""
    seat = table.seats[event.seat]
    if seat.owes is not None:
        yield finding(FindingCode.TAKEN_DISCARD_NOT_LAID, number, event, card=seat.owes)
    if isinstance(event, Discard) and table.holder == event.seat:
        yield finding(FindingCode.INDICATOR_KEPT, number, event, card=table.indicator)
    if isinstance(event, Discard) and len(seat.hand) == 1:
        yield finding(FindingCode.LAST_CARD_WITHOUT_CLOSING, number, event, "card", card=event.card)


def _take(number: int, event: TakeIndicator, table: Table) -> Iterator[Remark]:
    """Ask for the card where it was turned up, and for one try in a turn, in place of the draw.

    Source: 003 "La carta del corte".
    """
    seat = table.seats[event.seat]
    if not table.rules.play.take_indicator:
        yield finding(FindingCode.INDICATOR_NOT_TAKEABLE, number, event)
    elif seat.tried:
        yield finding(FindingCode.INDICATOR_TRIED_TWICE, number, event)
    elif table.holder is not None:
        yield finding(FindingCode.INDICATOR_GONE, number, event)
    elif seat.drawn:
        yield finding(FindingCode.INDICATOR_AFTER_DRAW, number, event)


def _return(number: int, event: ReturnIndicator, table: Table) -> Iterator[Remark]:
    """Ask for the card turned up, taken in this turn and still in the hand (003 "La carta del corte")."""
    if table.holder != event.seat:
        yield finding(FindingCode.INDICATOR_NOT_TAKEN, number, event)
    elif table.indicator not in table.seats[event.seat].hand:
        yield finding(FindingCode.INDICATOR_LAID, number, event, card=table.indicator)


def _meld(number: int, event: Melding, table: Table, wilds: Wilds) -> Iterator[Remark]:
    """Ask for a draw before, for cards that are held and fit, and for one more to be discarded (003 "Tu turno")."""
    seat, rules = table.seats[event.seat], table.rules
    if not seat.drawn:
        yield finding(FindingCode.LAID_BEFORE_DRAW, number, event)
    if isinstance(event, Swap) and not rules.play.swap_wild:
        yield finding(FindingCode.SWAP_NOT_ALLOWED, number, event)
    yield from held(number, event, event.cards, table, "card" if isinstance(event, Swap) else "cards")
    if not isinstance(event, Swap) and len(event.cards) == len(seat.hand):
        yield finding(FindingCode.NOTHING_LEFT_TO_DISCARD, number, event)
    if not isinstance(event, Lay) and event.onto >= len(seat.melds):
        yield finding(FindingCode.NO_SUCH_MELD, number, event, "onto", found=len(seat.melds))
        return
    yield from _unfit(number, event, table, wilds)


def _unfit(number: int, event: Melding, table: Table, wilds: Wilds) -> Iterator[Finding]:
    """Say which groups are no melds, or that cards do not go with a meld: for too many wilds, or at all."""
    seat, rules = table.seats[event.seat], table.rules
    unlimited = replace(rules, wilds=replace(rules.wilds, max_per_meld=None, max_in_sequence=None, max_in_set=None))
    parts = (
        [(replace(event, groups=(group,)), ("groups", str(index))) for index, group in enumerate(event.groups)]
        if isinstance(event, Lay)
        else [(event, ("cards",) if isinstance(event, Extend) else ("card",))]
    )
    for part, _ in parts:
        if melds_after(part, seat, rules, wilds) is not None:
            continue
        if isinstance(part, Swap):
            yield finding(FindingCode.NO_WILD_TO_SWAP, number, event, "card", card=part.card)
        elif melds := melds_after(part, seat, unlimited, wilds):
            changed = melds[part.onto if isinstance(part, Extend) else -1]
            allowed = rules.wilds.most_standing(in_sequence=changed.kind.is_sequence) or 0
            yield finding(FindingCode.TOO_MANY_WILDS_LAID, number, event, cards=part.cards, allowed=allowed)
        else:
            code = FindingCode.NOT_A_MELD if isinstance(part, Lay) else FindingCode.DOES_NOT_FIT
            yield finding(code, number, event, cards=part.cards)


def _close(number: int, event: Close, table: Table, wilds: Wilds) -> Iterator[Remark]:
    """Ask for a draw, for one card in the hand, and for the sequences on the table (003 "Fin y puntuación")."""
    seat, rules = table.seats[event.seat], table.rules
    if not seat.drawn:
        yield finding(FindingCode.CLOSED_BEFORE_DRAW, number, event)
    yield from held(number, event, (event.card,), table, "card")
    if len(seat.hand) > 1:
        yield finding(FindingCode.CLOSED_WITH_CARDS_LEFT, number, event, found=len(seat.hand) - 1)
    yield from turn_end(number, event, table)
    for need in requirements(Arrangement(seat.melds, ()), rules, wilds):
        if not need.met and need.code in _LACKS:
            yield finding(_LACKS[need.code], number, event, needed=need.needed, found=need.found)
