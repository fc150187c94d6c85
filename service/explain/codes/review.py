"""The codes of the steps of a review: each has a text in every language (``reviews.po``)."""

from enum import StrEnum


class ReviewCode(StrEnum):
    """Name what a step says; codes are API: they are added to, never renamed."""

    COSTLY = "review_costly"
    NOTHING_COSTLY = "review_nothing_costly"
    LUCK = "review_luck"

    COULD_DECLARE = "review_could_declare"
    FARTHER = "review_farther"
    FEWER_OUTS = "review_fewer_outs"
    DEARER = "review_dearer"
    LEFT_DISCARD = "review_left_discard"
    TOOK_IN_VAIN = "review_took_in_vain"
    DROPPED = "review_dropped"
    DECLARED_WRONGLY = "review_declared_wrongly"
    DECLARED_WRONGLY_BUT_COULD = "review_declared_wrongly_but_could"
