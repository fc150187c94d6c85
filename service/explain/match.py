"""The explanation of a match: how it stands, what happened in each deal, and what may happen next."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from service.domain.matches.match import Decision, Match, Row, Standings, Status
from service.domain.matches.prize import NoSplit, Share
from service.domain.options.match import MatchKind
from service.domain.ruleset import RuleSet
from service.explain.codes.match import MatchCode
from service.explain.detail import Detail
from service.explain.explanation import Clause, Explanation, Parameter, Score, Step
from service.explain.language import Language
from service.explain.text import tell


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """Hold everything that was found out about a match."""

    names: tuple[str, ...]
    match: Match
    rules: RuleSet
    rows: tuple[Row, ...]
    standings: Standings
    """As it stands now."""
    prize: Decimal | None = None
    shares: tuple[Share, ...] = ()
    no_split: NoSplit | None = None
    """Why the prize cannot be split now, if there is one."""


_DECISIONS: Final = {
    Decision.LAST_ONE_IN: MatchCode.LAST_ONE_IN,
    Decision.LOWEST_TOTAL: MatchCode.LOWEST_TOTAL,
    Decision.HIGHEST_NET: MatchCode.HIGHEST_NET,
}


_NO_SPLIT: Final = {
    NoSplit.NOT_PLAYED: (MatchCode.NO_SPLIT, "match.split"),
    NoSplit.DECIDED: (MatchCode.NO_SPLIT_AFTER_THE_END, "match.kind"),
    NoSplit.TOO_EARLY: (MatchCode.NO_SPLIT_YET, "match.split_from"),
    NoSplit.TOO_LITTLE: (MatchCode.NO_SPLIT_OF_SO_LITTLE, "match.split"),
}


def explain_match(facts: MatchFacts, detail: Detail, language: Language) -> Explanation:
    """Put what was found out about a match into words.

    :param detail: in full detail, what happened in each deal is told too.
    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    summary = tuple(tell(step, language) for step in _standing(facts))
    deals = (step for row in facts.rows for step in _deal(row, facts)) if detail is Detail.FULL else ()
    told = tuple(tell(step, language) for step in (*deals, *_next(facts)))
    return Explanation(language.value, " ".join(each.text for each in summary), (*summary, *told))


def _standing(facts: MatchFacts) -> Iterator[Step]:
    """Say who has won or how the match goes on, then the totals."""
    standings, rules = facts.standings, facts.rules
    clause = Clause.of(rules, "match.kind")
    winners = _names(standings.winners, facts)
    if standings.status is Status.PLAY_OFF:
        yield Step(MatchCode.PLAY_OFF, {"players": winners, **_dealer(facts)}, Clause.of(rules, "match.ties"))
    elif standings.decision is Decision.LAST_ONE_IN:
        yield Step(MatchCode.LAST_ONE_IN, {"winners": winners}, clause)
    elif standings.decision is not None:
        best = standings.totals[standings.winners[0]]
        parameters: dict[str, Parameter] = {"winners": winners, "points": best, "number": len(winners)}
        option = "match.kind" if len(winners) == 1 else "match.ties"
        yield Step(_DECISIONS[standings.decision], parameters, Clause.of(rules, option))
    elif not facts.rows:
        yield Step(MatchCode.NOT_BEGUN, _dealer(facts), clause)
    elif rules.match.kind is MatchKind.POINTS:
        yield Step(MatchCode.DEAL_BY_DEAL, _dealer(facts), clause)
    else:
        yield Step(MatchCode.GOES_ON, _dealer(facts), clause)
    scores = tuple(Score(facts.names[player], total) for player, total in standings.totals.items())
    yield Step(MatchCode.TOTALS, {"scores": scores})


def _deal(row: Row, facts: MatchFacts) -> Iterator[Step]:
    """Say what happened before, in and after a deal besides the points."""
    rules, number = facts.rules, row.after.deals
    for players, code, option in (
        (row.deal.joins, MatchCode.JOINED, "match.late_join"),
        (row.deal.re_enters, MatchCode.CAME_IN_AGAIN, "match.re_entry"),
    ):
        for player in players:
            came_with = row.after.totals[player] - row.changes[player]
            parameters: dict[str, Parameter] = {"player": facts.names[player], "deal": number, "number": came_with}
            yield Step(code, parameters, Clause.of(rules, option))
    if row.deal.void:
        yield Step(MatchCode.VOID_DEAL, {"deal": number}, Clause.of(rules, "play.stock_exhausted"))
    for player, total in row.after.totals.items():
        parameters = {"player": facts.names[player], "deal": number, "number": total}
        if player in row.out:
            # Where no limit puts anybody out, only a tie does that the others play off
            option = "match.out_when" if rules.match.kind is MatchKind.POOL else "match.ties"
            yield Step(MatchCode.WENT_OUT, parameters, Clause.of(rules, option))
        elif total == rules.match.limit and row.changes.get(player) and not rules.match.passed(total):
            yield Step(MatchCode.AT_THE_LIMIT, parameters, Clause.of(rules, "match.out_when"))


def _next(facts: MatchFacts) -> Iterator[Step]:
    """Say who may come in again, and how the prize may be split."""
    standings, rules = facts.standings, facts.rules
    outside = _names(tuple(player for player in standings.totals if player not in standings.still_in), facts)
    if rules.match.re_entry is not None and outside and standings.status is Status.OPEN:
        if standings.re_entry is not None:
            parameters: dict[str, Parameter] = {"players": outside, "number": standings.re_entry}
            yield Step(MatchCode.MAY_COME_IN_AGAIN, parameters, Clause.of(rules, "match.re_entry"))
        else:
            yield Step(MatchCode.NO_RE_ENTRY, {}, Clause.of(rules, "match.re_entry_limit"))
    for share in facts.shares:
        parameters = {"player": facts.names[share.player], "money": share.money}
        yield Step(MatchCode.MAY_SPLIT, parameters, Clause.of(rules, "match.split"))
    if facts.no_split:
        code, option = _NO_SPLIT[facts.no_split]
        yield Step(code, {}, Clause.of(rules, option))


def _dealer(facts: MatchFacts) -> dict[str, Parameter]:
    dealer = facts.standings.next_dealer
    return {"dealer": "" if dealer is None else facts.names[dealer]}


def _names(players: tuple[int, ...], facts: MatchFacts) -> tuple[str, ...]:
    return tuple(facts.names[player] for player in players)
