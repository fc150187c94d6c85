"""What all commands that answer a question share: settings, language, and an answer written or a refusal told."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TypeAlias

import orjson

from service.api.problems import Problem, ProblemCode, document, fault_text
from service.domain.stopped import SearchStoppedError
from service.explain.catalogue import say
from service.explain.language import Language
from service.reading.faults import RefusedError
from service.reading.language import known_language
from service.rules.loader import use_directory
from service.settings import Settings
from service.solver.solve import SolverSettings
from service.terminal.arguments import Arguments
from service.terminal.exits import ANSWERED, BAD_INPUT, FAILED
from service.terminal.output import complain, readable, write
from service.writing.solve import Document


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold an answer: as a document for machines, as text for people."""

    document: Document
    text: str


Question: TypeAlias = Callable[[Arguments, Language, SolverSettings], Answer]


def answering(question: Question) -> Callable[[Arguments], int]:
    """Make a question a command: it writes the answer, or why there is none, and returns the exit code."""

    @wraps(question)
    def run(chosen: Arguments) -> int:
        settings = Settings.from_environment()
        use_directory(settings.rules_directory)
        language = known_language(chosen.language or "") or Language.ENGLISH
        try:
            answer = question(chosen, language, SolverSettings(effort=settings.solver_effort))
        except RefusedError as error:
            return _refuse(Problem(ProblemCode.UNPROCESSABLE, error.faults), language, as_json=chosen.json)
        except Problem as problem:
            return _refuse(problem, language, as_json=chosen.json)
        except SearchStoppedError:
            complain(say(language, "problem.search_stopped.detail"))
            return FAILED
        write(orjson.dumps(answer.document).decode() if chosen.json else readable(answer.text))
        return ANSWERED

    return run


def _refuse(problem: Problem, language: Language, *, as_json: bool) -> int:
    told = document(problem.code, language, problem.faults, parameters=problem.parameters)
    if as_json:
        write(orjson.dumps(told).decode())
    elif problem.faults:
        for fault in problem.faults:
            complain(f"{fault.pointer or '/'}: {fault_text(fault, language)}")
    else:
        complain(str(told["detail"]))
    return BAD_INPUT
