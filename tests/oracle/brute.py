"""The same question by brute force: every partition of the physical cards, for hands of nine cards at most.

It shares the shape of the answer with the search, and none of its reasoning: groups are judged card by
card, and arrangements are listed, not counted.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, product

from .answer import DUBLEE, IMPURE, PURE, SET, TUNNELA, Arrangement, Meld, OracleAnswer
from .cards import KINDS, Wild, wild_cards
from .rules import Rules, read_rules

Key = tuple[bool, int, int, int, int]


def solve_by_force(
    hand: Sequence[str],
    wild_rank: str | None,
    options: Mapping[str, Mapping[str, object]],
    *,
    neighbours: Sequence[str] = (),
    held_to: Sequence[Sequence[str]] = (),
    limit: int = 11,
) -> OracleAnswer:
    """Answer as `solve` does, by listing every arrangement; the time grows with the number of partitions.

    Of those that have the groups that are `held_to` among their melds, if there are any.
    """
    rules, wild = read_rules(options), wild_cards(wild_rank, neighbours)
    # Arrangements that differ only in which wild cards stand in, or lie loose, are one.
    different: dict[tuple[str | None, tuple[Meld, ...]], tuple[Key, Arrangement]] = {}
    cards = tuple(sorted(hand, key=KINDS.index))
    groups = _Groups(wild, rules)
    for found in _holding_to(held_to, cards, len(hand) - rules.hand_size, groups):
        name = found.finish, tuple(sorted(found.melds))
        if name not in different and _together(found, rules):
            different[name] = _key(found, hand, wild, rules), found
    key, witness = min(different.values(), key=lambda pair: pair[0])
    fails, uncapped, loose, standing, melds = key
    points = max(rules.minimum, uncapped)
    return OracleAnswer(
        declarable=not fails,
        uncapped=uncapped,
        points=points if rules.cap is None else min(points, rules.cap),
        loose=loose,
        standing=standing,
        melds=melds,
        arrangements=min(limit, sum(other == key for other, _ in different.values())),
        witness=witness,
    )


def _holding_to(
    held_to: Sequence[Sequence[str]], cards: tuple[str, ...], extra: int, groups: "_Groups"
) -> Iterator[Arrangement]:
    """Yield every way to place the cards that lays these groups."""
    rest = list(cards)
    for card in chain.from_iterable(held_to):
        rest.remove(card)
    laid = [groups.readings(tuple(sorted(group, key=KINDS.index))) for group in held_to]
    for then in _arrangements(tuple(rest), extra, groups):
        for melds in product(*laid):
            yield Arrangement((*melds, *then.melds), then.finish, then.loose)


def _arrangements(cards: tuple[str, ...], extra: int, groups: "_Groups") -> Iterator[Arrangement]:
    """Yield every way to place the cards, `extra` of them put away: the first one has to be somewhere."""
    if not cards:
        if not extra:
            yield Arrangement((), None, ())
        return
    first, rest = cards[0], cards[1:]
    for then in _arrangements(rest, extra, groups):
        yield Arrangement(then.melds, then.finish, (first, *then.loose))
    if extra:
        for then in _arrangements(rest, extra - 1, groups):
            yield Arrangement(then.melds, first, then.loose)
    for others in _choices(len(rest)):
        if found := groups.readings((first, *(rest[index] for index in others))):
            left = tuple(card for index, card in enumerate(rest) if index not in others)
            for then, meld in product(_arrangements(left, extra, groups), found):
                yield Arrangement((meld, *then.melds), then.finish, then.loose)


def _choices(size: int) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(range(size), taken) for taken in range(size + 1))


class _Groups:
    """Read groups of physical cards as melds."""

    def __init__(self, wild: Wild, rules: Rules) -> None:
        self._wild = wild
        self._rules = rules
        self._read: dict[tuple[str, ...], set[Meld]] = {}

    def readings(self, group: tuple[str, ...]) -> set[Meld]:
        """Return every meld that the cards can be read as."""
        if group not in self._read:
            self._read[group] = {*self._identical(group), *self._by_roles(group)}
        return self._read[group]

    def _identical(self, group: tuple[str, ...]) -> Iterator[Meld]:
        if len(set(group)) == 1:
            if len(group) == 3 and self._rules.tunnela:
                yield Meld(TUNNELA, group, 0)
            if len(group) == 2 and self._rules.together <= 20:
                yield Meld(DUBLEE, group, 0)

    def _by_roles(self, group: tuple[str, ...]) -> Iterator[Meld]:
        """Let each wild card be itself or stand in, in every combination."""
        for away in _choices(len(group)):
            standing = [group[index] for index in away]
            naturals = tuple(card for index, card in enumerate(group) if index not in away)
            if "PJ" in naturals or not self._wild.issuperset(standing):
                continue
            yield from self._in_roles(naturals, len(standing))

    def _in_roles(self, naturals: tuple[str, ...], standing: int) -> Iterator[Meld]:
        rules, size = self._rules, len(naturals) + standing
        may_be_set = standing <= rules.most(False) and len(naturals) >= rules.least(False)
        may_be_sequence = standing <= rules.most(True) and len(naturals) >= rules.least(True)
        if may_be_set and rules.set_min <= size <= rules.set_max and _is_set(naturals, rules.suits_repeat):
            yield Meld(SET, naturals, standing)
        if may_be_sequence and 3 <= size <= rules.sequence_max and _is_sequence(naturals, size, rules.ace):
            wild_inside = any(card in self._wild for card in naturals)
            pure = standing == 0 and (rules.natural_is_pure or not wild_inside)
            yield Meld(PURE if pure else IMPURE, naturals, standing)


def _is_set(naturals: tuple[str, ...], suits_repeat: bool) -> bool:
    one_rank = len({card[0] for card in naturals}) <= 1
    return one_rank and (suits_repeat or len({card[1] for card in naturals}) == len(naturals))


def _is_sequence(naturals: tuple[str, ...], size: int, ace: str) -> bool:
    if len({card[1] for card in naturals}) > 1 or len(set(naturals)) < len(naturals):
        return False
    low, high = "A23456789TJQK", "23456789TJQKA"
    rows = {"low": (low,), "high": (high,), "both": (low, high)}[ace]
    windows = (row[start : start + size] for row in rows for start in range(len(row) - size + 1))
    return any(all(card[0] in window for card in naturals) for window in windows)


def _together(found: Arrangement, rules: Rules) -> bool:
    dublees = sum(meld.kind == DUBLEE for meld in found.melds)
    return not dublees or dublees >= rules.together


def _key(found: Arrangement, hand: Sequence[str], wild: Wild, rules: Rules) -> Key:
    def points(cards: Counter[str]) -> int:
        return sum(count * _points(card, wild, rules) for card, count in cards.items())

    laid = Counter(meld.kind for meld in found.melds)
    kinds = Counter(rules.counts_as(meld.kind) for meld in found.melds)
    sequences = kinds[PURE] + kinds[IMPURE]
    lengths = [len(meld.naturals) + meld.standing for meld in found.melds if meld.kind in (PURE, IMPURE)]
    long = rules.long_sequence == 3 or max(lengths, default=0) >= rules.long_sequence
    enough = sequences >= rules.min_sequences and kinds[PURE] >= rules.min_pure and long
    all_cards = Counter(hand) - Counter([found.finish] if found.finish else [])
    melded = Counter(card for meld in found.melds for card in meld.naturals)
    in_pure = Counter(card for meld in found.melds if rules.counts_as(meld.kind) == PURE for card in meld.naturals)
    nothing = Counter[str]()
    protected = {
        "all_melds": melded,
        "tiered": melded if enough else in_pure,
        "both_or_nothing": melded if enough else nothing,
        "pure_protects_all": melded if kinds[PURE] else nothing,
        "table_only": nothing,
        "nothing": nothing,
    }[rules.protection]
    uncapped = points(all_cards) - points(protected)
    if rules.protection == "table_only" and rules.unopened is not None:
        uncapped = rules.unopened
    if rules.flat is not None and not kinds[PURE]:
        uncapped = max(uncapped, rules.flat)
    wilds = sum(count for card, count in all_cards.items() if card in wild)
    alone = _reaches(((laid[TUNNELA], rules.tunnelas), (laid[DUBLEE], rules.dublees), (wilds, rules.wilds)))
    if alone or _reaches(((laid[DUBLEE], rules.spared_dublees), (wilds, rules.spared_wilds))):
        uncapped = 0
    holds = not found.loose and enough and kinds[SET] >= rules.min_sets
    standing = sum(meld.standing for meld in found.melds)
    return not (holds or alone), uncapped, len(found.loose), standing, len(found.melds)


def _reaches(numbers: Sequence[tuple[int, int | None]]) -> bool:
    return any(needed is not None and found >= needed for found, needed in numbers)


def _points(card: str, wild: Wild, rules: Rules) -> int:
    rank = card[0]
    if card in wild:
        return 0
    if rank == "A":
        return rules.ace_points
    return int(rank) if rank.isdigit() else 10
