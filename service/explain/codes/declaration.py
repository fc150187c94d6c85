"""The codes of the steps that explain a declaration: each has a text in every language (``declarations.po``)."""

from enum import StrEnum


class DeclarationCode(StrEnum):
    """Name what a step says; codes are API: they are added to, never renamed."""

    # The verdict
    DECLARATION_VALID = "declaration_valid"
    VALID_BY_TUNNELAS = "valid_by_tunnelas"
    VALID_BY_DUBLEES = "valid_by_dublees"
    VALID_BY_WILDS = "valid_by_wilds"
    DECLARATION_WRONG = "declaration_wrong"

    # What a group cannot be
    NOT_A_PURE_SEQUENCE = "not_a_pure_sequence"
    NOT_AN_IMPURE_SEQUENCE = "not_an_impure_sequence"
    NOT_A_SET = "not_a_set"
    NOT_A_TUNNELA = "not_a_tunnela"
    NOT_A_DUBLEE = "not_a_dublee"

    # How a group was read
    SEQUENCE_FOR_YOU = "sequence_for_you"
    SET_FOR_YOU = "set_for_you"

    # What it costs
    VALID_PAYS_NOTHING = "valid_pays_nothing"
    WRONG_PLAY_GOES_ON = "wrong_play_goes_on"
    CLOSING_TAKEN_BACK = "closing_taken_back"
    WRONG_DEAL_ENDS = "wrong_deal_ends"

    # Could the same cards have been declared?
    HAND_WAS_DECLARABLE = "hand_was_declarable"
    HAND_WAS_NOT_DECLARABLE = "hand_was_not_declarable"

    # What would mend it
    REREAD = "reread"
    REGROUP = "regroup"
    MOVE_TO_MELD = "move_to_meld"
    MOVE_TO_FINISH = "move_to_finish"
    TAKE_BACK = "take_back"
    EXCHANGE = "exchange"
    EXCHANGE_TARGET = "exchange_target"
    SINGLE_DRAWS = "single_draws"
