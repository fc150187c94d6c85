"""The decisions of one player in a deal, each with what that player knew then and no more."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from service.domain.cards import Card
from service.domain.paying.deal_end import Ending
from service.domain.playing.record import Declare, Discard, Draw, Drop, Event, Source
from service.domain.playing.replay import Judged, Replay, Verdict
from service.domain.playing.table import Table

MOST_JUDGED: Final = 40
"""Decisions of one review; those after them are left out, and counted."""
MOST_COUNTED: Final = 1
"""Cards that a hand may be short of a declaration for its helpful draws to be counted: farther off it is too early."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Hold one act of a player, and what was known before it."""

    event: int
    """Index of the act in the record."""
    judged: Judged
    hand: tuple[Card, ...]
    """What the player held before it."""
    seen: tuple[Card, ...]
    """Other cards that the player knew not to come: on the discards, or taken from there by others, or laid."""
    open_card: Card | None
    """The top of the discards."""
    draws: int
    """How often the player had drawn."""
    barred: Card | None
    """The card that must not be thrown in this turn, just taken from the discards (``play.taken_discard_returns``)."""

    @property
    def act(self) -> Event:
        """Return what was done."""
        return self.judged.event


def decisions(replayed: Replay, number: int) -> Iterator[Decision]:
    """Go through the draws, discards, drops and declarations of a seat that the rules allow.

    Those of a hand with cards that nobody wrote down are left out, as are those after the first break of a rule, and
    those of who has laid melds on the table.
    """
    table, kept = replayed.start, dict[int, list[Card]]()
    for index, judged in enumerate(replayed.events):
        act, seat = judged.event, table.seats[number]
        hand = tuple(card for card in seat.hand if card is not None)
        decides = act.seat == number and isinstance(act, Draw | Discard | Drop | Declare)
        whole = len(hand) == len(seat.hand) == table.rules.deck.hand_size + seat.drawn
        if decides and whole and judged.verdict is Verdict.LEGAL:
            seen = _seen(table, kept, number)
            top = table.discards[-1] if table.discards else None
            barred = None if table.rules.play.taken_discard_returns else seat.taken
            yield Decision(index, judged, hand, seen, top, seat.draws, barred)
        _follow(kept, judged)
        table = judged.table


def drawn_card(decision: Decision) -> Card | None:
    """Return the card that a draw brought; none when nobody wrote down which."""
    hand = decision.judged.table.seats[decision.act.seat].hand
    return hand[-1] if hand else None


def _seen(table: Table, kept: dict[int, list[Card]], number: int) -> tuple[Card, ...]:
    discards = (card for card in table.discards if card is not None)
    return (*discards, *(card for seat, cards in kept.items() if seat != number for card in cards))


def _follow(kept: dict[int, list[Card]], judged: Judged) -> None:
    """Keep track of cards that everybody saw go into a hand, or out of it."""
    act, cards = judged.event, kept.setdefault(judged.event.seat, [])
    match act:
        case Draw(source=Source.DISCARDS):
            taken = judged.table.seats[act.seat].taken
            cards += [] if taken is None else [taken]
        case Discard() if act.card in cards:
            cards.remove(act.card)
        case Declare() if judged.table.seats[act.seat].standing is not Ending.PLAYING:
            cards[:] = [card for group in act.declaration.groups for card in group.cards]
