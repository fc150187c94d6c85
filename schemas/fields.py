"""The fields that all schemas are made of: strict types, and faults that are codes instead of sentences.

marshmallow carries any object through as a message, so a refused value leaves ``[Fault(...)]`` where it would
leave ``["Not a valid integer."]`` by itself. The text is chosen where the fault is told, from its code.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Any, ClassVar, Final, TypeAlias, cast

from marshmallow import EXCLUDE, Schema, ValidationError, fields, validate
from marshmallow.exceptions import SCHEMA

Place: TypeAlias = tuple[str | int, ...]
"""Where a fault lies: keys and indices from the root, none for the root itself."""


class FaultCode(StrEnum):
    """Name what is wrong with a value that came in; codes are API."""

    REQUIRED = "required"
    UNKNOWN_FIELD = "unknown_field"
    NOT_AN_OBJECT = "not_an_object"
    NOT_AN_INTEGER = "not_an_integer"
    NOT_A_BOOLEAN = "not_a_boolean"
    NOT_A_STRING = "not_a_string"
    NOT_A_LIST = "not_a_list"
    NOT_NULL_HERE = "not_null_here"
    OUT_OF_RANGE = "out_of_range"
    NOT_ONE_OF = "not_one_of"
    NOT_AN_INTEGER_OR_WORD = "not_an_integer_or_word"
    WRONG_LENGTH = "wrong_length"


@dataclass(frozen=True, slots=True)
class Fault:
    """Hold what is wrong with one value."""

    code: str
    """A ``FaultCode``, or a code of the schema that found the fault."""
    parameters: Mapping[str, object] = field(default_factory=dict)
    """What a text about the fault may name: ``minimum``, ``maximum``, ``allowed``."""


_UNKNOWN: Final = Fault(FaultCode.UNKNOWN_FIELD)


def refusal(code: str, **parameters: object) -> ValidationError:
    """Return the error to raise for a value that is refused.

    :param parameters: those that are none are left out.
    """
    given = {name: value for name, value in parameters.items() if value is not None}
    return ValidationError([Fault(code, given)])


def located_faults(error: ValidationError) -> list[tuple[Place, Fault]]:
    """List every fault of a refused document with its place, in the order of the document's schema."""
    return list(_located(error.messages, ()))


def _located(messages: object, place: Place) -> Iterator[tuple[Place, Fault]]:
    match messages:
        case Fault():
            yield place, messages
        case dict():
            for key, below in _ordered(messages):
                # marshmallow's name for the object itself
                yield from _located(below, place if key == SCHEMA else (*place, key))
        case list():
            for message in messages:
                yield from _located(message, place)


def _ordered(messages: dict[str | int, object]) -> Iterator[tuple[str | int, object]]:
    """Go through messages, those about unknown fields by name: marshmallow's order of these differs each time."""
    unknown = iter(sorted((key for key, below in messages.items() if below == [_UNKNOWN]), key=str))
    return ((next(unknown) if below == [_UNKNOWN] else key, below) for key, below in messages.items())


class StrictSchema(Schema):
    """Take objects only, and no field that is not declared."""

    error_messages = {  # noqa: RUF012 - marshmallow's own declaration is no ClassVar
        "type": Fault(FaultCode.NOT_AN_OBJECT),  # type: ignore[dict-item]
        "unknown": _UNKNOWN,  # type: ignore[dict-item]
    }


class AnswerSchema(Schema):
    """Describe a part of an answer; clients must put up with members that they do not know."""

    class Meta:
        """Let clients meet new members."""

        unknown = EXCLUDE


class _Coded(fields.Field[Any]):
    """Answer with codes; ``invalid`` is that of a value of another type."""

    invalid: ClassVar[str] = FaultCode.NOT_AN_OBJECT

    def make_error(self, key: str, **_: object) -> ValidationError:
        match key:
            case "required":
                return refusal(FaultCode.REQUIRED)
            case "null":
                return refusal(FaultCode.NOT_NULL_HERE)
        return refusal(self.invalid)


class Integer(_Coded, fields.Integer):
    """Take whole numbers written as such: neither booleans nor floats nor strings."""

    invalid = FaultCode.NOT_AN_INTEGER

    def _deserialize(self, value: object, *_: object, **__: object) -> int:
        # JSON and YAML give exactly int; bool derives from it and is none.
        if type(value) is not int:
            raise self.make_error("invalid")
        return value


class Boolean(_Coded, fields.Boolean):
    """Take true and false: neither 0 and 1 nor words."""

    invalid = FaultCode.NOT_A_BOOLEAN

    def _deserialize(self, value: object, *_: object, **__: object) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid")
        return value


class String(_Coded, fields.String):
    """Take strings."""

    invalid = FaultCode.NOT_A_STRING


class Choice(_Coded, fields.Enum[Enum]):
    """Take the values of an enumeration of strings, and give its members."""

    def __init__(self, choices: type[StrEnum], **kwargs: Any) -> None:
        super().__init__(choices, by_value=String, **kwargs)

    def make_error(self, key: str, **kwargs: object) -> ValidationError:
        """Name the values that are allowed."""
        if key == "unknown":
            return refusal(FaultCode.NOT_ONE_OF, allowed=tuple(choice.value for choice in self.enum))
        return super().make_error(key, **kwargs)


class List(_Coded, fields.List[Any]):
    """Take lists; marshmallow alone would take an object for the list of its keys."""

    invalid = FaultCode.NOT_A_LIST

    def _deserialize(self, value: object, *args: Any, **kwargs: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.make_error("invalid")
        for validator in self.validators:
            if isinstance(validator, Length):  # before the items: a list of the wrong length has that one fault
                validator(value)
        return self._deserialize_items(value, *args, **kwargs)

    def _deserialize_items(self, items: list[Any], *args: Any, **kwargs: Any) -> list[Any]:
        return super()._deserialize(items, *args, **kwargs)


class Nested(_Coded, fields.Nested):
    """Take objects of a schema."""

    def make_error(self, key: str, **kwargs: object) -> ValidationError:
        """Leave an empty object in the place of what is none, so that the others of a list keep their places."""
        error = super().make_error(key, **kwargs)
        return ValidationError(error.messages, valid_data={})


class Range(validate.Range):
    """Hold a number to its bounds, both inclusive."""

    def __call__(self, value: Any) -> Any:
        """Return the value.

        :raises ValidationError: ``out_of_range`` with ``minimum`` and ``maximum``.
        """
        if (self.min is not None and value < self.min) or (self.max is not None and value > self.max):
            raise refusal(FaultCode.OUT_OF_RANGE, minimum=self.min, maximum=self.max)
        return value


class IntegerOrWord(_Coded):
    """Take whole numbers within bounds, and the values of an enumeration of strings."""

    def __init__(self, bounds: Range, words: type[StrEnum], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bounds, self.words = bounds, words

    def _deserialize(self, value: object, *_: object, **__: object) -> int | StrEnum:
        if type(value) is int:
            return cast("int", self.bounds(value))
        try:
            return self.words(str(value))
        except ValueError:
            raise refusal(FaultCode.NOT_AN_INTEGER_OR_WORD, allowed=tuple(map(str, self.words))) from None


class Length(validate.Length):
    """Hold a list or a string to its length."""

    def __call__(self, value: Any) -> Any:
        """Return the value.

        :raises ValidationError: ``wrong_length`` with ``minimum`` and ``maximum``.
        """
        low, high = (self.min, self.max) if self.equal is None else (self.equal, self.equal)
        if (low is not None and len(value) < low) or (high is not None and len(value) > high):
            raise refusal(FaultCode.WRONG_LENGTH, minimum=low, maximum=high)
        return value
