"""Ends of deals in short notation: what the tests of settlements ask."""

from fractions import Fraction

from service.domain.paying.deal_end import DealEnd, EndFaultCode, Ending, Part, end_faults
from service.domain.paying.settlement import Settlement, settle
from service.domain.ruleset import RuleSet

HALF = Fraction(1, 2)


def declared(turns: int | None = 5, *, paplu: int = 0) -> Part:
    return Part(Ending.DECLARED, turns, paplu=paplu)


def still_in(counted: int, turns: int | None = 5) -> Part:
    """Return the part of a player who was in to the end with cards that add up to so much."""
    return Part(Ending.PLAYING, turns, counted)


FIRST_DROP = Part(Ending.FIRST_DROP, 0)
MIDDLE_DROP = Part(Ending.MIDDLE_DROP, 3)
WRONG = Part(Ending.WRONG_DECLARATION, 3)


def left(turns: int | None, counted: int | None = None) -> Part:
    return Part(Ending.LEFT, turns, counted)


def settled(rules: RuleSet, *parts: Part, void: bool = False) -> Settlement:
    """Settle a deal that can have been played."""
    end = DealEnd(parts, void)
    assert end_faults(end, rules) == ()
    return settle(end, rules)


def points(rules: RuleSet, *parts: Part, void: bool = False) -> list[Fraction]:
    return list(settled(rules, *parts, void=void).points)


def net(rules: RuleSet, *parts: Part, void: bool = False) -> list[Fraction]:
    return list(settled(rules, *parts, void=void).net)


def faults(rules: RuleSet, *parts: Part, void: bool = False) -> list[tuple[EndFaultCode, int | None]]:
    return [(fault.code, fault.player) for fault in end_faults(DealEnd(parts, void), rules)]
