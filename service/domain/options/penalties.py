"""What it costs to drop, to declare wrongly and to leave."""

from dataclasses import dataclass
from enum import StrEnum


class PricedAs(StrEnum):
    """Name the penalty that a wrong declaration costs as much as (000 §04)."""

    MIDDLE_DROP = "middle_drop"


class AfterWrongDeclaration(StrEnum):
    """Say whether the others play on after a wrong declaration (000 §04), or the deal ends (public houses)."""

    CONTINUE = "continue"
    END = "end"


@dataclass(frozen=True, slots=True)
class PenaltyRules:
    """Hold what it costs to drop, or to declare wrongly; a drop without a price is not allowed."""

    first_drop: int | None = 20
    middle_drop: int | None = 40
    wrong_declaration: int | PricedAs = 80
    after_wrong_declaration: AfterWrongDeclaration = AfterWrongDeclaration.CONTINUE
    leaving: int | None = None
    """What it costs to leave the table; none: as much as a drop at that moment."""

    def drop(self, *, drew: bool) -> int | None:
        """Return what a drop costs, before or after the first draw; none where the house knows no such drop."""
        return self.middle_drop if drew else self.first_drop
