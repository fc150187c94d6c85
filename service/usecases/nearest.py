"""Nearest declarations and the cards that help, recounted."""

from collections import Counter

from service.domain.advice import Gone, Nearest
from service.domain.outs import OutCard, Outs
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.usecases.recount import check_target


def nearest(
    holding: Holding, nearness: Nearness | None = None, *, at_least: int = 0, at_most: int | None = None
) -> Nearest | None:
    """Return a declaration for which fewest cards are drawn; none when they are more than they may be.

    :param nearness: what is known of other hands of the deal.
    :param at_least: how many cards it is known to need.
    :raises SearchStoppedError: when the search takes more than it may.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    nearness = nearness or Nearness(holding.wilds, holding.rules)
    target = nearness.target(holding, at_least=at_least, at_most=at_most)
    if target is None:
        return None
    check_target(target, holding)
    return Nearest(target.melds, target.drawn, target.away, target.loose)


def distance(holding: Holding, nearness: Nearness, *, at_least: int = 0, at_most: int | None = None) -> int | None:
    """Return how many cards a hand is short of a declaration; none when it is more than it may be.

    :raises SearchStoppedError: when the search takes more than it may.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    found = nearest(holding, nearness, at_least=at_least, at_most=at_most)
    return None if found is None else found.distance


def nearest_of_what_is_left(holding: Holding, deck: Holding, nearness: Nearness) -> tuple[Nearest | None, Gone | None]:
    """Return a declaration for which fewest cards are drawn, and what the cards seen have cost.

    The one is none when the unseen cards make none, the other when the hand would be no nearer without what was seen.

    :param deck: the same hand, with nothing else seen but the indicator and an open card.
    :raises SearchStoppedError: when the search takes more than it may.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    before = nearest(deck, nearness)
    lacking = Counter(before.drawn) - holding.unseen if before else None
    if before is None or not lacking:
        return before, None
    now = nearest(holding, nearness, at_least=before.distance)
    if now is not None and now.distance == before.distance:
        return now, None
    return now, Gone(before.distance, tuple(sorted(lacking)))


def outs(holding: Holding, least: int, nearness: Nearness) -> Outs:
    """Count the cards that bring a hand nearer.

    :param least: the distance of the hand.
    :raises SearchStoppedError: when a search takes more than it may.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    found = []
    for out in nearness.outs(holding, least):
        check_target(out.target, holding.drawing(out.card))
        found.append(OutCard(out.card, holding.unseen[out.card], out.target.away, out.target.melds, out.target.drawn))
    return Outs(tuple(found), holding.unseen.total())
