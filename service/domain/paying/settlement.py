"""What each player owes at the end of a deal, entry by entry, and who pays whom: exact, halves of a point included."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import floor
from typing import Final, TypeAlias

from service.domain.options.penalties import PricedAs
from service.domain.options.play import Halves
from service.domain.options.settlement import SettlementKind
from service.domain.paying.deal_end import (
    DealEnd,
    Ending,
    Outcome,
    Part,
    drop_price,
    drops_first,
    is_capped_early,
    is_halved,
    never_drew_pays,
    outcome,
    owes_count,
    pays_full_count,
    winners,
)
from service.domain.paying.values import value_debts
from service.domain.ruleset import RuleSet

_TWO: Final = 2
"""Copies of the Paplu that have a price of their own in some houses."""


class Reason(StrEnum):
    """Name why an entry is in a player's account; codes are API."""

    COUNT = "count"
    FULL_COUNT = "full_count"
    LAID_NOTHING = "laid_nothing"
    HALVED = "halved"
    MINIMUM = "minimum"
    CAP = "cap"
    UNPLAYED = "unplayed"
    FIRST_DROP = "first_drop"
    MIDDLE_DROP = "middle_drop"
    WRONG_DECLARATION = "wrong_declaration"
    LEFT = "left"
    PAPLU = "paplu"
    VALUES_GIVEN = "values_given"
    MOST_PAID = "most_paid"
    VALUES_RECEIVED = "values_received"


_FOR_VALUES: Final = (Reason.VALUES_GIVEN, Reason.MOST_PAID, Reason.VALUES_RECEIVED)


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold one entry of an account: what it adds to the points, or takes from them."""

    reason: Reason
    points: Fraction


@dataclass(frozen=True, slots=True)
class Transfer:
    """Hold what one player pays another."""

    debtor: int
    creditor: int
    points: Fraction
    for_values: bool = False
    """Whether it is for value cards."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """Hold what a deal leaves on the books, for the players in the order in which they sit."""

    outcome: Outcome
    winners: tuple[int, ...]
    accounts: tuple[tuple[Entry, ...], ...]
    """For each player the entries that make his points; none for who owes nothing."""
    transfers: tuple[Transfer, ...]
    """Who pays whom; none where points are only written up."""

    @property
    def points(self) -> tuple[Fraction, ...]:
        """Return what each player owes."""
        return tuple(sum((entry.points for entry in account), Fraction()) for account in self.accounts)

    @property
    def dues(self) -> tuple[Fraction, ...]:
        """Return what each player owes but for value cards."""
        return tuple(
            sum((entry.points for entry in account if entry.reason not in _FOR_VALUES), Fraction())
            for account in self.accounts
        )

    @property
    def net(self) -> tuple[Fraction, ...]:
        """Return what each player has gained or lost; the sum is zero, exactly (000 §07)."""
        net = [Fraction()] * len(self.accounts)
        for transfer in self.transfers:
            net[transfer.debtor] -= transfer.points
            net[transfer.creditor] += transfer.points
        return tuple(net)


def settle(end: DealEnd, rules: RuleSet) -> Settlement:
    """Settle a deal whose record has no faults (``end_faults``) and whose counted cards have been counted.

    Nobody pays for a void deal, drops included (000 §04, §05).
    """
    how, won = outcome(end, rules), winners(end, rules)
    own = tuple(tuple(_entries(player, end, rules)) for player in range(len(end.parts)))
    dues = Settlement(how, won, own, ()).points
    debts = tuple(value_debts(end, rules))
    for_values = tuple(_limited(debts, dues, rules))
    accounts = tuple((*entries, *_value_entries(player, debts, for_values)) for player, entries in enumerate(own))
    match rules.settlement:
        case SettlementKind.SCORES_ONLY:
            return Settlement(how, won, accounts, ())
        case SettlementKind.PAIRWISE:
            transfers = tuple(_differences(dues))
        case _:
            transfers = tuple(
                Transfer(debtor, creditor, points / len(won))
                for debtor, points in enumerate(dues)
                for creditor in won
                if points
            )
    return Settlement(how, won, accounts, (*transfers, *for_values))


_Debt: TypeAlias = tuple[int, int, Fraction]
"""Who owes for value cards, whom, and how much."""


def _limited(debts: Sequence[_Debt], dues: Sequence[Fraction], rules: RuleSet) -> Iterator[Transfer]:
    """Pay for value cards as far as a player has to pay for one deal (option ``bonus.most_paid``).

    Who would pay more owes everybody the same part less. What he receives himself does not come into it.
    """
    for debtor, creditor, points in debts:
        owed = sum((more for other, _, more in debts if other == debtor), Fraction())
        most = owed if rules.bonus.most_paid is None else max(Fraction(), rules.bonus.most_paid - dues[debtor])
        paid = points * min(owed, most) / owed
        if paid:
            yield Transfer(debtor, creditor, paid, for_values=True)


def _value_entries(player: int, debts: Sequence[_Debt], paid: Sequence[Transfer]) -> Iterator[Entry]:
    """Write what a player gives for the value cards of others, less what is above the most, and what he receives."""
    owed = sum((points for debtor, _, points in debts if debtor == player), Fraction())
    given = sum((transfer.points for transfer in paid if transfer.debtor == player), Fraction())
    received = sum((transfer.points for transfer in paid if transfer.creditor == player), Fraction())
    for reason, points in (
        (Reason.VALUES_GIVEN, owed),
        (Reason.MOST_PAID, given - owed),
        (Reason.VALUES_RECEIVED, -received),
    ):
        if points:
            yield Entry(reason, points)


def _differences(points: tuple[Fraction, ...]) -> Iterator[Transfer]:
    """Go through the pairs of players: who owes more pays the other the difference."""
    for debtor, more in enumerate(points):
        for creditor, less in enumerate(points):
            if more > less:
                yield Transfer(debtor, creditor, more - less)


def wrong_declaration_price(rules: RuleSet) -> int:
    """Return what a wrong declaration costs: its own price, or that of a middle drop (000 §04)."""
    price = rules.penalties.wrong_declaration
    return (rules.penalties.middle_drop or 0) if isinstance(price, PricedAs) else price


def _entries(player: int, end: DealEnd, rules: RuleSet) -> Iterator[Entry]:
    part = end.parts[player]
    if end.void or player in winners(end, rules):
        return
    if part.ended is Ending.WRONG_DECLARATION:
        yield Entry(Reason.WRONG_DECLARATION, Fraction(wrong_declaration_price(rules)))
    elif owes_count(player, end, rules):
        yield from _count(player, end, rules)
        yield from _bonus(part, end, rules)
    elif part.ended is Ending.LEFT and rules.penalties.leaving is not None:
        yield Entry(Reason.LEFT, Fraction(rules.penalties.leaving))
    else:
        reason = Reason.FIRST_DROP if drops_first(part) else Reason.MIDDLE_DROP
        price = Fraction(drop_price(part, rules) or 0)
        yield Entry(reason, price)
        if is_halved(player, end, rules):
            yield Entry(Reason.HALVED, _half(price, rules) - price)


def _count(player: int, end: DealEnd, rules: RuleSet) -> Iterator[Entry]:
    """Go from what the cards add up to, to what is paid: halved, then not less than the minimum, at last the cap."""
    part, limits = end.parts[player], rules.count
    if pays_full_count(part, rules):
        total = Fraction(limits.cap or 0)
        reason = Reason.FULL_COUNT if never_drew_pays(part, rules) else Reason.LAID_NOTHING
    else:
        total, reason = Fraction(part.counted or 0), Reason.COUNT
    yield Entry(reason, total)
    if is_halved(player, end, rules):
        yield Entry(Reason.HALVED, _half(total, rules) - total)
        total = _half(total, rules)
    if total < limits.minimum:
        yield Entry(Reason.MINIMUM, limits.minimum - total)
    elif limits.cap is not None and total > limits.cap:
        yield Entry(Reason.CAP, limits.cap - total)
        total = Fraction(limits.cap)
    if is_capped_early(player, end, rules) and total > (rules.penalties.middle_drop or 0):
        yield Entry(Reason.UNPLAYED, (rules.penalties.middle_drop or 0) - total)


def _half(points: Fraction, rules: RuleSet) -> Fraction:
    """Return half of some points; half a point is kept on paper (000 §06), or dropped (option ``play.halves``)."""
    half = points / 2
    return half if rules.play.halves is Halves.EXACT else Fraction(floor(half))


def _bonus(part: Part, end: DealEnd, rules: RuleSet) -> Iterator[Entry]:
    """Add what the declarer's Paplu costs a player who was in to the end (001 "Variantes comunes").

    The text says: from each opponent, if it is held and declared. Our rulings: each copy pays, but not the finish card,
    which is put away and not declared; who has dropped, left or declared wrongly has ended his part in the deal and
    owes a fixed price, so he owes no bonus; the bonus is neither halved nor capped; and who wins without declaring gets
    none.
    """
    bonus = rules.bonus.paplu
    if bonus is None or part.ended is not Ending.PLAYING:
        return
    held = sum(end.parts[winner].paplu for winner in end.having(Ending.DECLARED))
    if held:
        two = rules.bonus.paplu_two
        yield Entry(Reason.PAPLU, Fraction(bonus * held if two is None or held != _TWO else two))
