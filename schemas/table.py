"""Melds that lie on the table while a deal is played (003)."""

from enum import StrEnum
from typing import Final

from schemas.cards import CardText, CardTexts
from schemas.fields import Boolean, Choice, Length, List, Nested, StrictSchema
from service.domain.melds import MeldKind

MOST_ON_TABLE: Final = 64
"""More cards, or melds, than one player can lay."""


class TableFaultCode(StrEnum):
    """Name what cannot be about melds on a table; codes are API."""

    NO_TABLE = "no_table"
    NOT_A_MELD = "not_a_meld"
    NO_CARD_KEPT = "no_card_kept"
    NO_MELD_TO_ADD_TO = "no_meld_to_add_to"
    ADDED_TO_TWICE = "added_to_twice"
    SWAP_NOT_SOLVED = "swap_not_solved"
    INDICATOR_NOT_KNOWN = "indicator_not_known"
    INDICATOR_NOT_TAKEABLE = "indicator_not_takeable"
    INDICATOR_AFTER_DRAW = "indicator_after_draw"
    TABLE_WITH_OTHER_RULES = "table_with_other_rules"


class LyingMeldSchema(StrictSchema):
    """A meld that lies on the table."""

    cards = CardTexts(
        CardText(metadata={"examples": ["5H", "PJ", "7H"]}),
        required=True,
        validate=Length(1, MOST_ON_TABLE),
        metadata={
            "description": "Its cards in the order in which they lie: a wild stands for the card whose place it fills."
        },
    )
    kind = Choice(
        MeldKind,
        load_default=None,
        metadata={"description": "What it was laid as, where cards and wilds could be a set as well as a sequence."},
    )


class TableSchema(StrictSchema):
    """What the player has on the table, where melds lie there (003 “Tu turno”)."""

    melds = List(
        Nested(LyingMeldSchema),
        load_default=list,
        validate=Length(0, MOST_ON_TABLE),
        metadata={"description": "The player's own melds; their cards are not in the hand."},
    )
    indicator_offered = Boolean(
        load_default=False,
        metadata={
            "description": (
                "Whether the card turned up may still be taken in this turn, instead of a draw "
                "(003 “La carta del corte”)."
            )
        },
    )
