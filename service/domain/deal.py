"""Whether a deal could hold these cards at all: a wrong number or too many copies is an error, not a verdict."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from service.domain.cards import Card
from service.domain.deck import copies, copies_of_each
from service.domain.ruleset import RuleSet


class DealFaultCode(StrEnum):
    """Name why no deal could hold the cards."""

    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards"
    TOO_MANY_COPIES = "too_many_copies"
    INDICATOR_NOT_IN_DECK = "indicator_not_in_deck"
    HAS_DRAWN = "has_drawn"


@dataclass(frozen=True, slots=True)
class DealFault:
    """Hold one fault; ``position`` is the index of the card in the hand as it was given, none for the whole hand."""

    code: DealFaultCode
    position: int | None
    allowed: int
    found: int


@dataclass(frozen=True, slots=True)
class TableFault:
    """Hold a fault of one of several hands; ``hand`` is its index."""

    hand: int
    fault: DealFault


def deal_faults(
    cards: Sequence[Card], indicator: Card | None, rules: RuleSet, *, drew: bool = True, laid: Sequence[Card] = ()
) -> tuple[DealFault, ...]:
    """List why no deal could hold these cards; the indicator lies beside the deck and is in nobody's hand.

    Two packs hold two copies of a card (000 §02, 001 "Mazo de cartas"), one when the other is the indicator.

    :param drew: whether the player is said to have drawn a card: who holds one more than was dealt has (000 §04).
    :param laid: the player's cards that lie on the table.
    """
    size, faults = rules.deck.hand_size - len(laid), list[DealFault]()
    if len(cards) not in (size, size + 1):
        faults.append(DealFault(DealFaultCode.WRONG_NUMBER_OF_CARDS, None, size, len(cards)))
    if len(cards) == size + 1 and not drew:
        faults.append(DealFault(DealFaultCode.HAS_DRAWN, None, size, len(cards)))
    if indicator is not None and not copies(indicator, rules.deck):
        faults.append(DealFault(DealFaultCode.INDICATOR_NOT_IN_DECK, None, 0, 1))
    totals, left = Counter((*laid, *cards)), _left_to_deal(indicator, rules)
    too_many = {card for card, total in totals.items() if total > left[card]}
    if not too_many:
        return tuple(faults)
    seen = Counter(laid)
    for position, card in enumerate(cards):
        seen[card] += 1
        if card in too_many and seen[card] > left[card]:
            faults.append(DealFault(DealFaultCode.TOO_MANY_COPIES, position, left[card], totals[card]))
    return tuple(faults)


def table_faults(hands: Sequence[Sequence[Card]], indicator: Card | None, rules: RuleSet) -> tuple[TableFault, ...]:
    """List every card that is one too many for the deck, over all the hands of a table in their order."""
    seen, faults = Counter[Card](), []
    totals, left = Counter(card for hand in hands for card in hand), _left_to_deal(indicator, rules)
    for hand, cards in enumerate(hands):
        for position, card in enumerate(cards):
            seen[card] += 1
            if seen[card] > left[card]:
                fault = DealFault(DealFaultCode.TOO_MANY_COPIES, position, left[card], totals[card])
                faults.append(TableFault(hand, fault))
    return tuple(faults)


def _left_to_deal(indicator: Card | None, rules: RuleSet) -> Sequence[int]:
    """Return how many copies of each kind are there to be dealt, by the number that the kind is."""
    left = list(copies_of_each(rules.deck))
    if indicator is not None:
        left[indicator] = max(0, left[indicator] - 1)
    return left
