"""What is paid on top of the count."""

from schemas.fields import StrictSchema
from schemas.options.described import MOST_POINTS, choice, integer, points_of_copies
from service.domain.options.bonus import ValuePayers


class BonusSchema(StrictSchema):
    """What is paid on top of the count."""

    paplu = integer(
        1,
        MOST_POINTS,
        "Points from each opponent for the card just above the indicator in its suit, null for none "
        "(001 “Variantes comunes”: 10, where it is played).",
        or_null=True,
    )
    value_cards = points_of_copies(
        "Points from each opponent for one copy, two copies, three copies of a value card: the indicator's own card, "
        "the one below and the one above in its suit; as many numbers as packs, null for no value cards "
        "(public houses, 21 cards: 10, 30, 50, or 20 for each copy)."
    )
    marriages = points_of_copies(
        "Points from each opponent for one, two, three marriages: one of each value card; these then pay nothing by "
        "themselves. As many numbers as packs, null for no marriages (public houses, 21 cards: 100, 300, 500, or 100 "
        "for each)."
    )
    value_payers = choice(
        ValuePayers,
        "Who pays for the value cards of others: who is `still_in`, or who dropped `after_a_draw` too "
        "(public houses, 21 cards).",
    )
    most_paid = integer(
        1,
        10 * MOST_POINTS,
        "Most points that a player pays for one deal, value cards included, null for no limit "
        "(public houses, 21 cards: 200 or 240).",
        or_null=True,
    )
    paplu_two = integer(
        1,
        MOST_POINTS,
        "Points from each opponent for two copies of the Paplu, null for twice as much as for one (public houses: 25).",
        or_null=True,
    )
