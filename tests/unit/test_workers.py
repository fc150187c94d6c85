"""What the worker sends when the service left a request without an answer."""

import json
import logging
import socket
from types import SimpleNamespace
from typing import Any

import pytest

from service.workers import ProblemWorker

PRIVATE = "4H 5H 6H"


def test_an_aborted_request_is_answered_and_logged_by_its_id(caplog: pytest.LogCaptureFixture) -> None:
    logged = list[Any]()
    log = SimpleNamespace(log=logging.getLogger("test").log, access=lambda answer, *_: logged.append(answer))
    worker: Any = SimpleNamespace(log=log, cfg=SimpleNamespace(errorlog="-", workers=1))
    request: Any = SimpleNamespace(
        body=None, headers=[("X-REQUEST-ID", "deal-42")], method="POST", query="", uri="/v1/solve", version=(1, 1)
    )
    here, there = socket.socketpair()
    with here, there:
        ProblemWorker.handle_error(worker, request, there, ("127.0.0.1", 1), SystemExit(PRIVATE))
        there.shutdown(socket.SHUT_WR)
        head, _, body = here.recv(65536).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 500 ")
    assert b"X-Request-ID: deal-42" in head
    assert json.loads(body)["code"] == "internal_error"
    (answer,) = logged
    assert ("X-Request-ID", "deal-42") in answer.headers
    assert answer.sent == len(body)
    assert caplog.messages[0].startswith("SystemExit: request deal-42")
    assert PRIVATE not in caplog.text
