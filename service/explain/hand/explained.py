"""The explanation of a hand."""

from service.explain.detail import Detail
from service.explain.explanation import Explanation
from service.explain.hand.facts import HandFacts
from service.explain.hand.steps import steps, summary
from service.explain.language import Language
from service.explain.text import tell


def explain_hand(facts: HandFacts, detail: Detail, language: Language) -> Explanation:
    """Put what was found out about a hand into words.

    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    said, paid = summary(facts)
    told = tuple([tell(step, language) for step in steps(facts, detail, said, paid)])
    in_short = " ".join([each.text for each in told if each.step is said or each.step is paid])
    return Explanation(language.value, in_short, told)
