"""What can be wrong with a declaration."""

from dataclasses import dataclass
from enum import StrEnum

from service.domain.cards import Card
from service.domain.melds import MeldKind


class DeclarationFaultCode(StrEnum):
    """Name the faults of a declaration, the root causes first; codes are API."""

    # What the whole declaration lacks
    NO_PURE_SEQUENCE = "no_pure_sequence"
    TOO_FEW_PURE_SEQUENCES = "too_few_pure_sequences"
    ONLY_PURE_SPOILT = "only_pure_spoilt"
    TOO_FEW_SEQUENCES = "too_few_sequences"
    TOO_FEW_SETS = "too_few_sets"
    NO_LONG_SEQUENCE = "no_long_sequence"

    # Why a group is no meld
    NOT_THAT_KIND = "not_that_kind"
    GROUP_TOO_SHORT = "group_too_short"
    SEQUENCE_TOO_LONG = "sequence_too_long"
    SUITS_MIXED = "suits_mixed"
    RANK_TWICE = "rank_twice"
    GAP = "gap"
    ROUND_THE_CORNER = "round_the_corner"
    ACE_OUT_OF_PLACE = "ace_out_of_place"
    SET_TOO_LONG = "set_too_long"
    RANKS_MIXED = "ranks_mixed"
    SUIT_TWICE = "suit_twice"
    TOO_MANY_WILDS = "too_many_wilds"
    TOO_FEW_NATURALS = "too_few_naturals"
    DOES_NOT_FIT = "does_not_fit"

    # Which cards lie where they should not
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards"
    CARD_NOT_HELD = "card_not_held"
    CARD_USED_TWICE = "card_used_twice"
    CARD_LEFT_OVER = "card_left_over"


@dataclass(frozen=True, slots=True)
class DeclarationFault:
    """Hold one fault of a declaration."""

    code: DeclarationFaultCode
    cards: tuple[Card, ...] = ()
    """The cards at fault, as they lie; none where the fault is what is not there."""
    group: int | None = None
    """Index of the group at fault; none for the whole declaration."""
    needed: int | None = None
    """How many the rules ask for, or allow at most."""
    found: int | None = None
    missing: tuple[Card, ...] = ()
    """The cards that a gap lacks."""
    kind: MeldKind | None = None
    """What the player named the group, when it cannot be that."""
