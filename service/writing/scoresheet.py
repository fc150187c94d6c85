"""A scoresheet as a document, member by member as ``ScoresheetAnswerSchema`` describes it."""

from collections.abc import Iterable
from decimal import Decimal

from service.domain.matches.match import Row, Standings, counts_nets
from service.domain.paying.points import points_text
from service.explain.match import MatchFacts
from service.reading.scoresheet import ScoresheetQuestion
from service.usecases.score import ScoreAnswer
from service.writing.solve import ENGINE, Document, explanation_document, rules_document


def scoresheet_document(question: ScoresheetQuestion, answer: ScoreAnswer) -> Document:
    """Return a scoresheet as a document."""
    facts = answer.facts
    return {
        "deals": [_row(row, facts) for row in facts.rows],
        "standings": [_standing(player, facts) for player in facts.standings.totals],
        "result": _result(facts.standings, facts),
        "prize": _prize(question.request.entry_fee, facts),
        "explanation": explanation_document(question, answer.explanation),
        "rules": rules_document(facts.rules),
        "engine": ENGINE,
    }


def _row(row: Row, facts: MatchFacts) -> Document:
    return {
        "deal": row.after.deals,
        "dealer": facts.names[row.dealer],
        "void": row.deal.void,
        "winners": _names(row.deal.winners, facts),
        "players": [
            {
                "name": facts.names[player],
                "change": points_text(row.changes[player]) if player in row.changes else None,
                "total": points_text(total),
                "still_in": player in row.after.still_in,
            }
            for player, total in row.after.totals.items()
        ],
        "joined": _names(row.deal.joins, facts),
        "re_entered": _names(row.deal.re_enters, facts),
        "out": _names(row.out, facts),
    }


def _standing(player: int, facts: MatchFacts) -> Document:
    standings = facts.standings
    still_in = player in standings.still_in
    out_after = [row.after.deals for row in facts.rows if player in row.out]
    re_entry = None if still_in or standings.re_entry is None else points_text(standings.re_entry)
    return {
        "name": facts.names[player],
        "rank": 1 + sum(_is_better(other, player, facts) for other in standings.totals),
        "total": points_text(standings.totals[player]),
        "still_in": still_in,
        "out_after": out_after[-1] if out_after and not still_in else None,
        "may_re_enter_with": re_entry,
    }


def _is_better(one: int, other: int, facts: MatchFacts) -> bool:
    """Tell whether one player stands better: who is in before who is out, then by total."""
    totals, still_in = facts.standings.totals, facts.standings.still_in
    sign = -1 if counts_nets(facts.rules) else 1
    return (one not in still_in, sign * totals[one]) < (other not in still_in, sign * totals[other])


def _result(standings: Standings, facts: MatchFacts) -> Document:
    return {
        "status": standings.status,
        "decided_by": standings.decision,
        "winners": _names(standings.winners, facts),
        "tied": len(standings.winners) > 1,
        "next_dealer": None if standings.next_dealer is None else facts.names[standings.next_dealer],
    }


def _prize(entry_fee: Decimal | None, facts: MatchFacts) -> Document | None:
    if entry_fee is None:
        return None
    return {
        "entry_fee": str(entry_fee),
        "total": str(facts.prize),
        "split": [
            {"name": facts.names[share.player], "drops_left": share.drops_left, "money": str(share.money)}
            for share in facts.shares
        ],
        "no_split": facts.no_split,
    }


def _names(players: Iterable[int], facts: MatchFacts) -> list[str]:
    return [facts.names[player] for player in players]
