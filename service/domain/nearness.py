"""How near a hand is to a sequence that it lacks."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from service.domain.cards import HIGH_ACE, LOW_ACE, SUITS, Card
from service.domain.melds import SEQUENCE_MIN
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds

NEAREST_SHOWN: Final = 3


@dataclass(frozen=True, slots=True)
class NearSequence:
    """Hold a sequence of three that a hand has in part."""

    held: tuple[Card, ...]
    missing: tuple[Card, ...]


def nearest_sequences(cards: Collection[Card], wilds: Wilds, rules: RuleSet, *, pure: bool) -> tuple[NearSequence, ...]:
    """List the sequences of three that lack fewest cards, in listing order, a few at most.

    Cards count as themselves only; with ``pure`` cards that would spoil a pure sequence are passed over
    (option ``wilds.natural_is_pure``). Only sequences with at least one card held are listed, and only those that
    lack as few as the nearest one does.
    """
    spoilt = pure and not rules.wilds.natural_is_pure
    held_cards = {card for card in cards if not card.is_printed_joker and not (spoilt and card in wilds)}
    near = []
    for suit in SUITS:
        for first in range(LOW_ACE, HIGH_ACE - SEQUENCE_MIN + 2):
            places = range(first, first + SEQUENCE_MIN)
            if (LOW_ACE in places and not rules.melds.ace.low) or (HIGH_ACE in places and not rules.melds.ace.high):
                continue
            faces = [Card.at(suit, place) for place in places]
            if spoilt and any(face in wilds for face in faces):
                continue
            held = tuple(face for face in faces if face in held_cards)
            if held and len(held) < SEQUENCE_MIN:
                near.append(NearSequence(held, tuple(face for face in faces if face not in held_cards)))
    fewest = min((len(sequence.missing) for sequence in near), default=0)
    return tuple(sequence for sequence in near if len(sequence.missing) == fewest)[:NEAREST_SHOWN]
