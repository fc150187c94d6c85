"""Score a match: the table after each deal, who is out, who wins, who deals next, and why."""

from dataclasses import dataclass, replace
from decimal import Decimal

from service.domain.matches.match import Match, opening, play
from service.domain.matches.prize import no_split, split
from service.domain.ruleset import RuleSet
from service.explain.detail import Detail
from service.explain.explanation import Explanation
from service.explain.language import Language
from service.explain.match import MatchFacts, explain_match


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """Hold a match whose deals have no faults, with everything that the answer depends on."""

    names: tuple[str, ...]
    """By their seats; who joined later comes last."""
    match: Match
    rules: RuleSet
    entry_fee: Decimal | None = None
    detail: Detail = Detail.SHORT
    language: Language = Language.ENGLISH


@dataclass(frozen=True, slots=True)
class ScoreAnswer:
    """Hold the scoresheet with what it rests on, and why."""

    facts: MatchFacts
    explanation: Explanation | None


def score_match(request: ScoreRequest) -> ScoreAnswer:
    """Score a match.

    The prize is an entry fee from each player and for each time that somebody came in again (public houses).
    """
    rows = play(request.match, request.rules)
    standings, fee = (rows[-1].after if rows else opening(request.match)), request.entry_fee
    facts = MatchFacts(request.names, request.match, request.rules, rows, standings)
    if fee is not None:
        prize = fee * (len(standings.totals) + sum(len(row.deal.re_enters) for row in rows))
        shares = split(standings, fee, prize, request.rules)
        facts = replace(facts, prize=prize, shares=shares, no_split=no_split(standings, fee, prize, request.rules))
    explanation = None if request.detail is Detail.NONE else explain_match(facts, request.detail, request.language)
    return ScoreAnswer(facts, explanation)
