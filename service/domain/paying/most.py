"""The most that a player can owe for a deal: more cannot come of it, whatever the cards."""

from service.domain.cards import KINDS
from service.domain.counting import card_points
from service.domain.deck import copies
from service.domain.paying.settlement import wrong_declaration_price
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


def most_owed(rules: RuleSet) -> int | None:
    """Return the most points that a player can owe for a deal under these rules; none where nothing limits it.

    What value cards and marriages pay adds up over all who hold some: only ``bonus.most_paid`` limits that.

    >>> most_owed(RuleSet("classic", 1))
    80
    """
    if rules.bonus.pays_for_values:
        return rules.bonus.most_paid
    limits, penalties = rules.count, rules.penalties
    counted = max(_most_counted(rules), limits.unopened or 0, limits.minimum)
    if limits.cap is not None:
        counted = min(counted, limits.cap)
    bonus = max((rules.bonus.paplu or 0) * rules.deck.packs, rules.bonus.paplu_two or 0)
    prices = (penalties.first_drop, penalties.middle_drop, penalties.leaving, wrong_declaration_price(rules))
    return max(counted + bonus, *(price or 0 for price in prices))


def _most_counted(rules: RuleSet) -> int:
    """Return what the dearest hand adds up to; who leaves in his turn and has his cards counted has one card more."""
    penalties = rules.penalties
    counts_who_left = penalties.leaving is None and penalties.middle_drop is None
    size = rules.deck.hand_size + counts_who_left
    points = [card_points(card, rules.count, Wilds(None)) for card in KINDS for _ in range(copies(card, rules.deck))]
    return sum(sorted(points, reverse=True)[:size])
