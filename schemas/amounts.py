"""Points and money: exact, written as text, never a float."""

import re
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final

from marshmallow import ValidationError, fields

from schemas.fields import FaultCode, String, refusal
from service.domain.paying.points import PATTERN, PATTERN_TOLD, UnreadablePointsError, read_points

MOST_INTEGER_POINTS: Final = 999_999
"""As many digits as points may have as text."""


class AmountFault(StrEnum):
    """Name why a text is no amount; codes are API."""

    UNREADABLE_DECIMAL = "unreadable_decimal"
    UNREADABLE_POINTS = "unreadable_points"


class DecimalText(String):
    """Take a decimal that is not below zero, as text, and give it."""

    def __init__(self, *, most: int, places: int, metadata: dict[str, Any], **kwargs: Any) -> None:
        pattern = rf"^[0-9]{{1,{len(str(most))}}}(\.[0-9]{{1,{places}}})?$"
        super().__init__(metadata=metadata | {"pattern": pattern}, **kwargs)
        self._written, self._most = re.compile(pattern), most

    def _deserialize(self, value: object, *args: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, *args, **kwargs)
        if not self._written.fullmatch(text):
            raise refusal(AmountFault.UNREADABLE_DECIMAL)
        if Decimal(text) > self._most:
            raise refusal(FaultCode.OUT_OF_RANGE, minimum=0, maximum=self._most)
        return Decimal(text)


class Points(String):
    """Take points, as a whole number or as text with halves, and give them."""

    def _deserialize(self, value: object, *_: object, **__: object) -> Any:
        if type(value) is int and abs(value) <= MOST_INTEGER_POINTS:
            return Fraction(value)
        if not isinstance(value, str):
            raise refusal(AmountFault.UNREADABLE_POINTS)
        try:
            return read_points(value)
        except UnreadablePointsError:
            raise refusal(AmountFault.UNREADABLE_POINTS) from None


class PointsByName(Points):
    """Take an object of points by the names of players, and give the same with the points read."""

    invalid = FaultCode.NOT_AN_OBJECT

    def _deserialize(self, value: object, *_: object, **__: object) -> Any:
        if not isinstance(value, dict):
            raise self.make_error("invalid")
        points, faults = {}, {}
        for name, written in value.items():
            try:
                points[name] = super()._deserialize(written)
            except ValidationError as error:
                faults[name] = error.messages
        if faults:
            raise ValidationError(faults)
        return points


def points_given(description: str, **kwargs: Any) -> Points:
    """Describe points that come in."""
    return Points(metadata={"description": f"{description} {_POINTS}", "examples": [23, "11.5"]} | _GIVEN, **kwargs)


def points_by_name(description: str) -> PointsByName:
    """Describe points by the names of players that come in."""
    metadata = {"description": description, "type": "object", "examples": [{"Ada": 23, "Bo": "11.5"}]}
    return PointsByName(metadata=metadata | {"additionalProperties": {"description": _POINTS} | _GIVEN})


def points_told(description: str, *, or_null: bool = False) -> fields.String:
    """Describe points of an answer."""
    metadata = {"description": f"{description} {_POINTS}", "pattern": PATTERN_TOLD, "examples": ["23", "11.5"]}
    return fields.String(required=True, allow_none=or_null, metadata=metadata)


def money_told(description: str) -> fields.String:
    """Describe money of an answer."""
    return fields.String(required=True, metadata={"description": description, "examples": ["11.50"]})


_POINTS: Final = "Exact: a decimal as text, or a fraction such as `80/3` where no decimal is exact."
_GIVEN: Final = {
    "type": ["integer", "string"],
    "pattern": PATTERN,
    "minimum": -MOST_INTEGER_POINTS,
    "maximum": MOST_INTEGER_POINTS,
}
