"""What is answered about the rule sets themselves."""

from marshmallow import fields

from schemas import answers
from schemas.fields import AnswerSchema


class RuleSetSummarySchema(AnswerSchema):
    """A rule set in a list."""

    name = answers.text("Name to give as `rules` in a request.")
    version = fields.Integer(required=True, metadata={"description": "Goes up when an option of the rule set changes."})
    digest = answers.text("Twelve hex digits that name the options: equal for equal options.")
    title = answers.text("Title in the language of the answer.")
    description = answers.text("What game it is and for whom, in the language of the answer.")
    your_game_if = answers.text("By what a newcomer knows that this is his game, in the language of the answer.")
    base = answers.text(
        "Name of the rule set that it varies: all options but its own are the same; null when it varies none.",
        or_null=True,
    )
    default = fields.Boolean(required=True, metadata={"description": "Whether a request that names no rules gets it."})


class OptionSchema(AnswerSchema):
    """One option of a rule set."""

    path = answers.text('Group and name, as in `overrides`: `count.cap` is `{"count": {"cap": ...}}`.')
    value = fields.Raw(
        required=True,
        allow_none=True,
        metadata={
            "description": "Integer, boolean, word, or pair of integers; null where the option does not limit.",
            "type": ["integer", "boolean", "string", "array"],
            "items": {"type": "integer"},
        },
    )
    meaning = answers.text("What the option means.")
    value_meaning = answers.text("What the value means; null where it is a number.", or_null=True)
    source = answers.text("Text and paragraph that the value comes from; `silent` when the text does not say.")
    ruling = answers.text("How a silence or a conflict of the text is read; null where none was needed.", or_null=True)


class RuleSetPageSchema(RuleSetSummarySchema):
    """A rule set with all its options."""

    options = fields.List(
        fields.Nested(OptionSchema), required=True, metadata={"description": "In the order of the files."}
    )
    language = answers.text("Language of the texts.")


class RuleSetListSchema(AnswerSchema):
    """The rule sets that can be named in a request."""

    rulesets = fields.List(
        fields.Nested(RuleSetSummarySchema),
        required=True,
        metadata={"description": "In the order of their names."},
    )
    language = answers.text("Language of the texts.")
