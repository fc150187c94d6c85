"""``GET /v1/rulesets``: the house rules that can be asked for, every option with its meaning, source and ruling."""

from flask import Response
from flask_smorest import Blueprint

from schemas.rulesets import RuleSetListSchema, RuleSetPageSchema
from service.api.language import request_language
from service.api.problems import Problem, ProblemCode, documented
from service.api.rendering import render
from service.rules.loader import presets
from service.writing.rulesets import list_document, page_document

blueprint = Blueprint("Rule sets", __name__, url_prefix="/v1", description="Which house rules are there?")


@blueprint.route("/rulesets", methods=["GET"])
@blueprint.response(200, RuleSetListSchema, description="The rule sets.")
@blueprint.doc(operationId="listRuleSets", responses=documented(ProblemCode.INTERNAL_ERROR))
def rule_sets() -> Response:
    """List the rule sets.

    The language of the texts follows Accept-Language.
    """
    language = request_language()
    return render(list_document(presets().values(), language), language)


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
