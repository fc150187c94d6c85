"""Which card to throw: by the distance that is left, then by the draws that help, then by what the hand would pay."""

from collections.abc import Iterable
from dataclasses import dataclass

from service.domain.advice import Discard, Offer, Worth
from service.domain.arranged import Arranged
from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.outs import Outs
from service.domain.teaching.exhibits import Situation
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.solve import SolverSettings
from service.usecases.best import best
from service.usecases.nearest import distance, nearest, outs


def best_melds(holding: Holding, settings: SolverSettings) -> Arranged:
    """Return the best arrangement of what a player holds.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    return best(holding.hand, holding.wilds, holding.rules, settings)


def points(holding: Holding, settings: SolverSettings) -> int:
    """Return what a hand pays when somebody declares.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    return best_melds(holding, settings).count.points


def keepers(holding: Holding, least: int, nearness: Nearness) -> tuple[Card, ...]:
    """Return the kinds of card that can be thrown without the hand getting farther from a declaration.

    :param least: the distance of the hand with one card more than is dealt.
    """
    kinds = dict.fromkeys(holding.hand)
    return tuple(
        card for card in kinds if distance(holding.throwing(card), nearness, at_least=least, at_most=least) is not None
    )


@dataclass(frozen=True, slots=True)
class Ranking:
    """Rank throws by what is left after them."""

    nearness: Nearness
    settings: SolverSettings
    most_distance: int | None = None
    """Up to which distance the draws that help are counted; any if none."""

    def throws(self, holding: Holding, cards: Iterable[Card], least: int) -> tuple[Discard, ...]:
        """Rank throws, the best first; those after which the unseen cards make no declaration are left out.

        :param least: the distance of the hand with one card more than is dealt.
        :raises SearchStoppedError: when a search takes more than it may.
        :raises RecountDiffersError: when the second witness disagrees.
        """
        found = (self._throw(holding, card, least) for card in cards)
        return tuple(sorted((one for one in found if one), key=lambda one: (one.worth, one.card)))

    def worth(self, holding: Holding, least: int) -> Worth:
        """Rank a hand as it is dealt, beside what throws would leave.

        :param least: its distance.
        """
        return Worth.of(least, self.outs(holding, least), points(holding, self.settings))

    def outs(self, holding: Holding, least: int) -> Outs | None:
        """Count the cards that help; none where it is too early."""
        if self.most_distance is not None and least > self.most_distance:
            return None
        return outs(holding, least, self.nearness)

    def _throw(self, holding: Holding, card: Card, least: int) -> Discard | None:
        left = holding.throwing(card)
        near = nearest(left, self.nearness, at_least=least)
        if near is None:
            return None
        return Discard(card, near, self.outs(left, near.distance), points(left, self.settings))


def taking(card: Card, holding: Holding, before: Worth, ranking: Ranking) -> Offer:
    """Say what taking the open card would change: thrown is another card, or all is as it was.

    :param holding: the hand as it is dealt, with the open card among those that were seen.
    :raises SearchStoppedError: when a search takes more than it may.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    # The card was seen already: to take it makes no other one less likely.
    more = Holding(Hand.of((*holding.hand, card)), holding.unseen, holding.wilds, holding.rules)
    nearness, least = ranking.nearness, max(0, before.distance - 1)
    if distance(more, nearness, at_least=least, at_most=least) is None:
        least = before.distance
    others = [other for other in keepers(more, least, nearness) if other != card]
    return Offer(card, before, next(iter(ranking.throws(more, others, least)), None))


def taking_in(of: Situation, settings: SolverSettings) -> Offer:
    """Say what taking the last discard of a situation would change.

    :raises SearchStoppedError: when a search takes more than it may.
    :raises RecountDiffersError: when the second witness disagrees.
    :raises ValueError: when there is none.
    """
    if of.card is None:
        raise ValueError("there is no discard to be taken")
    ranking = Ranking(Nearness(of.wilds, of.rules), settings)
    holding = Holding.of(Hand.of(of.cards), of.wilds, of.rules, of.indicator, seen=(of.card,))
    before = ranking.worth(holding, distance(holding, ranking.nearness) or 0)
    return taking(of.card, holding, before, ranking)
