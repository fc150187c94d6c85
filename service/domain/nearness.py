"""How near a hand is to a sequence that it lacks."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Final

from service.domain.cards import SUITS, Card
from service.domain.melds import SEQUENCE_MIN
from service.domain.ruleset import AceEnds, RuleSet
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
    wilds_spoil = pure and not rules.wilds.natural_is_pure
    usable = {card for card in cards if not (card.is_printed_joker or (wilds_spoil and card in wilds))}
    near = dict[tuple[Card, ...], NearSequence]()
    for faces in threes(rules.melds.ace):
        if usable.isdisjoint(faces):
            continue
        held = tuple(face for face in faces if face in usable)
        missing = tuple(face for face in faces if face not in usable)
        if missing and not (wilds_spoil and any(face in wilds for face in faces)):
            known = near.get(held)
            if known is None:
                near[held] = NearSequence(held, missing)
            elif len(missing) == 1:
                near[held] = NearSequence(held, known.missing + missing, any_one=True)
    fewest = min((SEQUENCE_MIN - len(held) for held in near), default=0)
    return tuple(sequence for held, sequence in near.items() if SEQUENCE_MIN - len(held) == fewest)[
        : MOST_LACKING_SHOWN // max(1, fewest)
    ]


@cache
def threes(ace: AceEnds) -> tuple[tuple[Card, ...], ...]:
    """Return the sequences of three that the option ``melds.ace`` allows, in listing order."""
    return tuple(
        tuple(Card.at(suit, place + offset) for offset in range(SEQUENCE_MIN))
        for suit in SUITS
        for place in range(ace.lowest, ace.highest - SEQUENCE_MIN + 2)
    )
