"""``POST /v1/reviews``: what is answered, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from schemas.reviews import ReviewAnswerSchema
from service.__main__ import main
from service.explain.language import Language
from tests.contract import examples


@pytest.fixture
def record() -> dict[str, Any]:
    """The game of text 004, in which the player throws the eight instead of the ace."""
    request: dict[str, Any] = examples.read("review-004-eight-thrown")["request"]
    return request


def test_the_answer_is_as_the_schema_describes_it(client: FlaskClient, record: dict[str, Any]) -> None:
    for language in Language:
        response = client.post("/v1/reviews", json=record | {"language": language.value})
        answer = response.get_json()
        assert response.headers["Content-Language"] == answer["explanation"]["language"] == language.value
        assert ReviewAnswerSchema().validate(answer) == {}
        assert ReviewAnswerSchema().dump(answer) == answer


def test_a_costly_decision(client: FlaskClient, record: dict[str, Any]) -> None:
    answer = client.post("/v1/reviews", json=record | {"language": "en"}).get_json()
    (costly,) = answer["costly"]

    assert (costly["event"], costly["action"], costly["label"]) == (3, "discard", "close")
    assert costly["loss"] == {"distance": 0, "outs": 0, "points": 2}
    assert (costly["done"], costly["better"]) == ("8H", "AD")
    assert costly["steps"][0]["text"] == "Event 4: without 8♥ you would have paid 15 points. Without A♦ it would be 13."
    assert answer["explanation"]["summary"].startswith("Decisions judged: 2. 1 of them cost something")


def test_the_same_question_gets_the_same_bytes(client: FlaskClient, record: dict[str, Any]) -> None:
    assert len({client.post("/v1/reviews", json=record).data for _ in range(2)}) == 1


def test_a_language_without_texts(client: FlaskClient, record: dict[str, Any]) -> None:
    answer = client.post("/v1/reviews", json=record | {"language": "fr"}).get_json()
    assert answer["explanation"]["steps"][0]["code"] == "language_unavailable"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"player": "Nobody"}, {("/player", "unknown_player")}),
        ({"player": 3}, {("/player", "not_a_string")}),
        ({"timeline": True}, {("/timeline", "unknown_field")}),
        ({"dealer": "Nobody", "rules": "bridge"}, {("/dealer", "unknown_player"), ("/rules", "unknown_rule_set")}),
        ({"players": []}, {("/players", "wrong_length")}),
        ({"players": 1, "events": [{}]}, {("/players", "not_a_list")}),
    ],
)
def test_bad_input(
    client: FlaskClient, record: dict[str, Any], change: dict[str, Any], expected: set[tuple[str, str]]
) -> None:
    response = client.post("/v1/reviews", json=record | change)
    assert response.status_code == 422
    assert expected <= {(fault["pointer"], fault["code"]) for fault in response.get_json(force=True)["errors"]}


def test_no_player_is_named(client: FlaskClient, record: dict[str, Any]) -> None:
    del record["player"]
    response = client.post("/v1/reviews", json=record)
    assert [fault["pointer"] for fault in response.get_json(force=True)["errors"]] == ["/player"]


class TestCommandLine:
    def test_a_record_in_a_file(
        self, client: FlaskClient, record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "record.json"
        file.write_text(json.dumps(record | {"language": "es"}), encoding="utf-8")
        assert main(["review", str(file), "--json"]) == 0
        assert capsys.readouterr().out == client.post("/v1/reviews", json=record | {"language": "es"}).text + "\n"
        assert main(["review", str(file)]) == 0
        out = capsys.readouterr().out
        assert out.startswith("Decisiones juzgadas: 2. 1 costó algo")
        assert "\n1. Jugada 4: sin 8♥ habrías pagado 15 puntos." in out
