"""``GET /v1/exercises`` and ``POST /v1/exercises/check``: practice without memory, the name of an exercise is all."""

from contextlib import AbstractContextManager, nullcontext
from typing import Final

from flask import Response
from flask_smorest import Blueprint

from schemas.exercises import CheckedSchema, CheckRequestSchema, ExerciseQuerySchema, ExerciseSchema
from schemas.fields import Place
from service.api.body import read_body
from service.api.current import solver_settings
from service.api.language import remember_language, request_language
from service.api.problems import OF_A_QUESTION, ProblemCode, documented
from service.api.query import read_query
from service.api.rendering import render
from service.api.turns import long_question
from service.domain.teaching.exercise import Exercise, ExerciseKind
from service.reading.exercise import Asked, no_such_exercise, read_answer, read_exercise
from service.solver.solve import SolverSettings
from service.usecases.exercises.exercise import check_answer, make_exercise
from service.writing.exercise import checked_document, exercise_document

blueprint = Blueprint("Exercises", __name__, url_prefix="/v1", description="Can I do it myself?")

_LONG: Final = frozenset({ExerciseKind.BEST_DISCARD, ExerciseKind.TAKE_OR_DRAW})
"""What needs the cards that help counted, hand after hand: for 21 cards that takes some seconds."""


@blueprint.route("/exercises", methods=["GET"])
@blueprint.response(200, ExerciseSchema, description="The exercise.")
@blueprint.doc(
    operationId="showExercise",
    parameters=[{"in": "query", "schema": ExerciseQuerySchema}],
    responses=documented(
        ProblemCode.UNPROCESSABLE,
        ProblemCode.TOO_MANY_LONG_QUESTIONS,
        ProblemCode.INTERNAL_ERROR,
        ProblemCode.SEARCH_STOPPED,
    ),
)
def exercise() -> Response:
    """Ask a question to practise on.

    Kind, level, seed and rules name an exercise: the same name gets the same bytes. The language of the texts follows
    Accept-Language. Throws and open cards may take some seconds; only so many of them are made or judged at once,
    beyond that the answer is 429 with Retry-After.
    """
    language, request = request_language(), read_exercise(read_query())
    with _turn(request):
        made = the_exercise(request, ("level",), solver_settings())
    return render(exercise_document(request, made, language), language)


@blueprint.route("/exercises/check", methods=["POST"])
@blueprint.response(200, CheckedSchema, description="What is said of the answer.")
@blueprint.doc(
    operationId="checkAnswer",
    requestBody={"required": True, "content": {"application/json": {"schema": CheckRequestSchema}}},
    responses=documented(*OF_A_QUESTION, ProblemCode.TOO_MANY_LONG_QUESTIONS, ProblemCode.SEARCH_STOPPED),
)
def check() -> Response:
    """Judge an answer to an exercise, or to a step of a lesson.

    Every answer that is as good as the best is right. A wrong one gets what would follow from it and one hint, but not
    the solution.
    """
    body = read_body()
    remember_language(body)
    question = read_answer(body, request_language())
    with _turn(question.asked):
        asked = the_exercise(question.asked, ("exercise", "level"), solver_settings())
        checked = check_answer(asked, question.given, solver_settings())
    return render(checked_document(asked, checked, question.language), question.language)


def _turn(asked: Asked) -> AbstractContextManager[None]:
    """Take a turn for what may take long."""
    return long_question() if asked.kind in _LONG else nullcontext()


def the_exercise(asked: Asked, place: Place, settings: SolverSettings) -> Exercise:
    """Return an exercise, made if it has to be.

    :param place: of the level in what was asked.
    :raises RefusedError: when the rules have no such exercise.
    """
    found = asked if isinstance(asked, Exercise) else make_exercise(asked, settings)
    if found is None:
        raise no_such_exercise(place)
    return found
