"""What the options of a rule set and their values mean, in words."""

import json

from service.domain.ruleset import OptionValue
from service.explain.catalogue import say
from service.explain.language import Language


def option_text(path: str, language: Language) -> str:
    """Return what an option means.

    :raises MissingTextError: when a catalogue lacks its text.
    """
    return say(language, f"option.{path}")


def value_text(path: str, value: OptionValue, language: Language) -> str | None:
    """Return what a value means, if it is a word, yes or no, or null; numbers speak for themselves.

    :raises MissingTextError: when a catalogue lacks its text.
    """
    match value:
        case True | False | None:
            return say(language, f"value.{path}.{json.dumps(value)}")
        case str():
            return say(language, f"value.{path}.{value}")
    return None
