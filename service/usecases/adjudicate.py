"""Adjudicate a deal: replay its record, say how it ended, settle it, and explain all that as a judge reads it."""

from dataclasses import dataclass

from service.domain.hand import Hand
from service.domain.paying.deal_end import Ending
from service.domain.playing.record import Declare, Event, Record
from service.domain.playing.replay import Ended, Replay, replay
from service.domain.playing.table import Seat
from service.domain.playing.unsettled import unsettled
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.explanation import Explanation
from service.explain.language import Language
from service.explain.record import RecordFacts, explain_record
from service.solver.solve import SolverSettings
from service.usecases.settle import PlayerAtEnd, SettleAnswer, SettleRequest, settle_deal


@dataclass(frozen=True, slots=True)
class AdjudicateRequest:
    """Hold the record of a deal, with everything that the answer depends on."""

    record: Record
    rules: RuleSet
    detail: Detail = Detail.SHORT
    language: Language = Language.ENGLISH

    @property
    def wilds(self) -> Wilds:
        """Return what is wild in the deal."""
        return Wilds.of_indicator(self.record.indicator, self.rules)


@dataclass(frozen=True, slots=True)
class Settled:
    """Hold the end of a deal as it was settled."""

    request: SettleRequest
    answer: SettleAnswer


@dataclass(frozen=True, slots=True)
class AdjudicateAnswer:
    """Hold what was found out about a record."""

    facts: RecordFacts
    settled: Settled | None
    """None when the deal cannot be settled; the facts say why."""
    explanation: Explanation | None


def adjudicate(request: AdjudicateRequest, settings: SolverSettings) -> AdjudicateAnswer:
    """Adjudicate a deal, and settle it where it can be settled.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    replayed = replay(request.record, request.rules)
    why_not = unsettled(replayed, request.rules)
    settled = None if why_not else _settle(request, replayed, settings)
    settlement = settled.answer.facts.settlement if settled else None
    facts = RecordFacts(request.record, request.rules, replayed, settlement, why_not)
    in_words = request.detail is not Detail.NONE
    explanation = explain_record(facts, request.detail, request.language) if in_words else None
    return AdjudicateAnswer(facts, settled, explanation)


def _settle(request: AdjudicateRequest, replayed: Replay, settings: SolverSettings) -> Settled | None:
    if replayed.ended is None:
        return None
    end = _end(request, replayed, replayed.ended)
    return Settled(end, settle_deal(end, settings))


def _end(request: AdjudicateRequest, replayed: Replay, ended: Ended) -> SettleRequest:
    record, last = request.record, request.record.events[ended.event]
    players = [
        _player(player.name, seat, last) for player, seat in zip(record.players, replayed.end.seats, strict=True)
    ]
    return SettleRequest(
        players=tuple(players),
        rules=request.rules,
        indicator=record.indicator,
        wilds=request.wilds,
        void=ended.is_void,
        detail=request.detail,
        language=request.language,
    )


def _player(name: str, seat: Seat, last: Event) -> PlayerAtEnd:
    """Return a player at the end of the deal, with the cards as he declared or showed them, where he did."""
    groups = last.declaration.groups if isinstance(last, Declare) and seat.standing is Ending.DECLARED else seat.shown
    known = [card for card in seat.hand if card is not None]
    return PlayerAtEnd(
        name,
        seat.standing,
        seat.draws,
        Hand.of(known) if known and len(known) == len(seat.hand) else None,
        groups,
        table=seat.melds,
    )
