"""Which version this is; ``pyproject.toml`` says the same."""

from typing import Final

VERSION: Final = "0.1.0"
