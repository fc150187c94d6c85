"""The catalogues: whole sentences for each language, kept as gettext files.

A message is named by a stable code, in English too, so that a sentence can be bettered without touching the code.
Plurals are chosen by gettext from the rule in each catalogue, lists are joined by Babel.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final, Literal

from babel.core import Locale
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from service.explain.language import Language


class MissingTextError(KeyError):
    """Say that a catalogue lacks a message: an error of ours."""


def say(
    language: Language, message: str, *, number: int | None = None, written: object = None, **parameters: object
) -> str:
    """Return the text of a message.

    :param number: chooses the plural form, where the message has several; also given to the text as ``number``.
    :param written: what the text shows as ``number``, when that is no whole number.
    :raises MissingTextError: when the catalogue has no such message.
    """
    if number is not None:
        parameters["number"] = number if written is None else written
    return _text(language, message, number).format_map(parameters)


@lru_cache(maxsize=2048)
def _text(language: Language, message: str, number: int | None) -> str:
    translations, text = _translations(language), message
    if number is not None:
        text = translations.ngettext(message, message, number)
    if text == message:  # the text is the same for all numbers
        text = translations.gettext(message)
    if text == message:
        raise MissingTextError(language, message)
    return text


def find(language: Language, message: str) -> str | None:
    """Return the text of a message that not every catalogue needs to have, if this one has it."""
    text = _translations(language).gettext(message)
    return None if text == message else text


def listed(language: Language, items: Iterable[str], *, any_one: bool = False) -> str:
    """Join items as the language joins them: ``a, b and c``, or ``a, b or c`` when any one of them will do."""
    texts = tuple(items)
    return _list_pattern(language, len(texts), "or" if any_one else "standard").format(*texts)


@lru_cache
def _list_pattern(language: Language, number: int, style: Literal["or", "standard"]) -> str:
    """Return how so many items are joined, with a place for each: Babel works it out anew for every list."""
    return format_list(["{}"] * number, style=style, locale=_list_locale(language))


@cache
def _list_locale(language: Language) -> Locale:
    return Locale.parse(_LIST_LOCALES.get(language, language.value))


# Plain English would put a comma before the last "and".
_LIST_LOCALES: Final = {Language.ENGLISH: "en_GB"}


@cache
def messages(language: Language) -> Catalog:
    """Read the catalogue of a language: all its files in one."""
    merged = Catalog(locale=language.value)
    for source in sorted((files(__package__) / "catalogues" / language.value).iterdir(), key=lambda file: file.name):
        catalog = read_po(BytesIO(source.read_bytes()), locale=language.value, abort_invalid=True)
        merged.mime_headers = catalog.mime_headers  # the rule for plurals is the files', not Babel's
        for message in catalog:
            if message.id:
                merged.add(message.id, message.string, user_comments=message.user_comments)
    return merged


@cache
def _translations(language: Language) -> Translations:
    compiled = BytesIO()
    write_mo(compiled, messages(language))
    compiled.seek(0)
    return Translations(compiled)
