"""The CP-SAT model of a hand: which candidates are laid, and how two layouts rank.

One Boolean for each candidate; cards are constrained by kind, wilds by one counter. The documented order
(``domain.arrangement.Merit``, then listing order) becomes a list of levels, the weightiest first.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from service.domain.cards import Card
from service.domain.counting import card_points
from service.domain.hand import Hand
from service.domain.melds import SEQUENCE_MIN, Meld, MeldKind, counts_as, fewest_dublees
from service.domain.ruleset import NoPure, Protection, RuleSet
from service.domain.wilds import Wilds
from service.solver.candidates import Candidate
from service.solver.cp import Linear, Model, Terms, Variable, total, weighted

Finish: TypeAlias = tuple[tuple[Card, Variable], ...]
Long: TypeAlias = tuple[tuple[int, Variable, int], ...]


@dataclass(frozen=True, slots=True)
class Column:
    """Hold the variables of one candidate."""

    candidate: Candidate
    laid: Variable
    optional: tuple[Variable, ...]
    """For each optional card of the candidate whether it is used as itself."""
    uses: tuple[tuple[Card, Variable], ...]
    """Each card with the variable that uses a copy of it as itself."""
    wilds: Terms
    """How many wilds stand in this meld before any is added, as terms of a sum."""


@dataclass(frozen=True, slots=True)
class Level:
    """Hold one criterion of the order: an expression to be made small, between 0 and ``most``."""

    expression: Linear
    most: int


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
    columns = tuple(column_of(cp, candidate) for candidate in melds)
    for one, next_one in pairwise(columns):
        if one.candidate == next_one.candidate:  # twins: lay the first copy first
            cp.add_implication(next_one.laid, one.laid)
    for index in range(len(table)):
        cp.add_exactly_one(column.laid for column in columns if column.candidate.onto == index)
    finish: Finish = ()
    if len(hand) + sum(len(meld.placed) for meld in table) > rules.deck.hand_size:
        finish = tuple((card, cp.new_bool_var()) for card in dict.fromkeys(hand))
        cp.add_exactly_one(variable for _, variable in finish)
    number_of_wilds = sum(card in wilds for card in hand)
    added = cp.new_int_var(0, number_of_wilds)
    _use_no_card_twice(cp, hand, columns, finish)
    _use_no_wild_twice(cp, number_of_wilds, wilds, columns, finish, added)
    _add_where_there_is_room(cp, columns, added, rules)
    _lay_dublees_together(cp, columns, fewest_dublees(rules))
    if melding is not None:
        card, least = melding
        cp.add(total(variable for column in columns for kind, variable in column.uses if kind == card) >= least)
    long, merit = _merit_levels(cp, hand, wilds, rules, columns, finish, added)
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
            model.cp.add(total(column.optional) <= (len(column.optional) - 1) * column.laid + here)
            added_here.append(here)
    model.cp.add(total(added_here) <= model.added)


def column_of(cp: Model, candidate: Candidate) -> Column:
    """Return the variables of a candidate."""
    laid = cp.new_bool_var()
    optional = tuple(cp.new_bool_var() for _ in candidate.optional)
    for natural in optional:
        cp.add_implication(natural, laid)
    uses = (*((card, laid) for card in candidate.naturals), *zip(candidate.optional, optional, strict=True))
    at_most = candidate.wilds + len(optional)
    wilds = [(laid, at_most), *((natural, -1) for natural in optional)] if at_most else []
    return Column(candidate, laid, optional, uses, wilds)


def _use_no_card_twice(cp: Model, hand: Hand, columns: Sequence[Column], finish: Finish) -> None:
    taken = defaultdict[Card, list[Variable]](list)
    for column in columns:
        for card, variable in column.uses:
            taken[card].append(variable)
    for card, variable in finish:
        taken[card].append(variable)
    for card, copies in hand.counts().items():
        variables = taken[card]
        if len(variables) <= copies:
            continue
        if copies == 1:
            cp.add_at_most_one(variables)
        else:
            cp.add(total(variables) <= copies)


def _use_no_wild_twice(
    cp: Model,
    number_of_wilds: int,
    wilds: Wilds,
    columns: Sequence[Column],
    finish: Finish,
    added: Variable,
) -> None:
    terms = [(added, 1)]
    for column in columns:
        terms += column.wilds
        terms += [(variable, 1) for card, variable in column.uses if card in wilds]
    terms += [(variable, 1) for card, variable in finish if card in wilds]
    cp.add(weighted(terms) <= number_of_wilds)


def _add_where_there_is_room(cp: Model, columns: Sequence[Column], added: Variable, rules: RuleSet) -> None:
    terms: Terms = [(added, -1)]
    limits = {kind: rules.wilds.most_standing(in_sequence=kind.is_sequence) for kind in MeldKind}
    for column in columns:
        limit = limits[column.candidate.kind]
        room, fewest, lying = column.candidate.room, column.candidate.wilds, column.candidate.lying
        if limit is None or lying + fewest + len(column.optional) + room <= limit:
            terms.append((column.laid, room))
        elif not column.optional:
            terms.append((column.laid, min(room, limit - lying - fewest)))
        else:
            here = cp.new_int_var(0, min(room, limit - lying - fewest))
            cp.add(here <= room * column.laid)
            cp.add(weighted([(here, 1), *column.wilds, (column.laid, lying - limit)]) <= 0)
            terms.append((here, 1))
    cp.add(weighted(terms) >= 0)


def _lay_dublees_together(cp: Model, columns: Sequence[Column], fewest: int | None) -> None:
    """Lay no dublee where too few of them lie to be melds."""
    dublees = _of_kind(columns, MeldKind.DUBLEE)
    if dublees and fewest is not None and fewest > 1:
        together = cp.new_bool_var()
        cp.add(total(dublees) >= fewest * together)
        cp.add(total(dublees) <= len(dublees) * together)


def _of_kind(columns: Iterable[Column], kind: MeldKind) -> list[Variable]:
    return [column.laid for column in columns if column.candidate.kind is kind]


def _made_long(
    cp: Model, columns: Sequence[Column], added: Variable, rules: RuleSet
) -> Iterator[tuple[int, Variable, int]]:
    """Go through the sequences that are too short to be the declaration's long one until wilds are added."""
    least = rules.declaration.long_sequence
    limit = rules.wilds.most_standing(in_sequence=True)
    terms: Terms = [(added, -1)]
    for index, column in enumerate(columns):
        number = least - column.candidate.size
        if column.candidate.kind is MeldKind.IMPURE_SEQUENCE and 0 < number <= column.candidate.room:
            longer = cp.new_bool_var()
            cp.add_implication(longer, column.laid)
            if limit is not None:
                cp.add(weighted([*column.wilds, (longer, number), (column.laid, column.candidate.lying - limit)]) <= 0)
            terms.append((longer, number))
            yield index, longer, number
    cp.add(weighted(terms) <= 0)


def _merit_levels(
    cp: Model,
    hand: Hand,
    wilds: Wilds,
    rules: RuleSet,
    columns: Sequence[Column],
    finish: Finish,
    added: Variable,
) -> tuple[Long, tuple[Level, ...]]:
    size = len(hand) - bool(finish)
    on_table = _wilds_on_table(columns)
    lying = sum(on_table)
    standing = [(added, 1), *(term for column in columns for term in column.wilds)]
    loose = size - weighted([*standing, *((variable, 1) for column in columns for _, variable in column.uses)])
    enough = _enough_sequences(cp, rules, columns, rules.declaration.min_sequences, rules.declaration.min_pure)
    long: Long = ()
    if enough is not None and rules.declaration.long_sequence > SEQUENCE_MIN:
        long = tuple(_made_long(cp, columns, added, rules))
        already = (column.laid for column in columns if _is_long(column, rules))
        cp.add(total((*already, *(longer for _, longer, _ in long))) >= enough)
    alone = _reached(cp, hand, wilds, columns, finish, _declared_alone(rules))
    spared = alone + _reached(cp, hand, wilds, columns, finish, _spared(rules))
    declared = _any(cp, _declared(cp, rules, columns, enough, loose, size), alone)
    if rules.has_table:  # the last card goes only with a closing
        cp.add(loose + declared >= 1)
    return long, (
        Level(1 - declared, 1),
        _unless(cp, _uncapped(cp, hand, wilds, rules, columns, finish, enough), spared),
        Level(loose, size),
        Level(weighted(standing) + lying, sum(card in wilds for card in hand) + lying),
        Level(total(column.laid for column in columns), size + len(on_table)),
    )


def _wilds_on_table(columns: Iterable[Column]) -> tuple[int, ...]:
    """Return how many wilds stand in each meld on the table."""
    lying = {column.candidate.onto: column.candidate.lying for column in columns if column.candidate.onto is not None}
    return tuple(lying.values())


def _is_long(column: Column, rules: RuleSet) -> bool:
    return column.candidate.kind.is_sequence and column.candidate.size >= rules.declaration.long_sequence


_Numbers: TypeAlias = dict[MeldKind | None, int | None]
"""For tunnelas, dublees and (none) wilds how many of them matter; none where no number does."""


def _declared_alone(rules: RuleSet) -> _Numbers:
    ways = rules.declaration
    return {MeldKind.TUNNELA: ways.tunnelas, MeldKind.DUBLEE: ways.dublees, None: ways.wilds}


def _spared(rules: RuleSet) -> _Numbers:
    return {MeldKind.DUBLEE: rules.count.spared_dublees, None: rules.count.spared_wilds}


def _reached(
    cp: Model, hand: Hand, wilds: Wilds, columns: Sequence[Column], finish: Finish, numbers: _Numbers
) -> list[Variable]:
    """Return a Boolean for each number that the hand can reach: it may be true only where it is reached."""
    reached = []
    for kind, needed in numbers.items():
        there = sum(card in wilds for card in hand) if kind is None else len(_of_kind(columns, kind))
        if needed is None or there < needed:
            continue
        here = cp.new_bool_var()
        reached.append(here)
        if kind is not None:
            cp.add(total(_of_kind(columns, kind)) >= needed * here)
        elif there == needed and finish:
            cp.add(total([here, *(variable for card, variable in finish if card in wilds)]) <= 1)
    return reached


def _any(cp: Model, one: Linear, others: Sequence[Variable]) -> Linear:
    """Return a Boolean that may be true only where one of some Booleans is."""
    if not others:
        return one
    holds = cp.new_bool_var()
    cp.add(holds <= one + total(others))
    return holds


def _unless(cp: Model, level: Level, spared: Sequence[Variable]) -> Level:
    """Return a level that is nothing where one of some Booleans is true."""
    if not spared:
        return level
    paid = cp.new_int_var(0, level.most)
    cp.add(paid >= level.expression - level.most * total(spared))
    return Level(paid, level.most)


def _enough_sequences(
    cp: Model, rules: RuleSet, columns: Sequence[Column], sequences: int, pure: int
) -> Variable | None:
    """Return a Boolean that may be true only with enough sequences; none when no layout can have enough."""
    kinds = [(counts_as(column.candidate.kind, rules), column.laid) for column in columns]
    all_sequences = [laid for kind, laid in kinds if kind.is_sequence]
    pure_sequences = [laid for kind, laid in kinds if kind is MeldKind.PURE_SEQUENCE]
    if len(all_sequences) < sequences or len(pure_sequences) < pure:
        return None
    enough = cp.new_bool_var()
    if sequences:
        cp.add(total(all_sequences) >= sequences * enough)
    if pure:
        cp.add(total(pure_sequences) >= pure * enough)
    return enough


def _declared(
    cp: Model,
    rules: RuleSet,
    columns: Sequence[Column],
    enough: Variable | None,
    loose: Linear,
    size: int,
) -> Linear:
    """Return a Boolean that may be true only for a layout that can be declared."""
    sets = [column.laid for column in columns if counts_as(column.candidate.kind, rules) is MeldKind.SET]
    if enough is None or len(sets) < rules.declaration.min_sets:
        return weighted([])
    declared = cp.new_bool_var()
    cp.add_implication(declared, enough)
    cp.add(loose <= size - size * declared)
    if rules.declaration.min_sets:
        cp.add(total(sets) >= rules.declaration.min_sets * declared)
    return declared


def _uncapped(
    cp: Model,
    hand: Hand,
    wilds: Wilds,
    rules: RuleSet,
    columns: Sequence[Column],
    finish: Finish,
    enough: Variable | None,
) -> Level:
    unopened = rules.count.unopened if rules.count.protection is Protection.TABLE_ONLY else None
    if unopened is not None and not rules.has_table:
        return Level(weighted([]) + unopened, unopened)
    points = {card: card_points(card, rules.count, wilds) for card in hand}
    worth = sum(points[card] for card in hand)
    put_away = [(variable, points[card]) for card, variable in finish]
    counted = worth - weighted(put_away) - _protected(cp, rules, columns, points, worth, enough)
    if unopened is not None and not _wilds_on_table(columns):
        return _unopened(cp, columns, counted, worth, unopened)
    if rules.count.no_pure is NoPure.SUM or rules.count.cap is None:
        return Level(counted, worth)
    flat, most = rules.count.cap, max(worth, rules.count.cap)
    has_pure = _enough_sequences(cp, rules, columns, 0, 1)
    paid = cp.new_int_var(flat if has_pure is None else 0, most)
    cp.add(paid >= counted)
    if has_pure is not None:
        cp.add(paid >= flat - flat * has_pure)
    return Level(paid + weighted([]), most)


def _unopened(cp: Model, columns: Sequence[Column], counted: Linear, worth: int, unopened: int) -> Level:
    """Return what is paid by who has laid nothing before: a fixed sum, unless a meld is laid now."""
    opened, most = cp.new_bool_var(), max(worth, unopened)
    cp.add(opened <= total(column.laid for column in columns))
    for column in columns:
        cp.add_implication(column.laid, opened)
    paid = cp.new_int_var(0, most)
    cp.add(paid >= unopened - unopened * opened)
    cp.add(paid >= counted - worth + worth * opened)
    return Level(paid + weighted([]), most)


def _protected(
    cp: Model,
    rules: RuleSet,
    columns: Sequence[Column],
    points: dict[Card, int],
    worth: int,
    enough: Variable | None,
) -> Linear:
    """Return the points that need not be paid, as an expression that may fall short of them but never exceed them."""
    protection, everything = rules.count.protection, _points_of(columns, points)
    if protection is Protection.ALL_MELDS or (protection is Protection.TABLE_ONLY and rules.has_table):
        return everything
    if protection in (Protection.TABLE_ONLY, Protection.NOTHING):
        return weighted([])
    pure = [column for column in columns if counts_as(column.candidate.kind, rules) is MeldKind.PURE_SEQUENCE]
    always = _points_of(pure if protection is Protection.TIERED else (), points)
    all_melds = _enough_sequences(cp, rules, columns, 0, 1) if protection is Protection.PURE_PROTECTS_ALL else enough
    if all_melds is None:
        return always
    protected = cp.new_int_var(0, worth)
    cp.add(protected <= everything)
    cp.add(protected <= always + worth * all_melds)
    return protected


def _points_of(columns: Iterable[Column], points: dict[Card, int]) -> Linear:
    return weighted([(variable, points[card]) for column in columns for card, variable in column.uses])


def _in_listing_order(columns: Sequence[Column], finish: Finish) -> tuple[Variable, ...]:
    melds = (variable for column in columns for variable in (column.laid, *column.optional))
    return (*melds, *(variable for _, variable in finish))
