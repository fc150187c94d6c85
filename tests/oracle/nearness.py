"""How near a hand is to a declaration, by trying: what if these cards were drawn?

Cards are drawn in every way that the deck allows, one more at a time, and each time it is asked whether some of all
these cards can be declared. So the cost grows with the power of the distance, and the answer rests on nothing but
which groups are melds.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

from .answer import IMPURE, PURE, SET, Meld
from .cards import KINDS, is_wild
from .melds import melds_of
from .rules import Rules, read_rules
from .search import DIGIT, GUARD

Options = Mapping[str, Mapping[str, object]]


def distance_and_outs(
    hand: Counter[str], unseen: Counter[str], wild_rank: str | None, options: Options, most: int
) -> tuple[int, set[str]] | None:
    """Return the fewest cards to be drawn until a hand can be declared, and those that bring it nearer.

    None when that is more than `most`.
    """
    rules = read_rules(options)
    for number in range(most + 1):
        useful = [drawn for drawn in draws(unseen, number) if declarable(hand + drawn, wild_rank, rules)]
        if useful:
            return number, {card for drawn in useful for card in drawn}
    return None


def draws(unseen: Counter[str], number: int) -> Iterator[Counter[str]]:
    """Yield every multiset of so many cards that can be drawn."""
    for cards in combinations_with_replacement([card for card in KINDS if unseen[card] > 0], number):
        drawn = Counter(cards)
        if all(unseen[card] >= copies for card, copies in drawn.items()):
            yield drawn


def declarable(cards: Counter[str], wild_rank: str | None, rules: Rules) -> bool:
    """Tell whether some of these cards, as many as a hand has, can be declared."""
    return _Table(cards, wild_rank, rules).declarable


class _Needs(NamedTuple):
    """Hold how many melds a declaration still needs."""

    pure: int
    sequences: int
    sets: int
    long: int
    """Cards of a sequence that must be there; 0 when it is."""

    def less(self, meld: Meld) -> "_Needs":
        is_long = meld.kind in (PURE, IMPURE) and len(meld.naturals) + meld.standing >= self.long
        return _Needs(
            max(0, self.pure - (meld.kind == PURE)),
            max(0, self.sequences - (meld.kind in (PURE, IMPURE))),
            max(0, self.sets - (meld.kind == SET)),
            0 if is_long else self.long,
        )


class _Left(NamedTuple):
    """Hold what is left to be placed."""

    cards: int
    """A digit for each kind, the plain ones first: the copies that may still be used as themselves."""
    wilds: int
    """All wilds that neither lie in a meld as themselves nor stand in."""
    away: int
    """Cards that may be put away."""
    needs: _Needs


class _Table:
    """Search the ways to place some cards, always the first plain card that is left."""

    def __init__(self, cards: Counter[str], wild_rank: str | None, rules: Rules) -> None:
        wild = frozenset(card for card in cards if is_wild(card, wild_rank))
        kinds = sorted(cards, key=lambda card: (card in wild, KINDS.index(card)))
        self._digit = {card: DIGIT * place for place, card in enumerate(kinds)}
        self._guards = sum(GUARD << shift for shift in self._digit.values())
        self._plain = (1 << DIGIT * (len(kinds) - len(wild))) - 1
        self._melds: dict[int, list[tuple[Meld, int, int]]] = {}
        for meld in melds_of(cards, wild, rules):
            used = self._packed(meld.naturals)
            wilds = meld.standing + sum(card in wild for card in meld.naturals)
            self._melds.setdefault(self._first(used), []).append((meld, used, wilds))
        needs = _Needs(
            rules.min_pure, rules.min_sequences, rules.min_sets, rules.long_sequence if rules.long_sequence > 3 else 0
        )
        away = cards.total() - rules.hand_size
        self._failed = set[_Left]()
        self.declarable = self._search(
            _Left(self._packed(cards.elements()), sum(cards[card] for card in wild), away, needs)
        )

    def _packed(self, cards: Iterable[str]) -> int:
        return sum(1 << self._digit[card] for card in cards)

    def _first(self, cards: int) -> int:
        """Return the digit of the first plain card, -1 when there is none."""
        plain = cards & self._plain
        return ((plain & -plain).bit_length() - 1) // DIGIT

    def _search(self, left: _Left) -> bool:
        """Search on, and remember what led nowhere."""
        if left in self._failed:
            return False
        found = self._is_done(left) or any(map(self._search, self._steps(left)))
        if not found:
            self._failed.add(left)
        return found

    def _is_done(self, left: _Left) -> bool:
        return left.wilds == left.away and not any(left.needs) and not left.cards & self._plain

    def _steps(self, left: _Left) -> Iterator[_Left]:
        cards, wilds, away, needs = left
        first = self._first(cards)
        for meld, used, wild in self._melds.get(first, []):
            if wild <= wilds and (cards | self._guards) - used & self._guards == self._guards:
                yield _Left(cards - used, wilds - wild, away, needs.less(meld))
        if first >= 0 and away:
            yield _Left(cards - (1 << DIGIT * first), wilds, away - 1, needs)
