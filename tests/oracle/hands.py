"""Seeded hands with the rules they are played under, for comparing two solvers.

The families are taken in turn, so that any stretch of cases has all of them. Every hand can be dealt from
its deck, and no rule set contradicts itself.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random

from .cards import KINDS, PRINTED, RANKS, SUITS, places

Options = dict[str, dict[str, object]]

BASE: Options = {
    "deck": {"packs": 2, "printed_jokers": 2, "hand_size": 13},
    "wilds": {
        "printed_indicator": "aces",
        "natural_is_pure": True,
        "max_per_meld": None,
        "min_naturals": 1,
        "max_in_sequence": None,
        "max_in_set": None,
        "naturals_in_sequence": 0,
    },
    "melds": {
        "set_min": 3,
        "set_max": 4,
        "ace": "both",
        "tunnela": False,
        "dublee": False,
        "sequence_max": 13,
        "suits_repeat": False,
    },
    "declaration": {"min_sequences": 2, "min_pure": 1, "min_sets": 0, "long_sequence": 3},
    "count": {"protection": "tiered", "cap": 80, "ace": 10, "minimum": 0, "unopened": None, "no_pure": "sum"},
}

# What each option is drawn from when it is varied; `unopened` follows from the protection.
CHOICES: dict[tuple[str, str], tuple[object, ...]] = {
    ("wilds", "printed_indicator"): ("aces", "none"),
    ("wilds", "natural_is_pure"): (True, False),
    ("wilds", "max_per_meld"): (None, 0, 1, 2, 3),
    ("wilds", "min_naturals"): (0, 1, 2),
    ("wilds", "max_in_sequence"): (None, None, 0, 1, 2),
    ("wilds", "max_in_set"): (None, None, 0, 1, 2),
    ("wilds", "naturals_in_sequence"): (0, 1, 2),
    ("melds", "set_min"): (2, 3),
    ("melds", "set_max"): (3, 4, 5),
    ("melds", "ace"): ("both", "low", "high"),
    ("melds", "tunnela"): (True, False),
    ("melds", "dublee"): (True, False),
    ("melds", "sequence_max"): (13, 13, 5, 4, 3),
    ("melds", "suits_repeat"): (True, False, False),
    ("declaration", "min_sequences"): (0, 1, 2, 3, 4),
    ("declaration", "min_pure"): (0, 1, 2, 3),
    ("declaration", "min_sets"): (0, 1, 2),
    ("declaration", "long_sequence"): (3, 4, 5),
    ("count", "protection"): ("tiered", "both_or_nothing", "pure_protects_all", "all_melds", "nothing", "table_only"),
    ("count", "cap"): (None, 80, 60),
    ("count", "ace"): (1, 10, 15),
    ("count", "minimum"): (0, 2),
    ("count", "no_pure"): ("sum", "cap"),
}


@dataclass(frozen=True)
class Case:
    """Hold one question: a hand, what is wild, and the rules.

    The wild rank follows from the indicator when there is one; without one it is given outright.
    """

    name: str
    hand: tuple[str, ...]
    wild_rank: str | None
    indicator: str | None
    options: Options


@dataclass(frozen=True)
class Table:
    """Hold what a hand is dealt from."""

    random: Random
    options: Options
    wild_rank: str | None
    indicator: str | None
    size: int  # cards in the hand, the one more included

    def deck(self) -> Counter[str]:
        """Count the cards that can be dealt: all but the indicator."""
        packs, jokers = self.number("deck", "packs"), self.number("deck", "printed_jokers")
        deck = Counter({card: jokers if card == PRINTED else packs for card in KINDS})
        deck.subtract([self.indicator] if self.indicator else [])
        return deck

    def is_wild(self, card: str) -> bool:
        """Tell whether a card is wild at this table."""
        return card == PRINTED or card[0] == self.wild_rank

    def number(self, section: str, name: str) -> int:
        """Return an option that is a whole number."""
        value = self.options[section][name]
        assert isinstance(value, int)
        return value


def cases(count: int, seed: int) -> Iterator[Case]:
    """Yield `count` cases, the same ones for the same seed."""
    random = Random(seed)
    families = list(FAMILIES.items())
    for number in range(count):
        name, family = families[number % len(families)]
        table = _table(random, random.choice(family.sizes))
        while sum(map(table.is_wild, table.deck().elements())) < family.wilds:
            table = _table(random, random.choice(family.sizes))
        hand = family.deal(table)
        random.shuffle(hand)
        yield Case(f"{seed}/{number}-{name}", tuple(hand), table.wild_rank, table.indicator, table.options)


def _table(random: Random, size: int) -> Table:
    options = _options(random, size)
    jokers = options["deck"]["printed_jokers"]
    kinds = [card for card in KINDS if card != PRINTED or jokers]
    draw = random.random()
    indicator = None if draw < 0.2 else PRINTED if draw < 0.28 and jokers else random.choice(kinds)
    if indicator is None:
        wild_rank = random.choice((None, *RANKS))
    elif indicator == PRINTED:
        wild_rank = "A" if options["wilds"]["printed_indicator"] == "aces" else None
    else:
        wild_rank = indicator[0]
    return Table(random, options, wild_rank, indicator, size)


def _options(random: Random, size: int) -> Options:
    options = deepcopy(BASE)
    deck, count = options["deck"], options["count"]
    deck["hand_size"] = {10: 10, 11: 10, 13: 13, 14: 13, 21: 21, 22: 21}[size]
    if size > 20:
        deck.update(packs=3, printed_jokers=3)
        if random.random() < 0.5:
            options["declaration"].update(min_sequences=3, min_pure=random.choice((2, 3)))
    elif random.random() < 0.25:
        deck.update(packs=random.choice((2, 3)), printed_jokers=random.choice((0, 2, 3, 4)))
    # From one option changed to all of them: some faults need a combination, others hide in one.
    for section, name in random.sample(list(CHOICES), random.choice((0, 1, 2, 4, 8, 16, 16))):
        options[section][name] = random.choice(CHOICES[section, name])
    if size > 20:
        options["melds"]["tunnela"] = random.random() < 0.5
        options["melds"]["dublee"] = random.random() < 0.3
    _reconcile(random, options)
    # Within every cap that is drawn.
    count["unopened"] = 60 if count["protection"] == "table_only" else None
    return options


def _reconcile(random: Random, options: Options) -> None:
    """Take back what contradicts something else."""
    deck, melds, declaration, count = (options[name] for name in ("deck", "melds", "declaration", "count"))
    sequences, pure, sets = (_whole(declaration[name]) for name in ("min_sequences", "min_pure", "min_sets"))
    set_min, hand_size = _whole(melds["set_min"]), _whole(deck["hand_size"])
    while 3 * sequences + set_min * sets > hand_size:
        if sets and random.random() < 0.5:
            sets -= 1
        else:
            sequences -= 1
    pure = min(pure, sequences)
    declaration.update(min_sequences=sequences, min_pure=pure, min_sets=sets)
    if not sequences:
        declaration["long_sequence"] = 3
    if sequences and 3 * sequences + _whole(declaration["long_sequence"]) - 3 + set_min * sets > hand_size:
        declaration["long_sequence"] = 3
    # Threes alone fill no hand of ten or thirteen cards
    shortest = 3 if _whole(melds["set_max"]) > 3 and sequences < 3 else 5
    melds["sequence_max"] = max(_whole(melds["sequence_max"]), _whole(declaration["long_sequence"]), shortest)
    if not pure and count["protection"] in ("tiered", "pure_protects_all"):
        count["protection"] = random.choice(("both_or_nothing", "all_melds"))
    if not pure or count["cap"] is None or count["protection"] in ("all_melds", "nothing", "table_only"):
        count["no_pure"] = "sum"
    melds["tunnela"] = bool(melds["tunnela"]) and _whole(deck["packs"]) >= 3


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def _random_deal(table: Table) -> list[str]:
    return _filled(table, [])


def _near_complete(table: Table) -> list[str]:
    """Build a hand that can be declared, give it the card more, then swap up to two cards."""
    hand = _filled(table, _declaration(table))
    for _ in range(table.random.choice((0, 0, 0, 1, 2))):
        hand.remove(table.random.choice(hand))
    return _filled(table, hand)


def _many_wilds(table: Table) -> list[str]:
    wilds = [card for card in table.deck().elements() if table.is_wild(card)]
    hand = table.random.sample(wilds, min(len(wilds), table.random.randint(6, 10)))
    rest = [card for card in table.deck().elements() if not table.is_wild(card)]
    return hand + table.random.sample(rest, table.size - len(hand))


def _one_suit(table: Table) -> list[str]:
    suit = table.random.choice(SUITS)
    own = [card for card in table.deck().elements() if card[1] == suit]
    share = table.random.choice((0.6, 0.8, 1.0))
    return _filled(table, table.random.sample(own, min(len(own), int(share * table.size))))


def _twins(table: Table) -> list[str]:
    """Deal many cards twice or more: whole melds, or any cards of a few ranks."""
    if table.random.random() < 0.5:
        return _filled(table, _declaration(table, twice=True))
    ranks = table.random.sample(RANKS, table.random.randint(4, 7))
    deck = table.deck()
    kinds = [card for card, copies in deck.items() if copies >= 2 and (card[0] in ranks or card == PRINTED)]
    table.random.shuffle(kinds)
    hand: list[str] = []
    for card in kinds:
        hand += [card] * min(deck[card], table.random.choice((2, 2, 2, 3)), table.size - len(hand))
    return _filled(table, hand)


def _filled(table: Table, hand: list[str]) -> list[str]:
    """Fill a hand up with cards that are left in the deck."""
    left = table.deck()
    left.subtract(hand)
    return hand + table.random.sample(list(left.elements()), table.size - len(hand))


def _declaration(table: Table, twice: bool = False) -> list[str]:
    """Build a hand that holds as a declaration, if need be with each meld `twice` as long as there is room.

    Where the rules make this hard some of the melds may be missing.
    """
    hand_size = table.number("deck", "hand_size")
    hand: list[str] = []
    for _ in range(200):
        left = table.deck()
        hand = []
        for kind, size in _plan(table):
            meld = _set(table, left, size) if kind == "set" else _sequence(table, left, size, kind == "pure")
            for _ in range(2 if twice else 1):
                if len(hand) + len(meld) <= hand_size and Counter(meld) <= left:
                    hand += meld
                    left.subtract(meld)
        if len(hand) == hand_size:
            break
    return hand


def _plan(table: Table) -> list[tuple[str, int]]:
    """Choose the kinds and sizes of melds that fill a hand."""
    names = ("min_sequences", "min_pure", "min_sets")
    sequences, pure, sets = (table.number("declaration", name) for name in names)
    set_min, set_max = table.number("melds", "set_min"), table.number("melds", "set_max")
    hand_size = table.number("deck", "hand_size")
    plan = [("pure", 3)] * pure + [("impure", 3)] * (sequences - pure) + [("set", set_min)] * sets
    while (room := hand_size - sum(size for _, size in plan)) > 0:
        longer = [index for index, (kind, size) in enumerate(plan) if kind != "set" or size < set_max]
        more = [("set", set_min)] * (room >= set_min) + [("pure", 3), ("impure", 3)] * (room >= 3)
        if more and (not longer or table.random.random() < 0.7):
            plan.append(table.random.choice(more))
        elif longer:
            index = table.random.choice(longer)
            plan[index] = plan[index][0], plan[index][1] + 1
        else:
            break
    return plan


def _sequence(table: Table, left: Counter[str], size: int, pure: bool) -> list[str]:
    """Take a sequence from the deck, with wild cards in some places unless it is to be pure; or nothing."""
    suit = table.random.choice(SUITS)
    ace = str(table.options["melds"]["ace"])
    at = {place: rank + suit for rank in RANKS for place in places(rank, ace)}
    if size >= len(at):
        return []
    start = table.random.randint(min(at), max(at) - size + 1)
    naturals = [at[place] for place in range(start, start + size)]
    if pure and not table.options["wilds"]["natural_is_pure"] and any(map(table.is_wild, naturals)):
        return []
    return _taken(table, left, naturals, 0 if pure else table.random.randint(0, 2))


def _set(table: Table, left: Counter[str], size: int) -> list[str]:
    """Take a set from the deck, with wild cards for some of it; or nothing."""
    rank = table.random.choice(RANKS)
    naturals = [rank + suit for suit in table.random.sample(SUITS, min(size, 4))]
    return _taken(table, left, naturals + [""] * (size - len(naturals)), table.random.choice((0, 0, 1, 2)))


def _taken(table: Table, left: Counter[str], naturals: list[str], standing: int) -> list[str]:
    """Put `standing` wild cards for as many naturals, or for those missing; nothing if that cannot be."""
    wilds = [card for card in left.elements() if table.is_wild(card)]
    standing = max(standing, naturals.count(""))
    most = table.options["wilds"]["max_per_meld"]
    most = standing if most is None else _whole(most)
    standing = min(standing, most, len(naturals) - table.number("wilds", "min_naturals"), len(wilds))
    if standing < naturals.count(""):
        return []
    table.random.shuffle(naturals)
    naturals.sort(key=bool)
    meld = naturals[standing:] + table.random.sample(wilds, standing)
    return meld if Counter(meld) <= left else []


SHORT, LONG = (10, 11, 13, 13, 14, 14), (21, 22)


@dataclass(frozen=True)
class Family:
    """Say how hands are dealt, how many cards they may have, and the least wild cards in the deck."""

    deal: Callable[[Table], list[str]]
    sizes: tuple[int, ...]
    wilds: int = 0


FAMILIES: dict[str, Family] = {
    "random": Family(_random_deal, SHORT),
    "near-complete": Family(_near_complete, SHORT),
    "wilds": Family(_many_wilds, SHORT, wilds=6),
    "one-suit": Family(_one_suit, SHORT),
    "twins": Family(_twins, SHORT),
    "near-complete-again": Family(_near_complete, SHORT),
    "long-random": Family(_random_deal, LONG),
    "long-near-complete": Family(_near_complete, LONG),
    "long-wilds": Family(_many_wilds, LONG, wilds=6),
    "long-one-suit": Family(_one_suit, LONG),
    "long-twins": Family(_twins, LONG),
}
