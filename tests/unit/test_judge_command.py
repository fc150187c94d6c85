"""``rummy-referee judge``: the record of a deal in a file, judged as the service judges it."""

import json
from pathlib import Path

import pytest

from service import create_app
from service.__main__ import main
from service.settings import Settings
from tests.contract import examples

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(examples.read("adjudication-dispute")["request"]), encoding="utf-8")
    return file


def test_text(record: Path, capsys: Capture) -> None:
    assert main(["judge", str(record)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("The rules are first broken in event 6, by Bo. ")
    assert '\n  2. Event 6: Bo drops after drawing; a drop takes the place of the draw. [000 §05, 001 "Des' in out
    assert "\n\nDigest of record, rules and engine\n  " in out
    assert "\n\nRules\n  classic 1 (" in out


def test_json_is_what_the_service_answers(record: Path, capsys: Capture) -> None:
    assert main(["judge", str(record), "--json"]) == 0
    client = create_app(Settings()).test_client()
    answer = client.post("/v1/adjudications", data=record.read_bytes(), content_type="application/json")
    assert capsys.readouterr().out == answer.text + "\n"


def test_without_words_the_findings_are_told(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(examples.read("adjudication-dispute")["request"] | {"detail": "none", "language": "es"}))
    assert main(["judge", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Por qué\n  1. Jugada 6: Bo se retira después de robar")


def test_faults(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "record.json"
    file.write_text('{"players": [{"name": "A", "hand": ["1H"]}], "dealer": "B", "indicator": "7C", "events": []}')
    assert main(["judge", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert [line.partition(":")[0] for line in err.splitlines()] == ["/players/0/hand/0", "/first_discard", "/dealer"]
