"""Which language a question asks for, and which one its answer has."""

from collections.abc import Mapping
from typing import Any, Final

from service.explain.language import Language

_LANGUAGES: Final = {language.value: language for language in Language}


def known_language(tag: str) -> Language | None:
    """Return the language of a tag such as ``es``, ``es-MX`` or ``es_MX``, if there are texts in it.

    >>> known_language("es-MX"), known_language("ES_MX"), known_language("fr")
    (<Language.SPANISH: 'es'>, <Language.SPANISH: 'es'>, None)
    """
    return _LANGUAGES.get(tag.replace("_", "-").partition("-")[0].lower())


def answer_language(read: Mapping[str, Any], preferred: Language) -> tuple[Language, str | None]:
    """Return the language of an answer, and the one that was asked for instead when there are no texts in it."""
    asked = read.get("language")
    language = known_language(asked) if asked else preferred
    return (language, None) if language else (Language.ENGLISH, asked)
