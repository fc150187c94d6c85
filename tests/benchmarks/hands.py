"""Seeded hands to measure on; the same seed gives the same hands on every machine."""

import random
from collections.abc import Iterator

from service.domain.cards import KINDS, RANKS, SUITS, Card
from service.domain.hand import Hand
from service.domain.melds import Meld, MeldKind, Placed
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.rules.loader import presets
from service.usecases.solve import SolveRequest

CLASSIC = presets()["classic"].rule_set
OPEN_TABLE = presets()["open-table"].rule_set
INDIAN_21 = presets()["indian-21"].rule_set
MARRIAGE_21 = presets()["marriage-21"].rule_set


def deck(rules: RuleSet) -> list[Card]:
    """Return all physical cards of a deck."""
    jokers = [KINDS[-1]] * rules.deck.printed_jokers
    return [card for card in KINDS[:-1] for _ in range(rules.deck.packs)] + jokers


def deals(number: int, seed: int, rules: RuleSet = CLASSIC) -> Iterator[SolveRequest]:
    """Give hands as they are dealt."""
    chance = random.Random(seed)
    for _ in range(number):
        wilds = Wilds.of_indicator(Card.of(chance.choice(RANKS), SUITS[0]), rules)
        yield SolveRequest(Hand.of(chance.sample(deck(rules), rules.deck.hand_size)), wilds, rules)


def many_wilds(number: int, seed: int) -> Iterator[SolveRequest]:
    """Give hands with seven to nine wilds."""
    chance = random.Random(seed)
    for _ in range(number):
        wilds, wild_cards = Wilds(chance.choice(RANKS)), chance.randint(7, 9)
        wild = [card for card in deck(CLASSIC) if card in wilds]
        others = [card for card in deck(CLASSIC) if card not in wilds]
        cards = chance.sample(wild, wild_cards) + chance.sample(others, CLASSIC.deck.hand_size - wild_cards)
        yield SolveRequest(Hand.of(cards), wilds, CLASSIC)


def near_complete(number: int, seed: int) -> Iterator[SolveRequest]:
    """Give hands one card away from a declaration without wilds: four, three, three and three in a row."""
    chance = random.Random(seed)
    for _ in range(number):
        stock, cards = deck(CLASSIC), list[Card]()
        for length in (4, 3, 3, 3):
            cards += _sequence(chance, stock, length)
        cards.remove(chance.choice(cards))
        cards.append(chance.choice(stock))
        yield SolveRequest(Hand.of(cards), Wilds(chance.choice(RANKS)), CLASSIC)


def open_tables(number: int, seed: int) -> Iterator[SolveRequest]:
    """Give hands of the open table: dealt ones before anything is laid, then hands beside two melds of three."""
    chance = random.Random(seed)
    for turn in range(number):
        stock, melds = deck(OPEN_TABLE), list[Meld]()
        for _ in range(2 * (turn % 2)):
            melds.append(Meld(MeldKind.PURE_SEQUENCE, tuple(map(Placed, _sequence(chance, stock, 3)))))
        left = OPEN_TABLE.deck.hand_size + 1 - sum(len(meld.placed) for meld in melds)
        hand = Hand.of(chance.sample(stock, left))
        yield SolveRequest(hand, Wilds(chance.choice(RANKS)), OPEN_TABLE, table=tuple(melds))


def _sequence(chance: random.Random, stock: list[Card], length: int) -> list[Card]:
    while True:
        first = chance.choice(stock)
        cards = [Card(first + offset) for offset in range(length)]
        if first.place + length <= len(RANKS) + 1 and not first.is_printed_joker and all(c in stock for c in cards):
            for card in cards:
                stock.remove(card)
            return cards
