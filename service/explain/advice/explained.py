"""The explanation of advice, or one hint instead of it."""

from collections.abc import Iterable

from service.explain.advice.facts import AdviceFacts
from service.explain.advice.hints import rungs
from service.explain.advice.steps import steps
from service.explain.advice.terms import terms_of
from service.explain.detail import Detail
from service.explain.explanation import Explanation, Step
from service.explain.language import Language
from service.explain.learner import SOMEBODY, TERM_MEANS, Learner, tell_to


def explain_advice(facts: AdviceFacts, detail: Detail, language: Language, learner: Learner = SOMEBODY) -> Explanation:
    """Put advice into words: first how far the hand is, then what to do, in full detail with all numbers.

    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    return _explained(steps(facts, detail), language, learner)


def explain_hint(facts: AdviceFacts, rung: int, language: Language, learner: Learner = SOMEBODY) -> Explanation:
    """Give one rung of the ladder of hints: a question, then where to look, then the move with its reason.

    No rung gives away the next.

    :param rung: 1 to 3.
    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    return _explained([rungs(facts)[rung - 1]], language, learner)


def _explained(steps: Iterable[Step], language: Language, learner: Learner) -> Explanation:
    """Tell steps; the first two, without what their terms mean, are the summary."""
    told = tuple(tell_to(learner, steps, terms_of, language))
    said = [each.text for each in told if each.step.code != TERM_MEANS]
    return Explanation(language.value, " ".join(said[:2]), told)
