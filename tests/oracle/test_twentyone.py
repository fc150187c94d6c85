"""The solver against the oracle on hands of 21 cards: every way of declaring, reached and nearly reached."""

from collections import Counter

import pytest

from service.domain.cards import Card, Rank
from service.domain.counting import count
from service.domain.declaration import Way, requirements, way_met
from service.domain.hand import Hand
from service.domain.wilds import Wilds
from service.solver.solve import SolverSettings, best_arrangement
from service.usecases.recount import check
from tests.oracle import solve
from tests.oracle.test_solver import rule_set
from tests.oracle.twentyone import LongCase, long_cases


def assert_agreement(case: LongCase) -> Way | None:
    """Compare every figure of one case; return the way in which it can be declared."""
    rules, hand = rule_set(case.options), Hand.of(map(Card.parse, case.hand))
    wilds = Wilds(Rank(case.wild_rank) if case.wild_rank else None, tuple(map(Card.parse, case.neighbours)))
    solved = best_arrangement(hand, wilds, rules, SolverSettings())
    assert solved is not None
    check(solved, hand, wilds, rules)
    merit = solved.merit
    ours = (
        not merit.not_declarable,
        merit.uncapped,
        count(solved.arrangement, rules, wilds).points,
        merit.loose,
        merit.standing,
        merit.melds,
    )
    oracle = solve(case.hand, case.wild_rank, case.options, neighbours=case.neighbours, limit=1)
    theirs = (oracle.declarable, oracle.uncapped, oracle.points, oracle.loose, oracle.standing, oracle.melds)
    named = f"{case.name}: {hand} wild {case.wild_rank} {case.neighbours} under {case.options}"
    assert ours == theirs, named
    return way_met(requirements(solved.arrangement, rules, wilds))


def test_the_solver_agrees_with_the_oracle_on_every_way_of_declaring() -> None:
    ways = Counter(assert_agreement(case) for case in long_cases(24, seed=3))
    assert min(ways[way] for way in (*Way, None)) >= 1, ways


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 110))
def test_the_solver_agrees_with_the_oracle_on_many_hands_of_21_cards(seed: int) -> None:
    ways = Counter(assert_agreement(case) for case in long_cases(36, seed))
    assert ways[None] < 36
