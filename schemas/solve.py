"""What ``POST /v1/solve`` takes, and of it what other questions take too."""

from enum import StrEnum
from typing import Any, Final

from marshmallow import validates_schema

from schemas.fields import Boolean, Choice, Length, List, Nested, StrictSchema, String, refusal
from schemas.ruleset import DEFAULT_RULES, OverridesSchema
from service.domain.cards import CARD_OF_CODE, Card, Rank, UnreadableCardError
from service.domain.melds import MeldKind

MOST_COMPARED: Final = 4
"""Rule sets that one question may compare with: each costs a search for every option in which it differs, or more."""

LONGEST_ECHO: Final = 16
"""Characters of an unreadable text that are repeated to who sent it."""

MOST_ON_TABLE: Final = 64
"""More cards, or melds, than one player can lay."""

_RANK_OF_TEXT: Final = {rank.value: rank for rank in Rank} | {"10": Rank.TEN}
_NO_RANK: Final = "none"


class SolveFault(StrEnum):
    """Name what can be wrong with a question besides the types of its values; codes are API."""

    UNREADABLE_CARD = "unreadable_card"
    UNREADABLE_RANK = "unreadable_rank"
    NOT_A_RULE_SET = "not_a_rule_set"
    INDICATOR_OR_WILD_RANK_MISSING = "indicator_or_wild_rank_missing"
    INDICATOR_NEEDED = "indicator_needed"
    INDICATOR_AND_WILD_RANK_BOTH = "indicator_and_wild_rank_both"


class WantedDetail(StrEnum):
    """Name how much explanation is wanted."""

    NONE = "none"
    SHORT = "short"
    FULL = "full"


class CardText(String):
    """Take the text of a card and give the card."""

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **kwargs: Any) -> Any:
        """Return the card; one that is written as its code needs none of the library's steps."""
        if isinstance(value, str) and value in CARD_OF_CODE:
            return CARD_OF_CODE[value]
        return super().deserialize(value, attr, data, **kwargs)

    def _deserialize(self, value: object, *args: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, *args, **kwargs)
        try:
            return Card.parse(text)
        except UnreadableCardError:
            raise refusal(SolveFault.UNREADABLE_CARD, text=text[:LONGEST_ECHO]) from None


class CardTexts(List):
    """Take a list of texts of cards and give the cards."""

    def _deserialize_items(self, items: list[Any], *args: Any, **kwargs: Any) -> list[Any]:
        try:
            return [CARD_OF_CODE[text] for text in items]
        except (KeyError, TypeError):  # one is written otherwise, or is no card
            return super()._deserialize_items(items, *args, **kwargs)


class WildRankText(String):
    """Take the text of a rank, or ``none``, and give the rank or nothing."""

    def _deserialize(self, value: object, *args: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, *args, **kwargs)
        if text.strip().lower() == _NO_RANK:
            return None
        try:
            return _RANK_OF_TEXT[text.strip().upper()]
        except KeyError:
            raise refusal(SolveFault.UNREADABLE_RANK, text=text[:LONGEST_ECHO]) from None


class RulesSchema(StrictSchema):
    """A rule set, and what is changed of it."""

    preset = String(
        load_default=DEFAULT_RULES,
        metadata={
            "description": "Name of a rule set, from `GET /v1/rulesets`.",
            "examples": ["classic", "indian-13", "paplu"],
        },
    )
    overrides = Nested(
        OverridesSchema,
        load_default=dict,
        metadata={"description": "Options to change; all others keep the value of the preset."},
    )


class RulesChoice(Nested):
    """Take the name of a rule set, or an object of ``RulesSchema``; give what that schema gives."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(RulesSchema, **kwargs)

    def _deserialize(self, value: object, *args: Any, **kwargs: Any) -> Any:
        match value:
            case str():
                return {"preset": value, "overrides": {}}
            case dict():
                return super()._deserialize(value, *args, **kwargs)
        raise refusal(SolveFault.NOT_A_RULE_SET)


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
    rules = RulesChoice(
        load_default=lambda: {"preset": DEFAULT_RULES, "overrides": {}},
        metadata={"description": f"The house rules; `{DEFAULT_RULES}` unless said otherwise."},
    )
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
    language = String(
        validate=Length(1, 35),
        metadata={
            "description": (
                "Language of the texts, such as `en`, `es`, `hi` or `es-MX`; before Accept-Language. A language "
                "without texts is answered in English, and the explanation begins by saying so."
            ),
            "examples": ["en", "es", "hi"],
        },
    )
    detail = Choice(
        WantedDetail,
        load_default=WantedDetail.SHORT,
        metadata={"description": "How much explanation is wanted; `full` costs further searches."},
    )
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
                raise refusal(SolveFault.INDICATOR_AND_WILD_RANK_BOTH)
            case {"indicator": _} | {"wild_rank": _}:
                return
            case dict():
                raise refusal(SolveFault.INDICATOR_OR_WILD_RANK_MISSING)
