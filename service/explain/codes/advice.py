"""The codes of the steps that advise a player: each has a text in every language (``advice.po``)."""

from enum import StrEnum


class AdviceCode(StrEnum):
    """Name what a step says; codes are API: they are added to, never renamed."""

    # How far the hand is
    DECLARE = "advice_declare"
    DECLARE_THROWING = "advice_declare_throwing"
    DISTANCE = "advice_distance"
    TARGET = "advice_target"
    OUT_OF_REACH = "advice_out_of_reach"
    GONE = "advice_gone"

    # Which cards help
    OUTS = "advice_outs"
    OUTS_FREE_WILD = "advice_outs_free_wild"
    OUTS_EXTEND = "advice_outs_extend"
    OUTS_STAND_IN = "advice_outs_stand_in"
    OUTS_COMPLETE_LACKING_PURE = "advice_outs_complete_lacking_pure"
    OUTS_COMPLETE_LACKING_SEQUENCE = "advice_outs_complete_lacking_sequence"
    OUTS_COMPLETE_LACKING_SET = "advice_outs_complete_lacking_set"
    OUTS_COMPLETE_PURE_SEQUENCE = "advice_outs_complete_pure_sequence"
    OUTS_COMPLETE_IMPURE_SEQUENCE = "advice_outs_complete_impure_sequence"
    OUTS_COMPLETE_SET = "advice_outs_complete_set"
    OUTS_COMPLETE_TUNNELA = "advice_outs_complete_tunnela"
    OUTS_COMPLETE_DUBLEE = "advice_outs_complete_dublee"
    OUTS_BUILD_PURE_SEQUENCE = "advice_outs_build_pure_sequence"
    OUTS_BUILD_IMPURE_SEQUENCE = "advice_outs_build_impure_sequence"
    OUTS_BUILD_SET = "advice_outs_build_set"
    OUTS_BUILD_TUNNELA = "advice_outs_build_tunnela"
    OUTS_BUILD_DUBLEE = "advice_outs_build_dublee"
    CHANCE = "advice_chance"
    CHANCE_LATER = "advice_chance_later"
    TOO_EARLY = "advice_too_early"

    # Why it cannot be declared
    CLASH_OVER = "advice_clash_over"
    CLASH = "advice_clash"
    NO_PURE = "advice_no_pure"
    FEW_SEQUENCES = "advice_few_sequences"
    FEW_SETS = "advice_few_sets"
    NOT_PURE_AND_SEQUENCES = "advice_not_pure_and_sequences"
    NOT_PURE_AND_SETS = "advice_not_pure_and_sets"
    NOT_SEQUENCES_AND_SETS = "advice_not_sequences_and_sets"
    NOT_ALL_THREE = "advice_not_all_three"
    CLASH_WITH_PURE = "advice_clash_with_pure"
    CLASH_WITH_SEQUENCES = "advice_clash_with_sequences"
    CLASH_WITH_SETS = "advice_clash_with_sets"
    CLASH_WITH_SEVERAL = "advice_clash_with_several"

    # What to throw
    THROW = "advice_throw"
    THROW_WITH_OUTS = "advice_throw_with_outs"
    THROW_ALL_TIED = "advice_throw_all_tied"
    TIE_BROKEN = "advice_tie_broken"
    TIE_IN_DISTANCE_BROKEN = "advice_tie_in_distance_broken"
    MORE_OUTS_BUT_FARTHER = "advice_more_outs_but_farther"

    # What a throw gives
    GIVES_WILD = "advice_gives_wild"
    GIVES_NOTHING = "advice_gives_nothing"
    GIVES_TO_KNOWN = "advice_gives_to_known"
    GIVES_LEAST = "advice_gives_least"

    # The open card
    TAKE = "advice_take"
    LEAVE = "advice_leave"
    LEAVE_NOT_NEARER = "advice_leave_not_nearer"
    TAKE_SHOWS = "advice_take_shows"
    TAKE_SHOWS_MELD = "advice_take_shows_meld"
    TAKEN_STAYS = "advice_taken_stays"

    # To drop or to play
    NEVER_DROP = "advice_never_drop"
    BREAK_EVEN = "advice_break_even"
    BREAK_EVEN_WITH_GAIN = "advice_break_even_with_gain"

    # Hints: questions and regions before the move
    HINT_THROW = "advice_hint_throw"
    HINT_AMONG = "advice_hint_among"
    HINT_PURE = "advice_hint_pure"
    HINT_SEQUENCES = "advice_hint_sequences"
    HINT_GROUPS = "advice_hint_groups"
    HINT_DISTANCE = "advice_hint_distance"
    HINT_OPEN = "advice_hint_open"

    LEFT_OUT = "advice_left_out"
