"""What every check of an event needs: remarks, and whether cards may be in a hand."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from service.domain.cards import Card
from service.domain.playing.findings import DoubtCode, Finding, FindingCode, Value
from service.domain.playing.record import Event
from service.domain.playing.table import Table
from service.domain.playing.unseen import Unseen, taken_from

Remark: TypeAlias = Finding | DoubtCode
"""What is wrong, or what cannot be judged."""


def finding(code: FindingCode, number: int, event: Event, *member: str, **parameters: Value) -> Finding:
    """Return what is wrong with an event.

    :param member: of the event, where it is wrong.
    """
    return Finding(code, ("events", number, *member), number, event.seat, parameters)


def held(number: int, event: Event, cards: tuple[Card, ...], table: Table, *member: str) -> Iterator[Remark]:
    """Ask for cards that may be in the hand: known to be, or unknown ones of it."""
    hand = table.seats[event.seat].hand
    _, new = taken_from(hand, cards)
    over = surplus(hand, new, table)
    if over:
        yield finding(FindingCode.NOT_HELD, number, event, *member, cards=over)
    elif new:
        yield DoubtCode.NOT_SEEN_IN_HAND


def surplus(hand: tuple[Unseen, ...], new: tuple[Card, ...], table: Table) -> tuple[Card, ...]:
    """Return which cards cannot be unknown ones of a hand."""
    unknown, taken, over = hand.count(None), Counter[Card](), list[Card]()
    for card in new:
        if taken.total() < unknown and table.has_room_for(card, taken[card] + 1):
            taken[card] += 1
        else:
            over.append(card)
    return tuple(over)
