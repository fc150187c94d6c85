"""Names of players: what tells them apart must be seen."""

import unicodedata
from enum import StrEnum
from typing import Any, Final

from schemas.fields import Length, String, refusal

LONGEST: Final = 64

_UNSEEN: Final = ("Cc", "Cf", "Zl", "Zp")
"""Unicode's categories of control and format characters and of separators of lines and paragraphs."""
_JOINERS: Final = "\u200c\u200d"
"""They shape letters in Hindi and other scripts: within a name they are seen, at its ends they are not."""


class NameFault(StrEnum):
    """Name why a text is no name; codes are API."""

    UNREADABLE_NAME = "unreadable_name"


class NameText(String):
    """Take the name of a player as it is written, if it can be seen as a whole."""

    def __init__(self, description: str, **kwargs: Any) -> None:
        metadata = {"description": f"{description} {_RULE}", "examples": ["Ada"]}
        super().__init__(validate=Length(1, LONGEST), metadata=metadata, **kwargs)

    def _deserialize(self, value: object, *args: Any, **kwargs: Any) -> Any:
        name = super()._deserialize(value, *args, **kwargs)
        letters = name if name.strip(_JOINERS) != name else name.translate(dict.fromkeys(map(ord, _JOINERS)))
        if letters.isspace() or any(unicodedata.category(letter) in _UNSEEN for letter in letters):
            raise refusal(NameFault.UNREADABLE_NAME)
        return name


_RULE: Final = "Not blank, without control or format characters."
