"""From the name of an exercise and an answer to it, as they came in, to the values that the use cases take."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from schemas.cards import LONGEST_ECHO
from schemas.exercises import CheckRequestSchema, ExerciseQuerySchema
from schemas.fields import Fault, FaultCode, Place
from schemas.rules import DEFAULT_RULES
from service.domain.teaching.exercise import ANSWERED_WITH, Exercise, ExerciseKind
from service.domain.teaching.levels import LOWEST
from service.explain.language import Language
from service.reading.faults import LocatedFault, RefusedError, loaded
from service.reading.language import answer_language
from service.reading.lessons import lessons
from service.rules.loader import presets
from service.usecases.exercises.answers import Given
from service.usecases.exercises.name import ExerciseRequest

_QUERY: Final = ExerciseQuerySchema()
_CHECK: Final = CheckRequestSchema()

Asked: TypeAlias = ExerciseRequest | Exercise
"""An exercise that is to be made, or one of a lesson, which is there."""


@dataclass(frozen=True, slots=True)
class AnswerQuestion:
    """Hold an answer to be judged."""

    asked: Asked
    given: Given
    language: Language


def read_exercise(query: Mapping[str, object]) -> ExerciseRequest:
    """Read the name of an exercise: a query of ``ExerciseQuerySchema``.

    :raises RefusedError: with every fault.
    """
    read, faults = loaded(_QUERY, query)
    name = read.get("rules")
    if name is not None and name not in presets():
        faults.append(_unknown_rules(("rules",), name))
    if faults:
        raise RefusedError(faults)
    return ExerciseRequest(read["kind"], read["level"], read["seed"], presets()[read["rules"]].rule_set)


def read_answer(document: object, preferred: Language) -> AnswerQuestion:
    """Read an answer: a document of ``CheckRequestSchema``.

    :param preferred: the language of what is said when the document asks for none.
    :raises RefusedError: with every fault.
    """
    read, faults = loaded(_CHECK, document)
    asked, of_reference = _asked(read.get("exercise") or {}, any(fault.place[:1] == ("exercise",) for fault in faults))
    faults += of_reference
    if asked is not None:
        faults += _answer_faults(asked, read.get("answer") or {}, faults)
    if faults or asked is None:
        raise RefusedError(faults)
    given: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in read["answer"].items()
    }
    return AnswerQuestion(asked, Given(**given), answer_language(read, preferred)[0])


def no_such_exercise(place: Place) -> RefusedError:
    """Return the error to raise when the rules have no exercise of a kind and level."""
    return RefusedError([_fault(place, "no_such_exercise")])


def _asked(reference: Mapping[str, Any], unsound: bool) -> tuple[Asked | None, list[LocatedFault]]:
    """Return the exercise that is meant, if that can be known."""
    if unsound:
        return None, []
    match reference:
        case {"kind": kind} if not reference.keys() & {"lesson", "step"}:
            return _named(kind, reference)
        case {"lesson": lesson, "step": step} if len(reference) == 2:
            found = [one for one in (lessons()[lesson].steps if lesson in lessons() else ()) if one.step == step]
            exercise = found[0].exercise if found else None
            return exercise, [] if exercise else [_fault(("exercise", "step"), "no_such_step")]
    return None, [_fault(("exercise",), "exercise_not_named")]


def _named(kind: ExerciseKind, reference: Mapping[str, Any]) -> tuple[Asked | None, list[LocatedFault]]:
    rules = reference.get("rules", DEFAULT_RULES)
    if rules not in presets():
        return None, [_unknown_rules(("exercise", "rules"), rules)]
    level, seed = reference.get("level", LOWEST), reference.get("seed", 0)
    return ExerciseRequest(kind, level, seed, presets()[rules].rule_set), []


def _answer_faults(asked: Asked, answer: Mapping[str, Any], known: list[LocatedFault]) -> list[LocatedFault]:
    """Hold an answer to what its exercise asks for: that one member, and no other."""
    wanted = ANSWERED_WITH[asked.kind]
    at_fault = {fault.place for fault in known}
    if ("answer",) in at_fault:
        return []
    others = [name for name in answer if name != wanted]
    faults = [LocatedFault.of(("answer", name), Fault(FaultCode.UNKNOWN_FIELD)) for name in others]
    if wanted not in answer and not any(place[:2] == ("answer", wanted) for place in at_fault):
        faults.append(LocatedFault.of(("answer", wanted), Fault(FaultCode.REQUIRED)))
    return faults


def _unknown_rules(place: Place, name: str) -> LocatedFault:
    return LocatedFault.of(place, Fault("unknown_rule_set", {"name": name[:LONGEST_ECHO], "known": tuple(presets())}))


def _fault(place: Place, code: str) -> LocatedFault:
    return LocatedFault(place, code, f"exercise.{code}")
