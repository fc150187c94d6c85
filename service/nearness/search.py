"""The search for targets: card by card, over all that can be done with each, the same states met once.

A target draws no more than a number of cards. So all but as many of the hand's cards are used: each card either lies in
a part or is one of the few that are loose. The search passes over what the deck has: a plan may turn out to need cards
that cannot be drawn, and then the next plan is asked for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from service.domain.cards import Card
from service.domain.melds import SEQUENCE_MIN
from service.domain.options.declaration import DeclarationRules
from service.domain.stopped import SearchStoppedError
from service.nearness.bound import Margin
from service.nearness.holding import Holding
from service.nearness.parts import Part
from service.nearness.state import CARDS, DRAWN, GUARDS, LONG, LOOSE, LOST, PLACES, PURE, ROOM, SEQUENCES, SETS, WASTE
from service.nearness.ways import Way, Ways

MOST_STATES: Final = 4_000_000
"""Most states that the searches of one question may meet together: a few seconds of computation."""


class Effort:
    """Count the states that searches meet."""

    def __init__(self, most: int = MOST_STATES) -> None:
        self._left = most

    def spend(self, states: int) -> None:
        """Count states.

        :raises SearchStoppedError: when there are more than may be.
        """
        self._left -= states
        if self._left < 0:
            raise SearchStoppedError


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the parts of a target, and how many places are to be added to them."""

    parts: tuple[Part, ...]
    more: int


@dataclass(frozen=True, slots=True)
class Choice:
    """Hold a card of which one copy more is used or left loose, with all ways to do so."""

    full: int
    """The field of the card at its limit: parts of earlier cards have used all copies."""
    ways: list[Way]


class End(NamedTuple):
    """Hold a state after all choices in which a target is reached."""

    state: int
    blanks: tuple[Part, ...]
    """The parts that are used besides, with no card of the hand."""
    lost: int
    """How many places wilds and drawn cards fill."""
    more: int
    """How many places are to be added to its parts."""
    for_drawn: int
    """How many of those only a drawn card can fill."""
    spares: bool
    """Whether a card is left to be drawn for a place that a wild can fill as well."""


class TargetSearch:
    """Search for all targets for which no more than a number of cards are drawn: each card of the hand is a choice."""

    def __init__(
        self,
        holding: Holding,
        ways: Ways,
        within: int,
        margin: Margin,
        effort: Effort,
        keeping: Card | None = None,
    ) -> None:
        """List what can be done with each card.

        :param margin: what may be wasted when so many cards are drawn.
        :param effort: what may be spent; asking for plans or ends raises ``SearchStoppedError`` when it is not enough.
        :param keeping: a card of which every copy must be used.
        """
        self.holding = holding
        self.within = within
        self.keeping = keeping
        supply = ways.supply(holding)
        start = _start(holding, within) + WASTE.limit(max(0, margin.most))
        self._choices = list(_choices(holding, ways, start, within, margin, keeping))
        self._blanks = [
            way for way in ways.blanks if not (start + way.added) & GUARDS and supply.suffices(way.parts[0], within)
        ]
        self._starts = {start} if margin.most >= 0 else set[int]()
        self._effort = effort
        self._barren = set[int]()

    def plans(self) -> Iterator[Plan]:
        """Go through the plans of all targets, card by card: of each first what wastes least. Some may be repeated.

        Mostly the first plan will do, and it is found after little more than one state for each card.
        """
        for start in self._starts:
            yield from self._plans(start, 0, ())

    def _plans(self, state: int, number: int, path: tuple[Part, ...]) -> Iterator[Plan]:
        """Go through the plans that go on from a state after a number of choices; what leads to none is remembered."""
        self._effort.spend(1)
        fruitful = False
        if number == len(self._choices):
            for end in self._ends_of(state):
                fruitful = True
                yield Plan((*path, *end.blanks), end.more)
        else:
            for then, parts in self._after(state, self._choices[number]):
                if then not in self._barren:
                    for plan in self._plans(then, number + 1, (*path, *parts)):
                        fruitful = True
                        yield plan
        if not fruitful:
            self._barren.add(state)

    def _after(self, state: int, choice: Choice) -> list[tuple[int, tuple[Part, ...]]]:
        """List the states after a choice, each with the parts then chosen."""
        if state & choice.full == choice.full:
            return [(state, ())]
        return [(then, parts) for added, parts in choice.ways if not (then := state + added) & GUARDS]

    def ends(self) -> Iterator[End]:
        """Go through the states in which targets are reached, all of them."""
        # Of those that lose as many the least state first: an order that no set of states decides
        for state in sorted(self._layers[-1], key=lambda state: (LOST.read(state), state)):
            yield from self._ends_of(state)

    def _ends_of(self, state: int) -> Iterator[End]:
        for blanks, total in _with_blanks(state, self._blanks, 0):
            more = PLACES.left(total)
            for_drawn = max(0, more - ROOM.read(total))
            drawn = self.within - DRAWN.left(total) + for_drawn
            lost = self.within + self.holding.wild_cards - LOST.left(total) + more
            if max(drawn, lost - self.holding.wild_cards) <= self.within and _declares(
                total, self.holding.rules.declaration
            ):
                yield End(state, blanks, lost, more, for_drawn, drawn < self.within)

    @cached_property
    def _layers(self) -> list[set[int]]:
        return layers_of(self._starts, self._choices, self._effort)

    def paths(self, state: int, number: int) -> Iterator[tuple[Part, ...]]:
        """Go through the ways in which a state was reached after a number of choices, by what was chosen last."""
        if not number:
            yield ()
            return
        for origin, parts in self.origins(state, number):
            for path in self.paths(origin, number - 1):
                yield (*path, *parts)

    def origins(self, state: int, number: int) -> Iterator[tuple[int, tuple[Part, ...]]]:
        """Go through the states before the last of a number of choices, each with the parts then chosen."""
        choice, met = self._choices[number - 1], self._layers[number - 1]
        if state & choice.full == choice.full and state in met:
            yield state, ()
        for way in choice.ways:
            origin = state - way.added
            if origin in met and origin & choice.full != choice.full:
                yield origin, way.parts


def _start(holding: Holding, within: int) -> int:
    size, wilds = holding.rules.deck.hand_size, holding.wild_cards
    cards = (CARDS[card].limit(copies) for card, copies in holding.hand.counts().items())
    return (
        DRAWN.limit(within)
        + LOST.limit(wilds + within)
        + LOOSE.limit(within + len(holding.hand) - size)
        + PLACES.limit(size)
        + sum(cards)
    )


def _choices(
    holding: Holding, ways: Ways, start: int, within: int, margin: Margin, keeping: Card | None
) -> Iterator[Choice]:
    """Give a choice for each card, wilds last."""
    using, supply = ways.using(holding.hand), ways.supply(holding)
    for card, copies in sorted(holding.hand.counts().items(), key=lambda item: (item[0] in holding.wilds, item)):
        choices = list[Way]()
        for way in using[card]:
            (part,) = way.parts
            waste = margin.wasted_by(part)
            if waste <= margin.most and not (start + way.added) & GUARDS and supply.suffices(part, within):
                choices.append(Way(way.added + WASTE.number(waste), way.parts))
        if card != keeping:
            loose = LOOSE.number(1) + WASTE.number(margin.wasted_without(card)) if card not in holding.wilds else 0
            choices.append(Way(CARDS[card].number(1) + loose))
        choices.sort(key=lambda way: way.added & WASTE.full)
        for _ in range(copies):
            yield Choice(CARDS[card].full, choices)


def layers_of(starts: set[int], choices: list[Choice], effort: Effort) -> list[set[int]]:
    """Return the states before the first choice, and after each."""
    layers = [starts]
    for choice in choices:
        full = choice.full
        layer = {state for state in layers[-1] if state & full == full}
        choosing = layers[-1] - layer
        for added in [way.added for way in choice.ways]:
            layer.update([state for before in choosing if not (state := before + added) & GUARDS])
        layers.append(layer)
        effort.spend(len(layer))
    return layers


def _with_blanks(state: int, blanks: Sequence[Way], first: int) -> Iterator[tuple[tuple[Part, ...], int]]:
    """Add parts that use no card of the hand, as many as there is room for."""
    yield (), state
    for index in range(first, len(blanks)):
        total = state + blanks[index].added
        if not total & GUARDS:
            for others, more in _with_blanks(total, blanks, index):
                yield (*blanks[index].parts, *others), more


def _declares(state: int, needs: DeclarationRules) -> bool:
    return (
        PURE.read(state) >= needs.min_pure
        and SEQUENCES.read(state) >= needs.min_sequences
        and SETS.read(state) >= needs.min_sets
        and (needs.long_sequence == SEQUENCE_MIN or LONG.read(state) > 0)
    )
