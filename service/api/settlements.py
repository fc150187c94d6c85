"""``POST /v1/settlements``: what each player owes at the end of a deal, who pays whom, and why."""

from flask import Response
from flask_smorest import Blueprint

from schemas.settlements import SettlementAnswerSchema, SettlementRequestSchema
from service.api.body import read_body
from service.api.current import solver_settings
from service.api.language import remember_language, request_language
from service.api.problems import OF_A_QUESTION, ProblemCode, documented
from service.api.rendering import render
from service.reading.faults import LocatedFault, RefusedError
from service.reading.settlement import SettlementQuestion, read_settlement
from service.solver.solve import SolverSettings
from service.usecases.settle import NotDeclarableError, SettleAnswer, settle_deal
from service.writing.settlement import settlement_document

blueprint = Blueprint("Settlements", __name__, url_prefix="/v1", description="Who owes what at the end of a deal?")


@blueprint.route("/settlements", methods=["POST"])
@blueprint.response(200, SettlementAnswerSchema, description="The settlement.")
@blueprint.doc(
    operationId="settleDeal",
    requestBody={"required": True, "content": {"application/json": {"schema": SettlementRequestSchema}}},
    responses=documented(*OF_A_QUESTION, ProblemCode.SEARCH_STOPPED),
)
def settle() -> Response:
    """Settle a deal that is over.

    Says what each player owes under the rules, entry by entry, who pays whom, and why; in money too when the value of
    a point is given. Points are exact, halves included, and what is paid sums to zero. A record that cannot be, such
    as two declarations in one deal, is a problem that names every fault.
    """
    body = read_body()
    remember_language(body)
    question = read_settlement(body, request_language())
    answer = answer_settlement(question, solver_settings())
    return render(settlement_document(question, answer), question.request.language)


def answer_settlement(question: SettlementQuestion, settings: SolverSettings) -> SettleAnswer:
    """Settle a deal.

    :raises RefusedError: when a player is said to have declared cards that cannot be declared.
    """
    try:
        return settle_deal(question.request, settings)
    except NotDeclarableError as error:
        place = ("players", error.player, "groups" if question.request.players[error.player].groups else "hand")
        raise RefusedError([LocatedFault(place, "not_declarable", "settlement.not_declarable")]) from error
