"""Which language a question asks for."""

from typing import Final

from service.explain.language import Language

_LANGUAGES: Final = {language.value: language for language in Language}


def known_language(tag: str) -> Language | None:
    """Return the language of a tag such as ``es``, ``es-MX`` or ``es_MX``, if there are texts in it.

    >>> known_language("es-MX"), known_language("ES_MX"), known_language("fr")
    (<Language.SPANISH: 'es'>, <Language.SPANISH: 'es'>, None)
    """
    return _LANGUAGES.get(tag.replace("_", "-").partition("-")[0].lower())
