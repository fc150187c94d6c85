"""The codes of the steps that are tips: each has a text in every language (``tips.po``)."""

from enum import StrEnum


class TipCode(StrEnum):
    """Name the tips, in the order of the text; codes are API: they are added to, never renamed."""

    PURE_FIRST = "tip_pure_first"
    HIGH_CARDS = "tip_high_cards"
    DEAR_WILD = "tip_dear_wild"
    CARDS_GONE = "tip_cards_gone"
    DROP_EARLY = "tip_drop_early"
    CHECK_FIRST = "tip_check_first"
    MANY_WILDS = "tip_many_wilds"
    ACE_ONE_WAY = "tip_ace_one_way"
    TAKING_SHOWS = "tip_taking_shows"
