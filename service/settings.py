"""What an operator may set: one frozen value, read once from the environment (``RUMMY_...``).

How gunicorn runs the service (``RUMMY_BIND``, ``RUMMY_WORKERS`` and so on) is read by ``gunicorn_conf``.
"""

import math
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Self, TypeVar

T = TypeVar("T")


class LogLevel(StrEnum):
    """Say from which level on the service's own log is written."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class SettingsError(ValueError):
    """Say which variables hold values that cannot be used."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Hold the settings of one app; the defaults are for production."""

    body_limit: int = 64 * 1024
    """Most bytes of a request's body; the record of six players and 200 events, indented, needs some 25 KiB."""
    solver_effort: float = 2.0
    """Most deterministic time of one question to the solver, in CP-SAT's units of roughly a second."""
    retry_after: int = 1
    """Seconds after which a client may try again when the service could not answer."""
    log_level: LogLevel = LogLevel.INFO
    """Level of the service's own log, on standard error."""
    rules_directory: Path | None = None
    """Where the operator's own rule set files lie, if there are any."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """Read the settings; what is not set, or is empty, keeps its default.

        Other ``RUMMY_`` variables are passed over: those of gunicorn, and what a cluster adds of its own.

        >>> Settings.from_environment({"RUMMY_BODY_LIMIT": "4096", "RUMMY_WORKERS": "2"}).body_limit
        4096

        :raises SettingsError: when values cannot be used; its text names all of them in one sentence.
        """
        faults = []

        def read(variable: str, default: T, parse: Callable[[str], T], expected: str) -> T:
            text = environment.get(variable, "").strip()
            try:
                return parse(text) if text else default
            except ValueError:
                faults.append(f"{variable} must be {expected}, not {text!r}")
                return default

        default = cls()
        settings = cls(
            body_limit=read("RUMMY_BODY_LIMIT", default.body_limit, _whole_number, "a whole number of bytes above 0"),
            solver_effort=read("RUMMY_SOLVER_EFFORT", default.solver_effort, _positive_number, "a number above 0"),
            retry_after=read(
                "RUMMY_RETRY_AFTER", default.retry_after, _whole_number, "a whole number of seconds above 0"
            ),
            log_level=read("RUMMY_LOG_LEVEL", default.log_level, _log_level, f"one of {', '.join(LogLevel)}"),
            rules_directory=read("RUMMY_RULES_DIR", default.rules_directory, _directory, "a directory"),
        )
        if faults:
            raise SettingsError("; ".join(faults))
        return settings


def _whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise ValueError(text)
    return int(text)


def _positive_number(text: str) -> float:
    number = float(text)
    if not (math.isfinite(number) and number > 0):
        raise ValueError(text)
    return number


def _log_level(text: str) -> LogLevel:
    return LogLevel(text.lower())


def _directory(text: str) -> Path:
    if not Path(text).is_dir():
        raise ValueError(text)
    return Path(text)
