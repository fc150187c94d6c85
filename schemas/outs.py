"""The cards that help, how likely they are and what they do: what ``POST /v1/advice`` says of them."""

from schemas import answers
from schemas.declarations import LaidMeldSchema
from schemas.fields import AnswerSchema
from service.domain.declaration import RequirementCode
from service.domain.melds import MeldKind
from service.domain.outs import Effect


class OutCardSchema(AnswerSchema):
    """A card whose draw brings the hand nearer, with a nearest declaration once it is drawn."""

    card = answers.card("The card.")
    copies = answers.number("How many copies of it are unseen.")
    melds = answers.parts(LaidMeldSchema, "The melds of the declaration.")
    drawn = answers.cards("What must still be drawn for it.")
    away = answers.cards("What is not needed for it.")


class OutGroupSchema(AnswerSchema):
    """Cards that help in the same way."""

    effect = answers.named(
        Effect,
        "What they do: `frees_wild` (a wild that stands in their place in the best melds), `extends` (one of the best "
        "melds), `completes` or `builds` (a meld that lacks nothing else, or does), `stands_in` (wilds).",
    )
    kind = answers.named(MeldKind, "The kind of meld that they complete or build; null for others.", or_null=True)
    requirement = answers.named(
        RequirementCode,
        "What of a declaration the best melds lack and this meld has; null where they lack nothing of the kind.",
        or_null=True,
    )
    freed = answers.card("The wild that they free; null for others.", or_null=True)
    cards = answers.cards("The cards.")
    copies = answers.number("How many copies of them are unseen, together.")


class ChanceSchema(AnswerSchema):
    """The chance of at least one card that helps."""

    draws = answers.number("Within so many draws of unseen cards.")
    chance = answers.text("The chance, four decimals.", "0.1538")


class OutsSchema(AnswerSchema):
    """All cards whose draw brings the hand nearer."""

    cards = answers.parts(OutCardSchema, "The cards in listing order.")
    groups = answers.parts(OutGroupSchema, "The same cards by what they do, those of most copies first.")
    copies = answers.number("How many copies of them are unseen, together.")
    unseen = answers.number("How many cards the player has not seen.")
    chances = answers.parts(
        ChanceSchema,
        "The chance of one of them within so many draws as `draws` says, if every unseen card is as likely.",
    )
