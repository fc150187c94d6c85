"""Contradictions about how a deal goes."""

from typing import Final

from service.domain.contradictions.contradiction import Check, Contradiction
from service.domain.options.count import Protection
from service.domain.options.play import FirstTurnWin, Halves, TakenDiscard

_HALVING: Final = (FirstTurnWin.HALVE_UNPLAYED, FirstTurnWin.HALVE_ALL)

CHECKS: Final = (
    Check(
        Contradiction.TABLE_UNPROTECTED,
        ("play.melds", "count.protection"),
        lambda rules: rules.has_table and rules.count.protection is not Protection.TABLE_ONLY,
    ),
    Check(
        Contradiction.SWAP_WITHOUT_TABLE,
        ("play.swap_wild", "play.melds"),
        lambda rules: rules.play.swap_wild and not rules.has_table,
    ),
    Check(
        Contradiction.INDICATOR_WITHOUT_TABLE,
        ("play.take_indicator", "play.melds"),
        lambda rules: rules.play.take_indicator and not rules.has_table,
    ),
    Check(
        Contradiction.TAKEN_DISCARD_WITHOUT_TABLE,
        ("play.taken_discard", "play.melds"),
        lambda rules: rules.play.taken_discard is not TakenDiscard.FREE and not rules.has_table,
    ),
    Check(
        Contradiction.EARLY_CAP_WITHOUT_DROP,
        ("play.first_turn_win", "penalties.middle_drop"),
        lambda rules: rules.play.first_turn_win is FirstTurnWin.CAP_UNPLAYED and rules.penalties.middle_drop is None,
    ),
    Check(
        Contradiction.HALVES_NOT_USED,
        ("play.halves", "play.first_turn_win"),
        lambda rules: rules.play.halves is Halves.DOWN and rules.play.first_turn_win not in _HALVING,
    ),
)
