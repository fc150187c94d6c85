"""Documents as JSON: the same bytes for the same document, members in the order in which they were put in."""

import orjson
from flask import Response

from service.explain.language import Language


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
