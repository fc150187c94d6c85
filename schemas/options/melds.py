"""Which groups are melds."""

from schemas.fields import StrictSchema
from schemas.options.described import boolean, choice, integer
from service.domain.options.melds import AceEnds, TunnelaAs


class MeldsSchema(StrictSchema):
    """Which groups are melds."""

    set_min = integer(2, 4, "Least cards of a set, wilds counted (000 §03, 001 “Tipos de combinaciones”).")
    set_max = integer(2, 13, "Most cards of a set, wilds counted (000 §03: 3; 001 and 004: 4).")
    ace = choice(
        AceEnds,
        "Where an ace may lie in a sequence: `low` is A 2 3, `high` is Q K A; K A 2 never is a sequence "
        "(000 §03, 001 “Mazo de cartas”).",
    )
    tunnela = boolean(
        "Whether three identical cards are a meld, printed jokers too; no wild stands in (001 “Glosario”)."
    )
    dublee = boolean(
        "Whether two identical cards are a meld, printed jokers too; no sequence, no set (001 “Glosario”). Where they "
        "are none, enough of them may still be declared: `declaration.dublees`."
    )
    tunnela_as = choice(
        TunnelaAs,
        "What a tunnela counts as in a declaration and in a loser's count: `itself` (001 “Variantes comunes”), a "
        "`pure_sequence` or a `set` (public houses).",
    )
    sequence_max = integer(
        3, 13, "Most cards of a sequence, wilds counted (001 “Tipos de combinaciones”: any; public houses: 3)."
    )
    suits_repeat = boolean("Whether a suit may come twice in a set (000 §03, 001: never; public houses: it may).")
