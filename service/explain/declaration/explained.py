"""The explanation of a declaration: the verdict, every fault, what it costs, and what would mend it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from service.domain.counting import count
from service.domain.declaration import Way, way_met
from service.domain.declaring.judging import Reading
from service.domain.melds import MeldKind
from service.explain.codes.declaration import DeclarationCode
from service.explain.declaration.facts import DeclarationFacts
from service.explain.declaration.faults import fault_step
from service.explain.declaration.repair import repair_steps
from service.explain.detail import Detail
from service.explain.explanation import Clause, Explanation, Step, Told
from service.explain.hand.facts import HandFacts
from service.explain.hand.melds import melds
from service.explain.language import Language
from service.explain.text import tell


@dataclass(frozen=True, slots=True)
class DeclarationExplanation:
    """Hold the words for a declaration in one language: for each fault, and for the whole of it if that was wanted."""

    faults: tuple[Told, ...]
    whole: Explanation | None


_ALONE: Final = {
    Way.TUNNELAS: (DeclarationCode.VALID_BY_TUNNELAS, "declaration.tunnelas"),
    Way.DUBLEES: (DeclarationCode.VALID_BY_DUBLEES, "declaration.dublees"),
    Way.WILDS: (DeclarationCode.VALID_BY_WILDS, "declaration.wilds"),
}
"""What is said of a declaration that leaves all other cards free, and the option behind it."""


def explain_declaration(facts: DeclarationFacts, detail: Detail, language: Language) -> DeclarationExplanation:
    """Put what was found out about a declaration into words.

    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    faults = tuple(tell(fault_step(fault, facts), language) for fault in facts.judgement.faults)
    if detail is Detail.NONE:
        return DeclarationExplanation(faults, None)
    verdict, cost = tell(_verdict(facts), language), tell(_cost(facts), language)
    rest = (tell(step, language) for step in (*_readings(facts, detail), *_second_verdict(facts), *repair_steps(facts)))
    told = (verdict, *faults, cost, *rest)
    return DeclarationExplanation(faults, Explanation(language.value, f"{verdict.text} {cost.text}", told))


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
