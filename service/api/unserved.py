"""The answer to a request that the app never saw, or never answered: made without one, for the worker to send."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

import orjson
from werkzeug.http import http_date

from service.api.headers import HEADERS, REQUEST_ID, usable_id
from service.api.problems import MEDIA_TYPE, ProblemCode, document
from service.explain.language import Language


@dataclass(frozen=True, slots=True)
class Unserved:
    """Hold an answer as it goes over the wire."""

    status: str
    headers: Mapping[str, str]
    body: bytes

    @property
    def request_id(self) -> str:
        """Return the id by which the logs name the request."""
        return self.headers[REQUEST_ID]

    def __bytes__(self) -> bytes:
        head = (f"HTTP/1.1 {self.status}", *(f"{name}: {value}" for name, value in self.headers.items()))
        return "\r\n".join((*head, "", "")).encode("latin-1") + self.body


def answer_unserved(status: HTTPStatus, asked: Mapping[str, str], *, refused: bool) -> Unserved:
    """Return a problem document with the headers of every answer; in English, as the languages may be unread.

    :param asked: the headers of the request, by their names in capitals, as far as they are known.
    :param refused: whether the request is at fault.
    """
    code = ProblemCode.BAD_REQUEST if refused else ProblemCode.INTERNAL_ERROR
    body = orjson.dumps(document(code, Language.ENGLISH, status=status.value))
    headers = HEADERS | {
        "Connection": "close",
        "Content-Language": Language.ENGLISH.value,
        "Content-Length": str(len(body)),
        "Content-Type": MEDIA_TYPE,
        "Date": http_date(),
        REQUEST_ID: usable_id(asked.get(REQUEST_ID.upper(), "")),
    }
    return Unserved(f"{status.value} {status.phrase}", headers, body)
