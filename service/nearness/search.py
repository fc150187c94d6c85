"""The search for targets: card by card, over all that can be done with each, the same states met once.

A target draws no more than a number of cards. So all but as many of the hand's cards are used: each card either lies in
a part or is one of the few that are loose. The search passes over what the deck has: a plan may turn out to need cards
that cannot be drawn, and then the next plan is asked for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from service.domain.cards import Card
from service.domain.melds import SEQUENCE_MIN
from service.domain.ruleset import DeclarationRules
from service.domain.stopped import SearchStoppedError
from service.nearness.holding import Holding
from service.nearness.parts import Part
from service.nearness.state import CARDS, DRAWN, GUARDS, LONG, LOOSE, LOST, PLACES, PURE, ROOM, SEQUENCES, SETS
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


def plans(holding: Holding, ways: Ways, within: int, effort: Effort, keeping: Card | None = None) -> Iterator[Plan]:
    """Go through the plans of all targets for which no more than a number of cards are drawn; some may be repeated.

    :param keeping: a card of which every copy must be used.
    :raises SearchStoppedError: when more states are met than may be.
    """
    start = _start(holding, within)
    supply = ways.supply(holding)
    choices = list(_choices(holding, ways, start, within, keeping))
    blanks = [way for way in ways.blanks if not (start + way.added) & GUARDS and supply.suffices(way.parts, within)]
    layers = layers_of(start, choices, effort)
    for state in sorted(layers[-1], key=LOST.read):
        for added, total in _with_blanks(state, blanks, 0):
            if _is_target(total, holding, within):
                for path in _paths(state, layers, choices):
                    yield Plan((*path, *added), PLACES.left(total))


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


def _choices(holding: Holding, ways: Ways, start: int, within: int, keeping: Card | None) -> Iterator[Choice]:
    """Give a choice for each card, wilds last."""
    using, supply = ways.using(holding.hand), ways.supply(holding)
    for card, copies in sorted(holding.hand.counts().items(), key=lambda item: (item[0] in holding.wilds, item)):
        fitting = [way for way in using[card] if not (start + way.added) & GUARDS]
        choices = [way for way in fitting if supply.suffices(way.parts, within)]
        if card != keeping:
            choices.append(Way(CARDS[card].number(1) + LOOSE.number(card not in holding.wilds)))
        for _ in range(copies):
            yield Choice(CARDS[card].full, choices)


def layers_of(start: int, choices: list[Choice], effort: Effort) -> list[set[int]]:
    """Return the states before the first choice, and after each."""
    layers = [{start}]
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


def _is_target(state: int, holding: Holding, within: int) -> bool:
    """Tell whether the parts make a declaration, with places added to them, and few enough cards drawn."""
    if not _declares(state, holding.rules.declaration):
        return False
    more = PLACES.left(state)
    drawn = within - DRAWN.left(state) + max(0, more - ROOM.read(state))
    lost = within + holding.wild_cards - LOST.left(state) + more
    return max(drawn, lost - holding.wild_cards) <= within


def _declares(state: int, needs: DeclarationRules) -> bool:
    return (
        PURE.read(state) >= needs.min_pure
        and SEQUENCES.read(state) >= needs.min_sequences
        and SETS.read(state) >= needs.min_sets
        and (needs.long_sequence == SEQUENCE_MIN or LONG.read(state) > 0)
    )


def _paths(state: int, layers: list[set[int]], choices: list[Choice]) -> Iterator[tuple[Part, ...]]:
    """Go through the ways in which a state was reached, by what was chosen last."""
    if not choices:
        yield ()
        return
    *earlier, choice = choices
    before, full = layers[len(earlier)], choice.full
    if state & full == full and state in before:
        yield from _paths(state, layers, earlier)
    for way in choice.ways:
        origin = state - way.added
        if origin in before and origin & full != full:
            for path in _paths(origin, layers, earlier):
                yield (*path, *way.parts)
