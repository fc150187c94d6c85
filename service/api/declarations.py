"""``POST /v1/declarations``: is a declaration valid, what does it cost, and what would mend it."""

from flask import Response
from flask_smorest import Blueprint

from schemas.declarations import DeclarationAnswerSchema, DeclarationRequestSchema
from service.api.body import read_body
from service.api.current import solver_settings
from service.api.language import remember_language, request_language
from service.api.problems import OF_A_QUESTION, ProblemCode, documented
from service.api.rendering import render
from service.reading.declaration import read_declaration
from service.usecases.declare import judge_declaration
from service.writing.declaration import declaration_document

blueprint = Blueprint("Declarations", __name__, url_prefix="/v1", description="Is a declaration valid?")


@blueprint.route("/declarations", methods=["POST"])
@blueprint.response(200, DeclarationAnswerSchema, description="The verdict.")
@blueprint.doc(
    operationId="judgeDeclaration",
    requestBody={"required": True, "content": {"application/json": {"schema": DeclarationRequestSchema}}},
    responses=documented(*OF_A_QUESTION, ProblemCode.SEARCH_STOPPED),
)
def judge() -> Response:
    """Judge a declaration.

    Judges the groups as they were laid: every fault at once, the root cause first, how each group was read, what the
    declaration costs and whether play goes on. Then the same cards are solved: could they have been declared? And the
    smallest repair is found: other names for the same groups, else the fewest cards moved, else the fewest other cards.
    A wrong declaration is no error: it is an answer.
    """
    body = read_body()
    remember_language(body)
    question = read_declaration(body, request_language())
    answer = judge_declaration(question.request, solver_settings())
    return render(declaration_document(question, answer), question.request.language)
