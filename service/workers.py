"""The worker: gunicorn's synchronous one, whose own errors are problem documents like those of the service."""

import logging
import socket
import traceback
from datetime import timedelta
from http import HTTPStatus
from typing import Final

from gunicorn import util
from gunicorn.http import Request, errors
from gunicorn.http.wsgi import Response, default_environ
from gunicorn.workers.sync import SyncWorker

_STATUS: Final = {
    errors.LimitRequestLine: HTTPStatus.REQUEST_URI_TOO_LONG,
    errors.LimitRequestHeaders: HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    errors.ExpectationFailed: HTTPStatus.EXPECTATION_FAILED,
    errors.UnsupportedTransferCoding: HTTPStatus.NOT_IMPLEMENTED,
}
_OURS: Final = ("ConfigurationProblem", "InvalidResponseHeader", "InvalidResponseHeaderName")
"""Parse errors that are no fault of the request."""


class ProblemWorker(SyncWorker):
    """Answer in the words of the service what never reached it, and what it left without an answer."""

    def handle_error(
        self,
        req: Request | None,
        client: socket.socket,
        addr: tuple[str, int] | str | int,  # noqa: ARG002  # is not told to the log
        exc: BaseException,
    ) -> None:
        """Answer a request that cannot be read, or one that was aborted, as at the timeout."""
        # Imported here: this module is loaded before the fork, the service after it
        from service.api.unserved import answer_unserved  # noqa: PLC0415

        refused = isinstance(exc, errors.ParseException) and type(exc).__name__ not in _OURS
        status = _STATUS.get(type(exc), HTTPStatus.BAD_REQUEST) if refused else HTTPStatus.INTERNAL_SERVER_ERROR
        answer = answer_unserved(status, dict(req.headers) if req else {}, refused=refused)
        # Neither who asked nor what: the kind of the error, and where it was if it is ours
        frames = "" if refused else "\n" + "".join(traceback.format_tb(exc.__traceback__))
        level = logging.WARNING if refused else logging.ERROR
        self.log.log(level, "%s: request %s%s", type(exc).__name__, answer.request_id, frames)
        if req is not None:
            logged = Response(req, client, self.cfg)
            logged.status = answer.status
            logged.headers = list(answer.headers.items())
            logged.sent = len(answer.body)
            self.log.access(logged, req, default_environ(req, client, self.cfg), timedelta())
        try:
            util.write_nonblock(client, bytes(answer))
        except OSError:
            self.log.debug("The client is gone.")
