"""Groups of cards as players lay them."""

from typing import Final

from schemas.cards import CardText, CardTexts
from schemas.fields import Choice, Length, StrictSchema
from service.domain.melds import MeldKind

MOST_CARDS: Final = 220
"""More than any deck that a rule set may have."""


class LaidGroupSchema(StrictSchema):
    """Cards that are laid together in a declaration."""

    cards = CardTexts(
        CardText(metadata={"description": "A card.", "examples": ["4H", "PJ"]}),
        required=True,
        validate=Length(1, MOST_CARDS),
        metadata={"description": "The cards of the group in any order."},
    )
    kind = Choice(
        MeldKind,
        load_default=None,
        metadata={"description": "What the player says that it is; else it is read as what is best for the player."},
    )
