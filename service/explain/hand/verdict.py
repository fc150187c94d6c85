"""Whether a hand can be declared, and which requirement keeps it from that."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.declaration import Requirement, RequirementCode, Way
from service.domain.melds import IDENTICAL_CARDS, MeldKind, counts_as
from service.explain.codes.hand import HandCode
from service.explain.explanation import Clause, Parameter, Step
from service.explain.hand.facts import HandFacts

_OPTIONS: Final = {
    RequirementCode.PURE_SEQUENCES: "declaration.min_pure",
    RequirementCode.SEQUENCES: "declaration.min_sequences",
    RequirementCode.SETS: "declaration.min_sets",
    RequirementCode.LONG_SEQUENCE: "declaration.long_sequence",
    RequirementCode.CARDS_IN_MELDS: "deck.hand_size",
    RequirementCode.TUNNELAS: "declaration.tunnelas",
    RequirementCode.DUBLEES: "declaration.dublees",
    RequirementCode.WILDS: "declaration.wilds",
}
_LACKS: Final = {
    RequirementCode.PURE_SEQUENCES: HandCode.LACKS_PURE_SEQUENCES,
    RequirementCode.SEQUENCES: HandCode.LACKS_SEQUENCES,
    RequirementCode.SETS: HandCode.LACKS_SETS,
    RequirementCode.LONG_SEQUENCE: HandCode.LACKS_LONG_SEQUENCE,
}
_NONE: Final = {
    RequirementCode.PURE_SEQUENCES: HandCode.NO_PURE_SEQUENCE,
    RequirementCode.SEQUENCES: HandCode.NO_SEQUENCE,
    RequirementCode.SETS: HandCode.NO_SET,
    RequirementCode.LONG_SEQUENCE: HandCode.NO_LONG_SEQUENCE,
}
_FEW: Final = {
    RequirementCode.PURE_SEQUENCES: HandCode.FEW_PURE_SEQUENCES,
    RequirementCode.SEQUENCES: HandCode.FEW_SEQUENCES,
    RequirementCode.SETS: HandCode.FEW_SETS,
    RequirementCode.LONG_SEQUENCE: HandCode.SHORT_SEQUENCES,
}
_ENOUGH: Final = {
    RequirementCode.PURE_SEQUENCES: HandCode.ENOUGH_PURE_SEQUENCES,
    RequirementCode.SEQUENCES: HandCode.ENOUGH_SEQUENCES,
    RequirementCode.SETS: HandCode.ENOUGH_SETS,
    RequirementCode.LONG_SEQUENCE: HandCode.LONG_ENOUGH,
    RequirementCode.TUNNELAS: HandCode.ENOUGH_TUNNELAS,
    RequirementCode.DUBLEES: HandCode.ENOUGH_DUBLEES,
    RequirementCode.WILDS: HandCode.ENOUGH_WILDS,
}
_ALONE: Final = {
    Way.TUNNELAS: (HandCode.DECLARABLE_BY_TUNNELAS, HandCode.DECLARABLE_BY_TUNNELAS_WITH_FINISH),
    Way.DUBLEES: (HandCode.DECLARABLE_BY_DUBLEES, HandCode.DECLARABLE_BY_DUBLEES_WITH_FINISH),
    Way.WILDS: (HandCode.DECLARABLE_BY_WILDS, HandCode.DECLARABLE_BY_WILDS_WITH_FINISH),
}
"""What is said where other cards are free: without a finish card, and with one."""
_OR: Final = {
    RequirementCode.TUNNELAS: HandCode.OR_TUNNELAS,
    RequirementCode.DUBLEES: HandCode.OR_DUBLEES,
    RequirementCode.WILDS: HandCode.OR_WILDS,
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
    alone = next((need for need in facts.requirements if need.way is facts.way and need.way in _ALONE), None)
    if alone:
        return _alone(facts, alone)
    clause = Clause.of(facts.rules, "declaration.min_sequences")
    size = sum(len(meld.placed) for meld in facts.arrangement.melds)
    if finish is None:
        return Step(HandCode.DECLARABLE, {"size": size}, clause)
    return Step(HandCode.DECLARABLE_WITH_FINISH, {"finish": finish, "size": size}, clause)


def requirements(facts: HandFacts) -> Iterator[Step]:
    """Say what is missing, the root cause first; of a hand that can be declared, say what it has.

    Of a hand that cannot be declared it is said too which other ways its cards have come at least half of.
    """
    root = _root_cause(facts)
    if facts.way in (None, Way.MELDS):
        yield from _of_melds(facts, root)
    for need in facts.requirements:
        if need.way is facts.way and need.way in _ALONE:
            yield Step(_ENOUGH[need.code], {"needed": need.needed, "found": need.found}, _clause(need, facts))
        elif facts.way is None and need.code in _OR and 2 * (found := _within_reach(need, facts)) >= need.needed:
            yield Step(_OR[need.code], {"needed": need.needed, "found": found}, _clause(need, facts))


def _of_melds(facts: HandFacts, root: Requirement | None) -> Iterator[Step]:
    for need in facts.requirements:
        if need.way is not Way.MELDS:
            continue
        if need.code is RequirementCode.CARDS_IN_MELDS:
            # Where loose cards are the root cause, or all cards are loose, the verdict has said so.
            if not need.met and need.found and need is not root:
                loose = facts.arrangement.loose
                yield Step(HandCode.CARDS_LOOSE, {"cards": loose, "number": len(loose)}, _clause(need, facts))
        elif not need.met and need.found:
            laid = facts.arrangement.melds
            melds = tuple(meld for meld in laid if counts_as(meld.kind, facts.rules) in _KINDS[need.code])
            parameters: dict[str, Parameter] = {"needed": need.needed, "found": need.found, "melds": melds}
            yield Step(_FEW[need.code], parameters, _clause(need, facts))
        elif not need.met:
            of_cards = need.code is RequirementCode.LONG_SEQUENCE
            yield Step(_NONE[need.code], {"needed" if of_cards else "number": need.needed}, _clause(need, facts))
        elif facts.declarable and need.needed:
            yield Step(_ENOUGH[need.code], {"needed": need.needed, "found": need.found}, _clause(need, facts))


def _clause(need: Requirement, facts: HandFacts) -> Clause:
    return Clause.of(facts.rules, _OPTIONS[need.code])


def _alone(facts: HandFacts, need: Requirement) -> Step:
    """Say that so much of one thing is there that all other cards are free."""
    without_finish, with_finish = _ALONE[need.way]
    clause, finish = _clause(need, facts), facts.arrangement.finish_card
    found: dict[str, Parameter] = {"found": need.found}
    if need.way is Way.WILDS:
        found["cards"] = tuple(card for card in _kept(facts.arrangement) if card in facts.wilds)
    if finish is None:
        return Step(without_finish, found, clause)
    return Step(with_finish, {"finish": finish, **found}, clause)


def _within_reach(need: Requirement, facts: HandFacts) -> int:
    """Return how many tunnelas, dublees or wilds the cards hold, laid as such or not."""
    kind = {RequirementCode.TUNNELAS: MeldKind.TUNNELA, RequirementCode.DUBLEES: MeldKind.DUBLEE}.get(need.code)
    if kind is None:
        return need.found
    return sum(copies // IDENTICAL_CARDS[kind] for copies in Counter(_kept(facts.arrangement)).values())


def _kept(arrangement: Arrangement) -> list[Card]:
    """Return all cards but the finish card, in listing order."""
    return sorted((*(card for meld in arrangement.melds for card in meld.cards), *arrangement.loose))


def _not_yet(facts: HandFacts, root: Requirement) -> Step:
    clause = _clause(root, facts)
    finish = facts.arrangement.finish_card
    if not facts.arrangement.melds:
        if finish is None:
            return Step(HandCode.NO_MELDS, {}, clause)
        # Before the discard they may form one: where no meld is protected, the dearest card goes all the same.
        size = len(facts.arrangement.loose)
        return Step(HandCode.NO_MELDS_AFTER_DISCARD, {"finish": finish, "size": size}, clause)
    if root.code is RequirementCode.CARDS_IN_MELDS:
        loose = facts.arrangement.loose
        return Step(HandCode.LEAVES_CARDS_LOOSE, {"cards": loose, "number": len(loose)}, clause)
    if root.code is RequirementCode.LONG_SEQUENCE:
        return Step(_LACKS[root.code], {"needed": root.needed}, clause)
    return Step(_LACKS[root.code], {"number": root.needed - root.found}, clause)


def _root_cause(facts: HandFacts) -> Requirement | None:
    """Return the first requirement of melds that is not met; none when any way of declaring is met."""
    return None if facts.way else next((need for need in facts.requirements if not need.met), None)
