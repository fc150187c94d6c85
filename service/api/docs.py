"""``/docs`` and ``/openapi.json``: what the API is, for people and for programs; no network is needed."""

from pathlib import Path
from typing import Final

from flask import Flask, Response, send_from_directory

from service.api.rendering import render
from service.api.specification import Specification

_STATIC: Final = Path(__file__).parent / "static"
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def register(app: Flask, specification: Specification) -> None:
    """Serve the pages of an app."""

    def docs() -> Response:
        response = send_from_directory(_STATIC, "docs.html")
        response.headers["Content-Security-Policy"] = _POLICY
        return response

    def asset(name: str) -> Response:
        return send_from_directory(_STATIC, name)

    def openapi() -> Response:
        return render(specification.document())

    app.add_url_rule("/docs", view_func=docs)
    app.add_url_rule("/docs/<name>", view_func=asset)
    app.add_url_rule("/openapi.json", view_func=openapi)
