"""What the oracle says about a hand."""

from dataclasses import dataclass

PURE, IMPURE, SET, TUNNELA, DUBLEE = "pure_sequence", "impure_sequence", "set", "tunnela", "dublee"


@dataclass(frozen=True, order=True)
class Meld:
    """Name a meld by its kind, the cards used as themselves (in the order of KINDS) and its stand-ins.

    Where the stand-ins sit, and which wild cards they are, does not tell two melds apart.
    """

    kind: str
    naturals: tuple[str, ...]
    standing: int


@dataclass(frozen=True)
class Arrangement:
    """Hold disjoint melds, the card put away (None when none is one too many) and the loose cards."""

    melds: tuple[Meld, ...]
    finish: str | None
    loose: tuple[str, ...]


@dataclass(frozen=True)
class OracleAnswer:
    """Hold the best tuple of a hand, how many arrangements attain it, and one of them.

    `uncapped` and `points` are penalty points; `loose` and `standing` are cards; `arrangements` is exact
    below the limit that was asked for, and that limit says "so many or more".
    """

    declarable: bool
    uncapped: int
    points: int
    loose: int
    standing: int
    melds: int
    arrangements: int
    witness: Arrangement
