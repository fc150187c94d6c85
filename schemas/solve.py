"""What ``POST /v1/solve`` takes."""

from typing import Final

from marshmallow import validates_schema

from schemas.cards import CardText, CardTexts, WildRankText
from schemas.fields import Boolean, Length, List, Nested, StrictSchema, refusal
from schemas.question import LANGUAGE, RULES, IndicatorFault, wanted_detail
from schemas.rules import RulesChoice
from schemas.table import TableSchema

MOST_COMPARED: Final = 4
"""Rule sets that one question may compare with: each costs a search for every option in which it differs, or more."""


class SolveRequestSchema(StrictSchema):
    """A hand, and everything that the answer depends on."""

    class Meta:
        """Say what fields alone cannot."""

        json_schema: Final = {"oneOf": [{"required": ["indicator"]}, {"required": ["wild_rank"]}]}

    hand = CardTexts(
        CardText(metadata={"examples": ["4H", "10♠", "PJ"]}),
        required=True,
        validate=Length(1, 64),
        metadata={
            "description": (
                "The cards in any order: as many as the rule set deals, or one more to be finished with. "
                "Two-character codes (rank `A 2 3 4 5 6 7 8 9 T J Q K`, suit `S H D C`, printed joker `PJ`), lower "
                "case, `10H`, suit symbols, Unicode playing cards and `JOKER` are read."
            ),
        },
    )
    indicator = CardText(
        metadata={
            "description": (
                "The card turned up at the deal: its rank is wild. It is out of the deck. Exactly one of "
                "`indicator` and `wild_rank` is needed."
            ),
            "examples": ["7C", "PJ"],
        },
    )
    wild_rank = WildRankText(
        metadata={
            "description": (
                "The wild rank when the indicator itself does not matter or is not known: `A` to `K`, or `none` when "
                "printed jokers alone are wild."
            ),
            "examples": ["7", "T", "none"],
        },
    )
    table = Nested(
        TableSchema,
        metadata={
            "description": (
                "What the player has on the table, under rules where melds are laid in play (`play.melds` = `table`); "
                "without it nothing is laid yet. Hand and table together have as many cards as are dealt, or one more "
                "after the draw."
            )
        },
    )
    rules = RULES
    compare = List(
        RulesChoice(),
        load_default=list,
        validate=Length(0, MOST_COMPARED),
        metadata={
            "description": (
                "Rule sets to hold the same hand against: what it is worth under each, and which options make the "
                f"difference, proven by solving. At most {MOST_COMPARED}; each must deal as many cards."
            ),
            "examples": [["paplu", "indian-13"]],
        },
    )
    language = LANGUAGE
    detail = wanted_detail("costs further searches")
    drew = Boolean(
        load_default=True,
        metadata={
            "description": (
                "Whether the player drew a card in this deal; matters under the option `count.no_draw` = `full` alone."
            )
        },
    )

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def _one_of_indicator_and_wild_rank(self, _: object, original: object, **__: object) -> None:
        match original:
            case {"indicator": _, "wild_rank": _}:
                raise refusal(IndicatorFault.INDICATOR_AND_WILD_RANK_BOTH)
            case {"indicator": _} | {"wild_rank": _}:
                return
            case dict():
                raise refusal(IndicatorFault.INDICATOR_OR_WILD_RANK_MISSING)
