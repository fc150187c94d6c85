"""The fields of answers: each is always there, and described."""

from enum import StrEnum
from typing import Any

from marshmallow import fields

from schemas.fields import AnswerSchema


def text(description: str, *examples: str | None, or_null: bool = False) -> fields.String:
    """Describe a text."""
    return fields.String(
        required=True,
        allow_none=or_null,
        metadata={"description": description} | ({"examples": [*examples]} if examples else {}),
    )


def texts(description: str, *, each_or_null: bool = False) -> fields.List[Any]:
    """Describe a list of texts."""
    return fields.List(fields.String(allow_none=each_or_null), required=True, metadata={"description": description})


def named(choices: type[StrEnum], description: str, *, or_null: bool = False) -> fields.String:
    """Describe one of some names, to which more may come."""
    return text(f"{description} More values may come.", *(choice.value for choice in choices), or_null=or_null)


def card(description: str, *, or_null: bool = False) -> fields.String:
    """Describe a card."""
    return text(description, "4H", "TS", "PJ", or_null=or_null)


def cards(description: str, *, or_null: bool = False) -> fields.List[str]:
    """Describe a list of cards."""
    return fields.List(fields.String(), required=True, allow_none=or_null, metadata={"description": description})


def number(description: str, *, or_null: bool = False) -> fields.Integer:
    """Describe a whole number."""
    return fields.Integer(required=True, allow_none=or_null, metadata={"description": description})


def flag(description: str, *, or_null: bool = False) -> fields.Boolean:
    """Describe a yes or no."""
    return fields.Boolean(required=True, allow_none=or_null, metadata={"description": description})


def part(schema: type[AnswerSchema], description: str, *, or_null: bool = False) -> fields.Nested:
    """Describe an object within an answer."""
    return fields.Nested(schema, required=True, allow_none=or_null, metadata={"description": description})


def parts(schema: type[AnswerSchema], description: str, *, or_null: bool = False) -> fields.List[Any]:
    """Describe a list of objects within an answer."""
    return fields.List(fields.Nested(schema), required=True, allow_none=or_null, metadata={"description": description})
