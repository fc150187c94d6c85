"""The explanation of a declaration: the verdict, every fault, what it costs, and what would mend it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from service.domain.arrangement import Arrangement
from service.domain.counting import count
from service.domain.declaration import Way, is_declarable, way_met
from service.domain.declaring.faults import DeclarationFault, DeclarationFaultCode
from service.domain.declaring.judging import Declaration, Judgement, Reading
from service.domain.declaring.repair import Move, Repair, RepairKind, Spot
from service.domain.melds import Meld, MeldKind, counts_as
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.codes.declaration import DeclarationCode
from service.explain.codes.hand import HandCode
from service.explain.detail import Detail
from service.explain.explanation import Clause, Explanation, Parameter, Step, Told
from service.explain.hand.facts import HandFacts
from service.explain.hand.melds import melds
from service.explain.language import Language
from service.explain.text import tell


@dataclass(frozen=True, slots=True)
class DeclarationFacts:
    """Hold everything that was found out about a declaration."""

    declaration: Declaration
    wilds: Wilds
    rules: RuleSet
    judgement: Judgement
    price: int
    """What the declarer pays."""
    goes_on: bool
    """Whether the others play on."""
    arrangement: Arrangement | None
    """The best arrangement of the same cards; none when they are not as many as a hand has."""
    repair: Repair | None
    """The smallest repair; none when none is needed or known."""

    @property
    def declarable(self) -> bool | None:
        """Tell whether the same cards can be declared; none when that is not known."""
        return None if self.arrangement is None else is_declarable(self.arrangement, self.rules, self.wilds)


@dataclass(frozen=True, slots=True)
class DeclarationExplanation:
    """Hold the words for a declaration in one language: for each fault, and for the whole of it if that was wanted."""

    faults: tuple[Told, ...]
    whole: Explanation | None


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

_ALONE: Final = {
    Way.TUNNELAS: (DeclarationCode.VALID_BY_TUNNELAS, "declaration.tunnelas"),
    Way.DUBLEES: (DeclarationCode.VALID_BY_DUBLEES, "declaration.dublees"),
    Way.WILDS: (DeclarationCode.VALID_BY_WILDS, "declaration.wilds"),
}
"""What is said of a declaration that leaves all other cards free, and the option behind it."""

_LACKS: Final = {
    DeclarationFaultCode.NO_PURE_SEQUENCE: (HandCode.NO_PURE_SEQUENCE, HandCode.FEW_PURE_SEQUENCES),
    DeclarationFaultCode.TOO_FEW_PURE_SEQUENCES: (HandCode.NO_PURE_SEQUENCE, HandCode.FEW_PURE_SEQUENCES),
    DeclarationFaultCode.TOO_FEW_SEQUENCES: (HandCode.NO_SEQUENCE, HandCode.FEW_SEQUENCES),
    DeclarationFaultCode.TOO_FEW_SETS: (HandCode.NO_SET, HandCode.FEW_SETS),
    DeclarationFaultCode.NO_LONG_SEQUENCE: (HandCode.NO_LONG_SEQUENCE, HandCode.SHORT_SEQUENCES),
}
"""What is said when there is none of what is needed, and when there are too few."""


def explain_declaration(facts: DeclarationFacts, detail: Detail, language: Language) -> DeclarationExplanation:
    """Put what was found out about a declaration into words.

    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    faults = tuple(tell(fault_step(fault, facts), language) for fault in facts.judgement.faults)
    if detail is Detail.NONE:
        return DeclarationExplanation(faults, None)
    verdict, cost = tell(_verdict(facts), language), tell(_cost(facts), language)
    rest = (tell(step, language) for step in (*_readings(facts, detail), *_second_verdict(facts), *_repair(facts)))
    told = (verdict, *faults, cost, *rest)
    return DeclarationExplanation(faults, Explanation(language.value, f"{verdict.text} {cost.text}", told))


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


def _verdict(facts: DeclarationFacts) -> Step:
    faults = facts.judgement.faults
    if faults:
        return Step(DeclarationCode.DECLARATION_WRONG, {"number": len(faults)})
    met = way_met(facts.judgement.requirements)
    for need in facts.judgement.requirements:
        if need.way is met and need.way in _ALONE:
            code, option = _ALONE[need.way]
            return Step(code, {"found": need.found}, Clause.of(facts.rules, option))
    size = sum(len(meld.placed) for meld in facts.judgement.arrangement.melds)
    return Step(DeclarationCode.DECLARATION_VALID, {"size": size}, Clause.of(facts.rules, "declaration.min_sequences"))


def _cost(facts: DeclarationFacts) -> Step:
    if facts.judgement.valid:
        return Step(DeclarationCode.VALID_PAYS_NOTHING)
    if facts.rules.has_table:
        return Step(DeclarationCode.CLOSING_TAKEN_BACK, {}, Clause.of(facts.rules, "penalties.wrong_declaration"))
    code = DeclarationCode.WRONG_PLAY_GOES_ON if facts.goes_on else DeclarationCode.WRONG_DEAL_ENDS
    return Step(code, {"number": facts.price}, Clause.of(facts.rules, "penalties.wrong_declaration"))


def _readings(facts: DeclarationFacts, detail: Detail) -> Iterator[Step]:
    """Say how groups were read: in full each of them, else those that could be read as something else."""
    if detail is Detail.FULL:
        laid, rules, wilds = facts.judgement.arrangement, facts.rules, facts.wilds
        needs, counted = facts.judgement.requirements, count(laid, rules, wilds)
        yield from melds(HandFacts(laid, wilds, rules, needs, facts.judgement.valid, counted, drew=True))
    for reading in facts.judgement.readings:
        yield from _chosen(reading)


def _chosen(reading: Reading) -> Iterator[Step]:
    if reading.meld is None:
        return
    others = {other.kind for other in reading.others}
    if reading.meld.kind.is_sequence and MeldKind.SET in others:
        yield Step(DeclarationCode.SEQUENCE_FOR_YOU, {"meld": reading.meld})
    elif reading.meld.kind is MeldKind.SET and any(kind.is_sequence for kind in others):
        yield Step(DeclarationCode.SET_FOR_YOU, {"meld": reading.meld})


def _second_verdict(facts: DeclarationFacts) -> Iterator[Step]:
    if facts.judgement.valid or facts.arrangement is None:
        return
    clause = Clause.of(facts.rules, "declaration.min_sequences")
    if facts.declarable:
        yield Step(DeclarationCode.HAND_WAS_DECLARABLE, {"melds": facts.arrangement.melds}, clause)
    else:
        yield Step(DeclarationCode.HAND_WAS_NOT_DECLARABLE, {}, clause)


def _repair(facts: DeclarationFacts) -> Iterator[Step]:
    repair = facts.repair
    if repair is None:
        return
    match repair.kind:
        case RepairKind.REREAD:
            yield Step(DeclarationCode.REREAD, {"melds": _renamed(repair, facts)})
        case RepairKind.REGROUP:
            yield Step(DeclarationCode.REGROUP, {"number": len(repair.moves)})
            yield from (_move(move, repair) for move in repair.moves)
        case RepairKind.EXCHANGE:
            parameters: dict[str, Parameter] = {
                "away": repair.away,
                "drawn": repair.drawn,
                "number": len(repair.drawn),
            }
            yield Step(DeclarationCode.EXCHANGE, parameters)
            yield Step(DeclarationCode.EXCHANGE_TARGET, {"melds": tuple(filter(None, repair.melds))})
            if repair.single_draws:
                cards = tuple(draw.card for draw in repair.single_draws)
                yield Step(DeclarationCode.SINGLE_DRAWS, {"cards": cards, "number": len(cards)})


def _renamed(repair: Repair, facts: DeclarationFacts) -> tuple[Meld, ...]:
    laid = zip(repair.melds, facts.declaration.groups, strict=True)
    return tuple(meld for meld, group in laid if meld and group.kind not in (None, meld.kind))


def _move(move: Move, repair: Repair) -> Step:
    match move.goal.spot:
        case Spot.FINISH_CARD:
            return Step(DeclarationCode.MOVE_TO_FINISH, {"card": move.card})
        case Spot.GROUP if meld := repair.melds[move.goal.group or 0]:
            return Step(DeclarationCode.MOVE_TO_MELD, {"card": move.card, "meld": meld})
        case _:
            return Step(DeclarationCode.TAKE_BACK, {"card": move.card})
