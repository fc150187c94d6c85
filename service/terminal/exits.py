"""How a command can end."""

from typing import Final

ANSWERED: Final = 0
FAILED: Final = 1
BAD_INPUT: Final = 2
"""Exit codes; that of bad input is argparse's own."""


class UsageError(Exception):
    """Say what is wrong with the arguments, beyond what argparse finds."""
