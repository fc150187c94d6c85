"""How deals make a match."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class MatchKind(StrEnum):
    """Say how long players play, and who wins."""

    ROTATION = "rotation"
    """Each player deals once; the highest net wins (000 §07)."""
    POOL = "pool"
    """Whoever passes the limit is out; the last one in wins (001 "Puntuación")."""
    DEALS = "deals"
    """A fixed number of deals; the lowest total wins (001 "Variantes comunes")."""
    POINTS = "points"
    """Each deal is a match of its own (001 "Variantes comunes")."""
    FIRST_TO = "first_to"
    """It ends when a player passes the limit; the lowest total wins (003)."""


class OutWhen(StrEnum):
    """Say when a total has passed the limit: above it (001 "Puntuación"), or already at it (003)."""

    OVER = "over"
    REACH = "reach"


class Ties(StrEnum):
    """Say what follows a tie: those who are tied share the win (000 §07), or play another deal (public houses)."""

    SHARED = "shared"
    PLAY_OFF = "play_off"


class Split(StrEnum):
    """Say how those who are left in a pool may share the prize instead of playing on (public houses)."""

    NONE = "none"
    EQUAL = "equal"
    """In equal parts."""
    BY_DROPS = "by_drops"
    """First an entry fee for each drop that a player has left beyond the others, then equal parts."""


@dataclass(frozen=True, slots=True)
class MatchRules:
    """Hold how deals make a match."""

    kind: MatchKind = MatchKind.POOL
    limit: int | None = 101
    out_when: OutWhen = OutWhen.OVER
    deals: int | None = None
    ties: Ties = Ties.SHARED
    re_entry: int | None = None
    """Points above the highest total with which a player who is out comes in again; none: nobody does."""
    re_entry_limit: int | None = None
    """Highest total of the others at which that is still possible."""
    split: Split = Split.NONE
    split_from: int | None = None
    """Least total that everyone who is left must have before they split."""
    late_join: int | None = None
    """Points above the highest total with which a new player joins; none: nobody does."""

    def passed(self, total: int | Fraction) -> bool:
        """Tell whether a total has passed the limit.

        >>> MatchRules(limit=101).passed(101), MatchRules(limit=101, out_when=OutWhen.REACH).passed(101)
        (False, True)
        """
        if self.limit is None:
            return False
        return total > self.limit or (total == self.limit and self.out_when is OutWhen.REACH)
