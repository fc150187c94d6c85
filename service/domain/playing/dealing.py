"""Whether the deal of a record fits its table: the players, the hands, and every card of the deck counted once."""

from collections import Counter
from collections.abc import Iterator

from service.domain.cards import Card
from service.domain.deck import TURNED_UP, copies, deck_size
from service.domain.playing.findings import Finding, FindingCode
from service.domain.playing.record import Place, Record
from service.domain.playing.unseen import Unseen
from service.domain.ruleset import RuleSet


def stock_after_deal(record: Record, rules: RuleSet) -> int:
    """Return how many cards are left for the stock: 52 with four players of thirteen cards each (000 §02)."""
    dealt = sum(len(player.hand) for player in record.players)
    return max(deck_size(rules.deck) - TURNED_UP - dealt, 0)


def deal_findings(record: Record, rules: RuleSet) -> tuple[Finding, ...]:
    """List everything about the deal that the table could not have dealt."""
    return (
        *_wrong_number_of_players(record, rules),
        *_wrong_hands(record, rules),
        *_wrong_stock(record, rules),
        *_surplus_copies(record, rules),
    )


def _wrong_number_of_players(record: Record, rules: RuleSet) -> Iterator[Finding]:
    least, most = rules.deck.players
    found = len(record.players)
    if not least <= found <= most:
        numbers = {"found": found, "minimum": least, "maximum": most}
        yield Finding(FindingCode.WRONG_NUMBER_OF_PLAYERS, ("players",), parameters=numbers)


def _wrong_hands(record: Record, rules: RuleSet) -> Iterator[Finding]:
    size = rules.deck.hand_size
    for seat, player in enumerate(record.players):
        if len(player.hand) != size:
            numbers = {"found": len(player.hand), "needed": size}
            yield Finding(FindingCode.WRONG_HAND_SIZE, ("players", seat, "hand"), seat=seat, parameters=numbers)


def _wrong_stock(record: Record, rules: RuleSet) -> Iterator[Finding]:
    needed = stock_after_deal(record, rules)
    if record.stock is not None and len(record.stock) != needed:
        numbers = {"found": len(record.stock), "needed": needed}
        yield Finding(FindingCode.WRONG_STOCK_SIZE, ("stock",), parameters=numbers)


def _surplus_copies(record: Record, rules: RuleSet) -> Iterator[Finding]:
    """Name each card of which there are too many, where the first copy too many is met in reading order."""
    seen, totals = Counter[Card](), Counter(card for _, card in _known(record))
    for place, card in _known(record):
        seen[card] += 1
        allowed = copies(card, rules.deck)
        if seen[card] == allowed + 1:
            numbers: dict[str, Card | int] = {"card": card, "found": totals[card], "allowed": allowed}
            yield Finding(FindingCode.TOO_MANY_COPIES, place, parameters=numbers)


def _known(record: Record) -> Iterator[tuple[Place, Card]]:
    for place, card in _dealt(record):
        if card is not None:
            yield place, card


def _dealt(record: Record) -> Iterator[tuple[Place, Unseen]]:
    yield ("indicator",), record.indicator
    for seat, player in enumerate(record.players):
        for position, card in enumerate(player.hand):
            yield ("players", seat, "hand", position), card
    yield ("first_discard",), record.first_discard
    for position, card in enumerate(record.stock or ()):
        yield ("stock", position), card
