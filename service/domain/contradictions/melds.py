"""Contradictions about which groups are melds."""

from typing import Final

from service.domain.contradictions.contradiction import Check, Contradiction
from service.domain.melds import IDENTICAL_CARDS, MeldKind, fewest_dublees

CHECKS: Final = (
    Check(
        Contradiction.SET_MIN_ABOVE_MAX,
        ("melds.set_min", "melds.set_max"),
        lambda rules: rules.melds.set_min > rules.melds.set_max,
    ),
    Check(
        Contradiction.TUNNELA_NEEDS_PACKS,
        ("melds.tunnela", "deck.packs"),
        lambda rules: rules.melds.tunnela and rules.deck.packs < IDENTICAL_CARDS[MeldKind.TUNNELA],
    ),
    Check(
        Contradiction.DUBLEE_NEEDS_PACKS,
        ("melds.dublee", "declaration.dublees", "deck.packs"),
        lambda rules: fewest_dublees(rules) is not None and rules.deck.packs < IDENTICAL_CARDS[MeldKind.DUBLEE],
    ),
    Check(
        Contradiction.SUITS_REPEAT_ON_TABLE,
        ("melds.suits_repeat", "play.melds"),
        lambda rules: rules.melds.suits_repeat and rules.has_table,
    ),
)
