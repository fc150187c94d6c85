"""Variables of the environment, read strictly: every wrong one is named, in one sentence."""

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

T = TypeVar("T")

_LONGEST_ECHO: Final = 200
"""Characters of a wrong value that are repeated."""

_DECIMAL: Final = re.compile(r"[0-9]{1,20}(\.[0-9]{1,20})?(e-?[0-9]{1,3})?")
_WHOLE: Final = re.compile(r"[0-9]{1,20}")
_SOCKET: Final = re.compile(r"unix:.+")
_ADDRESS: Final = re.compile(r"(?P<host>[^\s:,\[\]]+|\[[0-9A-Fa-f:.]+\]):(?P<port>[0-9]{1,5})")
_PORTS: Final = range(1, 65536)


class SettingsError(ValueError):
    """Say which variables hold values that cannot be used."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """Hold what a variable may be."""

    expected: str
    """How a fault calls it: ``a whole number from 1 to 9``."""
    parse: Callable[[str], T]
    """Gives the value of a text, or raises ``ValueError``."""


class Environment:
    """Read variables, and keep what is wrong with them until all have been read."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._variables = variables
        self._faults = list[str]()

    def read(self, variable: str, default: T, kind: Kind[T]) -> T:
        """Return the value of a variable; what is not set, is empty or is wrong has its default."""
        text = self._variables.get(variable, "").strip()
        try:
            return kind.parse(text) if text else default
        except ValueError:
            shown = text if len(text) <= _LONGEST_ECHO else f"{text[:_LONGEST_ECHO]}…"
            self._faults.append(f"{variable} must be {kind.expected}, not {shown!r}")
            return default

    def check(self) -> None:
        """Raise ``SettingsError`` with everything that was wrong, if anything was."""
        if self._faults:
            raise SettingsError("; ".join(self._faults))


def whole_number(least: int, most: int) -> Kind[int]:
    """Return the kind of whole numbers within bounds, written with the digits 0 to 9 alone.

    >>> whole_number(1, 9).parse("7")
    7
    """

    def parse(text: str) -> int:
        if not (_WHOLE.fullmatch(text) and least <= int(text) <= most):
            raise ValueError(text)
        return int(text)

    return Kind(f"a whole number from {least} to {most}", parse)


def _positive(text: str) -> float:
    number = float(text) if _DECIMAL.fullmatch(text) else math.nan
    if not (math.isfinite(number) and number > 0):
        raise ValueError(text)
    return number


def _address(text: str) -> str:
    address = _ADDRESS.fullmatch(text)
    if not (_SOCKET.fullmatch(text) or (address and int(address["port"]) in _PORTS)):
        raise ValueError(text)
    return text


POSITIVE: Final = Kind("a number above 0", _positive)
ADDRESS: Final = Kind(
    "host and port, such as 127.0.0.1:8000 or [::1]:8000, with a port from 1 to 65535, or unix: and a path", _address
)
