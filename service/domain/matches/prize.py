"""How those who are left in a pool may share its prize, where the house has them split it (public houses)."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import floor

from service.domain.matches.match import Status, Table
from service.domain.paying.money import PLACES
from service.domain.ruleset import RuleSet, Split


@dataclass(frozen=True, slots=True)
class Share:
    """Hold what a player gets when the prize is split."""

    player: int
    drops_left: int
    """First drops that he can still make without going out."""
    money: Decimal


def split(table: Table, entry_fee: Decimal, prize: Decimal, rules: RuleSet) -> tuple[Share, ...]:
    """Return the shares of those who are left; none where they may not split, or there is nobody to split with.

    By drops, a player first gets an entry fee for each drop that he has left beyond those of who has fewest; the rest
    is divided equally, and must be an entry fee at least. What is left over of the last hundredth goes to who comes
    first: the lowest total, then the first seat.
    """
    least = rules.match.split_from
    too_early = least is not None and any(table.totals[player] < least for player in table.still_in)
    if rules.match.split is Split.NONE or table.status is not Status.OPEN or too_early:
        return ()
    drops = {player: drops_left(table.totals[player], rules) for player in table.still_in}
    beyond = dict.fromkeys(table.still_in, 0)
    if rules.match.split is Split.BY_DROPS:
        beyond = {player: left - min(drops.values()) for player, left in drops.items()}
    rest = prize - entry_fee * sum(beyond.values())
    if rest < entry_fee:
        return ()
    parts = _equal_parts(rest, sorted(table.still_in, key=lambda player: (table.totals[player], player)))
    return tuple(Share(player, drops[player], entry_fee * beyond[player] + parts[player]) for player in table.still_in)


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
