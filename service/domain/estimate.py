"""An estimate from simulated deals, with its error: what playing on costs, against what a drop costs."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final

FEWEST_DEALS: Final = 20
"""Fewer deals say nothing."""
_ERRORS_APART: Final = 2
"""How many standard errors make a difference: chance alone makes one in about five of a hundred estimates."""
_TENTH: Final = Decimal("0.1")
_FOUR_PLACES: Final = Decimal("0.0001")


class Tendency(StrEnum):
    """Say what an estimate speaks for; codes are API."""

    PLAY = "play"
    DROP = "drop"
    UNCLEAR = "unclear"
    """The difference is no larger than chance alone makes."""


@dataclass(frozen=True, slots=True)
class SimulatedDeal:
    """Hold how a simulated deal ended for the player."""

    won: bool
    points: int
    """What he paid; less than nothing when a win brought something."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Hold simulated deals in which the player played on.

    >>> paid = [SimulatedDeal(True, 0), SimulatedDeal(True, 0), SimulatedDeal(False, 30), SimulatedDeal(False, 10)]
    >>> estimate = Estimate(tuple(paid), opponents=2, seed=1, asked=4, drop=20)
    >>> estimate.points, estimate.error, estimate.share, estimate.share_error
    (Decimal('10.0'), Decimal('7.1'), Decimal('0.5000'), Decimal('0.2887'))
    """

    deals: tuple[SimulatedDeal, ...]
    """Two at least."""
    opponents: int
    seed: int
    asked: int
    """How many deals were asked for."""
    drop: int
    """What a drop costs now."""

    @property
    def wins(self) -> int:
        """Count the deals that he won."""
        return sum(deal.won for deal in self.deals)

    @property
    def points(self) -> Decimal:
        """Return the points paid on the average."""
        return _mean(self._points).quantize(_TENTH)

    @property
    def error(self) -> Decimal:
        """Return the standard error of the points."""
        return _standard_error(self._points).quantize(_TENTH)

    @property
    def share(self) -> Decimal:
        """Return the share of deals that he won."""
        return _mean(self._wins).quantize(_FOUR_PLACES)

    @property
    def share_error(self) -> Decimal:
        """Return the standard error of the share."""
        return _standard_error(self._wins).quantize(_FOUR_PLACES)

    @property
    def tendency(self) -> Tendency:
        """Say whether playing on costs less than the drop, by more than chance alone makes."""
        difference = _mean(self._points) - self.drop
        if abs(difference) <= _ERRORS_APART * _standard_error(self._points):
            return Tendency.UNCLEAR
        return Tendency.PLAY if difference < 0 else Tendency.DROP

    @property
    def _points(self) -> list[int]:
        return [deal.points for deal in self.deals]

    @property
    def _wins(self) -> list[int]:
        return [int(deal.won) for deal in self.deals]


def _mean(numbers: Sequence[int]) -> Decimal:
    return Decimal(sum(numbers)) / len(numbers)


def _standard_error(numbers: Sequence[int]) -> Decimal:
    """Return the standard error of the mean, from the spread of the numbers themselves."""
    mean = _mean(numbers)
    squares = sum(((number - mean) ** 2 for number in numbers), Decimal(0))
    return (squares / (len(numbers) - 1) / len(numbers)).sqrt()
