"""``GET /v1/lessons``: worked examples, step by step, with steps that can be left to the learner."""

from flask import Response
from flask_smorest import Blueprint

from schemas.lessons import LessonListSchema, LessonQuerySchema, LessonSchema
from service.api.current import solver_settings
from service.api.language import request_language
from service.api.problems import Problem, ProblemCode, documented
from service.api.query import read_query
from service.api.rendering import render
from service.reading.lessons import lessons, read_left
from service.usecases.lesson import teach
from service.writing.lesson import lesson_document, list_document

blueprint = Blueprint("Lessons", __name__, url_prefix="/v1", description="How is a hand played?")


@blueprint.route("/lessons", methods=["GET"])
@blueprint.response(200, LessonListSchema, description="The lessons.")
@blueprint.doc(operationId="listLessons", responses=documented(ProblemCode.INTERNAL_ERROR))
def all_lessons() -> Response:
    """List the lessons.

    The language of the texts follows Accept-Language.
    """
    language = request_language()
    return render(list_document(lessons().values(), language), language)


@blueprint.route(
    "/lessons/<lesson>",
    methods=["GET"],
    parameters=[{"in": "path", "name": "lesson", "description": "Name of a lesson."}],
)
@blueprint.response(200, LessonSchema, description="The lesson.")
@blueprint.doc(
    operationId="showLesson",
    parameters=[{"in": "query", "schema": LessonQuerySchema}],
    responses=documented(
        ProblemCode.UNKNOWN_LESSON,
        ProblemCode.UNPROCESSABLE,
        ProblemCode.INTERNAL_ERROR,
        ProblemCode.SEARCH_STOPPED,
    ),
)
def one_lesson(lesson: str) -> Response:
    """Show a lesson, step by step.

    Every meld, number and verdict is found when it is asked for. Steps that are left to the learner come with a
    question instead; `POST /v1/exercises/check` judges the answer. The language of the texts follows Accept-Language.
    """
    language = request_language()
    found = lessons().get(lesson)
    if found is None:
        raise Problem(ProblemCode.UNKNOWN_LESSON, known=tuple(lessons()))
    left = read_left(read_query())
    return render(lesson_document(found, teach(found, left, language, solver_settings()), language), language)
