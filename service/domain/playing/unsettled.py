"""Why a deal that was replayed cannot be settled."""

from dataclasses import dataclass
from enum import StrEnum

from service.domain.options.count import Grouping
from service.domain.paying.deal_end import needs_cards
from service.domain.paying.values import holds_values
from service.domain.playing.replay import Replay, deal_end
from service.domain.ruleset import RuleSet


class UnsettledCode(StrEnum):
    """Name why a deal is not settled; codes are API."""

    NOT_OVER = "not_over"
    IN_DOUBT = "in_doubt"
    """A rule was broken before the end."""
    CARDS_UNKNOWN = "cards_unknown"
    NOT_SHOWN = "not_shown"
    """The house counts hands as they were laid (option ``count.grouping``), and somebody's was not."""


@dataclass(frozen=True, slots=True)
class Unsettled:
    """Hold why a deal is not settled."""

    code: UnsettledCode
    seats: tuple[int, ...] = ()
    """Seats whose cards, unknown or not laid, decide what they pay."""


def unsettled(replayed: Replay, rules: RuleSet) -> Unsettled | None:
    """Say why a deal cannot be settled; nothing, when it can.

    A deal is settled when nothing up to its end broke a rule, and all cards that decide who pays what are known.
    """
    ended = replayed.ended
    if ended is None:
        return Unsettled(UnsettledCode.NOT_OVER)
    if not ended.certain:
        return Unsettled(UnsettledCode.IN_DOUBT)
    end = deal_end(replayed.end, void=ended.is_void)
    seats = [(seat, at_it) for seat, at_it in enumerate(replayed.end.seats) if needs_cards(seat, end, rules)]
    if rules.has_table:  # who has laid nothing pays a fixed sum, and nobody groups his hand
        seats = [(seat, at_it) for seat, at_it in seats if at_it.melds]
    counted = {seat for seat, _ in seats}
    unknown = tuple(
        seat
        for seat, at_it in enumerate(replayed.end.seats)
        if None in at_it.hand and (seat in counted or holds_values(seat, end, rules))
    )
    if unknown:
        return Unsettled(UnsettledCode.CARDS_UNKNOWN, unknown)
    not_shown = tuple(seat for seat, at_it in seats if not at_it.shown)
    if not_shown and not rules.has_table and rules.count.grouping is Grouping.LAID:
        return Unsettled(UnsettledCode.NOT_SHOWN, not_shown)
    return None
