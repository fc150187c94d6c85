"""The solver against the oracle where melds lie on the table (003): two methods that share no code."""

from collections import Counter
from dataclasses import replace

import pytest

from service.domain.cards import Card, Rank
from service.domain.contradictions.found import contradictions
from service.domain.counting import count
from service.domain.hand import Hand
from service.domain.melds import Meld, MeldKind, Placed, meld_faults
from service.domain.options.play import MeldsLie, PlayRules
from service.domain.wilds import Wilds
from service.solver.solve import SolverSettings, best_arrangement, count_ties
from service.usecases.recount import check
from tests.oracle import Lying, solve
from tests.oracle.tables import TableCase, table_cases
from tests.oracle.test_solver import TIES, rule_set


def laid(lying: Lying) -> Meld:
    """Return a meld of the oracle's as one of the domain's."""
    placed = (
        Placed(Card.parse(card), Card.parse(face) if face else None)
        for card, face in zip(lying.cards, lying.stands_for, strict=True)
    )
    return Meld(MeldKind(lying.kind), tuple(placed))


def assert_agreement(case: TableCase) -> tuple[bool, bool]:
    """Compare every figure of one case; return whether it can be declared, and whether a card goes to the table."""
    rules = replace(rule_set(case.options), play=PlayRules(melds=MeldsLie.TABLE))
    assert not contradictions(rules), case.name
    hand, table = Hand.of(map(Card.parse, case.hand)), tuple(map(laid, case.table))
    wilds = Wilds(Rank(case.wild_rank) if case.wild_rank else None)
    assert not [fault for meld in table for fault in meld_faults(meld, rules, wilds)], case.name
    solved = best_arrangement(hand, wilds, rules, SolverSettings(), table=table)
    assert solved is not None
    check(solved, hand, wilds, rules, table)
    ours = (
        not solved.merit.not_declarable,
        solved.merit.uncapped,
        count(solved.arrangement, rules, wilds).points,
        solved.merit.loose,
        solved.merit.standing,
        solved.merit.melds,
        count_ties(hand, wilds, rules, SolverSettings(effort=10), solved.merit, TIES, table).count,
    )
    oracle = solve(case.hand, case.wild_rank, case.options, table=case.table, limit=TIES)
    theirs = (
        oracle.declarable,
        oracle.uncapped,
        oracle.points,
        oracle.loose,
        oracle.standing,
        oracle.melds,
        oracle.arrangements,
    )
    assert ours == theirs, f"{case.name}: {hand} beside {case.table} wild {case.wild_rank} under {case.options}"
    return oracle.declarable, solved.arrangement.melds[: len(table)] != table


@pytest.mark.parametrize("seed", range(3))
def test_the_solver_agrees_with_the_oracle_beside_a_table(seed: int) -> None:
    found = [assert_agreement(case) for case in table_cases(30, seed)]
    assert sum(declarable for declarable, _ in found) >= 3, "too few hands that can close to prove anything"
    assert sum(extended for _, extended in found) >= 5, "too few melds on the table that grow"


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 106))
def test_the_solver_agrees_with_the_oracle_beside_many_tables(seed: int) -> None:
    found = Counter(assert_agreement(case) for case in table_cases(100, seed))
    assert found[True, True] + found[True, False] >= 10
