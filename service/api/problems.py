"""Every error as a problem document (RFC 9457): a stable code, a text in the reader's language, every fault at once."""

import hashlib
import traceback
from collections.abc import Iterable, Mapping
from enum import Enum
from http import HTTPStatus
from typing import Final

from flask import Flask, Response, current_app, request
from gunicorn.http.errors import ParseException
from werkzeug.exceptions import ClientDisconnected, HTTPException

from schemas.problem import MOST_ERRORS, ProblemSchema
from service.api.current import settings
from service.api.headers import request_id
from service.api.language import request_language
from service.api.rendering import render
from service.domain.stopped import SearchStoppedError
from service.explain.catalogue import listed, say
from service.explain.language import Language
from service.reading.faults import LocatedFault, RefusedError

MEDIA_TYPE: Final = "application/problem+json"
BROKEN_TRANSFER: Final = (ClientDisconnected, ParseException, OSError)
"""What reading a body raises when it does not arrive whole: its chunks are malformed, or it breaks off."""


class ProblemCode(Enum):
    """Name the problems and their status; codes are API."""

    BAD_REQUEST = "bad_request", HTTPStatus.BAD_REQUEST
    UNREADABLE_BODY = "unreadable_body", HTTPStatus.BAD_REQUEST
    NOT_FOUND = "not_found", HTTPStatus.NOT_FOUND
    UNKNOWN_RULE_SET = "unknown_rule_set", HTTPStatus.NOT_FOUND
    UNKNOWN_LESSON = "unknown_lesson", HTTPStatus.NOT_FOUND
    METHOD_NOT_ALLOWED = "method_not_allowed", HTTPStatus.METHOD_NOT_ALLOWED
    BODY_TOO_LARGE = "body_too_large", HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type", HTTPStatus.UNSUPPORTED_MEDIA_TYPE
    UNPROCESSABLE = "unprocessable", HTTPStatus.UNPROCESSABLE_ENTITY
    TOO_MANY_LONG_QUESTIONS = "too_many_long_questions", HTTPStatus.TOO_MANY_REQUESTS
    INTERNAL_ERROR = "internal_error", HTTPStatus.INTERNAL_SERVER_ERROR
    SEARCH_STOPPED = "search_stopped", HTTPStatus.SERVICE_UNAVAILABLE
    NOT_READY = "not_ready", HTTPStatus.SERVICE_UNAVAILABLE

    def __init__(self, code: str, status: HTTPStatus) -> None:
        self.code = code
        self.status = status

    @property
    def type(self) -> str:
        """Return the problem's type, a relative reference that names it and never moves."""
        return f"/problems/{self.code.replace('_', '-')}"


_OF_STATUS: Final = {
    HTTPStatus.NOT_FOUND: ProblemCode.NOT_FOUND,
    HTTPStatus.METHOD_NOT_ALLOWED: ProblemCode.METHOD_NOT_ALLOWED,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ProblemCode.BODY_TOO_LARGE,
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: ProblemCode.UNSUPPORTED_MEDIA_TYPE,
}


class Problem(Exception):  # noqa: N818 - the word of RFC 9457
    """Answer the request at hand with a problem document."""

    def __init__(self, code: ProblemCode, faults: Iterable[LocatedFault] = (), **parameters: object) -> None:
        super().__init__(code.code)
        self.code = code
        self.faults = tuple(faults)
        self.parameters = parameters


def register(app: Flask) -> None:
    """Answer every error of an app with a problem document."""
    app.register_error_handler(Problem, _answer_problem)
    app.register_error_handler(RefusedError, _answer_refusal)
    app.register_error_handler(SearchStoppedError, _answer_stopped_search)
    app.register_error_handler(HTTPException, _answer_http_exception)
    app.register_error_handler(Exception, _answer_failure)


OF_A_QUESTION: Final = (
    ProblemCode.UNREADABLE_BODY,
    ProblemCode.BODY_TOO_LARGE,
    ProblemCode.UNSUPPORTED_MEDIA_TYPE,
    ProblemCode.UNPROCESSABLE,
    ProblemCode.INTERNAL_ERROR,
)
"""What can go wrong with every question that is asked in a body."""


def documented(*codes: ProblemCode) -> dict[int, dict[str, object]]:
    """Describe, for OpenAPI, the problems that an operation may answer with."""
    names: dict[int, list[str]] = {}
    for code in codes:
        names.setdefault(code.status.value, []).append(f"`{code.code}`")
    content = {MEDIA_TYPE: {"schema": ProblemSchema}}
    return {
        status: {"description": f"Problem {' or '.join(found)}.", "content": content} for status, found in names.items()
    }


def document(
    code: ProblemCode,
    language: Language,
    faults: Iterable[LocatedFault] = (),
    *,
    status: int | None = None,
    parameters: Mapping[str, object] | None = None,
) -> dict[str, object]:
    """Return a problem document.

    :param status: if it is not the status of the code.
    :param parameters: what the text of the code names.
    """
    found = tuple(faults)
    return {
        "type": code.type,
        "title": say(language, f"problem.{code.code}.title"),
        "status": status or code.status.value,
        "detail": say(language, f"problem.{code.code}.detail", number=None, **_spelled(parameters or {}, language)),
        "code": code.code,
        "errors": [
            {"pointer": fault.pointer, "code": fault.code, "detail": fault_text(fault, language)}
            for fault in found[:MOST_ERRORS]
        ],
        "errors_total": len(found),
    }


def fault_text(fault: LocatedFault, language: Language) -> str:
    """Return what is wrong, in a sentence; where the text has a plural form, ``number`` chooses it."""
    number = fault.parameters.get("number")
    words = _spelled(fault.parameters, language)
    return say(language, fault.message, number=number if isinstance(number, int) else None, **words)


def _spelled(parameters: Mapping[str, object], language: Language) -> dict[str, object]:
    """Return the parameters of a text with every list as the language joins it."""
    return {
        name: listed(language, map(str, value)) if isinstance(value, tuple) else value
        for name, value in parameters.items()
        if name != "number"
    }


def _respond(
    code: ProblemCode,
    faults: Iterable[LocatedFault] = (),
    *,
    status: int | None = None,
    parameters: Mapping[str, object] | None = None,
) -> Response:
    language = request_language()
    body = document(code, language, faults, status=status, parameters=parameters)
    response = render(body, language, status=status or code.status.value, media_type=MEDIA_TYPE)
    if code.status in (HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.TOO_MANY_REQUESTS):
        response.retry_after = settings().retry_after
    return response


def _answer_problem(problem: Problem) -> Response:
    return _respond(problem.code, problem.faults, parameters=problem.parameters)


def _answer_refusal(error: RefusedError) -> Response:
    return _respond(ProblemCode.UNPROCESSABLE, error.faults)


def _answer_stopped_search(_: SearchStoppedError) -> Response:
    current_app.logger.warning("search stopped: request %s, body %s", request_id(), _body_digest())
    return _respond(ProblemCode.SEARCH_STOPPED)


def _answer_http_exception(error: HTTPException) -> Response | HTTPException:
    """Keep the status and the headers that werkzeug chose, such as Allow; flask-smorest would drop the headers."""
    if error.code is None or error.code < HTTPStatus.BAD_REQUEST:
        return error
    other = ProblemCode.BAD_REQUEST if error.code < HTTPStatus.INTERNAL_SERVER_ERROR else ProblemCode.INTERNAL_ERROR
    code = _OF_STATUS.get(HTTPStatus(error.code), other)
    response = _respond(code, status=error.code, parameters={"limit": settings().body_limit})
    for name, value in error.get_headers():
        if name.lower() != "content-type":
            response.headers[name] = value
    return response


def _answer_failure(error: Exception) -> Response:
    """Answer an error of ours: who asked learns nothing of it, the log holds where it was but not what was asked."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    current_app.logger.error("%s: request %s, body %s\n%s", type(error).__name__, request_id(), _body_digest(), frames)
    return _respond(ProblemCode.INTERNAL_ERROR)


def _body_digest() -> str:
    """Return twelve hex digits that name the body of the request at hand, for who has the same body to compare."""
    try:
        return hashlib.sha256(request.get_data()).hexdigest()[:12]
    except (HTTPException, *BROKEN_TRANSFER):
        return "unread"
