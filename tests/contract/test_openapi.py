"""The OpenAPI document: valid, complete, as committed, and its examples true."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from flask import Flask
from flask.testing import FlaskClient
from openapi_spec_validator import OpenAPIV31SpecValidator

from service.__main__ import main
from service.api.specification import specification
from tests.contract import examples

COMMITTED = Path(__file__).parents[2] / "openapi.yaml"
UNDOCUMENTED = {"/docs", "/docs/<name>", "/openapi.json"} | {
    "/",
    "/page/<path:name>",
    "/page/records/<name>",
    "/page/texts/<name>",
}
"""The description itself, its page, and the learner page with what it is made of."""


@pytest.fixture(scope="module")
def document(app: Flask) -> dict[str, Any]:
    return specification(app).document()


def operations(document: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [
        (f"{method.upper()} {path}", operation)
        for path, item in document["paths"].items()
        for method, operation in item.items()
        if method in ("get", "post", "put", "patch", "delete")
    ]


def objects(node: Any) -> list[dict[str, Any]]:
    found = [node] if isinstance(node, dict) else []
    for below in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        found += objects(below)
    return found


def test_valid(document: dict[str, Any]) -> None:
    OpenAPIV31SpecValidator(document).validate()


def test_the_committed_file_is_what_the_schemas_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["openapi", "--check", str(COMMITTED)]) == 0, capsys.readouterr().out


def test_served_and_committed_are_the_same(client: FlaskClient) -> None:
    assert client.get("/openapi.json").get_json() == yaml.safe_load(COMMITTED.read_text(encoding="utf-8"))


def test_every_route_is_described(app: Flask, document: dict[str, Any]) -> None:
    routes = {rule.rule for rule in app.url_map.iter_rules()} - UNDOCUMENTED
    assert {re.sub(r"<(\w+)>", r"{\1}", route) for route in routes} == set(document["paths"])


def test_every_operation_has_an_id_words_and_a_tag(document: dict[str, Any]) -> None:
    tags = {tag["name"] for tag in document["tags"]}
    ids = [operation["operationId"] for _, operation in operations(document)]
    assert len(set(ids)) == len(ids)
    for name, operation in operations(document):
        assert operation["summary"].endswith("."), name
        assert set(operation["tags"]) <= tags, name


def test_every_error_is_a_problem_document(document: dict[str, Any]) -> None:
    for name, operation in operations(document):
        for status, response in operation["responses"].items():
            if status >= "400":
                assert response["content"]["application/problem+json"]["schema"] == {
                    "$ref": "#/components/schemas/Problem"
                }, (name, status)


def test_every_field_is_described(document: dict[str, Any]) -> None:
    for name, schema in document["components"]["schemas"].items():
        assert schema["description"], name
        for field, described in schema["properties"].items():
            assert described.get("description"), f"{name}.{field}"


def test_requests_take_no_other_fields(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    requests = ("SolveRequest", "AdjudicationRequest", "SeatedPlayer", "Event", "LaidGroup")
    for name in (*requests, "Rules", "Overrides", "Deck", "Wilds", "Melds", "Declaration", "Count"):
        assert schemas[name]["additionalProperties"] is False, name


def test_every_component_is_used(document: dict[str, Any]) -> None:
    references = {node["$ref"] for node in objects(document) if "$ref" in node}
    for kind, components in document["components"].items():
        assert {f"#/components/{kind}/{name}" for name in components} <= references


@pytest.mark.parametrize("name", examples.NAMES)
def test_examples_are_true(client: FlaskClient, name: str) -> None:
    example = examples.read(name)
    assert examples.send(client, example) == example


def test_every_example_is_shown(document: dict[str, Any]) -> None:
    for name in examples.NAMES:
        example = examples.read(name)
        path_item = document["paths"][example["path"]]
        if "request" in example:
            assert name in path_item["post"]["requestBody"]["content"]["application/json"]["examples"]
        else:
            parameters = [*path_item.get("parameters", ()), *path_item["get"].get("parameters", ())]
            shown = {one["name"]: one["examples"][name]["value"] for one in parameters if name in one["examples"]}
            assert shown == example["parameters"]
    operation = document["paths"]["/v1/solve"]["post"]
    assert len(operation["responses"]["422"]["content"]["application/problem+json"]["examples"]) >= 2


def test_every_question_has_an_example(document: dict[str, Any]) -> None:
    lacking = [
        name
        for name, operation in operations(document)
        if name.partition(" ")[2].startswith("/v1/")
        and not operation["responses"]["200"]["content"]["application/json"].get("examples")
    ]
    assert lacking == []


class TestPage:
    def test_nothing_is_fetched_from_elsewhere(self, client: FlaskClient) -> None:
        page = client.get("/docs", buffered=True)
        assert page.mimetype == "text/html"
        assert not re.findall(r"""(?:src|href)=["'](?:https?:)?//""", page.text)
        assert "unsafe" not in page.headers["Content-Security-Policy"]

    def test_everything_it_names_is_there(self, client: FlaskClient) -> None:
        for address in re.findall(r'(?:src|href)="([^":]+)"', client.get("/docs", buffered=True).text):
            assert client.get(f"/{address}", buffered=True).status_code == 200, address

    def test_what_it_holds_keeps_its_licence(self, client: FlaskClient) -> None:
        assert "Apache License" in client.get("/docs/swagger-ui.LICENSE", buffered=True).text
