"""The query of a request as a document, so that what is wrong with it is found and told as in a body."""

import re
from typing import Final

from flask import request

_WHOLE_NUMBER: Final = re.compile(r"-?[0-9]{1,15}")


def read_query() -> dict[str, object]:
    """Return the query of the request at hand: whole numbers as such, and what is given several times as a list."""
    read = {name: [_value(text) for text in texts] for name, texts in request.args.lists()}
    return {name: values[0] if len(values) == 1 else values for name, values in read.items()}


def _value(text: str) -> object:
    return int(text) if _WHOLE_NUMBER.fullmatch(text) else text
