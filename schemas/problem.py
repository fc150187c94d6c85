"""Problem documents (RFC 9457), as they are described to clients."""

from typing import Final

from marshmallow import fields

from schemas.fields import AnswerSchema

MOST_ERRORS: Final = 100
"""Faults that a problem document lists."""


class ProblemFaultSchema(AnswerSchema):
    """One fault of a request."""

    pointer = fields.String(
        required=True,
        metadata={
            "description": "Where the fault lies in the body, as a JSON pointer (RFC 6901); empty for the body itself.",
            "examples": ["/hand/3", "/rules/overrides/count/cap", ""],
        },
    )
    code = fields.String(
        required=True,
        metadata={
            "description": "What is wrong, stable. More codes may come.",
            "examples": ["unreadable_card", "out_of_range", "too_many_copies"],
        },
    )
    detail = fields.String(required=True, metadata={"description": "The same in a sentence, in the reader's language."})


class ProblemSchema(AnswerSchema):
    """Why a request got no answer."""

    type = fields.String(
        required=True,
        metadata={
            "description": "Names the problem: a relative reference that never moves. No page lies behind it.",
            "format": "uri-reference",
            "examples": ["/problems/unprocessable"],
        },
    )
    title = fields.String(required=True, metadata={"description": "The problem in a few words."})
    status = fields.Integer(required=True, metadata={"description": "The HTTP status.", "examples": [422]})
    detail = fields.String(required=True, metadata={"description": "The problem in a sentence."})
    code = fields.String(
        required=True,
        metadata={
            "description": "Names the problem for programs, stable. More codes may come.",
            "examples": ["unprocessable", "unreadable_body", "search_stopped"],
        },
    )
    errors = fields.List(
        fields.Nested(ProblemFaultSchema),
        required=True,
        metadata={
            "description": (
                f"Every fault of the request that is known, none left for a second try; the first {MOST_ERRORS} when "
                "there are more."
            ),
        },
    )
    errors_total = fields.Integer(
        required=True, metadata={"description": "How many faults there are, those that are not listed included."}
    )
