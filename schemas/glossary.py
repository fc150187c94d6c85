"""What ``GET /v1/glossary`` gives, and what the file of its terms may say."""

from marshmallow import fields

from schemas.answers import cards, part, parts, text, texts
from schemas.declarations import LaidMeldSchema
from schemas.fields import AnswerSchema, String
from schemas.situations import SituationSchema
from schemas.solved import RulesUsedSchema, StepSchema, WildSchema


class EntrySchema(SituationSchema):
    """A term as it is written in the file."""

    term = String(required=True)


class TermExampleSchema(AnswerSchema):
    """Cards that show what a term means; everything about them was found when this was answered."""

    cards = cards("The cards: a group, a hand, or single ones.")
    wild = part(WildSchema, "What is wild.")
    melds = parts(LaidMeldSchema, "The melds that the example speaks of.")
    steps = parts(StepSchema, "What the cards show, in words; the first step says it, others give reasons.")
    rules = part(RulesUsedSchema, "The rule set of the example.")


class TermSchema(AnswerSchema):
    """A term of the game."""

    term = text("Names the term for programs, stable.", "pure_sequence", "loose_card")
    name = text("What it is called.")
    names = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata={"description": "What it is called in each language, by the code of the language."},
    )
    also_called = texts("Other words that players use for it.")
    meaning = text("What it means.")
    source = text("The rule texts and paragraphs that use it.", "000 §03")
    example = part(TermExampleSchema, "Cards that show it.")


class GlossarySchema(AnswerSchema):
    """The terms of the game."""

    terms = parts(TermSchema, "The terms, those first that the others are explained by.")
    language = text("Language of the texts.", "en", "es", "hi")
