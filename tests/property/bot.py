"""A simple bot that plays legal deals and writes their records down: it knows the rules by itself, from the texts.

It keeps its own books of hands, stock and discards, so that the replay of the service is held against a second one.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
FACES: Final = [rank + suit for rank in RANKS for suit in SUITS]

Document = dict[str, Any]


@dataclass(frozen=True)
class House:
    """Hold what a house does differently, as far as the bot must know it."""

    preset: str
    clockwise: bool
    void: bool
    returns: bool
    cards: int = 13
    packs: int = 2


HOUSES: Final = (
    House("paplu", clockwise=False, void=True, returns=False),
    House("indian-13", clockwise=True, void=False, returns=True),
    House("classic", clockwise=True, void=False, returns=True),
)
OF_OTHER_SIZES: Final = (
    House("indian-21", clockwise=True, void=False, returns=True, cards=21, packs=3),
    House("marriage-21", clockwise=True, void=False, returns=True, cards=21, packs=3),
    House("indian-10", clockwise=True, void=False, returns=True, cards=10),
)
"""Houses whose hands the bot does not know how to declare: it deals none that is nearly complete."""


@dataclass
class Dealt:
    """Hold a record as a request has it, and how the bot says that the deal ended."""

    document: Document
    ended: str | None = None
    winner: str | None = None
    hands: dict[str, list[str]] = field(default_factory=dict)
    """The hands at the end, of who was still in."""
    stock: int = 0


def play(
    seed: int,
    house: House,
    *,
    players: int | None = None,
    most: int = 200,
    closing: float = 0.7,
    leaving: float = 1,
    quitting: float = 0,
) -> Dealt:
    """Play a deal.

    :param most: events after which the record breaks off.
    :param closing: how likely one player is dealt a hand that lacks one card to be declared, or none.
    :param leaving: how often players drop or declare wrongly, as a ratio to what is usual.
    :param quitting: how often they leave the table, the same way.
    """
    return _Deal(random.Random(seed), house, players, closing, leaving, quitting).play(most)


def hide(dealt: Document, seed: int, likely: float = 0.4) -> Document:
    """Return a record some of whose hidden cards nobody wrote down."""
    chance = random.Random(seed)

    def perhaps(card: str) -> str | None:
        return None if chance.random() < likely else card

    players = [player | {"hand": [perhaps(card) for card in player["hand"]]} for player in dealt["players"]]
    events = [
        event | {"card": perhaps(event["card"])} if event["action"] == "draw" and event["from"] == "stock" else event
        for event in dealt["events"]
    ]
    hidden = dealt | {"players": players, "events": events}
    if "stock" in dealt:
        hidden["stock"] = [perhaps(card) for card in dealt["stock"]]
        if chance.random() < 0.5:
            del hidden["stock"]
    return hidden


class _Deal:
    def __init__(
        self, chance: random.Random, house: House, players: int | None, closing: float, leaving: float, quitting: float
    ) -> None:
        self.chance, self.house, self.leaving = chance, house, leaving
        self.quitting = quitting
        self.names = ["Ada", "Bo", "Cleo", "Dev", "Eva", "Fay"][: players or chance.randint(2, 6)]
        self.groups: list[list[str]] = []
        self.closer: str | None = None
        self.awaited: str | None = None
        deck = FACES * self.house.packs + ["PJ"] * self.house.packs
        self.indicator = self._take(deck, chance.choice(deck))
        self.hands = {name: list[str]() for name in self.names}
        if chance.random() < closing:
            self.closer = chance.choice(self.names)
            self.groups = self._groups(deck)
            self.hands[self.closer] = self._needed()
        chance.shuffle(deck)
        for name in self.names:
            while len(self.hands[name]) < self.house.cards:
                self.hands[name].append(deck.pop())
        if self.closer and chance.random() < 0.8:
            hand = self.hands[self.closer]
            self.awaited = hand.pop(chance.randrange(self.house.cards))
            hand.append(deck.pop())
        self.discards = [deck.pop()]
        self.stock = deck
        if self.awaited:
            self.stock.insert(chance.randint(max(0, len(deck) - 12), len(deck)), self.awaited)
        for hand in self.hands.values():
            chance.shuffle(hand)
        self.dealer = chance.choice(self.names)
        self.drew = dict.fromkeys(self.names, 0)
        self.events: list[Document] = []
        self.document = {
            "players": [{"name": name, "hand": self.hands[name][:]} for name in self.names],
            "dealer": self.dealer,
            "indicator": self.indicator,
            "first_discard": self.discards[0],
            "stock": self.stock[::-1],
            "events": self.events,
            "rules": house.preset,
        }
        self.turn = self._after(self.dealer)
        self.ended: str | None = None

    def play(self, most: int) -> Dealt:
        while self.ended is None and len(self.events) < most:
            self._take_turn(self.turn)
        winner = self.turn if self.ended == "declared" else None
        if self.ended == "last":
            (winner,) = self.hands
        return Dealt(self.document, self.ended, winner, self.hands, len(self.stock))

    def _take_turn(self, name: str) -> None:
        hand = self.hands[name]
        if not self.drew[name] and self._is_closed(name, hand):
            self._do("declare", groups=self._laid())
            self.ended = "declared"
            return
        if self.chance.random() < 0.05 * self.leaving:
            self._do("drop")
            self._leave(name, under_the_stock=not self.drew[name])
            self._end_turn(name)
            return
        taken = self._draw(name, hand)
        if len(self.hands) > 2 and self._quits():
            other = self.chance.choice(list(self.hands))
            self._do("leave", player=other)
            self._leave(other, under_the_stock=False)
            if other == name:
                self._end_turn(name)
                return
        if self._is_closed(name, hand):
            finish = self._rest(hand)
            self._do("declare", groups=self._laid(), finish_card=finish)
            self.hands[name].remove(finish)
            self.ended = "declared"
            return
        if self.chance.random() < 0.02 * self.leaving:
            finish = self._throwable(name, hand, taken)[-1]
            hand.remove(finish)
            self._do("declare", groups=[{"cards": hand[:2]}, {"cards": hand[2:]}], finish_card=finish)
            self._leave(name, under_the_stock=False)
            self._end_turn(name)
            return
        card = self.chance.choice(self._throwable(name, hand, taken))
        hand.remove(card)
        self.discards.append(card)
        self._do("discard", card=card)
        self._end_turn(name)

    def _draw(self, name: str, hand: list[str]) -> str | None:
        self.drew[name] += 1
        blocked = not self.stock and len(self.discards) < 2
        likes_top = self.chance.random() < 0.3 or self.discards[-1:] == [self.awaited]
        if self.discards and (likes_top or blocked):
            card = self.discards.pop()
            hand.append(card)
            self._do("draw", **{"from": "discards", "card": card})
            return card
        if not self.stock:
            self.stock, self.discards = self.discards[:-1], self.discards[-1:]
            self.chance.shuffle(self.stock)
        card = self.stock.pop()
        hand.append(card)
        self._do("draw", **{"from": "stock", "card": card})
        return None

    def _quits(self) -> bool:
        """Tell whether somebody leaves the table now; where nobody ever does, chance is not asked."""
        return self.quitting > 0 and self.chance.random() < 0.02 * self.quitting

    def _throwable(self, name: str, hand: list[str], taken: str | None) -> list[str]:
        allowed = [card for card in hand if self.house.returns or card != taken]
        needed = self._needed() if name == self.closer else []
        return [card for card in allowed if card not in needed] or allowed

    def _end_turn(self, name: str) -> None:
        if len(self.hands) == 1:
            self.ended = "last"
        elif not self.stock and self.house.void:
            self.ended = "void"
        else:
            self.turn = self._after(name)

    def _leave(self, name: str, *, under_the_stock: bool) -> None:
        cards = self.hands.pop(name)
        if under_the_stock:
            self.chance.shuffle(cards)
            self.stock[:0] = cards

    def _after(self, name: str) -> str:
        order = self.names if self.house.clockwise else self.names[::-1]
        following = order[order.index(name) + 1 :] + order[: order.index(name)]
        return next(other for other in following if other in self.hands)

    def _do(self, action: str, **members: Any) -> None:
        self.events.append({"player": self.turn, "action": action} | members)

    def _is_closed(self, name: str, hand: list[str]) -> bool:
        return name == self.closer and not Counter(self._needed()) - Counter(hand)

    def _rest(self, hand: list[str]) -> str:
        (card,) = (Counter(hand) - Counter(self._needed())).elements()
        return card

    def _needed(self) -> list[str]:
        return [card for group in self.groups for card in group]

    def _laid(self) -> list[Document]:
        return [{"cards": group[:]} for group in self.groups]

    def _groups(self, deck: list[str]) -> list[list[str]]:
        """Take two pure sequences and two sets of three, or four sequences, out of a deck."""
        groups = [self._sequence(deck, 4), self._sequence(deck, 3)]
        while len(groups) < 4:
            groups.append(self._set(deck) if self.chance.random() < 0.5 else self._sequence(deck, 3))
        return groups

    def _sequence(self, deck: list[str], length: int) -> list[str]:
        while True:
            suit, first = self.chance.choice(SUITS), self.chance.randint(0, 13 - length)
            cards = [rank + suit for rank in RANKS[first : first + length]]
            if all(card in deck for card in cards):
                return [self._take(deck, card) for card in cards]

    def _set(self, deck: list[str]) -> list[str]:
        while True:
            rank, suits = self.chance.choice(RANKS), self.chance.sample(SUITS, 3)
            cards = [rank + suit for suit in suits]
            if all(card in deck for card in cards):
                return [self._take(deck, card) for card in cards]

    def _take(self, deck: list[str], card: str) -> str:
        deck.remove(card)
        return card
