"""The cost of an arrangement: one integer that sorts like the order of arrangements, and adds up like it.

It stands for the tuple (uncapped, loose, standing, melds); each of the last three stays below 64.
"""

from typing import NamedTuple

MELD, STANDING, LOOSE, POINT = 1, 1 << 6, 1 << 12, 1 << 18
IMPOSSIBLE = 1 << 60


class Parts(NamedTuple):
    """Hold the four parts of a cost: points, cards, cards, melds."""

    uncapped: int
    loose: int
    standing: int
    melds: int


def parts(cost: int) -> Parts:
    """Take a cost apart."""
    return Parts(cost // POINT, cost % POINT // LOOSE, cost % LOOSE // STANDING, cost % STANDING)
