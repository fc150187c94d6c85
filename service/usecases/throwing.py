"""Which card to throw: by the distance that is left, then by the draws that help, then by what the hand would pay."""

from collections.abc import Iterable
from dataclasses import dataclass

from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.teaching.exhibits import Situation
from service.explain.facts import Detail
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.solve import SolverSettings
from service.usecases.recount import check_target
from service.usecases.solve import SolveRequest, solve_hand


@dataclass(frozen=True, slots=True)
class Throw:
    """Hold what a hand is after a card was thrown."""

    card: Card
    distance: int
    """How many cards it is short of a declaration."""
    outs: int
    """How many cards that have not been seen would bring it nearer."""
    points: int
    """What it would pay."""

    @property
    def merit(self) -> tuple[int, int, int]:
        """Rank a throw: the smaller, the better. Draws that help count for nothing where the distance is greater."""
        return self.distance, -self.outs, self.points


def distance(holding: Holding, nearness: Nearness, *, at_least: int = 0, at_most: int | None = None) -> int | None:
    """Return how many cards a hand is short of a declaration; none when it is more than it may be.

    :raises SearchStoppedError: when the search takes more than it may.
    """
    target = nearness.target(holding, at_least=at_least, at_most=at_most)
    if target is None:
        return None
    check_target(target, holding)
    return len(target.drawn)


def keepers(holding: Holding, least: int, nearness: Nearness) -> tuple[Card, ...]:
    """Return the kinds of card that can be thrown without the hand getting farther from a declaration.

    :param least: the distance of the hand with one card more than is dealt.
    """
    kinds = dict.fromkeys(holding.hand)
    return tuple(
        card for card in kinds if distance(holding.throwing(card), nearness, at_least=least, at_most=least) is not None
    )


def throws(
    holding: Holding, cards: Iterable[Card], least: int, nearness: Nearness, settings: SolverSettings
) -> tuple[Throw, ...]:
    """Rank throws that keep the distance, the best first.

    :raises SearchStoppedError: when a search takes more than it may.
    """
    found = (_throw(holding.throwing(card), card, least, nearness, settings) for card in cards)
    return tuple(sorted(found, key=lambda throw: (throw.merit, throw.card)))


def _throw(after: Holding, card: Card, least: int, nearness: Nearness, settings: SolverSettings) -> Throw:
    return Throw(card, least, outs(after, least, nearness), points(after, settings))


def outs(holding: Holding, least: int, nearness: Nearness) -> int:
    """Count the copies of the cards that would bring a hand nearer."""
    return sum(holding.unseen[out.card] for out in nearness.outs(holding, least))


def points(holding: Holding, settings: SolverSettings) -> int:
    """Return what a hand would pay now."""
    request = SolveRequest(holding.hand, holding.wilds, holding.rules, detail=Detail.NONE)
    return solve_hand(request, settings).count.points


@dataclass(frozen=True, slots=True)
class Taking:
    """Hold what taking the last discard would change."""

    before: Throw
    """What the hand is without it; its card is the discard, which stays where it is."""
    after: Throw | None
    """The best that it can be with it; none when every other card thrown makes it worse off than before."""
    nearer: bool
    """Whether the hand comes nearer to a declaration."""

    @property
    def useful(self) -> bool:
        """Tell whether the discard is worth taking: it brings nearer, or more draws help, or the hand pays less."""
        return self.nearer or (self.after is not None and self.after.merit < self.before.merit)


def taking(of: Situation, settings: SolverSettings) -> Taking:
    """Say what taking the last discard of a situation would change.

    :raises SearchStoppedError: when a search takes more than it may.
    :raises ValueError: when there is none.
    """
    card, nearness = of.card, Nearness(of.wilds, of.rules)
    if card is None:
        raise ValueError("there is no discard to be taken")
    without = Holding.of(Hand.of(of.cards), of.wilds, of.rules, of.indicator, seen=(card,))
    with_it = Holding.of(Hand.of((*of.cards, card)), of.wilds, of.rules, of.indicator)
    least = distance(without, nearness) or 0
    nearer = distance(with_it, nearness, at_least=least - 1, at_most=least - 1) if least else None
    before = _throw(without, card, least, nearness, settings)
    if nearer is not None:
        after = Throw(card, nearer, 0, before.points)
        return Taking(before, after, nearer=True)
    others = [other for other in keepers(with_it, least, nearness) if other != card]
    ranked = throws(with_it, others, least, nearness, settings)
    return Taking(before, next(iter(ranked), None), nearer=False)
