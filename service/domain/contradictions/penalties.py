"""Contradictions about the prices of drops and of wrong declarations."""

from typing import Final

from service.domain.contradictions.contradiction import Check, Contradiction
from service.domain.options.penalties import PricedAs
from service.domain.ruleset import RuleSet


def _first_drop_above_middle(rules: RuleSet) -> bool:
    first, middle = rules.penalties.first_drop, rules.penalties.middle_drop
    return first is not None and middle is not None and first > middle


CHECKS: Final = (
    Check(
        Contradiction.FIRST_DROP_ABOVE_MIDDLE,
        ("penalties.first_drop", "penalties.middle_drop"),
        _first_drop_above_middle,
    ),
    Check(
        Contradiction.WRONG_DECLARATION_WITHOUT_DROP,
        ("penalties.wrong_declaration", "penalties.middle_drop"),
        lambda rules: rules.penalties.wrong_declaration is PricedAs.MIDDLE_DROP and rules.penalties.middle_drop is None,
    ),
)
