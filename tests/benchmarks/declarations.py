"""How long a declaration takes, as a ratio to the solving of the same cards, both with the same detail of explanation.

The two are measured in turn, in processor time, each as the least of some rounds, so that what else the machine does
falls on neither.
"""

import gc
import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from statistics import median

from service.domain.cards import Card
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration
from service.explain.detail import Detail
from service.solver.solve import SolverSettings, best_arrangement
from service.usecases.declare import DeclareRequest, judge_declaration
from service.usecases.solve import SolveRequest, solve_hand
from tests.benchmarks.hands import deals, near_complete

ROUNDS = 5
MOST = 3
"""Declarations cost no more than this many times what solving the same cards costs."""


@dataclass(frozen=True)
class Row:
    """Hold a row of the table: declarations of one sort."""

    name: str
    requests: list[DeclareRequest]


def rows() -> tuple[Row, ...]:
    """Return the rows of the table."""
    near = list(near_complete(400, 2))
    declarable = [request for request in near if not _laid(request).held_loose]
    short = [request for request in near if _laid(request).held_loose]
    chance = random.Random(8)
    sorts = (
        Row("valid", [_declared(request, _laid(request).groups) for request in declarable]),
        Row("two cards in wrong groups", [_declared(request, _mixed_up(request, chance)) for request in declarable]),
        Row("one card short", [_declared(request, _laid(request).groups) for request in short[:100]]),
        Row("dealt, far from a declaration", [_declared(request, _laid(request).groups) for request in deals(100, 1)]),
    )
    return (*sorts, *map(_in_full, sorts))


def _in_full(row: Row) -> Row:
    return Row(f"{row.name}, in full", [replace(request, detail=Detail.FULL) for request in row.requests])


def main() -> None:
    """Print the table."""
    print("Judging a declaration and finding its smallest repair, as a ratio to solving the same cards")
    print(f"{'declarations':40}{'solve':>10}{'all':>10}{'median':>10}{'99th':>10}{f'over {MOST}':>10}   at most")
    for row in rows():
        declared, solved = _measure(row.requests)
        ratios = sorted(one / other for one, other in zip(declared, solved, strict=True))
        over = sum(ratio > MOST for ratio in ratios) / len(ratios)
        print(
            f"{row.name:40}{median(solved) * 1e3:7.2f} ms{sum(declared) / sum(solved):10.2f}{median(ratios):10.2f}"
            f"{ratios[len(ratios) * 99 // 100]:10.2f}{over:10.0%}   all {MOST}"
        )


@dataclass(frozen=True)
class _Laid:
    groups: tuple[Group, ...]
    held_loose: bool


def _laid(request: SolveRequest) -> _Laid:
    """Lay a hand as its player would: the best melds, and what is loose in groups of three."""
    solved = best_arrangement(request.hand, request.wilds, request.rules, SolverSettings())
    assert solved is not None
    loose = solved.arrangement.loose
    rest = [loose[start : start + 3] for start in range(0, len(loose), 3)]
    melds = [meld.cards for meld in solved.arrangement.melds]
    return _Laid(tuple(map(Group, (*melds, *rest))), bool(solved.merit.not_declarable))


def _mixed_up(request: SolveRequest, chance: random.Random) -> tuple[Group, ...]:
    """Exchange two cards between two groups."""
    groups = [list(group.cards) for group in _laid(request).groups]
    one, other = chance.sample(groups, 2)
    _exchange(one, other, chance)
    return tuple(Group(tuple(cards)) for cards in groups)


def _exchange(one: list[Card], other: list[Card], chance: random.Random) -> None:
    here, there = chance.randrange(len(one)), chance.randrange(len(other))
    one[here], other[there] = other[there], one[here]


def _declared(request: SolveRequest, groups: tuple[Group, ...]) -> DeclareRequest:
    return DeclareRequest(Declaration(groups), request.wilds, request.rules)


def _measure(requests: list[DeclareRequest]) -> tuple[list[float], list[float]]:
    settings = SolverSettings()
    declared, solved = [math.inf] * len(requests), [math.inf] * len(requests)
    judge_declaration(requests[0], settings)  # the first answer of a process reads the catalogues
    gc.collect()
    gc.freeze()
    for _ in range(ROUNDS):
        for number, request in enumerate(requests):
            cards = SolveRequest(request.declaration.hand, request.wilds, request.rules, detail=request.detail)
            declared[number] = min(declared[number], _seconds(partial(judge_declaration, request, settings)))
            solved[number] = min(solved[number], _seconds(partial(solve_hand, cards, settings)))
    gc.unfreeze()
    return declared, solved


def _seconds(run: Callable[[], object]) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start
