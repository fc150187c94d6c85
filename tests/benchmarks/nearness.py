"""How long distance, outs and the ranking of discards take, as ratios to a CP-SAT solve of one variable.

Seeded deals of distance at most 3. Processor time is measured: one of the two is a thousand times as long as the other,
and what else the machine does would fall on the long one alone.
"""

import gc
import random
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from service.domain.hand import Hand
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.solve import SolverSettings
from service.usecases.advise import AdviseRequest, advise
from service.usecases.solve import SolveRequest
from tests.benchmarks.hands import CLASSIC, deals, deck
from tests.benchmarks.solver import one_variable

HANDS = 40
MOST_DISTANCE = 3
AT_MOST = {"distance": 150, "outs": 1500, "ranking of 14 discards": 5000}


def main() -> None:
    """Print the table."""
    print("How near a hand is, as ratios to a one-variable CP-SAT solve; deals of distance at most 3")
    print(f"{'question':28}{'one variable':>14}{'median':>10}{'99th':>10}   at most")
    for name, ratios, one in _measured():
        ordered = sorted(ratios)
        print(
            f"{name:28}{one * 1e3:11.2f} ms{median(ordered):10.1f}{ordered[len(ordered) * 99 // 100]:10.1f}"
            f"   median {AT_MOST[name]}"
        )


def _measured() -> list[tuple[str, list[float], float]]:
    hands = _near_deals()
    gc.collect()
    gc.freeze()
    rows = []
    for name, question in (("distance", _distance), ("outs", _outs), ("ranking of 14 discards", _ranking)):
        seconds, ones = [], []
        for hand in hands:
            seconds.append(_seconds(partial(question, hand)))
            ones.append(_seconds(one_variable))
        one = median(ones)
        rows.append((name, [each / one for each in seconds], one))
    gc.unfreeze()
    return rows


def _near_deals() -> list[SolveRequest]:
    near = (hand for hand in deals(10 * HANDS, 5) if 0 < _distance(hand) <= MOST_DISTANCE)
    return [hand for hand, _ in zip(near, range(HANDS), strict=False)]


def _holding(hand: SolveRequest) -> Holding:
    return Holding.of(hand.hand, hand.wilds, hand.rules)


def _distance(hand: SolveRequest) -> int:
    target = Nearness(hand.wilds, hand.rules).target(_holding(hand))
    assert target is not None
    return len(target.drawn)


def _outs(hand: SolveRequest) -> None:
    nearness, holding = Nearness(hand.wilds, hand.rules), _holding(hand)
    target = nearness.target(holding)
    assert target is not None
    list(nearness.outs(holding, len(target.drawn)))


def _ranking(hand: SolveRequest) -> None:
    """Rank the discards of the hand with one card more, as the endpoint does: the points of each rest too."""
    chance = random.Random(6)
    left = deck(CLASSIC)
    for card in hand.hand:
        left.remove(card)
    more = Hand.of((*hand.hand, chance.choice(left)))
    request = AdviseRequest(more, Wilds(hand.wilds.rank), hand.rules, detail=Detail.NONE)
    advise(request, SolverSettings())


def _seconds(run: Callable[[], object]) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start
