"""What ``GET /v1/lessons`` takes and gives, and what the files of the lessons may say."""

from typing import Final

from schemas.answers import card, cards, named, number, part, parts, text
from schemas.cards import CardText, WildRankText
from schemas.declarations import LaidMeldSchema
from schemas.exercises import GroupSchema, QuestionSchema
from schemas.fields import AnswerSchema, Choice, Integer, List, Nested, Range, StrictSchema, String
from schemas.rules import DEFAULT_RULES, RulesChoice
from schemas.situations import CardsText, ShownSchema
from schemas.solved import RulesUsedSchema, StepSchema, WildSchema
from service.domain.playing.record import Source
from service.domain.teaching.exercise import ExerciseKind
from service.domain.teaching.exhibits import Exhibit

MOST_LEFT: Final = 20
"""More than any lesson has steps."""


class LessonStepFileSchema(ShownSchema):
    """A step as it is written in a file."""

    step = String(required=True)
    draws = CardText(load_default=None)
    draws_from = Choice(Source, load_default=None)
    throws = CardText(load_default=None)
    asks = Choice(ExerciseKind, load_default=None)
    cards = CardsText()
    """Other cards than those that are held by now."""
    wild_rank = WildRankText()


class LessonFileSchema(StrictSchema):
    """A lesson as it is written in a file."""

    lesson = String(required=True)
    order = Integer(required=True)
    source = String(required=True)
    rules = RulesChoice(load_default=lambda: {"preset": DEFAULT_RULES, "overrides": {}})
    hand = CardsText(required=True)
    indicator = CardText(load_default=None)
    wild_rank = WildRankText(load_default=None)
    steps = List(Nested(LessonStepFileSchema), required=True)


class LessonQuerySchema(StrictSchema):
    """What may be asked for with a lesson."""

    left = Integer(
        load_default=0,
        validate=Range(0, MOST_LEFT),
        metadata={
            "description": "How many steps are left to the learner, from the last one backwards; all of them at most."
        },
    )


class LessonSummarySchema(AnswerSchema):
    """A lesson in a list."""

    lesson = text("Names the lesson, stable.", "a-whole-deal")
    title = text("Its title.")
    about = text("What is learned from it.")
    source = text("The rule text whose example it works through.", "004")
    steps_total = number("How many steps it has.")
    most_left = number("How many of them can be left to the learner.")
    rules = part(RulesUsedSchema, "The rule set by which it is played.")


class LessonListSchema(AnswerSchema):
    """The lessons."""

    lessons = parts(LessonSummarySchema, "In the order in which they are best taken.")
    language = text("Language of the texts.", "en", "es", "hi")


class LessonEventSchema(AnswerSchema):
    """A card that is drawn."""

    card = card("The card.")
    source = named(Source, "Where it comes from.")


class LessonStepSchema(AnswerSchema):
    """One step of a lesson; everything in it was found when this was answered."""

    step = text("Names the step within the lesson, stable.", "pure_sequence")
    source = text("The paragraph that it retells.", '004 "Leer la mano"')
    shows = named(Exhibit, "What is shown of the cards.")
    drawn = part(LessonEventSchema, "The card drawn at the beginning of this step; null for none.", or_null=True)
    thrown = card("The card thrown at the beginning of this step; null for none.", or_null=True)
    cards = cards("The cards as they are in this step: the hand, or those of an example of its own.")
    wild = part(WildSchema, "What is wild.")
    groups = parts(GroupSchema, "The groups of the declaration that is judged; none in other steps.")
    melds = parts(LaidMeldSchema, "The melds that the step speaks of; none while it is left to the learner.")
    steps = parts(StepSchema, "What is shown, in words, then reasons; none while it is left to the learner.")
    question = part(QuestionSchema, "The question to the learner when the step is left; null when not.", or_null=True)


class LessonSchema(LessonSummarySchema):
    """A lesson, step by step."""

    wild = part(WildSchema, "What is wild in its deal.")
    left = number("How many steps are left to the learner: the last ones that can be.")
    steps = parts(LessonStepSchema, "The steps.")
    language = text("Language of the texts.", "en", "es", "hi")
