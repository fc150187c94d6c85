"""What ``POST /v1/solve`` takes and gives."""

from enum import StrEnum
from typing import Any, Final

from marshmallow import fields, validates_schema

from schemas.fields import AnswerSchema, Boolean, Choice, Length, List, Nested, StrictSchema, String, refusal
from schemas.ruleset import DEFAULT_RULES, OverridesSchema
from service.domain.cards import CARD_OF_CODE, Card, Rank, UnreadableCardError
from service.domain.counting import Treatment
from service.domain.declaration import RequirementCode, Way
from service.domain.melds import MeldKind
from service.domain.ruleset import Protection

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

    cards = List(
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

    hand = List(
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


def _text(description: str, *examples: str | None, or_null: bool = False) -> fields.String:
    return fields.String(
        required=True,
        allow_none=or_null,
        metadata={"description": description} | ({"examples": [*examples]} if examples else {}),
    )


def _open(choices: type[StrEnum], description: str) -> fields.String:
    return _text(f"{description} More values may come.", *(choice.value for choice in choices))


def way_told(description: str) -> fields.String:
    """Return the field of an answer that names a way of declaring."""
    return _text(description, *(way.value for way in Way), None, or_null=True)


def _card(description: str, *, or_null: bool = False) -> fields.String:
    return _text(description, "4H", "TS", "PJ", or_null=or_null)


def _cards(description: str) -> fields.List[str]:
    return fields.List(fields.String(), required=True, metadata={"description": description})


def _number(description: str, *, or_null: bool = False) -> fields.Integer:
    return fields.Integer(required=True, allow_none=or_null, metadata={"description": description})


def _flag(description: str) -> fields.Boolean:
    return fields.Boolean(required=True, metadata={"description": description})


def _part(schema: type[AnswerSchema], description: str, *, or_null: bool = False) -> fields.Nested:
    return fields.Nested(schema, required=True, allow_none=or_null, metadata={"description": description})


def _parts(schema: type[AnswerSchema], description: str) -> fields.List[Any]:
    return fields.List(fields.Nested(schema), required=True, metadata={"description": description})


class PenaltySchema(AnswerSchema):
    """What the hand pays when somebody else declares."""

    points = _number("What is paid: not less than the rule set's minimum, not more than its cap.")
    uncapped = _number("The sum before minimum and cap.")
    cap = _number("The rule set's cap; null when it has none.", or_null=True)
    protection = _open(Protection, "Which melds need not be paid, by the rule set.")


class StandInSchema(AnswerSchema):
    """A wild and its role."""

    card = _card("The wild card.")
    stands_for = _card("The card in whose place it lies.")


class MeldSchema(AnswerSchema):
    """A meld of the best arrangement."""

    kind = _open(MeldKind, "What it is.")
    cards = _cards("Its cards in the order in which they lie; a wild lies in the place that it fills.")
    wilds = _parts(StandInSchema, "The wilds that stand in for other cards.")
    protected = _flag("Whether its cards need not be paid.")


class LooseCardSchema(AnswerSchema):
    """A card in no meld."""

    card = _card("The card.")
    points = _number("What it costs; a wild costs nothing.")


class RequirementSchema(AnswerSchema):
    """A requirement of a declaration, held against the best arrangement."""

    code = _open(RequirementCode, "What is required.")
    way = _open(
        Way,
        "The way of declaring that requires it: `melds` (every card in a meld), or so many `tunnelas`, `dublees` or "
        "`wilds`, whatever the other cards. All requirements of one way suffice.",
    )
    needed = _number("How many are needed.")
    found = _number("How many there are.")
    met = _flag("Whether there are enough.")


class LedgerLineSchema(AnswerSchema):
    """One card of the count."""

    card = _card("The card.")
    points = _number("What the card is worth: 0 for a wild, whatever its face.")
    counted = _number("What of it goes into the sum.")
    treatment = _open(Treatment, "How the count treats it.")
    meld = _number(
        "Index in `melds` of the meld that it lies in; null for a loose card and the finish card.", or_null=True
    )


class WildSchema(AnswerSchema):
    """What is wild in the deal besides printed jokers."""

    rank = _text("The wild rank; null when printed jokers alone are wild.", "7", "T", None, or_null=True)
    indicator = _card("The indicator; null when the request named the wild rank.", or_null=True)
    neighbours = _cards("The cards beside the indicator that are wild too; none where the house has it otherwise.")


class ArrangementsSchema(AnswerSchema):
    """How many arrangements are as good as this one."""

    count = _number(
        "How many there are, this one included: as good in every respect but the order in which they are listed."
    )
    at_least = _flag("Whether counting stopped there, so that there may be more.")


class LaySchema(AnswerSchema):
    """What goes to the table in this turn."""

    meld = _number("Index in `melds` of what lies there then.")
    onto = _number(
        "Index in `table.melds` of the request of the meld that it is added to; null for a new one.", or_null=True
    )
    cards = _cards("The cards that go to the table, in the order in which they lie there.")


class LayingSchema(AnswerSchema):
    """What is best laid in this turn."""

    lays = _parts(LaySchema, "What goes to the table, first what is added to melds that lie there.")
    takes_indicator = _flag("Whether the card turned up is to be taken: it lets the player close in this turn.")
    after_draw = _flag("Whether a card is to be drawn before anything may be laid.")
    points_unlaid = _number("What the player pays when somebody closes before he lays anything more.")


class ClauseSchema(AnswerSchema):
    """The rule behind a step."""

    option = _text(
        "The option of the rule set, by its path; null for a rule that all houses share.",
        "declaration.min_pure",
        "count.cap",
        None,
        or_null=True,
    )
    source = _text("Text and paragraph that it comes from; `override` when the request changed it.", "000 §06")


class StepSchema(AnswerSchema):
    """A step of the explanation."""

    code = _text("Names the step for programs, stable. More codes may come.")
    text = _text("The step in the reader's language.")
    params = fields.Dict(
        keys=fields.String(),
        required=True,
        metadata={
            "description": (
                "What the text names: numbers, texts, card codes, melds `{kind, cards, wilds}`, counted cards "
                "`{card, counted}`, sequences in part `{held, missing}`, options by their paths, their values as "
                "`{option, value}`, or lists of these. A client can write its own text from `code` and these."
            )
        },
    )
    cards = _cards("The cards that the step speaks of.")
    clause = _part(ClauseSchema, "The rule behind it; null when it rests on none.", or_null=True)


class ExplanationSchema(AnswerSchema):
    """Why, in words."""

    language = _text("The language of the texts.", "en", "es", "hi")
    summary = _text("Verdict and reason in two sentences at most.")
    steps = _parts(StepSchema, "Verdict, reason, number, what to do, rule: in this order.")


class RulesUsedSchema(AnswerSchema):
    """The rule set by which the hand was judged."""

    name = _text("Name of the preset.", "classic")
    version = _number("Version of the preset; it grows when an option of it changes.")
    digest = _text("Names the options in force, overrides included: equal for equal options.", "0123456789ab")
    overridden = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Paths of the options that the request changed, such as `count.cap`."},
    )


class ProofSchema(AnswerSchema):
    """How the answer was proven."""

    status = _text("`optimal`: no arrangement is better. Nothing less is ever answered.", "optimal")
    engine = _text("What found it, with versions: enough to reproduce the answer later.")


class ComparisonSchema(AnswerSchema):
    """The same hand under another rule set."""

    rules = _part(RulesUsedSchema, "The other rule set.")
    declarable = _flag("Whether the hand can be declared under it.")
    penalty = _part(PenaltySchema, "What the hand pays under it, in points.")
    same = _flag("Whether verdict and points are the same under both.")
    alone = fields.List(
        fields.String(),
        required=True,
        metadata={
            "description": "Paths of the options of which each, changed alone, gives the answer of the other rule set."
        },
    )
    together = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Where none does so alone: options that give it together, every one of them needed."},
    )
    steps = _parts(StepSchema, "What changes, and the clauses that make the difference, in words.")


class SolveAnswerSchema(AnswerSchema):
    """The best arrangement of a hand, with verdict, penalty and explanation."""

    declarable = _flag("Whether the hand can be declared.")
    way = way_told("The way of declaring that the arrangement meets, the first of several; null when it meets none.")
    penalty = _part(PenaltySchema, "What the hand pays when somebody else declares, in points.")
    melds = _parts(MeldSchema, "The melds in listing order.")
    loose = _parts(LooseCardSchema, "The cards in no meld, in listing order.")
    finish_card = _card(
        "The card to finish with or, when the hand cannot be declared, to discard; null unless it has one card more.",
        or_null=True,
    )
    laying = _part(
        LayingSchema, "What is best laid now, under rules where melds lie on the table; else null.", or_null=True
    )
    requirements = _parts(RequirementSchema, "What a declaration needs, the root cause first.")
    ledger = _parts(LedgerLineSchema, "Every card with what it counts.")
    wild = _part(WildSchema, "What is wild in the deal.")
    arrangements = _part(
        ArrangementsSchema, "How many arrangements are as good; null unless `detail` is `full`.", or_null=True
    )
    explanation = _part(ExplanationSchema, "Why, in words; null when `detail` is `none`.", or_null=True)
    comparison = _parts(ComparisonSchema, "The rule sets that `compare` names, in their order.")
    rules = _part(RulesUsedSchema, "The rule set by which the hand was judged.")
    proof = _part(ProofSchema, "How the answer was proven.")
