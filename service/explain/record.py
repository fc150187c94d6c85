"""The explanation of a record, in the order in which a judge reads it.

The verdict; the deal; what breaks the rules, in the order in which it was done; who left, and how it ended; what cannot
be judged; what each owes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from service.domain.deck import deck_size
from service.domain.options.penalties import AfterWrongDeclaration
from service.domain.paying.deal_end import Ending, Outcome
from service.domain.paying.settlement import Settlement, wrong_declaration_price
from service.domain.playing.findings import DoubtCode, Finding, FindingCode, Value
from service.domain.playing.record import Declare, Record
from service.domain.playing.replay import Judged, Replay, Verdict
from service.domain.playing.unsettled import Unsettled, UnsettledCode
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.codes.record import RecordCode
from service.explain.declaration.facts import DeclarationFacts
from service.explain.declaration.faults import fault_step
from service.explain.detail import Detail
from service.explain.explanation import Clause, Explanation, Parameter, Score, Step
from service.explain.language import Language
from service.explain.outcomes import is_closed, outcome_clause
from service.explain.text import tell


@dataclass(frozen=True, slots=True)
class RecordFacts:
    """Hold everything that was found out about a record."""

    record: Record
    rules: RuleSet
    replay: Replay
    settlement: Settlement | None
    """None when the deal cannot be settled."""
    unsettled: Unsettled | None
    """Why it cannot be, then."""


_TURN: Final = '000 §04, 001 "Desarrollo del turno", 004 "Tu turno"'
_DECLARING: Final = '000 §04, 001 "Desarrollo del turno", 004 "Declarar"'

_COUNTING: Final = '000 §06, 001 "Puntuación", 004 "El recuento"'

_CLAUSES: Final = {
    FindingCode.WRONG_NUMBER_OF_PLAYERS: "deck.players",
    FindingCode.WRONG_HAND_SIZE: "deck.hand_size",
    FindingCode.WRONG_STOCK_SIZE: "deck.packs",
    FindingCode.TOO_MANY_COPIES: "deck.packs",
    FindingCode.NO_COPY_LEFT: "deck.packs",
    FindingCode.WRONG_START: "deck.direction",
    FindingCode.OUT_OF_TURN: "deck.direction",
    FindingCode.STOCK_EMPTY: "play.stock_exhausted",
    FindingCode.TAKEN_DISCARD_RETURNED: "play.taken_discard_returns",
    FindingCode.FIRST_DROP_NOT_ALLOWED: "penalties.first_drop",
    FindingCode.MIDDLE_DROP_NOT_ALLOWED: "penalties.middle_drop",
    FindingCode.NO_MELDS_ON_TABLE: "play.melds",
    FindingCode.DECLARED_INSTEAD_OF_CLOSING: "play.melds",
    FindingCode.LAID_BEFORE_DRAW: "play.melds",
    FindingCode.NOT_A_MELD: "melds.set_min",
    FindingCode.TOO_MANY_WILDS_LAID: "wilds.max_per_meld",
    FindingCode.NO_SUCH_MELD: "play.melds",
    FindingCode.DOES_NOT_FIT: "play.melds",
    FindingCode.NOTHING_LEFT_TO_DISCARD: "declaration.min_sequences",
    FindingCode.SWAP_NOT_ALLOWED: "play.swap_wild",
    FindingCode.NO_WILD_TO_SWAP: "play.swap_wild",
    FindingCode.INDICATOR_NOT_TAKEABLE: "play.take_indicator",
    FindingCode.INDICATOR_AFTER_DRAW: "play.take_indicator",
    FindingCode.INDICATOR_TRIED_TWICE: "play.take_indicator",
    FindingCode.INDICATOR_GONE: "play.take_indicator",
    FindingCode.INDICATOR_NOT_TAKEN: "play.take_indicator",
    FindingCode.INDICATOR_LAID: "play.take_indicator",
    FindingCode.INDICATOR_KEPT: "play.take_indicator",
    FindingCode.TAKEN_DISCARD_NOT_LAID: "play.taken_discard",
    FindingCode.CLOSED_WITHOUT_PURE_SEQUENCES: "declaration.min_pure",
    FindingCode.CLOSED_WITHOUT_SEQUENCES: "declaration.min_sequences",
    FindingCode.CLOSED_WITHOUT_SETS: "declaration.min_sets",
    FindingCode.CLOSED_WITHOUT_LONG_SEQUENCE: "declaration.long_sequence",
}
"""The option behind a finding."""
_TEXTS: Final = {
    FindingCode.AFTER_THE_END: '000 §04, 001 "Victoria", 004 "Declarar"',
    FindingCode.OUT_OF_PLAY: '000 §05, 001 "Desarrollo del turno", 004 "Lo que enseña la mano"',
    FindingCode.SECOND_DRAW: _TURN,
    FindingCode.NO_DISCARD_TO_TAKE: _TURN,
    FindingCode.NOT_ON_TOP: _TURN,
    FindingCode.NOT_NEXT_IN_STOCK: _TURN,
    FindingCode.NOT_LEFT_IN_STOCK: _TURN,
    FindingCode.DISCARD_BEFORE_DRAW: _TURN,
    FindingCode.NOT_HELD: _TURN,
    FindingCode.DROP_AFTER_DRAW: '000 §05, 001 "Desarrollo del turno"',
    FindingCode.DECLARED_BEFORE_DRAW: _DECLARING,
    FindingCode.FINISH_CARD_MISSING: _DECLARING,
    FindingCode.FINISH_CARD_NOT_DRAWN: "000 §07",
    FindingCode.CLOSED_BEFORE_DRAW: '003 "Tu turno"',
    FindingCode.CLOSED_WITH_CARDS_LEFT: '003 "Fin y puntuación"',
    FindingCode.LAST_CARD_WITHOUT_CLOSING: '003 "Fin y puntuación"',
    FindingCode.SHOWN_BEFORE_THE_END: _COUNTING,
    FindingCode.NOTHING_TO_SHOW: _COUNTING,
    FindingCode.NOT_ALL_SHOWN: _COUNTING,
}
"""Where the texts say what a finding rests on, for rules that are no option."""
_OUTCOMES: Final = {
    Outcome.DECLARED: RecordCode.DECLARED,
    Outcome.FIRST_DRAW: RecordCode.FIRST_DRAW,
    Outcome.DEALT_HAND: RecordCode.DEALT_HAND,
    Outcome.LAST_ONE_IN: RecordCode.LAST_ONE_IN,
    Outcome.ENDED_BY_WRONG_DECLARATION: RecordCode.ENDED_BY_WRONG_DECLARATION,
    Outcome.VOID: RecordCode.VOID,
}
_DEPARTURES: Final = {
    Ending.FIRST_DROP: (RecordCode.FIRST_DROP, "penalties.first_drop"),
    Ending.MIDDLE_DROP: (RecordCode.MIDDLE_DROP, "penalties.middle_drop"),
    Ending.WRONG_DECLARATION: (RecordCode.WRONG_DECLARATION, "penalties.wrong_declaration"),
    Ending.LEFT: (RecordCode.LEFT, "penalties.leaving"),
}


def explain_record(facts: RecordFacts, detail: Detail, language: Language) -> Explanation:
    """Put what was found out about a record into words.

    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    in_short = (_verdict(facts), _outcome(facts))
    told = tuple(tell(step, language) for step in _steps(facts, detail))
    return Explanation(language.value, " ".join(each.text for each in told if each.step in in_short), told)


def finding_step(finding: Finding, facts: RecordFacts) -> Step:
    """Return the sentence about a finding, with its clause."""
    names = [player.name for player in facts.record.players]
    parameters = {name: _parameter(name, value, names) for name, value in finding.parameters.items()}
    if finding.seat is not None:
        parameters["player"] = names[finding.seat]
    if finding.event is not None:
        parameters["event"] = finding.event + 1
    return Step(f"record.{finding.code}", parameters, finding_clause(finding, facts.rules))


def finding_clause(finding: Finding, rules: RuleSet) -> Clause:
    """Return the rule that a finding rests on: an option, or a paragraph of the texts where there is none."""
    option = _CLAUSES.get(finding.code)
    return Clause(None, _TEXTS[finding.code]) if option is None else Clause.of(rules, option)


def doubt_step(code: DoubtCode, events: tuple[int, ...]) -> Step:
    """Return the sentence about what cannot be judged."""
    numbers = tuple(event + 1 for event in events)
    return Step(f"record.{code}", {"events": numbers, "number": len(numbers)} if numbers else {})


def _steps(facts: RecordFacts, detail: Detail) -> Iterator[Step]:
    yield _verdict(facts)
    if detail is Detail.FULL and not facts.replay.deal:
        yield _deal_fits(facts)
    yield from _findings(facts, detail)
    yield from _departures(facts, detail)
    yield _outcome(facts)
    yield from (doubt_step(doubt.code, doubt.events) for doubt in facts.replay.doubts)
    yield from _points(facts)


def _verdict(facts: RecordFacts) -> Step:
    first = facts.replay.first
    if first is None:
        return Step(RecordCode.LEGAL, {"number": len(facts.replay.events)})
    if first.event is None or first.seat is None:
        return Step(RecordCode.ILLEGAL_DEAL, {}, finding_clause(first, facts.rules))
    parameters: dict[str, Parameter] = {"event": first.event + 1, "player": facts.record.players[first.seat].name}
    return Step(RecordCode.ILLEGAL_EVENT, parameters, finding_clause(first, facts.rules))


def _deal_fits(facts: RecordFacts) -> Step:
    """Say that the deal fits, and that the deck is complete where every card of it is known."""
    record, rules = facts.record, facts.rules
    parameters: dict[str, Parameter] = {"players": len(record.players), "size": rules.deck.hand_size}
    cards = (record.first_discard, *(record.stock or (None,)), *(card for one in record.players for card in one.hand))
    if None in cards:
        return Step(RecordCode.DEAL_FITS, parameters, Clause.of(rules, "deck.packs"))
    return Step(RecordCode.DECK_COMPLETE, parameters | {"cards": deck_size(rules.deck)}, Clause.of(rules, "deck.packs"))


def _findings(facts: RecordFacts, detail: Detail) -> Iterator[Step]:
    """Say what breaks the rules: the deal and the first event that does, then what is doubtful for that reason."""
    replay = facts.replay
    yield from (finding_step(finding, facts) for finding in replay.deal)
    for judged in replay.events:
        if judged.verdict is Verdict.ILLEGAL:
            yield from (finding_step(finding, facts) for finding in judged.findings)
    later = [judged for judged in replay.events if judged.verdict is Verdict.DOUBTFUL]
    if later:
        yield Step(RecordCode.LATER_DOUBTFUL, {"number": len(later)})
    if detail is Detail.FULL:
        yield from (finding_step(finding, facts) for judged in later for finding in judged.findings)


def _departures(facts: RecordFacts, detail: Detail) -> Iterator[Step]:
    """Say who left the deal before its end, and how; in short detail, only who declared wrongly."""
    before = facts.replay.start
    for number, judged in enumerate(facts.replay.events):
        seat = judged.event.seat
        standing = judged.table.seats[seat].standing
        wrong = standing is Ending.WRONG_DECLARATION
        if standing is not before.seats[seat].standing and standing in _DEPARTURES and (wrong or detail is Detail.FULL):
            code, option = _DEPARTURES[standing]
            parameters: dict[str, Parameter] = {"event": number + 1, "player": facts.record.players[seat].name}
            yield Step(code, parameters, Clause.of(facts.rules, option))
            yield from _root_cause(judged, facts)
        before = judged.table


def _root_cause(judged: Judged, facts: RecordFacts) -> Iterator[Step]:
    """Say what is wrong with a wrong declaration first of all."""
    if judged.judgement and isinstance(judged.event, Declare):
        rules = facts.rules
        about = DeclarationFacts(
            judged.event.declaration,
            Wilds.of_indicator(facts.record.indicator, rules),
            rules,
            judged.judgement,
            price=wrong_declaration_price(rules),
            goes_on=rules.penalties.after_wrong_declaration is AfterWrongDeclaration.CONTINUE,
            arrangement=None,
            repair=None,
        )
        yield fault_step(judged.judgement.faults[0], about)


def _outcome(facts: RecordFacts) -> Step:
    """Say how the deal ended, or that nobody can tell: a doubtful end is no end to hold on to."""
    ended = facts.replay.ended
    if ended is None:
        return Step(RecordCode.UNFINISHED)
    if not ended.certain:
        return Step(RecordCode.END_IN_DOUBT, {"event": ended.event + 1})
    winners = tuple(facts.record.players[seat].name for seat in ended.winners)
    parameters: dict[str, Parameter] = {"event": ended.event + 1}
    if winners:
        parameters |= {"winners": winners, "number": len(winners)}
    code = RecordCode.CLOSED if is_closed(ended.outcome, facts.rules) else _OUTCOMES[ended.outcome]
    return Step(code, parameters, outcome_clause(ended.outcome, facts.rules))


def _points(facts: RecordFacts) -> Iterator[Step]:
    """Say what each owes, or whose cards keep that from being said."""
    names = [player.name for player in facts.record.players]
    match facts.settlement, facts.unsettled:
        case Settlement(points=points), _ if any(points):
            scores = tuple(map(Score, names, points))
            yield Step(RecordCode.POINTS, {"scores": scores}, Clause.of(facts.rules, "settlement"))
        case Settlement(), _:
            yield Step(RecordCode.NOBODY_OWES, {}, Clause.of(facts.rules, "settlement"))
        case _, Unsettled(UnsettledCode.CARDS_UNKNOWN, seats):
            unknown = tuple(names[seat] for seat in seats)
            yield Step(RecordCode.NOT_SETTLED_UNKNOWN, {"players": unknown, "number": len(unknown)})
        case _, Unsettled(UnsettledCode.NOT_SHOWN, seats):
            not_shown = tuple(names[seat] for seat in seats)
            parameters: dict[str, Parameter] = {"players": not_shown, "number": len(not_shown)}
            yield Step(RecordCode.NOT_SETTLED_NOT_SHOWN, parameters, Clause.of(facts.rules, "count.grouping"))


def _parameter(name: str, value: Value, names: list[str]) -> Parameter:
    return names[value] if name == "next" and isinstance(value, int) else value
