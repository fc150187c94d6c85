"""What it would cost to use a card that the best arrangement leaves loose."""

from dataclasses import dataclass

from service.domain.cards import Card
from service.explain.explanation import Step
from service.explain.hand.facts import HandFacts, LooseReason
from service.explain.hand.loose import loose
from service.solver.solve import SolverSettings
from service.usecases.solve import SolveAnswer, SolveRequest, loose_reason


@dataclass(frozen=True, slots=True)
class Using:
    """Hold what was found about a card, and the sentences that say it."""

    reason: LooseReason
    steps: tuple[Step, ...]


def using(card: Card, answer: SolveAnswer, request: SolveRequest, settings: SolverSettings) -> Using:
    """Say what it would break and cost to use a card that an answer leaves loose.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    """
    reason = loose_reason(card, answer.arrangement, request, settings)
    facts = HandFacts(
        arrangement=answer.arrangement,
        wilds=request.wilds,
        rules=request.rules,
        requirements=answer.requirements,
        declarable=answer.declarable,
        count=answer.count,
        drew=request.drew,
        loose_reasons=(reason,),
    )
    return Using(reason, tuple(loose(facts)))
