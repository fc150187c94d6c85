"""The codes of the steps that tell an estimate: each has a text in every language (``estimate.po``)."""

from enum import StrEnum


class EstimateCode(StrEnum):
    """Name what a step says; codes are API: they are added to, never renamed."""

    PLAYING = "estimate_playing"
    PLAYING_BRINGS = "estimate_playing_brings"
    PLAY = "estimate_play"
    DROP = "estimate_drop"
    UNCLEAR = "estimate_unclear"
    WINS = "estimate_wins"
    MODEL = "estimate_model"
    FEWER_DEALS = "estimate_fewer_deals"
