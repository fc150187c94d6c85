"""The CP-SAT model of a hand: which candidates are laid, and how two layouts rank.

One Boolean for each candidate; cards are constrained by kind, wilds by one counter. The documented order
(``domain.arrangement.Merit``, then listing order) becomes a list of levels, the weightiest first.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.melds import Meld, MeldKind, fewest_dublees
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.solver.candidates import Candidate
from service.solver.columns import Column, Finish, column_of, of_kind, standing_in
from service.solver.cp import Linear, Model, Terms, Variable, only, total
from service.solver.levels import Level, Long, merit_levels


@dataclass(frozen=True, slots=True)
class HandModel:
    """Hold the model of a hand with what is needed to optimise it and to read a layout off it."""

    cp: Model
    columns: tuple[Column, ...]
    added: Variable
    """How many wilds are added to melds with room for them; to which, makes no difference to the merit."""
    long: Long
    """For each sequence that wilds can make the long one of the declaration: its column, whether they do, how many."""
    finish: Finish
    """For each kind whether it is the finish card; empty when the hand has no card too many."""
    merit: tuple[Level, ...]
    """The levels of ``Merit``, in its order."""
    listing: tuple[Variable, ...]
    """Among equal merits the layout wins that has the first of these, then the second, and so on."""


def build(
    hand: Hand,
    wilds: Wilds,
    rules: RuleSet,
    melds: Iterable[Candidate],
    *,
    table: Sequence[Meld] = (),
    melding: tuple[Card, int] | None = None,
) -> HandModel:
    """Build the model of a hand.

    :param table: the player's melds on the table, which ``melds`` may extend; their cards are not in the hand.
    :param melding: a card and how many copies of it, at least, lie in melds as themselves: to ask what that costs.
    """
    cp = Model()
    columns = tuple([column_of(cp, candidate) for candidate in melds])
    for one, next_one in pairwise(columns):
        if one.candidate == next_one.candidate:  # twins: lay the first copy first
            cp.add_implication(next_one.laid, one.laid)
    for index in range(len(table)):
        cp.add_exactly_one(column.laid for column in columns if column.candidate.onto == index)
    finish: Finish = ()
    if len(hand) + sum(len(meld.placed) for meld in table) > rules.deck.hand_size:
        finish = tuple((card, cp.new_bool_var()) for card in dict.fromkeys(hand))
        cp.add_exactly_one(variable for _, variable in finish)
    number_of_wilds = wilds.number_in(hand)
    added = cp.new_int_var(0, number_of_wilds)
    taken = _taken(columns, finish)
    _use_no_card_twice(cp, hand, taken)
    wild = [variable for card, variables in taken.items() if card in wilds for variable in variables]
    cp.add(Linear(standing_in(columns, added)) + total(wild) <= number_of_wilds)
    if number_of_wilds:
        _add_where_there_is_room(cp, columns, added, rules)
    _lay_dublees_together(cp, columns, fewest_dublees(rules))
    if melding is not None:
        card, least = melding
        cp.add(total(variable for column in columns for kind, variable in column.uses if kind == card) >= least)
    long, merit = merit_levels(cp, hand, wilds, rules, columns, finish, added)
    return HandModel(
        cp,
        columns,
        added,
        long,
        finish,
        merit,
        _in_listing_order(columns, finish),
    )


def lay_nothing_pure_as_impure(model: HandModel) -> None:
    """Exclude layouts that call a sequence impure although no wild stands in it.

    The best layout never does, since the pure sequence comes first in listing order; to count layouts it must be said.
    """
    added_here = []
    for column in model.columns:
        if column.candidate.would_be_pure:
            here = model.cp.new_bool_var()
            model.cp.add(total(column.optional) <= (len(column.optional) - 1) * only(column.laid) + only(here))
            added_here.append(here)
    model.cp.add(total(added_here) <= only(model.added))


def _taken(columns: Sequence[Column], finish: Finish) -> dict[Card, list[Variable]]:
    """Return for each card the variables that take a copy of it: as itself in a meld, or to finish with."""
    taken = defaultdict[Card, list[Variable]](list)
    for column in columns:
        for card, variable in column.uses:
            taken[card].append(variable)
    for card, variable in finish:
        taken[card].append(variable)
    return taken


def _use_no_card_twice(cp: Model, hand: Hand, taken: dict[Card, list[Variable]]) -> None:
    for card, variables in taken.items():
        copies = hand.cards.count(card)
        if len(variables) <= copies:
            continue
        if copies == 1:
            cp.add_at_most_one(variables)
        else:
            cp.add(total(variables) <= copies)


def _add_where_there_is_room(cp: Model, columns: Sequence[Column], added: Variable, rules: RuleSet) -> None:
    in_set, in_sequence = (rules.wilds.most_standing(in_sequence=sequence) for sequence in (False, True))
    if in_set is None and in_sequence is None:
        cp.add(Linear([(added, -1), *[(column.laid, column.candidate.room) for column in columns]]) >= 0)
        return
    terms: Terms = [(added, -1)]
    for column in columns:
        if not column.candidate.room and not column.optional:
            continue
        limit = in_sequence if column.candidate.kind.is_sequence else in_set
        room, fewest, lying = column.candidate.room, column.candidate.wilds, column.candidate.lying
        if limit is None or lying + fewest + len(column.optional) + room <= limit:
            terms.append((column.laid, room))
        elif not column.optional:
            terms.append((column.laid, min(room, limit - lying - fewest)))
        else:
            here = cp.new_int_var(0, min(room, limit - lying - fewest))
            cp.add(Linear([(here, 1), (column.laid, -room)]) <= 0)
            cp.add(Linear([(here, 1), *column.wilds, (column.laid, lying - limit)]) <= 0)
            terms.append((here, 1))
    cp.add(Linear(terms) >= 0)


def _lay_dublees_together(cp: Model, columns: Sequence[Column], fewest: int | None) -> None:
    """Lay no dublee where too few of them lie to be melds."""
    dublees = of_kind(columns, MeldKind.DUBLEE)
    if dublees and fewest is not None and fewest > 1:
        together = only(cp.new_bool_var())
        cp.add(total(dublees) >= fewest * together)
        cp.add(total(dublees) <= len(dublees) * together)


def _in_listing_order(columns: Sequence[Column], finish: Finish) -> tuple[Variable, ...]:
    melds = [variable for column in columns for variable in (column.laid, *column.optional)]
    return (*melds, *[variable for _, variable in finish])
