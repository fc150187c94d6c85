"""What ``POST /v1/scoresheets`` takes and gives."""

from typing import Final

from marshmallow import EXCLUDE

from schemas import answers
from schemas.amounts import DecimalText, points_by_name, points_given, points_told
from schemas.fields import AnswerSchema, Boolean, Choice, Length, List, Nested, StrictSchema, String
from schemas.names import NameText
from schemas.question import LANGUAGE, RULES, wanted_detail
from schemas.solved import ExplanationSchema, RulesUsedSchema
from service.domain.matches.match import Decision, Status
from service.domain.matches.prize import NoSplit
from service.domain.paying.deal_end import Outcome

MOST_PLAYERS: Final = 12
MOST_DEALS: Final = 500
MOST_MONEY: Final = 1_000_000


def _names(description: str) -> List:
    return List(
        NameText("Name of a player."),
        load_default=list,
        validate=Length(0, MOST_PLAYERS),
        metadata={"description": description},
    )


class SettledOutcomeSchema(StrictSchema):
    """How a settled deal ended."""

    class Meta:
        """Pass over what a scoresheet has no need of."""

        unknown = EXCLUDE

    code = Choice(
        Outcome, required=True, metadata={"description": "What ended the deal; of a `void` deal nothing counts."}
    )
    winners = _names("Names of the winners.")


class OwingPlayerSchema(StrictSchema):
    """What a player owes by a settlement."""

    class Meta:
        """Pass over what a scoresheet has no need of."""

        unknown = EXCLUDE

    name = NameText("Name of the player.", required=True)
    points = points_given("What the player owes.", required=True)


class SettledRulesSchema(StrictSchema):
    """The rules of a settlement."""

    class Meta:
        """Pass over what a scoresheet has no need of."""

        unknown = EXCLUDE

    digest = String(
        required=True,
        metadata={"description": "What names the rules: those of this match, or the settlement is no deal of it."},
    )


class SettledDealSchema(StrictSchema):
    """The answer of a settlement, or as much of it as a scoresheet needs."""

    class Meta:
        """Pass over what a scoresheet has no need of."""

        unknown = EXCLUDE

    outcome = Nested(SettledOutcomeSchema, required=True, metadata={"description": "How the deal ended."})
    players = List(
        Nested(OwingPlayerSchema),
        required=True,
        validate=Length(1, MOST_PLAYERS),
        metadata={"description": "What each player owes."},
    )
    rules = Nested(SettledRulesSchema, metadata={"description": "The rules by which it was settled."})


class ScoredDealSchema(StrictSchema):
    """A deal: points, or the answer of a settlement, or void."""

    points = points_by_name("What each player owes who took part, by name; a winner owes 0.")
    settlement = Nested(
        SettledDealSchema,
        metadata={"description": "The answer of a settlement instead; other members are passed over."},
    )
    void = Boolean(load_default=False, metadata={"description": "Whether the deal is void: then it has no points."})
    winner = NameText("Who won; needed where losers pay the winner and several owe 0.")
    joins = _names("Names of new players who join before this deal (option `match.late_join`); they sit down last.")
    re_enters = _names("Names of players who were out and come in again before this deal (option `match.re_entry`).")


class ScoresheetRequestSchema(StrictSchema):
    """A match, deal by deal."""

    players = List(
        NameText("Name of a player, once at the table."),
        required=True,
        validate=Length(1, MOST_PLAYERS),
        metadata={"description": "The players in the order of their seats, clockwise round the table."},
    )
    first_dealer = NameText("Who deals first; the first player unless said otherwise.")
    deals = List(
        Nested(ScoredDealSchema),
        required=True,
        validate=Length(0, MOST_DEALS),
        metadata={"description": "The deals in the order in which they were played."},
    )
    rules = RULES
    entry_fee = DecimalText(
        most=MOST_MONEY,
        places=2,
        metadata={
            "description": "What each player paid to enter, a decimal as text: makes the prize, which may be split.",
            "examples": ["25"],
        },
    )
    language = LANGUAGE
    detail = wanted_detail("tells what happened in each deal too")


class RowPlayerSchema(AnswerSchema):
    """A player's line of the table after a deal."""

    name = answers.text("Name of the player.", "Ada")
    change = points_told("What the deal added to the total; null for who took no part.", or_null=True)
    total = points_told("The total after the deal.")
    still_in = answers.flag("Whether the player is still in.")


class RowSchema(AnswerSchema):
    """A deal with the table after it."""

    deal = answers.number("Number of the deal, counted from one.")
    dealer = answers.text("Who dealt.", "Ada")
    void = answers.flag("Whether the deal was void.")
    winners = answers.texts("Who won the deal, where that is known.")
    players = answers.parts(RowPlayerSchema, "The players by their seats; who has not joined yet is not among them.")
    joined = answers.texts("Who joined before the deal.")
    re_entered = answers.texts("Who came in again before the deal.")
    out = answers.texts("Who was still in before the deal and is not after it; a winner never is out.")


class StandingSchema(AnswerSchema):
    """How a player stands now."""

    name = answers.text("Name of the player.", "Ada")
    rank = answers.number(
        "Place by total, 1 for the best; who is still in comes before who is out, equals share a place."
    )
    total = points_told("The total; where losers pay the winner, the balance of what was received and paid.")
    still_in = answers.flag("Whether the player is still in.")
    out_after = answers.number(
        "Number of the deal in which the player went out last; null for who is in.", or_null=True
    )
    may_re_enter_with = points_told("The total with which the player may come in again; null if not.", or_null=True)


class ResultSchema(AnswerSchema):
    """Whether the match goes on, and who wins."""

    status = answers.named(Status, "Whether the match goes on.")
    decided_by = answers.named(Decision, "What decides it; null while it is open.", or_null=True)
    winners = answers.texts("Who has won; in a play-off, who is tied.")
    tied = answers.flag("Whether several share the place of the winner.")
    next_dealer = answers.text("Who deals next; null when the match is over.", "Ada", or_null=True)


class ShareSchema(AnswerSchema):
    """What a player gets when the prize is split."""

    name = answers.text("Name of the player.", "Ada")
    drops_left = answers.number("First drops that the player can still make without going out.")
    money = answers.text("The share.", "91.67")


class PrizeSchema(AnswerSchema):
    """The prize of the match."""

    entry_fee = answers.text("What each player paid to enter, as it was given.", "25")
    total = answers.text("An entry fee for each player, and for each time that somebody came in again.", "150.00")
    split = answers.parts(ShareSchema, "The shares if those who are left split the prize now; empty when they may not.")
    no_split = answers.named(NoSplit, "Why they may not; null when they may.", or_null=True)


class ScoresheetAnswerSchema(AnswerSchema):
    """The table after each deal, and how the match stands."""

    deals = answers.parts(RowSchema, "Each deal with the table after it.")
    standings = answers.parts(StandingSchema, "How the players stand now, by their seats.")
    result = answers.part(ResultSchema, "Whether the match goes on, and who wins.")
    prize = answers.part(PrizeSchema, "The prize; null when no entry fee was given.", or_null=True)
    explanation = answers.part(ExplanationSchema, "Why, in words; null when `detail` is `none`.", or_null=True)
    rules = answers.part(RulesUsedSchema, "The rule set by which the match was scored.")
    engine = answers.text("What scored it, with versions: enough to reproduce the answer later.")
