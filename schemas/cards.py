"""Cards and ranks as people write them."""

from enum import StrEnum
from typing import Any, Final

from schemas.fields import List, String, refusal
from service.domain.cards import CARD_OF_CODE, Card, Rank, UnreadableCardError

LONGEST_ECHO: Final = 16
"""Characters of an unreadable text that are repeated to who sent it."""

_RANK_OF_TEXT: Final = {rank.value: rank for rank in Rank} | {"10": Rank.TEN}
_NO_RANK: Final = "none"


class CardFault(StrEnum):
    """Name what cannot be read; codes are API."""

    UNREADABLE_CARD = "unreadable_card"
    UNREADABLE_RANK = "unreadable_rank"


class CardText(String):
    """Take the text of a card and give the card."""

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **kwargs: Any) -> Any:
        """Return the card; one that is written as its code needs none of the library's steps."""
        if isinstance(value, str) and value in CARD_OF_CODE:
            return CARD_OF_CODE[value]
        return super().deserialize(value, attr, data, **kwargs)

    def _deserialize(self, value: object, *args: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, *args, **kwargs)
        try:
            return Card.parse(text)
        except UnreadableCardError:
            raise refusal(CardFault.UNREADABLE_CARD, text=text[:LONGEST_ECHO]) from None


class CardTexts(List):
    """Take a list of texts of cards and give the cards."""

    def _deserialize_items(self, items: list[Any], *args: Any, **kwargs: Any) -> list[Any]:
        try:
            return [CARD_OF_CODE[text] for text in items]
        except (KeyError, TypeError):  # one is written otherwise, or is no card
            return super()._deserialize_items(items, *args, **kwargs)


class WildRankText(String):
    """Take the text of a rank, or ``none``, and give the rank or nothing."""

    def _deserialize(self, value: object, *args: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, *args, **kwargs)
        if text.strip().lower() == _NO_RANK:
            return None
        try:
            return _RANK_OF_TEXT[text.strip().upper()]
        except KeyError:
            raise refusal(CardFault.UNREADABLE_RANK, text=text[:LONGEST_ECHO]) from None
