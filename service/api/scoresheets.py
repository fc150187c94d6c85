"""``POST /v1/scoresheets``: the table of a match after each deal, who is out, who wins, and who deals next."""

from flask import Response
from flask_smorest import Blueprint

from schemas.scoresheets import ScoresheetAnswerSchema, ScoresheetRequestSchema
from service.api.body import read_body
from service.api.language import remember_language, request_language
from service.api.problems import OF_A_QUESTION, documented
from service.api.rendering import render
from service.reading.scoresheet import read_scoresheet
from service.usecases.score import score_match
from service.writing.scoresheet import scoresheet_document

blueprint = Blueprint("Scoresheets", __name__, url_prefix="/v1", description="How does a match stand?")


@blueprint.route("/scoresheets", methods=["POST"])
@blueprint.response(200, ScoresheetAnswerSchema, description="The scoresheet.")
@blueprint.doc(
    operationId="scoreMatch",
    requestBody={"required": True, "content": {"application/json": {"schema": ScoresheetRequestSchema}}},
    responses=documented(*OF_A_QUESTION),
)
def score() -> Response:
    """Score a match, deal by deal.

    Takes the points of each deal, or the answers of settlements as they came, and says how the table stands after each
    deal, who is out and when, who may come in again and with how many points, who wins or who is tied, and who deals
    next. What kind of match it is, the rules say (`match`). A deal that cannot have been played, such as points for a
    player who is out, is a problem that names its place.
    """
    body = read_body()
    remember_language(body)
    question = read_scoresheet(body, request_language())
    return render(scoresheet_document(question, score_match(question.request)), question.request.language)
