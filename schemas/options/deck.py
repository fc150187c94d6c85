"""What is dealt to whom."""

from schemas.fields import Length, List, StrictSchema
from schemas.options.described import choice, integer
from service.domain.options.deck import Direction


class DeckSchema(StrictSchema):
    """What is dealt to whom."""

    packs = integer(1, 4, "Packs of 52 cards (000 §02, 001 “Mazo de cartas”, 004 “La baraja”).")
    printed_jokers = integer(0, 12, "Printed jokers in the whole deck, not in each pack (000 §02).")
    hand_size = integer(3, 21, "Cards dealt to each player (000 §02; 10 and 21 in 001 “Variantes comunes”).")
    players = List(
        integer(2, 12, "Number of players."),
        validate=Length(equal=2),
        metadata={"description": "Least and most players (000 §02, 001 “Jugadores”, 004 “La baraja”)."},
    )
    direction = choice(
        Direction, "Which way the turn goes round (000 §02 counterclockwise, 001 “Jugadores” clockwise)."
    )
