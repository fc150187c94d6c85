"""What can be done with each card of a hand in a search, remembered from one hand of a deal to the next."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from service.domain.cards import HIGH_ACE, LOW_ACE, Card
from service.domain.hand import Hand
from service.domain.lines import lines
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.nearness.bound import Bound
from service.nearness.filling import Supply
from service.nearness.holding import Holding
from service.nearness.parts import Part, Shape, ShapeRules
from service.nearness.state import copies_used, step


class Way(NamedTuple):
    """Hold what is done with a card: it is used in a part, or left loose."""

    added: int
    """What this adds to the state of a search."""
    parts: tuple[Part, ...] = ()
    """The part; nothing for a card that is left loose."""


_Listed: TypeAlias = list[tuple[Card, Way]]
"""Ways to use cards; each belongs to the first card that its part uses, wilds coming last."""


class Ways:
    """List the ways to use cards, and remember those of each suit and of each rank."""

    def __init__(self, wilds: Wilds, rules: RuleSet) -> None:
        shapes = _shapes_of(rules)
        listing = _Listing(wilds, rules, shapes)
        self._of_line = cache(listing.of_line)
        self._of_rank = cache(listing.of_rank)
        self._of_kind = cache(listing.of_kind)
        self._melds = rules.melds
        self._using: tuple[Hand, dict[Card, list[Way]]] | None = None
        self._supply: Supply | None = None
        self._bound: tuple[Holding, Bound] | None = None
        self.blanks = shapes.blanks
        """The ways to use parts with no card of a hand."""

    def supply(self, holding: Holding) -> Supply:
        """Return what the deck has for a hand: the searches that follow each other are mostly of the same one."""
        if self._supply is None or self._supply.holding is not holding:
            self._supply = Supply(holding)
        return self._supply

    def bound(self, holding: Holding) -> Bound:
        """Return what the cards of a hand cost at best."""
        if self._bound is None or self._bound[0] is not holding:
            self._bound = holding, Bound(holding, self.parts(holding.hand))
        return self._bound[1]

    def parts(self, hand: Hand) -> Iterator[Part]:
        """Go through the parts that use cards of a hand."""
        for ways in self.using(hand).values():
            for way in ways:
                yield from way.parts

    def using(self, hand: Hand) -> dict[Card, list[Way]]:
        """Map the cards of a hand to the ways to use them; each part belongs to its first card, wilds coming last."""
        if self._using is None or self._using[0] != hand:
            self._using = hand, self._listed(hand)
        return self._using[1]

    def _listed(self, hand: Hand) -> dict[Card, list[Way]]:
        counts = hand.counts()
        by_rank = dict[int, tuple[Card, ...]]()
        for card, copies in counts.items():
            if not card.is_printed_joker:
                times = copies if self._melds.suits_repeat else 1
                by_rank[card.place] = (*by_rank.get(card.place, ()), *(card,) * times)
        listed = [self._of_line(tuple(line.items())) for line in lines(counts, self._melds.ace)]
        listed += map(self._of_rank, by_rank.values())
        if self._melds.tunnela or self._melds.dublee:
            listed += [self._of_kind(card, copies) for card, copies in counts.items()]
        ways: dict[Card, list[Way]] = {card: [] for card in counts}
        for some in listed:
            for card, way in some:
                ways[card].append(way)
        return ways


class _Shapes:
    """Know the shapes that a rule set allows, each with what it adds to the state of a search, and remember them."""

    def __init__(self, rules: RuleSet) -> None:
        shapes, long = ShapeRules(rules), rules.declaration.long_sequence
        self.longest_span = shapes.longest_span
        self.of_sequences = cache(lambda held, own, span: _with_steps(shapes.sequences(held, own, span), long))
        self.of_sets = cache(lambda held, own: _with_steps(shapes.sets(held, own), long))
        self.of_identical = cache(lambda held, own: _with_steps(shapes.identical(held, own), long))
        blanks = _with_steps(shapes.without_held_cards(), long)
        self.blanks = tuple(Way(added, (Part(shape, ()),)) for shape, added in blanks)


def _with_steps(shapes: Iterable[Shape], long: int) -> list[tuple[Shape, int]]:
    return [(shape, step(shape, long)) for shape in shapes]


@lru_cache(maxsize=16)
def _shapes_of(rules: RuleSet) -> _Shapes:
    """Return the shapes of a rule set: they know no cards, and are the same in every deal."""
    return _Shapes(rules)


class _Listing:
    """List the ways to use the cards of a suit, of a rank, and of a kind."""

    # What is remembered must not know who remembers it: such a ring would stay in memory after its question.

    def __init__(self, wilds: Wilds, rules: RuleSet, shapes: _Shapes) -> None:
        self._wilds = wilds
        self._set_max = rules.melds.set_max
        self._shapes = shapes

    def of_line(self, line: tuple[tuple[int, Card], ...]) -> _Listed:
        """List the ways to use cards of a suit's line, by their places."""
        listed, longest, places = _Listed(), self._shapes.longest_span, [place for place, _ in line]
        for index, (first, card) in enumerate(line):
            # An ace alone is one part, whichever end of the line it is put on
            if first != HIGH_ACE or places[0] != LOW_ACE:
                listed += self._using((card,), self._shapes.of_sequences, 1)
            later = line[index + 1 : bisect_left(places, first + longest)]
            for number in range(1, len(later) + 1):
                for chosen in combinations(later, number):
                    held = (card, *[other for _, other in chosen])
                    listed += self._using(held, self._shapes.of_sequences, chosen[-1][0] - first + 1)
        return listed

    def of_rank(self, cards: tuple[Card, ...]) -> _Listed:
        """List the ways to use cards of a rank in sets."""
        listed = _Listed()
        for number in range(1, min(self._set_max, len(cards)) + 1):
            for held in dict.fromkeys(combinations(cards, number)):
                listed += self._using(held, self._shapes.of_sets)
        return listed

    def of_kind(self, card: Card, copies: int) -> _Listed:
        """List the ways to use copies of a card in tunnelas and dublees."""
        listed = _Listed()
        for number in range(1, copies + 1):
            listed += self._using((card,) * number, self._shapes.of_identical)
        return listed

    def _using(self, held: tuple[Card, ...], shapes: Callable[..., list[tuple[Shape, int]]], *span: int) -> _Listed:
        own, used = self._wilds.number_in(held), copies_used(held)
        first = min(held if own in (0, len(held)) else [card for card in held if card not in self._wilds])
        return [(first, Way(added + used, (Part(shape, held),))) for shape, added in shapes(len(held), own, *span)]
