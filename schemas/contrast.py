"""A player's own groups beside the best arrangement: what ``POST /v1/advice`` says of them."""

from marshmallow import fields

from schemas import answers
from schemas.declarations import DeclarationFaultSchema, LaidMeldSchema, ReadGroupSchema
from schemas.fields import AnswerSchema
from schemas.solved import ExplanationSchema, LooseCardSchema, MeldSchema
from service.domain.contrast import LeftOut
from service.domain.declaration import RequirementCode


class ArrangedSchema(AnswerSchema):
    """An arrangement of the hand, and what it is worth."""

    declarable = answers.flag("Whether it can be declared.")
    points = answers.number("What it pays when somebody declares.")
    uncapped = answers.number("The sum before minimum and cap.")
    melds = answers.parts(MeldSchema, "Its melds.")
    loose = answers.parts(LooseCardSchema, "The cards in no meld.")
    finish_card = answers.card("The card to finish with; null unless there is one card more.", or_null=True)


class ContendedSchema(AnswerSchema):
    """What a group and a meld of the best arrangement both need."""

    cards = answers.cards("Cards of which there are too few for both.")
    group = answers.number("Index of the group.")
    meld = answers.part(LaidMeldSchema, "The meld of the best arrangement.")


class LongerSchema(AnswerSchema):
    """What could lie beside a group."""

    cards = answers.cards("Cards that the best arrangement lays with those of the group.")
    group = answers.number("Index of the group.")
    meld = answers.part(LaidMeldSchema, "The meld that they are together.")


class GroupsExchangeSchema(AnswerSchema):
    """Other cards with which the groups would be as good as any."""

    drawn = answers.cards("Cards that would have to be held besides.")
    away = answers.cards("As many cards that would have to be missing; none of a group.")
    proven = answers.flag("Whether it is proven that fewer cards do not suffice.")


class ContrastSchema(AnswerSchema):
    """The player's own groups beside the best arrangement of the hand."""

    groups = answers.parts(ReadGroupSchema, "The groups as they were read.")
    faults = answers.parts(
        DeclarationFaultSchema, "What keeps them from lying there at all: what is no meld, and cards that are not held."
    )
    as_good = answers.flag("Whether they are as good as any: the same verdict, and the same sum before the cap.")
    difference = answers.number(
        "How many points more are paid with them; null when they cannot lie there.", or_null=True
    )
    yours = answers.part(
        ArrangedSchema,
        "The best arrangement that holds to the groups, which are its first melds; null when they cannot lie there.",
        or_null=True,
    )
    best = answers.part(ArrangedSchema, "The best arrangement of the hand.")
    lacking = answers.named(
        RequirementCode,
        "The first requirement of a declaration that the best arrangement meets, and the best one with the groups does "
        "not; null when there is none.",
        or_null=True,
    )
    contended = answers.parts(ContendedSchema, "Which cards both need, where fewest are in dispute first.")
    longer = answers.parts(LongerSchema, "To which groups the best arrangement adds cards.")
    exchange = answers.part(
        GroupsExchangeSchema,
        "One card, or two, that would have to be others so that the groups are as good as any; null when they are, and "
        "when none was found.",
        or_null=True,
    )
    left_out = fields.List(
        answers.named(LeftOut, "A part."),
        required=True,
        metadata={"description": "Parts that would have taken more than they may: they are missing, not guessed."},
    )
    explanation = answers.part(ExplanationSchema, "All of it in words; null when `detail` is `none`.", or_null=True)
