"""The second witness: every answer of the solver is recounted by the domain, which knows nothing of the solver."""

from service.domain.counting import merit
from service.domain.hand import Hand
from service.domain.melds import meld_faults
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.solver.solve import Solved


class RecountDiffersError(Exception):
    """Say that the recount differs from what the solver claims: an error of ours, never an answer."""


def check(solved: Solved, hand: Hand, wilds: Wilds, rules: RuleSet) -> None:
    """Recount an answer of the solver.

    :raises RecountDiffersError: when a card is missing or added, a meld is none, or the merit is another one.
    """
    arrangement = solved.arrangement
    if arrangement.hand != hand:
        raise RecountDiffersError(f"cards {arrangement.hand} instead of {hand}")
    faults = [fault for meld in arrangement.melds for fault in meld_faults(meld, rules, wilds)]
    if faults:
        raise RecountDiffersError(f"melds of {hand}: {', '.join(faults)}")
    recount = merit(arrangement, rules, wilds)
    if recount != solved.merit:
        raise RecountDiffersError(f"{recount} instead of {solved.merit} for {hand}")
