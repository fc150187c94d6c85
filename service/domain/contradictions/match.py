"""Contradictions about how deals make a match."""

from typing import Final

from service.domain.contradictions.contradiction import Check, Contradiction
from service.domain.options.match import MatchKind, Split
from service.domain.ruleset import RuleSet

_TO_A_LIMIT: Final = (MatchKind.POOL, MatchKind.FIRST_TO)


def _re_entry_beyond_limit(rules: RuleSet) -> bool:
    """Tell whether somebody could come in again with a total that puts him out."""
    match = rules.match
    return (
        match.re_entry is not None
        and match.re_entry_limit is not None
        and match.passed(match.re_entry_limit + match.re_entry)
    )


CHECKS: Final = (
    Check(
        Contradiction.LIMIT_MISSING,
        ("match.limit", "match.kind"),
        lambda rules: rules.match.kind in _TO_A_LIMIT and rules.match.limit is None,
    ),
    Check(
        Contradiction.LIMIT_NOT_USED,
        ("match.limit", "match.kind"),
        lambda rules: rules.match.kind not in _TO_A_LIMIT and rules.match.limit is not None,
    ),
    Check(
        Contradiction.DEALS_MISSING,
        ("match.deals", "match.kind"),
        lambda rules: rules.match.kind is MatchKind.DEALS and rules.match.deals is None,
    ),
    Check(
        Contradiction.DEALS_NOT_USED,
        ("match.deals", "match.kind"),
        lambda rules: rules.match.kind is not MatchKind.DEALS and rules.match.deals is not None,
    ),
    Check(
        Contradiction.RE_ENTRY_NEEDS_POOL,
        ("match.re_entry", "match.kind"),
        lambda rules: rules.match.kind is not MatchKind.POOL and rules.match.re_entry is not None,
    ),
    Check(
        Contradiction.RE_ENTRY_LIMIT_NOT_USED,
        ("match.re_entry_limit", "match.re_entry"),
        lambda rules: rules.match.re_entry is None and rules.match.re_entry_limit is not None,
    ),
    Check(
        Contradiction.RE_ENTRY_BEYOND_LIMIT,
        ("match.re_entry", "match.re_entry_limit", "match.limit", "match.out_when"),
        _re_entry_beyond_limit,
    ),
    Check(
        Contradiction.SPLIT_NEEDS_POOL,
        ("match.split", "match.kind"),
        lambda rules: rules.match.kind is not MatchKind.POOL and rules.match.split is not Split.NONE,
    ),
    Check(
        Contradiction.SPLIT_FROM_NOT_USED,
        ("match.split_from", "match.split"),
        lambda rules: rules.match.split is Split.NONE and rules.match.split_from is not None,
    ),
    Check(
        Contradiction.SPLIT_FROM_BEYOND_LIMIT,
        ("match.split_from", "match.limit", "match.out_when"),
        lambda rules: rules.match.split_from is not None and rules.match.passed(rules.match.split_from),
    ),
    Check(
        Contradiction.SPLIT_WITHOUT_DROP,
        ("match.split", "penalties.first_drop"),
        # None or 0: a player would have no drop left, or no end of them
        lambda rules: rules.match.split is Split.BY_DROPS and not rules.penalties.first_drop,
    ),
    Check(
        Contradiction.LATE_JOIN_NEEDS_TOTALS,
        ("match.late_join", "match.kind"),
        lambda rules: rules.match.kind in (MatchKind.ROTATION, MatchKind.POINTS) and rules.match.late_join is not None,
    ),
)
