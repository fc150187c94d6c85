"""The codes of the steps that explain a settlement: each has a text in every language (``settlements.po``)."""

from enum import StrEnum


class SettlementCode(StrEnum):
    """Name what a step says; codes are API: they are added to, never renamed."""

    # How the deal ended
    DEAL_DECLARED = "deal_declared"
    DEAL_CLOSED = "deal_closed"
    DEAL_FIRST_DRAW = "deal_first_draw"
    DEAL_DEALT_HAND = "deal_dealt_hand"
    DEAL_LAST_ONE_IN = "deal_last_one_in"
    DEAL_ENDED_BY_WRONG_DECLARATION = "deal_ended_by_wrong_declaration"
    DEAL_VOID = "deal_void"

    # What it comes to
    WINNERS_RECEIVE = "winners_receive"
    WRITTEN_UP = "written_up"
    PAIRS_SETTLE = "pairs_settle"
    VALUE_CARDS = "value_cards"
    NOBODY_PAYS = "nobody_pays"
    MONEY = "money"
    FEE = "fee"

    # What a player owes
    OWES_NOTHING = "owes_nothing"
    OWES_VOID = "owes_void"
    OWES_COUNT = "owes_count"
    OWES_FULL_COUNT = "owes_full_count"
    OWES_LAID_NOTHING = "owes_laid_nothing"
    HALF_COUNTS = "half_counts"
    HALF_FOR_ALL = "half_for_all"
    UNPLAYED_PAYS_A_DROP = "unplayed_pays_a_drop"
    DEALT_HAND_HALVES_NOTHING = "dealt_hand_halves_nothing"
    MINIMUM_RAISES = "minimum_raises"
    CAP_LOWERS = "cap_lowers"
    OWES_FIRST_DROP = "owes_first_drop"
    OWES_MIDDLE_DROP = "owes_middle_drop"
    DROP_IS_NOT_HALVED = "drop_is_not_halved"
    OWES_LEAVING = "owes_leaving"
    LEFT_IS_FIRST_DROP = "left_is_first_drop"
    LEFT_IS_MIDDLE_DROP = "left_is_middle_drop"
    OWES_WRONG_DECLARATION = "owes_wrong_declaration"
    OWES_PAPLU = "owes_paplu"
    OWES_VALUES = "owes_values"
    MOST_PAID_LOWERS = "most_paid_lowers"
    RECEIVES_VALUES = "receives_values"
    GAINS_BY_VALUES = "gains_by_values"
