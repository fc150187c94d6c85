"""From the values of a model's variables to cards in their places.

Columns say how many wilds stand in a meld. Here each wild gets its place and each place its card:

* wilds that can be added go to the first meld in listing order with room for them, then to the next;
* in a sequence they fill the gaps, then go upwards as far as the line goes, then downwards;
* in a set they stand for the suits that are missing, in listing order (in a set of more than four, suits repeat);
* printed jokers stand in before cards of the wild rank.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle, islice

from service.domain.arrangement import Arrangement
from service.domain.cards import HIGH_ACE, LOW_ACE, SUITS, Card, Rank
from service.domain.hand import Hand
from service.domain.melds import Meld, MeldKind, Placed
from service.domain.ruleset import AceEnds, RuleSet
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


def laid_melds(model: HandModel, value: Callable[[Variable], int], rules: RuleSet) -> Iterator[Laid]:
    """Go through the melds that a solution lays, in listing order; ``value`` gives the value of a variable."""
    limit = rules.wilds.max_per_meld
    for column in model.columns:
        if not value(column.laid):
            continue
        candidate = column.candidate
        natural = zip(candidate.optional, column.optional, strict=True)
        naturals = (*candidate.naturals, *(card for card, used in natural if value(used)))
        wilds = candidate.wilds + len(candidate.naturals) + len(candidate.optional) - len(naturals)
        room = candidate.room if limit is None else min(candidate.room, limit - wilds)
        yield Laid(candidate, naturals, wilds, room)


def finish_card(model: HandModel, value: Callable[[Variable], int]) -> Card | None:
    """Return the finish card of a solution."""
    return next((card for card, variable in model.finish if value(variable)), None)


def read_layout(
    model: HandModel, value: Callable[[Variable], int], hand: Hand, wilds: Wilds, rules: RuleSet
) -> Arrangement:
    """Read the arrangement off a solved model; ``value`` gives the value of a variable."""
    laid = tuple(laid_melds(model, value, rules))
    finish = finish_card(model, value)
    left = hand.counts()
    left.subtract(card for meld in laid for card in meld.naturals)
    left.subtract(() if finish is None else (finish,))
    standing = iter(_in_order_of_standing(left, wilds))
    to_add, melds = value(model.added), []
    for meld in laid:
        added = min(to_add, meld.room)
        to_add -= added
        placed = tuple(_placed(meld, meld.wilds + added, standing, rules.melds.ace))
        melds.append(Meld(meld.candidate.kind, placed))
    left.subtract(place.card for meld in melds for place in meld.standing)
    return Arrangement(tuple(melds), tuple(sorted(left.elements())), finish)


def _in_order_of_standing(left: Counter[Card], wilds: Wilds) -> list[Card]:
    return sorted(
        (card for card in left.elements() if card in wilds), key=lambda card: (not card.is_printed_joker, card)
    )


def _placed(laid: Laid, number: int, standing: Iterator[Card], ace: AceEnds) -> Iterator[Placed]:
    if laid.candidate.kind is MeldKind.SET:
        faces = [Placed(card) for card in laid.naturals]
        faces += [Placed(next(standing), face) for face in _missing_of_set(laid.naturals, number)]
        yield from sorted(faces, key=lambda place: place.face)
    elif laid.candidate.kind.is_sequence:
        by_place = {_place(card, laid.candidate.first_place): card for card in laid.naturals}
        suit = laid.naturals[0].suit if laid.naturals else SUITS[0]
        for place in _span(by_place, number, ace):
            natural = by_place.get(place)
            yield Placed(natural) if natural else Placed(next(standing), Card.at(suit or SUITS[0], place))
    else:
        yield from map(Placed, laid.naturals)


def _missing_of_set(naturals: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    rank = naturals[0].rank if naturals else None
    faces = [Card.of(rank or Rank.ACE, suit) for suit in SUITS]
    missing = [face for face in faces if face not in naturals]
    return (*missing[:number], *islice(cycle(faces), max(0, number - len(missing))))


def _place(card: Card, first_place: int) -> int:
    # Only an ace can lie below the first natural in the order of the suit: then it is the high ace.
    return card.place if card.place >= first_place else HIGH_ACE


def _span(by_place: dict[int, Card], number: int, ace: AceEnds) -> range:
    """Return the places that naturals and a number of wilds fill."""
    bottom, top = (LOW_ACE if ace.low else LOW_ACE + 1), (HIGH_ACE if ace.high else HIGH_ACE - 1)
    first, length = min(by_place, default=bottom), len(by_place) + number
    if first == LOW_ACE:
        top = HIGH_ACE - 1
    last = min(top, first + length - 1)
    return range(last - length + 1, last + 1)
