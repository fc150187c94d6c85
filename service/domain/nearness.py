"""How near a hand is to a sequence that it lacks."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import compress
from typing import Final

from service.domain.cards import SUITS, Card
from service.domain.melds import SEQUENCE_MIN
from service.domain.options.melds import AceEnds
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds

MOST_LACKING_SHOWN: Final = 6
"""How many cards all the sequences that are listed may lack together."""


@dataclass(frozen=True, slots=True)
class NearSequence:
    """Hold a sequence of three that a hand has in part."""

    held: tuple[Card, ...]
    missing: tuple[Card, ...]
    any_one: bool = False
    """Whether any one of the missing cards completes it; else all of them are needed."""


def nearest_sequences(cards: Collection[Card], wilds: Wilds, rules: RuleSet, *, pure: bool) -> tuple[NearSequence, ...]:
    """List the sequences of three that lack fewest cards, in listing order, a few at most.

    Cards count as themselves only; with ``pure`` cards that would spoil a pure sequence are passed over
    (option ``wilds.natural_is_pure``). Listed are sequences with at least one card held that lack as few cards as the
    nearest one does. Two neighbours can be completed at either end; of other sequences with the same cards held, the
    first is listed.
    """
    kinds, runs = frozenset(cards), threes(rules.melds.ace)
    if pure and not rules.wilds.natural_is_pure:
        runs = tuple(filter(wilds.kinds.isdisjoint, runs))
    held = tuple(map(len, map(kinds.intersection, runs)))
    for number_held in range(SEQUENCE_MIN - 1, 0, -1):
        if number_held in held:
            nearest = compress(runs, map(number_held.__eq__, held))
            return _listed(nearest, kinds)[: MOST_LACKING_SHOWN // (SEQUENCE_MIN - number_held)]
    return ()


def _listed(runs: Iterable[tuple[Card, ...]], kinds: Collection[Card]) -> tuple[NearSequence, ...]:
    """List sequences that lack as many cards each, those with the same cards held as one."""
    near = dict[tuple[Card, ...], NearSequence]()
    for faces in runs:
        held = tuple([face for face in faces if face in kinds])
        missing = tuple([face for face in faces if face not in kinds])
        if held not in near:
            near[held] = NearSequence(held, missing)
        elif len(missing) == 1:
            near[held] = NearSequence(held, near[held].missing + missing, any_one=True)
    return tuple(near.values())


@cache
def threes(ace: AceEnds) -> tuple[tuple[Card, ...], ...]:
    """Return the sequences of three that the option ``melds.ace`` allows, in listing order."""
    return tuple(
        tuple(Card.at(suit, place + offset) for offset in range(SEQUENCE_MIN))
        for suit in SUITS
        for place in range(ace.lowest, ace.highest - SEQUENCE_MIN + 2)
    )
