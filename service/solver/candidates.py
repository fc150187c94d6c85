"""The melds that a hand can form, as columns by kinds of card.

Wilds are alike, so a column never says which wild stands where: it says how many may stand in it. A sequence is
described by its two outermost naturals; each card that the hand holds between them may be used as itself or be
replaced by a wild. So the number of columns grows neither with the number of wilds nor with the subsets of a suit,
and every sequence of three to thirteen cards is covered, under every combination of options.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, takewhile
from typing import Final, NamedTuple, Self

from service.domain.cards import HIGH_ACE, LOW_ACE, RANKS, SUITS, Card
from service.domain.hand import Hand
from service.domain.lines import lines
from service.domain.melds import IDENTICAL_CARDS, SEQUENCE_MIN, MeldKind, fewest_dublees
from service.domain.options.melds import MeldRules
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds

_CARDS_BY_RANK: Final = tuple(tuple(Card.of(rank, suit) for suit in SUITS) for rank in RANKS)


class Candidate(NamedTuple):
    """Hold one meld that the hand may form at most once; a hand of twins may form some melds twice, as two columns."""

    kind: MeldKind
    naturals: tuple[Card, ...]
    """Cards that this meld always uses as themselves, in no fixed order."""
    optional: tuple[Card, ...] = ()
    """Cards between the ends of a sequence that may be used as themselves or be replaced by a wild."""
    wilds: int = 0
    """How many wilds stand in it when every optional card is used as itself and nothing is added."""
    room: int = 0
    """How many further wilds may be added to it, at the ends of a sequence or for the suits of a set."""
    first_place: int = 0
    """Place of the first natural of a sequence in its suit's line; 1 is the low ace, 14 the high ace."""
    would_be_pure: bool = False
    """Whether it would be pure with every optional card as itself and no wild added: that is another meld."""
    onto: int | None = None
    """Index of the meld on the table to which it adds these cards, or none; none for a meld of its own."""
    lying: int = 0
    """How many wilds stand in that meld already."""
    beside: int = 0
    """How many cards lie in that meld already."""

    @property
    def cards(self) -> int:
        """Count the cards of the hand that lie in it before wilds are added."""
        return len(self.naturals) + len(self.optional) + self.wilds

    @property
    def size(self) -> int:
        """Count its cards before wilds are added, those on the table among them."""
        return self.beside + self.cards


def candidates(hand: Hand, wilds: Wilds, rules: RuleSet) -> tuple[Candidate, ...]:
    """List the melds that a hand can form, in listing order.

    What cannot be laid for lack of wilds is left out. Listing order: pure sequences, impure sequences, sets, tunnelas,
    dublees; sequences by suit (spades, hearts, diamonds, clubs), then by their first and their last natural; sets by
    rank, the larger number of naturals first; of each kind melds of wilds alone before the others.
    """
    stock = _Stock.of(hand, wilds, rules)
    held = lines(stock.counts, rules.melds.ace)
    return (
        *_pure_sequences(stock, held),
        *_impure_sequences(stock, held),
        *_sets(stock),
        *_identical(stock),
    )


@dataclass(frozen=True, slots=True)
class _Stock:
    counts: Counter[Card]
    rules: RuleSet
    number_of_wilds: int
    wild: frozenset[Card]
    """The cards that may stand in for others."""
    spoilers: frozenset[Card]
    """The cards that make a sequence impure although they are used as themselves."""

    @classmethod
    def of(cls, hand: Hand, wilds: Wilds, rules: RuleSet) -> Self:
        """Return what a hand has for melds."""
        spoilers = frozenset[Card]() if rules.wilds.natural_is_pure else wilds.kinds
        return cls(hand.counts(), rules, wilds.number_in(hand), wilds.kinds, spoilers)

    def most_standing(self, *, in_sequence: bool) -> int:
        """Return how many wilds may stand in one sequence, or else in one set."""
        limit = self.rules.wilds.most_standing(in_sequence=in_sequence)
        return self.number_of_wilds if limit is None else min(limit, self.number_of_wilds)

    def standing_beside(self, naturals: Iterable[Card]) -> int:
        """Count the wilds that can stand in beside some cards: used as itself, a wild stands in nowhere."""
        return self.number_of_wilds - sum(map(self.wild.__contains__, naturals))

    def copies(self, meld: Candidate) -> list[Candidate]:
        """Return a meld that uses each of its naturals once, as often as there are cards for it."""
        if not meld.naturals:
            return [meld] * (self.number_of_wilds // meld.wilds)
        return [meld] * min(map(self.counts.__getitem__, meld.naturals))


def _pure_sequences(stock: _Stock, by_suit: list[dict[int, Card]]) -> list[Candidate]:
    found, longest = list[Candidate](), stock.rules.melds.sequence_max
    for line in by_suit:
        held = line
        if stock.spoilers:
            held = {place: card for place, card in line.items() if card not in stock.spoilers}
        for first in held:
            if first + 1 not in held:
                continue
            run = [held[place] for place in takewhile(held.__contains__, range(first, first + longest))]
            for size in range(SEQUENCE_MIN, len(run) + 1):
                found += stock.copies(Candidate(MeldKind.PURE_SEQUENCE, tuple(run[:size]), first_place=first))
    return found


def _impure_sequences(stock: _Stock, by_suit: list[dict[int, Card]]) -> list[Candidate]:
    fewest, longest = stock.rules.wilds.fewest_naturals(in_sequence=True), stock.rules.melds.sequence_max
    most = stock.most_standing(in_sequence=True)
    found = _impure(stock, (), (), 0, 0, most) if fewest == 0 else []
    fewest_held = max(1, fewest, SEQUENCE_MIN - most)
    for line in by_suit if most or stock.spoilers else ():
        places, cards = tuple(line), tuple(line.values())
        for start, first in enumerate(places):
            for end in range(start + fewest_held - 1, len(places)):
                span, held = places[end] - first + 1, end - start + 1
                if span > longest or span - held > most:
                    break  # the further the end, the more is lacking
                if held == 1 and _repeats_ace(first, line):
                    continue
                ends = (cards[start],) if held == 1 else (cards[start], cards[end])
                found += _impure(stock, ends, cards[start + 1 : end], span, first, most)
    return found


def _impure(
    stock: _Stock, naturals: tuple[Card, ...], optional: tuple[Card, ...], span: int, first: int, most: int
) -> list[Candidate]:
    """Return the impure sequence with these naturals and its twins, if the rules and the hand allow its wilds."""
    size = max(SEQUENCE_MIN, span)
    wilds = size - len(naturals) - len(optional)
    would_be_pure = not wilds and stock.spoilers.isdisjoint(naturals + optional)
    can_stand = min(most, stock.standing_beside(naturals))
    if max(wilds, would_be_pure) > can_stand or (optional and wilds > stock.standing_beside(naturals + optional)):
        return []
    if wilds == can_stand:  # none is left to replace a card
        naturals, optional = naturals + optional, ()
    room = stock.rules.melds.sequence_max - size
    return stock.copies(Candidate(MeldKind.IMPURE_SEQUENCE, naturals, optional, wilds, room, first, would_be_pure))


def _repeats_ace(place: int, held: dict[int, Card]) -> bool:
    # An ace alone with wilds is one meld, whichever end of the line it is put on.
    return place == HIGH_ACE and LOW_ACE in held


def _sets(stock: _Stock) -> list[Candidate]:
    size = stock.rules.melds
    fewest, most = stock.rules.wilds.fewest_naturals(in_sequence=False), stock.most_standing(in_sequence=False)
    found = stock.copies(_set((), size)) if fewest == 0 and size.set_min <= most else []
    fewest = max(1, fewest, size.set_min - most)
    for of_rank in _CARDS_BY_RANK:
        held = list(filter(stock.counts.__contains__, of_rank))
        if size.suits_repeat:
            found += _sets_of_any_suits(stock, held, fewest)
        elif len(held) >= fewest:
            for number in range(min(len(held), size.set_max), fewest - 1, -1):
                for naturals in combinations(held, number):
                    if number + stock.standing_beside(naturals) >= size.set_min:
                        found += stock.copies(_set(naturals, size))
    return found


def _sets_of_any_suits(stock: _Stock, held: list[Card], fewest: int) -> Iterator[Candidate]:
    """Give the sets of one rank in which a suit may come as often as it is held."""
    size = stock.rules.melds
    every = tuple(card for card in held for _ in range(stock.counts[card]))
    for number in range(min(len(every), size.set_max), fewest - 1, -1):
        for naturals in dict.fromkeys(combinations(every, number)):
            if number + stock.standing_beside(naturals) >= size.set_min:
                used = Counter(naturals)
                yield from [_set(naturals, size)] * min(stock.counts[card] // times for card, times in used.items())


def _set(naturals: tuple[Card, ...], size: MeldRules) -> Candidate:
    wilds = max(0, size.set_min - len(naturals))
    return Candidate(MeldKind.SET, naturals, wilds=wilds, room=size.set_max - len(naturals) - wilds)


def _identical(stock: _Stock) -> Iterator[Candidate]:
    """Give the tunnelas, and the dublees where there are enough of them to be melds."""
    if stock.rules.melds.tunnela:
        yield from _copies(stock, MeldKind.TUNNELA)
    if fewest_dublees(stock.rules) is not None:
        yield from _copies(stock, MeldKind.DUBLEE)


def _copies(stock: _Stock, kind: MeldKind) -> Iterator[Candidate]:
    for card in sorted(stock.counts):
        for _ in range(stock.counts[card] // IDENTICAL_CARDS[kind]):
            yield Candidate(kind, (card,) * IDENTICAL_CARDS[kind])
