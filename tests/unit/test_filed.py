"""The commands that read a question from a file: the same answers, the same faults, text for people."""

import json
import os
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from service import create_app
from service.__main__ import main
from service.settings import Settings
from tests.contract import examples

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("RUMMY_")]:
        monkeypatch.delenv(name)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "question.json"


def write(file: Path, question: Any) -> str:
    file.write_text(json.dumps(question), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("command", "example"), [("settle", "settlement-004-table"), ("score", "scoresheet-000-rotation")]
)
def test_json_is_what_the_service_answers(command: str, example: str, file: Path, capsys: Capture) -> None:
    asked = examples.read(example)
    assert main([command, write(file, asked["request"]), "--json"]) == 0
    answer = create_app(Settings()).test_client().post(asked["path"], json=asked["request"])
    assert capsys.readouterr().out == answer.text + "\n"


def test_a_settlement_as_text(file: Path, capsys: Capture) -> None:
    assert main(["settle", write(file, examples.read("settlement-000-first-draw")["request"])]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Ada declared on the first draw and wins the deal.")
    assert "\n  Eva  10   -10   -5.00\n  Ada  0    17.5  7.87\n  Bo   7.5  -7.5  -3.75\n" in out
    assert "[play.first_turn_win: 000 §06]" in out


def test_a_scoresheet_as_text_in_spanish(file: Path, capsys: Capture) -> None:
    request = examples.read("scoresheet-000-rotation")["request"]
    assert main(["score", write(file, request), "--language", "es"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Bo tiene el saldo más alto, 47,5, y gana la partida.")
    assert "\n      Eva  Ada    Bo\n  1.  -10  17,5   -7,5\n" in out


def test_the_language_that_is_typed_takes_the_place_of_the_one_in_the_file(file: Path, capsys: Capture) -> None:
    question = write(file, examples.read("settlement-000-first-draw")["request"] | {"language": "hi"})
    assert main(["settle", question, "--language", "es"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Ada declara en su primer robo")
    assert "\n  Ada  0    17,5  7,87\n" in out
    assert main(["settle", question]) == 0
    assert "किस पर कितना बकाया" in capsys.readouterr().out


def test_standard_input(file: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    question = examples.read("settlement-000-first-draw")["request"]
    assert main(["settle", write(file, question)]) == 0
    from_file = capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(json.dumps(question).encode())))
    assert main(["settle", "-"]) == 0
    assert capsys.readouterr().out == from_file


def test_without_explanation(file: Path, capsys: Capture) -> None:
    for command, example in (("settle", "settlement-void"), ("score", "scoresheet-004-pool")):
        assert main([command, write(file, examples.read(example)["request"] | {"detail": "none"})]) == 0
        assert "Why" not in capsys.readouterr().out


def test_faults(file: Path, capsys: Capture) -> None:
    assert main(["score", write(file, {"players": ["Eva", "Ada"]})]) == 2
    assert capsys.readouterr().err == "/deals: This field is missing.\n"
    assert main(["settle", write(file, {}), "--json", "--language", "es"]) == 2
    assert json.loads(capsys.readouterr().out)["errors"][0]["detail"] == "Falta este campo."


def test_a_file_that_is_no_json(file: Path, capsys: Capture) -> None:
    file.write_text('{"players": [', encoding="utf-8")
    assert main(["settle", str(file)]) == 2
    assert "JSON" in capsys.readouterr().err
    assert main(["settle", str(file), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["code"] == "unreadable_body"


def test_a_file_that_is_missing(tmp_path: Path, capsys: Capture) -> None:
    assert main(["score", str(tmp_path / "none.json")]) == 2
    assert "none.json" in capsys.readouterr().err


def test_a_search_that_is_stopped(file: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUMMY_SOLVER_EFFORT", "1e-9")
    assert main(["settle", write(file, examples.read("settlement-004-table")["request"])]) == 1
    assert "Only a proven answer is given." in capsys.readouterr().err
