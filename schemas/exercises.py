"""What ``GET /v1/exercises`` and ``POST /v1/exercises/check`` take and give."""

from schemas.answers import card, cards, named, part, parts, text
from schemas.fields import AnswerSchema
from schemas.solve import RulesUsedSchema, WildSchema
from service.domain.teaching.exercise import AnswerWith, ExerciseKind


class GroupSchema(AnswerSchema):
    """A group as it is laid."""

    cards = cards("Its cards in the order in which they lie.")


class QuestionSchema(AnswerSchema):
    """Cards, and a question about them."""

    kind = named(ExerciseKind, "What is asked.")
    text = text("The question in the reader's language.")
    cards = cards("The hand; of a declaration all the cards that are laid.")
    groups = parts(GroupSchema, "The groups of the declaration that is asked about; none for the other kinds.")
    open_card = card("The last discard, where it may be taken; null elsewhere.", or_null=True)
    wild = part(WildSchema, "What is wild.")
    answer_with = named(AnswerWith, "The member of `answer` that the answer is given in.")
    rules = part(RulesUsedSchema, "The rule set by which the answer is judged.")
