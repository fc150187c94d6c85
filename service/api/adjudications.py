"""``POST /v1/adjudications``: what is right and wrong in the record of a deal, how it ended, and what each owes."""

from flask import Response
from flask_smorest import Blueprint

from schemas.adjudications import AdjudicationAnswerSchema, AdjudicationRequestSchema
from service.api.body import read_body
from service.api.current import solver_settings
from service.api.language import remember_language, request_language
from service.api.problems import OF_A_QUESTION, ProblemCode, documented
from service.api.rendering import render
from service.reading.adjudication import read_adjudication
from service.usecases.adjudicate import adjudicate
from service.writing.adjudication import adjudication_document

blueprint = Blueprint(
    "Adjudications", __name__, url_prefix="/v1", description="Who is right about a deal that was played?"
)


@blueprint.route("/adjudications", methods=["POST"])
@blueprint.response(200, AdjudicationAnswerSchema, description="The verdict.")
@blueprint.doc(
    operationId="adjudicateDeal",
    requestBody={"required": True, "content": {"application/json": {"schema": AdjudicationRequestSchema}}},
    responses=documented(*OF_A_QUESTION, ProblemCode.SEARCH_STOPPED),
)
def judge() -> Response:
    """Adjudicate a deal.

    Replays the record of a deal, event by event, and holds each against the rules. Says what breaks them first and
    what becomes doubtful by that, how the deal ended, what each player owes, and why. Cards that nobody wrote down may
    be null: what can be judged is judged, and what cannot is listed. A record that breaks the rules of the game is no
    error: it gets a verdict. After an event that breaks a rule the replay goes on: the act is done as the record says,
    an act of who is out or after the end changes nothing, and cards that cannot have been there become unknown.
    """
    body = read_body()
    remember_language(body)
    question = read_adjudication(body, request_language())
    answer = adjudicate(question.request, solver_settings())
    return render(adjudication_document(question, answer), question.request.language)
