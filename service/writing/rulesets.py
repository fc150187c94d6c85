"""Rule sets as documents, member by member as ``RuleSetListSchema`` and ``RuleSetPageSchema`` describe them."""

from collections.abc import Iterable, Mapping

from service.domain.ruleset import OptionValue
from service.explain.language import Language
from service.explain.options import option_text, value_text
from service.rules.loader import Preset
from service.writing.solve import Document


def list_document(presets: Iterable[Preset], language: Language) -> Document:
    """Return the list of the rule sets."""
    return {"rulesets": [_summary(preset, language) for preset in presets], "language": language}


def page_document(preset: Preset, language: Language) -> Document:
    """Return a rule set with all its options."""
    options = preset.rule_set.options()
    return _summary(preset, language) | {
        "options": [_option(preset, path, value, language) for path, value in options.items()],
        "language": language,
    }


def _summary(preset: Preset, language: Language) -> Document:
    rules = preset.rule_set
    return {
        "name": rules.name,
        "version": rules.version,
        "digest": rules.digest,
        "title": preset.title[language],
        "description": preset.description[language],
        "your_game_if": preset.your_game_if[language],
        "base": preset.base,
        "default": preset.is_default,
    }


def _option(preset: Preset, path: str, value: OptionValue, language: Language) -> Document:
    return {
        "path": path,
        "value": value,
        "meaning": option_text(path, language),
        "value_meaning": value_text(path, value, language),
        "source": preset.rule_set.sources[path],
        "ruling": _in_language(preset.rulings.get(path), language),
    }


def _in_language(text: Mapping[str, str] | None, language: Language) -> str | None:
    return text[language] if text else None
