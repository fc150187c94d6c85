"""Value cards and marriages: what public houses pay for cards that are held, whoever declares (21 cards)."""

from collections.abc import Iterator
from fractions import Fraction

from service.domain.cards import Card
from service.domain.options.bonus import BonusRules, ValuePayers
from service.domain.paying.deal_end import DealEnd, Ending
from service.domain.ruleset import RuleSet
from service.domain.wilds import cut_joker, neighbours


def value_cards(indicator: Card, rules: RuleSet) -> tuple[Card, ...]:
    """Return the value cards of a deal: the indicator's own card, the one below and the one above, in a ring.

    A printed joker turned up is taken for the ace of spades. None where the house pays for no such cards.

    >>> from dataclasses import replace
    >>> classic = RuleSet("classic", 1)
    >>> paying = replace(classic, bonus=replace(classic.bonus, value_cards=(10, 30)))
    >>> [value_cards(Card.parse(code), paying) for code in ("8S", "KH", "PJ")]
    [(8S, 7S, 9S), (KH, QH, AH), (AS, KS, 2S)]
    """
    cut = cut_joker(indicator, rules)
    return () if cut is None or not rules.bonus.pays_for_values else (cut, *neighbours(cut))


def marriages(copies: tuple[int, ...], bonus: BonusRules) -> int:
    """Return how many marriages these copies of the value cards make: one of each is one, where the house pays it."""
    return 0 if bonus.marriages is None else min(copies, default=0)


def worth(copies: tuple[int, ...], bonus: BonusRules) -> int:
    """Return what each opponent pays for these copies of the value cards.

    Cards that make a marriage pay nothing by themselves; the others pay by how many of each are left.

    >>> bonus = BonusRules(value_cards=(10, 30, 50), marriages=(100, 300, 500))
    >>> [worth(copies, bonus) for copies in ((0, 0, 2), (0, 1, 2), (2, 2, 0), (1, 1, 1), (2, 2, 3))]
    [30, 40, 60, 100, 310]
    """
    made = marriages(copies, bonus)
    singly = sum(_price(number - made, bonus.value_cards) for number in copies)
    return singly + _price(made, bonus.marriages)


def holds_values(player: int, end: DealEnd, rules: RuleSet) -> bool:
    """Tell whether a player's value cards are paid for: he is in to the end, and somebody else has to pay."""
    if end.void or not rules.bonus.pays_for_values or player not in end.having(Ending.DECLARED, Ending.PLAYING):
        return False
    return any(other != player for other in _payers(end, rules))


def value_debts(end: DealEnd, rules: RuleSet) -> Iterator[tuple[int, int, Fraction]]:
    """Go through who owes whom how much for value cards, before any limit: who pays, who receives, the points.

    Who has declared wrongly, left or dropped neither gives nor receives; in some houses who dropped after a draw
    gives (option ``bonus.value_payers``).
    """
    for debtor in _payers(end, rules):
        for creditor, part in enumerate(end.parts):
            points = worth(part.values, rules.bonus) if holds_values(creditor, end, rules) else 0
            if debtor != creditor and points:
                yield debtor, creditor, Fraction(points)


def _payers(end: DealEnd, rules: RuleSet) -> tuple[int, ...]:
    after_a_draw = rules.bonus.value_payers is ValuePayers.AFTER_A_DRAW
    return end.having(Ending.DECLARED, Ending.PLAYING, *([Ending.MIDDLE_DROP] if after_a_draw else []))


def _price(number: int, prices: tuple[int, ...] | None) -> int:
    return 0 if prices is None or number <= 0 else prices[min(number, len(prices)) - 1]
