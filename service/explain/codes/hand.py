"""The codes of the steps that explain a hand: each has a text in every language (``steps.po``)."""

from enum import StrEnum


class HandCode(StrEnum):
    """Name what a step says; codes are API: they are added to, never renamed."""

    LANGUAGE_UNAVAILABLE = "language_unavailable"

    # The verdict
    DECLARABLE = "declarable"
    DECLARABLE_WITH_FINISH = "declarable_with_finish"
    DECLARABLE_BY_TUNNELAS = "declarable_by_tunnelas"
    DECLARABLE_BY_DUBLEES = "declarable_by_dublees"
    DECLARABLE_BY_WILDS = "declarable_by_wilds"
    DECLARABLE_BY_TUNNELAS_WITH_FINISH = "declarable_by_tunnelas_with_finish"
    DECLARABLE_BY_DUBLEES_WITH_FINISH = "declarable_by_dublees_with_finish"
    DECLARABLE_BY_WILDS_WITH_FINISH = "declarable_by_wilds_with_finish"
    NO_MELDS = "no_melds"
    NO_MELDS_AFTER_DISCARD = "no_melds_after_discard"
    LACKS_PURE_SEQUENCES = "lacks_pure_sequences"
    LACKS_SEQUENCES = "lacks_sequences"
    LACKS_SETS = "lacks_sets"
    LACKS_LONG_SEQUENCE = "lacks_long_sequence"
    LEAVES_CARDS_LOOSE = "leaves_cards_loose"

    # The verdict where melds lie on the table
    CLOSE = "close"
    CLOSE_AFTER_DRAW = "close_after_draw"
    CLOSE_WITH_INDICATOR = "close_with_indicator"
    CLOSING_LACKS_PURE_SEQUENCES = "closing_lacks_pure_sequences"
    CLOSING_LACKS_SEQUENCES = "closing_lacks_sequences"
    CLOSING_LACKS_SETS = "closing_lacks_sets"
    CLOSING_LEAVES_CARDS = "closing_leaves_cards"

    # What is laid, and what a closing needs
    LAY = "lay"
    ADD = "add"
    LAY_NOTHING = "lay_nothing"
    LAY_AFTER_DRAW = "lay_after_draw"
    INDICATOR_DOES_NOT_CLOSE = "indicator_does_not_close"
    CLOSING_NEEDS = "closing_needs"
    KEEP_A_CARD = "keep_a_card"
    GOES_NOWHERE = "goes_nowhere"

    # What a declaration needs
    NO_PURE_SEQUENCE = "no_pure_sequence"
    FEW_PURE_SEQUENCES = "few_pure_sequences"
    NO_SEQUENCE = "no_sequence"
    FEW_SEQUENCES = "few_sequences"
    NO_SET = "no_set"
    FEW_SETS = "few_sets"
    NO_LONG_SEQUENCE = "no_long_sequence"
    SHORT_SEQUENCES = "short_sequences"
    CARDS_LOOSE = "cards_loose"
    ENOUGH_PURE_SEQUENCES = "enough_pure_sequences"
    ENOUGH_SEQUENCES = "enough_sequences"
    ENOUGH_SETS = "enough_sets"
    LONG_ENOUGH = "long_enough"
    ENOUGH_TUNNELAS = "enough_tunnelas"
    ENOUGH_DUBLEES = "enough_dublees"
    ENOUGH_WILDS = "enough_wilds"
    OR_TUNNELAS = "or_tunnelas"
    OR_DUBLEES = "or_dublees"
    OR_WILDS = "or_wilds"

    # What comes nearest to it
    NEAR_PURE_SEQUENCES = "near_pure_sequences"
    NEAR_SEQUENCES = "near_sequences"
    PURE_SEQUENCE_LEFT_OUT = "pure_sequence_left_out"
    SEQUENCE_LEFT_OUT = "sequence_left_out"

    # The melds
    PURE_SEQUENCE = "pure_sequence"
    IMPURE_SEQUENCE = "impure_sequence"
    SET = "set"
    TUNNELA = "tunnela"
    TUNNELA_AS_PURE = "tunnela_as_pure"
    TUNNELA_AS_SET = "tunnela_as_set"
    DUBLEE = "dublee"
    WILD_KEEPS_PURE = "wild_keeps_pure"
    WILD_SPOILS_PURE = "wild_spoils_pure"
    WILD_AS_ITSELF = "wild_as_itself"

    # Which of them are protected
    SPARED_BY_DECLARATION = "spared_by_declaration"
    SPARED_BY_DUBLEES = "spared_by_dublees"
    SPARED_BY_WILDS = "spared_by_wilds"
    ALL_PROTECTED = "all_protected"
    PROTECTED = "protected"
    UNPROTECTED_WITHOUT_PURE = "unprotected_without_pure"
    UNPROTECTED_BUT_PURE = "unprotected_but_pure"
    UNPROTECTED_SHORT_OF_SEQUENCES = "unprotected_short_of_sequences"
    UNPROTECTED_WITHOUT_LONG_SEQUENCE = "unprotected_without_long_sequence"
    UNPROTECTED_BUT_PURE_WITHOUT_LONG_SEQUENCE = "unprotected_but_pure_without_long_sequence"
    UNPROTECTED_ALWAYS = "unprotected_always"
    UNPROTECTED_IN_HAND = "unprotected_in_hand"

    # Why cards are loose
    LOOSE_WITHOUT_MELD = "loose_without_meld"
    LOOSE_TWIN = "loose_twin"
    LOOSE_BREAKS_PURE = "loose_breaks_pure"
    LOOSE_TAKES_WILD = "loose_takes_wild"
    LOOSE_BREAKS_MELDS = "loose_breaks_melds"
    USING_COSTS_MORE = "using_costs_more"
    USING_COSTS_THE_SAME = "using_costs_the_same"
    USING_RAISES_SUM_ONLY = "using_raises_sum_only"

    # What is paid
    CARDS_COUNT = "cards_count"
    ONE_CARD_COUNTS = "one_card_counts"
    NO_CARD_COUNTS = "no_card_counts"
    WILDS_COUNT_NOTHING = "wilds_count_nothing"
    UNOPENED = "unopened"
    FLAT_WITHOUT_PURE = "flat_without_pure"
    MINIMUM = "minimum"
    CAP = "cap"
    FULL_COUNT = "full_count"
    PENALTY = "penalty"
    PENALTY_AFTER_DISCARD = "penalty_after_discard"
    DISCARD = "discard"
    DECLARER_PAYS_NOTHING = "declarer_pays_nothing"
    DECLARER_OR_LOSER = "declarer_or_loser"

    CLOSER_PAYS_NOTHING = "closer_pays_nothing"
    AFTER_LAYING = "after_laying"
    AFTER_LAYING_AND_DISCARD = "after_laying_and_discard"
    UNTIL_LAID = "until_laid"

    TIES = "ties"
    TIES_AT_LEAST = "ties_at_least"
