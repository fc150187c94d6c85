"""Contradictions about what is paid on top of the count."""

from typing import Final

from service.domain.contradictions.contradiction import Check, Contradiction
from service.domain.options.bonus import ValuePayers

CHECKS: Final = (
    Check(
        Contradiction.VALUES_NEED_PACKS,
        ("bonus.value_cards", "bonus.marriages", "deck.packs"),
        lambda rules: any(
            points is not None and len(points) != rules.deck.packs
            for points in (rules.bonus.value_cards, rules.bonus.marriages)
        ),
        lambda rules: {"packs": rules.deck.packs},
    ),
    Check(
        Contradiction.VALUE_PAYERS_NOT_USED,
        ("bonus.value_payers", "bonus.value_cards", "bonus.marriages"),
        lambda rules: rules.bonus.value_payers is not ValuePayers.STILL_IN and not rules.bonus.pays_for_values,
    ),
    Check(
        Contradiction.MOST_PAID_NOT_USED,
        ("bonus.most_paid", "bonus.value_cards", "bonus.marriages"),
        lambda rules: rules.bonus.most_paid is not None and not rules.bonus.pays_for_values,
    ),
    Check(
        Contradiction.MOST_PAID_BELOW_CAP,
        ("bonus.most_paid", "count.cap"),
        lambda rules: (
            rules.bonus.most_paid is not None
            and rules.bonus.pays_for_values
            and (rules.count.cap is None or rules.bonus.most_paid < rules.count.cap)
        ),
    ),
    Check(
        Contradiction.PAPLU_TWO_NOT_USED,
        ("bonus.paplu_two", "bonus.paplu"),
        lambda rules: rules.bonus.paplu_two is not None and rules.bonus.paplu is None,
    ),
)
