"""What ``POST /v1/declarations`` takes and gives."""

from typing import Final

from marshmallow import fields

from schemas import answers
from schemas.cards import CardText, CardTexts
from schemas.fields import AnswerSchema, Integer, Length, List, Nested, Range
from schemas.groups import LaidGroupSchema
from schemas.solve import SolveRequestSchema
from schemas.solved import (
    ClauseSchema,
    ExplanationSchema,
    LooseCardSchema,
    ProofSchema,
    RequirementSchema,
    RulesUsedSchema,
    StandInSchema,
    WildSchema,
    way_told,
)
from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.declaring.repair import RepairKind, Spot
from service.domain.melds import MeldKind

MOST_CARDS: Final = 64
MOST_GROUPS: Final = 32


class DeclaredGroupSchema(LaidGroupSchema):
    """Cards that are laid together in a declaration, or added to a meld on the table."""

    onto = Integer(
        load_default=None,
        allow_none=True,
        validate=Range(0, MOST_GROUPS),
        metadata={
            "description": (
                "Index in `table.melds` of the meld to which the cards are added, where melds lie on the table; null "
                "or left out for a meld of their own."
            )
        },
    )


class DeclarationRequestSchema(SolveRequestSchema):
    """Groups as they were laid, and everything that the answer depends on."""

    class Meta(SolveRequestSchema.Meta):
        """Leave out what is asked of a hand alone."""

        exclude = ("hand", "drew")

    groups = List(
        Nested(DeclaredGroupSchema),
        required=True,
        validate=Length(1, MOST_GROUPS),
        metadata={"description": "The groups in the order in which they were laid, without the finish card."},
    )
    finish_card = CardText(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "The card laid face down; null or left out for none, or when `held` tells which it was.",
            "examples": ["8H"],
        },
    )
    held = CardTexts(
        CardText(metadata={"examples": ["4H", "10♠", "PJ"]}),
        validate=Length(1, MOST_CARDS),
        metadata={
            "description": (
                "The hand held, the finish card included. When it is given, cards that were laid but not held, or held "
                "but not laid, are faults. When it is not, the cards laid are taken for the hand."
            )
        },
    )


class LaidMeldSchema(AnswerSchema):
    """A meld."""

    kind = answers.named(MeldKind, "What it is.")
    cards = answers.cards("Its cards in the order in which they lie; a wild lies in the place that it fills.")
    wilds = answers.parts(StandInSchema, "The wilds that stand in for other cards.")


class ReadGroupSchema(AnswerSchema):
    """A group as it was read."""

    cards = answers.cards("Its cards as they were laid.")
    named = answers.named(MeldKind, "What the player named it; null when nothing was said.", or_null=True)
    meld = answers.part(LaidMeldSchema, "What it was read as; null when it is no meld.", or_null=True)
    other_readings = answers.parts(LaidMeldSchema, "What else it could have been read as.")


class DeclarationFaultSchema(AnswerSchema):
    """One fault of a declaration."""

    code = answers.named(DeclarationFaultCode, "What is wrong, stable.")
    group = answers.number("Index of the group at fault; null for the whole declaration.", or_null=True)
    cards = answers.cards("The cards at fault; none where something is not there.")
    missing = answers.cards("The cards that a gap lacks.")
    needed = answers.number(
        "How many the rules ask for, or allow at most; null where nothing is counted.", or_null=True
    )
    found = answers.number("How many there are; null where nothing is counted.", or_null=True)
    text = answers.text("The same in a sentence, in the reader's language.")
    clause = answers.part(ClauseSchema, "The rule behind it.")


class DeclarationCostSchema(AnswerSchema):
    """What follows from the declaration."""

    points = answers.number("What the declarer pays.")
    play_goes_on = answers.flag("Whether the others play on without the declarer.")


class SameCardsSchema(AnswerSchema):
    """The second verdict: the same cards, solved."""

    declarable = answers.flag("Whether they can be declared in some grouping.")
    melds = answers.parts(LaidMeldSchema, "The best melds, in listing order.")
    loose = answers.parts(LooseCardSchema, "The cards in no meld, in listing order.")
    finish_card = answers.card("The card to finish with; null unless there is one card more.", or_null=True)


class PlaceSchema(AnswerSchema):
    """Where a card can be."""

    place = answers.named(
        Spot,
        "In a `group`, face down as the `finish_card`, in the `hand` without having been laid, or `out`: taken back, "
        "since it is not held.",
    )
    group = answers.number(
        "Index of the group; new groups come after those that were laid. Null elsewhere.", or_null=True
    )


class MoveSchema(AnswerSchema):
    """One card that goes from one place to another."""

    card = answers.card("The card.")
    origin = fields.Nested(
        PlaceSchema,
        required=True,
        attribute="from",
        data_key="from",
        metadata={"description": "Where it lies."},
    )
    to = answers.part(PlaceSchema, "Where it goes.")


class SingleDrawSchema(AnswerSchema):
    """A card that would do."""

    card = answers.card("The card to draw.")
    away = answers.cards("The cards to put away for it.")


class RepairSchema(AnswerSchema):
    """The smallest repair: the first of its kinds that mends the declaration, and the least of that kind."""

    kind = answers.named(
        RepairKind,
        "`reread`: the same groups, named otherwise. `regroup`: the same cards, fewest of them moved. `exchange`: "
        "other cards, as few as can be.",
    )
    melds = fields.List(
        fields.Nested(LaidMeldSchema, allow_none=True),
        required=True,
        metadata={
            "description": (
                "What becomes of each group, null where nothing takes its place, then new groups; of an `exchange` the "
                "nearest declaration, or one of the nearest."
            )
        },
    )
    finish_card = answers.card("The card to finish with; null for none.", or_null=True)
    moves = answers.parts(MoveSchema, "The cards to be moved.")
    drawn = answers.cards("The cards of it that are not held.")
    away = answers.cards("The cards that are held and not needed.")
    single_draws = answers.parts(
        SingleDrawSchema,
        "Every card that would do when one suffices; null when more are needed, or unless `detail` is `full`.",
        or_null=True,
    )


class DeclarationAnswerSchema(AnswerSchema):
    """The verdict on a declaration."""

    valid = answers.flag("Whether the declaration is valid as it was laid.")
    way = way_told("The way of declaring that is met; null when the declaration is not valid.")
    faults = answers.parts(DeclarationFaultSchema, "Everything that is wrong with it, the root cause first.")
    groups = answers.parts(ReadGroupSchema, "The groups as they were read, in the order in which they were laid.")
    finish_card = answers.card(
        "The finish card: named, or the one card held that was not laid; null for none.", or_null=True
    )
    requirements = answers.parts(RequirementSchema, "What a declaration needs, held against these groups.")
    cost = answers.part(DeclarationCostSchema, "What follows from the declaration.")
    same_cards = answers.part(
        SameCardsSchema,
        "Whether the same cards could have been declared; null when they are not as many as a hand has.",
        or_null=True,
    )
    repair = answers.part(
        RepairSchema, "The smallest repair; null when none is needed or none can be known.", or_null=True
    )
    wild = answers.part(WildSchema, "What is wild in the deal.")
    explanation = answers.part(ExplanationSchema, "Why, in words; null when `detail` is `none`.", or_null=True)
    rules = answers.part(RulesUsedSchema, "The rule set by which it was judged.")
    proof = answers.part(ProofSchema, "How the best melds and the repair were proven.")
