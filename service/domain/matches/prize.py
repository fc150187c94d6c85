"""How those who are left in a pool may share its prize, where the house has them split it (public houses)."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from math import floor

from service.domain.matches.match import Standings, Status
from service.domain.options.match import Split
from service.domain.paying.money import PLACES
from service.domain.ruleset import RuleSet


class NoSplit(StrEnum):
    """Name why a prize cannot be split; codes are API."""

    NOT_PLAYED = "not_played"
    """The rules know no split (option ``match.split``)."""
    DECIDED = "decided"
    """The match is over, or those who are tied play on."""
    TOO_EARLY = "too_early"
    """Not everyone who is left has as many points as the house asks for (option ``match.split_from``)."""
    TOO_LITTLE = "too_little"
    """What the drops leave of the prize is less than an entry fee."""


@dataclass(frozen=True, slots=True)
class Share:
    """Hold what a player gets when the prize is split."""

    player: int
    drops_left: int
    """First drops that he can still make without going out."""
    money: Decimal


def no_split(standings: Standings, entry_fee: Decimal, prize: Decimal, rules: RuleSet) -> NoSplit | None:
    """Say why the prize cannot be split now; nothing, when it can."""
    least = rules.match.split_from
    if rules.match.split is Split.NONE:
        return NoSplit.NOT_PLAYED
    if standings.status is not Status.OPEN:
        return NoSplit.DECIDED
    if least is not None and any(standings.totals[player] < least for player in standings.still_in):
        return NoSplit.TOO_EARLY
    if _rest(standings, entry_fee, prize, rules) < entry_fee:
        return NoSplit.TOO_LITTLE
    return None


def split(standings: Standings, entry_fee: Decimal, prize: Decimal, rules: RuleSet) -> tuple[Share, ...]:
    """Return the shares of those who are left; none where they may not split (``no_split``).

    By drops, a player first gets an entry fee for each drop that he has left beyond those of who has fewest; the rest
    is divided equally, and must be an entry fee at least. What is left over of the last hundredth goes to who comes
    first: the lowest total, then the first seat.
    """
    if no_split(standings, entry_fee, prize, rules):
        return ()
    beyond, rest = _beyond(standings, rules), _rest(standings, entry_fee, prize, rules)
    parts = _equal_parts(rest, sorted(standings.still_in, key=lambda player: (standings.totals[player], player)))
    return tuple(
        Share(player, drops_left(standings.totals[player], rules), entry_fee * beyond[player] + parts[player])
        for player in standings.still_in
    )


def _beyond(standings: Standings, rules: RuleSet) -> Mapping[int, int]:
    """Return for how many drops each player who is left gets an entry fee before the rest is divided."""
    if rules.match.split is not Split.BY_DROPS:
        return dict.fromkeys(standings.still_in, 0)
    drops = {player: drops_left(standings.totals[player], rules) for player in standings.still_in}
    return {player: left - min(drops.values()) for player, left in drops.items()}


def _rest(standings: Standings, entry_fee: Decimal, prize: Decimal, rules: RuleSet) -> Decimal:
    return prize - entry_fee * sum(_beyond(standings, rules).values())


def drops_left(total: Fraction, rules: RuleSet) -> int:
    """Return how many first drops a total can take without passing the limit."""
    price, left = rules.penalties.first_drop, 0
    while price and rules.match.limit is not None and not rules.match.passed(total + price * (left + 1)):
        left += 1
    return left


def _equal_parts(money: Decimal, players: list[int]) -> Mapping[int, Decimal]:
    hundredths = floor(money.scaleb(PLACES))
    each, over = divmod(hundredths, len(players))
    return {player: Decimal(each + (place < over)).scaleb(-PLACES) for place, player in enumerate(players)}
