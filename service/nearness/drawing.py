"""Which cards the targets of a search draw: from their ends back through its states, each met once.

So all cards are found with one search of the hand itself, instead of one for the hand with each card.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from service.domain.cards import KINDS, Card
from service.domain.wilds import Wilds
from service.nearness.filling import fitting
from service.nearness.parts import Part
from service.nearness.search import End, Plan, Search


class _Use(NamedTuple):
    """Hold where some targets use a part."""

    part: Part
    origin: int
    """The state before the part was chosen."""
    number: int
    """After how many choices that was."""
    others: tuple[Part, ...]
    """What one of these targets uses besides, chosen later."""


def plans_with_one_more(search: Search) -> dict[Card, Plan]:
    """Map each card that a target may draw to a plan of the hand with this card.

    The plan may turn out to need other cards that cannot be drawn, while another plan does not.
    """
    holding, found = search.holding, dict[Card, Plan]()
    wanted = {card for card in KINDS if holding.unseen[card] > 0}
    for (_, more, for_drawn, spares), alike in groupby(sorted(search.ends(), key=_sort), key=_sort):
        ends = list(alike)
        for part, origin, number, others in _uses(search, ends):
            # Where every drawn card is needed for a place that no wild can fill, it is drawn for no other place
            fit = fitting(part, more, search.within, holding) if spares or part.drawn or for_drawn else set[Card]()
            if new := wanted & fit:
                path = next(search.paths(origin, number))
                found |= {card: Plan((*path, _with(card, part, holding.wilds), *others), more) for card in new}
                wanted -= new
        if new := {card for card in wanted if spares and card in holding.wilds}:
            path = next(search.paths(ends[0].state, len(search.choices)))
            found |= dict.fromkeys(new, Plan((*path, *ends[0].blanks), more))
            wanted -= new
    return found


def _sort(end: End) -> tuple[int, int, int, bool]:
    """Put first what loses fewest places, those that are added not counted: a longer meld comes before another one."""
    return end.lost - end.more, end.more, end.for_drawn, end.spares


def _uses(search: Search, ends: Sequence[End]) -> Iterator[_Use]:
    """Go through the parts that targets use, those chosen last first."""
    reached = dict[int, tuple[Part, ...]]()
    for end in ends:
        reached.setdefault(end.state, end.blanks)
        for index, part in enumerate(end.blanks):
            others = (*end.blanks[:index], *end.blanks[index + 1 :])
            yield _Use(part, end.state, len(search.choices), others)
    for number in reversed(range(len(search.choices))):
        choice, met, before = search.choices[number], search.layers[number], dict[int, tuple[Part, ...]]()
        for state, others in reached.items():
            if state & choice.full == choice.full and state in met:
                before.setdefault(state, others)
            for way in choice.ways:
                origin = state - way.added
                if origin in met and origin & choice.full != choice.full:
                    before.setdefault(origin, (*way.parts, *others))
                    for part in way.parts:
                        yield _Use(part, origin, number, others)
        reached = before


def _with(card: Card, part: Part, wilds: Wilds) -> Part:
    """Return a part that holds the card drawn for one of its places."""
    return part._replace(held=(*part.held, card), own=part.own + (card in wilds))
