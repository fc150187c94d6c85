"""An adjudication as a document, member by member as ``AdjudicationAnswerSchema`` describes it."""

from collections.abc import Iterable, Iterator

from service.domain.playing.digest import digest
from service.domain.playing.findings import Doubt, Finding
from service.domain.playing.record import Record
from service.domain.playing.replay import Judged, Replay
from service.domain.playing.table import Table
from service.domain.playing.unseen import Unseen
from service.explain.language import Language
from service.explain.record import RecordFacts, doubt_step, finding_step
from service.explain.text import tell
from service.reading.adjudication import AdjudicationQuestion
from service.reading.faults import pointer
from service.reading.question import Question
from service.usecases.adjudicate import AdjudicateAnswer, Settled
from service.writing.settlement import settlement_document
from service.writing.solve import (
    ENGINE,
    Document,
    explanation_document,
    meld_document,
    rules_document,
    step_documents,
    wild_document,
)


def adjudication_document(question: AdjudicationQuestion, answer: AdjudicateAnswer) -> Document:
    """Return an adjudication as a document."""
    request, facts = question.request, answer.facts
    replayed, names = facts.replay, _names(request.record)
    findings = list(_findings(facts, request.language))
    return {
        "legal": replayed.legal,
        "first_illegal": findings[0] if findings else None,
        "findings": findings,
        "doubts": [_doubt(doubt, request.language) for doubt in replayed.doubts],
        "start": _table(replayed.start, names),
        "timeline": _timeline(replayed, names) if question.timeline else None,
        "outcome": _outcome(replayed, names),
        "settlement": _settlement(answer.settled),
        "unsettled": _unsettled(facts, names),
        "wild": wild_document(request.wilds, request.record.indicator),
        "explanation": explanation_document(question, answer.explanation),
        "digest": digest(request.record, request.rules, ENGINE),
        "rules": rules_document(request.rules),
        "engine": ENGINE,
    }


def _names(record: Record) -> list[str]:
    return [player.name for player in record.players]


def _codes(cards: Iterable[Unseen]) -> list[str | None]:
    return [None if card is None else card.code for card in cards]


def _findings(facts: RecordFacts, language: Language) -> Iterator[Document]:
    doubtful = False
    for finding in facts.replay.deal:
        yield _finding(finding, facts, language, doubtful=False)
        doubtful = True
    for judged in facts.replay.events:
        yield from (_finding(finding, facts, language, doubtful=doubtful) for finding in judged.findings)
        doubtful = doubtful or bool(judged.findings)


def _finding(finding: Finding, facts: RecordFacts, language: Language, *, doubtful: bool) -> Document:
    (told,) = step_documents([tell(finding_step(finding, facts), language)])
    return {
        "code": finding.code,
        "event": finding.event,
        "player": None if finding.seat is None else facts.record.players[finding.seat].name,
        "pointer": pointer(finding.place),
        "doubtful": doubtful,
        **{member: told[member] for member in ("text", "params", "cards", "clause")},
    }


def _doubt(doubt: Doubt, language: Language) -> Document:
    text = tell(doubt_step(doubt.code, doubt.events), language).text
    return {"code": doubt.code, "events": list(doubt.events), "text": text}


def _timeline(replayed: Replay, names: list[str]) -> list[Document]:
    return [_judged(number, judged, names) for number, judged in enumerate(replayed.events)]


def _judged(number: int, judged: Judged, names: list[str]) -> Document:
    judgement = judged.judgement
    return {
        "event": number,
        "verdict": judged.verdict,
        "declaration_valid": judgement.valid if judgement else None,
        "declaration_faults": [fault.code for fault in judgement.faults] if judgement else [],
        "state": _table(judged.table, names),
    }


def _table(table: Table, names: list[str]) -> Document:
    return {
        "turn": None if table.over else names[table.turn],
        "drawn": table.drawn,
        "players": [
            {
                "name": name,
                "standing": seat.standing,
                "hand": _codes(seat.hand),
                "draws": seat.draws,
                "table": [meld_document(meld) for meld in seat.melds],
            }
            for name, seat in zip(names, table.seats, strict=True)
        ],
        "discards": _codes(table.discards),
        "stock": len(table.stock),
        "indicator_taken_by": None if table.holder is None else names[table.holder],
        "out": len(table.out),
    }


def _outcome(replayed: Replay, names: list[str]) -> Document:
    ended = replayed.ended
    if ended is None:
        return {"code": None, "winners": [], "event": None, "certain": replayed.legal}
    return {
        "code": ended.outcome,
        "winners": [names[seat] for seat in ended.winners],
        "event": ended.event,
        "certain": ended.certain,
    }


def _settlement(settled: Settled | None) -> Document | None:
    return settlement_document(Question(settled.request, None), settled.answer) if settled else None


def _unsettled(facts: RecordFacts, names: list[str]) -> Document | None:
    if facts.unsettled is None:
        return None
    return {"code": facts.unsettled.code, "players": [names[seat] for seat in facts.unsettled.seats]}
