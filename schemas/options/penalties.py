"""What it costs to drop, to declare wrongly and to leave."""

from schemas.fields import StrictSchema
from schemas.options.described import MOST_POINTS, choice, integer, points_or
from service.domain.options.penalties import AfterWrongDeclaration, PricedAs


class PenaltiesSchema(StrictSchema):
    """What it costs to drop, to declare wrongly and to leave."""

    first_drop = integer(
        0,
        MOST_POINTS,
        "Points of a drop before the first draw, null where that is not allowed "
        "(000 §05: 10; 001 “Puntuación”: 20; public houses: 15 to 30).",
        or_null=True,
    )
    middle_drop = integer(
        0,
        MOST_POINTS,
        "Points of a later drop, null where that is not allowed "
        "(000 §05, 001 “Puntuación”: 40; public houses: 30 to 75).",
        or_null=True,
    )
    wrong_declaration = points_or(
        PricedAs,
        "Points of a wrong declaration (001 “Puntuación”, 004: 80), or `middle_drop`: as much as that (000 §04).",
    )
    after_wrong_declaration = choice(
        AfterWrongDeclaration,
        "Whether the others play on after a wrong declaration (`continue`, 000 §04, 004 “Lo que enseña la mano”) "
        "or the deal ends (`end`, public houses).",
    )
    leaving = integer(
        0,
        MOST_POINTS,
        "Points of a player who leaves the table, null for as much as a drop at that moment; no text says it "
        "(public houses: 80).",
        or_null=True,
    )
