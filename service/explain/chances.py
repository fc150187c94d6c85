"""Chances as people are told them: so many times in a hundred."""

from decimal import Decimal


def in_a_hundred(chance: Decimal) -> Decimal:
    """Return how many times in a hundred something happens; one decimal.

    >>> in_a_hundred(Decimal("0.1538"))
    Decimal('15.4')
    """
    return (chance * 100).quantize(Decimal("0.1"))
