"""What ``GET /v1/exercises`` and ``POST /v1/exercises/check`` take and give."""

from typing import Final

from marshmallow import fields

from schemas.answers import card, cards, flag, named, number, part, parts, text
from schemas.cards import CardText, CardTexts
from schemas.fields import AnswerSchema, Boolean, Choice, Integer, Length, Nested, Range, StrictSchema, String
from schemas.rules import DEFAULT_RULES
from schemas.solved import RulesUsedSchema, StepSchema, WildSchema
from service.domain.teaching.exercise import AnswerWith, ExerciseKind
from service.domain.teaching.exercise import Choice as TurnChoice
from service.domain.teaching.levels import HIGHEST, LOWEST

HIGHEST_SEED: Final = 2**31 - 1
MOST_CARDS: Final = 64
LONGEST_NAME: Final = 64


class ExerciseQuerySchema(StrictSchema):
    """Name an exercise: the same name always gets the same one."""

    kind = Choice(ExerciseKind, required=True, metadata={"description": "What is asked."})
    level = Integer(
        load_default=LOWEST,
        validate=Range(LOWEST, HIGHEST),
        metadata={
            "description": (
                "How hard it is: by how many rules a person needs, not by the work of a solver. For a pure sequence: "
                "neighbours of a suit; then also where an ace may lie; then also a wild card in its own place."
            )
        },
    )
    seed = Integer(
        load_default=0,
        validate=Range(0, HIGHEST_SEED),
        metadata={"description": "Any number: it chooses one of the exercises of this kind and level."},
    )
    rules = String(
        load_default=DEFAULT_RULES,
        validate=Length(1, LONGEST_NAME),
        metadata={"description": "Name of a rule set, from `GET /v1/rulesets`.", "examples": ["classic", "paplu"]},
    )


class ReferenceSchema(StrictSchema):
    """Which exercise: by its name, or as a step of a lesson. Send back what came with the question."""

    class Meta:
        """Say what fields alone cannot."""

        json_schema: Final = {"oneOf": [{"required": ["kind"]}, {"required": ["lesson", "step"]}]}

    kind = Choice(ExerciseKind, metadata={"description": "What is asked."})
    level = Integer(validate=Range(LOWEST, HIGHEST), metadata={"description": "How hard it is."})
    seed = Integer(validate=Range(0, HIGHEST_SEED), metadata={"description": "Which exercise of its kind and level."})
    rules = String(validate=Length(1, LONGEST_NAME), metadata={"description": "Name of a rule set."})
    lesson = String(validate=Length(1, LONGEST_NAME), metadata={"description": "Name of a lesson."})
    step = String(validate=Length(1, LONGEST_NAME), metadata={"description": "Name of a step of it."})


class GivenSchema(StrictSchema):
    """The answer, in the one member that the question names as `answer_with`."""

    cards = CardTexts(
        CardText(metadata={"examples": ["4H", "PJ"]}),
        validate=Length(1, MOST_CARDS),
        metadata={"description": "Cards, in any order."},
    )
    card = CardText(metadata={"description": "One card.", "examples": ["AD"]})
    number = Integer(validate=Range(0, MOST_CARDS), metadata={"description": "A number of cards."})
    valid = Boolean(metadata={"description": "Whether the declaration is valid."})
    choice = Choice(TurnChoice, metadata={"description": "What to do at the start of a turn."})


class CheckRequestSchema(StrictSchema):
    """An exercise, and an answer to it."""

    exercise = Nested(ReferenceSchema, required=True, metadata={"description": "Which exercise."})
    answer = Nested(GivenSchema, required=True, metadata={"description": "The answer."})
    language = String(
        validate=Length(1, 35),
        metadata={
            "description": "Language of the texts, such as `en`, `es` or `es-MX`; before Accept-Language.",
            "examples": ["en", "es", "hi"],
        },
    )


class GroupSchema(AnswerSchema):
    """A group as it is laid."""

    cards = cards("Its cards in the order in which they lie.")


class QuestionSchema(AnswerSchema):
    """Cards, and a question about them."""

    exercise = fields.Dict(
        keys=fields.String(),
        required=True,
        metadata={"description": "Names the exercise: send it back with the answer, as it is."},
    )
    kind = named(ExerciseKind, "What is asked.")
    text = text("The question in the reader's language.")
    cards = cards("The hand; of a declaration all the cards that are laid.")
    groups = parts(GroupSchema, "The groups of the declaration that is asked about; none for the other kinds.")
    open_card = card("The last discard, where it may be taken; null elsewhere.", or_null=True)
    wild = part(WildSchema, "What is wild.")
    answer_with = named(AnswerWith, "The member of `answer` that the answer is given in.")
    rules = part(RulesUsedSchema, "The rule set by which the answer is judged.")


class ExerciseSchema(QuestionSchema):
    """An exercise."""

    level = number("How hard it is.")
    seed = number("Which of its kind and level it is.")
    language = text("Language of the texts.", "en", "es", "hi")


class CheckedSchema(AnswerSchema):
    """What is said of an answer: never the solution of what was not found."""

    right = flag("Whether it is right; every answer that is as good as the best is.")
    consequence = parts(StepSchema, "What follows from it, in words; of a right answer, why it is right.")
    hint = part(StepSchema, "One hint for another try; null when there is none to give.", or_null=True)
    language = text("Language of the texts.", "en", "es", "hi")
    rules = part(RulesUsedSchema, "The rule set by which it was judged.")
