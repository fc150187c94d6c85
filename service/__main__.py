"""The command line, ``rummy-referee``: every question that the service answers over HTTP."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from service.environment import SettingsError
from service.terminal.arguments import Arguments, parser
from service.terminal.exits import ANSWERED, BAD_INPUT, FAILED, UsageError
from service.terminal.output import OutputError, complain


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 for an answer, 1 when there is none, 2 for bad input."""
    chosen = parser().parse_args(arguments)
    try:
        run: Callable[[Arguments], int] = import_module(f"service.terminal.{chosen.command}").run
        return run(chosen)
    except BrokenPipeError:  # who read the output has read enough
        return ANSWERED
    except OutputError as error:
        complain(str(error))
        return FAILED
    except OSError as error:  # a file that cannot be read or written is named
        complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return BAD_INPUT
    except (SettingsError, UsageError) as error:
        complain(str(error))
        return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
