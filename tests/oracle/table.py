"""What a meld that lies on the table may become: every way to add cards of the hand to it, none included."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from .answer import IMPURE, PURE, SET, Meld
from .cards import ACE_HIGH, ACE_LOW, KINDS, RANKS, SUITS, Wild, places
from .rules import Rules


@dataclass(frozen=True)
class Lying:
    """Hold a meld on the table: its cards as they lie, and for each wild that stands in the card it stands for."""

    kind: str
    cards: tuple[str, ...]
    stands_for: tuple[str | None, ...]

    @property
    def faces(self) -> tuple[str, ...]:
        """Return the cards that it shows."""
        return tuple(face or card for card, face in zip(self.cards, self.stands_for, strict=True))

    @property
    def naturals(self) -> tuple[str, ...]:
        """Return the cards that are used as themselves."""
        return tuple(card for card, face in zip(self.cards, self.stands_for, strict=True) if face is None)

    @property
    def standing(self) -> int:
        """Count the wilds that stand in."""
        return len(self.cards) - len(self.naturals)


def additions(lying: Lying, hand: Counter[str], wild: Wild, rules: Rules) -> list[Meld]:
    """List what may be added to a meld: the kind that it is then, the naturals and the stand-ins that are added."""
    wilds = sum(copies for card, copies in hand.items() if card in wild)
    most = min(wilds, rules.most(lying.kind != SET) - lying.standing)
    if lying.kind == SET:
        return sorted(set(_to_set(lying, hand, most, rules)))
    if lying.kind in (PURE, IMPURE):
        return sorted(set(_to_sequence(lying, hand, most, wild, rules)))
    return [Meld(lying.kind, (), 0)]


def _to_set(lying: Lying, hand: Counter[str], most: int, rules: Rules) -> Iterator[Meld]:
    rank = lying.faces[0][0]
    lacking = [rank + suit for suit in SUITS if hand[rank + suit] and rank + suit not in lying.naturals]
    room = rules.set_max - len(lying.cards)
    for standing in range(min(most, room) + 1):
        for number in range(room - standing + 1):
            for naturals in combinations(lacking, number):
                yield Meld(SET, naturals, standing)


def _to_sequence(lying: Lying, hand: Counter[str], most: int, wild: Wild, rules: Rules) -> Iterator[Meld]:
    suit, length = lying.faces[0][1], len(lying.cards)
    at = {place: rank + suit for rank in RANKS for place in places(rank, rules.ace)}
    start = next(place for place in at if all(at.get(place + step) == face for step, face in enumerate(lying.faces)))
    for first in range(ACE_LOW, start + 1):
        for last in range(start + length - 1, ACE_HIGH + 1):
            added = [*range(first, start), *range(start + length, last + 1)]
            if last - first + 1 > rules.sequence_max or any(place not in at for place in added):
                continue
            held = [at[place] for place in added if hand[at[place]]]
            for standing in range(max(0, len(added) - len(held)), min(most, len(added)) + 1):
                for naturals in combinations(held, len(added) - standing):
                    spoilt = not rules.natural_is_pure and any(card in wild for card in naturals)
                    pure = lying.kind == PURE and not standing and not spoilt
                    yield Meld(PURE if pure else IMPURE, tuple(sorted(naturals, key=KINDS.index)), standing)
