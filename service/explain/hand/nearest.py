"""Which cards come nearest to a sequence that is missing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from service.domain.declaration import RequirementCode
from service.domain.melds import MeldKind, counts_as
from service.domain.threes import sequences
from service.explain.codes.hand import HandCode
from service.explain.explanation import Clause, Step
from service.explain.hand.facts import HandFacts


@dataclass(frozen=True, slots=True)
class _Wanted:
    kinds: tuple[MeldKind, ...]
    near: HandCode
    left_out: HandCode
    option: str


_PURE: Final = _Wanted(
    (MeldKind.PURE_SEQUENCE,),
    HandCode.NEAR_PURE_SEQUENCES,
    HandCode.PURE_SEQUENCE_LEFT_OUT,
    "declaration.min_pure",
)
_ANY: Final = _Wanted(
    (MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE),
    HandCode.NEAR_SEQUENCES,
    HandCode.SEQUENCE_LEFT_OUT,
    "declaration.min_sequences",
)


def nearest(facts: HandFacts) -> Iterator[Step]:
    """Say which cards come nearest to a sequence that is missing, a pure one before any other.

    Cards that lie in such sequences already, or that are put away, help with no further one. And where the hand
    holds a whole sequence that is not laid, because laying it would not lower what is paid, that is said instead.
    """
    if facts.way:
        return
    missing = {need.code for need in facts.requirements if not need.met}
    if RequirementCode.PURE_SEQUENCES in missing:
        wanted, near = _PURE, facts.near_pure
    elif RequirementCode.SEQUENCES in missing:
        wanted, near = _ANY, facts.near_sequences
    else:
        return
    clause = Clause.of(facts.rules, wanted.option)
    free = set(facts.arrangement.loose)
    for meld in facts.arrangement.melds[len(facts.table) :]:
        if counts_as(meld.kind, facts.rules) not in wanted.kinds:
            free.update(meld.cards)
    left_out = next((meld for meld in sequences(free, facts.wilds, facts.rules) if meld.kind in wanted.kinds), None)
    if left_out:
        yield Step(wanted.left_out, {"meld": left_out}, clause)
    elif near:
        yield Step(wanted.near, {"near": near}, clause)
