"""What can be done with each card of a hand in a search, remembered from one hand of a deal to the next."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.lines import lines
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.nearness.filling import Supply
from service.nearness.holding import Holding
from service.nearness.parts import Part, PartRules
from service.nearness.state import step


class Way(NamedTuple):
    """Hold what is done with a card: it is used in a part, or left loose."""

    added: int
    """What this adds to the state of a search."""
    parts: tuple[Part, ...] = ()
    """The part; nothing for a card that is left loose."""


class Ways:
    """List the ways to use cards, and remember those of each suit and of each rank."""

    def __init__(self, wilds: Wilds, rules: RuleSet) -> None:
        parts = PartRules(wilds, rules)
        self._wilds = wilds
        self._ace = rules.melds.ace
        self._long = rules.declaration.long_sequence
        self._suits_repeat = rules.melds.suits_repeat
        self._of_line = cache(lambda line: self._belonging(parts.sequences(dict(line))))
        self._of_rank = cache(lambda cards: self._belonging(parts.sets(cards)))
        self._of_copies = cache(lambda card, copies: self._belonging(parts.identical(card, copies)))
        self.using = lru_cache(maxsize=1)(self._using)
        """Map the cards of a hand to the ways to use them; each part belongs to its first card, wilds coming last."""
        self._supply: Supply | None = None
        self.blanks = tuple(Way(step(part, self._long), (part,)) for part in parts.without_held_cards())
        """The parts that use no card of a hand."""

    def supply(self, holding: Holding) -> Supply:
        """Return what the deck has for a hand: the searches that follow each other are mostly of the same one."""
        if self._supply is None or self._supply.holding is not holding:
            self._supply = Supply(holding)
        return self._supply

    def parts(self, hand: Hand) -> Iterator[Part]:
        """Go through the parts that use cards of a hand."""
        for ways in self.using(hand).values():
            for way in ways:
                yield from way.parts

    def _using(self, hand: Hand) -> dict[Card, list[Way]]:
        counts = hand.counts()
        by_rank = dict[int, tuple[Card, ...]]()
        for card in counts:
            if not card.is_printed_joker:
                copies = counts[card] if self._suits_repeat else 1
                by_rank[card.place] = (*by_rank.get(card.place, ()), *(card,) * copies)
        ways: dict[Card, list[Way]] = {card: [] for card in counts}
        for listed in (
            *(self._of_line(tuple(line.items())) for line in lines(counts, self._ace)),
            *map(self._of_rank, by_rank.values()),
            *(self._of_copies(card, copies) for card, copies in counts.items()),
        ):
            for card, way in listed:
                ways[card].append(way)
        return ways

    def _belonging(self, parts: Iterable[Part]) -> tuple[tuple[Card, Way], ...]:
        return tuple((self._first(part), Way(step(part, self._long), (part,))) for part in parts)

    def _first(self, part: Part) -> Card:
        plain = [card for card in part.held if card not in self._wilds] if part.own else part.held
        return min(plain or part.held)
