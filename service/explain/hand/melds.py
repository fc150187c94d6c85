"""What each meld is, and which melds are protected."""

from collections.abc import Iterator
from typing import Final

from service.domain.declaration import RequirementCode, has_pure_sequence, number_of_wilds
from service.domain.melds import Meld, MeldKind
from service.domain.options.count import Protection
from service.domain.options.melds import TunnelaAs
from service.domain.ruleset import RuleSet
from service.explain.codes.hand import HandCode
from service.explain.explanation import Clause, Parameter, Step
from service.explain.hand.facts import HandFacts

_MELDS: Final = {
    MeldKind.PURE_SEQUENCE: (HandCode.PURE_SEQUENCE, "declaration.min_pure"),
    MeldKind.IMPURE_SEQUENCE: (HandCode.IMPURE_SEQUENCE, "wilds.max_per_meld"),
    MeldKind.SET: (HandCode.SET, "melds.set_max"),
    MeldKind.TUNNELA: (HandCode.TUNNELA, "melds.tunnela"),
    MeldKind.DUBLEE: (HandCode.DUBLEE, "melds.dublee"),
}
_TUNNELA_AS: Final = {
    TunnelaAs.PURE_SEQUENCE: HandCode.TUNNELA_AS_PURE,
    TunnelaAs.SET: HandCode.TUNNELA_AS_SET,
}

_OF_NO_MELD: Final = {
    Protection.TABLE_ONLY: HandCode.UNPROTECTED_IN_HAND,
    Protection.NOTHING: HandCode.UNPROTECTED_ALWAYS,
}
_WITHOUT_LONG_SEQUENCE: Final = {
    HandCode.UNPROTECTED_BUT_PURE: HandCode.UNPROTECTED_BUT_PURE_WITHOUT_LONG_SEQUENCE,
    HandCode.UNPROTECTED_SHORT_OF_SEQUENCES: HandCode.UNPROTECTED_WITHOUT_LONG_SEQUENCE,
}


def melds(facts: HandFacts) -> Iterator[Step]:
    """Say what each meld is, with the roles of its wilds, and what a wild does in its own place."""
    for meld in facts.arrangement.melds:
        code, option = _meld(meld.kind, facts.rules)
        yield Step(code, {"meld": meld}, Clause.of(facts.rules, option))
        yield from _wilds_as_themselves(meld, facts)


def _meld(kind: MeldKind, rules: RuleSet) -> tuple[HandCode, str]:
    if kind is MeldKind.TUNNELA and rules.melds.tunnela_as is not TunnelaAs.ITSELF:
        return _TUNNELA_AS[rules.melds.tunnela_as], "melds.tunnela_as"
    return _MELDS[kind]


def protection(facts: HandFacts) -> Iterator[Step]:
    """Say which melds a loser need not pay, and why he has to pay the others; or why he is spared altogether."""
    if facts.count.spared:
        yield _spared(facts)
        return
    clause = Clause.of(facts.rules, "count.protection")
    pairs = tuple(zip(facts.arrangement.melds, facts.count.protected, strict=True))
    protected = tuple(meld for meld, is_protected in pairs if is_protected)
    unprotected = tuple(meld for meld, is_protected in pairs if not is_protected)
    if protected and not unprotected:
        yield Step(HandCode.ALL_PROTECTED, {"number": len(protected)}, clause)
    elif protected:
        yield Step(HandCode.PROTECTED, {"melds": protected, "number": len(protected)}, clause)
    if unprotected:
        yield Step(*_why_unprotected(facts, unprotected), clause)


def _spared(facts: HandFacts) -> Step:
    """Say why no card counts."""
    if facts.declarable:
        return Step(HandCode.SPARED_BY_DECLARATION, {}, Clause.of(facts.rules, "count.minimum"))
    dublees, needed = facts.arrangement.number_of(MeldKind.DUBLEE), facts.rules.count.spared_dublees
    if needed is not None and dublees >= needed:
        return Step(HandCode.SPARED_BY_DUBLEES, {"found": dublees}, Clause.of(facts.rules, "count.spared_dublees"))
    found = number_of_wilds(facts.arrangement, facts.wilds)
    return Step(HandCode.SPARED_BY_WILDS, {"found": found}, Clause.of(facts.rules, "count.spared_wilds"))


def _wilds_as_themselves(meld: Meld, facts: HandFacts) -> Iterator[Step]:
    wilds = tuple(card for card in meld.naturals if card in facts.wilds)
    if not wilds or meld.kind in (MeldKind.TUNNELA, MeldKind.DUBLEE):
        return
    parameters: dict[str, Parameter] = {"cards": wilds, "meld": meld, "number": len(wilds)}
    clause = Clause.of(facts.rules, "wilds.natural_is_pure")
    if meld.kind is MeldKind.PURE_SEQUENCE:
        yield Step(HandCode.WILD_KEEPS_PURE, parameters, clause)
    elif meld.kind is MeldKind.IMPURE_SEQUENCE and not meld.standing:
        yield Step(HandCode.WILD_SPOILS_PURE, parameters, clause)
    else:
        yield Step(HandCode.WILD_AS_ITSELF, parameters, clause)


def _why_unprotected(facts: HandFacts, unprotected: tuple[Meld, ...]) -> tuple[HandCode, dict[str, Parameter]]:
    needs, laid = facts.rules.declaration, facts.arrangement
    protection = facts.rules.count.protection
    enough: dict[str, Parameter] = {"number": needs.min_sequences, "pure": needs.min_pure}
    if protection in _OF_NO_MELD:
        return _OF_NO_MELD[protection], {}
    if protection is Protection.TIERED and has_pure_sequence(laid, facts.rules):
        code = HandCode.UNPROTECTED_BUT_PURE
    elif protection is Protection.BOTH_OR_NOTHING:
        code = HandCode.UNPROTECTED_SHORT_OF_SEQUENCES
    else:
        return HandCode.UNPROTECTED_WITHOUT_PURE, {}
    found = {need.code: need.met for need in facts.requirements}
    if found[RequirementCode.PURE_SEQUENCES] and found[RequirementCode.SEQUENCES]:
        code, enough = _WITHOUT_LONG_SEQUENCE[code], {"needed": needs.long_sequence}
    return code, enough if protection is Protection.BOTH_OR_NOTHING else {**enough, "melds": unprotected}
