"""Text for a terminal: what others wrote cannot steer it, and what goes wrong with writing ends in a sentence."""

import os
import sys
import unicodedata
from typing import Final

_STEERING: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories of Unicode whose characters are not there to be read."""


class OutputError(Exception):
    """Say that an output cannot be written."""


def readable(text: str) -> str:
    r"""Return a text with every character escaped that is not there to be read, but for the ends of lines.

    >>> print(readable("4H\x1b[2J\n5♥"))
    4H\x1b[2J
    5♥
    """
    return "".join(
        character if character == "\n" or unicodedata.category(character) not in _STEERING else _escaped(character)
        for character in text
    )


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def write(text: str) -> None:
    """Write a text and an end of line to the standard output, to the last byte.

    :raises OutputError: when there is none, or when it does not take the text.
    :raises BrokenPipeError: when nobody reads on.
    """
    if sys.stdout is None:
        raise OutputError("There is no standard output to write to.")
    try:
        print(text, flush=True)
    except UnicodeEncodeError as error:
        raise OutputError(f"The answer cannot be written as {error.encoding}; set PYTHONIOENCODING=utf-8.") from error
    except BrokenPipeError:
        _drop_output()
        raise
    except OSError as error:
        _drop_output()
        raise OutputError(f"The answer cannot be written: {error.strerror}.") from error


def _drop_output() -> None:
    """Let go of what is not written yet: it would be tried once more at exit, and fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(text: str) -> None:
    """Write a line to the standard error."""
    print(readable(text), file=sys.stderr)
