"""Contradictions about what a loser pays."""

from typing import Final

from service.domain.contradictions.contradiction import Check, Contradiction
from service.domain.options.count import NoDraw, NoPure, NothingLaid, Protection
from service.domain.ruleset import RuleSet


def _spared_before_declared(rules: RuleSet) -> bool:
    """Tell whether a number that spares a loser is one with which he could declare."""
    ways, count = rules.declaration, rules.count
    pairs = ((count.spared_dublees, ways.dublees), (count.spared_wilds, ways.wilds))
    return any(spared is not None and declared is not None and spared >= declared for spared, declared in pairs)


def _tiers_without_pure(rules: RuleSet) -> bool:
    tiers = (Protection.TIERED, Protection.PURE_PROTECTS_ALL)
    return rules.count.protection in tiers and rules.declaration.min_pure == 0


CHECKS: Final = (
    Check(
        Contradiction.SPARED_BEFORE_DECLARED,
        ("count.spared_dublees", "declaration.dublees", "count.spared_wilds", "declaration.wilds"),
        _spared_before_declared,
    ),
    Check(
        Contradiction.NOTHING_LAID_WITHOUT_CAP,
        ("count.nothing_laid", "count.cap"),
        lambda rules: rules.count.nothing_laid is NothingLaid.FULL and rules.count.cap is None,
    ),
    Check(
        Contradiction.TIERS_WITHOUT_PURE,
        ("count.protection", "declaration.min_pure"),
        _tiers_without_pure,
    ),
    Check(
        Contradiction.FULL_COUNT_WITHOUT_CAP,
        ("count.no_draw", "count.cap"),
        lambda rules: rules.count.no_draw is NoDraw.FULL and rules.count.cap is None,
    ),
    Check(
        Contradiction.MINIMUM_ABOVE_CAP,
        ("count.minimum", "count.cap"),
        lambda rules: rules.count.cap is not None and rules.count.minimum > rules.count.cap,
    ),
    Check(
        Contradiction.TABLE_WITHOUT_UNOPENED,
        ("count.protection", "count.unopened"),
        lambda rules: rules.count.protection is Protection.TABLE_ONLY and rules.count.unopened is None,
    ),
    Check(
        Contradiction.UNOPENED_WITHOUT_TABLE,
        ("count.unopened", "count.protection"),
        lambda rules: rules.count.protection is not Protection.TABLE_ONLY and rules.count.unopened is not None,
    ),
    Check(
        Contradiction.UNOPENED_ABOVE_CAP,
        ("count.unopened", "count.cap"),
        lambda rules: (
            rules.count.cap is not None and rules.count.unopened is not None and rules.count.unopened > rules.count.cap
        ),
    ),
    Check(
        Contradiction.NO_PURE_WITHOUT_CAP,
        ("count.no_pure", "count.cap"),
        lambda rules: rules.count.no_pure is NoPure.CAP and rules.count.cap is None,
    ),
)
