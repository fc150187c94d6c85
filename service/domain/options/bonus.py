"""What is paid on top of the count."""

from dataclasses import dataclass
from enum import StrEnum


class ValuePayers(StrEnum):
    """Say who pays for the value cards of others: who is still in, or who dropped after a draw too (public houses)."""

    STILL_IN = "still_in"
    AFTER_A_DRAW = "after_a_draw"


@dataclass(frozen=True, slots=True)
class BonusRules:
    """Hold what is paid on top of the count."""

    paplu: int | None = None
    value_cards: tuple[int, ...] | None = None
    """Points from each opponent for one, two, three copies of a value card; none where there are no value cards."""
    marriages: tuple[int, ...] | None = None
    """Points from each opponent for one, two, three marriages; none where a marriage is worth its cards."""
    value_payers: ValuePayers = ValuePayers.STILL_IN
    most_paid: int | None = None
    """Most that a player pays for one deal, value cards included; none for no limit."""
    paplu_two: int | None = None
    """Points from each opponent for two copies of the Paplu; none: twice as much as for one."""

    @property
    def pays_for_values(self) -> bool:
        """Tell whether value cards or marriages pay anything."""
        return self.value_cards is not None or self.marriages is not None
