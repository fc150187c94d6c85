"""Which cards are wild, and how far they may stand in for others."""

from schemas.fields import StrictSchema
from schemas.options.described import boolean, choice, integer
from service.domain.options.wilds import PrintedIndicator, WildScope


class WildsSchema(StrictSchema):
    """Which cards are wild and how far they may stand in for others."""

    printed_indicator = choice(
        PrintedIndicator,
        "What is wild when the indicator is a printed joker: `aces` too (001 “Mazo de cartas”), "
        "or with `none` printed jokers only (000 §02).",
    )
    natural_is_pure = boolean("Whether a wild card in its own place leaves a sequence pure (000 §03).")
    max_per_meld = integer(
        0,
        20,
        "Most wilds that stand in for other cards in one meld, null for any number (003 “Comodines”: 2).",
        or_null=True,
    )
    min_naturals = integer(0, 2, "Least cards of a meld that are used as themselves; no text says it.")
    neighbours = boolean(
        "Whether the cards just above and below the indicator in its suit are wild too, the ace between king and two; "
        "for a printed joker those of the ace of spades. Then the indicator itself must be known "
        "(public houses, 21 cards: upper and lower joker)."
    )
    max_in_sequence = integer(
        0,
        20,
        "Most wilds that stand in a sequence, null for as many as in any meld; no text says it (public houses: 1).",
        or_null=True,
    )
    max_in_set = integer(
        0,
        20,
        "Most wilds that stand in a set, null for as many as in any meld; no text says it (public houses: 1 or 2).",
        or_null=True,
    )
    naturals_in_sequence = integer(
        0, 2, "Least cards of a sequence that are used as themselves; no text says it (public programs: 2)."
    )
    scope = choice(
        WildScope,
        "Which cards an indicator makes wild: all of its `rank` (000 §02, 001 “Mazo de cartas”, 003 “Comodines”), or "
        "those of its very `face` only; then the indicator itself must be known (public programs).",
    )
