"""Make an exercise, and judge an answer to one: the same kind, level, seed and rules always make the same exercise.

Cards are dealt again and again, each time by the seed and the number of the try, until they are as hard as they should
be and have an answer that can be told apart from all others.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from service.domain.teaching.exercise import Exercise, ExerciseKind
from service.domain.teaching.exhibits import Situation
from service.domain.teaching.pack import NotInPackError, Pack
from service.solver.solve import SolverSettings
from service.usecases.exercises import best_discard, distance, loose_cards, pure_sequence, take_or_draw, valid_or_not
from service.usecases.exercises.answers import Checked, Given
from service.usecases.exercises.name import ExerciseRequest

TRIES: Final = 400
"""How often cards are dealt before it is said that there is no such exercise."""

_Maker: TypeAlias = Callable[[Pack, ExerciseRequest, SolverSettings], Situation | None]
_Check: TypeAlias = Callable[[Situation, Given, SolverSettings], Checked]

_MAKERS: Final[Mapping[ExerciseKind, _Maker]] = {
    ExerciseKind.PURE_SEQUENCE: pure_sequence.make,
    ExerciseKind.LOOSE_CARDS: loose_cards.make,
    ExerciseKind.VALID_OR_NOT: valid_or_not.make,
    ExerciseKind.DISTANCE: distance.make,
    ExerciseKind.BEST_DISCARD: best_discard.make,
    ExerciseKind.TAKE_OR_DRAW: take_or_draw.make,
}
_CHECKS: Final[Mapping[ExerciseKind, _Check]] = {
    ExerciseKind.PURE_SEQUENCE: pure_sequence.check,
    ExerciseKind.LOOSE_CARDS: loose_cards.check,
    ExerciseKind.VALID_OR_NOT: valid_or_not.check,
    ExerciseKind.DISTANCE: distance.check,
    ExerciseKind.BEST_DISCARD: best_discard.check,
    ExerciseKind.TAKE_OR_DRAW: take_or_draw.check,
}


@lru_cache(maxsize=128)
def make_exercise(request: ExerciseRequest, settings: SolverSettings) -> Exercise | None:
    """Make the exercise of a name; none when the rules have no such exercise.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    """
    name = f"{request.kind} {request.level} {request.seed} {request.rules.name} {request.rules.version}"
    for number in range(TRIES):
        try:
            situation = _MAKERS[request.kind](Pack(request.rules.deck, f"{name} {number}"), request, settings)
        except NotInPackError:
            continue
        if situation is not None:
            return Exercise(request.kind, situation)
    return None


def check_answer(exercise: Exercise, given: Given, settings: SolverSettings) -> Checked:
    """Judge an answer; every one that is as good as the best is right.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    return _CHECKS[exercise.kind](exercise.situation, given, settings)
