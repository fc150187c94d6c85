"""The codes of the steps that explain a record: each has a text in every language (``adjudications.po``).

Every finding and every doubt about a record is a step too, its code with ``record.`` before it.
"""

from enum import StrEnum


class RecordCode(StrEnum):
    """Name what a step says; codes are API: they are added to, never renamed."""

    # The verdict
    LEGAL = "record.legal"
    ILLEGAL_DEAL = "record.illegal_deal"
    ILLEGAL_EVENT = "record.illegal_event"
    LATER_DOUBTFUL = "record.later_doubtful"

    # How it went
    DEAL_FITS = "record.deal_fits"
    DECK_COMPLETE = "record.deck_complete"
    FIRST_DROP = "record.first_drop"
    MIDDLE_DROP = "record.middle_drop"
    WRONG_DECLARATION = "record.wrong_declaration"
    LEFT = "record.left"

    # How it ended
    DECLARED = "record.declared"
    CLOSED = "record.closed"
    FIRST_DRAW = "record.first_draw"
    DEALT_HAND = "record.dealt_hand"
    LAST_ONE_IN = "record.last_one_in"
    ENDED_BY_WRONG_DECLARATION = "record.ended_by_wrong_declaration"
    VOID = "record.void"
    UNFINISHED = "record.unfinished"
    END_IN_DOUBT = "record.end_in_doubt"

    # What each owes
    POINTS = "record.points"
    NOBODY_OWES = "record.nobody_owes"
    NOT_SETTLED_UNKNOWN = "record.not_settled_unknown"
    NOT_SETTLED_NOT_SHOWN = "record.not_settled_not_shown"
