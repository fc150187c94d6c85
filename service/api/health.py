"""``/healthz`` and ``/readyz``: for whoever runs the service."""

from typing import Final

from flask import Response, current_app
from flask_smorest import Blueprint

from schemas.health import HealthSchema
from schemas.rules import DEFAULT_RULES
from service.api.current import solver_settings
from service.api.problems import Problem, ProblemCode, documented
from service.api.rendering import render
from service.domain.cards import Rank
from service.domain.hand import Hand
from service.domain.stopped import SearchStoppedError
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.rules.loader import presets
from service.usecases.recount import RecountDiffersError
from service.usecases.solve import SolveRequest, solve_hand

blueprint = Blueprint("Health", __name__, description="Is the service well?")

KNOWN_HAND: Final = "4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D"
"""The deal of 004, sevens wild."""
KNOWN_POINTS: Final = 43


@blueprint.route("/healthz", methods=["GET"])
@blueprint.response(200, HealthSchema, description="The process answers.")
@blueprint.doc(operationId="checkLiveness")
def liveness() -> Response:
    """Tell whether the process answers at all; never touches the solver."""
    return render({"status": "ok"})


@blueprint.route("/readyz", methods=["GET"])
@blueprint.response(200, HealthSchema, description="A known hand was solved as it should be.")
@blueprint.doc(operationId="checkReadiness", responses=documented(ProblemCode.NOT_READY))
def readiness() -> Response:
    """Tell whether the service can do its work; solves a hand with a known answer."""
    rules = presets()[DEFAULT_RULES].rule_set
    known = SolveRequest(Hand.parse(KNOWN_HAND), Wilds(Rank.SEVEN), rules, detail=Detail.NONE)
    try:
        points = solve_hand(known, solver_settings()).count.points
    except (SearchStoppedError, RecountDiffersError) as error:
        raise Problem(ProblemCode.NOT_READY) from error
    if points != KNOWN_POINTS:
        current_app.logger.error("not ready: the known hand pays %s instead of %s", points, KNOWN_POINTS)
        raise Problem(ProblemCode.NOT_READY)
    return render({"status": "ok"})
