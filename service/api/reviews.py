"""``POST /v1/reviews``: a deal that was played, from one player's seat."""

from flask import Response
from flask_smorest import Blueprint

from schemas.reviews import ReviewAnswerSchema, ReviewRequestSchema
from service.api.body import read_body
from service.api.current import solver_settings
from service.api.language import remember_language, request_language
from service.api.problems import OF_A_QUESTION, ProblemCode, documented
from service.api.rendering import render
from service.api.turns import long_question
from service.reading.review import read_review
from service.usecases.review import review
from service.writing.review import review_document

blueprint = Blueprint("Reviews", __name__, url_prefix="/v1", description="What could I have played better?")


@blueprint.route("/reviews", methods=["POST"])
@blueprint.response(200, ReviewAnswerSchema, description="The review.")
@blueprint.doc(
    operationId="reviewDeal",
    requestBody={"required": True, "content": {"application/json": {"schema": ReviewRequestSchema}}},
    responses=documented(*OF_A_QUESTION, ProblemCode.TOO_MANY_LONG_QUESTIONS, ProblemCode.SEARCH_STOPPED),
)
def review_deal() -> Response:
    """Review a deal from one player's seat.

    Lists the decisions that cost something by what the player knew then, the worst first: the hand, the indicator, the
    discards, and cards that others took from there. What the stock brought is luck and kept apart. Far from a
    declaration only the distance is judged; draws that help, and points, where one card is lacking. After the first
    break of a rule nothing more is judged.

    A long deal may take some seconds. Only so many such questions are answered at once, beyond that the answer is 429
    with Retry-After.
    """
    body = read_body()
    remember_language(body)
    question = read_review(body, request_language())
    with long_question():
        answer = review(question.request, solver_settings())
    return render(review_document(question, answer), question.request.language)
