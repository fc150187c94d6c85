"""What ``POST /v1/settlements`` takes and gives."""

from typing import Final

from marshmallow import fields, validates_schema

from schemas import answers
from schemas.amounts import DecimalText, money_told, points_told
from schemas.cards import CardText, CardTexts, WildRankText
from schemas.fields import (
    AnswerSchema,
    Boolean,
    Choice,
    Integer,
    Length,
    List,
    Nested,
    Range,
    StrictSchema,
    refusal,
)
from schemas.groups import LaidGroupSchema
from schemas.names import NameText
from schemas.question import LANGUAGE, RULES, IndicatorFault, wanted_detail
from schemas.solved import (
    ExplanationSchema,
    LedgerLineSchema,
    LooseCardSchema,
    MeldSchema,
    RulesUsedSchema,
    StepSchema,
    WildSchema,
)
from schemas.table import MOST_ON_TABLE, LyingMeldSchema
from service.domain.paying.deal_end import Ending, Outcome
from service.domain.paying.settlement import Reason

MOST_PLAYERS: Final = 12
MOST_TURNS: Final = 1000
MOST_POINT_VALUE: Final = 1_000_000


class PlayerAtEndSchema(StrictSchema):
    """A player at the end of a deal."""

    name = NameText("Name of the player, once at the table.", required=True)
    ended = Choice(
        Ending,
        required=True,
        metadata={
            "description": (
                "How the deal ended for the player: `declared` (and it was valid), still `playing`, `first_drop` "
                "(before the first draw), `middle_drop` (later), `wrong_declaration`, or `left` the table."
            )
        },
    )
    turns = Integer(
        validate=Range(0, MOST_TURNS),
        metadata={
            "description": (
                "Turns in which the player drew a card. 0 with `declared` is a Hand Rummy: the dealt cards were "
                "declared without drawing; 1 is a win on the first draw. Needed only where the answer depends on it."
            )
        },
    )
    hand = CardTexts(
        CardText(metadata={"examples": ["4H", "10♠", "PJ"]}),
        validate=Length(1, 64),
        metadata={
            "description": (
                "The cards in any order; the arrangement that pays least is counted. Needed for who pays what the "
                "cards add up to, for the declarer where the house pays a bonus for the Paplu, and for all who are in "
                "to the end where it pays for value cards."
            )
        },
    )
    groups = List(
        Nested(LaidGroupSchema),
        validate=Length(0, 64),
        metadata={
            "description": (
                "The same cards instead, as the player laid them; cards in no meld may lie in a group of their own. "
                "An empty list says that nothing was laid when somebody declared (option `count.nothing_laid`); it may "
                "come beside `hand`. "
                "They are counted so under the option `count.grouping` = `laid`, and a declaration always is: "
                "it has the cards that are dealt, without the finish card."
            )
        },
    )
    finish_card = CardText(
        metadata={
            "description": (
                "The card that a declarer finished with: one of the `hand`, which has a card more then, or beside the "
                "`groups`. Needed where the house pays a bonus for the Paplu and it may have been the finish card."
            ),
            "examples": ["8H"],
        }
    )
    table = List(
        Nested(LyingMeldSchema),
        validate=Length(0, MOST_ON_TABLE),
        metadata={
            "description": (
                "Melds that the player has laid, under rules where they lie on the table (`play.melds` = `table`): "
                "they do not count, and `hand` is what is left. Who declared has closed, and has laid all the cards "
                "but the last discard."
            )
        },
    )


class SettlementRequestSchema(StrictSchema):
    """A deal that is over."""

    class Meta:
        """Say what fields alone cannot."""

        json_schema: Final = {"not": {"required": ["indicator", "wild_rank"]}}

    players = List(
        Nested(PlayerAtEndSchema),
        required=True,
        validate=Length(1, MOST_PLAYERS),
        metadata={"description": "The players in the order of their seats."},
    )
    void = Boolean(
        load_default=False,
        metadata={"description": "Whether the deal is void, for example because the stock was used up."},
    )
    indicator = CardText(
        metadata={
            "description": (
                "The card turned up at the deal: its rank is wild. It is out of the deck. Where cards are given, "
                "this or `wild_rank` is needed; for the Paplu bonus this one."
            ),
            "examples": ["7C", "PJ"],
        },
    )
    wild_rank = WildRankText(
        metadata={
            "description": "The wild rank instead: `A` to `K`, or `none` when printed jokers alone are wild.",
            "examples": ["7", "T", "none"],
        },
    )
    rules = RULES
    point_value = DecimalText(
        most=MOST_POINT_VALUE,
        places=4,
        metadata={
            "description": (
                "What a point is worth, a decimal as text. What a player pays in all is rounded to hundredths, a half "
                "upwards; a winner receives the sum of what the others really pay."
            ),
            "examples": ["0.50"],
        },
    )
    fee_percent = DecimalText(
        most=100,
        places=2,
        metadata={
            "description": (
                "How much of what a winner receives the table keeps, in percent, a decimal as text; rounded alike."
            ),
            "examples": ["10"],
        },
    )
    language = LANGUAGE
    detail = wanted_detail("goes through the cards of each hand too")

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def _what_is_wild(self, _: object, original: object, **__: object) -> None:
        match original:
            case {"indicator": _, "wild_rank": _}:
                raise refusal(IndicatorFault.INDICATOR_AND_WILD_RANK_BOTH)
            case {"indicator": _} | {"wild_rank": _}:
                return
            case {"players": list(players)} if any(map(_shows_cards, players)):
                raise refusal(IndicatorFault.INDICATOR_OR_WILD_RANK_MISSING)


def _shows_cards(player: object) -> bool:
    return isinstance(player, dict) and bool(player.keys() & {"hand", "groups", "table"})


class PapluSchema(AnswerSchema):
    """The card that pays a bonus."""

    card = answers.text("The card just above the indicator in its suit.", "8C")
    held = fields.Integer(required=True, metadata={"description": "How many copies of it the declarer declared."})


class OutcomeSchema(AnswerSchema):
    """How the deal ended for the table."""

    code = answers.named(Outcome, "What ended the deal.")
    winners = fields.List(
        fields.String(),
        required=True,
        metadata={
            "description": (
                "Names of the winners: one, or none of a void deal; several where a wrong declaration ends the deal."
            )
        },
    )
    paplu = answers.part(PapluSchema, "The bonus card; null where the house or the deal knows none.", or_null=True)
    value_cards = fields.List(
        fields.String(),
        required=True,
        metadata={
            "description": (
                "The value cards: the indicator's own card, the one below and the one above; none where the house or "
                "the deal knows none."
            )
        },
    )


class EntrySchema(AnswerSchema):
    """One entry of a player's account."""

    code = answers.named(Reason, "Why it is there.")
    points = points_told("What it adds to the points, or takes from them.")


class CountedHandSchema(AnswerSchema):
    """A player's cards as they were counted."""

    melds = answers.parts(MeldSchema, "The melds in listing order.")
    loose = answers.parts(LooseCardSchema, "The cards in no meld, in listing order.")
    finish_card = answers.text("The card that was finished with; null when there is none.", "4H", or_null=True)
    ledger = answers.parts(LedgerLineSchema, "Every card with what it counts.")
    uncapped = fields.Integer(
        required=True, metadata={"description": "What the cards add up to, before minimum and cap."}
    )


class PlayerMoneySchema(AnswerSchema):
    """What a deal is worth to a player."""

    net = money_told("What the player gains or loses, the fee included.")
    fee = money_told("The fee on what the player receives.")


class ValuesHeldSchema(AnswerSchema):
    """The value cards that a player holds."""

    copies = fields.List(
        fields.Integer(), required=True, metadata={"description": "How many of each, in the order of `value_cards`."}
    )
    marriages = fields.Integer(required=True, metadata={"description": "How many marriages they make."})
    points = points_told("What each opponent owes for them, before any limit.")


class SettledPlayerSchema(AnswerSchema):
    """What a player owes, and why."""

    name = answers.text("Name of the player.", "Ada")
    ended = answers.named(Ending, "How the deal ended for the player.")
    points = points_told("What the player owes: the sum of the account.")
    account = answers.parts(EntrySchema, "The entries that make the points, in the order in which they are made.")
    net = points_told("What the player gains or loses; null where points are only written up.", or_null=True)
    money = answers.part(PlayerMoneySchema, "The same in money; null when no point value was given.", or_null=True)
    values = answers.part(
        ValuesHeldSchema, "The value cards held; null where there are none or nobody pays for them.", or_null=True
    )
    hand = answers.part(
        CountedHandSchema, "The cards as they were counted; null where they do not matter.", or_null=True
    )
    steps = fields.List(
        fields.Nested(StepSchema),
        required=True,
        allow_none=True,
        metadata={"description": "Why, in words; null when `detail` is `none`."},
    )


class TransferSchema(AnswerSchema):
    """What one player pays another."""

    debtor = answers.text("Name of the player who pays.", "Ada")
    creditor = answers.text("Name of the player who receives.", "Bo")
    points = points_told("How many points.")
    for_values = fields.Boolean(required=True, metadata={"description": "Whether it is for value cards."})
    money = answers.text("How much money; null when no point value was given.", "11.50", or_null=True)


class MoneySchema(AnswerSchema):
    """What points are worth."""

    point_value = money_told("What a point is worth, as it was given.")
    fee_percent = money_told("The fee in percent, as it was given.")
    fee = money_told("All fees together: what the players lose and nobody of them gains.")


class SettlementAnswerSchema(AnswerSchema):
    """What each player owes, who pays whom, and why."""

    outcome = answers.part(OutcomeSchema, "How the deal ended for the table.")
    players = answers.parts(SettledPlayerSchema, "The players in the order in which they came.")
    transfers = answers.parts(
        TransferSchema, "Who pays whom; none where points are only written up. All nets sum to zero."
    )
    money = answers.part(MoneySchema, "What points are worth; null when no point value was given.", or_null=True)
    wild = answers.part(WildSchema, "What is wild in the deal; null when it was not said.", or_null=True)
    explanation = answers.part(
        ExplanationSchema,
        "How the deal ended and what it comes to, in words; null when `detail` is `none`.",
        or_null=True,
    )
    rules = answers.part(RulesUsedSchema, "The rule set by which the deal was settled.")
    engine = answers.text("What settled it, with versions: enough to reproduce the answer later.")
