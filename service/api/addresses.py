"""One address for each resource: another one is no resource, not a way to it."""

from flask import Flask, request
from werkzeug.exceptions import NotFound


def register(app: Flask) -> None:
    """Answer an address with an empty part in it with 404; werkzeug would redirect, or pass over leading slashes."""
    app.url_map.merge_slashes = False
    app.before_request(_refuse_leading_slashes)


def _refuse_leading_slashes() -> None:
    if request.environ.get("PATH_INFO", "").startswith("//"):
        raise NotFound
