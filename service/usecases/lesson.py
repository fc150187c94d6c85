"""A lesson, step by step, with some steps left to the learner."""

from dataclasses import dataclass

from service.domain.teaching.lesson import Lesson, LessonStep
from service.explain.explanation import Clause, Step, Told
from service.explain.language import Language
from service.explain.text import tell
from service.solver.solve import SolverSettings
from service.usecases.exhibit import Shown, show


@dataclass(frozen=True, slots=True)
class TaughtStep:
    """Hold a step as it is taught: shown and told, or left to the learner."""

    lesson: str
    step: LessonStep
    shown: Shown | None
    """None while the step is left to the learner."""
    told: tuple[Told, ...]


def teach(lesson: Lesson, left: int, language: Language, settings: SolverSettings) -> tuple[TaughtStep, ...]:
    """Go through a lesson.

    :param left: how many steps are left to the learner: the last ones that can be.
    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    """
    names = lesson.left(left)
    return tuple(
        TaughtStep(lesson.lesson, step, None, ()) if step.step in names else _taught(step, lesson, language, settings)
        for step in lesson.steps
    )


def _taught(step: LessonStep, lesson: Lesson, language: Language, settings: SolverSettings) -> TaughtStep:
    shown = show(step.exhibit, step.situation, settings)
    clause = Clause.of(lesson.rules, shown.option) if shown.option else Clause(None, step.source)
    said = Step(f"lesson.{lesson.lesson}.{step.step}", shown.parameters, clause)
    return TaughtStep(lesson.lesson, step, shown, tuple(tell(each, language) for each in (said, *shown.reasons)))
