"""Headers that every answer has: an id to find it by in the logs, and what keeps browsers from guessing."""

import re
import uuid
from typing import Final

from flask import Flask, Response, g, request

REQUEST_ID: Final = "X-Request-ID"
_USABLE_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")

HEADERS: Final = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def register(app: Flask) -> None:
    """Put the headers on every answer of an app; a view may have set its own before."""
    app.after_request(_add_headers)


def usable_id(given: str) -> str:
    """Return the id of a request: the one that the client gave, if it is safe to log and to send back, else a new one.

    >>> usable_id("deal-42"), len(usable_id("<script>"))
    ('deal-42', 32)
    """
    return given if _USABLE_ID.fullmatch(given) else uuid.uuid4().hex


def request_id() -> str:
    """Return the id of the request at hand."""
    if "request_id" not in g:
        g.request_id = usable_id(request.headers.get(REQUEST_ID, ""))
    return str(g.request_id)


def _add_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers[REQUEST_ID] = request_id()
    return response
