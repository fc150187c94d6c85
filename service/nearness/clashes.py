"""Why a hand cannot be declared: the least of what it needs that cannot be had together.

Each card must lie in a meld, twins both of them, and the declaration asks for sequences and sets. Minimal clashes are
found by trying: one thing alone, then two, then three, none that holds a smaller clash.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from service.domain.advice import Clash
from service.domain.cards import Card
from service.domain.declaration import RequirementCode
from service.nearness.holding import Holding
from service.nearness.parts import Part
from service.nearness.search import Choice, Effort, layers_of
from service.nearness.state import CARDS, DRAWN, GUARDS, LOOSE, LOST, PLACES, PURE, SEQUENCES, SETS
from service.nearness.ways import Way, Ways

MOST_SHOWN: Final = 3
_MOST_TOGETHER: Final = 3


@dataclass(frozen=True, slots=True)
class _Melded:
    """Ask that so many copies of a card lie in melds."""

    card: Card
    copies: int


_Need: TypeAlias = _Melded | RequirementCode


def clashes(holding: Holding) -> tuple[Clash, ...]:
    """List a few minimal clashes of as few cards as can be, those over one card first; no two are about the same card.

    :raises SearchStoppedError: when the search takes more than it may.
    """
    return _Clashes(holding).shown()


def _asks_for(needs: set[_Need], others: set[_Need]) -> bool:
    """Tell whether needs ask for all that others ask for; for two copies of a card is for one as well."""
    copies = {need.card: need.copies for need in needs if isinstance(need, _Melded)}
    return all(
        copies.get(need.card, 0) >= need.copies if isinstance(need, _Melded) else need in needs for need in others
    )


class _Clashes:
    def __init__(self, holding: Holding) -> None:
        self._holding = holding
        self._effort = Effort()
        self._ways = Ways(holding.wilds, holding.rules)
        self._wilds = holding.wild_cards
        needs = holding.rules.declaration
        self._required = {
            RequirementCode.PURE_SEQUENCES: needs.min_pure,
            RequirementCode.SEQUENCES: needs.min_sequences,
            RequirementCode.SETS: needs.min_sets,
        }

    def shown(self) -> tuple[Clash, ...]:
        found, spoken = list[Clash](), set[Card]()
        for clash in sorted(self._minimal(), key=lambda one: (len(one.cards), one.contended is None, one.cards)):
            about = {*clash.cards} if clash.contended is None else {*clash.cards, clash.contended}
            if not spoken & about and len(found) < MOST_SHOWN:
                found.append(clash)
                spoken |= about
        return tuple(sorted(found, key=lambda one: one.contended is None))

    def _minimal(self) -> Iterator[Clash]:
        plain = {
            card: copies for card, copies in self._holding.hand.counts().items() if card not in self._holding.wilds
        }
        needs: list[_Need] = [code for code, needed in self._required.items() if needed]
        for most in range(1, max(plain.values(), default=0) + 1):
            needs += [_Melded(card, most) for card, copies in plain.items() if copies >= most]
        found = list[set[_Need]]()
        for number in range(1, _MOST_TOGETHER + 1):
            for chosen in combinations(needs, number):
                together = set[_Need](chosen)
                if not any(_asks_for(together, smaller) for smaller in found) and not self._can_be(together):
                    found.append(together)
                    yield self._clash(chosen)
            if found and number > 1:
                return  # what needs three things to clash is no reason that a learner sees

    def _can_be(self, needs: set[_Need]) -> bool:
        """Tell whether melds of the hand's own cards can be laid that have all this."""
        hand = self._holding.hand
        start = DRAWN.limit(0) + LOST.limit(self._wilds) + PLACES.limit(len(hand)) + LOOSE.limit(len(hand))
        start += sum(CARDS[card].limit(copies) for card, copies in hand.counts().items())
        layers = layers_of({start}, list(self._choices(start, needs)), self._effort)
        return any(self._has_all(state, needs) for state in layers[-1])

    def _choices(self, start: int, needs: set[_Need]) -> Iterator[Choice]:
        wilds, using = self._holding.wilds, self._ways.using(self._holding.hand)
        melded = {need.card: need.copies for need in needs if isinstance(need, _Melded)}
        for card, copies in sorted(self._holding.hand.counts().items(), key=lambda item: (item[0] in wilds, item)):
            ways = [way for way in using[card] if not (start + way.added) & GUARDS]
            loose = Way(CARDS[card].number(1) + LOOSE.number(1))
            for copy in range(copies):
                may_be_loose = copy < copies - melded.get(card, 0)
                yield Choice(CARDS[card].full, [*ways, loose] if may_be_loose else ways)

    def _has_all(self, state: int, needs: set[_Need]) -> bool:
        fields = {
            RequirementCode.PURE_SEQUENCES: PURE,
            RequirementCode.SEQUENCES: SEQUENCES,
            RequirementCode.SETS: SETS,
        }
        return all(field.read(state) >= self._required[code] for code, field in fields.items() if code in needs)

    def _clash(self, needs: tuple[_Need, ...]) -> Clash:
        cards = tuple(need.card for need in needs if isinstance(need, _Melded) for _ in range(need.copies))
        codes = tuple(need for need in needs if isinstance(need, RequirementCode))
        return Clash(cards, codes, self._contended(cards) if len(cards) > 1 and not codes else None)

    def _contended(self, cards: tuple[Card, ...]) -> Card | None:
        """Return the card that every meld of each of these cards needs, if there is one and too few copies of it."""
        common: set[Card] | None = None
        for card in {*cards}:
            for part in self._melds_with(card):
                used = {*part.held} - {card} | self._only_wild(part)
                common = used if common is None else common & used
        held = self._holding.hand.counts()
        return min((card for card in common or () if held[card] < len(cards)), default=None)

    def _melds_with(self, card: Card) -> Iterator[Part]:
        for part in self._ways.parts(self._holding.hand):
            if card in part.held and not part.shape.drawn and part.shape.open + part.shape.own <= self._wilds:
                yield part

    def _only_wild(self, part: Part) -> set[Card]:
        wilds = [card for card in self._holding.hand if card in self._holding.wilds]
        return {*wilds} if part.shape.open and len(wilds) == 1 else set()
