"""The access log: one JSON object a line, without bodies, queries or addresses of clients."""

import json
from collections.abc import MutableMapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from gunicorn.glogging import Logger
from gunicorn.http import Request
from gunicorn.http.wsgi import Response

_REQUEST_ID: Final = "x-request-id"
_LONGEST_LOGGED: Final = 512
"""Characters of one value that a client chose."""


class JsonAccessLogger(Logger):
    """Gunicorn's logger, with the access log as JSON, which escapes whatever a client put into a path or an id.

    Gunicorn's own formats cannot do this: they escape quotes, but neither control characters nor backslashes.
    """

    def access(self, resp: Response, req: Request, environ: MutableMapping[str, Any], request_time: timedelta) -> None:
        """Write the line of one answered request."""
        if not self.access_log_enabled:
            return
        entry = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "method": clipped(environ.get("REQUEST_METHOD")),
            "path": clipped(getattr(req, "path", None)),
            "status": int(str(resp.status).split(None, 1)[0]),
            "bytes": resp.sent,
            "duration_ms": round(request_time.total_seconds() * 1000, 3),
            "request_id": request_id(resp),
        }
        self.access_log.info("%s", json.dumps(entry))


def clipped(value: object) -> str | None:
    """Cut a value that a client chose to a length that is safe to log.

    >>> clipped("/v1/solve"), clipped(""), len(clipped("x" * 9999))
    ('/v1/solve', None, 512)
    """
    return str(value)[:_LONGEST_LOGGED] if value else None


def request_id(resp: Response) -> str | None:
    """Find the id that an answer carries; every answer does, that to an aborted request too (``service.workers``)."""
    return next((value for name, value in resp.headers if name.lower() == _REQUEST_ID), None)
