"""Solving a hand: the first arrangement in the documented order, proven; and how many others are as good."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final, NamedTuple

from ortools.sat.python import cp_model

from service.domain.arrangement import Arrangement, Merit
from service.domain.cards import KINDS, Card
from service.domain.hand import Hand
from service.domain.melds import MeldKind
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.solver.candidates import candidates
from service.solver.layout import finish_card, laid_melds, read_layout
from service.solver.model import Expression, HandModel, Level, Variable, build

_WORD_BITS: Final = 50
_WORD: Final = 2**_WORD_BITS
"""How large one objective may get: below 2**53, so that the solver's float bounds stay exact."""


@dataclass(frozen=True, slots=True)
class SolverSettings:
    """Hold how CP-SAT is run; the answer is the same for all values, only ``effort`` can turn it into an error.

    One worker without presolve is fastest at this size: eight workers are several times slower.
    """

    effort: float = 10.0
    """Most deterministic time of one search, in CP-SAT's units of roughly a second."""
    seed: int = 1
    workers: int = 1
    presolve: bool = False


class SearchStoppedError(Exception):
    """Say that the limit stopped the search before a proof: there is no verdict."""


class Solved(NamedTuple):
    """Hold the best arrangement, and its merit as the solver claims it: to be held against the domain's recount."""

    arrangement: Arrangement
    merit: Merit


def best_arrangement(
    hand: Hand, wilds: Wilds, rules: RuleSet, settings: SolverSettings, *, keep_loose: tuple[Card, int] | None = None
) -> Solved | None:
    """Return the best arrangement of a hand, proven to be the first in the documented order.

    :param keep_loose: a card and the most copies of it that may stay loose.
    :return: nothing only when ``keep_loose`` asks for what no arrangement has.
    :raises SearchStoppedError: when the effort does not suffice for a proof.
    """
    model = build(hand, wilds, rules, candidates(hand, wilds, rules), keep_loose=keep_loose)
    search = _Search(model.cp, settings)
    values = search.first_of_best(model.merit, model.listing)
    if values is None:
        return None
    return Solved(read_layout(model, search.value, hand, wilds, rules), Merit(bool(values[0]), *values[1:]))


def count_best(hand: Hand, wilds: Wilds, rules: RuleSet, settings: SolverSettings, merit: Merit, limit: int) -> int:
    """Count the arrangements of the best merit, as far as a limit.

    Two arrangements are the same when they use the same cards as themselves in the same kinds of meld with as many
    wilds: where the wilds stand, and which, makes no difference.
    """
    model = build(hand, wilds, rules, candidates(hand, wilds, rules))
    for level, value in zip(model.merit, merit, strict=True):
        model.cp.add(level.expression == int(value))
    collector = _Collector(model, wilds, rules, limit)
    _Search(model.cp, settings).enumerate(collector)
    return len(collector.found)


class _Search:
    """Run CP-SAT on one model, and hold it to proofs."""

    def __init__(self, cp: cp_model.CpModel, settings: SolverSettings) -> None:
        self._cp = cp
        self._solver = cp_model.CpSolver()
        parameters = self._solver.parameters
        parameters.num_workers = settings.workers
        parameters.random_seed = settings.seed
        parameters.cp_model_presolve = settings.presolve
        parameters.max_deterministic_time = settings.effort
        parameters.catch_sigint_signal = False
        # Measured on these small models: a full linear relaxation without cuts proves soonest, and the
        # preparations that pay on large models cost more than they save.
        parameters.linearization_level = 2
        parameters.add_lp_constraints_lazily = False
        parameters.cut_level = 0
        parameters.symmetry_level = 0
        parameters.cp_model_probing_level = 0
        parameters.use_sat_inprocessing = False

    def first_of_best(self, merit: Sequence[Level], listing: Sequence[Variable]) -> list[int] | None:
        """Find the first in listing order of the best solutions; return its merit, or none when there is no solution.

        Merit and as much of the listing as fits into one objective are decided by one search, the rest of the
        listing by further ones, each holding fast what was decided before.
        """
        room = _WORD // prod(level.most + 1 for level in merit)
        in_first = room.bit_length() - 1
        objective = [(level.expression, level.most) for level in merit]
        objective += [(-variable, 1) for variable in listing[:in_first]]
        if not self._minimise(objective):
            return None
        values = [self.value(level.expression) for level in merit]
        for start in range(in_first, len(listing), _WORD_BITS):
            if start == in_first:
                for level, value in zip(merit, values, strict=True):
                    self._cp.add(level.expression == value)
            decided = listing[max(0, start - _WORD_BITS) : start]
            self._cp.add_bool_and(variable if self.value(variable) else ~variable for variable in decided)
            self._minimise([(-variable, 1) for variable in listing[start : start + _WORD_BITS]])
        return values

    def _minimise(self, levels: Sequence[tuple[Expression, int]]) -> bool:
        """Minimise levels of which each outweighs all that come after it."""
        weights, weight = [], 1
        for _, most in reversed(levels):
            weights.append(weight)
            weight *= most + 1
        expressions = [expression for expression, _ in levels]
        self._cp.minimize(cp_model.LinearExpr.weighted_sum(expressions, weights[::-1]))
        return self._prove(self._solver.solve(self._cp))

    def enumerate(self, collector: "_Collector") -> None:
        """Show every solution of the model to a collector, until it has enough."""
        self._solver.parameters.num_workers = 1  # several workers miscount
        self._solver.parameters.enumerate_all_solutions = True
        status = self._solver.solve(self._cp, collector)
        if not collector.is_full:
            self._prove(status)

    def value(self, expression: Expression) -> int:
        """Return the value of an expression in the last solution, in integers."""
        return self._solver.value(expression)

    def _prove(self, status: cp_model.CpSolverStatus) -> bool:
        if status == cp_model.INFEASIBLE:
            return False
        if status != cp_model.OPTIMAL:
            raise SearchStoppedError(self._solver.status_name(status))
        return True


class _Collector(cp_model.CpSolverSolutionCallback):
    """Collect the different layouts among the solutions of a model."""

    def __init__(self, model: HandModel, wilds: Wilds, rules: RuleSet, limit: int) -> None:
        super().__init__()
        self._model = model
        self._spoilers = frozenset[Card]() if rules.wilds.natural_is_pure else frozenset(filter(wilds.__contains__, KINDS))
        self._rules = rules
        self._limit = limit
        self.found: set[tuple[object, ...]] = set()

    @property
    def is_full(self) -> bool:
        return len(self.found) >= self._limit

    def on_solution_callback(self) -> None:
        """Take one solution down, once for each way of adding its wilds."""
        laid = tuple(laid_melds(self._model, self.value, self._rules))
        finish = finish_card(self._model, self.value)
        for added in _ways_to_add(self.value(self._model.added), [meld.room for meld in laid]):
            melds = [
                (meld.candidate.kind, tuple(sorted(meld.naturals)), meld.wilds + more)
                for meld, more in zip(laid, added, strict=True)
            ]
            if not any(self._is_pure_after_all(*meld) for meld in melds):
                self.found.add((finish, *sorted(melds)))
            if self.is_full:
                self.stop_search()
                return

    def _is_pure_after_all(self, kind: MeldKind, naturals: tuple[Card, ...], standing: int) -> bool:
        # The model need not forbid this: the same cards as a pure sequence are another solution, which ranks first.
        return kind is MeldKind.IMPURE_SEQUENCE and not standing and self._spoilers.isdisjoint(naturals)


def _ways_to_add(number: int, rooms: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Go through the ways of adding a number of wilds to melds with so much room."""
    if not rooms:
        if number == 0:
            yield ()
        return
    for here in range(min(number, rooms[0]), -1, -1):
        for others in _ways_to_add(number - here, rooms[1:]):
            yield (here, *others)
