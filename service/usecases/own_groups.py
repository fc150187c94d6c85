"""Hands solved with some groups lying as their player laid them, or freely: each answer recounted."""

from collections.abc import Sequence

from service.domain.arranged import Arranged
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.nearness.holding import Holding
from service.solver.completion import best_completion
from service.solver.solve import SolverSettings
from service.usecases.best import best
from service.usecases.recount import RecountDiffersError, check


class OwnGroups:
    """Solve hands of one deal, freely or holding to a player's groups."""

    def __init__(self, groups: Sequence[Sequence[Meld]], holding: Holding, settings: SolverSettings) -> None:
        """Hold to groups.

        :param groups: for each of them the melds that it can be read as.
        """
        self.number = len(groups)
        self.holding = holding
        self._groups = groups
        self._settings = settings

    def best(self, hand: Hand) -> Arranged:
        """Return the best arrangement of a hand, whatever the groups.

        :raises SearchStoppedError: when the effort does not suffice for a proof.
        :raises RecountDiffersError: when the second witness disagrees.
        """
        return best(hand, self.holding.wilds, self.holding.rules, self._settings)

    def completed(self, hand: Hand) -> Arranged | None:
        """Return the best arrangement of a hand whose first melds are the groups; none when they cannot lie together.

        :raises SearchStoppedError: when the effort does not suffice for a proof.
        :raises RecountDiffersError: when the second witness disagrees.
        """
        solved = best_completion(hand, self._groups, self.holding.wilds, self.holding.rules, self._settings)
        if solved is None:
            return None
        arranged = check(solved, hand, self.holding.wilds, self.holding.rules)
        melds = solved.arrangement.melds[: self.number]
        if not all(meld in readings for meld, readings in zip(melds, self._groups, strict=True)):
            raise RecountDiffersError(f"groups {melds} instead of {self._groups}")
        return arranged
