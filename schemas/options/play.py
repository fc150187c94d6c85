"""How the deal goes where houses differ."""

from schemas.fields import StrictSchema
from schemas.options.described import boolean, choice
from service.domain.options.play import FirstTurnWin, Halves, MeldsLie, StockExhausted, TakenDiscard


class PlaySchema(StrictSchema):
    """How the deal goes where houses differ."""

    first_turn_win = choice(
        FirstTurnWin,
        "What those pay who have not played yet when the winner declares on his first draw: the whole count (`plain`) "
        "or half of it (`halve_unplayed`, 000 §06). In public houses all pay half, drops too (`halve_all`), or who "
        "has had no turn pays a middle drop at most (`cap_unplayed`).",
    )
    stock_exhausted = choice(
        StockExhausted,
        "What follows when the stock is used up: the deal is `void` (000 §04), or the discards become the stock "
        "(`reshuffle`, public houses).",
    )
    taken_discard_returns = boolean(
        "Whether the card taken from the discards may be discarded in the same turn (000 §04: it may not), or be the "
        "finish card."
    )
    melds = choice(
        MeldsLie,
        "Where melds are while the deal is played: in the `hand` (000 §04, 001 “Desarrollo del turno”), or on the "
        "`table`, where a player adds to his own (003 “Tu turno”).",
    )
    swap_wild = boolean(
        "Whether the card for which a wild on the table stands may be put in its place, the wild going to the hand "
        "(003 “Tu turno” speaks of it, 003 “Combinaciones” denies it)."
    )
    take_indicator = boolean(
        "Whether the card turned up may be taken instead of a draw by who closes in that turn "
        "(003 “La carta del corte”)."
    )
    taken_discard = choice(
        TakenDiscard,
        "What must be done with a card taken from the discards: nothing (`free`), or all but a player's first of the "
        "deal are laid in the same turn (`first_free`, 003 “Tu turno”).",
    )
    halves = choice(
        Halves, "What becomes of half a point: it is kept (`exact`, 000 §06), or dropped (`down`, public programs)."
    )
