"""How near a hand is to a sequence that it lacks."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import compress
from typing import Final

from service.domain.cards import Card
from service.domain.melds import SEQUENCE_MIN
from service.domain.ruleset import RuleSet
from service.domain.threes import pure_threes, threes
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

    def can_come(self, unseen: Counter[Card]) -> bool:
        """Tell whether the unseen cards can complete it."""
        return (any if self.any_one else all)(unseen[card] > 0 for card in self.missing)


def nearest_sequences(cards: Collection[Card], wilds: Wilds, rules: RuleSet, *, pure: bool) -> tuple[NearSequence, ...]:
    """List the sequences of three that lack fewest cards, in listing order, a few at most.

    Cards count as themselves only; with ``pure`` cards that would spoil a pure sequence are passed over
    (option ``wilds.natural_is_pure``). Listed are sequences with at least one card held that lack as few cards as the
    nearest one does. Two neighbours can be completed at either end; of other sequences with the same cards held, the
    first is listed.
    """
    kinds, runs = frozenset(cards), pure_threes(wilds, rules) if pure else threes(rules.melds.ace)
    held = tuple(map(len, map(kinds.intersection, runs)))
    for number_held in range(SEQUENCE_MIN - 1, 0, -1):
        if number_held in held:
            nearest = compress(runs, map(number_held.__eq__, held))
            return _listed(nearest, kinds)[: MOST_LACKING_SHOWN // (SEQUENCE_MIN - number_held)]
    return ()


def pure_sequence_in_reach(cards: Collection[Card], unseen: Counter[Card], wilds: Wilds, rules: RuleSet) -> bool:
    """Tell whether an unseen card makes a pure sequence with two of some cards.

    >>> from service.domain.hand import Hand
    >>> held, rules = Hand.parse("4H 6H KD").cards, RuleSet("classic", 1)
    >>> [pure_sequence_in_reach(held, Counter(Hand.parse(unseen)), Wilds(None), rules) for unseen in ("5H", "7H")]
    [True, False]
    """
    kinds = frozenset(cards)
    missing = (frozenset(run) - kinds for run in pure_threes(wilds, rules))
    return any(len(lacking) == 1 and any(unseen[card] > 0 for card in lacking) for lacking in missing)


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
