"""``/``: the page to learn on. Its files are in ``service/web``; its texts come from the catalogues.

These addresses are the page's own, no part of the API.
"""

from pathlib import Path
from typing import Final

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

import service
from service.api.files import file, page
from service.api.rendering import render
from service.api.specification import examples
from service.explain.language import Language
from service.explain.page import language_names, page_texts

_WEB: Final = Path(service.__file__).parent / "web"

blueprint = Blueprint("page", __name__)


@blueprint.route("/")
def index() -> Response:
    """Show the page."""
    return page(_WEB, "index.html")


@blueprint.route("/page/<path:name>")
def asset(name: str) -> Response:
    """Send a module, a style sheet or a picture."""
    return file(_WEB, name)


@blueprint.route("/page/texts/<name>")
def texts(name: str) -> Response:
    """Send the texts in a language, and the names of all languages."""
    try:
        language = Language(name)
    except ValueError:
        raise NotFound from None
    names = {known.value: text for known, text in language_names().items()}
    return render({"language": language.value, "languages": names, "texts": page_texts(language)}, language)


@blueprint.route("/page/records/<name>")
def record(name: str) -> Response:
    """Send the record of a deal to look at, one of the examples of the API."""
    example = examples().get(f"adjudication-{name}")
    if example is None:
        raise NotFound
    return render(example["request"])
