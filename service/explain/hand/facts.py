"""The facts that the explanation of a hand rests on: all of them solved or counted before any word is chosen."""

from dataclasses import dataclass, field
from typing import Final

from service.domain.arrangement import Arrangement, Ties
from service.domain.cards import Card
from service.domain.counting import Count
from service.domain.declaration import Requirement, Way, way_met
from service.domain.laying import Lay
from service.domain.melds import Meld
from service.domain.nearness import NearSequence
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds

TIES_SHOWN: Final = 10
"""Ties are counted up to here."""


@dataclass(frozen=True, slots=True)
class LooseReason:
    """Hold why a loose card is loose: what the hand would pay if one more copy of it lay in a meld."""

    card: Card
    instead: Arrangement | None
    """The best arrangement that melds one more copy; none when no meld of this hand contains the card."""
    points: int | None
    """What that arrangement pays."""


@dataclass(frozen=True, slots=True)
class Laying:
    """Hold what is best laid in a turn, where melds lie on the table (003 "Tu turno")."""

    lays: tuple[Lay, ...]
    takes_indicator: bool
    """Whether the card turned up lets the player close, and nothing else does."""
    after_draw: bool
    """Whether a card must be drawn first."""
    points_unlaid: int
    """What the player pays as long as he lays nothing more."""


@dataclass(frozen=True, slots=True)
class HandFacts:
    """Hold everything that was found out about a hand."""

    arrangement: Arrangement
    wilds: Wilds
    rules: RuleSet
    requirements: tuple[Requirement, ...]
    declarable: bool
    count: Count
    drew: bool
    near_pure: tuple[NearSequence, ...] = ()
    """When a pure sequence is missing: the closest ones among the cards outside the pure ones, and what they lack."""
    near_sequences: tuple[NearSequence, ...] = ()
    """When only another sequence is missing: the closest ones among the cards outside the sequences."""
    loose_reasons: tuple[LooseReason, ...] = ()
    """For each kind of loose card that costs points, unless the effort did not suffice; in full detail only."""
    ties: Ties | None = None
    """How many arrangements are as good as this one; in full detail only."""
    table: tuple[Meld, ...] = ()
    """The player's melds on the table, before anything is laid."""
    laying: Laying | None = None
    """Where melds lie on the table."""
    indicator: Card | None = None
    """The card turned up, if it is offered."""
    way: Way | None = field(init=False)
    """The way of declaring that is met; none when the hand cannot be declared."""

    def __post_init__(self) -> None:
        """Find the way once: every step asks for it."""
        object.__setattr__(self, "way", way_met(self.requirements))
