"""Which language an answer is written in."""

from flask import g, request

from service.explain.language import Language
from service.reading.language import known_language


def remember_language(body: object) -> None:
    """Take the language that a body asks for: a problem is told in it too, even when the body is refused."""
    match body:
        case {"language": str(tag)} if known_language(tag):
            g.language = known_language(tag)


def request_language() -> Language:
    """Return the language of the answer to the request at hand: what its body asked for, else Accept-Language."""
    if "language" in g:
        return Language(g.language)
    # Not werkzeug's best_match, which would give Spanish to who prefers American English before Spanish
    for tag, quality in request.accept_languages:
        known = known_language(tag)
        if known and quality > 0:
            return known
    return Language.ENGLISH
