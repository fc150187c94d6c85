"""The name of an exercise."""

from dataclasses import dataclass

from service.domain.ruleset import RuleSet
from service.domain.teaching.exercise import ExerciseKind


@dataclass(frozen=True, slots=True)
class ExerciseRequest:
    """Name an exercise."""

    kind: ExerciseKind
    level: int
    seed: int
    rules: RuleSet
