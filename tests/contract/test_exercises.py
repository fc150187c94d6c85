"""``GET /v1/exercises`` and ``POST /v1/exercises/check``: what is answered, and what is refused."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from schemas.exercises import CheckedSchema, ExerciseSchema
from service.__main__ import main
from service.domain.teaching.exercise import AnswerWith, ExerciseKind
from service.explain.language import Language

PURE: dict[str, Any] = {"lesson": "a-whole-deal", "step": "pure_sequence"}
ANSWERS: dict[str, Any] = {"cards": ["4H"], "card": "4H", "number": 1, "valid": True, "choice": "draw"}


def ask(client: FlaskClient, **query: object) -> dict[str, Any]:
    response = client.get("/v1/exercises", query_string=query)
    assert response.status_code == 200, response.text
    exercise: dict[str, Any] = response.get_json()
    return exercise


def check(client: FlaskClient, exercise: Any, answer: Any, **more: Any) -> dict[str, Any]:
    response = client.post("/v1/exercises/check", json={"exercise": exercise, "answer": answer, **more})
    assert response.status_code == 200, response.text
    checked: dict[str, Any] = response.get_json()
    return checked


@pytest.mark.parametrize("kind", [kind.value for kind in ExerciseKind])
def test_answers_are_as_the_schemas_describe_them(client: FlaskClient, kind: str) -> None:
    for language in Language:
        headers = {"Accept-Language": language.value}
        response = client.get(f"/v1/exercises?kind={kind}&level=2&seed=3&rules=paplu", headers=headers)
        exercise = response.get_json()
        assert response.headers["Content-Language"] == exercise["language"] == language.value
        assert ExerciseSchema().validate(exercise) == {}
        assert ExerciseSchema().dump(exercise) == exercise
        assert exercise["exercise"] == {"kind": kind, "level": 2, "seed": 3, "rules": "paplu"}

        given = {exercise["answer_with"]: ANSWERS[exercise["answer_with"]]}
        checked = check(client, exercise["exercise"], given, language=language.value)
        assert CheckedSchema().validate(checked) == {}
        assert CheckedSchema().dump(checked) == checked
        assert checked["language"] == language.value
        assert checked["rules"]["name"] == "paplu"
        assert checked["right"] or checked["hint"] or checked["consequence"]


@pytest.mark.parametrize("kind", [kind.value for kind in ExerciseKind])
def test_the_same_name_gets_the_same_bytes(client: FlaskClient, kind: str) -> None:
    answers = {client.get(f"/v1/exercises?kind={kind}&seed=11").data for _ in range(2)}
    assert len(answers) == 1
    assert client.get(f"/v1/exercises?kind={kind}&seed=12").data not in answers


def test_an_exercise_that_is_named_in_short(client: FlaskClient) -> None:
    assert ask(client, kind="pure_sequence")["exercise"] == {
        "kind": "pure_sequence",
        "level": 1,
        "seed": 0,
        "rules": "classic",
    }
    assert not check(client, {"kind": "pure_sequence"}, {"cards": ["4H"]})["right"]


def test_a_step_of_a_lesson_is_checked_like_an_exercise(client: FlaskClient) -> None:
    lesson = client.get("/v1/lessons/a-whole-deal?left=20").get_json()
    question = next(step["question"] for step in lesson["steps"] if step["question"])
    right = check(client, question["exercise"], {"cards": ["6H", "4H", "5H"]})

    assert question["exercise"] == PURE
    assert right["right"]
    assert right["hint"] is None
    assert right["consequence"][0]["text"] == "Right: 4♥ 5♥ 6♥ is a pure sequence."


def test_a_wrong_answer_gets_its_consequence_and_one_hint(client: FlaskClient) -> None:
    wrong = check(client, PURE, {"cards": ["9S", "TS", "QS", "7D"]}, language="es")

    assert not wrong["right"]
    assert wrong["consequence"][0]["code"] == "not_pure"
    assert wrong["hint"]["text"] == "Recorre un solo palo: ♥."


REFUSED: dict[str, tuple[Any, set[tuple[str, str]]]] = {
    "nothing": ({}, {("/exercise", "required"), ("/answer", "required")}),
    "no name": ({"exercise": {}, "answer": {"number": 1}}, {("/exercise", "exercise_not_named")}),
    "two names": (
        {"exercise": PURE | {"kind": "distance"}, "answer": {"number": 1}},
        {("/exercise", "exercise_not_named")},
    ),
    "an unknown step": ({"exercise": PURE | {"step": "none"}, "answer": {}}, {("/exercise/step", "no_such_step")}),
    "a step that asks nothing": (
        {"exercise": PURE | {"step": "penalty"}, "answer": {}},
        {("/exercise/step", "no_such_step")},
    ),
    "another member": (
        {"exercise": PURE, "answer": {"number": 3}},
        {("/answer/number", "unknown_field"), ("/answer/cards", "required")},
    ),
    "what is no card": (
        {"exercise": PURE, "answer": {"cards": ["XX"]}},
        {("/answer/cards/0", "unreadable_card")},
    ),
    "unknown rules": (
        {"exercise": {"kind": "distance", "rules": "bridge"}, "answer": {"number": 1}},
        {("/exercise/rules", "unknown_rule_set")},
    ),
    "several at once": (
        {"exercise": {"kind": "riddle", "level": 9}, "answer": {"number": "x"}, "lang": "en"},
        {
            ("/exercise/kind", "not_one_of"),
            ("/exercise/level", "out_of_range"),
            ("/answer/number", "not_an_integer"),
            ("/lang", "unknown_field"),
        },
    ),
}


@pytest.mark.parametrize(("request_", "expected"), REFUSED.values(), ids=REFUSED.keys())
def test_bad_input(client: FlaskClient, request_: Any, expected: set[tuple[str, str]]) -> None:
    texts = []
    for language in Language:
        response = client.post("/v1/exercises/check", json=request_, headers={"Accept-Language": language})
        problem = response.get_json(force=True)
        assert (response.status_code, problem["code"]) == (422, "unprocessable")
        assert {(fault["pointer"], fault["code"]) for fault in problem["errors"]} == expected
        texts.append([fault["detail"] for fault in problem["errors"]])
    assert all(set(one).isdisjoint(other) for one, other in combinations(texts, 2))


def test_bad_queries(client: FlaskClient) -> None:
    response = client.get("/v1/exercises?kind=riddle&level=0&seed=-1&rules=bridge&kinds=2")
    assert response.status_code == 422
    assert {(fault["pointer"], fault["code"]) for fault in response.get_json(force=True)["errors"]} == {
        ("/kind", "not_one_of"),
        ("/level", "out_of_range"),
        ("/seed", "out_of_range"),
        ("/rules", "unknown_rule_set"),
        ("/kinds", "unknown_field"),
    }
    assert client.get("/v1/exercises").get_json(force=True)["errors"][0]["pointer"] == "/kind"


def test_every_kind_of_answer_is_known() -> None:
    assert set(map(str, AnswerWith)) <= set(ANSWERS)


class TestCommandLine:
    def test_json_is_what_the_service_answers(self, client: FlaskClient, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["exercise", "distance", "--level", "2", "--seed", "4", "--rules", "paplu", "--json"]) == 0
        path = "/v1/exercises?kind=distance&level=2&seed=4&rules=paplu"
        assert capsys.readouterr().out == client.get(path).text + "\n"

    def test_an_answer_in_a_file(self, client: FlaskClient, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        file = tmp_path / "answer.json"
        question = {"exercise": PURE, "answer": {"cards": ["9S", "TS", "QS"]}}
        file.write_text(json.dumps(question), encoding="utf-8")
        assert main(["check", str(file), "--json"]) == 0
        assert capsys.readouterr().out == client.post("/v1/exercises/check", json=question).text + "\n"
        assert main(["check", str(file), "--language", "es"]) == 0
        assert capsys.readouterr().out.endswith("\nRecorre un solo palo: ♥.\n")

    def test_text(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["exercise", "valid_or_not", "--language", "es"]) == 0
        out = capsys.readouterr().out
        assert out.startswith("¿Es válida esta declaración?\n  ")
        assert '{"kind": "valid_or_not", "level": 1, "seed": 0, "rules": "classic"}' in out

    def test_bad_input(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["exercise", "riddle"]) == 2
        assert capsys.readouterr().err.startswith("/kind: ")
