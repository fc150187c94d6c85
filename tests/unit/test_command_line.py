"""The command line: the same use case, the same faults, text for people."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from service import create_app
from service.__main__ import main
from service.domain.cards import Card
from service.settings import Settings
from service.version import VERSION

DEAL = "4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D"

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("RUMMY_")]:
        monkeypatch.delenv(name)


class TestSolve:
    def test_text(self, capsys: Capture) -> None:
        assert main(["solve", DEAL, "--indicator", "7C"]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        assert out.startswith("You cannot declare yet")
        assert "  9♠ 10♠ 7♦ (stands for J♠) Q♠  impure sequence  protected\n" in out
        assert "  4♥ 5♥ 6♥                      pure sequence    protected\n" in out
        assert "Loose cards, with their points\n  8♥ 8, A♦ 10" in out
        assert "\n  43 points\n" in out
        assert "Rules\n  classic 1 (" in out

    def test_text_in_spanish(self, capsys: Capture) -> None:
        assert main(["solve", DEAL, "--indicator", "7C", "--language", "es-MX", "--detail", "full"]) == 0
        out = capsys.readouterr().out
        assert "Combinaciones\n  4♥ 5♥ 6♥" in out
        assert "Por qué\n  1. " in out
        assert "[count.protection: 004" in out

    def test_a_finish_card_and_a_cap(self, capsys: Capture) -> None:
        hand = "4♥ 5♥ 6♥, 9♠ 10♠ Q♠, K♦ K♣ K♥, 2♣ 3♣ 4♣, 8♥ 7♦"
        assert main(["solve", *hand.split(), "--wild-rank", "7"]) == 0
        assert "Finish card\n  8♥\n" in capsys.readouterr().out
        hand = "4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD"
        assert main(["solve", hand, "--wild-rank", "2", "--detail", "none"]) == 0
        out = capsys.readouterr().out
        assert "80 points (the sum is 91)" in out
        assert "Why" not in out

    def test_what_is_laid_beside_a_table(self, capsys: Capture) -> None:
        hand = "4H 8H KS QD 2C 9D JC TS 5S 6D"
        arguments = ["solve", hand, "--table", "5H 6H 7H", "--indicator", "3C", "--rules", "open-table", "--json"]
        assert main(arguments) == 0
        answer = json.loads(capsys.readouterr().out)
        assert answer["laying"]["lays"] == [{"meld": 0, "onto": 0, "cards": ["4H", "8H"]}]
        # 10 + 10 + 2 + 9 + 10 + 10 + 5 + 6, and 4 + 8 more if they are kept
        assert (answer["penalty"]["points"], answer["laying"]["points_unlaid"]) == (62, 74)

    def test_json_is_what_the_service_answers(self, capsys: Capture) -> None:
        assert main(["solve", DEAL, "--wild-rank", "7", "--rules", "paplu", "--set", "count.ace=5", "--json"]) == 0
        request = {
            "hand": DEAL.split(),
            "wild_rank": "7",
            "rules": {"preset": "paplu", "overrides": {"count": {"ace": 5}}},
        }
        answer = create_app(Settings()).test_client().post("/v1/solve", json=request)
        assert capsys.readouterr().out == answer.text + "\n"

    def test_options(self, capsys: Capture) -> None:
        sets = ["count.cap=null", "melds.ace=low", "deck.players=[2, 4]", "count.ace=1", "settlement=winner_collects"]
        arguments = [argument for option in sets for argument in ("--set", option)]
        assert main(["solve", DEAL, "--wild-rank", "none", *arguments, "--json"]) == 0
        answer = json.loads(capsys.readouterr().out)
        assert set(answer["rules"]["overridden"]) == {option.partition("=")[0] for option in sets}

    def test_options_in_text(self, capsys: Capture) -> None:
        assert main(["solve", DEAL, "--wild-rank", "7", "--set", "count.cap=null"]) == 0
        assert capsys.readouterr().out.rstrip().endswith("count.cap=null")

    def test_compare(self, capsys: Capture) -> None:
        hand = "4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC"
        asked = ["solve", hand, "--wild-rank", "none", "--rules", "indian-13", "--compare", "classic,paplu"]
        assert main([*asked, "--json"]) == 0
        assert [found["alone"] for found in json.loads(capsys.readouterr().out)["comparison"]] == [
            [],
            ["melds.set_max"],
        ]
        assert main(asked) == 0
        assert "Most cards of a set, wilds included. In paplu: 3. In indian-13: 4." in capsys.readouterr().out
        assert main([*asked[:-1], "bridge"]) == 2
        assert capsys.readouterr().err.startswith("/compare/0: ")

    def test_never_drew(self, capsys: Capture) -> None:
        assert main(["solve", DEAL, "--wild-rank", "7", "--rules", "indian-13", "--never-drew", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["penalty"]["points"] == 80

    def test_faults(self, capsys: Capture) -> None:
        assert main(["solve", DEAL + " XX", "--set", "count.cap=0", "--set", "count.odd=1"]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert sorted(line.partition(":")[0] for line in err.splitlines()) == [
            "/",
            "/hand/13",
            "/rules/overrides/count/cap",
            "/rules/overrides/count/odd",
        ]

    def test_no_name_is_no_rule_set(self, capsys: Capture) -> None:
        assert main(["solve", DEAL, "--wild-rank", "7", "--rules", ""]) == 2
        assert capsys.readouterr().err.startswith("/rules/preset: “” is no rule set.")

    def test_faults_in_spanish_as_json(self, capsys: Capture) -> None:
        assert main(["solve", "4H", "--wild-rank", "7", "--language", "es", "--json"]) == 2
        problem = json.loads(capsys.readouterr().out)
        assert problem["code"] == "unprocessable"
        assert problem["errors"][0]["detail"].startswith("La mano tiene 1 carta.")

    def test_an_option_that_is_none(self, capsys: Capture) -> None:
        for text in ("count.cap", "=80"):
            with pytest.raises(SystemExit) as ended:
                main(["solve", DEAL, "--wild-rank", "7", "--set", text])
            assert ended.value.code == 2
            assert "is not like count.cap=null" in capsys.readouterr().err

    @pytest.mark.parametrize(
        "value", ["[" * 5000, "[" * 500 + "]" * 500, "[" * 20 + "]" * 20, "9" * 5000, "NaN", '"\\ud83c"', "\udcff"]
    )
    def test_a_value_that_is_none(self, value: str, capsys: Capture) -> None:
        assert main(["solve", DEAL, "--wild-rank", "7", "--set", f"count.cap={value}"]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith("/rules/overrides/count/cap: ")

    @pytest.mark.parametrize(
        "sets", [["count.cap=60", "count.cap=70"], ['count={"cap": 60}', "count.cap=70"], ["count.cap=60", "count={}"]]
    )
    def test_an_option_given_twice(self, sets: list[str], capsys: Capture) -> None:
        arguments = [argument for option in sets for argument in ("--set", option)]
        assert main(["solve", DEAL, "--wild-rank", "7", *arguments]) == 2
        path = sets[1].partition("=")[0]
        assert capsys.readouterr() == ("", f"--set gives {path} twice.\n")

    @pytest.mark.parametrize("arguments", [["--indicator", "\udcff"], ["--language", "\udcff"], ["--rules", "\udcff"]])
    def test_arguments_that_are_no_text(self, arguments: list[str], capsys: Capture) -> None:
        assert main(["solve", DEAL, "--wild-rank", "7", "--json", *arguments]) == 2
        assert json.loads(capsys.readouterr().out)["errors"][0]["code"] == "lone_surrogate"

    def test_characters_that_steer_a_terminal(self, capsys: Capture) -> None:
        assert main(["solve", DEAL, "\x1b[2J", "--wild-rank", "7"]) == 2
        assert main(["solve", DEAL, "--wild-rank", "7", "--language", "\x1b[2J"]) == 0
        with pytest.raises(SystemExit):
            main(["solve", DEAL, "--odd\x1b[2J"])
        out, err = capsys.readouterr()
        assert "\x1b" not in out + err
        assert out.count("\\x1b[2J") == 1
        assert err.count("\\x1b[2J") == 2

    def test_another_language(self, capsys: Capture) -> None:
        assert main(["solve", DEAL, "--wild-rank", "7", "--language", "fr"]) == 0
        assert "1. There is no text in the language “fr”" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["solve", DEAL, "--wild-rank", "7"], ["lessons", "two-lives"], ["glossary"]])
def test_a_search_that_is_stopped(arguments: list[str], capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUMMY_SOLVER_EFFORT", "1e-9")
    assert main(arguments) == 1
    sentences = "The search reached its limit before a proof. Only a proven answer is given.\n"
    assert capsys.readouterr() == ("", sentences)


class TestHindi:
    def test_columns_stand_below_each_other(self, capsys: Capture) -> None:
        """A sign above or below its letter takes no column: 10 are written for the first kind, 12 for the second."""
        hand = ["4H", "5H", "6H", "9S", "TS", "QS", "KD", "KC", "2C", "3C", "AD", "8H", "7D"]
        assert main(["solve", *hand, "--indicator", "7C", "--language", "hi"]) == 0
        out = capsys.readouterr().out
        assert f"  4♥ 5♥ 6♥{' ' * 18}प्योर सीक्वेंस{' ' * 4}सुरक्षित\n" in out
        assert "  9♠ 10♠ 7♦ (J♠ की जगह) Q♠  इम्प्योर सीक्वेंस  सुरक्षित\n" in out


class TestRuleSets:
    def test_list(self, capsys: Capture) -> None:
        assert main(["rulesets"]) == 0
        out = capsys.readouterr().out
        assert "classic *\n" in out
        assert "\n\npaplu\n" in out

    def test_page(self, capsys: Capture) -> None:
        assert main(["rulesets", "paplu", "--language", "es"]) == 0
        assert "count.cap = null [000" in capsys.readouterr().out

    def test_json_is_what_the_service_answers(self, capsys: Capture) -> None:
        client = create_app(Settings()).test_client()
        for arguments, path in ((["rulesets"], "/v1/rulesets"), (["rulesets", "paplu"], "/v1/rulesets/paplu")):
            assert main([*arguments, "--json"]) == 0
            assert capsys.readouterr().out == client.get(path).text + "\n"

    def test_unknown(self, capsys: Capture) -> None:
        assert main(["rulesets", "bridge"]) == 2
        assert "classic, " in capsys.readouterr().err


class TestOpenApi:
    def test_what_is_written_passes_the_check(self, tmp_path: Path, capsys: Capture) -> None:
        file = tmp_path / "openapi.yaml"
        assert main(["openapi", "--write", str(file)]) == 0
        assert main(["openapi", "--check", str(file)]) == 0
        assert capsys.readouterr().out == ""

    def test_a_difference_is_shown(self, tmp_path: Path, capsys: Capture) -> None:
        file = tmp_path / "openapi.yaml"
        main(["openapi", "--write", str(file)])
        file.write_text(file.read_text(encoding="utf-8").replace("title: Rummy Referee", "title: Other"))
        assert main(["openapi", "--check", str(file)]) == 1
        assert "-  title: Other\n+  title: Rummy Referee\n" in capsys.readouterr().out

    def test_a_file_that_is_missing(self, tmp_path: Path, capsys: Capture) -> None:
        assert main(["openapi", "--check", str(tmp_path / "none.yaml")]) == 2
        assert "none.yaml" in capsys.readouterr().err

    @pytest.mark.parametrize("option", ["--check", "--write"])
    def test_a_directory(self, option: str, tmp_path: Path, capsys: Capture) -> None:
        assert main(["openapi", option, str(tmp_path)]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line == f"{tmp_path}: Is a directory"

    def test_a_file_that_is_no_text(self, tmp_path: Path, capsys: Capture) -> None:
        file = tmp_path / "openapi.yaml"
        file.write_bytes(b"\x7fELF\xff")
        assert main(["openapi", "--check", str(file)]) == 2
        assert capsys.readouterr().err == f"{file} holds no text in UTF-8.\n"


class TestOutput:
    """What the shell does with it: a process of its own, as nothing else has a real standard output."""

    @staticmethod
    def run(redirection: str, **environment: str) -> tuple[int, list[str]]:
        command = f"{sys.executable} -m service solve {DEAL} --wild-rank 7 {redirection}"
        run = subprocess.run(
            ["sh", "-c", command],
            cwd=Path(__file__).parents[2],
            env=os.environ | environment,
            check=False,
            capture_output=True,
            text=True,
        )
        return run.returncode, run.stderr.splitlines()

    def test_closed(self) -> None:
        assert self.run(">&-") == (1, ["There is no standard output to write to."])

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
    def test_full(self) -> None:
        assert self.run(">/dev/full") == (1, ["The answer cannot be written: No space left on device."])

    def test_without_suits(self) -> None:
        sentence = "The answer cannot be written as ascii; set PYTHONIOENCODING=utf-8."
        assert self.run("", PYTHONIOENCODING="ascii") == (1, [sentence])

    def test_nobody_reads_on(self) -> None:
        assert self.run("| true") == (0, [])


class TestServe:
    def test_starts_gunicorn_in_its_place(self, monkeypatch: pytest.MonkeyPatch) -> None:
        started = list[list[str]]()
        monkeypatch.setattr(os, "execv", lambda _, arguments: started.append(arguments))
        main(["serve"])
        assert started[0][1:] == ["-m", "gunicorn", "--config", "python:service.gunicorn_conf"]

    def test_wrong_settings_end_in_one_sentence(self, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
        monkeypatch.setenv("RUMMY_BODY_LIMIT", "0")
        assert main(["serve"]) == 2
        assert capsys.readouterr().err == "RUMMY_BODY_LIMIT must be a whole number from 1 to 1073741824, not '0'\n"


def test_version(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"rummy-referee {VERSION}\n"


def test_no_command(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 2
    assert "usage: rummy-referee" in capsys.readouterr().err


class TestExercise:
    """A question to practise on has all that its answer depends on."""

    def test_the_card_to_take_or_leave_is_shown_beside_the_indicator(self, capsys: Capture) -> None:
        named = ["exercise", "take_or_draw", "--level", "3", "--seed", "7", "--rules", "indian-13"]
        assert main([*named, "--json"]) == 0
        exercise = json.loads(capsys.readouterr().out)
        indicator, open_card = (
            Card.parse(code).label for code in (exercise["wild"]["indicator"], exercise["open_card"])
        )
        assert main(named) == 0
        out = capsys.readouterr().out
        assert f"\n  Card turned up: {indicator}\n  Top of the discards: {open_card}\n" in out

    def test_no_open_card_where_none_is_asked_about(self, capsys: Capture) -> None:
        assert main(["exercise", "loose_cards"]) == 0
        out = capsys.readouterr().out
        assert "\n  Card turned up: " in out
        assert "Top of the discards" not in out
