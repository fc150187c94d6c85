"""The kinds of card, in the order in which the oracle takes them up."""

from collections.abc import Iterable

RANKS = "A23456789TJQK"
SUITS = "SHDC"
PRINTED = "PJ"
KINDS = (PRINTED, *(rank + suit for suit in SUITS for rank in RANKS))

ACE_LOW, ACE_HIGH = 1, 14


Wild = frozenset[str]
"""All kinds of card that may stand in for others."""


def wild_cards(wild_rank: str | None, neighbours: Iterable[str] = ()) -> Wild:
    """Return what is wild: printed jokers, a rank if there is one, and single cards besides."""
    return frozenset((*(card for card in KINDS if is_wild(card, wild_rank)), *neighbours))


def is_wild(card: str, wild_rank: str | None) -> bool:
    """Tell whether a card may stand in for another."""
    return card == PRINTED or card[0] == wild_rank


def face_points(card: str, ace: int) -> int:
    """Return what a card counts when it is no wild card, in points."""
    rank = card[0]
    if rank == "A":
        return ace
    return 10 if rank in "TJQK" else int(rank)


def places(rank: str, ace: str) -> tuple[int, ...]:
    """Return the places that a rank has in a suit, 1 to 14.

    Only the ace has two, and only when `ace` is "both".
    """
    if rank != "A":
        return (RANKS.index(rank) + 1,)
    return {"low": (ACE_LOW,), "high": (ACE_HIGH,), "both": (ACE_LOW, ACE_HIGH)}[ace]
