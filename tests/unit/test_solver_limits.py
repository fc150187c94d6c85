"""What the solver does at its limits: no verdict without a proof, and no answer that the recount does not confirm."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from service.domain.arrangement import Arrangement, Merit
from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.melds import Meld, MeldKind, Placed
from service.domain.stopped import SearchStoppedError
from service.explain.detail import Detail
from service.solver.solve import Solved, SolverSettings, best_arrangement
from service.usecases.recount import RecountDiffersError, check
from service.usecases.solve import SolveRequest, solve_hand
from tests.rules.table import house, meld, wild

CLASSIC = house("classic")
HARD = Hand.parse("9S 3D 8S 7S JS TS KS 3H QS 3S TS 3C 6S")  # four wilds in a long run: tens of thousands of layouts
EASY = Hand.parse("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD")


@pytest.mark.parametrize("effort", [0.0, 1e-12, 1e-9, 1e-6])
@pytest.mark.parametrize("detail", Detail)
def test_a_search_that_is_stopped_gives_no_verdict(effort: float, detail: Detail) -> None:
    request = SolveRequest(HARD, wild("3"), CLASSIC, detail=detail)

    with pytest.raises(SearchStoppedError):
        solve_hand(request, SolverSettings(effort=effort))


def test_whatever_the_effort_there_is_the_proven_answer_or_none() -> None:
    proven = best_arrangement(HARD, wild("3"), CLASSIC, SolverSettings())
    answers = 0
    for tenths in range(-60, 10):
        try:
            answer = best_arrangement(HARD, wild("3"), CLASSIC, SolverSettings(effort=10.0 ** (tenths / 10)))
        except SearchStoppedError:
            assert answers == 0, "a larger effort stopped where a smaller one did not"
        else:
            answers += 1
            assert answer == proven

    assert 0 < answers < 70


def good() -> Solved:
    solved = best_arrangement(EASY, wild("8"), CLASSIC, SolverSettings())
    assert solved is not None
    return solved


def with_merit(**changed: Any) -> Callable[[Solved], Solved]:
    return lambda solved: solved._replace(merit=solved.merit._replace(**changed))


def with_arrangement(change: Callable[[Arrangement], Arrangement]) -> Callable[[Solved], Solved]:
    return lambda solved: solved._replace(arrangement=change(solved.arrangement))


def with_meld(index: int, kind: MeldKind, text: str) -> Callable[[Solved], Solved]:
    def change(arrangement: Arrangement) -> Arrangement:
        melds = list(arrangement.melds)
        melds[index] = meld(kind, text)
        return replace(arrangement, melds=tuple(melds))

    return with_arrangement(change)


def loosened(arrangement: Arrangement) -> Arrangement:
    *melds, last = arrangement.melds
    return replace(arrangement, melds=tuple(melds), loose=(*arrangement.loose, *last.cards))


def swapped(arrangement: Arrangement) -> Arrangement:
    """Exchange the king of diamonds for another king."""
    return replace(arrangement, loose=(Card.parse("KH"),))


def called(index: int, kind: MeldKind) -> Callable[[Solved], Solved]:
    def change(arrangement: Arrangement) -> Arrangement:
        melds: list[Meld] = list(arrangement.melds)
        melds[index] = replace(melds[index], kind=kind)
        return replace(arrangement, melds=tuple(melds))

    return with_arrangement(change)


def put_down(arrangement: Arrangement) -> Arrangement:
    return replace(arrangement, melds=(*arrangement.melds, Meld(MeldKind.SET, (Placed(Card.parse("KD")),))), loose=())


# The answer: 4H 5H 6H | AC 2C 3C | 9S TS PJ=JS | 7S 7D 7C, and KD loose.
TAMPERED = [
    pytest.param(with_merit(uncapped=9), id="a point less"),
    pytest.param(with_merit(uncapped=11), id="a point more"),
    pytest.param(with_merit(not_declarable=False), id="called declarable"),
    pytest.param(with_merit(loose=0), id="a loose card less"),
    pytest.param(with_merit(standing=0), id="a wild less"),
    pytest.param(with_merit(melds=3), id="a meld less"),
    pytest.param(with_arrangement(lambda one: replace(one, loose=())), id="a card missing"),
    pytest.param(with_arrangement(lambda one: replace(one, loose=one.loose * 2)), id="a card twice"),
    pytest.param(with_arrangement(lambda one: replace(one, finish_card=Card.parse("AS"))), id="a card added"),
    pytest.param(with_arrangement(swapped), id="another card"),
    pytest.param(with_arrangement(lambda one: replace(one, melds=one.melds[1:])), id="a meld missing"),
    pytest.param(with_arrangement(lambda one: replace(one, melds=one.melds + one.melds[:1])), id="a meld twice"),
    pytest.param(with_arrangement(loosened), id="a meld taken apart"),
    pytest.param(with_arrangement(put_down), id="a set of one card"),
    pytest.param(called(0, MeldKind.SET), id="a sequence called a set"),
    pytest.param(called(0, MeldKind.IMPURE_SEQUENCE), id="a pure sequence called impure"),
    pytest.param(called(2, MeldKind.PURE_SEQUENCE), id="an impure sequence called pure"),
    pytest.param(called(3, MeldKind.TUNNELA), id="a set called a tunnela"),
    pytest.param(with_meld(2, MeldKind.IMPURE_SEQUENCE, "9S TS PJ=QS"), id="a wild in the wrong place"),
    pytest.param(with_meld(2, MeldKind.IMPURE_SEQUENCE, "9S TS PJ"), id="a printed joker as itself"),
    pytest.param(with_meld(0, MeldKind.IMPURE_SEQUENCE, "4H 5H=6H 6H=7H"), id="naturals that stand in"),
]


def test_the_answer_itself_passes_the_recount() -> None:
    solved = good()

    check(solved, EASY, wild("8"), CLASSIC)
    assert solved.merit == Merit(not_declarable=True, uncapped=10, loose=1, standing=1, melds=4)


@pytest.mark.parametrize("tamper", TAMPERED)
def test_what_the_recount_does_not_confirm_is_refused(tamper: Callable[[Solved], Solved]) -> None:
    with pytest.raises(RecountDiffersError):
        check(tamper(good()), EASY, wild("8"), CLASSIC)


@pytest.mark.parametrize("tamper", TAMPERED)
def test_it_never_becomes_an_answer(tamper: Callable[[Solved], Solved], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.usecases.best.best_arrangement", lambda *_, **__: tamper(good()))

    with pytest.raises(RecountDiffersError):
        solve_hand(SolveRequest(EASY, wild("8"), CLASSIC, detail=Detail.NONE), SolverSettings())


def test_no_arrangement_at_all_is_an_error_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.usecases.best.best_arrangement", lambda *_, **__: None)

    with pytest.raises(RecountDiffersError):
        solve_hand(SolveRequest(EASY, wild("8"), CLASSIC, detail=Detail.NONE), SolverSettings())
