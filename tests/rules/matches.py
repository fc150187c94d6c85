"""Matches in short notation: what the tests of scoresheets ask."""

from collections.abc import Sequence
from fractions import Fraction

from service.domain.matches.match import (
    Match,
    PlayedDeal,
    Row,
    SheetFaultCode,
    Standings,
    after_deal,
    deal_by_itself_faults,
    opening,
    sheet_faults,
)
from service.domain.ruleset import RuleSet


def deal(
    *points: int | str | None, winner: int | None = None, joins: Sequence[int] = (), again: Sequence[int] = ()
) -> PlayedDeal:
    """Return a deal: what each player owes by his seat, none for who takes no part."""
    owed = {player: Fraction(one) for player, one in enumerate(points) if one is not None}
    winners = () if winner is None else (winner,)
    return PlayedDeal(owed, winners, joins=tuple(joins), re_enters=tuple(again))


VOID = PlayedDeal(void=True)


def played(rules: RuleSet, players: int, *deals: PlayedDeal, first_dealer: int = 0) -> list[Row]:
    """Play a match, every deal of which can have been played."""
    table, rows = opening(Match(players, first_dealer, deals)), list[Row]()
    for one in deals:
        assert sheet_faults(table, one, rules) == ()
        rows.append(after_deal(table, one, rules))
        table = rows[-1].after
    return rows


def table(rules: RuleSet, players: int, *deals: PlayedDeal) -> Standings:
    """Return the table after some deals."""
    return played(rules, players, *deals)[-1].after


def totals(of: Standings) -> list[Fraction]:
    return list(of.totals.values())


def faults(rules: RuleSet, players: int, *deals: PlayedDeal) -> list[tuple[SheetFaultCode, int | None]]:
    """Return what cannot be in the last of some deals."""
    *before, last = deals
    now = table(rules, players, *before) if before else opening(Match(players, 0, ()))
    return [(fault.code, fault.player) for fault in sheet_faults(now, last, rules)]


def by_itself(rules: RuleSet, one: PlayedDeal) -> list[tuple[SheetFaultCode, int | None]]:
    """Return what cannot be in a deal whenever it was played."""
    return [(fault.code, fault.player) for fault in deal_by_itself_faults(one, rules)]
