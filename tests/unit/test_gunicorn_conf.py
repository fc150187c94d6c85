"""How gunicorn is set up: from the environment, or ended in one sentence."""

import os
import runpy
from pathlib import Path
from typing import Any

import pytest
from gunicorn.config import Config

FILE = Path(__file__).parents[2] / "service" / "gunicorn_conf.py"


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("RUMMY_")]:
        monkeypatch.delenv(name)


def configuration() -> dict[str, Any]:
    return runpy.run_path(str(FILE))


def test_gunicorn_takes_every_setting() -> None:
    config, named = Config(), configuration()
    for name in named.keys() & config.settings.keys():
        config.set(name, named[name])
    assert config.forwarder_headers == []
    assert config.worker_class_str == "service.workers.ProblemWorker"


@pytest.mark.parametrize(
    "address", ["127.0.0.1:1", "0.0.0.0:65535", "[::1]:8000", "localhost:8000", "unix:/run/rummy.sock"]
)
def test_addresses(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUMMY_BIND", address)
    assert configuration()["bind"] == address


@pytest.mark.parametrize(
    ("variable", "text", "expected"),
    [
        *(
            ("RUMMY_BIND", text, "host and port, such as 127.0.0.1:8000 or .* with a port from 1 to 65535")
            for text in ("8000", "localhost", ":8000", "::1:8000", "[::1]", "h:0", "h:65536", "h:8_0", "h:٣", "a:1,b:2")
        ),
        *(
            ("RUMMY_WORKERS", text, "a whole number from 1 to 1024")
            for text in ("0", "-1", "1_0", "٣", "1025", "1" * 5000)
        ),
        ("RUMMY_TIMEOUT", "0", "a whole number from 1 to 3600"),
        ("RUMMY_GRACEFUL_TIMEOUT", "soon", "a whole number from 1 to 3600"),
        ("RUMMY_MAX_REQUESTS", "-1", "a whole number from 0 to 1000000000"),
    ],
)
def test_wrong_values(variable: str, text: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, text)
    with pytest.raises(SystemExit, match=f"{variable} must be {expected}.*, not '") as ended:
        configuration()
    assert len(str(ended.value)) < 400


def test_all_wrong_values_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUMMY_WORKERS", "x")
    monkeypatch.setenv("RUMMY_TIMEOUT", "y")
    with pytest.raises(SystemExit, match=r"RUMMY_WORKERS .*; RUMMY_TIMEOUT "):
        configuration()
