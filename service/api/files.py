"""Files for browsers: pages under a strict policy, and what they are made of. Nothing is fetched from elsewhere."""

from pathlib import Path
from typing import Final

from flask import Response, send_from_directory

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def page(folder: Path, name: str) -> Response:
    """Return an HTML file with the policy of pages: scripts and styles of this service alone, none of them inline."""
    response = file(folder, name)
    response.headers.update(_HEADERS)
    return response


def file(folder: Path, name: str) -> Response:
    """Return a file whole, to be asked for again only when it has changed.

    :raises NotFound: when the folder has no such file.
    """
    return send_from_directory(folder, name)
