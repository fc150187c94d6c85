"""Models for CP-SAT, written straight into its protocol buffer.

The library's own modelling objects cost several times as much as these few, and with them building the model of a hand
took longer than proving its answer; they also load pandas, for which a worker would need twice the memory. Here is what
the models of this folder use, named after what the library has.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from ortools.sat.python.cp_model_helper import (
    CpModelProto,
    CpSolverResponse,
    IntegerVariableProto,
    SatParameters,
    SolveWrapper,
)

Variable: TypeAlias = int
"""A variable is its place in the model; ``~variable`` is the opposite of a Boolean one, as CP-SAT itself has it.

Opposites are literals: they have no place in a sum. And a variable beside a sum must be made one (``only``).
"""

Terms: TypeAlias = list[tuple[Variable, int]]
"""Variables, each with its weight in a sum; one may come several times."""

_LEAST: Final = -(2**63)
_MOST: Final = 2**63 - 1
"""What CP-SAT takes for no bound."""


class Linear:
    """Hold a sum of variables, each with its weight, and a constant; comparing makes a constraint of it."""

    __slots__ = ("constant", "terms")

    def __init__(self, terms: Terms, constant: int = 0) -> None:
        """Hold the terms of a sum."""
        self.terms = terms
        self.constant = constant

    def __add__(self, other: "Linear | int") -> "Linear":
        """Add two sums."""
        if isinstance(other, int):
            return Linear(self.terms, self.constant + other)
        return Linear(self.terms + other.terms, self.constant + other.constant)

    def __mul__(self, factor: int) -> "Linear":
        """Multiply a sum."""
        return Linear([(variable, factor * weight) for variable, weight in self.terms], factor * self.constant)

    def __neg__(self) -> "Linear":
        """Turn the signs round."""
        return self * -1

    def __sub__(self, other: "Linear | int") -> "Linear":
        """Subtract a sum."""
        return self + -other

    def __rsub__(self, other: int) -> "Linear":
        """Subtract this sum from a number."""
        return -self + other

    __radd__ = __add__
    __rmul__ = __mul__

    def __le__(self, other: "Linear | int") -> "Bound":
        """Ask that this sum be at most the other."""
        return Bound(self - other, _LEAST, 0)

    def __ge__(self, other: "Linear | int") -> "Bound":
        """Ask that this sum be at least the other."""
        return Bound(self - other, 0, _MOST)

    def equals(self, other: "Linear | int") -> "Bound":
        """Ask that this sum be the other."""
        return Bound(self - other, 0, 0)


class Bound:
    """Hold a constraint: a sum, and what it lies between."""

    __slots__ = ("least", "linear", "most")

    def __init__(self, linear: Linear, least: int, most: int) -> None:
        """Hold the bounds of a sum with its constant."""
        self.linear = linear
        self.least = least
        self.most = most


def only(variable: Variable) -> Linear:
    """Return the sum that is one variable."""
    return Linear([(variable, 1)])


def total(variables: Iterable[Variable]) -> Linear:
    """Return the sum of some variables."""
    return Linear([(variable, 1) for variable in variables])


class Model:
    """Hold a model, and add to it what ``CpModel`` lets add, for less."""

    def __init__(self) -> None:
        """Start with nothing."""
        self._proto: Final = CpModelProto()
        self._constraints: Final = self._proto.constraints
        self._variables = list[IntegerVariableProto]()
        self._written = 0

    @property
    def size(self) -> int:
        """Count the variables."""
        return len(self._variables)

    def new_bool_var(self) -> Variable:
        """Add a variable that is false or true."""
        self._variables.append(_BOOLEAN)
        return len(self._variables) - 1

    def new_int_var(self, least: int, most: int) -> Variable:
        """Add a whole number."""
        self._variables.append(_of_domain(least, most))
        return len(self._variables) - 1

    def add(self, bound: Bound) -> None:
        """Ask for a linear constraint."""
        weights, constant = _merged(bound.linear.terms), bound.linear.constant
        linear = self._constraints.add().linear
        linear.vars.extend(list(weights))
        linear.coeffs.extend(list(weights.values()))
        linear.domain.extend((max(_LEAST, bound.least - constant), min(_MOST, bound.most - constant)))

    def add_at_most_one(self, literals: Iterable[Variable]) -> None:
        """Ask that no two be true."""
        self._constraints.add().at_most_one.literals.extend(list(literals))

    def add_exactly_one(self, literals: Iterable[Variable]) -> None:
        """Ask that one be true, and no other."""
        self._constraints.add().exactly_one.literals.extend(list(literals))

    def add_bool_or(self, literals: Iterable[Variable]) -> None:
        """Ask that one at least be true."""
        self._constraints.add().bool_or.literals.extend(list(literals))

    def add_bool_and(self, literals: Iterable[Variable]) -> None:
        """Ask that all be true."""
        self._constraints.add().bool_and.literals.extend(list(literals))

    def add_implication(self, condition: Variable, consequence: Variable) -> None:
        """Ask that the second be true when the first is."""
        self._constraints.add().bool_or.literals.extend((~condition, consequence))

    def minimize(self, weights: Sequence[int], constant: int = 0) -> None:
        """Ask for the least sum of all variables, each with its weight, in place of what was asked for before."""
        self._proto.clear_objective()
        objective = self._proto.objective
        objective.offset = constant
        objective.vars.extend([variable for variable, weight in enumerate(weights) if weight])
        objective.coeffs.extend(list(filter(None, weights)))

    def solve(self, parameters: SatParameters) -> CpSolverResponse:
        """Let CP-SAT search for the best solution."""
        self._proto.variables.extend(self._variables[self._written :])  # one call for all: each alone costs more
        self._written = len(self._variables)
        solver = SolveWrapper()
        solver.set_parameters(parameters)
        response: CpSolverResponse = solver.solve(self._proto)  # type: ignore[no-untyped-call]
        return response


def _of_domain(least: int, most: int) -> IntegerVariableProto:
    proto = IntegerVariableProto()
    proto.domain.extend((least, most))
    return proto


_BOOLEAN: Final = _of_domain(0, 1)


def _merged(terms: Terms) -> dict[Variable, int]:
    """Return the weight of each variable in a sum."""
    weights = dict(terms)
    if len(weights) < len(terms):
        weights = dict.fromkeys(weights, 0)
        for variable, weight in terms:
            weights[variable] += weight
    return weights
