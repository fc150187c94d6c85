"""Settings from the environment."""

from pathlib import Path

import pytest

from service.environment import SettingsError
from service.settings import LogLevel, Settings


def test_defaults() -> None:
    assert Settings.from_environment({}) == Settings()
    assert Settings.from_environment({"RUMMY_BODY_LIMIT": " ", "RUMMY_LOG_LEVEL": ""}) == Settings()


def test_everything_set() -> None:
    environment = {
        "RUMMY_BODY_LIMIT": "4096",
        "RUMMY_SOLVER_EFFORT": "0.5",
        "RUMMY_RETRY_AFTER": "30",
        "RUMMY_LOG_LEVEL": "Warning",
        "RUMMY_LONG_QUESTIONS": "3",
    }
    assert Settings.from_environment(environment) == Settings(4096, 0.5, 30, LogLevel.WARNING, long_questions=3)


def test_a_directory_of_rule_sets(tmp_path: Path) -> None:
    assert Settings.from_environment({"RUMMY_RULES_DIR": str(tmp_path)}).rules_directory == tmp_path
    (tmp_path / "house.yaml").touch()
    for wrong in ("nowhere", "house.yaml"):
        with pytest.raises(SettingsError, match=f"RUMMY_RULES_DIR must be a directory, not '.*{wrong}'"):
            Settings.from_environment({"RUMMY_RULES_DIR": str(tmp_path / wrong)})


def test_variables_of_others_are_passed_over() -> None:
    environment = {"RUMMY_BIND": "0.0.0.0:80", "RUMMY_WORKERS": "4", "RUMMY_PORT": "tcp://10.0.0.1:80", "PATH": "/bin"}
    assert Settings.from_environment(environment) == Settings()


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "1e3", "1_0", "+1", "many", "٣", "1073741825", "1" * 5000])
def test_a_number_of_bytes_that_is_none(text: str) -> None:
    with pytest.raises(
        SettingsError, match="RUMMY_BODY_LIMIT must be a whole number from 1 to 1073741824, not"
    ) as raised:
        Settings.from_environment({"RUMMY_BODY_LIMIT": text})
    assert len(str(raised.value)) < 300


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "1e999", "1_0", "٣", "1" * 5000, "long"])
def test_an_effort_that_is_none(text: str) -> None:
    with pytest.raises(SettingsError, match="RUMMY_SOLVER_EFFORT must be a number above 0, not"):
        Settings.from_environment({"RUMMY_SOLVER_EFFORT": text})


def test_a_client_is_told_to_wait_a_day_at_most() -> None:
    assert Settings.from_environment({"RUMMY_RETRY_AFTER": "86400"}).retry_after == 86400
    with pytest.raises(SettingsError, match="RUMMY_RETRY_AFTER must be a whole number from 1 to 86400, not '86401'"):
        Settings.from_environment({"RUMMY_RETRY_AFTER": "86401"})


def test_all_faults_are_named_in_one_sentence() -> None:
    environment = {
        "RUMMY_BODY_LIMIT": "x",
        "RUMMY_SOLVER_EFFORT": "y",
        "RUMMY_RETRY_AFTER": "z",
        "RUMMY_LOG_LEVEL": "q",
    }
    with pytest.raises(SettingsError) as raised:
        Settings.from_environment(environment)
    assert str(raised.value) == (
        "RUMMY_BODY_LIMIT must be a whole number from 1 to 1073741824, not 'x'; "
        "RUMMY_SOLVER_EFFORT must be a number above 0, not 'y'; "
        "RUMMY_RETRY_AFTER must be a whole number from 1 to 86400, not 'z'; "
        "RUMMY_LOG_LEVEL must be one of debug, info, warning, error, not 'q'"
    )
