"""The second witness: every answer of a search is recounted by the domain, which knows nothing of the search."""

from collections.abc import Sequence

from service.domain.arranged import Arranged
from service.domain.arrangement import Arrangement
from service.domain.declaration import is_declarable, keeps_enough
from service.domain.hand import Hand
from service.domain.laying import extends
from service.domain.melds import Meld, MeldKind, fewest_dublees, meld_faults
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.nearness.holding import Holding
from service.nearness.laying import Target
from service.solver.solve import Solved


class RecountDiffersError(Exception):
    """Say that the recount differs from what the solver claims: an error of ours, never an answer."""


def check(
    solved: Solved, hand: Hand, wilds: Wilds, rules: RuleSet, table: Sequence[Meld] = (), *, drew: bool = True
) -> Arranged:
    """Recount an answer of the solver: what an answer says is what was counted here, not what the solver claimed.

    :param table: the melds on the table, which the first melds of the arrangement must extend.
    :param drew: whether the player drew a card in this deal (option ``count.no_draw``).
    :raises RecountDiffersError: when a card is missing or added, a meld is none, or the merit is another one; when a
        meld on the table is changed otherwise than by adding to it, or no card is kept by who cannot close.
    """
    arrangement = solved.arrangement
    cards = Hand.of((*hand, *(card for meld in table for card in meld.cards))) if table else hand
    if arrangement.hand != cards:
        raise RecountDiffersError(f"cards {arrangement.hand} instead of {cards}")
    if not all(map(extends, arrangement.melds[: len(table)], table)) or len(arrangement.melds) < len(table):
        raise RecountDiffersError(f"melds on the table {arrangement.melds} instead of {table}")
    if not keeps_enough(arrangement, rules, wilds):
        raise RecountDiffersError(f"no card of {hand} is kept, although nobody can close")
    faults = [fault for meld in arrangement.melds for fault in meld_faults(meld, rules, wilds)]
    if faults:
        raise RecountDiffersError(f"melds of {hand}: {', '.join(faults)}")
    dublees = arrangement.number_of(MeldKind.DUBLEE)
    if 0 < dublees < (fewest_dublees(rules) or 0):
        raise RecountDiffersError(f"{dublees} dublees of {hand} are too few to be melds")
    arranged = Arranged.of(arrangement, rules, wilds, drew=drew)
    if arranged.merit != solved.merit:
        raise RecountDiffersError(f"{arranged.merit} instead of {solved.merit} for {hand}")
    return arranged


def check_target(target: Target, holding: Holding) -> None:
    """Recount a declaration that a hand is held to be near to.

    :raises RecountDiffersError: when it is no declaration, has other cards, or ones that cannot be drawn.
    """
    laid, hand, rules = Arrangement(target.melds, target.loose), holding.hand, holding.rules
    faults, cards = [fault for meld in target.melds for fault in meld_faults(meld, rules, holding.wilds)], laid.hand
    if faults or not is_declarable(laid, rules, holding.wilds) or len(cards) != rules.deck.hand_size:
        raise RecountDiffersError(f"what {hand} is held to be near to is no declaration: {cards}")
    if Hand.of((*cards, *target.away)) != Hand.of((*hand, *target.drawn)):
        raise RecountDiffersError(f"cards {cards} and {target.away} instead of {hand} and {target.drawn}")
    if any(target.drawn.count(card) > holding.unseen[card] for card in target.drawn):
        raise RecountDiffersError(f"cards {target.drawn} cannot all be drawn to {hand}")
