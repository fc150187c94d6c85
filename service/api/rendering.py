"""Documents as JSON: the same bytes for the same document, members in the order in which they were put in."""

from typing import Any

import orjson
from flask import Response
from flask.json.provider import JSONProvider

from service.explain.language import Language


class OrjsonProvider(JSONProvider):
    """Read and write the JSON of an app with orjson."""

    def dumps(self, obj: Any, **_: Any) -> str:
        """Return a document as text."""
        return orjson.dumps(obj).decode()

    def loads(self, s: str | bytes, **_: Any) -> Any:
        """Return the document of a text."""
        return orjson.loads(s)


def render(
    document: object, language: Language | None = None, *, status: int = 200, media_type: str = "application/json"
) -> Response:
    """Return a document as a response.

    :param language: the language of its texts, if it has any.
    """
    response = Response(orjson.dumps(document), status, content_type=media_type)
    if language:
        response.content_language.add(language.value)
        response.vary.add("Accept-Language")
    return response
