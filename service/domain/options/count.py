"""What a loser pays, in points."""

from dataclasses import dataclass
from enum import StrEnum


class Protection(StrEnum):
    """Say which melds a loser need not pay."""

    TIERED = "tiered"
    """No pure sequence: nothing. Short of the declaration's sequences: the pure ones. Else every meld (000 §06)."""
    BOTH_OR_NOTHING = "both_or_nothing"
    """Short of the declaration's sequences: nothing. Else every meld."""
    PURE_PROTECTS_ALL = "pure_protects_all"
    """One pure sequence protects every meld."""
    ALL_MELDS = "all_melds"
    """Every meld is protected always (001 "Puntuación")."""
    NOTHING = "nothing"
    """No meld is protected: whoever has not declared pays for every card (public houses)."""
    TABLE_ONLY = "table_only"
    """Only what lies on the table is protected; who laid nothing pays ``count.unopened`` (003)."""


class NoDraw(StrEnum):
    """Say what a player pays who never drew a card in the deal: his cards, or the cap (001 "Puntuación")."""

    SUM = "sum"
    FULL = "full"


class NoPure(StrEnum):
    """Say what a hand without a pure sequence pays: its cards (004 "El recuento"), or the cap (public houses)."""

    SUM = "sum"
    CAP = "cap"


class Grouping(StrEnum):
    """Say which grouping of a loser's cards is counted: the one that pays least, or the one that the player laid."""

    LEAST = "least"
    LAID = "laid"


class NothingLaid(StrEnum):
    """Say what a player pays who lays no groups when somebody declares: his cards, or the cap (public houses)."""

    SUM = "sum"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class CountRules:
    """Hold what a loser pays, in points."""

    protection: Protection = Protection.TIERED
    cap: int | None = 80
    ace: int = 10
    minimum: int = 0
    no_draw: NoDraw = NoDraw.SUM
    unopened: int | None = None
    no_pure: NoPure = NoPure.SUM
    grouping: Grouping = Grouping.LEAST
    nothing_laid: NothingLaid = NothingLaid.SUM
    spared_dublees: int | None = None
    """With so many dublees no card of a loser counts; none: no number of them spares him."""
    spared_wilds: int | None = None
    """With so many wilds no card of a loser counts; none: no number of them spares him."""
