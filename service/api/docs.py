"""``/docs`` and ``/openapi.json``: what the API is, for people and for programs; no network is needed."""

from pathlib import Path
from typing import Final

from flask import Flask, Response

from service.api.files import file, page
from service.api.rendering import render
from service.api.specification import Specification

_STATIC: Final = Path(__file__).parent / "static"


def register(app: Flask, specification: Specification) -> None:
    """Serve the pages of an app."""

    def docs() -> Response:
        return page(_STATIC, "docs.html")

    def asset(name: str) -> Response:
        return file(_STATIC, name)

    def openapi() -> Response:
        return render(specification.document())

    app.add_url_rule("/docs", view_func=docs)
    app.add_url_rule("/docs/<name>", view_func=asset)
    app.add_url_rule("/openapi.json", view_func=openapi)
