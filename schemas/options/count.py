"""What a loser pays, in points."""

from schemas.fields import StrictSchema
from schemas.options.described import MOST_POINTS, choice, integer
from service.domain.options.count import Grouping, NoDraw, NoPure, NothingLaid, Protection


class CountSchema(StrictSchema):
    """What a loser pays, in points."""

    protection = choice(
        Protection,
        "Which melds a loser need not pay. "
        "`tiered`: none without a pure sequence; the pure ones, when short of the declaration's sequences; "
        "else all (000 §06). "
        "`both_or_nothing`: all, or none when short of the declaration's sequences. "
        "`pure_protects_all`: all, given one pure sequence. "
        "`all_melds`: all, always (001 “Puntuación”). "
        "`nothing`: none, ever (public houses). "
        "`table_only`: what lies on the table (003).",
    )
    cap = integer(
        1, MOST_POINTS, "Most points that a hand pays, null for no cap (001 “Puntuación”, 004).", or_null=True
    )
    ace = integer(0, 25, "Points of a loose ace (000 §06, 001 “Puntuación”, 004).")
    minimum = integer(0, MOST_POINTS, "Least points that a loser pays; no text asks for any.")
    no_draw = choice(
        NoDraw,
        "What a player who never drew a card pays: his cards (`sum`) or the cap (`full`, 001 “Puntuación”).",
    )
    unopened = integer(
        0,
        MOST_POINTS,
        "Points of a player who laid nothing, under the protection `table_only` (003: 80); else null.",
        or_null=True,
    )
    no_pure = choice(
        NoPure,
        "What a hand without a pure sequence pays: its cards (`sum`, 000 §06, 004 “El recuento”), "
        "or the cap whatever its cards (`cap`, public houses).",
    )
    grouping = choice(
        Grouping,
        "Which grouping of a loser's cards is counted: the one that pays `least`, or the one that the player `laid`; "
        "no text says it.",
    )
    nothing_laid = choice(
        NothingLaid,
        "What a player pays who lays no groups when somebody declares: his cards (`sum`), or the cap (`full`, public "
        "houses, 21 cards: 120).",
    )
    spared_dublees = integer(
        1,
        10,
        "With so many dublees no card of a loser counts, so that he pays the minimum; null for no such number "
        "(public houses, 21 cards: 6).",
        or_null=True,
    )
    spared_wilds = integer(
        1,
        21,
        "With so many wilds no card of a loser counts, so that he pays the minimum; null for no such number "
        "(public houses, 21 cards: 7).",
        or_null=True,
    )
