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
    headers = {"Content-Type": media_type}
    if language:
        headers |= {"Content-Language": language.value, "Vary": "Accept-Language"}
    return Response(orjson.dumps(document), status, headers)
