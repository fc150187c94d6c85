"""From one step to its text."""

from service.domain.cards import Card
from service.domain.counting import LedgerLine
from service.domain.melds import Meld, Placed
from service.domain.nearness import NearSequence
from service.explain.catalogue import listed, say
from service.explain.explanation import Item, Parameter, Step, Told
from service.explain.language import Language


def tell(step: Step, language: Language) -> Told:
    """Put a step into words.

    :raises MissingTextError: when the catalogue lacks its sentence.
    """
    number = step.parameters.get("number")
    words = {name: _words(language, value) for name, value in step.parameters.items() if name != "number"}
    text = say(language, step.code, number=number if isinstance(number, int) else None, **words)
    return Told(step, text[:1].upper() + text[1:])


def _words(language: Language, parameter: Parameter) -> str:
    if isinstance(parameter, tuple):
        return listed(language, (_item(language, item) for item in parameter))
    return _item(language, parameter)


def _item(language: Language, item: Item) -> str:
    match item:
        case Card():
            return say(language, "printed_joker") if item.is_printed_joker else item.label
        case Meld():
            return " ".join(_placed(language, place) for place in item.placed)
        case LedgerLine():
            return f"{_item(language, item.card)} {item.counted}"
        case NearSequence():
            held = " ".join(_item(language, card) for card in item.held)
            return say(language, "lacking", number=len(item.missing), held=held, missing=_words(language, item.missing))
        case _:
            return str(item)


def _placed(language: Language, place: Placed) -> str:
    card = _item(language, place.card)
    if place.stands_for is None:
        return card
    return say(language, "stands_for", card=card, other=_item(language, place.stands_for))
