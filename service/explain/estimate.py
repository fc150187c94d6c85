"""An estimate in words: how it was made, what it came to with its error, and what it cannot tell."""

from collections.abc import Iterator
from typing import Final

from service.domain.estimate import Estimate, Tendency
from service.domain.ruleset import RuleSet
from service.explain.chances import in_a_hundred
from service.explain.codes.estimate import EstimateCode
from service.explain.explanation import Clause, Explanation, Step
from service.explain.language import Language
from service.explain.text import tell

_TENDENCIES: Final = {
    Tendency.PLAY: EstimateCode.PLAY,
    Tendency.DROP: EstimateCode.DROP,
    Tendency.UNCLEAR: EstimateCode.UNCLEAR,
}


def explain_estimate(estimate: Estimate, rules: RuleSet, language: Language, *, drew: bool) -> Explanation:
    """Put an estimate into words; where wins bring more than is paid, playing on brings points.

    :param drew: whether the player has drawn a card: it decides which drop is due.
    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    told = tuple(tell(step, language) for step in _steps(estimate, rules, drew=drew))
    return Explanation(language.value, " ".join(each.text for each in told[:2]), told)


def _steps(estimate: Estimate, rules: RuleSet, *, drew: bool) -> Iterator[Step]:
    code = EstimateCode.PLAYING_BRINGS if estimate.points < 0 else EstimateCode.PLAYING
    yield Step(code, {"number": len(estimate.deals), "points": abs(estimate.points), "error": estimate.error})
    yield Step(_TENDENCIES[estimate.tendency], {"cost": estimate.drop}, Clause.of_drop(rules, drew=drew))
    yield Step(EstimateCode.WINS, {"share": in_a_hundred(estimate.share), "error": in_a_hundred(estimate.share_error)})
    yield Step(EstimateCode.MODEL, {"number": estimate.opponents})
    if len(estimate.deals) < estimate.asked:
        yield Step(EstimateCode.FEWER_DEALS, {"number": len(estimate.deals), "asked": estimate.asked})
