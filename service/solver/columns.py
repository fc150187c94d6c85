"""The variables of a model for each candidate, and what is asked of several of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from service.domain.cards import Card
from service.domain.melds import MeldKind
from service.solver.candidates import Candidate
from service.solver.cp import Model, Terms, Variable

Finish: TypeAlias = tuple[tuple[Card, Variable], ...]


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


def of_kind(columns: Iterable[Column], kind: MeldKind) -> list[Variable]:
    """Return whether each candidate of a kind is laid."""
    return [column.laid for column in columns if column.candidate.kind is kind]
