"""Methods, headers, probes and errors of ours."""

import hashlib
import json
import logging
from typing import Any, NoReturn

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service import create_app
from service.rules.loader import presets
from service.settings import Settings
from service.usecases.recount import RecountDiffersError

PRIVATE = "4H 5H 6H"


@pytest.mark.parametrize(
    ("path", "method", "allowed"),
    [
        ("/v1/solve", "GET", {"POST", "OPTIONS"}),
        ("/v1/solve", "PUT", {"POST", "OPTIONS"}),
        ("/v1/solve", "DELETE", {"POST", "OPTIONS"}),
        ("/v1/solve", "HEAD", {"POST", "OPTIONS"}),
        ("/v1/solve", "TRACE", {"POST", "OPTIONS"}),
        ("/v1/rulesets", "POST", {"GET", "HEAD", "OPTIONS"}),
        ("/v1/rulesets/classic", "PATCH", {"GET", "HEAD", "OPTIONS"}),
        ("/healthz", "POST", {"GET", "HEAD", "OPTIONS"}),
        ("/openapi.json", "TRACE", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_wrong_method(client: FlaskClient, path: str, method: str, allowed: set[str]) -> None:
    response = client.open(path, method=method)
    assert response.status_code == 405
    assert set(response.headers["Allow"].split(", ")) == allowed
    assert response.mimetype == "application/problem+json"
    if method != "HEAD":
        assert response.get_json(force=True)["code"] == "method_not_allowed"


def test_options_say_what_is_allowed(client: FlaskClient) -> None:
    response = client.options("/v1/solve")
    assert response.status_code == 200
    assert set(response.headers["Allow"].split(", ")) == {"POST", "OPTIONS"}
    assert response.data == b""


def test_head_is_get_without_a_body(client: FlaskClient) -> None:
    head, get = client.head("/v1/rulesets"), client.get("/v1/rulesets")
    assert (head.status_code, head.data) == (200, b"")
    assert head.headers["Content-Length"] == get.headers["Content-Length"]


@pytest.mark.parametrize(
    "path", ["/v2/solve", "/v1/solve/", "/v1//solve", "/v1", "/docs/../settings.py", "/docs/none.js"]
)
def test_unknown_address(client: FlaskClient, path: str) -> None:
    response = client.get(path, headers={"Accept-Language": "es"})
    assert response.status_code == 404
    assert response.get_json(force=True)["code"] == "not_found"
    assert response.get_json(force=True)["title"] == "Aquí no hay nada"


def test_an_address_with_leading_slashes_is_another(client: FlaskClient, deal: dict[str, Any]) -> None:
    # As servers hand it over; the test client would take what follows the slashes for a host
    response = client.post("/", json=deal, environ_overrides={"PATH_INFO": "//v1/solve"})
    assert response.status_code == 404
    assert response.get_json(force=True)["code"] == "not_found"


@pytest.mark.parametrize("path", ["/healthz", "/docs", "/nowhere", "/v1/solve"])
def test_every_answer_has_the_headers(client: FlaskClient, path: str) -> None:
    headers = client.get(path, buffered=True).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["Cache-Control"] == ("no-cache" if path == "/docs" else "no-store")
    assert len(headers["X-Request-ID"]) == 32


def test_the_page_asks_nothing_of_the_browser(client: FlaskClient) -> None:
    headers = client.get("/docs", buffered=True).headers
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]


@pytest.mark.parametrize("path", ["/", "/page/modules/main.js", "/docs", "/docs/docs.js"])
def test_files_are_sent_again_only_when_they_have_changed(client: FlaskClient, path: str) -> None:
    whole = client.get(path, buffered=True)
    for tag, status, data in ((whole.headers["ETag"], 304, b""), ('"another"', 200, whole.data)):
        response = client.get(path, headers={"If-None-Match": tag}, buffered=True)
        assert (response.status_code, response.data) == (status, data)


@pytest.mark.parametrize("path", ["/", "/docs"])
def test_a_part_of_a_file_is_a_part_and_one_that_is_not_there_a_problem(client: FlaskClient, path: str) -> None:
    whole = client.get(path, buffered=True).data
    part = client.get(path, headers={"Range": "bytes=0-3"}, buffered=True)
    assert (part.status_code, part.data) == (206, whole[:4])
    beyond = client.get(path, headers={"Range": f"bytes={len(whole)}-"}, buffered=True)
    assert (beyond.status_code, beyond.content_type) == (416, "application/problem+json")


def test_a_request_id_is_kept_if_it_is_safe(client: FlaskClient) -> None:
    for given, kept in (("deal-42.b_c", True), ("x" * 65, False), ("a b", False), ("<script>", False), ("ñ", False)):
        answered = client.get("/healthz", headers={"X-Request-ID": given}).headers["X-Request-ID"]
        assert (answered == given) == kept


class TestRuleSets:
    def test_list(self, client: FlaskClient) -> None:
        response = client.get("/v1/rulesets", headers={"Accept-Language": "es"})
        listed = response.get_json()
        assert response.headers["Content-Language"] == listed["language"] == "es"
        assert [entry["name"] for entry in listed["rulesets"]] == list(presets())
        assert [entry["name"] for entry in listed["rulesets"] if entry["default"]] == ["classic"]

    @pytest.mark.parametrize("name", ["classic", "indian-13", "open-table", "paplu"])
    def test_page(self, client: FlaskClient, name: str) -> None:
        page = client.get(f"/v1/rulesets/{name}").get_json()
        options = {option["path"]: option for option in page["options"]}
        assert list(options) == list(presets()[name].rule_set.options())
        assert options["count.cap"]["value"] == (None if name in ("open-table", "paplu") else 80)
        assert options["deck.players"]["value"] == [2, 6]
        assert options["deck.players"]["value_meaning"] is None
        assert all(option["meaning"] and option["source"] for option in options.values())
        assert all(option["ruling"] for option in options.values() if option["source"] == "silent")

    def test_the_digest_is_that_of_answers(self, client: FlaskClient, deal: dict[str, Any]) -> None:
        page = client.get("/v1/rulesets/paplu").get_json()
        used = client.post("/v1/solve", json=deal | {"rules": "paplu"}).get_json()["rules"]
        assert (used["digest"], used["version"]) == (page["digest"], page["version"])

    def test_an_unknown_name_is_told_those_that_there_are(self, client: FlaskClient) -> None:
        response = client.get("/v1/rulesets/bridge")
        assert response.status_code == 404
        assert response.get_json(force=True)["code"] == "unknown_rule_set"
        assert "indian-13" in response.get_json(force=True)["detail"]


class TestHealth:
    def test_well(self, client: FlaskClient) -> None:
        for path in ("/healthz", "/readyz"):
            response = client.get(path)
            assert (response.status_code, response.get_json()) == (200, {"status": "ok"})

    def test_liveness_never_touches_the_solver(self, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("service.api.health.solve_hand", fail)
        assert client.get("/healthz").status_code == 200

    def test_a_solver_that_is_stopped_is_not_ready(self) -> None:
        client = create_app(Settings(solver_effort=1e-9, retry_after=7)).test_client()
        response = client.get("/readyz")
        assert response.status_code == 503
        assert response.headers["Retry-After"] == "7"
        assert response.get_json(force=True)["code"] == "not_ready"

    def test_a_wrong_answer_is_not_ready(
        self, client: FlaskClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        monkeypatch.setattr("service.api.health.KNOWN_POINTS", 44)
        assert client.get("/readyz").status_code == 503
        assert "43 instead of 44" in caplog.text


def fail(*_: object, **__: object) -> NoReturn:
    raise RecountDiffersError(PRIVATE)


class TestErrorsOfOurs:
    def test_are_logged_without_what_was_asked(
        self,
        client: FlaskClient,
        deal: dict[str, Any],
        monkeypatch: pytest.MonkeyPatch,
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        monkeypatch.setattr("service.api.solve.solve_hand", fail)
        body = json.dumps(deal).encode()
        response = client.post(
            "/v1/solve", data=body, content_type="application/json", headers={"X-Request-ID": "deal-42"}
        )
        assert response.status_code == 500
        assert response.get_json(force=True)["code"] == "internal_error"
        assert response.get_json(force=True)["errors"] == []
        for telltale in ("Recount", PRIVATE, "service/", "File"):
            assert telltale not in response.text
        (record,) = caplog.records
        assert record.levelno == logging.ERROR
        message = record.getMessage()
        digest = hashlib.sha256(body).hexdigest()[:12]
        assert message.startswith(f"RecountDiffersError: request deal-42, body {digest}\n")
        assert "in solve" in message
        assert PRIVATE not in message

    def test_of_any_kind_are_a_problem(self, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
        def crash(*_: object) -> NoReturn:
            raise ZeroDivisionError(PRIVATE)

        monkeypatch.setattr("service.api.rulesets.list_document", crash)
        response = client.get("/v1/rulesets", headers={"Accept-Language": "es"})
        assert response.status_code == 500
        assert response.get_json(force=True)["title"] == "El servicio cometió un error"
        assert PRIVATE not in response.text

    def test_a_search_that_is_stopped_is_no_verdict(self, deal: dict[str, Any]) -> None:
        client = create_app(Settings(solver_effort=1e-9, retry_after=3)).test_client()
        response = client.post("/v1/solve", json=deal)
        assert response.status_code == 503
        assert response.headers["Retry-After"] == "3"
        assert response.mimetype == "application/problem+json"
        assert response.get_json(force=True)["code"] == "search_stopped"


def test_the_body_limit_is_a_setting(deal: dict[str, Any]) -> None:
    client = create_app(Settings(body_limit=64)).test_client()
    response = client.post("/v1/solve", json=deal)
    assert response.status_code == 413
    assert "64" in response.get_json(force=True)["detail"]


def test_apps_do_not_share_settings(app: Flask, client: FlaskClient, deal: dict[str, Any]) -> None:
    create_app(Settings(body_limit=64))
    assert client.post("/v1/solve", json=deal).status_code == 200
