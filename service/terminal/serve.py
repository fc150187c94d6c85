"""``rummy-referee serve``: start the service."""

import os
import sys

from service.settings import Settings
from service.terminal.arguments import Arguments


def run(_: Arguments) -> int:
    """Become gunicorn, with the service in it."""
    Settings.from_environment()  # wrong values end here, in one sentence, and not in every worker
    command = [sys.executable, "-m", "gunicorn", "--config", "python:service.gunicorn_conf"]
    os.execv(sys.executable, command)  # noqa: S606  # this very interpreter, and nothing that a user wrote
