"""How two layouts rank: the documented order (``domain.arrangement.Merit``) as levels, the weightiest first.

A Boolean of this module may be true only where what it says holds; the search makes it true wherever that is better.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self, TypeAlias

from service.domain.counting import points_by_card
from service.domain.hand import Hand
from service.domain.melds import SEQUENCE_MIN, MeldKind, counts_as
from service.domain.options.count import NoPure, Protection
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.solver.columns import Column, Finish, of_kind, standing_in
from service.solver.cp import Linear, Model, Terms, Variable, only, total

Long: TypeAlias = tuple[tuple[int, Variable, int], ...]


@dataclass(frozen=True, slots=True)
class Level:
    """Hold one criterion of the order: an expression to be made small, between 0 and ``most``."""

    expression: Linear
    most: int


class _Columns(NamedTuple):
    """Hold the columns of a hand, and which of them count as what a declaration asks for."""

    every: Sequence[Column]
    pure: Sequence[Column]
    sequences: Sequence[Column]
    """All of them, the pure ones too."""
    sets: Sequence[Column]

    @classmethod
    def of(cls, columns: Sequence[Column], rules: RuleSet) -> Self:
        counting = defaultdict[MeldKind, list[Column]](list)
        for column in columns:
            counting[counts_as(column.candidate.kind, rules)].append(column)
        pure = counting[MeldKind.PURE_SEQUENCE]
        return cls(columns, pure, pure + counting[MeldKind.IMPURE_SEQUENCE], counting[MeldKind.SET])


def merit_levels(
    cp: Model,
    hand: Hand,
    wilds: Wilds,
    rules: RuleSet,
    columns: Sequence[Column],
    finish: Finish,
    added: Variable,
) -> tuple[Long, tuple[Level, ...]]:
    """Return the levels of ``Merit``, in its order, and the sequences that wilds can make the long one.

    :param added: how many wilds are added to melds with room for them.
    """
    size = len(hand) - bool(finish)
    on_table = _wilds_on_table(columns) if rules.has_table else ()
    lying = sum(on_table)
    loose = Linear([(added, -1), *[(column.laid, -column.candidate.cards) for column in columns]], size)
    counting = _Columns.of(columns, rules)
    enough = _enough_sequences(cp, counting, rules.declaration.min_sequences, rules.declaration.min_pure)
    long: Long = ()
    if enough is not None and rules.declaration.long_sequence > SEQUENCE_MIN:
        long = tuple(_made_long(cp, columns, added, rules))
        already = (column.laid for column in columns if _is_long(column, rules))
        cp.add(total((*already, *(longer for _, longer, _ in long))) >= only(enough))
    alone = _reached(cp, hand, wilds, columns, finish, _declared_alone(rules))
    spared = alone + _reached(cp, hand, wilds, columns, finish, _spared(rules))
    declared = _any(cp, _declared(cp, rules, counting, enough, loose, size), alone)
    if rules.has_table:  # the last card goes only with a closing
        cp.add(loose + declared >= 1)
    return long, (
        Level(1 - declared, 1),
        _unless(cp, _uncapped(cp, hand, wilds, rules, counting, finish, enough), spared),
        Level(loose, size),
        Level(Linear(standing_in(columns, added), lying), wilds.number_in(hand) + lying),
        Level(_laid(columns), size + len(on_table)),
    )


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
                cp.add(Linear([*column.wilds, (longer, number), (column.laid, column.candidate.lying - limit)]) <= 0)
            terms.append((longer, number))
            yield index, longer, number
    cp.add(Linear(terms) <= 0)


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
        if needed is None:
            continue
        there = wilds.number_in(hand) if kind is None else len(of_kind(columns, kind))
        if there < needed:
            continue
        here = cp.new_bool_var()
        reached.append(here)
        if kind is not None:
            cp.add(total(of_kind(columns, kind)) >= needed * only(here))
        elif there == needed and finish:
            cp.add(total([here, *(variable for card, variable in finish if card in wilds)]) <= 1)
    return reached


def _any(cp: Model, one: Linear, others: Sequence[Variable]) -> Linear:
    """Return a Boolean that may be true only where one of some Booleans is."""
    if not others:
        return one
    holds = cp.new_bool_var()
    cp.add(only(holds) <= one + total(others))
    return only(holds)


def _unless(cp: Model, level: Level, spared: Sequence[Variable]) -> Level:
    """Return a level that is nothing where one of some Booleans is true."""
    if not spared:
        return level
    paid = only(cp.new_int_var(0, level.most))
    cp.add(paid >= level.expression - level.most * total(spared))
    return Level(paid, level.most)


def _enough_sequences(cp: Model, columns: _Columns, sequences: int, pure: int) -> Variable | None:
    """Return a Boolean that may be true only with enough sequences; none when no layout can have enough."""
    if len(columns.sequences) < sequences or len(columns.pure) < pure:
        return None
    enough = cp.new_bool_var()
    if sequences:
        cp.add(_laid(columns.sequences) >= sequences * only(enough))
    if pure:
        cp.add(_laid(columns.pure) >= pure * only(enough))
    return enough


def _laid(columns: Iterable[Column]) -> Linear:
    return total([column.laid for column in columns])


def _declared(
    cp: Model,
    rules: RuleSet,
    columns: _Columns,
    enough: Variable | None,
    loose: Linear,
    size: int,
) -> Linear:
    """Return a Boolean that may be true only for a layout that can be declared."""
    min_sets = rules.declaration.min_sets
    if enough is None or len(columns.sets) < min_sets:
        return Linear([])
    declared = cp.new_bool_var()
    cp.add_implication(declared, enough)
    cp.add(loose <= size - size * only(declared))
    if min_sets:
        cp.add(_laid(columns.sets) >= min_sets * only(declared))
    return only(declared)


def _uncapped(
    cp: Model,
    hand: Hand,
    wilds: Wilds,
    rules: RuleSet,
    columns: _Columns,
    finish: Finish,
    enough: Variable | None,
) -> Level:
    unopened = rules.count.unopened if rules.count.protection is Protection.TABLE_ONLY else None
    if unopened is not None and not rules.has_table:
        return Level(Linear([], unopened), unopened)
    points = points_by_card(rules.count.ace, wilds)
    worth = sum(map(points.__getitem__, hand))
    put_away = Linear([(variable, points[card]) for card, variable in finish])
    counted = worth - (put_away + _protected(cp, rules, columns, points, worth, enough))
    if unopened is not None and not _wilds_on_table(columns.every):
        return _unopened(cp, columns.every, counted, worth, unopened)
    if rules.count.no_pure is NoPure.SUM or rules.count.cap is None:
        return Level(counted, worth)
    flat, most = rules.count.cap, max(worth, rules.count.cap)
    has_pure = _enough_sequences(cp, columns, 0, 1)
    paid = only(cp.new_int_var(flat if has_pure is None else 0, most))
    cp.add(paid >= counted)
    if has_pure is not None:
        cp.add(paid >= flat - flat * only(has_pure))
    return Level(paid, most)


def _unopened(cp: Model, columns: Sequence[Column], counted: Linear, worth: int, unopened: int) -> Level:
    """Return what is paid by who has laid nothing before: a fixed sum, unless a meld is laid now."""
    opened, most = cp.new_bool_var(), max(worth, unopened)
    cp.add(only(opened) <= _laid(columns))
    for column in columns:
        cp.add_implication(column.laid, opened)
    paid = only(cp.new_int_var(0, most))
    cp.add(paid >= unopened - unopened * only(opened))
    cp.add(paid >= counted - worth + worth * only(opened))
    return Level(paid, most)


def _protected(
    cp: Model,
    rules: RuleSet,
    columns: _Columns,
    points: Sequence[int],
    worth: int,
    enough: Variable | None,
) -> Linear:
    """Return the points that need not be paid, as an expression that may fall short of them but never exceed them."""
    protection = rules.count.protection
    if protection is Protection.ALL_MELDS or (protection is Protection.TABLE_ONLY and rules.has_table):
        return _points_of(columns.every, points)
    if protection in (Protection.TABLE_ONLY, Protection.NOTHING):
        return Linear([])
    always = _points_of(columns.pure if protection is Protection.TIERED else (), points)
    all_melds = _enough_sequences(cp, columns, 0, 1) if protection is Protection.PURE_PROTECTS_ALL else enough
    if all_melds is None:
        return always
    protected = only(cp.new_int_var(0, worth))
    cp.add(protected <= _points_of(columns.every, points))
    cp.add(protected <= always + worth * only(all_melds))
    return protected


def _points_of(columns: Iterable[Column], points: Sequence[int]) -> Linear:
    terms: Terms = []
    for column in columns:
        naturals, optional = column.candidate.naturals, column.candidate.optional
        terms.append((column.laid, sum([points[card] for card in naturals])))
        terms += [(used, points[card]) for card, used in zip(optional, column.optional, strict=True)]
    return Linear(terms)
