"""What points are worth in money: decimals only, and books that balance to the last hundredth."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import floor
from typing import Final

from service.domain.paying.settlement import Settlement, Transfer

PLACES: Final = 2
"""Decimal places of every amount that is paid."""


@dataclass(frozen=True, slots=True)
class Stake:
    """Hold what a point is worth, and how much of what a winner receives the table keeps."""

    point_value: Decimal
    fee_percent: Decimal = Decimal()


@dataclass(frozen=True, slots=True)
class Payments:
    """Hold a settlement in money; the net of all and the fees add up to zero, exactly."""

    amounts: tuple[Decimal, ...]
    """One for each transfer of the settlement."""
    fees: tuple[Decimal, ...]
    """For each player what the table keeps of what he received."""
    net: tuple[Decimal, ...]
    """For each player what he received, less what he paid and the fee."""


def payments(settlement: Settlement, stake: Stake) -> Payments:
    """Put a settlement into money.

    What a player pays in all is rounded to hundredths, a half upwards; among several winners it is divided so that it
    still adds up to that. A winner receives the sum of what the others really pay. The fee is a share of that sum,
    rounded alike: who receives nothing pays none.
    """
    amounts = tuple(_amounts(settlement.transfers, Fraction(stake.point_value)))
    players = range(len(settlement.accounts))
    received = [
        _total(amounts, [transfer.creditor == player for transfer in settlement.transfers]) for player in players
    ]
    paid = [_total(amounts, [transfer.debtor == player for transfer in settlement.transfers]) for player in players]
    fees = tuple(rounded(Fraction(amount) * Fraction(stake.fee_percent) / 100) for amount in received)
    net = tuple(received[player] - paid[player] - fees[player] for player in players)
    return Payments(amounts, fees, net)


def rounded(amount: Fraction) -> Decimal:
    """Round an amount that is not below zero to hundredths, a half upwards.

    >>> str(rounded(Fraction(23, 8))), str(rounded(Fraction(1, 3)))
    ('2.88', '0.33')
    """
    return Decimal(floor(amount * 10**PLACES + Fraction(1, 2))).scaleb(-PLACES)


def _amounts(transfers: Iterable[Transfer], point_value: Fraction) -> Iterator[Decimal]:
    """Go through what each transfer is worth: the step that it makes in the rounded debt of who pays."""
    debts = defaultdict[int, Fraction](Fraction)
    for transfer in transfers:
        before = debts[transfer.debtor]
        debts[transfer.debtor] += transfer.points * point_value
        yield rounded(debts[transfer.debtor]) - rounded(before)


def _total(amounts: Sequence[Decimal], counts: Sequence[bool]) -> Decimal:
    return sum((amount for amount, does in zip(amounts, counts, strict=True) if does), Decimal().scaleb(-PLACES))
