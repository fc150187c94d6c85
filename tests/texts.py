"""Texts as people read them: in all their forms, sentence by sentence, word by word, in every language."""

import re
from collections.abc import Sequence
from string import Formatter

from service.explain.catalogue import messages
from service.explain.language import Language

MOST_WORDS = 20
"""Of a sentence, not counting cards and the roles of wilds."""

_SENTENCE_END = r"(?<=[.!?।])\s+"
_WORD = r"[\w\u0900-\u0963{}]+"  # the vowel signs of Hindi are no letters to Python


def codes(language: Language) -> set[str]:
    """Return the codes of all messages of a language."""
    return {
        message.id if isinstance(message.id, str) else message.id[0] for message in messages(language) if message.id
    }


def forms(language: Language, code: str) -> tuple[str, ...]:
    """Return a message in all its plural forms.

    :raises KeyError: when the language has no such message.
    """
    message = messages(language).get(code) or messages(language).get((code, code))
    if message is None:
        raise KeyError(language, code)
    return (message.string,) if isinstance(message.string, str) else tuple(map(str, message.string or ()))


def parameters(text: str) -> set[str]:
    """Return the names of what is filled into a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def sentences(text: str) -> Sequence[str]:
    """Split a text after each full stop, question mark and danda.

    >>> sentences("Lay them. Then throw."), sentences("पत्ते रखें। फिर फेंकें।")
    (['Lay them.', 'Then throw.'], ['पत्ते रखें।', 'फिर फेंकें।'])
    """
    return re.split(_SENTENCE_END, text)


def words(text: str) -> int:
    """Count the words of a text; what is filled in counts as one.

    >>> words("Throw {card} now."), words("अभी {card} फेंकें।")
    (3, 3)
    """
    return len(re.findall(_WORD, text))
