"""``rummy-referee openapi``: write the OpenAPI document, or check that a file holds it."""

import difflib

from service import create_app
from service.api.specification import as_yaml, specification
from service.settings import Settings
from service.terminal.arguments import Arguments
from service.terminal.exits import ANSWERED, FAILED, UsageError
from service.terminal.output import readable, write


def run(chosen: Arguments) -> int:
    """Write the document to a file, or the difference of a file to the standard output.

    :raises UsageError: when the file to check holds no text.
    """
    text = as_yaml(specification(create_app(Settings())).document())
    if chosen.write:
        chosen.write.write_text(text, encoding="utf-8")
        return ANSWERED
    try:
        committed = chosen.check.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise UsageError(f"{chosen.check} holds no text in UTF-8.") from error
    if committed == text:
        return ANSWERED
    difference = difflib.unified_diff(
        committed.splitlines(keepends=True),
        text.splitlines(keepends=True),
        fromfile=str(chosen.check),
        tofile="what the schemas say",
    )
    write(readable("".join(difference).rstrip("\n")))
    return FAILED
