"""How long a hand takes, as a ratio to a CP-SAT solve of one variable in the same process.

The two are measured in turn, so that what else the machine does falls on both alike.
"""

import gc
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median

from ortools.sat.python import cp_model

from service.solver.solve import SolverSettings, best_arrangement
from service.usecases.recount import check
from service.usecases.solve import SolveRequest
from tests.benchmarks.hands import INDIAN_21, MARRIAGE_21, deals, many_wilds, near_complete, open_tables


@dataclass(frozen=True)
class Target:
    """Hold a row of the table: what is measured on, and the ratios that it must not exceed."""

    name: str
    hands: Iterable[SolveRequest]
    median: float | None = None
    percentile_99: float | None = None


def targets() -> tuple[Target, ...]:
    """Return the rows of the table."""
    return (
        Target("13 cards, dealt", deals(1000, 1), median=6, percentile_99=40),
        Target("13 cards, near complete", near_complete(500, 2), median=6, percentile_99=40),
        Target("13 cards, 7 to 9 wilds", many_wilds(300, 3), median=10),
        Target("open table", open_tables(400, 5), percentile_99=60),
        Target("21 cards, three packs", deals(200, 4, INDIAN_21), percentile_99=250),
        Target("21 cards, public houses", deals(200, 5, MARRIAGE_21), percentile_99=250),
    )


def main() -> None:
    """Print the table."""
    print("Candidates, model, CP-SAT and recount of a hand, as ratios to a one-variable CP-SAT solve")
    print(f"{'hands':28}{'one variable':>14}{'median':>10}{'99th':>10}{'largest':>10}   at most")
    for target in targets():
        hands, ones = _measure(target.hands)
        one = median(ones)
        ratios = sorted(hand / one for hand in hands)
        bounds = [f"median {target.median}"] if target.median else []
        bounds += [f"99th {target.percentile_99}"] if target.percentile_99 else []
        print(
            f"{target.name:28}{one * 1e3:11.2f} ms{median(ratios):10.1f}{ratios[len(ratios) * 99 // 100]:10.1f}"
            f"{ratios[-1]:10.1f}   {', '.join(bounds)}"
        )


def _measure(requests: Iterable[SolveRequest]) -> tuple[list[float], list[float]]:
    settings, hands, ones = SolverSettings(), list[float](), list[float]()
    gc.collect()
    gc.freeze()
    for request in requests:

        def hand(request: SolveRequest = request) -> None:
            solved = best_arrangement(request.hand, request.wilds, request.rules, settings, table=request.table)
            assert solved is not None
            check(solved, request.hand, request.wilds, request.rules, request.table)

        hands.append(_seconds(hand))
        ones.append(_seconds(one_variable))
    gc.unfreeze()
    return hands, ones


def _seconds(run: Callable[[], None]) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def one_variable() -> None:
    """Solve the least that CP-SAT can be asked."""
    model = cp_model.CpModel()
    variable = model.new_bool_var("")
    model.minimize(variable)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = False
    assert solver.solve(model) == cp_model.OPTIMAL
    assert solver.value(variable) == 0
