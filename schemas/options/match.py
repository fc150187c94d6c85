"""How deals make a match."""

from typing import Final

from schemas.fields import StrictSchema
from schemas.options.described import MOST_POINTS, choice, integer
from service.domain.options.match import MatchKind, OutWhen, Split, Ties

MOST_TOTAL: Final = 10_000
"""No house plays longer for one match."""


class MatchSchema(StrictSchema):
    """How deals make a match."""

    kind = choice(
        MatchKind,
        "How long players play: until each has dealt once (`rotation`, 000 §07), until one is left below the limit "
        "(`pool`), for a number of `deals`, for one deal (`points`, all 001 “Variantes comunes”), or until somebody "
        "passes the limit (`first_to`, 003).",
    )
    limit = integer(
        1,
        MOST_TOTAL,
        "Points that end a match or put a player out, for `pool` and `first_to`, else null "
        "(001: 101 or 201; 003: 250; 004: 101).",
        or_null=True,
    )
    out_when = choice(
        OutWhen,
        "Whether the limit is passed above it (`over`, 001 “Puntuación”) or already at it (`reach`, 003).",
    )
    deals = integer(1, 100, "Number of deals, for `deals`, else null (001 “Variantes comunes”: 2 or 6).", or_null=True)
    ties = choice(
        Ties,
        "What follows a tie: those who are tied share the win (`shared`, 000 §07) or play another deal "
        "(`play_off`, public houses).",
    )
    re_entry = integer(
        0,
        MOST_POINTS,
        "Points above the highest total with which a player who is out of a pool comes in again, "
        "null where nobody does (public houses: 1).",
        or_null=True,
    )
    re_entry_limit = integer(
        0,
        MOST_TOTAL,
        "Highest total of those still in at which re-entry is possible, null for any "
        "(public houses: 79 of 101, 174 of 201).",
        or_null=True,
    )
    split = choice(
        Split,
        "How those who are left in a pool may share the prize: not at all (`none`), in `equal` parts, or `by_drops`: "
        "an entry fee for each drop left beyond the others, then equal parts (public houses).",
    )
    split_from = integer(
        0,
        MOST_TOTAL,
        "Least total that everyone who is left must have before they split, null for any "
        "(public houses: 80 of 101, 175 of 201).",
        or_null=True,
    )
    late_join = integer(
        0,
        MOST_POINTS,
        "Points above the highest total with which a new player joins a match, null where nobody does "
        "(public houses: 1 or 2).",
        or_null=True,
    )
