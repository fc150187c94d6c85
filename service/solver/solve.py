"""Solving a hand: the first arrangement in the documented order, proven; and how many others are as good."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import Final, NamedTuple

from ortools.sat.python.cp_model_helper import CpSolverStatus, SatParameters

from service.domain.arranged import Arranged
from service.domain.arrangement import Arrangement, Merit, Ties
from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.domain.ruleset import RuleSet
from service.domain.stopped import SearchStoppedError
from service.domain.wilds import Wilds
from service.solver.candidates import Candidate, candidates
from service.solver.columns import Column
from service.solver.cp import Model, Variable
from service.solver.dominance import without_single_natural_sets, without_worse_rivals
from service.solver.extensions import extensions
from service.solver.layout import Laid, arranged, finish_card, laid_melds, read_layout
from service.solver.levels import Level
from service.solver.model import HandModel, build, lay_nothing_pure_as_impure

_WORD_BITS: Final = 50
_WORD: Final = 2**_WORD_BITS
"""How large one objective may get: below 2**53, so that the solver's float bounds stay exact."""

_SMALL: Final = 20
"""Up to how many variables a model is proven sooner without a linear relaxation; half of the hands as dealt are."""


@dataclass(frozen=True, slots=True)
class SolverSettings:
    """Hold how CP-SAT is run; the answer is the same for all values, only ``effort`` can turn it into an error.

    One worker without presolve is fastest at this size: eight workers are several times slower.
    """

    effort: float = 1.0
    """Most deterministic time of one question to the solver, in CP-SAT's units: a few seconds of computation each."""
    seed: int = 1
    workers: int = 1
    presolve: bool = False


class Solved(NamedTuple):
    """Hold the best arrangement, and its merit as the solver claims it: to be held against the domain's recount."""

    arrangement: Arrangement
    merit: Merit


def best_arrangement(
    hand: Hand,
    wilds: Wilds,
    rules: RuleSet,
    settings: SolverSettings,
    *,
    table: Sequence[Meld] = (),
    melding: tuple[Card, int] | None = None,
) -> Solved | None:
    """Return the best arrangement of a hand, proven to be the first in the documented order.

    :param table: the player's melds on the table: the first melds of the arrangement are what becomes of them.
    :param melding: a card and how many copies of it, at least, lie in melds as themselves.
    :return: nothing only when ``melding`` asks for what no arrangement has.
    :raises SearchStoppedError: when the effort does not suffice for a proof.
    """
    melds: Sequence[Candidate] = without_single_natural_sets(candidates(hand, wilds, rules), rules)
    if table:
        melds = (*extensions(hand, table, wilds, rules), *melds)
    elif len(hand) <= rules.deck.hand_size:
        melds = without_worse_rivals(melds, hand, wilds, rules, asked=melding[0] if melding else None)
    model = build(hand, wilds, rules, melds, table=table, melding=melding)
    search = Search(model.cp, settings)
    values = search.first_of_best(model)
    if values is None:
        return None
    return Solved(read_layout(model, search.value, hand, wilds, rules, table), Merit(bool(values[0]), *values[1:]))


def count_ties(
    hand: Hand,
    wilds: Wilds,
    rules: RuleSet,
    settings: SolverSettings,
    merit: Merit,
    limit: int,
    table: Sequence[Meld] = (),
) -> Ties:
    """Count the arrangements of the best merit, as far as a limit, or as far as the effort goes.

    Two arrangements are the same when they use the same cards as themselves in the same kinds of meld with as many
    wilds: where the wilds stand, and which, makes no difference. Each solution found is excluded before the next
    search: CP-SAT's own enumeration goes without a relaxation and takes far longer for the last proof.
    """
    melds = (*extensions(hand, table, wilds, rules), *candidates(hand, wilds, rules))
    model = build(hand, wilds, rules, melds, table=table)
    for level, value in zip(model.merit, merit, strict=True):
        model.cp.add(level.expression.equals(int(value)))
    lay_nothing_pure_as_impure(model)

    def is_best(laid: Sequence[Laid], added: Sequence[int], finish: Card | None) -> bool:
        return Arranged.of(arranged(laid, added, finish, hand, wilds, rules, table), rules, wilds).merit == merit

    search, found = Search(model.cp, settings), set[tuple[object, ...]]()
    try:
        while search.prove():
            for layout in _layouts(model, search.value, rules, is_best):
                found.add(layout)
                if len(found) == limit:
                    return Ties(limit, at_least=True)
            model.cp.add_bool_or(_differs(model, search.value))
    except SearchStoppedError:
        return Ties(max(1, len(found)), at_least=True)
    return Ties(len(found), at_least=False)


def _layouts(
    model: HandModel,
    value: Callable[[Variable], int],
    rules: RuleSet,
    is_best: Callable[[Sequence[Laid], Sequence[int], Card | None], bool],
) -> Iterator[tuple[object, ...]]:
    """Describe the layouts of a solution, one for each way of adding its wilds that is as good.

    An impure sequence that lacks nothing to be pure is left out: the same cards as a pure one count instead.
    """
    laid = tuple(laid_melds(model, value, rules))
    finish = finish_card(model, value)
    for added in _ways_to_add(value(model.added), [meld.room for meld in laid]):
        melds = [
            (meld.place_on_table, meld.candidate.kind, tuple(sorted(meld.naturals)), meld.wilds + more)
            for meld, more in zip(laid, added, strict=True)
        ]
        if not all(
            meld.wilds + more or not meld.candidate.would_be_pure for meld, more in zip(laid, added, strict=True)
        ):
            continue
        # To which meld a wild is added makes no difference, unless the declaration asks for a long sequence
        if not model.long or is_best(laid, added, finish):
            yield (finish, *sorted(melds))


def _ways_to_add(number: int, rooms: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Go through the ways of adding a number of wilds to melds with so much room."""
    if not rooms:
        if number == 0:
            yield ()
        return
    for here in range(min(number, rooms[0]), -1, -1):
        for others in _ways_to_add(number - here, rooms[1:]):
            yield (here, *others)


def _differs(model: HandModel, value: Callable[[Variable], int]) -> Iterator[Variable]:
    """List literals of which one holds in every other solution with as many melds."""
    for column in model.columns:
        if value(column.laid):
            yield ~column.laid
            yield from (~natural if value(natural) else natural for natural in column.optional)
    yield from (~variable for _, variable in model.finish if value(variable))


@lru_cache(maxsize=16)
def _parameters(workers: int, seed: int, *, presolve: bool, small: bool) -> SatParameters:
    """Return how CP-SAT is run on a model; copying it takes less time than setting each value."""
    parameters = SatParameters()
    parameters.num_workers = workers
    parameters.random_seed = seed
    parameters.cp_model_presolve = presolve
    parameters.catch_sigint_signal = False
    # All measured on these small models, and all without an influence on the answer. A full linear relaxation proves
    # soonest, polished and with all its rows from the start, but the smallest are proven before it is built.
    parameters.linearization_level = 0 if small else 2
    parameters.add_lp_constraints_lazily = False
    parameters.polish_lp_solution = True
    # Without cuts, and without the rounds in which they would be looked for.
    parameters.cut_level = 0
    parameters.max_cut_rounds_at_level_zero = 0
    # Preparations that pay on large models cost more than they save, and so does the newer propagation of sums.
    parameters.symmetry_level = 0
    parameters.cp_model_probing_level = 0
    parameters.use_sat_inprocessing = False
    parameters.new_linear_propagation = False
    return parameters


class Search:
    """Run CP-SAT on one model, and hold it to proofs."""

    def __init__(self, cp: Model, settings: SolverSettings) -> None:
        self._cp = cp
        self._parameters = SatParameters()
        self._parameters.copy_from(
            _parameters(settings.workers, settings.seed, presolve=settings.presolve, small=cp.size <= _SMALL)
        )
        self._solution: list[int] = []
        self._objective = 0
        self._effort_left = settings.effort

    def first_of_best(self, model: HandModel) -> list[int] | None:
        """Find the first in listing order of the best solutions; return its merit, or none when there is no solution.

        Merit and as much of the listing as fits into one objective are decided by one search, the rest of the
        listing by further ones, each holding fast what was decided before.
        """
        merit, listing = model.merit, model.listing
        room = _WORD // prod(level.most + 1 for level in merit)
        in_first = max(0, room.bit_length() - 1)
        if not self.least(merit, listing[:in_first]):
            return None
        values = self._values(merit, min(in_first, len(listing)))
        for start in range(in_first, len(listing), _WORD_BITS):
            if not model.finish and self._all_laid(model.columns, listing[:start]):
                break
            if start == in_first:
                for level, value in zip(merit, values, strict=True):
                    self._cp.add(level.expression.equals(value))
            decided = listing[max(0, start - _WORD_BITS) : start]
            self._cp.add_bool_and(variable if self.value(variable) else ~variable for variable in decided)
            self.least((), listing[start : start + _WORD_BITS])
        return values

    def _all_laid(self, columns: Iterable[Column], decided: Iterable[Variable]) -> bool:
        """Tell whether the melds of the solution are decided: as many as they are, no other one can be laid."""
        known = set(decided)
        return all(known.issuperset((column.laid, *column.optional)) for column in columns if self.value(column.laid))

    def least(self, levels: Sequence[Level], listing: Sequence[Variable] = ()) -> bool:
        """Find a solution of which no level can be less, the earlier levels first; tell whether there is one.

        Among such solutions it is the one that has the first of a listing, then the second, and so on.
        """
        weights, weight, constant = [0] * self._cp.size, 1, 0
        for variable in reversed(listing):
            weights[variable] -= weight
            weight *= 2
        for level in reversed(levels):
            for variable, factor in level.expression.terms:
                weights[variable] += weight * factor
            constant += weight * level.expression.constant
            weight *= level.most + 1
        self._cp.minimize(weights, constant)
        return self.prove()

    def _values(self, levels: Sequence[Level], listed: int) -> list[int]:
        """Read the values of levels off the objective, where as many of a listing come after them."""
        rest = -(-self._objective >> listed)  # the listing takes off less than one
        values = []
        for level in reversed(levels):
            rest, value = divmod(rest, level.most + 1)
            values.append(value)
        return values[::-1]

    def value(self, variable: Variable) -> int:
        """Return the value of a variable in the last solution."""
        return self._solution[variable]

    def prove(self) -> bool:
        """Search until there is a proof; tell whether there is a solution."""
        self._parameters.max_deterministic_time = max(0.0, self._effort_left)
        response = self._cp.solve(self._parameters)
        self._effort_left -= response.deterministic_time
        if response.status == CpSolverStatus.INFEASIBLE:
            return False
        if response.status == CpSolverStatus.MODEL_INVALID:
            raise ValueError("CP-SAT finds the model invalid")
        if response.status != CpSolverStatus.OPTIMAL:
            raise SearchStoppedError(response.status.name)
        solution = response.solution
        # To iterate over it would end with an exception in C++, which costs more than reading it
        self._solution = [solution[index] for index in range(len(solution))]
        self._objective = round(response.objective_value)
        return True
