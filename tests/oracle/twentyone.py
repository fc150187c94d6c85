"""Seeded hands of 21 cards under the seed's rules, those of public houses, and mixtures, for comparing two solvers."""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random

from .cards import KINDS, PRINTED, RANKS, SUITS, places
from .hands import BASE, Options

INDIAN: Options = deepcopy(BASE)
INDIAN["deck"].update(packs=3, printed_jokers=3, hand_size=21)
INDIAN["melds"].update(tunnela=True, dublee=True, tunnela_as="itself")
INDIAN["declaration"].update(min_sequences=3, min_pure=3, tunnelas=None, dublees=None, wilds=None)
INDIAN["count"].update(protection="all_melds", spared_dublees=None, spared_wilds=None)
INDIAN["wilds"].update(neighbours=False)

MARRIAGE: Options = deepcopy(INDIAN)
MARRIAGE["melds"].update(dublee=False, tunnela_as="pure_sequence")
MARRIAGE["declaration"].update(tunnelas=3, dublees=8, wilds=8)
MARRIAGE["count"].update(protection="tiered", cap=120, minimum=2, spared_dublees=6, spared_wilds=7)
MARRIAGE["wilds"].update(neighbours=True)

# What each option is drawn from when it is varied.
CHOICES: dict[tuple[str, str], tuple[object, ...]] = {
    ("wilds", "natural_is_pure"): (True, False),
    ("wilds", "max_per_meld"): (None, 1, 2),
    ("wilds", "min_naturals"): (0, 1, 2),
    ("melds", "set_max"): (3, 4, 5),
    ("melds", "ace"): ("both", "low", "high"),
    ("melds", "tunnela_as"): ("itself", "pure_sequence", "set"),
    ("melds", "dublee"): (True, False),
    ("declaration", "min_pure"): (1, 2, 3),
    ("declaration", "min_sets"): (0, 1),
    ("declaration", "tunnelas"): (None, 2, 3),
    ("declaration", "dublees"): (None, 7, 8),
    ("declaration", "wilds"): (None, 8),
    ("count", "protection"): ("tiered", "both_or_nothing", "all_melds"),
    ("count", "spared_dublees"): (None, 5, 6),
    ("count", "spared_wilds"): (None, 6, 7),
}


@dataclass(frozen=True)
class LongCase:
    """Hold one question: a hand, what is wild besides printed jokers, and the rules."""

    name: str
    hand: tuple[str, ...]
    wild_rank: str | None
    neighbours: tuple[str, ...]
    options: Options


@dataclass(frozen=True)
class _Deal:
    random: Random
    left: Counter[str]
    wild: frozenset[str]

    def take(self, cards: list[str]) -> list[str]:
        """Take cards out of the deck, if all of them are there."""
        if not Counter(cards) <= self.left:
            return []
        self.left.subtract(cards)
        return cards


def long_cases(count: int, seed: int) -> Iterator[LongCase]:
    """Yield `count` cases, the same ones for the same seed."""
    random = Random(seed)
    for number in range(count):
        options = _options(random)
        indicator = random.choice(KINDS)
        left = Counter(dict.fromkeys(KINDS, 3))
        left[indicator] -= 1
        rank, neighbours = _wild(indicator, bool(options["wilds"]["neighbours"]))
        wild = frozenset(card for card in KINDS if card == PRINTED or card[0] == rank or card in neighbours)
        deal = _Deal(random, left, wild)
        hand = FAMILIES[number % len(FAMILIES)](deal)[:21]
        size = random.choice((21, 21, 22))
        hand += random.sample(sorted(left.elements()), max(0, size - len(hand)))
        random.shuffle(hand)
        yield LongCase(f"{seed}/{number}", tuple(hand), rank, neighbours, options)


def _options(random: Random) -> Options:
    options = deepcopy(random.choice((INDIAN, MARRIAGE, MARRIAGE)))
    for section, name in random.sample(list(CHOICES), random.choice((0, 0, 1, 3, 6))):
        options[section][name] = random.choice(CHOICES[section, name])
    for name in ("dublees", "wilds"):
        # A loser is not spared by as many as he could declare.
        if options["declaration"][name] is None and random.random() < 0.5:
            options["count"][f"spared_{name}"] = None
    return options


def _wild(indicator: str, has_neighbours: bool) -> tuple[str, tuple[str, ...]]:
    cut = "AS" if indicator == PRINTED else indicator
    ring = RANKS.index(cut[0])
    beside = (RANKS[ring - 1] + cut[1], RANKS[(ring + 1) % len(RANKS)] + cut[1])
    return cut[0], beside if has_neighbours else ()


def _dealt(_: _Deal) -> list[str]:
    return []


def _sequences(deal: _Deal) -> list[str]:
    """Take melds for the whole hand, three pure sequences first, and spoil one of them now and then."""
    hand: list[str] = []
    for attempt in range(200):
        kind = "pure" if attempt < 3 else deal.random.choice(("run", "set", "tunnela"))
        meld = deal.take(_meld(deal, kind))
        hand += meld
        if len(hand) >= 18:
            break
    for _ in range(deal.random.choice((0, 0, 0, 1, 2))):
        hand.remove(deal.random.choice(hand))
    wilds = [card for card in deal.left.elements() if card in deal.wild]
    return hand + deal.take(deal.random.sample(sorted(wilds), min(21 - len(hand), len(wilds))))


def _meld(deal: _Deal, kind: str) -> list[str]:
    random = deal.random
    if kind == "tunnela":
        return [random.choice(KINDS)] * 3
    if kind == "set":
        rank = random.choice(RANKS)
        return [rank + suit for suit in random.sample(SUITS, 3)]
    suit = random.choice(SUITS)
    at = {place: rank + suit for rank in RANKS for place in places(rank, "both")}
    start = random.randint(1, 12)
    run = [at[place] for place in range(start, start + 3)]
    if kind == "run" and random.random() < 0.5:
        run[random.randrange(3)] = random.choice(sorted(deal.wild))
    return run


def _tunnelas(deal: _Deal) -> list[str]:
    hand: list[str] = []
    for _ in range(deal.random.choice((2, 3, 3, 4))):
        hand += deal.take([deal.random.choice(KINDS)] * 3)
    for _ in range(deal.random.choice((0, 2, 3))):
        hand += deal.take(_meld(deal, "pure"))
    return hand


def _dublees(deal: _Deal) -> list[str]:
    hand, size = list[str](), 2 * deal.random.choice((6, 7, 8, 8, 9))
    while len(hand) < size:
        hand += deal.take([deal.random.choice(KINDS)] * deal.random.choice((2, 2, 2, 3)))
    return hand


def _wilds(deal: _Deal) -> list[str]:
    wilds = sorted(card for card in deal.left.elements() if card in deal.wild)
    return deal.take(deal.random.sample(wilds, min(len(wilds), deal.random.randint(6, 9))))


FAMILIES: tuple[Callable[[_Deal], list[str]], ...] = (_dealt, _sequences, _tunnelas, _dublees, _wilds, _sequences)
