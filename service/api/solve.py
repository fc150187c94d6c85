"""``POST /v1/solve``: the best melds of a hand, the verdict, what it pays, and why."""

from flask import Response
from flask_smorest import Blueprint

from schemas.solve import SolveRequestSchema
from schemas.solved import SolveAnswerSchema
from service.api.body import read_body
from service.api.current import solver_settings
from service.api.language import remember_language, request_language
from service.api.problems import OF_A_QUESTION, ProblemCode, documented
from service.api.rendering import render
from service.reading.solve import read_question
from service.usecases.solve import solve_hand
from service.writing.solve import answer_document

blueprint = Blueprint("Solve", __name__, url_prefix="/v1", description="What is a hand worth, and why?")


@blueprint.route("/solve", methods=["POST"])
@blueprint.response(200, SolveAnswerSchema, description="The proven answer.")
@blueprint.doc(
    operationId="solveHand",
    requestBody={"required": True, "content": {"application/json": {"schema": SolveRequestSchema}}},
    responses=documented(*OF_A_QUESTION, ProblemCode.SEARCH_STOPPED),
)
def solve() -> Response:
    """Solve a hand.

    Finds the best arrangement of a hand into melds, proves it, recounts it, and says whether the hand can be declared,
    what it pays, and why. A hand with one card more than is dealt also gets the best card to finish with. The same
    question always gets the same bytes, in whatever order its cards come.
    """
    body = read_body()
    remember_language(body)
    question = read_question(body, request_language())
    answer = solve_hand(question.request, solver_settings())
    return render(answer_document(question, answer), question.request.language)
