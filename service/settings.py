"""What an operator may set: one frozen value, read once from the environment (``RUMMY_...``).

How gunicorn runs the service (``RUMMY_BIND``, ``RUMMY_WORKERS`` and so on) is read by ``gunicorn_conf``.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final, Self

from service.environment import POSITIVE, Environment, Kind, whole_number


class LogLevel(StrEnum):
    """Say from which level on the service's own log is written."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Settings:
    """Hold the settings of one app; the defaults are for production."""

    body_limit: int = 64 * 1024
    """Most bytes of a request's body; the record of six players and 600 events, indented, needs some 56 KiB."""
    solver_effort: float = 1.0
    """Most effort of one search, in CP-SAT's deterministic units: one is a few seconds of computation at most."""
    retry_after: int = 1
    """Seconds after which a client may try again when the service could not answer."""
    log_level: LogLevel = LogLevel.INFO
    """Level of the service's own log, on standard error."""
    rules_directory: Path | None = None
    """Where the operator's own rule set files lie, if there are any."""
    long_questions: int = 1
    """How many questions that take long are answered at once, over all workers of a server."""

    @classmethod
    def from_environment(cls, variables: Mapping[str, str] = os.environ) -> Self:
        """Read the settings; what is not set, or is empty, keeps its default.

        Other ``RUMMY_`` variables are passed over: those of gunicorn, and what a cluster adds of its own.

        >>> Settings.from_environment({"RUMMY_BODY_LIMIT": "4096", "RUMMY_WORKERS": "2"}).body_limit
        4096

        :raises SettingsError: when values cannot be used; its text names all of them in one sentence.
        """
        environment, default = Environment(variables), cls()
        settings = cls(
            body_limit=environment.read("RUMMY_BODY_LIMIT", default.body_limit, whole_number(1, 2**30)),
            solver_effort=environment.read("RUMMY_SOLVER_EFFORT", default.solver_effort, POSITIVE),
            retry_after=environment.read("RUMMY_RETRY_AFTER", default.retry_after, whole_number(1, 24 * 60 * 60)),
            long_questions=environment.read("RUMMY_LONG_QUESTIONS", default.long_questions, whole_number(1, 1024)),
            log_level=environment.read("RUMMY_LOG_LEVEL", default.log_level, _LOG_LEVEL),
            rules_directory=environment.read("RUMMY_RULES_DIR", default.rules_directory, _DIRECTORY),
        )
        environment.check()
        return settings


def _directory(text: str) -> Path:
    if not Path(text).is_dir():
        raise ValueError(text)
    return Path(text)


_LOG_LEVEL: Final = Kind(f"one of {', '.join(LogLevel)}", lambda text: LogLevel(text.lower()))
_DIRECTORY: Final[Kind[Path | None]] = Kind("a directory", _directory)
