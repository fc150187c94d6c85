"""The replay of a deal: every event of its record is held against the rules, and then done as the record says.

After an event that breaks a rule the replay goes on, but whatever comes later is doubtful: it may be a consequence.
An act of who is out, or after the end, changes nothing; only a hand may be shown then. An act with cards that cannot
have been there makes these cards unknown (``table``), so that the order of play can still be judged. Where melds lie on
the table, everybody sees what does not fit there: such an act, or a closing that is none, is taken back.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from service.domain.declaring.judging import Judgement, judge
from service.domain.options.penalties import AfterWrongDeclaration
from service.domain.options.play import StockExhausted
from service.domain.paying.deal_end import DealEnd, Ending, Outcome, Part, outcome, winners
from service.domain.playing.checks import remarks
from service.domain.playing.dealing import deal_findings
from service.domain.playing.findings import Doubt, DoubtCode, Finding
from service.domain.playing.melding import done
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
    Record,
    ReturnIndicator,
    Show,
    Source,
    Swap,
    TakeIndicator,
)
from service.domain.playing.table import (
    Table,
    dealt,
    declared,
    departed,
    discarded,
    drawn_from_discards,
    drawn_from_stock,
    laid,
    shown,
)
from service.domain.ruleset import RuleSet
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
    table: Table
    judgement: Judgement | None = None
    """What was found about a declaration that was laid."""


@dataclass(frozen=True, slots=True)
class Replay:
    """Hold a deal as it was replayed."""

    deal: tuple[Finding, ...]
    """What is wrong with the deal itself."""
    start: Table
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
    def end(self) -> Table:
        """Return the table after the last event."""
        return self.events[-1].table if self.events else self.start

    @property
    def first(self) -> Finding | None:
        """Return the first thing that is wrong."""
        return next(iter(self.findings), None)


def replay(record: Record, rules: RuleSet) -> Replay:
    """Replay the record of a deal."""
    start, deal = dealt(record, rules), deal_findings(record, rules)
    wilds = Wilds.of_indicator(record.indicator, rules)
    table, sound = start, not deal
    events, ended, open_questions = list[Judged](), None, list[tuple[DoubtCode, int]]()
    for number, event in enumerate(record.events):
        said = list(remarks(number, event, table, wilds))
        findings = tuple(remark for remark in said if isinstance(remark, Finding))
        open_questions += [(remark, number) for remark in said if isinstance(remark, DoubtCode)]
        verdict = Verdict.DOUBTFUL if not sound else Verdict.ILLEGAL if findings else Verdict.LEGAL
        sound = sound and not findings
        judgement = None
        if _counts(event, findings, table):
            table, judgement = _done(event, table, wilds)
            end = None if table.over else _end(table)
            if end:
                table = replace(table, over=True)
                ended = Ended(outcome(end, rules), winners(end, rules), number, sound)
        events.append(Judged(event, verdict, findings, table, judgement))
    return Replay(deal, start, tuple(events), ended, tuple(_doubts(record, open_questions)))


def deal_end(table: Table, *, void: bool = False) -> DealEnd:
    """Return the end of a deal whose table lies like this, its cards not counted yet."""
    return DealEnd(tuple(Part(seat.standing, seat.draws) for seat in table.seats), void)


def _counts(event: Event, findings: Collection[Finding], table: Table) -> bool:
    """Tell whether an event changes the table: the act of who is in, or a hand that was shown as it may be."""
    if isinstance(event, Show):
        return not findings
    if table.rules.has_table and findings and not isinstance(event, Draw | Discard | Drop | Leave):
        return False  # what does not fit on the table is taken back
    return not table.over and table.seats[event.seat].standing is Ending.PLAYING


def _done(event: Event, table: Table, wilds: Wilds) -> tuple[Table, Judgement | None]:
    """Do what an event says, and return the table after it and what is found about a declaration."""
    if isinstance(event, Lay | Extend | Swap | TakeIndicator | ReturnIndicator | Close):
        return done(event, table, wilds) if table.rules.has_table else table, None
    if not isinstance(event, Declare):
        return _moved(event, table), None
    seat, declaration = event.seat, event.declaration
    table, held = laid(table, seat, declaration.cards, declaration.finish_card)
    judgement = judge(replace(declaration, held=held), table.rules, wilds)
    after = declared(table, seat) if judgement.valid else departed(table, seat, Ending.WRONG_DECLARATION)
    return after, judgement


def _moved(event: Draw | Discard | Drop | Leave | Show, table: Table) -> Table:
    match event:
        case Draw(seat, Source.STOCK, card):
            return drawn_from_stock(table, seat, card)
        case Draw(seat, _, card):
            return drawn_from_discards(table, seat, card)
        case Discard(seat, card):
            return discarded(table, seat, card)
        case Drop(seat):
            return departed(table, seat, Ending.MIDDLE_DROP if table.seats[seat].draws else Ending.FIRST_DROP)
        case Leave(seat):
            return departed(table, seat, Ending.LEFT)
        case Show(seat, groups):
            return shown(table, seat, groups)


def _end(table: Table) -> DealEnd | None:
    """Return the end of a deal, if it is over: declared, stopped, one player left, or no stock left (000 §04, §05).

    Who is the last one left has won, even when the stock is used up at the same moment.
    """
    rules, standings = table.rules, [seat.standing for seat in table.seats]
    stops = rules.penalties.after_wrong_declaration is AfterWrongDeclaration.END
    stopped = stops and Ending.WRONG_DECLARATION in standings
    if Ending.DECLARED in standings or stopped or standings.count(Ending.PLAYING) <= 1:
        return deal_end(table)
    turn_is_over = not any(seat.drawn for seat in table.seats)
    if turn_is_over and not table.stock and rules.play.stock_exhausted is StockExhausted.VOID:
        return deal_end(table, void=True)
    return None


def _doubts(record: Record, open_questions: list[tuple[DoubtCode, int]]) -> Iterator[Doubt]:
    dealt = (record.first_discard, *(card for player in record.players for card in player.hand))
    if None in dealt:
        yield Doubt(DoubtCode.DEAL_NOT_COUNTED, ())
    for code in DoubtCode:
        events = tuple(number for doubt, number in open_questions if doubt is code)
        if events:
            yield Doubt(code, events)
