"""Models for CP-SAT, written straight into its protocol buffer.

The library's own modelling objects cost several times as much as these few, and with them building the model of a hand
took longer than proving its answer. Here is what the models of this folder use, under the library's names.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from ortools.sat.python import cp_model

_FALSE_OR_TRUE: Final = (0, 1)
_LEAST: Final = -(2**63)
_MOST: Final = 2**63 - 1
"""What CP-SAT takes for no bound."""


class Linear:
    """Hold a sum of variables, each with its weight, and a constant; comparing makes a constraint of it."""

    __slots__ = ("constant", "terms")

    def __init__(self, terms: tuple[tuple[int, int], ...] = (), constant: int = 0) -> None:
        """Hold variables by their index."""
        self.terms = terms
        self.constant = constant

    def __add__(self, other: "Linear | int") -> "Linear":
        """Add two sums."""
        if isinstance(other, int):
            return Linear(self.terms, self.constant + other)
        return Linear(self.terms + other.terms, self.constant + other.constant)

    def __mul__(self, factor: int) -> "Linear":
        """Multiply a sum."""
        return Linear(tuple([(index, factor * weight) for index, weight in self.terms]), factor * self.constant)

    def __neg__(self) -> "Linear":
        """Turn the signs round."""
        return self * -1

    def __sub__(self, other: "Linear | int") -> "Linear":
        """Subtract a sum."""
        if isinstance(other, int):
            return Linear(self.terms, self.constant - other)
        taken = tuple([(index, -weight) for index, weight in other.terms])
        return Linear(self.terms + taken, self.constant - other.constant)

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

    def merged(self) -> dict[int, int]:
        """Return the weight of each variable."""
        weights = dict[int, int]()
        for index, weight in self.terms:
            weights[index] = weights.get(index, 0) + weight
        return weights


class Bound:
    """Hold a constraint: a sum, and what it lies between."""

    __slots__ = ("least", "linear", "most")

    def __init__(self, linear: Linear, least: int, most: int) -> None:
        """Hold the bounds of a sum with its constant."""
        self.linear = linear
        self.least = least
        self.most = most


class Variable(Linear):
    """Hold one variable, or, as a literal, the opposite of a Boolean one."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        """Hold the place of a variable in the model; an opposite has the place from the end, counted from -1."""
        super().__init__(((index, 1),) if index >= 0 else ((-index - 1, -1),), 0 if index >= 0 else 1)
        self.index = index

    def __invert__(self) -> "Variable":
        """Return the opposite."""
        return Variable(-self.index - 1)


Terms: TypeAlias = list[tuple[Variable, int]]


def weighted(terms: Terms) -> Linear:
    """Return the sum of some variables, each with its weight."""
    return Linear(tuple([(variable.index, weight) for variable, weight in terms]))


def total(variables: Iterable[Variable]) -> Linear:
    """Return the sum of some variables."""
    return Linear(tuple([(variable.index, 1) for variable in variables]))


class _WithoutAliases(cp_model.CpModel):
    """Leave out the aliases in CamelCase that every CpModel is given: making them takes longer than a small solve."""

    def _add_pre_pep8_methods(self) -> None:
        pass


class Model:
    """Hold a model; the methods are those of ``CpModel``."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.cp_model: Final = _WithoutAliases()
        self._proto: Final = self.cp_model.proto
        self._constraints: Final = self._proto.constraints
        self._variables: Final = self._proto.variables
        self.size = 0
        """How many variables there are."""

    def new_bool_var(self) -> Variable:
        """Add a variable that is false or true."""
        return self._new(_FALSE_OR_TRUE)

    def new_int_var(self, least: int, most: int) -> Variable:
        """Add a whole number."""
        return self._new((least, most))

    def _new(self, domain: tuple[int, int]) -> Variable:
        self._variables.add().domain.extend(domain)
        self.size += 1
        return Variable(self.size - 1)

    def add(self, bound: Bound) -> None:
        """Ask for a linear constraint."""
        weights, constant = bound.linear.merged(), bound.linear.constant
        linear = self._constraints.add().linear
        linear.vars.extend(list(weights))
        linear.coeffs.extend(list(weights.values()))
        linear.domain.extend((max(_LEAST, bound.least - constant), min(_MOST, bound.most - constant)))

    def add_at_most_one(self, literals: Iterable[Variable]) -> None:
        """Ask that no two be true."""
        self._constraints.add().at_most_one.literals.extend([literal.index for literal in literals])

    def add_exactly_one(self, literals: Iterable[Variable]) -> None:
        """Ask that one be true, and no other."""
        self._constraints.add().exactly_one.literals.extend([literal.index for literal in literals])

    def add_bool_or(self, literals: Iterable[Variable]) -> None:
        """Ask that one at least be true."""
        self._constraints.add().bool_or.literals.extend([literal.index for literal in literals])

    def add_bool_and(self, literals: Iterable[Variable]) -> None:
        """Ask that all be true."""
        self._constraints.add().bool_and.literals.extend([literal.index for literal in literals])

    def add_implication(self, condition: Variable, consequence: Variable) -> None:
        """Ask that the second be true when the first is."""
        self._constraints.add().bool_or.literals.extend((-condition.index - 1, consequence.index))

    def minimize(self, linear: Linear) -> None:
        """Ask for the least value of a sum, in place of what was asked for before."""
        weights = linear.merged()
        self._proto.clear_objective()
        objective = self._proto.objective
        objective.vars.extend(list(weights))
        objective.coeffs.extend(list(weights.values()))
        objective.offset = linear.constant
