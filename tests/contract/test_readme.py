"""What the README shows is what the service answers."""

import json
import re
import shlex
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from service.__main__ import main
from service.rules.loader import presets

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_the_question_gets_the_answer_that_the_readme_shows(client: FlaskClient) -> None:
    question = re.search(r"-d '(\{.*?\})'\n```", README, re.DOTALL)
    shown = re.search(r"```json\n(.*?)```", README, re.DOTALL)
    assert question is not None
    assert shown is not None
    answer = client.post("/v1/solve", json=json.loads(question[1])).get_json()
    expected = json.loads(shown[1])
    assert_shown(expected, answer)


def assert_shown(shown: object, answer: object) -> None:
    """Hold what is shown against the answer; of an object some members may be left out."""
    if isinstance(shown, dict):
        assert isinstance(answer, dict)
        for name, value in shown.items():
            assert_shown(value, answer[name])
    else:
        assert shown == answer


def test_the_command_prints_what_the_readme_shows(capsys: pytest.CaptureFixture[str]) -> None:
    console = re.search(r"\$ \.venv/bin/rummy-referee (solve .*?)\n(.*?)\n\.\.\.\n```", README, re.DOTALL)
    assert console is not None
    assert main(shlex.split(console[1])) == 0
    assert capsys.readouterr().out.startswith(console[2])


@pytest.mark.parametrize("name", presets())
def test_every_rule_set_is_in_the_table_of_games(name: str) -> None:
    games = README.partition("Which one is your game?")[2].partition("How the four texts")[0]

    assert any(f"`{name}`" in line for line in games.splitlines() if line.startswith("| "))
