"""From the values of a model's variables to cards in their places.

Columns say how many wilds stand in a meld. Here each wild gets its place and each place its card:

* wilds that can be added go to the first meld in listing order with room for them, then to the next;
* in a sequence they fill the gaps, then go upwards as far as the line goes, then downwards;
* in a set they stand for the suits that are missing, in listing order (in a set of more than four, suits repeat);
* printed jokers stand in before cards of the wild rank.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from service.domain.arrangement import Arrangement
from service.domain.cards import HIGH_ACE, LOW_ACE, SUITS, Card, Rank
from service.domain.hand import Hand
from service.domain.laying import set_of
from service.domain.melds import Meld, MeldKind, Placed
from service.domain.options.melds import AceEnds
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.solver.candidates import Candidate
from service.solver.cp import Variable
from service.solver.model import HandModel


@dataclass(frozen=True, slots=True)
class Laid:
    """Hold a candidate that a solution lays."""

    candidate: Candidate
    naturals: tuple[Card, ...]
    wilds: int
    """How many wilds stand in it before any is added."""
    room: int
    """How many may be added."""
    reserved: int = 0
    """How many of those that are added belong here: they make it the long sequence of the declaration."""

    @property
    def place_on_table(self) -> int:
        """Return which meld on the table it extends, counted from one; zero for a meld of its own."""
        return 0 if self.candidate.onto is None else self.candidate.onto + 1


def laid_melds(model: HandModel, value: Callable[[Variable], int], rules: RuleSet) -> Iterator[Laid]:
    """Go through the melds that a solution lays, in listing order; ``value`` gives the value of a variable."""
    reserved = {index: number for index, variable, number in model.long if value(variable)}
    for index, column in enumerate(model.columns):
        if not value(column.laid):
            continue
        candidate = column.candidate
        natural = zip(candidate.optional, column.optional, strict=True)
        naturals = (*candidate.naturals, *(card for card, used in natural if value(used)))
        wilds = candidate.wilds + len(candidate.naturals) + len(candidate.optional) - len(naturals)
        limit = rules.wilds.most_standing(in_sequence=candidate.kind.is_sequence)
        room = candidate.room if limit is None else min(candidate.room, limit - candidate.lying - wilds)
        yield Laid(candidate, naturals, wilds, room, reserved.get(index, 0))


def finish_card(model: HandModel, value: Callable[[Variable], int]) -> Card | None:
    """Return the finish card of a solution."""
    return next((card for card, variable in model.finish if value(variable)), None)


def read_layout(
    model: HandModel,
    value: Callable[[Variable], int],
    hand: Hand,
    wilds: Wilds,
    rules: RuleSet,
    table: Sequence[Meld] = (),
) -> Arrangement:
    """Read the arrangement off a solved model; ``value`` gives the value of a variable.

    :param table: the melds on the table, as they lie before.
    """
    laid = tuple(laid_melds(model, value, rules))
    added = tuple(wilds_added(laid, value(model.added)))
    return arranged(laid, added, finish_card(model, value), hand, wilds, rules, table)


def wilds_added(laid: Sequence[Laid], number: int) -> Iterator[int]:
    """Say how many of the wilds that are added go to each meld."""
    to_add = number - sum(meld.reserved for meld in laid)
    for meld in laid:
        more = min(to_add, meld.room - meld.reserved)
        to_add -= more
        yield meld.reserved + more


def arranged(
    laid: Sequence[Laid],
    added: Sequence[int],
    finish: Card | None,
    hand: Hand,
    wilds: Wilds,
    rules: RuleSet,
    table: Sequence[Meld] = (),
) -> Arrangement:
    """Put the cards of a hand in their places, so many wilds added to each meld."""
    left = list(hand)
    for meld in laid:
        for card in meld.naturals:
            left.remove(card)
    if finish is not None:
        left.remove(finish)
    standing = iter(_in_order_of_standing(left, wilds))
    melds = []
    for meld, more in zip(laid, added, strict=True):
        onto = meld.candidate.onto
        lying = () if onto is None else table[onto].placed
        new = tuple(islice(standing, meld.wilds + more))
        for card in new:
            left.remove(card)
        melds.append(Meld(meld.candidate.kind, tuple(_placed(meld, lying, new, rules.melds.ace))))
    return Arrangement(tuple(melds), tuple(left), finish)


def _in_order_of_standing(left: Iterable[Card], wilds: Wilds) -> list[Card]:
    return sorted([card for card in left if card in wilds], key=lambda card: (not card.is_printed_joker, card))


def _placed(laid: Laid, lying: tuple[Placed, ...], standing: tuple[Card, ...], ace: AceEnds) -> Iterator[Placed]:
    """Put cards in their places beside those that lie already."""
    if laid.candidate.kind is MeldKind.SET:
        naturals = (*(place.card for place in lying if place.stands_for is None), *laid.naturals)
        wilds = (*(place.card for place in lying if place.stands_for), *standing)
        ranks = (*(place.face.rank for place in lying), *(card.rank for card in naturals), Rank.ACE)
        yield from set_of(next(rank for rank in ranks if rank), naturals, wilds, lying)
    elif laid.candidate.kind.is_sequence:
        by_place = {_place(card, laid.candidate.first_place): Placed(card) for card in laid.naturals}
        by_place |= _places(lying)
        suit = next((place.face.suit for place in by_place.values()), None) or SUITS[0]
        wild = iter(standing)
        for place in _span(by_place, len(standing), ace):
            yield by_place.get(place) or Placed(next(wild), Card.at(suit, place))
    else:
        yield from lying or map(Placed, laid.naturals)


def _places(lying: tuple[Placed, ...]) -> dict[int, Placed]:
    first = lying[0].face.place if lying else LOW_ACE
    return {first + offset: place for offset, place in enumerate(lying)}


def _place(card: Card, first_place: int) -> int:
    # Only an ace can lie below the first natural in the order of the suit: then it is the high ace.
    return card.place if card.place >= first_place else HIGH_ACE


def _span(by_place: Collection[int], number: int, ace: AceEnds) -> range:
    """Return the places that naturals and a number of wilds fill."""
    bottom, top = ace.lowest, ace.highest
    first, length = min(by_place, default=bottom), len(by_place) + number
    if first == LOW_ACE:
        top = HIGH_ACE - 1
    last = min(top, first + length - 1)
    return range(last - length + 1, last + 1)
