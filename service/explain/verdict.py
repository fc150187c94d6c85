"""Whether a hand can be declared, and which requirement keeps it from that."""

from collections.abc import Iterator
from typing import Final

from service.domain.declaration import Requirement, RequirementCode
from service.domain.melds import MeldKind
from service.explain.codes import StepCode
from service.explain.explanation import Clause, Step
from service.explain.facts import HandFacts

_OPTIONS: Final = {
    RequirementCode.PURE_SEQUENCES: "declaration.min_pure",
    RequirementCode.SEQUENCES: "declaration.min_sequences",
    RequirementCode.SETS: "declaration.min_sets",
    RequirementCode.LONG_SEQUENCE: "declaration.long_sequence",
    RequirementCode.CARDS_IN_MELDS: "deck.hand_size",
}
_LACKS: Final = {
    RequirementCode.PURE_SEQUENCES: StepCode.LACKS_PURE_SEQUENCES,
    RequirementCode.SEQUENCES: StepCode.LACKS_SEQUENCES,
    RequirementCode.SETS: StepCode.LACKS_SETS,
    RequirementCode.LONG_SEQUENCE: StepCode.LACKS_LONG_SEQUENCE,
}
_NONE: Final = {
    RequirementCode.PURE_SEQUENCES: StepCode.NO_PURE_SEQUENCE,
    RequirementCode.SEQUENCES: StepCode.NO_SEQUENCE,
    RequirementCode.SETS: StepCode.NO_SET,
    RequirementCode.LONG_SEQUENCE: StepCode.NO_LONG_SEQUENCE,
}
_FEW: Final = {
    RequirementCode.PURE_SEQUENCES: StepCode.FEW_PURE_SEQUENCES,
    RequirementCode.SEQUENCES: StepCode.FEW_SEQUENCES,
    RequirementCode.SETS: StepCode.FEW_SETS,
    RequirementCode.LONG_SEQUENCE: StepCode.SHORT_SEQUENCES,
}
_ENOUGH: Final = {
    RequirementCode.PURE_SEQUENCES: StepCode.ENOUGH_PURE_SEQUENCES,
    RequirementCode.SEQUENCES: StepCode.ENOUGH_SEQUENCES,
    RequirementCode.SETS: StepCode.ENOUGH_SETS,
    RequirementCode.LONG_SEQUENCE: StepCode.LONG_ENOUGH,
}
_KINDS: Final = {
    RequirementCode.PURE_SEQUENCES: (MeldKind.PURE_SEQUENCE,),
    RequirementCode.SEQUENCES: (MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE),
    RequirementCode.SETS: (MeldKind.SET,),
    RequirementCode.LONG_SEQUENCE: (MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE),
}


def verdict(facts: HandFacts) -> Step:
    """Say whether the hand can be declared; if not, the root cause: the first requirement that is not met."""
    finish = facts.arrangement.finish_card
    root = _root_cause(facts)
    if root:
        return _not_yet(facts, root)
    clause = Clause.of(facts.rules, "declaration.min_sequences")
    size = sum(len(meld.placed) for meld in facts.arrangement.melds)
    if finish is None:
        return Step(StepCode.DECLARABLE, {"size": size}, clause)
    return Step(StepCode.DECLARABLE_WITH_FINISH, {"finish": finish, "size": size}, clause)


def requirements(facts: HandFacts) -> Iterator[Step]:
    """Say what is missing, the root cause first; of a hand that can be declared, say what it has."""
    root = _root_cause(facts)
    for need in facts.requirements:
        clause = Clause.of(facts.rules, _OPTIONS[need.code])
        if need.code is RequirementCode.CARDS_IN_MELDS:
            # Where loose cards are the root cause, or all cards are loose, the verdict has said so.
            if not need.met and need.found and need is not root:
                loose = facts.arrangement.loose
                yield Step(StepCode.CARDS_LOOSE, {"cards": loose, "number": len(loose)}, clause)
        elif not need.met and need.found:
            melds = tuple(meld for meld in facts.arrangement.melds if meld.kind in _KINDS[need.code])
            yield Step(_FEW[need.code], {"needed": need.needed, "found": need.found, "melds": melds}, clause)
        elif not need.met:
            of_cards = need.code is RequirementCode.LONG_SEQUENCE
            yield Step(_NONE[need.code], {"needed" if of_cards else "number": need.needed}, clause)
        elif facts.declarable and need.needed:
            yield Step(_ENOUGH[need.code], {"needed": need.needed, "found": need.found}, clause)


def _not_yet(facts: HandFacts, root: Requirement) -> Step:
    clause = Clause.of(facts.rules, _OPTIONS[root.code])
    finish = facts.arrangement.finish_card
    if not facts.arrangement.melds:
        if finish is None:
            return Step(StepCode.NO_MELDS, {}, clause)
        # Before the discard they may form one: where no meld is protected, the dearest card goes all the same.
        size = len(facts.arrangement.loose)
        return Step(StepCode.NO_MELDS_AFTER_DISCARD, {"finish": finish, "size": size}, clause)
    if root.code is RequirementCode.CARDS_IN_MELDS:
        loose = facts.arrangement.loose
        return Step(StepCode.LEAVES_CARDS_LOOSE, {"cards": loose, "number": len(loose)}, clause)
    if root.code is RequirementCode.LONG_SEQUENCE:
        return Step(_LACKS[root.code], {"needed": root.needed}, clause)
    return Step(_LACKS[root.code], {"number": root.needed - root.found}, clause)


def _root_cause(facts: HandFacts) -> Requirement | None:
    return next((need for need in facts.requirements if not need.met), None)
