"""What is wrong with a declaration, in words: a step for each fault."""

from typing import Final

from service.domain.declaring.faults import DeclarationFault, DeclarationFaultCode
from service.domain.melds import MeldKind, counts_as
from service.domain.ruleset import RuleSet
from service.explain.codes.declaration import DeclarationCode
from service.explain.codes.hand import HandCode
from service.explain.declaration.facts import DeclarationFacts
from service.explain.explanation import Clause, Parameter, Step

_OPTIONS: Final = {
    DeclarationFaultCode.NO_PURE_SEQUENCE: "declaration.min_pure",
    DeclarationFaultCode.TOO_FEW_PURE_SEQUENCES: "declaration.min_pure",
    DeclarationFaultCode.ONLY_PURE_SPOILT: "declaration.min_pure",
    DeclarationFaultCode.TOO_FEW_SEQUENCES: "declaration.min_sequences",
    DeclarationFaultCode.TOO_FEW_SETS: "declaration.min_sets",
    DeclarationFaultCode.NO_LONG_SEQUENCE: "declaration.long_sequence",
    DeclarationFaultCode.ROUND_THE_CORNER: "melds.ace",
    DeclarationFaultCode.ACE_OUT_OF_PLACE: "melds.ace",
    DeclarationFaultCode.SET_TOO_LONG: "melds.set_max",
    DeclarationFaultCode.TOO_MANY_WILDS: "wilds.max_per_meld",
    DeclarationFaultCode.TOO_FEW_NATURALS: "wilds.min_naturals",
    DeclarationFaultCode.DOES_NOT_FIT: "play.melds",
    DeclarationFaultCode.WRONG_NUMBER_OF_CARDS: "deck.hand_size",
}
"""The option behind a fault."""

_SHARED: Final = {
    DeclarationFaultCode.GROUP_TOO_SHORT: '000 §03, 001 "Tipos de combinaciones"',
    DeclarationFaultCode.SEQUENCE_TOO_LONG: '000 §03, 001 "Mazo de cartas"',
    DeclarationFaultCode.SUITS_MIXED: '000 §03, 001 "Tipos de combinaciones", 004 "Las combinaciones"',
    DeclarationFaultCode.RANK_TWICE: '000 §03, 001 "Tipos de combinaciones"',
    DeclarationFaultCode.GAP: '000 §03, 001 "Tipos de combinaciones", 004 "Las combinaciones"',
    DeclarationFaultCode.RANKS_MIXED: '000 §03, 001 "Tipos de combinaciones", 004 "Las combinaciones"',
    DeclarationFaultCode.SUIT_TWICE: '000 §03, 001 "Tipos de combinaciones", 004 "Las combinaciones"',
    DeclarationFaultCode.CARD_NOT_HELD: '001 "Desarrollo del turno"',
    DeclarationFaultCode.CARD_USED_TWICE: "000 §03",
    DeclarationFaultCode.CARD_LEFT_OVER: '000 §04, 001 "Requisito de declaración", 004 "Declarar"',
}
"""The texts behind a fault that is one in every house."""

_NAMED: Final = {
    DeclarationFaultCode.ONLY_PURE_SPOILT: ("cards", "group", "number"),
    DeclarationFaultCode.GROUP_TOO_SHORT: ("cards", "needed", "number"),
    DeclarationFaultCode.SEQUENCE_TOO_LONG: ("needed", "found"),
    DeclarationFaultCode.SUITS_MIXED: ("cards", "group", "number"),
    DeclarationFaultCode.RANK_TWICE: ("cards", "group", "number"),
    DeclarationFaultCode.GAP: ("missing", "group", "number"),
    DeclarationFaultCode.ROUND_THE_CORNER: ("group",),
    DeclarationFaultCode.ACE_OUT_OF_PLACE: ("cards", "group"),
    DeclarationFaultCode.SET_TOO_LONG: ("cards", "needed", "found"),
    DeclarationFaultCode.RANKS_MIXED: ("cards", "group", "number"),
    DeclarationFaultCode.SUIT_TWICE: ("cards", "group", "number"),
    DeclarationFaultCode.TOO_MANY_WILDS: ("cards", "group", "needed", "found"),
    DeclarationFaultCode.TOO_FEW_NATURALS: ("group", "needed", "found"),
    DeclarationFaultCode.DOES_NOT_FIT: ("cards",),
    DeclarationFaultCode.WRONG_NUMBER_OF_CARDS: ("needed", "found"),
    DeclarationFaultCode.CARD_NOT_HELD: ("cards", "number"),
    DeclarationFaultCode.CARD_USED_TWICE: ("cards", "number"),
    DeclarationFaultCode.CARD_LEFT_OVER: ("cards", "number"),
}
"""What the sentence about a fault names; its number chooses between singular and plural."""

_NOT_THAT_KIND: Final = {
    MeldKind.PURE_SEQUENCE: (DeclarationCode.NOT_A_PURE_SEQUENCE, "wilds.natural_is_pure"),
    MeldKind.IMPURE_SEQUENCE: (DeclarationCode.NOT_AN_IMPURE_SEQUENCE, "wilds.natural_is_pure"),
    MeldKind.SET: (DeclarationCode.NOT_A_SET, "melds.set_min"),
    MeldKind.TUNNELA: (DeclarationCode.NOT_A_TUNNELA, "melds.tunnela"),
    MeldKind.DUBLEE: (DeclarationCode.NOT_A_DUBLEE, "melds.dublee"),
}

_LACKS: Final = {
    DeclarationFaultCode.NO_PURE_SEQUENCE: (HandCode.NO_PURE_SEQUENCE, HandCode.FEW_PURE_SEQUENCES),
    DeclarationFaultCode.TOO_FEW_PURE_SEQUENCES: (HandCode.NO_PURE_SEQUENCE, HandCode.FEW_PURE_SEQUENCES),
    DeclarationFaultCode.TOO_FEW_SEQUENCES: (HandCode.NO_SEQUENCE, HandCode.FEW_SEQUENCES),
    DeclarationFaultCode.TOO_FEW_SETS: (HandCode.NO_SET, HandCode.FEW_SETS),
    DeclarationFaultCode.NO_LONG_SEQUENCE: (HandCode.NO_LONG_SEQUENCE, HandCode.SHORT_SEQUENCES),
}
"""What is said when there is none of what is needed, and when there are too few."""


def fault_step(fault: DeclarationFault, facts: DeclarationFacts) -> Step:
    """Say what is wrong; the code of the step may be finer than that of the fault."""
    if fault.kind is not None:
        code, option = _NOT_THAT_KIND[fault.kind]
        return Step(code, {"cards": fault.cards}, Clause.of(facts.rules, option))
    if fault.code in _LACKS:
        return _lacks(fault, facts, Clause.of(facts.rules, _OPTIONS[fault.code]))
    shared = _SHARED.get(fault.code)
    clause = Clause(None, shared) if shared else Clause.of(facts.rules, _option(fault, facts.rules))
    known: dict[str, Parameter] = {
        "cards": fault.cards,
        "group": () if fault.group is None else facts.declaration.groups[fault.group].cards,
        "missing": fault.missing,
        "needed": fault.needed or 0,
        "found": fault.found or 0,
        "number": len(fault.missing or fault.cards),
    }
    return Step(fault.code, {name: known[name] for name in _NAMED[fault.code]}, clause)


def _option(fault: DeclarationFault, rules: RuleSet) -> str:
    """Return the option behind a fault: of several limits, the one that was passed."""
    all_limits: dict[DeclarationFaultCode, dict[str, int | None]] = {
        DeclarationFaultCode.TOO_MANY_WILDS: {
            "wilds.max_per_meld": rules.wilds.max_per_meld,
            "wilds.max_in_sequence": rules.wilds.max_in_sequence,
            "wilds.max_in_set": rules.wilds.max_in_set,
        },
        DeclarationFaultCode.TOO_FEW_NATURALS: {
            "wilds.min_naturals": rules.wilds.min_naturals,
            "wilds.naturals_in_sequence": rules.wilds.naturals_in_sequence,
        },
    }
    passed = (option for option, limit in all_limits.get(fault.code, {}).items() if limit == fault.needed)
    return next(passed, _OPTIONS[fault.code])


def _lacks(fault: DeclarationFault, facts: DeclarationFacts, clause: Clause) -> Step:
    none, few = _LACKS[fault.code]
    if not fault.found:
        of_cards = fault.code is DeclarationFaultCode.NO_LONG_SEQUENCE
        return Step(none, {"needed" if of_cards else "number": fault.needed or 0}, clause)
    kinds = {
        DeclarationFaultCode.TOO_FEW_SETS: (MeldKind.SET,),
        DeclarationFaultCode.TOO_FEW_SEQUENCES: (MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE),
        DeclarationFaultCode.NO_LONG_SEQUENCE: (MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE),
    }.get(fault.code, (MeldKind.PURE_SEQUENCE,))
    laid = facts.judgement.arrangement.melds
    found = tuple(meld for meld in laid if counts_as(meld.kind, facts.rules) in kinds)
    return Step(few, {"needed": fault.needed or 0, "found": fault.found, "melds": found}, clause)
