"""What goes over the wire: the service under gunicorn, and requests that no client library would send."""

import json
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.served import running

HEAD = b"Host: rummy\r\nContent-Type: application/json\r\n"


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: Any


class Server(NamedTuple):
    port: int
    log: Path
    """Its access log."""
    errors: Path

    def send(self, request: bytes) -> Answer:
        with closing(socket.create_connection(("127.0.0.1", self.port), timeout=30)) as connection:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            answer = b"".join(iter(lambda: connection.recv(65536), b""))
        head, _, body = answer.partition(b"\r\n\r\n")
        status, *headers = head.decode("latin-1").split("\r\n")
        return Answer(
            int(status.split()[1]), dict(header.split(": ", 1) for header in headers), json.loads(body.decode())
        )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("gunicorn")) as started:
        yield Server(*started)


def test_a_question_is_answered(server: Server) -> None:
    answer = server.send(b"GET /healthz HTTP/1.1\r\nX-Request-ID: deal-42\r\n" + HEAD + b"\r\n")
    assert (answer.status, answer.body) == (200, {"status": "ok"})
    assert answer.headers["X-Request-ID"] == "deal-42"
    entry = json.loads(server.log.read_text(encoding="utf-8").splitlines()[-1])
    assert (entry["path"], entry["status"], entry["request_id"]) == ("/healthz", 200, "deal-42")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GARBAGE\r\n\r\n", 400),
        (b"get /healthz HTTP/1.1\r\n" + HEAD + b"\r\n", 400),
        (b"GET /healthz HTTP/1.1\r\nodd header: x\r\n" + HEAD + b"\r\n", 400),
        (
            b"POST /v1/solve HTTP/1.1\r\n" + HEAD + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400,
        ),
        (b"GET /" + b"a" * 3000 + b" HTTP/1.1\r\n" + HEAD + b"\r\n", 414),
        (b"GET /healthz HTTP/1.1\r\n" + HEAD + b"A: b\r\n" * 100 + b"\r\n", 431),
        (b"POST /v1/solve HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: pigeon\r\n\r\n", 501),
    ],
    ids=["no request", "method in lower case", "header with a blank", "two lengths", "414", "431", "501"],
)
def test_what_cannot_be_read_is_a_problem_too(server: Server, request_: bytes, status: int) -> None:
    answer = server.send(request_)
    assert answer.status == answer.body["status"] == status
    assert answer.body["code"] == "bad_request"
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
    line = server.errors.read_text(encoding="utf-8").splitlines()[-1]
    assert line.endswith(f"request {answer.headers['X-Request-ID']}")
    assert "127.0.0.1" not in line


def test_malformed_chunks(server: Server) -> None:
    answer = server.send(b"POST /v1/solve HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nhello")
    assert answer.status == 400
    assert [fault["code"] for fault in answer.body["errors"]] == ["broken_transfer"]


def test_half_a_body(server: Server) -> None:
    answer = server.send(b"POST /v1/solve HTTP/1.1\r\n" + HEAD + b"Content-Length: 20\r\n\r\n{}")
    assert answer.status == 400
    assert [fault["code"] for fault in answer.body["errors"]] == ["broken_transfer"]


@pytest.mark.parametrize("path", [b"//healthz", b"/x/healthz"])
def test_a_resource_has_one_address(server: Server, path: bytes) -> None:
    answer = server.send(b"GET " + path + b" HTTP/1.1\r\nSCRIPT_NAME: /x\r\n" + HEAD + b"\r\n")
    assert (answer.status, answer.body["code"]) == (404, "not_found")
