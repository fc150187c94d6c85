"""How long the record of a long deal takes to be judged, as a ratio to one solve in the same process.

The deals are played by the bot of the tests; each ends in a declaration after 200 events, so that the hands of five
losers are solved too. The two are measured in turn, so that what else the machine does falls on both alike.
"""

import gc
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from statistics import median
from typing import Final

from service.explain.language import Language
from service.reading.adjudication import read_adjudication
from service.solver.solve import SolverSettings
from service.usecases.adjudicate import AdjudicateRequest, adjudicate
from service.usecases.solve import solve_hand
from tests.benchmarks.hands import deals
from tests.property.bot import HOUSES, play

PLAYERS: Final = 6
EVENTS: Final = 200
RECORDS: Final = 12
AT_MOST: Final = 30


def main() -> None:
    """Print the row."""
    judged, solved = _measure()
    one = median(solved)
    ratios = sorted(seconds / one for seconds in judged)
    print("The record of a deal: replay, settlement and explanation, as ratios to one solve of 13 cards")
    print(f"{'record':28}{'one solve':>14}{'median':>10}{'largest':>10}   at most")
    name = f"{PLAYERS} players, {EVENTS} events"
    print(f"{name:28}{one * 1e3:11.2f} ms{median(ratios):10.1f}{ratios[-1]:10.1f}   {AT_MOST}")


def records(number: int) -> Iterator[AdjudicateRequest]:
    """Give long deals of six players, each ended by a declaration."""
    dealt = (play(seed, HOUSES[-1], players=PLAYERS, most=EVENTS + 1, closing=1, leaving=0) for seed in count())
    long = (one.document for one in dealt if one.ended and len(one.document["events"]) == EVENTS)
    for document in islice(long, number):
        yield read_adjudication(document | {"detail": "full"}, Language.ENGLISH).request


def _measure() -> tuple[list[float], list[float]]:
    settings, judged, solved = SolverSettings(), list[float](), list[float]()
    requests = list(zip(records(RECORDS), deals(RECORDS, 5), strict=True))
    adjudicate(requests[0][0], settings)  # the first answer of a process reads the catalogues
    gc.collect()
    gc.freeze()
    for record, hand in requests:
        judged.append(_seconds(partial(adjudicate, record, settings)))
        solved.append(_seconds(partial(solve_hand, hand, settings)))
    gc.unfreeze()
    return judged, solved


def _seconds(run: Callable[[], object]) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start
