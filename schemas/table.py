"""Melds that lie on the table while a deal is played (003)."""

from enum import StrEnum


class TableFaultCode(StrEnum):
    """Name what cannot be about melds on a table; codes are API."""

    NO_TABLE = "no_table"
    NOT_A_MELD = "not_a_meld"
    NO_CARD_KEPT = "no_card_kept"
    NO_MELD_TO_ADD_TO = "no_meld_to_add_to"
    ADDED_TO_TWICE = "added_to_twice"
    SWAP_NOT_SOLVED = "swap_not_solved"
    INDICATOR_NOT_KNOWN = "indicator_not_known"
    INDICATOR_NOT_TAKEABLE = "indicator_not_takeable"
    INDICATOR_AFTER_DRAW = "indicator_after_draw"
    TABLE_WITH_OTHER_RULES = "table_with_other_rules"
