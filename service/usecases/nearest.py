"""A nearest declaration of a hand of which nothing else is known, recounted."""

from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.nearness.holding import Holding
from service.nearness.laying import Target
from service.nearness.nearest import Nearness
from service.usecases.recount import check_target


def nearest_target(hand: Hand, indicator: Card | None, wilds: Wilds, rules: RuleSet) -> Target | None:
    """Return a declaration for which fewest cards are drawn; none when the deck has not the cards for any.

    :raises SearchStoppedError: when the search takes more than it may.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    holding = Holding.of(hand, wilds, rules, indicator)
    target = Nearness(wilds, rules).target(holding)
    if target is not None:
        check_target(target, holding)
    return target
