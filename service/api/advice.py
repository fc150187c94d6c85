"""``POST /v1/advice``: how far a hand is from a declaration, which cards help, and what to do."""

from flask import Response
from flask_smorest import Blueprint

from schemas.advice import AdviceAnswerSchema, AdviceRequestSchema
from service.api.body import read_body
from service.api.current import solver_settings
from service.api.language import remember_language, request_language
from service.api.problems import OF_A_QUESTION, ProblemCode, documented
from service.api.rendering import render
from service.api.turns import long_question
from service.reading.advice import read_advice
from service.usecases.advise import advise
from service.writing.advice import advice_document

blueprint = Blueprint("Advice", __name__, url_prefix="/v1", description="What helps this hand?")


@blueprint.route("/advice", methods=["POST"])
@blueprint.response(200, AdviceAnswerSchema, description="The advice.")
@blueprint.doc(
    operationId="advise",
    requestBody={"required": True, "content": {"application/json": {"schema": AdviceRequestSchema}}},
    responses=documented(*OF_A_QUESTION, ProblemCode.TOO_MANY_LONG_QUESTIONS, ProblemCode.SEARCH_STOPPED),
)
def give_advice() -> Response:
    """Advise a player.

    Finds the fewest cards to draw until the hand can be declared, counted exactly on the cards that are unseen, and one
    declaration that is so near; and how near it would be without the cards seen, where they have cost something. For a
    hand as it is dealt: the cards that bring it nearer, how many copies of each are unseen, how likely they are and
    what they do, what of a declaration cannot be had together, what the open card would change, and what a drop costs
    against playing on. For a hand with one card more: every card that may be thrown, ranked, with what each costs
    beside the best, and what it may give to the next player.

    With `groups` it says what the player's own groups cost beside the best ones, and why. With `simulation` it plays
    seeded deals to estimate what playing on costs: the one part that is no proof, and is named an estimate.

    Advice may take a second, with these two some seconds. Only so many such questions are answered at once, so that
    other ones need not wait; beyond that the answer is 429 with Retry-After.
    """
    body = read_body()
    remember_language(body)
    question = read_advice(body, request_language())
    with long_question():
        answer = advise(question.request, solver_settings())
    return render(advice_document(question, answer), question.request.language)
