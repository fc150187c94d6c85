"""Points as exact text: halves are real points in Paplu (000 §06), and no float ever holds them."""

import re
from fractions import Fraction
from typing import Final

PATTERN: Final = r"^-?[0-9]{1,6}(\.[0-9]{1,4}|/[0-9]{1,4})?$"
"""How points may be given: ``23``, ``11.5``, or a fraction such as ``80/3`` where no decimal is exact."""
PATTERN_TOLD: Final = r"^-?[0-9]+(\.[0-9]{1,4}|/[0-9]+)?$"
"""How points are told: sums of what was given may have more digits."""

_WRITTEN: Final = re.compile(PATTERN)


class UnreadablePointsError(ValueError):
    """Say that a text is no number of points."""


def read_points(text: str) -> Fraction:
    """Read points as ``points_text`` writes them.

    >>> read_points("11.5"), read_points("80/3"), read_points("-7")
    (Fraction(23, 2), Fraction(80, 3), Fraction(-7, 1))

    :raises UnreadablePointsError: when the text is written in another way.
    """
    if not _WRITTEN.fullmatch(text) or text.partition("/")[2].strip("0") == "" != text.partition("/")[1]:
        raise UnreadablePointsError(text)
    return Fraction(text)


def points_text(points: Fraction) -> str:
    """Write points exactly: as a decimal where one is exact, else as a fraction in lowest terms.

    >>> [points_text(Fraction(*pair)) for pair in ((23, 1), (-23, 2), (15, 4), (80, 3))]
    ['23', '-11.5', '3.75', '80/3']
    """
    for places in range(5):
        scaled = points * 10**places
        if scaled.denominator == 1:
            digits = f"{abs(scaled.numerator):0{places + 1}d}"
            sign = "-" if points < 0 else ""
            return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)
    return str(points)
