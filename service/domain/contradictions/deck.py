"""Contradictions about what is dealt: players, cards and packs."""

from typing import Final

from service.domain.contradictions.contradiction import Check, Contradiction, Numbers
from service.domain.deck import TURNED_UP, deck_size
from service.domain.ruleset import RuleSet

_PLAYERS_OF_TWO_PACKS: Final = 6
"""Most players whom two packs serve (001 "Jugadores")."""


def _deck_too_small(rules: RuleSet) -> bool:
    numbers = _numbers_of_deck(rules)
    return numbers["needed"] > numbers["cards"]


def _numbers_of_deck(rules: RuleSet) -> Numbers:
    deck = rules.deck
    return {
        "players": deck.players[1],
        "hand_size": deck.hand_size,
        "needed": deck.players[1] * deck.hand_size + TURNED_UP,
        "cards": deck_size(deck),
    }


CHECKS: Final = (
    Check(
        Contradiction.PLAYERS_REVERSED,
        ("deck.players",),
        lambda rules: rules.deck.players[0] > rules.deck.players[1],
    ),
    Check(
        Contradiction.DECK_TOO_SMALL,
        ("deck.packs", "deck.printed_jokers", "deck.hand_size", "deck.players"),
        _deck_too_small,
        _numbers_of_deck,
    ),
    Check(
        Contradiction.PLAYERS_NEED_PACKS,
        ("deck.players", "deck.packs"),
        lambda rules: rules.deck.packs < 3 and rules.deck.players[1] > _PLAYERS_OF_TWO_PACKS,
        lambda rules: {"players": rules.deck.players[1], "packs": rules.deck.packs},
    ),
)
