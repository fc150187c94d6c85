"""``GET /v1/glossary``: the terms of the game, each with cards that show what it means."""

from flask import Response
from flask_smorest import Blueprint

from schemas.glossary import GlossarySchema
from service.api.current import solver_settings
from service.api.language import request_language
from service.api.problems import ProblemCode, documented
from service.api.rendering import render
from service.reading.glossary import glossary
from service.usecases.glossary import explain_term
from service.writing.glossary import glossary_document

blueprint = Blueprint("Glossary", __name__, url_prefix="/v1", description="What do the words mean?")


@blueprint.route("/glossary", methods=["GET"])
@blueprint.response(200, GlossarySchema, description="The terms.")
@blueprint.doc(operationId="listTerms", responses=documented(ProblemCode.INTERNAL_ERROR, ProblemCode.SEARCH_STOPPED))
def terms() -> Response:
    """List the terms of the game.

    Each has its name in every language, other words for it, its meaning, and an example of cards about which everything
    is solved when it is asked for. The language of the texts follows Accept-Language.
    """
    language = request_language()
    explained = [explain_term(entry, language, solver_settings()) for entry in glossary()]
    return render(glossary_document(explained, language), language)
