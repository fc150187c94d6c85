"""The variables of a model for each candidate, and what is asked of several of them."""

from collections.abc import Iterable
from itertools import repeat
from typing import NamedTuple, TypeAlias

from service.domain.cards import Card
from service.domain.melds import MeldKind
from service.solver.candidates import Candidate
from service.solver.cp import Model, Terms, Variable

Finish: TypeAlias = tuple[tuple[Card, Variable], ...]


class Column(NamedTuple):
    """Hold the variables of one candidate."""

    candidate: Candidate
    laid: Variable
    optional: tuple[Variable, ...]
    """For each optional card of the candidate whether it is used as itself."""
    uses: tuple[tuple[Card, Variable], ...]
    """Each card with the variable that uses a copy of it as itself."""
    wilds: Terms
    """How many wilds stand in this meld before any is added, as terms of a sum."""


def column_of(cp: Model, candidate: Candidate) -> Column:
    """Return the variables of a candidate."""
    laid = cp.new_bool_var()
    uses = tuple(zip(candidate.naturals, repeat(laid)))
    if not candidate.optional:
        return Column(candidate, laid, (), uses, [(laid, candidate.wilds)] if candidate.wilds else [])
    optional = tuple([cp.new_bool_var() for _ in candidate.optional])
    for natural in optional:
        cp.add_implication(natural, laid)
    wilds = [(laid, candidate.wilds + len(optional)), *((natural, -1) for natural in optional)]
    return Column(candidate, laid, optional, (*uses, *zip(candidate.optional, optional, strict=True)), wilds)


def standing_in(columns: Iterable[Column], added: Variable) -> Terms:
    """Return how many wilds stand in, those that are added among them."""
    return [(added, 1), *[term for column in columns for term in column.wilds]]


def of_kind(columns: Iterable[Column], kind: MeldKind) -> list[Variable]:
    """Return whether each candidate of a kind is laid."""
    return [column.laid for column in columns if column.candidate.kind is kind]
