"""The replay of a deal: every event of its record is held against the rules, and then done as the record says.

After an event that breaks a rule the replay goes on, but whatever comes later is doubtful: it may be a consequence.
An act of who is out, or after the end, changes nothing. An act with cards that cannot have been there makes these cards
unknown (``table``), so that the order of play can still be judged.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from service.domain.cards import Card
from service.domain.deal_end import DealEnd, Ending, Outcome, Part, outcome, winners
from service.domain.dealing import deal_findings
from service.domain.findings import Doubt, DoubtCode, Finding, FindingCode, Value
from service.domain.judging import Judgement, judge
from service.domain.record import Declare, Discard, Draw, Drop, Event, Record, Source, Unseen
from service.domain.ruleset import AfterWrongDeclaration, RuleSet, StockExhausted
from service.domain.table import State, Table, taken_from, without
from service.domain.wilds import Wilds


@dataclass(frozen=True, slots=True)
class Ended:
    """Hold how a deal ended."""

    outcome: Outcome
    winners: tuple[int, ...]
    event: int
    """Index of the event that ended it."""
    certain: bool
    """Whether nothing up to the end broke a rule."""

    @property
    def is_void(self) -> bool:
        """Tell whether nobody pays."""
        return self.outcome is Outcome.VOID


class Verdict(StrEnum):
    """Say what is to be thought of an event."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    """The first one that breaks a rule."""
    DOUBTFUL = "doubtful"
    """One that comes after a break of the rules, whether it breaks one itself or not."""


@dataclass(frozen=True, slots=True)
class Judged:
    """Hold an event with what is wrong with it, and the table after it."""

    event: Event
    verdict: Verdict
    findings: tuple[Finding, ...]
    state: State
    judgement: Judgement | None = None
    """What was found about a declaration that was laid."""


@dataclass(frozen=True, slots=True)
class Replay:
    """Hold a deal as it was replayed."""

    deal: tuple[Finding, ...]
    """What is wrong with the deal itself."""
    start: State
    """The table before the first event."""
    events: tuple[Judged, ...]
    ended: Ended | None
    """None while the deal goes on: the record stops before its end."""
    doubts: tuple[Doubt, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Return everything that is wrong, in the order in which it was done."""
        return (*self.deal, *(finding for judged in self.events for finding in judged.findings))

    @property
    def legal(self) -> bool:
        """Tell whether nothing is wrong."""
        return not self.findings

    @property
    def end(self) -> State:
        """Return the table after the last event."""
        return self.events[-1].state if self.events else self.start

    @property
    def first(self) -> Finding | None:
        """Return the first thing that is wrong."""
        return next(iter(self.findings), None)


def replay(record: Record, rules: RuleSet) -> Replay:
    """Replay the record of a deal."""
    play = _Play(record, rules)
    start = play.table.state()
    judged = tuple(play.judge(number, event) for number, event in enumerate(record.events))
    return Replay(play.deal, start, judged, play.ended, tuple(_doubts(record, play.open)))


def deal_end(state: State, *, void: bool = False) -> DealEnd:
    """Return the end of a deal whose table lies like this, its cards not counted yet."""
    return DealEnd(tuple(Part(seat.standing, seat.draws) for seat in state.seats), void)


def _doubts(record: Record, doubtful: dict[DoubtCode, list[int]]) -> Iterator[Doubt]:
    dealt = (record.first_discard, *(card for player in record.players for card in player.hand))
    if None in dealt:
        yield Doubt(DoubtCode.DEAL_NOT_COUNTED, ())
    for code in DoubtCode:
        if code in doubtful:
            yield Doubt(code, tuple(doubtful[code]))


class _Play:
    """Judge the events of one deal, one after the other."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        self.table = Table.dealt(record, rules)
        self.rules = rules
        self.wilds = Wilds.of_indicator(record.indicator, rules)
        self.deal = deal_findings(record, rules)
        self.ended: Ended | None = None
        self.open: dict[DoubtCode, list[int]] = {}
        self._number = 0
        self._sound = not self.deal
        self._judgement: Judgement | None = None

    def judge(self, number: int, event: Event) -> Judged:
        """Hold the next event against the rules, and do it."""
        self._number, self._judgement = number, None
        findings = tuple(self._findings(event))
        sound, self._sound = self._sound, self._sound and not findings
        if not self.table.over and self.table.seats[event.seat].standing is Ending.PLAYING:
            self._do(event)
        verdict = Verdict.DOUBTFUL if not sound else Verdict.ILLEGAL if findings else Verdict.LEGAL
        return Judged(event, verdict, findings, self.table.state(), self._judgement)

    # What is wrong with an event

    def _findings(self, event: Event) -> Iterator[Finding]:
        if self.table.over:
            yield self._finding(FindingCode.AFTER_THE_END, event)
        elif self.table.seats[event.seat].standing is not Ending.PLAYING:
            yield self._finding(FindingCode.OUT_OF_PLAY, event)
        else:
            if event.seat != self.table.turn:
                code = FindingCode.OUT_OF_TURN if self._number else FindingCode.WRONG_START
                yield self._finding(code, event, "player", next=self.table.turn)
            match event:
                case Draw():
                    yield from self._about_draw(event)
                case Discard():
                    yield from self._about_discard(event)
                case Drop():
                    yield from self._about_drop(event)
                case Declare():
                    yield from self._about_declaration(event)

    def _about_draw(self, event: Draw) -> Iterator[Finding]:
        if self.table.seats[event.seat].drawn:
            yield self._finding(FindingCode.SECOND_DRAW, event)
        if event.source is Source.DISCARDS:
            yield from self._about_taking(event)
        else:
            yield from self._about_stock(event)

    def _about_taking(self, event: Draw) -> Iterator[Finding]:
        if not self.table.discards:
            yield self._finding(FindingCode.NO_DISCARD_TO_TAKE, event, "from")
        else:
            yield from self._about_top(self.table.discards[-1], event, FindingCode.NOT_ON_TOP)

    def _about_stock(self, event: Draw) -> Iterator[Finding]:
        if not self.table.stock and not self._can_reshuffle:
            yield self._finding(FindingCode.STOCK_EMPTY, event, "from")
        else:
            yield from self._about_top(next(iter(self.table.stock), None), event, FindingCode.NOT_NEXT_IN_STOCK)

    def _about_top(self, top: Unseen, event: Draw, differs: FindingCode) -> Iterator[Finding]:
        """Hold the card that is said to be drawn against the one that lies on top."""
        if top is not None and event.card not in (None, top):
            yield self._finding(differs, event, "card", card=event.card, top=top)
        elif top is None and event.card is not None and not self._can_come_up(event.card):
            yield self._finding(FindingCode.NO_COPY_LEFT, event, "card", card=event.card)
        elif top is None and event.card is None:
            self._leave_open(DoubtCode.DRAW_UNKNOWN)

    def _about_discard(self, event: Discard) -> Iterator[Finding]:
        seat = self.table.seats[event.seat]
        if not seat.drawn:
            yield self._finding(FindingCode.DISCARD_BEFORE_DRAW, event)
        if not self._may_hold(seat.hand, (event.card,)):
            yield self._finding(FindingCode.NOT_HELD, event, "card", cards=(event.card,))
        elif not self.rules.play.taken_discard_returns and seat.took and seat.taken in (event.card, None):
            if self._may_be_another(event):
                self._leave_open(DoubtCode.PERHAPS_THE_TWIN)
            else:
                yield self._finding(FindingCode.TAKEN_DISCARD_RETURNED, event, "card", card=event.card)

    def _about_drop(self, event: Drop) -> Iterator[Finding]:
        seat, penalties = self.table.seats[event.seat], self.rules.penalties
        if seat.drawn:
            yield self._finding(FindingCode.DROP_AFTER_DRAW, event)
        elif not seat.draws and penalties.first_drop is None:
            yield self._finding(FindingCode.FIRST_DROP_NOT_ALLOWED, event)
        elif seat.draws and penalties.middle_drop is None:
            yield self._finding(FindingCode.MIDDLE_DROP_NOT_ALLOWED, event)

    def _about_declaration(self, event: Declare) -> Iterator[Finding]:
        seat, laid = self.table.seats[event.seat], event.declaration
        if not seat.drawn and seat.draws:
            yield self._finding(FindingCode.DECLARED_BEFORE_DRAW, event)
        elif seat.drawn and laid.finish_card is None:
            yield self._finding(FindingCode.FINISH_CARD_MISSING, event)
        elif not seat.drawn and laid.finish_card is not None:
            yield self._finding(FindingCode.FINISH_CARD_NOT_DRAWN, event, "finish_card", card=laid.finish_card)
        if not self._may_hold(seat.hand, laid.cards):
            _, new = taken_from(seat.hand, laid.cards)
            yield self._finding(FindingCode.NOT_HELD, event, cards=new)

    def _finding(self, code: FindingCode, event: Event, *member: str, **parameters: Value) -> Finding:
        return Finding(code, ("events", self._number, *member), self._number, event.seat, parameters)

    # What may be where

    def _may_hold(self, hand: tuple[Unseen, ...], cards: tuple[Card, ...]) -> bool:
        """Tell whether cards may come from a hand; those that are not known to be there may be unknown ones of it."""
        _, new = taken_from(hand, cards)
        if new:
            self._leave_open(DoubtCode.NOT_SEEN_IN_HAND)
        return len(new) <= hand.count(None) and all(
            self.table.has_room_for(card, number) for card, number in Counter(new).items()
        )

    def _can_come_up(self, card: Card) -> bool:
        """Tell whether a card may be an unknown one of the stock, or of the discards that are about to become it."""
        hidden = () if self.table.stock else self.table.discards[:-1]
        return card in hidden or self.table.has_room_for(card)

    def _may_be_another(self, event: Discard) -> bool:
        """Tell whether the card that is thrown may be another one than the card just taken from the discards."""
        seat = self.table.seats[event.seat]
        others = without(seat.hand, seat.taken)
        return event.card in others or (None in others and self.table.has_room_for(event.card))

    @property
    def _can_reshuffle(self) -> bool:
        return self.rules.play.stock_exhausted is StockExhausted.RESHUFFLE and len(self.table.discards) > 1

    def _leave_open(self, code: DoubtCode) -> None:
        self.open.setdefault(code, []).append(self._number)

    # What an event does

    def _do(self, event: Event) -> None:
        table = self.table
        match event:
            case Draw(seat, Source.STOCK, card):
                if not table.stock and self._can_reshuffle:
                    table.reshuffle()
                table.draw_from_stock(seat, card)
            case Draw(seat, Source.DISCARDS, card):
                table.draw_from_discards(seat, card)
            case Discard(seat, card):
                table.discard(seat, card)
                self._end_turn()
            case Drop(seat):
                table.leave(seat, Ending.MIDDLE_DROP if table.seats[seat].draws else Ending.FIRST_DROP)
                self._end_turn()
            case Declare():
                self._declare(event)

    def _declare(self, event: Declare) -> None:
        table, laid = self.table, event.declaration
        held = table.lay(event.seat, laid.cards, laid.finish_card)
        self._judgement = judge(replace(laid, held=held), self.rules, self.wilds)
        if self._judgement.valid:
            table.seats[event.seat].standing = Ending.DECLARED
            self._end()
        else:
            table.leave(event.seat, Ending.WRONG_DECLARATION)
            self._end_turn(ends=self.rules.penalties.after_wrong_declaration is AfterWrongDeclaration.END)

    def _end_turn(self, *, ends: bool = False) -> None:
        """End the deal if it is over after a turn: with one player left, or without a stock (000 §04, §05).

        Who is the last one left has won, even when the stock is used up at the same moment.
        """
        if ends or len(self.table.playing()) <= 1:
            self._end()
        elif not self.table.stock and self.rules.play.stock_exhausted is StockExhausted.VOID:
            self._end(void=True)

    def _end(self, *, void: bool = False) -> None:
        self.table.over = True
        end = deal_end(self.table.state(), void=void)
        self.ended = Ended(outcome(end, self.rules), winners(end, self.rules), self._number, self._sound)
