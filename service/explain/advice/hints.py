"""The ladder of hints: a question, then where to look, then the move with its reason."""

from typing import Final

from service.domain.declaration import RequirementCode
from service.explain.advice.facts import AdviceFacts
from service.explain.advice.steps import distance_step, offer_steps, out_steps, throw_steps
from service.explain.codes.advice import AdviceCode
from service.explain.detail import Detail
from service.explain.explanation import Step

_OTHERS: Final = 2
"""Among how many other discards a hint lets the best ones be looked for."""


def rungs(facts: AdviceFacts) -> tuple[Step, Step, Step]:
    """Return the three rungs of the ladder; none gives away the next."""
    nearest = facts.nearest
    if nearest is None:
        return (Step(AdviceCode.HINT_GROUPS),) * 2 + (Step(AdviceCode.OUT_OF_REACH),)
    if facts.discards and nearest.drawn:
        return Step(AdviceCode.HINT_THROW), _among(facts), next(throw_steps(facts))
    if not nearest.drawn:  # to say that nothing has to be exchanged would be to say that it can be declared
        return Step(AdviceCode.HINT_GROUPS), Step(AdviceCode.HINT_SEQUENCES), distance_step(facts, nearest)
    far = Step(AdviceCode.HINT_DISTANCE, {"number": nearest.distance})
    if facts.offer is not None:
        return Step(AdviceCode.HINT_OPEN, {"card": facts.offer.card}), far, next(offer_steps(facts.offer, facts))
    move = next(out_steps(facts, facts.outs, Detail.SHORT)) if facts.outs else distance_step(facts, nearest)
    return Step(_concept(facts)), far, move


def _among(facts: AdviceFacts) -> Step:
    """Say among which cards those are that may be thrown; where too few others lead to a declaration, any others."""
    best = sum(one.worth == facts.discards[0].worth for one in facts.discards)
    ranked = tuple(dict.fromkeys((*(one.card for one in facts.discards), *facts.hand)))
    return Step(AdviceCode.HINT_AMONG, {"cards": tuple(sorted(ranked[: best + _OTHERS]))})


def _concept(facts: AdviceFacts) -> AdviceCode:
    """Return the question about what the hand lacks first."""
    lacking = {code for clash in facts.clashes if not clash.cards for code in clash.requirements}
    if RequirementCode.PURE_SEQUENCES in lacking:
        return AdviceCode.HINT_PURE
    return AdviceCode.HINT_SEQUENCES if RequirementCode.SEQUENCES in lacking else AdviceCode.HINT_GROUPS
