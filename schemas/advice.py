"""What ``POST /v1/advice`` takes and gives."""

from enum import StrEnum
from typing import Final

from marshmallow import fields

from schemas import answers
from schemas.cards import CardText, CardTexts
from schemas.contrast import ContrastSchema
from schemas.declarations import MOST_GROUPS, LaidMeldSchema
from schemas.estimate import EstimateSchema, SimulationSchema
from schemas.fields import AnswerSchema, Choice, Integer, Length, List, Nested, Range, String
from schemas.groups import LaidGroupSchema
from schemas.outs import OutsSchema
from schemas.solve import SolveRequestSchema
from schemas.solved import ExplanationSchema, ProofSchema, RulesUsedSchema, StepSchema, WildSchema
from service.domain.advice import Choice as Taken
from service.domain.advice import Label, Part
from service.domain.declaration import RequirementCode
from service.domain.outs import USUAL_DRAWS

SOLUTION: Final = 4
"""The last rung of the ladder of hints: the whole answer."""
MOST_SEEN: Final = 640
"""More cards than the largest deck has."""
MOST_DRAWS: Final = 20
MOST_TERMS: Final = 100
MOST_OPPONENTS: Final = 20
MOST_POINTS: Final = 1000
MOST_DISTANCE: Final = 5
"""The farthest hand whose outs can be asked for: beyond it nearly every card helps a little."""


class WantedLevel(StrEnum):
    """Name how much somebody knows."""

    NOVICE = "novice"
    PLAYER = "player"
    EXPERT = "expert"


class AdviceRequestSchema(SolveRequestSchema):
    """A hand, what else its player has seen, and everything that the answer depends on."""

    class Meta(SolveRequestSchema.Meta):
        """Leave out what is no question of a player's."""

        exclude = ("compare", "table")

    seen = CardTexts(
        CardText(metadata={"examples": ["AD", "9C"]}),
        load_default=list,
        validate=Length(0, MOST_SEEN),
        metadata={
            "description": (
                "Other cards that the player has seen, such as discards: they cannot be drawn. Without the hand, the "
                "indicator and the open card."
            )
        },
    )
    open_card = CardText(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "The card on top of the discards, for a hand as it is dealt: should it be taken?",
            "examples": ["KH"],
        },
    )
    next_took = CardTexts(
        CardText(metadata={"examples": ["9C"]}),
        load_default=list,
        validate=Length(0, MOST_SEEN),
        metadata={
            "description": (
                "Cards that the next player has taken from the discards and not thrown: he holds them, and what is "
                "thrown may fit them. They cannot be drawn, and are not among those of `seen`."
            )
        },
    )
    opponents = Integer(
        load_default=1,
        validate=Range(1, MOST_OPPONENTS),
        metadata={"description": "How many other players are in the deal: no more than `deck.players` allows."},
    )
    stake = Integer(
        load_default=0,
        validate=Range(0, MOST_POINTS),
        metadata={
            "description": (
                "Points that each opponent would pay if the player won, as far as he can guess. Where somebody pays "
                "the winner (option `settlement`) a win brings them, and playing on need win less often. 0: a win "
                "brings nothing but that nothing is paid."
            )
        },
    )
    hint = Integer(
        load_default=SOLUTION,
        validate=Range(1, SOLUTION),
        metadata={
            "description": (
                "One rung of the ladder of hints: 1 a question, 2 where to look, 3 the move with its reason; of moves "
                "that tie, all. The explanation is this one step then, for a novice with what its terms mean, and all "
                "that was found is kept back. 4, or left out: everything."
            )
        },
    )
    level = Choice(
        WantedLevel,
        load_default=WantedLevel.PLAYER,
        metadata={
            "description": (
                "For whom the text is. `novice`: what a term means is told where it comes up first. `expert`: as few "
                "words as can be. The facts are the same."
            )
        },
    )
    known_terms = List(
        String(metadata={"examples": ["pure_sequence"]}),
        load_default=list,
        validate=Length(0, MOST_TERMS),
        metadata={
            "description": (
                "Terms that a novice knows, by their names in `GET /v1/glossary`: they are not explained again. "
                "Other names are passed over."
            )
        },
    )
    draws = Integer(
        load_default=USUAL_DRAWS,
        validate=Range(1, MOST_DRAWS),
        metadata={"description": "Within how many draws the chance of a card that helps is told."},
    )
    groups = List(
        Nested(LaidGroupSchema),
        load_default=None,
        allow_none=True,
        validate=Length(1, MOST_GROUPS),
        metadata={
            "description": (
                "How the player would group the hand, or some of its cards: what that costs beside the best groups, "
                "and why. What is wrong with the groups is told, not refused."
            )
        },
    )
    simulation = Nested(
        SimulationSchema,
        load_default=None,
        allow_none=True,
        metadata={
            "description": (
                "Asks for simulated deals, to estimate what playing on costs against a drop; null or left out for "
                "none. It takes some seconds."
            )
        },
    )
    most_distance = Integer(
        load_default=3,
        validate=Range(1, MOST_DISTANCE),
        metadata={
            "description": (
                "Up to which distance the cards that help are counted. In a farther hand nearly every card helps a "
                "little, and it is too early to count."
            )
        },
    )


class NearestSchema(AnswerSchema):
    """A declaration for which fewest cards are drawn."""

    distance = answers.number("How many cards must be drawn: 0 when the hand can be declared.")
    melds = answers.parts(LaidMeldSchema, "Its melds.")
    drawn = answers.cards("The cards of it that are not held.")
    away = answers.cards("The cards that are held and not needed, one to finish with among them.")
    loose = answers.cards("Cards in no meld, where the way of declaring leaves them free.")


class GoneSchema(AnswerSchema):
    """What the cards that were seen have cost."""

    distance = answers.number("How far the hand would be, were only it, the indicator and the open card known.")
    cards = answers.cards("Cards of a declaration so near of which too few copies are left.")


class LossSchema(AnswerSchema):
    """What a discard costs beside the best."""

    distance = answers.number("Cards farther.")
    outs = answers.number(
        "Copies of cards that help, fewer; null where it is too early to count one of them.", or_null=True
    )
    points = answers.number("Points more that the rest pays; negative where it pays less.")


class GivingSchema(AnswerSchema):
    """What a card that is thrown may be good for in the hand of whoever takes it."""

    wild = answers.flag("Whether it is wild: it serves everybody.")
    melds = answers.number(
        "How many melds of fewest cards, without wilds standing in, could be made with it of cards that are unseen or "
        "that the next player took."
    )
    with_known = answers.parts(LaidMeldSchema, "Those of them with a card that the next player took.")


class DiscardSchema(AnswerSchema):
    """A card that may be thrown."""

    card = answers.card("The card.")
    label = answers.named(
        Label,
        "How good it is: `best`; `equal` to it in everything; `close` (points alone, or less than a tenth of the cards "
        "that help are lost), `doubtful` (a tenth or more), `bad` (more than three tenths); `grave`: farther.",
    )
    distance = answers.number("How far the rest is.")
    outs = answers.number("How many unseen copies help the rest; null where it is too early to count.", or_null=True)
    points = answers.number("What the rest pays when somebody declares.")
    loss = answers.part(LossSchema, "What it costs beside the best.")
    gives = answers.part(GivingSchema, "What it may give to the next player; it does not change the ranking.")


class ClashSchema(AnswerSchema):
    """What of a declaration cannot be had together; without any one part of it the rest could be."""

    cards = answers.cards("Cards that would all have to lie in melds.")
    requirements = fields.List(
        answers.named(RequirementCode, "A requirement."),
        required=True,
        metadata={"description": "What would have to be met."},
    )
    contended = answers.card("The card that every meld of each of these cards needs, if there is one.", or_null=True)


class OfferSchema(AnswerSchema):
    """What the open card would change."""

    card = answers.card("The open card.")
    choice = answers.named(Taken, "`take` when it brings the hand nearer, or lets more cards help, or spares points.")
    throw = answers.card(
        "What other card is best thrown after it is taken; null when each leads away from a declaration.", or_null=True
    )
    distance = answers.number("How far the hand is then; null without such a card.", or_null=True)
    outs = answers.number("How many unseen copies help then; null where it is too early to count.", or_null=True)
    points = answers.number("What the hand pays then when somebody declares; null without such a card.", or_null=True)
    shows = answers.part(
        LaidMeldSchema,
        "What others may guess who see it taken: the meld of a nearest declaration that it lies in; null for none.",
        or_null=True,
    )


class DropSchema(AnswerSchema):
    """What a drop costs now, and what the hand pays."""

    cost = answers.number("What a drop costs.")
    points = answers.number("What the hand pays when somebody declares.")
    gain = answers.number("What a win brings: `opponents` times `stake`, where somebody pays the winner.")
    never = fields.Boolean(
        required=True,
        metadata={
            "description": (
                "Whether dropping is never better: the hand pays no more than the drop, and need not pay more later, "
                "since the card drawn can be thrown again."
            )
        },
    )
    break_even = answers.text(
        "How often playing on must win to cost no more than the drop: points less cost, by points and gain; four "
        "decimals. Null when dropping is never better.",
        "0.5349",
        or_null=True,
    )


class AdviceAnswerSchema(AnswerSchema):
    """What helps a player."""

    nearest = answers.part(
        NearestSchema,
        "How far the hand is, by the cards that are unseen, with one declaration so near; null when they make none, "
        "and with a hint.",
        or_null=True,
    )
    gone = answers.part(
        GoneSchema,
        "What the cards that were seen have cost; null where the hand would be no nearer without them, and with a "
        "hint.",
        or_null=True,
    )
    points = answers.number(
        "What the hand pays when somebody declares; null for a hand with one card more.", or_null=True
    )
    outs = answers.part(
        OutsSchema,
        "The cards that help; null for a hand with one card more, and beyond `most_distance`.",
        or_null=True,
    )
    discards = answers.parts(
        DiscardSchema,
        "For a hand with one card more: every card that may be thrown, the best first. Distance comes first, then the "
        "cards that help, then points; never the cards that help before the distance.",
    )
    clashes = answers.parts(
        ClashSchema,
        "For a hand as it is dealt: why it cannot be declared, the plainest first, at most three.",
    )
    offer = answers.part(OfferSchema, "What the open card would change; null without one.", or_null=True)
    drop = answers.part(DropSchema, "To drop or to play; null where nobody may drop, or after the draw.", or_null=True)
    contrast = answers.part(
        ContrastSchema,
        "The groups of the question beside the best ones; null without groups, and with a hint.",
        or_null=True,
    )
    estimate = answers.part(
        EstimateSchema,
        "What playing on costs in simulated deals, for a hand as it is dealt; null unless `simulation` asks for it, "
        "where nobody may drop, and for a hand that can be declared.",
        or_null=True,
    )
    tips = answers.parts(
        StepSchema,
        "The strategy advice of text 001 that holds for this hand, in the order of the text; none with a hint, or when "
        "`detail` is `none`.",
    )
    most_distance = answers.number("Up to which distance the cards that help were counted.")
    proven = answers.flag(
        "Whether nothing was left out, in `contrast` neither, and all that is there is proven, but for `estimate`."
    )
    left_out = fields.List(
        answers.named(Part, "A part."),
        required=True,
        metadata={
            "description": (
                "Parts that would have taken more than they may, and an estimate for which too few cards are unseen to "
                "deal to all opponents: they are missing, not guessed."
            )
        },
    )
    wild = answers.part(WildSchema, "What is wild in the deal.")
    explanation = answers.part(ExplanationSchema, "All of it in words; null when `detail` is `none`.", or_null=True)
    rules = answers.part(RulesUsedSchema, "The rule set behind it.")
    proof = answers.part(ProofSchema, "How it was found.")
