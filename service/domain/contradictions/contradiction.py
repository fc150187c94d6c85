"""What a contradiction is, and how it is found."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from service.domain.ruleset import RuleSet

Numbers: TypeAlias = Mapping[str, int]
"""The numbers that do not fit, for whoever is told."""


class Contradiction(StrEnum):
    """Name what is at odds, in the order in which it is told."""

    PLAYERS_REVERSED = "players_reversed"
    DECK_TOO_SMALL = "deck_too_small"
    PLAYERS_NEED_PACKS = "players_need_packs"
    SET_MIN_ABOVE_MAX = "set_min_above_max"
    TUNNELA_NEEDS_PACKS = "tunnela_needs_packs"
    DUBLEE_NEEDS_PACKS = "dublee_needs_packs"
    TUNNELAS_NEED_MELDS = "tunnelas_need_melds"
    WAYS_DO_NOT_FIT = "ways_do_not_fit"
    WAYS_ON_TABLE = "ways_on_table"
    SPARED_BEFORE_DECLARED = "spared_before_declared"
    NOTHING_LAID_WITHOUT_CAP = "nothing_laid_without_cap"
    VALUES_NEED_PACKS = "values_need_packs"
    VALUE_PAYERS_NOT_USED = "value_payers_not_used"
    MOST_PAID_NOT_USED = "most_paid_not_used"
    MOST_PAID_BELOW_CAP = "most_paid_below_cap"
    PURE_ABOVE_SEQUENCES = "pure_above_sequences"
    SUITS_REPEAT_ON_TABLE = "suits_repeat_on_table"
    LONG_SEQUENCE_ABOVE_MAX = "long_sequence_above_max"
    LONG_SEQUENCE_NOT_USED = "long_sequence_not_used"
    REQUIREMENTS_DO_NOT_FIT = "requirements_do_not_fit"
    TIERS_WITHOUT_PURE = "tiers_without_pure"
    FULL_COUNT_WITHOUT_CAP = "full_count_without_cap"
    MINIMUM_ABOVE_CAP = "minimum_above_cap"
    TABLE_WITHOUT_UNOPENED = "table_without_unopened"
    UNOPENED_WITHOUT_TABLE = "unopened_without_table"
    UNOPENED_ABOVE_CAP = "unopened_above_cap"
    TABLE_UNPROTECTED = "table_unprotected"
    SWAP_WITHOUT_TABLE = "swap_without_table"
    INDICATOR_WITHOUT_TABLE = "indicator_without_table"
    TAKEN_DISCARD_WITHOUT_TABLE = "taken_discard_without_table"
    NO_PURE_WITHOUT_CAP = "no_pure_without_cap"
    FIRST_DROP_ABOVE_MIDDLE = "first_drop_above_middle"
    WRONG_DECLARATION_WITHOUT_DROP = "wrong_declaration_without_drop"
    EARLY_CAP_WITHOUT_DROP = "early_cap_without_drop"
    HALVES_NOT_USED = "halves_not_used"
    PAPLU_TWO_NOT_USED = "paplu_two_not_used"
    LIMIT_MISSING = "limit_missing"
    LIMIT_NOT_USED = "limit_not_used"
    DEALS_MISSING = "deals_missing"
    DEALS_NOT_USED = "deals_not_used"
    RE_ENTRY_NEEDS_POOL = "re_entry_needs_pool"
    RE_ENTRY_LIMIT_NOT_USED = "re_entry_limit_not_used"
    RE_ENTRY_BEYOND_LIMIT = "re_entry_beyond_limit"
    SPLIT_NEEDS_POOL = "split_needs_pool"
    SPLIT_FROM_NOT_USED = "split_from_not_used"
    SPLIT_FROM_BEYOND_LIMIT = "split_from_beyond_limit"
    SPLIT_WITHOUT_DROP = "split_without_drop"
    LATE_JOIN_NEEDS_TOTALS = "late_join_needs_totals"


@dataclass(frozen=True, slots=True)
class Check:
    """Hold how a contradiction is found in a rule set, and the options that take part in it."""

    code: Contradiction
    options: tuple[str, ...]
    holds: Callable[[RuleSet], bool]
    numbers: Callable[[RuleSet], Numbers] = lambda _: {}
