"""From one step to its text."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from functools import cache

from babel.core import Locale
from babel.numbers import get_decimal_symbol

from service.domain.cards import Card
from service.domain.counting import LedgerLine
from service.domain.melds import Meld, Placed
from service.domain.nearness import NearSequence
from service.domain.paying.points import points_text
from service.domain.ruleset import OptionValue
from service.explain.catalogue import find, listed, say
from service.explain.explanation import Item, Message, Option, Parameter, Score, Setting, Step, Told
from service.explain.language import Language
from service.explain.options import option_text, value_text


def tell(step: Step, language: Language, *, short: bool = False) -> Told:
    """Put a step into words.

    :param short: for experts, by the message with ``.expert`` behind its code, where there is one.
    :raises MissingTextError: when the catalogue lacks its sentence.
    """
    form, written = _number_of(step, language)
    words = {name: _words(language, value) for name, value in step.parameters.items() if name != "number"}
    code = step.code
    if short and find(language, f"{code}.expert"):
        code = f"{code}.expert"
    text = say(language, code, number=form, written=written, **words)
    if text[:1].islower() and not text.startswith(tuple(_names(step))):
        text = text[:1].upper() + text[1:]
    return Told(step, text)


def _names(step: Step) -> Iterator[str]:
    """Go through the names that people gave: they are written as they were given, at the start of a sentence too."""
    for item in step.items:
        match item:
            case Score():
                yield item.name
            case str():
                yield item


def _number_of(step: Step, language: Language) -> tuple[int | None, str | None]:
    """Return the whole number that chooses between singular and plural, and what is written when it is no whole one.

    Half a point is one of them in Hindi alone.
    """
    match step.parameters.get("number"):
        case int(number):
            return number, None
        case Fraction() as number:
            form = 1 if Locale(language.value).plural_form(Decimal(points_text(number))) == "one" else 2
            return form, _item(language, number)
    return None, None


def _words(language: Language, parameter: Parameter) -> str:
    if isinstance(parameter, tuple):
        return listed(language, [_item(language, item) for item in parameter])
    return _item(language, parameter)


def _item(language: Language, item: Item) -> str:
    match item:
        case Card():
            text = _card(language, item)
        case int() | str():
            text = str(item)
        case Meld():
            text = " ".join([_placed(language, place) for place in item.placed])
        case LedgerLine():
            text = f"{_card(language, item.card)} {item.counted}"
        case NearSequence():
            held = " ".join([_card(language, card) for card in item.held])
            missing = listed(language, [_card(language, card) for card in item.missing], any_one=item.any_one)
            number = 1 if item.any_one else len(item.missing)
            text = say(language, "lacking", number=number, held=held, missing=missing)
        case Message() | Option() | Setting():
            text = _worded(language, item)
        case Score():
            text = f"{item.name} {_item(language, item.points)}"
        case Fraction():
            text = decimal_text(language, points_text(item))
        case _:
            text = decimal_text(language, str(item))
    return text


@cache
def _card(language: Language, card: Card) -> str:
    return say(language, "printed_joker") if card.is_printed_joker else card.label


def _worded(language: Language, item: Message | Option | Setting) -> str:
    """Return the words that the catalogues have for an item."""
    match item:
        case Message():
            return say(language, item.code)
        case Option():
            return option_text(item.path, language)
        case Setting():
            value = value_text(item.path, item.value, language)
            return value or say(language, "number_sentence", value=_value(item.value))


def _value(value: OptionValue) -> str:
    return "–".join(map(str, value)) if isinstance(value, tuple) else str(value)


def decimal_text(language: Language, text: str) -> str:
    """Return a number with the decimal sign of a language.

    >>> decimal_text(Language.SPANISH, "17.5")
    '17,5'
    """
    return text.replace(".", get_decimal_symbol(language.value))


def _placed(language: Language, place: Placed) -> str:
    card = _card(language, place.card)
    if place.stands_for is None:
        return card
    return say(language, "stands_for", card=card, other=_card(language, place.stands_for))
