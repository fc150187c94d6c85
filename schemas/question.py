"""What several questions may say: the rules, the language, and how much explanation is wanted."""

from enum import StrEnum
from typing import Final

from schemas.fields import Choice, Length, String
from schemas.rules import DEFAULT_RULES, RulesChoice


class IndicatorFault(StrEnum):
    """Name what is wrong with what a question says of the indicator or of the wild rank; codes are API."""

    INDICATOR_OR_WILD_RANK_MISSING = "indicator_or_wild_rank_missing"
    INDICATOR_NEEDED = "indicator_needed"
    INDICATOR_AND_WILD_RANK_BOTH = "indicator_and_wild_rank_both"


class WantedDetail(StrEnum):
    """Name how much explanation is wanted."""

    NONE = "none"
    SHORT = "short"
    FULL = "full"


RULES: Final = RulesChoice(
    load_default=lambda: {"preset": DEFAULT_RULES, "overrides": {}},
    metadata={"description": f"The house rules; `{DEFAULT_RULES}` unless said otherwise."},
)

LANGUAGE: Final = String(
    validate=Length(1, 35),
    metadata={
        "description": (
            "Language of the texts, such as `en`, `es`, `hi` or `es-MX`; before Accept-Language. A language "
            "without texts is answered in English, and the explanation begins by saying so."
        ),
        "examples": ["en", "es", "hi"],
    },
)


def wanted_detail(in_full: str) -> Choice:
    """Describe how much explanation is wanted, and what a full one does."""
    return Choice(
        WantedDetail,
        load_default=WantedDetail.SHORT,
        metadata={"description": f"How much explanation is wanted; `full` {in_full}."},
    )
