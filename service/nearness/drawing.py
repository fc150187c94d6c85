"""Which cards the targets of a search draw: from their ends back through its states, each met once.

So all cards are found with one search of the hand itself, instead of one for the hand with each card.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, Self

from service.domain.cards import KINDS, Card
from service.domain.wilds import Wilds
from service.nearness.filling import fitting
from service.nearness.parts import Part
from service.nearness.search import End, Plan, TargetSearch


class _Alike(NamedTuple):
    """Hold in what ends are alike for which the same cards fit a part; they are gone through in this order."""

    lost: int
    """How many places wilds and drawn cards fill, those added not counted: a longer meld comes before another one."""
    more: int
    for_drawn: int
    spares: bool

    @classmethod
    def of(cls, end: End) -> Self:
        """Read them off an end."""
        return cls(end.lost - end.more, end.more, end.for_drawn, end.spares)


class _Use(NamedTuple):
    """Hold where some targets use a part."""

    part: Part
    origin: int
    """The state before the part was chosen."""
    number: int
    """After how many choices that was."""
    others: tuple[Part, ...]
    """What one of these targets uses besides, chosen later."""


def plans_with_one_more(search: TargetSearch) -> dict[Card, Plan]:
    """Map each card that a target may draw to a plan of the hand with this card.

    The plan may turn out to need other cards that cannot be drawn, while another plan does not.
    """
    holding, found = search.holding, dict[Card, Plan]()
    wanted = {card for card in KINDS if holding.unseen[card] > 0}
    for alike, group in groupby(sorted(search.ends(), key=_Alike.of), key=_Alike.of):
        ends, more = list(group), alike.more
        for part, origin, number, others in _uses(search, ends):
            # Where every drawn card is needed for a place that no wild can fill, it is drawn for no other place
            may_be_drawn = alike.spares or part.shape.drawn or alike.for_drawn
            if may_be_drawn and (new := wanted & fitting(part, more, search.within, holding)):
                path = next(search.paths(origin, number))
                found |= {card: Plan((*path, _with(card, part, holding.wilds), *others), more) for card in new}
                wanted -= new
            if not wanted:
                return found
        if new := {card for card in wanted if alike.spares and card in holding.wilds}:
            path = next(search.paths(ends[0].state, len(holding.hand)))
            found |= dict.fromkeys(new, Plan((*path, *ends[0].blanks), more))
            wanted -= new
    return found


def _uses(search: TargetSearch, ends: Sequence[End]) -> Iterator[_Use]:
    """Go through the parts that targets use, those chosen last first."""
    reached, choices = dict[int, tuple[Part, ...]](), len(search.holding.hand)
    for end in ends:
        reached.setdefault(end.state, end.blanks)
        for index, part in enumerate(end.blanks):
            others = (*end.blanks[:index], *end.blanks[index + 1 :])
            yield _Use(part, end.state, choices, others)
    for number in range(choices, 0, -1):
        before = dict[int, tuple[Part, ...]]()
        for state, others in reached.items():
            for origin, parts in search.origins(state, number):
                before.setdefault(origin, (*parts, *others))
                for part in parts:
                    yield _Use(part, origin, number - 1, others)
        reached = before


def _with(card: Card, part: Part, wilds: Wilds) -> Part:
    """Return a part that holds the card drawn for one of its places."""
    shape = part.shape
    return Part(shape._replace(held=shape.held + 1, own=shape.own + (card in wilds)), (*part.held, card))
