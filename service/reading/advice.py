"""From a player's question as it came in, over HTTP or from the command line, to the value that the use case takes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from schemas.advice import SOLUTION, AdviceRequestSchema
from schemas.fields import Fault, FaultCode
from service.domain.deal import table_faults
from service.domain.declaring.groups import Group
from service.domain.hand import Hand
from service.domain.ruleset import RuleSet
from service.explain.detail import Detail
from service.explain.language import Language
from service.explain.learner import Learner, Level
from service.reading.deal import chosen_wilds, deal_fault, hand_faults
from service.reading.faults import LocatedFault, RefusedError, loaded
from service.reading.language import answer_language
from service.reading.question import Question
from service.reading.rules import chosen_rules, sound_rules
from service.usecases.advise import AdviseRequest
from service.usecases.simulate import Simulation

_SCHEMA: Final = AdviceRequestSchema()

AdviceQuestion: TypeAlias = Question[AdviseRequest]
"""A hand for which there is advice."""


def read_advice(document: object, preferred: Language) -> AdviceQuestion:
    """Read a question: a document of ``AdviceRequestSchema``.

    :param preferred: the language of the answer when the document asks for none.
    :raises RefusedError: with every fault.
    """
    read = _checked(document)
    rules = chosen_rules(read["rules"])
    language, without_texts = answer_language(read, preferred)
    request = AdviseRequest(
        hand=Hand.of(read["hand"]),
        wilds=chosen_wilds(read, rules),
        rules=rules,
        indicator=read.get("indicator"),
        seen=tuple(read["seen"]),
        open_card=read["open_card"],
        next_took=tuple(read["next_took"]),
        opponents=read["opponents"],
        stake=read["stake"],
        drew=read["drew"],
        hint=None if read["hint"] == SOLUTION else read["hint"],
        groups=tuple(Group(tuple(group["cards"]), group["kind"]) for group in read["groups"] or ()),
        simulation=Simulation(read["opponents"], **read["simulation"]) if read["simulation"] is not None else None,
        most_distance=read["most_distance"],
        draws=read["draws"],
        learner=Learner(Level(read["level"]), frozenset(read["known_terms"])),
        detail=Detail(read["detail"]),
        language=language,
    )
    return Question(request, without_texts)


def _checked(document: object) -> Mapping[str, Any]:
    """Check a document against its schema, its rule set against itself, and its cards against the deck."""
    read, faults = loaded(_SCHEMA, document)
    unsound = {fault.place[0] for fault in faults if fault.place}
    rules, of_rules = sound_rules(read, document, unsound)
    faults += of_rules
    if rules:
        of_hand = list(hand_faults("hand", read, document, [fault.place for fault in faults], rules))
        faults += of_hand
        if not of_hand and not unsound & {"hand", "seen", "next_took", "open_card"}:
            faults += _seen_faults(read, rules)
        most = rules.deck.players[1] - 1
        if read.get("opponents", 1) > most:
            fault = Fault(FaultCode.OUT_OF_RANGE, {"minimum": 1, "maximum": most})
            faults.append(LocatedFault.of(("opponents",), fault))
    if faults:
        raise RefusedError(faults)
    return read


def _seen_faults(read: Mapping[str, Any], rules: RuleSet) -> Iterator[LocatedFault]:
    """Hold the cards seen to the deck, together with the hand."""
    opened = [read["open_card"]] if read["open_card"] else []
    hands = [read["hand"], read["seen"], read["next_took"], opened]
    for found in table_faults(hands, read.get("indicator"), rules):
        place, fault = (("hand",), ("seen",), ("next_took",), ("open_card",))[found.hand], found.fault
        yield deal_fault(place, replace(fault, position=None) if place == ("open_card",) else fault)
