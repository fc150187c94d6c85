"""A lesson: a worked example, step by step, with steps that can be left to the learner."""

from dataclasses import dataclass

from service.domain.cards import Card
from service.domain.playing.record import Source
from service.domain.ruleset import RuleSet
from service.domain.teaching.exercise import Exercise
from service.domain.teaching.exhibits import Exhibit, Situation


@dataclass(frozen=True, slots=True)
class LessonStep:
    """Hold one step: what happens, then what is shown of the cards as they are after it."""

    step: str
    source: str
    """The text and paragraph that it retells."""
    exhibit: Exhibit
    situation: Situation
    drawn: Card | None = None
    """The card that is drawn at the beginning of the step."""
    drawn_from: Source | None = None
    thrown: Card | None = None
    """The card that is thrown at the beginning of the step."""
    exercise: Exercise | None = None
    """What is asked when the step is left to the learner; none when it cannot be."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Hold a lesson; its words are texts."""

    lesson: str
    source: str
    rules: RuleSet
    steps: tuple[LessonStep, ...]

    @property
    def most_left(self) -> int:
        """Count the steps that can be left to the learner."""
        return sum(step.exercise is not None for step in self.steps)

    def left(self, number: int) -> frozenset[str]:
        """Name the steps that are left to the learner, from the last one backwards.

        The first steps are the easiest to follow, and the last to be left.
        """
        asking = [step.step for step in self.steps if step.exercise]
        return frozenset(asking[max(0, len(asking) - number) :])
