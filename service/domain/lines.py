"""The lines of suits: places of the cards that are held, with the ace where the rules let it lie."""

from collections.abc import Iterable

from service.domain.cards import HIGH_ACE, LOW_ACE, SUITS, Card, Suit
from service.domain.ruleset import AceEnds


def lines(cards: Iterable[Card], ace: AceEnds) -> list[dict[int, Card]]:
    """Map, for each suit, the places of its line to the cards held there; an ace may lie at both ends."""
    by_suit: dict[Suit | None, dict[int, Card]] = {suit: {} for suit in SUITS}
    for card in cards:
        if card.is_printed_joker:
            continue
        if card.place != LOW_ACE or ace.low:
            by_suit[card.suit][card.place] = card
        if card.place == LOW_ACE and ace.high:
            by_suit[card.suit][HIGH_ACE] = card
    return [dict(sorted(line.items())) for line in by_suit.values()]
