"""How much explanation is wanted."""

from enum import StrEnum


class Detail(StrEnum):
    """Say how much explanation is wanted."""

    NONE = "none"
    SHORT = "short"
    FULL = "full"
