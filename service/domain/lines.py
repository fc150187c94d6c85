"""The lines of suits: places of the cards that are held, with the ace where the rules let it lie."""

from collections.abc import Collection, Iterable
from functools import cache
from itertools import compress

from service.domain.cards import LOW_ACE, SUITS, Card, Suit
from service.domain.options.melds import AceEnds


def lines(cards: Iterable[Card], ace: AceEnds) -> list[dict[int, Card]]:
    """Map, for each suit, the places of its line to the cards held there; an ace may lie at both ends."""
    held = frozenset(cards)
    return [dict(compress(line.items(), map(held.__contains__, line.values()))) for line in _whole_lines(ace)]


@cache
def _whole_lines(ace: AceEnds) -> tuple[dict[int, Card], ...]:
    return tuple({place: Card.at(suit, place) for place in range(ace.lowest, ace.highest + 1)} for suit in SUITS)


def firsts(cards: Collection[Card], length: int, ace: AceEnds) -> range:
    """Return where in the line of their suit so many places may begin that some cards lie in them.

    An ace may lie at either end, and so it says nothing; whether it lies in the places too is to be seen.

    >>> firsts([Card.parse("5H"), Card.parse("7H")], 4, AceEnds.BOTH)
    range(4, 6)
    """
    places = [card.place for card in cards if card.place != LOW_ACE]
    lowest, highest = min(places, default=ace.highest), max(places, default=ace.lowest)
    return range(max(ace.lowest, highest - length + 1), min(lowest, ace.highest - length + 1) + 1)


@cache
def following(suit: Suit, first: int, length: int) -> tuple[Card, ...]:
    """Return so many cards that follow each other, from a place of a suit's line.

    >>> following(Suit.SPADES, 12, 3)
    (QS, KS, AS)
    """
    return tuple(Card.at(suit, place) for place in range(first, first + length))
