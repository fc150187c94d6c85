"""The best arrangement of a hand, recounted: what every question about a whole hand begins with."""

from collections.abc import Sequence

from service.domain.arranged import Arranged
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.solver.solve import SolverSettings, best_arrangement
from service.usecases.recount import RecountDiffersError, check


def best(
    hand: Hand, wilds: Wilds, rules: RuleSet, settings: SolverSettings, table: Sequence[Meld] = (), *, drew: bool = True
) -> Arranged:
    """Return the best arrangement of a hand, as the second witness counted it.

    :param table: the player's melds on the table, where melds lie there.
    :param drew: whether the player drew a card in this deal (option ``count.no_draw``).
    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    solved = best_arrangement(hand, wilds, rules, settings, table=table)
    if solved is None:
        raise RecountDiffersError("the solver found no arrangement of a whole hand")
    return check(solved, hand, wilds, rules, table, drew=drew)
