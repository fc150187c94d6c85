"""The codes of what is said of an answer to an exercise: each has a text in every language (``exercises.po``)."""

from enum import StrEnum


class ExerciseCode(StrEnum):
    """Name what a step says; codes are API: they are added to, never renamed."""

    # Find a pure sequence
    RIGHT_PURE_SEQUENCE = "right_pure_sequence"
    NOT_PURE = "not_pure"
    HINT_SUIT = "hint_suit"
    HINT_ACE = "hint_ace"
    HINT_NATURAL_WILD = "hint_natural_wild"

    # Find the loose cards
    NOT_IN_HAND = "not_in_hand"
    RIGHT_LOOSE = "right_loose"
    TOO_MANY_LOOSE = "too_many_loose"
    HINT_HOW_MANY_LOOSE = "hint_how_many_loose"

    # Is this declaration valid?
    RIGHT_VALID = "right_valid"
    RIGHT_INVALID = "right_invalid"
    VALID_AFTER_ALL = "valid_after_all"
    WRONG_AFTER_ALL = "wrong_after_all"
    HINT_GROUP = "hint_group"
    HINT_COUNT_SEQUENCES = "hint_count_sequences"

    # How far is it?
    RIGHT_DISTANCE = "right_distance"
    TOO_FEW_EXCHANGED = "too_few_exchanged"
    FEWER_EXCHANGED = "fewer_exchanged"

    # Which card do you throw?
    RIGHT_THROW = "right_throw"
    THROW_FARTHER = "throw_farther"
    THROW_FEWER_OUTS = "throw_fewer_outs"
    THROW_DEARER = "throw_dearer"
    HINT_THROW_UNNEEDED = "hint_throw_unneeded"
    HINT_THROW_KEEPING_DRAWS = "hint_throw_keeping_draws"
    HINT_THROW_DEAR = "hint_throw_dear"

    # Take or draw?
    RIGHT_TAKE = "right_take"
    RIGHT_TAKE_ALL_THE_SAME = "right_take_all_the_same"
    RIGHT_DRAW = "right_draw"
    SHOULD_TAKE = "should_take"
    SHOULD_DRAW = "should_draw"
    HINT_TAKE = "hint_take"
