"""The body of a request as JSON, or every reason why not all readers would read it alike (RFC 8259, RFC 7493)."""

import json
import math
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from flask import request
from werkzeug.exceptions import RequestEntityTooLarge

from schemas.fields import Fault, Place
from service.api.current import settings
from service.api.problems import BROKEN_TRANSFER, Problem, ProblemCode
from service.reading.faults import LocatedFault

DEPTH: Final = 32
"""Deepest nesting that is read; the deepest request that has a meaning needs four."""
_LONGEST_KEY: Final = 64
_PLAIN: Final = ("", "identity")
_BLANKS: Final = " \t\r\n"


class BodyFault(StrEnum):
    """Name why a body cannot be read; codes are API."""

    BROKEN_TRANSFER = "broken_transfer"
    EMPTY_BODY = "empty_body"
    NOT_UTF8 = "not_utf8"
    BROKEN_JSON = "broken_json"
    DUPLICATE_KEY = "duplicate_key"
    NUMBER_NOT_FINITE = "number_not_finite"
    NUMBER_TOO_LARGE = "number_too_large"
    LONE_SURROGATE = "lone_surrogate"
    TOO_DEEP = "too_deep"


class _Unreadable(NamedTuple):
    """Take the place of a number that cannot be read, until its place is known."""

    fault: BodyFault


class _Repeating(dict[str, object]):
    """Hold an object some of whose keys came twice."""

    repeated: tuple[str, ...] = ()


def read_body() -> object:
    """Read the body of the request at hand.

    :raises Problem: 415 when it is not declared as plain JSON, 400 with every fault when it cannot be read.
    :raises RequestEntityTooLarge: when it is larger than the settings allow.
    """
    if not request.is_json or request.headers.get("Content-Encoding", "").strip().lower() not in _PLAIN:
        raise Problem(ProblemCode.UNSUPPORTED_MEDIA_TYPE)
    try:
        body = request.get_data()
    except BROKEN_TRANSFER as error:
        raise _unreadable(Fault(BodyFault.BROKEN_TRANSFER)) from error
    if len(body) > settings().body_limit:
        raise RequestEntityTooLarge
    if len(body) < (request.content_length or 0):  # gunicorn hands over what came, however little
        raise _unreadable(Fault(BodyFault.BROKEN_TRANSFER))
    return parse(body)


def parse(body: bytes) -> object:
    """Parse a body strictly.

    >>> parse(b'{"hand": ["4H"]}')
    {'hand': ['4H']}

    :raises Problem: 400 with every fault.
    """
    try:
        text = body.decode("utf-8-sig")
        if not text.strip(_BLANKS):
            raise _unreadable(Fault(BodyFault.EMPTY_BODY))
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_float,
            parse_constant=lambda _: _Unreadable(BodyFault.NUMBER_NOT_FINITE),
        )
    except UnicodeDecodeError as error:
        raise _unreadable(Fault(BodyFault.NOT_UTF8, {"position": error.start})) from error
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        raise _unreadable(Fault(BodyFault.BROKEN_JSON, place)) from error
    except RecursionError as error:
        raise _unreadable(Fault(BodyFault.TOO_DEEP, {"maximum": DEPTH})) from error
    faults = tuple(_faults(value, ()))
    if faults:
        raise Problem(ProblemCode.UNREADABLE_BODY, faults)
    return value


def _unreadable(fault: Fault) -> Problem:
    return Problem(ProblemCode.UNREADABLE_BODY, (LocatedFault.of((), fault),))


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) == len(pairs):
        return values
    repeating = _Repeating(values)
    repeating.repeated = tuple(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
    return repeating


def _integer(text: str) -> object:
    try:
        return int(text)
    except ValueError:  # Python reads thousands of digits, but not any number of them
        return _Unreadable(BodyFault.NUMBER_TOO_LARGE)


def _float(text: str) -> object:
    number = float(text)
    return number if math.isfinite(number) else _Unreadable(BodyFault.NUMBER_TOO_LARGE)


def _faults(value: object, place: Place) -> Iterator[LocatedFault]:
    if len(place) > DEPTH:
        yield LocatedFault.of(place, Fault(BodyFault.TOO_DEEP, {"maximum": DEPTH}))
        return
    match value:
        case _Unreadable():
            yield LocatedFault.of(place, Fault(value.fault))
        case str() if not _is_unicode(value):
            yield LocatedFault.of(place, Fault(BodyFault.LONE_SURROGATE))
        case list():
            for index, item in enumerate(value):
                yield from _faults(item, (*place, index))
        case dict():
            yield from _object_faults(value, place)


def _object_faults(value: dict[str, object], place: Place) -> Iterator[LocatedFault]:
    if isinstance(value, _Repeating):
        for key in value.repeated:
            yield LocatedFault.of((*place, _shown(key)), Fault(BodyFault.DUPLICATE_KEY))
    for key, item in value.items():
        if not _is_unicode(key):
            yield LocatedFault.of((*place, _shown(key)), Fault(BodyFault.LONE_SURROGATE))
        yield from _faults(item, (*place, _shown(key)))


def _is_unicode(text: str) -> bool:
    """Tell whether a text can be written as UTF-8: an escape may hold one half of a character alone."""
    return text.isascii() or text == _without_halves(text)


def _without_halves(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")


def _shown(key: str) -> str:
    """Return a key as it stands in a pointer; below a long one there may lie thousands of faults."""
    return _without_halves(key if len(key) <= _LONGEST_KEY else f"{key[:_LONGEST_KEY]}…")
