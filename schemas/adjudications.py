"""What ``POST /v1/adjudications`` takes and gives."""

from collections.abc import Mapping
from typing import Any, Final

from marshmallow import ValidationError, fields, validates_schema

from schemas import answers
from schemas.cards import CardText
from schemas.fields import (
    AnswerSchema,
    Boolean,
    Choice,
    Fault,
    FaultCode,
    Integer,
    Length,
    List,
    Nested,
    Range,
    StrictSchema,
)
from schemas.groups import MOST_CARDS, LaidGroupSchema
from schemas.names import NameText
from schemas.question import LANGUAGE, RULES, wanted_detail
from schemas.settlements import SettlementAnswerSchema
from schemas.solved import ClauseSchema, ExplanationSchema, RulesUsedSchema, StandInSchema, WildSchema
from service.domain.melds import MeldKind
from service.domain.paying.deal_end import Ending, Outcome
from service.domain.playing.findings import DoubtCode, FindingCode
from service.domain.playing.record import Action, Source
from service.domain.playing.replay import Verdict
from service.domain.playing.unsettled import UnsettledCode

MOST_PLAYERS: Final = 12
MOST_EVENTS: Final = 600
"""As many as fit into the 64 KiB of a body, indented, at a table of six with short names (``RUMMY_BODY_LIMIT``)."""

_MEMBERS: Final = {
    Action.DRAW: ({"from"}, {"card"}),
    Action.DISCARD: ({"card"}, set[str]()),
    Action.DROP: (set[str](), set[str]()),
    Action.DECLARE: ({"groups"}, {"finish_card"}),
    Action.LEAVE: (set[str](), set[str]()),
    Action.SHOW: ({"groups"}, set[str]()),
    Action.LAY: ({"groups"}, set[str]()),
    Action.EXTEND: ({"onto", "cards"}, set[str]()),
    Action.SWAP: ({"onto", "card"}, set[str]()),
    Action.TAKE_INDICATOR: (set[str](), set[str]()),
    Action.RETURN_INDICATOR: (set[str](), set[str]()),
    Action.CLOSE: ({"card"}, set[str]()),
}
"""For each action the members that an event needs besides player and action, and those that it may have."""


def _card(description: str, **kwargs: Any) -> CardText:
    return CardText(metadata={"description": description, "examples": ["4H", "PJ"]}, **kwargs)


class SeatedPlayerSchema(StrictSchema):
    """A player, and the hand that was dealt."""

    name = NameText("Name of the player, once at the table.", required=True)
    hand = List(
        _card("A card, null when nobody wrote down which.", allow_none=True),
        required=True,
        validate=Length(0, MOST_CARDS),
        metadata={"description": "The cards dealt, in any order; null for each that is unknown."},
    )


def _variant(action: Action) -> dict[str, object]:
    needed, _ = _MEMBERS[action]
    return {"properties": {"action": {"const": action.value}}, "required": sorted({"player", "action", *needed})}


class EventSchema(StrictSchema):
    """One act of a player. Which members it has besides `player` and `action`, the action says."""

    class Meta:
        """Say what fields alone cannot."""

        json_schema: Final = {"oneOf": [_variant(action) for action in Action]}

    player = NameText("Who acts.", required=True)
    action = Choice(
        Action,
        required=True,
        metadata={
            "description": (
                "`draw` a card (`from`, `card`), `discard` a card (`card`), `drop` out of the deal, `declare` "
                "(`groups`, and the `finish_card` unless the dealt hand is declared without a draw; the one "
                "card that the groups leave is taken for it), `leave` the table for good, whoever's turn it is, or "
                "`show` the hand after the end (`groups`), to have it counted. Where melds lie on the table: `lay` new "
                "ones (`groups`, the cards as they lie), `extend` one (`onto`, `cards`), `swap` a wild there for a "
                "card (`onto`, `card`), `take_indicator`, `return_indicator`, `close` with the last discard (`card`)."
            )
        },
    )
    source = Choice(
        Source,
        data_key="from",
        metadata={"description": "What a `draw` takes its card from: the `stock` or the `discards`."},
    )
    card = _card(
        "The card drawn or discarded, or put down for a wild; of a draw null or left out when nobody wrote down which.",
        allow_none=True,
    )
    groups = List(
        Nested(LaidGroupSchema),
        validate=Length(1, MOST_CARDS),
        metadata={"description": "The groups that a declaration lays, or that are shown after the end."},
    )
    onto = Integer(
        validate=Range(0, MOST_CARDS),
        metadata={"description": "Which of the player's melds on the table, counted from 0 in the order of laying."},
    )
    cards = List(
        _card("A card."),
        validate=Length(1, MOST_CARDS),
        metadata={"description": "The cards that are added to a meld, in any order."},
    )
    finish_card = _card("The card that a declaration lays face down; null or left out for none.", allow_none=True)

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def _members_of_the_action(self, read: Mapping[str, Any], original: object, **_: object) -> None:
        """Hold an event to the members of its action."""
        if not isinstance(original, dict) or not isinstance(read.get("action"), Action):
            return
        needed, optional = _MEMBERS[read["action"]]
        given = original.keys() & {"from", "card", "groups", "finish_card", "onto", "cards"}
        faults = {name: [Fault(FaultCode.REQUIRED)] for name in sorted(needed - given)}
        faults |= {name: [Fault(FaultCode.UNKNOWN_FIELD)] for name in sorted(given - needed - optional)}
        known = (Action.DISCARD, Action.SWAP, Action.CLOSE)
        if read["action"] in known and original.get("card", "") is None:
            faults["card"] = [Fault(FaultCode.NOT_A_STRING)]
        if faults:
            raise ValidationError(faults)


class AdjudicationRequestSchema(StrictSchema):
    """The record of a deal, and the rules by which it is judged."""

    players = List(
        Nested(SeatedPlayerSchema),
        required=True,
        validate=Length(1, MOST_PLAYERS),
        metadata={"description": "The players in the order of their seats, clockwise round the table."},
    )
    dealer = NameText("Name of the player who dealt.", required=True)
    indicator = _card("The card turned up at the deal: its rank is wild. It lies beside the deck.", required=True)
    first_discard = _card(
        "The card turned up to start the discards; null when nobody wrote down which.", required=True, allow_none=True
    )
    stock = List(
        _card("A card, null when nobody wrote down which.", allow_none=True),
        load_default=None,
        allow_none=True,
        validate=Length(0, MOST_CARDS),
        metadata={
            "description": "The stock as it lay after the deal, its top first; left out when its order is unknown."
        },
    )
    events = List(
        Nested(EventSchema),
        required=True,
        validate=Length(0, MOST_EVENTS),
        metadata={"description": "What the players did, in the order in which they did it."},
    )
    rules = RULES
    language = LANGUAGE
    detail = wanted_detail("goes through what is doubtful too")
    timeline = Boolean(
        load_default=True,
        metadata={"description": "Whether the table after each event is wanted; of a long deal it is large."},
    )


class RecordFindingSchema(AnswerSchema):
    """One thing in a record that breaks the rules."""

    code = answers.named(FindingCode, "What breaks the rules.")
    event = answers.number("Index of the event; null for the deal.", or_null=True)
    player = answers.text("Name of the player whose hand or act it is; null for the whole table.", "Ada", or_null=True)
    pointer = answers.text("Where in the record, as a JSON pointer (RFC 6901).", "/events/6/card", "/players/0/hand")
    doubtful = answers.flag("Whether it comes after another break of the rules, and may follow from it.")
    text = answers.text("The same in a sentence, in the reader's language.")
    params = fields.Dict(
        keys=fields.String(),
        required=True,
        metadata={"description": "What the text names: names, card codes, numbers; events are counted from 1 there."},
    )
    cards = answers.texts("The cards that it is about.")
    clause = answers.part(ClauseSchema, "The rule behind it.")


class RecordDoubtSchema(AnswerSchema):
    """One thing that cannot be judged, because nobody wrote down which cards it was about."""

    code = answers.named(DoubtCode, "What cannot be judged.")
    events = fields.List(
        fields.Integer(), required=True, metadata={"description": "Indices of the events; none for the deal."}
    )
    text = answers.text("The same in a sentence, in the reader's language.")


class MeldOnTableSchema(AnswerSchema):
    """A meld on the table."""

    kind = answers.named(MeldKind, "What it is.")
    cards = answers.texts("Its cards in the order in which they lie.")
    wilds = answers.parts(StandInSchema, "The wilds that stand in for other cards.")


class SeatStateSchema(AnswerSchema):
    """How a player stands at one moment of the deal."""

    name = answers.text("Name of the player.", "Ada")
    standing = answers.named(
        Ending, "Whether the player is in (`playing`), or how the player's part in the deal ended."
    )
    hand = answers.texts(
        "The cards held, null for each that is unknown; who is out has none, but who left leaves them there.",
        each_or_null=True,
    )
    draws = answers.number("How many cards the player has drawn.")
    table = answers.parts(MeldOnTableSchema, "The player's melds on the table, where melds lie there.")


class TableStateSchema(AnswerSchema):
    """The table at one moment of the deal."""

    turn = answers.text("Name of the player whose turn it is; null once the deal is over.", "Ada", or_null=True)
    drawn = answers.flag("Whether that player has drawn, and has to discard or declare.")
    players = answers.parts(SeatStateSchema, "The players in the order of their seats.")
    discards = answers.texts("The discards, the top last; null for a card that is unknown.", each_or_null=True)
    stock = answers.number("How many cards the stock has.")
    indicator_taken_by = answers.text(
        "Name of the player who has taken the card turned up, to close with it; null while it lies there.",
        "Ada",
        or_null=True,
    )
    out = answers.number("How many cards lie aside until the next deal: of who is out, and the finish card.")


class JudgedEventSchema(AnswerSchema):
    """An event, and the table after it."""

    event = answers.number("Index of the event.")
    verdict = answers.named(Verdict, "`legal`, the first `illegal` one, or `doubtful` because it comes after that.")
    declaration_valid = fields.Boolean(
        required=True,
        allow_none=True,
        metadata={"description": "Whether what was declared is valid; null when nothing was."},
    )
    declaration_faults = answers.texts("The codes of what is wrong with the declaration, the root cause first.")
    state = answers.part(TableStateSchema, "The table after the event.")


class DealOutcomeSchema(AnswerSchema):
    """How the deal ended."""

    code = answers.named(Outcome, "What ended the deal; null while it goes on.", or_null=True)
    winners = answers.texts("Names of the winners.")
    event = answers.number("Index of the event that ended the deal; null while it goes on.", or_null=True)
    certain = answers.flag("Whether nothing up to there broke a rule.")


class UnsettledSchema(AnswerSchema):
    """Why a deal is not settled."""

    code = answers.named(UnsettledCode, "Why.")
    players = answers.texts("Names of the players whose cards, unknown or not shown, decide what they pay.")


class AdjudicationAnswerSchema(AnswerSchema):
    """What is right and wrong in the record of a deal, how it ended, and what each owes."""

    legal = answers.flag("Whether nothing in the record breaks the rules.")
    first_illegal = answers.part(
        RecordFindingSchema, "What breaks the rules first; null when nothing does.", or_null=True
    )
    findings = answers.parts(
        RecordFindingSchema, "Everything that breaks the rules, in the order in which it was done."
    )
    doubts = answers.parts(RecordDoubtSchema, "What cannot be judged because cards are unknown.")
    start = answers.part(TableStateSchema, "The table before the first event.")
    timeline = answers.parts(
        JudgedEventSchema, "Every event, and the table after it; null when it was not wanted.", or_null=True
    )
    outcome = answers.part(DealOutcomeSchema, "How the deal ended.")
    settlement = answers.part(
        SettlementAnswerSchema,
        "What each owes: what `POST /v1/settlements` answers for this end of the deal; null when it is not settled.",
        or_null=True,
    )
    unsettled = answers.part(UnsettledSchema, "Why the deal is not settled; null when it is.", or_null=True)
    wild = answers.part(WildSchema, "What is wild in the deal.")
    explanation = answers.part(
        ExplanationSchema,
        "All this in the order in which a judge reads it; null when `detail` is `none`.",
        or_null=True,
    )
    digest = answers.text(
        "SHA-256 of the record, the rules and the engine in canonical form: who gets the same digest was asked the "
        "same, and got the same verdict. The order of the cards in a dealt hand or in a group makes no difference.",
        "0" * 64,
    )
    rules = answers.part(RulesUsedSchema, "The rule set by which the record was judged.")
    engine = answers.text("What judged it, with versions: enough to reproduce the answer later.")
