"""How the deal goes where houses differ."""

from dataclasses import dataclass
from enum import StrEnum


class FirstTurnWin(StrEnum):
    """Say what those pay who have not played yet, when the winner declares on his first draw (000 §06)."""

    PLAIN = "plain"
    HALVE_UNPLAYED = "halve_unplayed"
    HALVE_ALL = "halve_all"
    """Everybody pays half, whether he has played or not, and of a drop too (public houses)."""
    CAP_UNPLAYED = "cap_unplayed"
    """Who has had no turn pays a middle drop at most, in whichever turn the winner declares (public houses)."""


class Halves(StrEnum):
    """Say what becomes of half a point: it is kept (000 §06), or dropped (public houses)."""

    EXACT = "exact"
    DOWN = "down"


class StockExhausted(StrEnum):
    """Say what happens when the stock is used up: nobody pays (000 §04), or the discards become the stock."""

    VOID = "void"
    RESHUFFLE = "reshuffle"


class MeldsLie(StrEnum):
    """Say where melds are while a deal is played."""

    HAND = "hand"
    """In the hand, until somebody declares (000 §04, 001 "Desarrollo del turno")."""
    TABLE = "table"
    """On the table: a player lays melds in his turn and adds to his own (003 "Tu turno")."""


class TakenDiscard(StrEnum):
    """Say what a player must do with a card taken from the discards: nothing, or lay it unless it is his first one."""

    FREE = "free"
    FIRST_FREE = "first_free"
    """The first of a deal is free, each later one is laid in the same turn (003 "Tu turno")."""


@dataclass(frozen=True, slots=True)
class PlayRules:
    """Hold how the deal goes where houses differ."""

    first_turn_win: FirstTurnWin = FirstTurnWin.PLAIN
    stock_exhausted: StockExhausted = StockExhausted.RESHUFFLE
    taken_discard_returns: bool = True
    melds: MeldsLie = MeldsLie.HAND
    swap_wild: bool = False
    take_indicator: bool = False
    taken_discard: TakenDiscard = TakenDiscard.FREE
    halves: Halves = Halves.EXACT
