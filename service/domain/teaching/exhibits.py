"""What can be shown of some cards: every number and meld of it is found when it is shown, none is written down."""

from dataclasses import dataclass
from enum import StrEnum

from service.domain.cards import Card
from service.domain.declaring.groups import Group
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


class Exhibit(StrEnum):
    """Name what is shown of cards."""

    CARDS = "cards"
    """The cards themselves."""
    POINTS = "points"
    """What each of them is worth."""
    WILDS = "wilds"
    """The wild ones among them."""
    INDICATOR = "indicator"
    """The card turned up, and the cards that it makes wild."""
    PAPLU = "paplu"
    """The card just above the card turned up."""
    GROUP = "group"
    """What they are, laid as one group."""
    FAULTS = "faults"
    """What keeps them from being a meld, laid as one group."""
    MELDS = "melds"
    """The melds of the best arrangement."""
    SEQUENCES = "sequences"
    PURE_SEQUENCES = "pure_sequences"
    IMPURE_SEQUENCES = "impure_sequences"
    SETS = "sets"
    PROTECTED = "protected"
    """Those of its melds that need not be paid."""
    LOOSE = "loose"
    """The cards that it leaves loose."""
    USING = "using"
    """What it would cost to use a card that it leaves loose."""
    PENALTY = "penalty"
    """What the hand pays, card by card."""
    FIRST_DROP = "first_drop"
    """What the hand pays, and what a drop before the first draw costs."""
    MIDDLE_DROP = "middle_drop"
    FINISH = "finish"
    """The card to finish with, and the melds of the declaration."""
    DISCARDS = "discards"
    """What the hand pays after throwing one card, and after throwing another."""
    DECLARATION = "declaration"
    """The verdict on the cards as they are grouped, and what it costs."""
    DISTANCE = "distance"
    """How many cards the hand is short of a declaration."""
    OUTS = "outs"
    """The cards not seen that would bring it nearer, and how many there are of them."""
    VALUES = "values"
    """What each opponent pays for the value cards among them."""
    UNLAID = "unlaid"
    """What the hand pays as long as nothing more is laid on the table."""
    EXTENDED = "extended"
    """The meld that comes of one on the table when they are added to it."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Hold the cards of which something is shown, and everything that it depends on."""

    cards: tuple[Card, ...]
    wilds: Wilds
    rules: RuleSet
    indicator: Card | None = None
    groups: tuple[Group, ...] = ()
    """How they are laid, where that matters; where melds lie on the table, those that lie there already."""
    card: Card | None = None
    """The card that is spoken of, where it is one."""
    other: Card | None = None
    """The card that it is compared with."""
