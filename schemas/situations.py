"""Cards of which something is shown, as they are written in the files of the glossary and of the lessons."""

from typing import Any

from schemas.cards import CardText, WildRankText
from schemas.fields import Choice, List, StrictSchema, String
from schemas.rules import DEFAULT_RULES, RulesChoice
from service.domain.cards import Card, UnreadableCardError
from service.domain.teaching.exhibits import Exhibit


class CardsText(String):
    """Take codes of cards with blanks between them and give the cards."""

    def _deserialize(self, value: object, *args: Any, **kwargs: Any) -> Any:
        text = super()._deserialize(value, *args, **kwargs)
        try:
            return tuple(map(Card.parse, text.split()))
        except UnreadableCardError as error:
            raise self.make_error("invalid") from error


class ShownSchema(StrictSchema):
    """Name what is shown, and of which cards besides those that are held."""

    shows = Choice(Exhibit, required=True)
    source = String(required=True)
    groups = List(CardsText, load_default=())
    card = CardText(load_default=None)
    other = CardText(load_default=None)


class SituationSchema(ShownSchema):
    """Hold cards, what is wild, and the house rules."""

    cards = CardsText(load_default=())
    indicator = CardText(load_default=None)
    wild_rank = WildRankText(load_default=None)
    rules = RulesChoice(load_default=lambda: {"preset": DEFAULT_RULES, "overrides": {}})
