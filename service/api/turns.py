"""Turns for questions that take long: only so many are answered at once, over all workers of a server.

A worker serves one request at a time. If long questions could take all of them, short ones would wait: so one worker at
least is left for those, and a long question that finds no turn is told to come again (429).
"""

import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from service.api.current import settings
from service.api.problems import Problem, ProblemCode


@contextmanager
def long_question() -> Iterator[None]:
    """Take a turn, and give it back at the end; also when the worker dies, since the system holds the lock.

    :raises Problem: when all turns are taken.
    """
    with ExitStack() as stack:
        if not any(_is_taken(stack.enter_context(_open(number))) for number in range(settings().long_questions)):
            raise Problem(ProblemCode.TOO_MANY_LONG_QUESTIONS)
        yield


def _open(number: int) -> IO[bytes]:
    # Workers of one server have one parent; another server on the same machine has turns of its own.
    path = Path(tempfile.gettempdir()) / f"rummy-referee-{os.getuid()}-{os.getppid()}-turn-{number}"
    return path.open("ab")


def _is_taken(file: IO[bytes]) -> bool:
    """Try to take the turn of a file."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
