"""The codes of the steps that explain a match: each has a text in every language (``scoresheets.po``)."""

from enum import StrEnum


class MatchCode(StrEnum):
    """Name what a step says; codes are API: they are added to, never renamed."""

    # How the match stands
    NOT_BEGUN = "match_not_begun"
    GOES_ON = "match_goes_on"
    DEAL_BY_DEAL = "match_deal_by_deal"
    LAST_ONE_IN = "match_last_one_in"
    LOWEST_TOTAL = "match_lowest_total"
    HIGHEST_NET = "match_highest_net"
    PLAY_OFF = "match_play_off"
    TOTALS = "match_totals"

    # What happened in it
    JOINED = "match_joined"
    CAME_IN_AGAIN = "match_came_in_again"
    VOID_DEAL = "match_void_deal"
    WENT_OUT = "match_went_out"
    AT_THE_LIMIT = "match_at_the_limit"

    # What may happen next
    MAY_COME_IN_AGAIN = "match_may_come_in_again"
    NO_RE_ENTRY = "match_no_re_entry"
    MAY_SPLIT = "match_may_split"
    NO_SPLIT = "match_no_split"
    NO_SPLIT_AFTER_THE_END = "match_no_split_after_the_end"
    NO_SPLIT_YET = "match_no_split_yet"
    NO_SPLIT_OF_SO_LITTLE = "match_no_split_of_so_little"
