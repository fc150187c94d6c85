"""Melds that lie on the table while a deal is played (003)."""

from enum import StrEnum


class TableFaultCode(StrEnum):
    """Name what cannot be about melds on a table; codes are API."""

    NO_TABLE = "no_table"
    NOT_A_MELD = "not_a_meld"
    NO_CARD_KEPT = "no_card_kept"
    INDICATOR_NOT_KNOWN = "indicator_not_known"
    INDICATOR_NOT_TAKEABLE = "indicator_not_takeable"
    INDICATOR_AFTER_DRAW = "indicator_after_draw"
    TABLE_WITH_OTHER_RULES = "table_with_other_rules"
