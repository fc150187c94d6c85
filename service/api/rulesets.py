"""``GET /v1/rulesets``: the house rules that can be asked for, every option with its meaning, source and ruling."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from flask import Response
from flask_smorest import Blueprint

from schemas.rules import DEFAULT_RULES
from schemas.rulesets import RuleSetListSchema, RuleSetPageSchema
from service.api.language import request_language
from service.api.problems import Problem, ProblemCode, documented
from service.api.rendering import render
from service.domain.ruleset import OptionValue
from service.explain.language import Language
from service.explain.options import option_text, value_text
from service.rules.loader import Preset, presets

Document: TypeAlias = dict[str, Any]

blueprint = Blueprint("Rule sets", __name__, url_prefix="/v1", description="Which house rules are there?")


@blueprint.route("/rulesets", methods=["GET"])
@blueprint.response(200, RuleSetListSchema, description="The rule sets.")
@blueprint.doc(operationId="listRuleSets", responses=documented(ProblemCode.INTERNAL_ERROR))
def rule_sets() -> Response:
    """List the rule sets.

    The language of the texts follows Accept-Language.
    """
    language = request_language()
    return render(list_document(language), language)


@blueprint.route(
    "/rulesets/<name>",
    methods=["GET"],
    parameters=[{"in": "path", "name": "name", "description": "Name of a rule set."}],
)
@blueprint.response(200, RuleSetPageSchema, description="The rule set.")
@blueprint.doc(
    operationId="showRuleSet", responses=documented(ProblemCode.UNKNOWN_RULE_SET, ProblemCode.INTERNAL_ERROR)
)
def rule_set(name: str) -> Response:
    """Show a rule set: every option with its value, meaning, source and ruling.

    The language of the texts follows Accept-Language.
    """
    language = request_language()
    preset = presets().get(name)
    if preset is None:
        raise Problem(ProblemCode.UNKNOWN_RULE_SET, known=tuple(presets()))
    return render(page_document(preset, language), language)


def list_document(language: Language) -> Document:
    """Return the list of the rule sets, a document of ``RuleSetListSchema``."""
    return {"rulesets": [_summary(preset, language) for preset in presets().values()], "language": language.value}


def page_document(preset: Preset, language: Language) -> Document:
    """Return a rule set, a document of ``RuleSetPageSchema``."""
    options = preset.rule_set.options()
    return _summary(preset, language) | {
        "options": [_option(preset, path, value, language) for path, value in options.items()],
        "language": language.value,
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
        "default": rules.name == DEFAULT_RULES,
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
