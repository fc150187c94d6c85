"""What the cards that help do, in words."""

from typing import Final

from service.domain.declaration import RequirementCode
from service.domain.melds import MeldKind
from service.domain.outs import Effect, OutGroup
from service.explain.codes.advice import AdviceCode
from service.explain.explanation import Parameter, Step

_COMPLETES: Final = {
    MeldKind.PURE_SEQUENCE: AdviceCode.OUTS_COMPLETE_PURE_SEQUENCE,
    MeldKind.IMPURE_SEQUENCE: AdviceCode.OUTS_COMPLETE_IMPURE_SEQUENCE,
    MeldKind.SET: AdviceCode.OUTS_COMPLETE_SET,
    MeldKind.TUNNELA: AdviceCode.OUTS_COMPLETE_TUNNELA,
    MeldKind.DUBLEE: AdviceCode.OUTS_COMPLETE_DUBLEE,
}
_BUILDS: Final = {
    MeldKind.PURE_SEQUENCE: AdviceCode.OUTS_BUILD_PURE_SEQUENCE,
    MeldKind.IMPURE_SEQUENCE: AdviceCode.OUTS_BUILD_IMPURE_SEQUENCE,
    MeldKind.SET: AdviceCode.OUTS_BUILD_SET,
    MeldKind.TUNNELA: AdviceCode.OUTS_BUILD_TUNNELA,
    MeldKind.DUBLEE: AdviceCode.OUTS_BUILD_DUBLEE,
}
_COMPLETES_WHAT_LACKS: Final = {
    RequirementCode.PURE_SEQUENCES: AdviceCode.OUTS_COMPLETE_LACKING_PURE,
    RequirementCode.SEQUENCES: AdviceCode.OUTS_COMPLETE_LACKING_SEQUENCE,
    RequirementCode.SETS: AdviceCode.OUTS_COMPLETE_LACKING_SET,
}


def out_group(group: OutGroup) -> Step:
    """Say what a group of outs does: of a meld that the best melds lack, that they lack it."""
    purpose = group.purpose
    said: dict[str, Parameter] = {"cards": tuple(out.card for out in group.cards), "number": group.copies}
    if purpose.freed is not None:
        return Step(AdviceCode.OUTS_FREE_WILD, said | {"freed": purpose.freed})
    if purpose.effect is Effect.EXTENDS:
        return Step(AdviceCode.OUTS_EXTEND, said)
    if purpose.kind is None:
        return Step(AdviceCode.OUTS_STAND_IN, said)
    if purpose.effect is Effect.BUILDS:
        return Step(_BUILDS[purpose.kind], said)
    lacks = _COMPLETES_WHAT_LACKS.get(purpose.requirement) if purpose.requirement else None
    return Step(lacks or _COMPLETES[purpose.kind], said)
