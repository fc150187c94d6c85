"""The document of a command that reads one from a file."""

import sys
from pathlib import Path
from typing import Final

from service.api.body import parse
from service.terminal.arguments import Arguments

STANDARD_INPUT: Final = Path("-")


def filed_document(chosen: Arguments) -> object:
    """Read the document of a command's file; a language that was typed takes the place of its own.

    :raises Problem: when the file is no JSON that all would read alike.
    """
    body = sys.stdin.buffer.read() if chosen.file == STANDARD_INPUT else chosen.file.read_bytes()
    document = parse(body)
    return document | {"language": chosen.language} if chosen.language and isinstance(document, dict) else document
