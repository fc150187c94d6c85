"""What is wrong with the record of a deal, and what of it nobody can judge."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from service.domain.cards import Card
from service.domain.playing.record import Place

Value: TypeAlias = int | Card | tuple[Card, ...]


class FindingCode(StrEnum):
    """Name how a record breaks the rules, the deal before the play; codes are API."""

    WRONG_NUMBER_OF_PLAYERS = "wrong_number_of_players"
    WRONG_HAND_SIZE = "wrong_hand_size"
    WRONG_STOCK_SIZE = "wrong_stock_size"
    TOO_MANY_COPIES = "too_many_copies"

    AFTER_THE_END = "after_the_end"
    OUT_OF_PLAY = "out_of_play"
    WRONG_START = "wrong_start"
    OUT_OF_TURN = "out_of_turn"

    SECOND_DRAW = "second_draw"
    NO_DISCARD_TO_TAKE = "no_discard_to_take"
    NOT_ON_TOP = "not_on_top"
    STOCK_EMPTY = "stock_empty"
    NOT_NEXT_IN_STOCK = "not_next_in_stock"
    NO_COPY_LEFT = "no_copy_left"
    NOT_LEFT_IN_STOCK = "not_left_in_stock"

    DISCARD_BEFORE_DRAW = "discard_before_draw"
    NOT_HELD = "not_held"
    TAKEN_DISCARD_RETURNED = "taken_discard_returned"

    DROP_AFTER_DRAW = "drop_after_draw"
    FIRST_DROP_NOT_ALLOWED = "first_drop_not_allowed"
    MIDDLE_DROP_NOT_ALLOWED = "middle_drop_not_allowed"

    DECLARED_BEFORE_DRAW = "declared_before_draw"
    FINISH_CARD_MISSING = "finish_card_missing"
    FINISH_CARD_NOT_DRAWN = "finish_card_not_drawn"

    NO_MELDS_ON_TABLE = "no_melds_on_table"
    DECLARED_INSTEAD_OF_CLOSING = "declared_instead_of_closing"
    LAID_BEFORE_DRAW = "laid_before_draw"
    NOT_A_MELD = "not_a_meld"
    TOO_MANY_WILDS_LAID = "too_many_wilds_laid"
    NO_SUCH_MELD = "no_such_meld"
    DOES_NOT_FIT = "does_not_fit"
    NOTHING_LEFT_TO_DISCARD = "nothing_left_to_discard"
    SWAP_NOT_ALLOWED = "swap_not_allowed"
    NO_WILD_TO_SWAP = "no_wild_to_swap"
    INDICATOR_NOT_TAKEABLE = "indicator_not_takeable"
    INDICATOR_AFTER_DRAW = "indicator_after_draw"
    INDICATOR_TRIED_TWICE = "indicator_tried_twice"
    INDICATOR_GONE = "indicator_gone"
    INDICATOR_NOT_TAKEN = "indicator_not_taken"
    INDICATOR_LAID = "indicator_laid"
    INDICATOR_KEPT = "indicator_kept"
    TAKEN_DISCARD_NOT_LAID = "taken_discard_not_laid"
    LAST_CARD_WITHOUT_CLOSING = "last_card_without_closing"
    CLOSED_BEFORE_DRAW = "closed_before_draw"
    CLOSED_WITH_CARDS_LEFT = "closed_with_cards_left"
    CLOSED_WITHOUT_PURE_SEQUENCES = "closed_without_pure_sequences"
    CLOSED_WITHOUT_SEQUENCES = "closed_without_sequences"
    CLOSED_WITHOUT_SETS = "closed_without_sets"
    CLOSED_WITHOUT_LONG_SEQUENCE = "closed_without_long_sequence"

    SHOWN_BEFORE_THE_END = "shown_before_the_end"
    NOTHING_TO_SHOW = "nothing_to_show"
    NOT_ALL_SHOWN = "not_all_shown"


@dataclass(frozen=True, slots=True)
class Finding:
    """Hold one thing that is wrong with a record."""

    code: FindingCode
    place: Place
    """Where in the record."""
    event: int | None = None
    """Index of the event; none for the deal."""
    seat: int | None = None
    """Whose hand or act it is; none for the whole table."""
    parameters: Mapping[str, Value] = field(default_factory=dict)
    """Cards and numbers that a text about it names; ``next`` is the seat whose turn it was."""


class DoubtCode(StrEnum):
    """Name what cannot be judged because cards are unknown; codes are API."""

    DEAL_NOT_COUNTED = "deal_not_counted"
    """Dealt cards are unknown: whether the deal fits the deck is known of the others alone."""
    DRAW_UNKNOWN = "draw_unknown"
    """Nobody wrote down which card was drawn."""
    NOT_SEEN_IN_HAND = "not_seen_in_hand"
    """A card left a hand that is known in part: it may have been there."""
    PERHAPS_THE_TWIN = "perhaps_the_twin"
    """A card like the one just taken from the discards was thrown: it may have been its twin."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Hold one thing that cannot be judged."""

    code: DoubtCode
    events: tuple[int, ...]
    """Indices of the events; none for the deal."""
