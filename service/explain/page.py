"""What the learner page says: its own texts and the names of the cards, as the page takes them."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from service.explain.catalogue import messages, say
from service.explain.language import Language

Text: TypeAlias = str | list[str]
"""A text, or its forms: first the one for a single thing, last the one for many."""

_PREFIX: Final = "page."


def page_texts(language: Language) -> Mapping[str, Text]:
    """Return the texts of the page by their codes, without the prefix that marks them as the page's."""
    texts: dict[str, Text] = {}
    for message in messages(language):
        code = message.id if isinstance(message.id, str) else message.id[0]
        if code.startswith(_PREFIX):
            forms = message.string
            texts[code.removeprefix(_PREFIX)] = forms if isinstance(forms, str) else list(map(str, forms or ()))
    return texts


def language_names() -> Mapping[Language, str]:
    """Return the languages, each by its own name.

    >>> language_names()[Language.SPANISH]
    'Español'
    """
    return {language: say(language, "page.language") for language in Language}
