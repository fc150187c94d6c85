"""What the melds on the table may become in this turn, as columns: each with cards added at its ends, or with none.

As in ``candidates`` a sequence is described by the outermost naturals that are added at either end; each card that
the hand holds between these and the table may be used as itself or be replaced by a wild.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from service.domain.cards import SUITS, Card
from service.domain.hand import Hand
from service.domain.lines import lines
from service.domain.melds import Meld, MeldKind
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.solver.candidates import Candidate


def extensions(hand: Hand, table: Sequence[Meld], wilds: Wilds, rules: RuleSet) -> tuple[Candidate, ...]:
    """List what each meld on the table may become, in listing order; exactly one of each is laid.

    Listing order: the melds as they lie on the table; for each the pure sequences first, then by first and last natural
    that is added, a set with more naturals first.
    """
    if not table:
        return ()
    stock = _Stock(hand, wilds, rules)
    return tuple(candidate for index, meld in enumerate(table) for candidate in _of(meld, index, stock))


class _Stock:
    """Hold what may be added."""

    def __init__(self, hand: Hand, wilds: Wilds, rules: RuleSet) -> None:
        self.rules = rules
        self.wilds = wilds
        self.kinds = tuple(dict.fromkeys(hand))
        self.lines = dict(zip(SUITS, lines(hand.counts(), rules.melds.ace), strict=True))
        self.number_of_wilds = wilds.number_in(hand)

    def most_wilds(self, meld: Meld) -> int:
        """Return how many wilds may be added to a meld."""
        limit = self.rules.wilds.most_standing(in_sequence=meld.kind.is_sequence)
        return self.number_of_wilds if limit is None else min(self.number_of_wilds, limit - len(meld.standing))

    def spoils(self, card: Card) -> bool:
        """Tell whether a card makes a sequence impure although it is used as itself."""
        return card in self.wilds and not self.rules.wilds.natural_is_pure


def _of(meld: Meld, index: int, stock: _Stock) -> Iterator[Candidate]:
    if meld.kind.is_sequence:
        ways = list(_sequences(meld, index, stock))
        yield from (way for way in ways if way.kind is MeldKind.PURE_SEQUENCE)
        yield from (way for way in ways if way.kind is not MeldKind.PURE_SEQUENCE)
    elif meld.kind is MeldKind.SET:
        yield from _sets(meld, index, stock)
    else:
        yield Candidate(meld.kind, (), onto=index)


def _sequences(meld: Meld, index: int, stock: _Stock) -> Iterator[Candidate]:
    start = meld.placed[0].face.place
    end = start + len(meld.placed) - 1
    line = stock.lines[meld.placed[0].face.suit or SUITS[0]]
    lows = [*(place for place in line if place < start), start]
    highs = [end, *(place for place in line if place > end)]
    for first, last in product(lows, highs):
        span = last - first + 1
        if span > stock.rules.melds.sequence_max:
            continue
        held = {place: line[place] for place in line if first <= place <= last and not start <= place <= end}
        yield from _sequence(meld, index, held, (first, last), stock)


def _sequence(
    meld: Meld, index: int, held: dict[int, Card], reach: tuple[int, int], stock: _Stock
) -> Iterator[Candidate]:
    """Give the sequence that reaches from one place to another, pure and with wilds, as far as it can be either."""
    was_pure, lying, span = meld.kind is MeldKind.PURE_SEQUENCE, len(meld.standing), reach[1] - reach[0] + 1
    wilds = span - len(meld.placed) - len(held)
    would_be_pure = was_pure and not wilds and not any(map(stock.spoils, held.values()))
    if would_be_pure:
        yield Candidate(
            MeldKind.PURE_SEQUENCE, tuple(held.values()), first_place=reach[0], onto=index, beside=len(meld.placed)
        )
    ends = tuple(card for place, card in held.items() if place in reach)
    between = tuple(card for card in held.values() if card not in ends)
    if max(wilds, would_be_pure) <= stock.most_wilds(meld):
        yield Candidate(
            MeldKind.IMPURE_SEQUENCE,
            ends,
            between,
            wilds,
            stock.rules.melds.sequence_max - span,
            reach[0],
            would_be_pure,
            index,
            lying,
            len(meld.placed),
        )


def _sets(meld: Meld, index: int, stock: _Stock) -> Iterator[Candidate]:
    rank = meld.placed[0].face.rank
    lacking = sorted(card for card in stock.kinds if card.rank is rank and card not in meld.naturals)
    room = stock.rules.melds.set_max - len(meld.placed)
    for number in range(min(len(lacking), room), -1, -1):
        for naturals in combinations(lacking, number):
            yield Candidate(MeldKind.SET, naturals, room=room - number, onto=index, lying=len(meld.standing))
