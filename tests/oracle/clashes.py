"""Whether a hand's own melds have so many copies of some cards and so many sequences and sets: by trying every one.

The first plain card that is left either lies in a meld or stays loose, as often as the question lets it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .answer import IMPURE, PURE, SET, Meld
from .cards import KINDS, is_wild
from .melds import melds_of
from .rules import read_rules

Options = Mapping[str, Mapping[str, object]]


class Asked(NamedTuple):
    """Hold how many melds are still asked for."""

    pure: int = 0
    sequences: int = 0
    sets: int = 0

    def less(self, meld: Meld) -> "Asked":
        return Asked(
            max(0, self.pure - (meld.kind == PURE)),
            max(0, self.sequences - (meld.kind in (PURE, IMPURE))),
            max(0, self.sets - (meld.kind == SET)),
        )


class _State(NamedTuple):
    left: tuple[int, ...]
    """Copies of each kind that are left, the plain kinds first."""
    wilds: int
    loose: int
    """Copies of the first plain kind that may still stay loose; -1 when nothing of it was tried yet."""
    asked: Asked


def can_be(hand: Counter[str], melded: Counter[str], asked: Asked, wild_rank: str | None, options: Options) -> bool:
    """Tell whether melds can be laid with so many copies of some cards, and with all that is asked for."""
    return _Table(hand, melded, wild_rank, options).search(asked)


class _Table:
    def __init__(self, hand: Counter[str], melded: Counter[str], wild_rank: str | None, options: Options) -> None:
        wild = frozenset(card for card in hand if is_wild(card, wild_rank))
        self._kinds = sorted(hand, key=lambda card: (card in wild, KINDS.index(card)))
        self._hand, self._melded = hand, melded
        self._plain = sum(card not in wild for card in self._kinds)
        self._wilds = sum(hand[card] for card in wild)
        self._melds: dict[int, list[tuple[Meld, Counter[int], int]]] = {}
        for meld in melds_of(hand, wild, read_rules(options)):
            used = Counter(map(self._kinds.index, meld.naturals))
            own = sum(card in wild for card in meld.naturals)
            first = min((place for place in used if place < self._plain), default=-1)
            self._melds.setdefault(first, []).append((meld, used, meld.standing + own))
        self._failed = set[_State]()

    def search(self, asked: Asked) -> bool:
        return self._search(_State(tuple(self._hand[card] for card in self._kinds), self._wilds, -1, asked))

    def _search(self, state: _State) -> bool:
        if state in self._failed:
            return False
        first = next((place for place in range(self._plain) if state.left[place]), -1)
        done = first < 0 and not any(state.asked)
        if done or any(map(self._search, self._steps(state, first))):
            return True
        self._failed.add(state)
        return False

    def _steps(self, state: _State, first: int) -> Iterator[_State]:
        left, wilds, loose, asked = state
        if first >= 0 and loose < 0:
            card = self._kinds[first]
            loose = self._hand[card] - self._melded[card]
        for meld, used, spent in self._melds.get(first, []):
            if spent <= wilds and all(left[place] >= copies for place, copies in used.items()):
                rest = tuple(copies - used[place] for place, copies in enumerate(left))
                yield _State(rest, wilds - spent, loose if first >= 0 and rest[first] else -1, asked.less(meld))
        if first >= 0 and loose:
            rest = tuple(copies - (place == first) for place, copies in enumerate(left))
            yield _State(rest, wilds, loose - 1 if rest[first] else -1, asked)
