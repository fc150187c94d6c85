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
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def register(app: Flask, specification: Specification) -> None:
    """Serve the pages of an app."""

    def docs() -> Response:
        response = _file("docs.html")
        response.headers.update(_HEADERS)
        return response

    def asset(name: str) -> Response:
        return _file(name)

    def openapi() -> Response:
        return render(specification.document())

    app.add_url_rule("/docs", view_func=docs)
    app.add_url_rule("/docs/<name>", view_func=asset)
    app.add_url_rule("/openapi.json", view_func=openapi)


def _file(name: str) -> Response:
    """Return a file, whole: neither ranges nor conditions are in the description of the service."""
    return send_from_directory(_STATIC, name, conditional=False, etag=False)
