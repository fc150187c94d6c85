"""Seeded hands beside melds on the table, for comparing two solvers: games of the seed 003 and its house variants."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random

from .answer import IMPURE, PURE, SET
from .cards import KINDS, PRINTED, RANKS, SUITS, is_wild, places
from .hands import BASE, Options
from .table import Lying

OPEN_TABLE: Options = deepcopy(BASE)
OPEN_TABLE["wilds"]["max_per_meld"] = 2
OPEN_TABLE["count"].update(protection="table_only", cap=None, unopened=80)
OPEN_TABLE["play"] = {"melds": "table"}

# What each option is drawn from when it is varied.
CHOICES: dict[tuple[str, str], tuple[object, ...]] = {
    ("wilds", "natural_is_pure"): (True, False),
    ("wilds", "max_per_meld"): (None, 0, 1, 2, 3),
    ("wilds", "min_naturals"): (1, 2),
    ("melds", "set_max"): (3, 4),
    ("melds", "ace"): ("both", "low", "high"),
    ("declaration", "min_sequences"): (1, 2, 3),
    ("declaration", "min_pure"): (0, 1),
    ("declaration", "min_sets"): (0, 1),
    ("count", "unopened"): (25, 80),
    ("count", "cap"): (None, 80),
    ("count", "ace"): (1, 10),
}


@dataclass(frozen=True)
class TableCase:
    """Hold one question: a hand, the melds that lie before its player, what is wild, and the rules."""

    name: str
    hand: tuple[str, ...]
    table: tuple[Lying, ...]
    wild_rank: str | None
    options: Options


def table_cases(count: int, seed: int) -> Iterator[TableCase]:
    """Yield `count` cases, the same ones for the same seed."""
    random = Random(seed)
    for number in range(count):
        options = _options(random)
        wild_rank = random.choice((None, *RANKS, *RANKS, *RANKS))
        left = Counter(dict.fromkeys(KINDS, 2))
        size = 13 + (random.random() < 0.7)
        table = tuple(_melds(random, left, wild_rank, options, size))
        hand = _hand(random, left, table, wild_rank, size - sum(len(lying.cards) for lying in table))
        yield TableCase(f"{seed}/{number}", tuple(hand), table, wild_rank, options)


def _options(random: Random) -> Options:
    options = deepcopy(OPEN_TABLE)
    for section, name in random.sample(list(CHOICES), random.choice((0, 0, 1, 2, 4, 8))):
        options[section][name] = random.choice(CHOICES[section, name])
    return options


def _melds(random: Random, left: Counter[str], wild_rank: str | None, options: Options, size: int) -> Iterator[Lying]:
    """Lay up to three melds, so that at least four cards are left for the hand."""
    room = size - 4
    for _ in range(random.choice((0, 1, 1, 2, 2, 3))):
        wanted = random.choice((3, 3, 3, 4, 5))
        for _ in range(20):
            lying = (_set if random.random() < 0.4 else _sequence)(random, wanted, wild_rank, options)
            if lying and len(lying.cards) <= room and Counter(lying.cards) <= left:
                left.subtract(lying.cards)
                room -= len(lying.cards)
                yield lying
                break


def _sequence(random: Random, size: int, wild_rank: str | None, options: Options) -> Lying | None:
    suit = random.choice(SUITS)
    at = {place: rank + suit for rank in RANKS for place in places(rank, str(options["melds"]["ace"]))}
    start = random.randint(min(at), max(at) - size + 1)
    faces = [at[place] for place in range(start, start + size)]
    lying = _with_wilds(random, IMPURE, faces, wild_rank, options)
    clean = options["wilds"]["natural_is_pure"] or not any(is_wild(card, wild_rank) for card in lying.cards)
    return Lying(PURE, lying.cards, lying.stands_for) if lying.standing == 0 and clean else lying


def _set(random: Random, size: int, wild_rank: str | None, options: Options) -> Lying | None:
    most = options["melds"]["set_max"]
    if not isinstance(most, int) or size > most:
        return None
    rank = random.choice(RANKS)
    return _with_wilds(random, SET, [rank + suit for suit in random.sample(SUITS, size)], wild_rank, options)


def _with_wilds(random: Random, kind: str, faces: list[str], wild_rank: str | None, options: Options) -> Lying:
    """Lay wilds in some places, as many as the rules allow."""
    most, least = options["wilds"]["max_per_meld"], options["wilds"]["min_naturals"]
    assert isinstance(least, int)
    most = min(len(faces) - least, 2 if not isinstance(most, int) else most)
    chosen = random.sample(range(len(faces)), random.choice([0, 0, *range(most + 1)]))
    wilds = [PRINTED, *(wild_rank + suit for suit in SUITS if wild_rank)]
    cards = [random.choice(wilds) if place in chosen else face for place, face in enumerate(faces)]
    return Lying(kind, tuple(cards), tuple(face if place in chosen else None for place, face in enumerate(faces)))


def _hand(random: Random, left: Counter[str], table: tuple[Lying, ...], wild_rank: str | None, size: int) -> list[str]:
    """Deal a hand in which some cards can be added to the table, some form melds with each other, and some are wild."""
    hand: list[str] = []
    for lying in table:
        for face in lying.faces:
            around = [rank + face[1] for rank in RANKS] if lying.kind != SET else [face[0] + suit for suit in SUITS]
            hand += [card for card in around if random.random() < 0.12]
    for _ in range(random.choice((0, 1, 2, 3))):
        suit, start = random.choice(SUITS), random.randint(0, 10)
        hand += [rank + suit for rank in RANKS[start : start + random.choice((3, 3, 4))]]
    hand += [card for card in KINDS if is_wild(card, wild_rank) and random.random() < 0.3]
    random.shuffle(hand)
    kept = list((Counter(hand) & +left).elements())
    random.shuffle(kept)
    kept = kept[: size - random.choice((0, 1, 1))]
    left.subtract(kept)
    return kept + random.sample(list((+left).elements()), size - len(kept))
