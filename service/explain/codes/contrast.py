"""The codes of the steps of a contrast of groups: each has a text in every language (``contrast.po``)."""

from enum import StrEnum


class ContrastCode(StrEnum):
    """Name what a step says; codes are API: they are added to, never renamed."""

    AS_GOOD = "contrast_as_good"
    AS_GOOD_DECLARED = "contrast_as_good_declared"
    COSTS_MORE = "contrast_costs_more"
    SUM_IS_MORE = "contrast_sum_is_more"
    NOT_DECLARABLE = "contrast_not_declarable"
    NO_MELDS = "contrast_no_melds"
    NOT_TOGETHER = "contrast_not_together"
    LACKS_PURE = "contrast_lacks_pure"
    LACKS_SEQUENCES = "contrast_lacks_sequences"
    LACKS_SETS = "contrast_lacks_sets"
    LACKS_LONG = "contrast_lacks_long"
    CONTENDED = "contrast_contended"
    LONGER = "contrast_longer"
    BEST_MELDS = "contrast_best_melds"
    EXCHANGE = "contrast_exchange"
    EXCHANGE_LEFT_OUT = "contrast_exchange_left_out"
