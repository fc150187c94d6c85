"""From a question as it came in, over HTTP or from the command line, to the value that the use case takes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from schemas.solve import SolveRequestSchema
from service.domain.deal import deal_faults
from service.domain.hand import Hand
from service.explain.detail import Detail
from service.explain.language import Language
from service.reading.deal import chosen_wilds, deal_fault, hand_faults, known_wilds
from service.reading.faults import LocatedFault, RefusedError, loaded
from service.reading.language import answer_language
from service.reading.question import Question
from service.reading.rules import chosen_rules, contradicting_options, indicator_faults, sound_rules, unknown_rule_set
from service.reading.table import lying_cards, lying_faults, lying_melds, turn_faults
from service.rules.loader import presets
from service.usecases.solve import SolveRequest

_SCHEMA: Final = SolveRequestSchema()

SolveQuestion: TypeAlias = Question[SolveRequest]
"""A hand that can be solved."""


def read_question(document: object, preferred: Language) -> SolveQuestion:
    """Read a question: a document of ``SolveRequestSchema``.

    :param preferred: the language of the answer when the document asks for none.
    :raises RefusedError: with every fault.
    """
    read = _checked(document)
    rules, indicator = chosen_rules(read["rules"]), read.get("indicator")
    language, without_texts = answer_language(read, preferred)
    wilds, table = chosen_wilds(read, rules), read.get("table")
    request = SolveRequest(
        hand=Hand.of(read["hand"]),
        wilds=wilds,
        rules=rules,
        drew=read["drew"],
        detail=Detail(read["detail"]),
        language=language,
        indicator=indicator,
        others=tuple(map(chosen_rules, read["compare"])),
        table=lying_melds(table, rules, wilds),
        indicator_offered=table is not None and table["indicator_offered"],
    )
    return Question(request, without_texts)


def _checked(document: object) -> Mapping[str, Any]:
    """Check a document against its schema, its rule set against itself, and its hand against the deck.

    A later check is made as far as the faults that were found before let it: what can be known is told at once.
    """
    read, faults = loaded(_SCHEMA, document)
    unsound = {fault.place[0] for fault in faults if fault.place}
    rules, of_rules = sound_rules(read, document, unsound)
    faults += of_rules
    if rules:
        table, unreadable = read.get("table"), "table" in unsound
        if not unreadable:  # else nobody knows how many cards the hand should have
            laid = lying_cards(table, rules)
            faults += hand_faults("hand", read, document, [fault.place for fault in faults], rules, laid)
        if table is not None and not unreadable:
            faults += lying_faults(table, ("table",), rules, known_wilds(read, rules), read.get("indicator"))
        if table is not None and not faults:
            of_deal = chosen_wilds(read, rules)
            faults += turn_faults(read, lying_melds(table, rules, of_deal), rules, of_deal)
    if not faults:
        faults += _comparison_faults(read)
    if faults:
        raise RefusedError(faults)
    return read


def _comparison_faults(read: Mapping[str, Any]) -> Iterator[LocatedFault]:
    """Hold the rule sets to compare with against themselves, and the hand to the deck of each."""
    for number, choice in enumerate(read["compare"]):
        place = ("compare", number)
        if choice["preset"] not in presets():
            yield unknown_rule_set(choice["preset"], place)
            continue
        rules = chosen_rules(choice)
        contradicting = tuple(contradicting_options(rules, choice["overrides"], place))
        yield from contradicting
        yield from indicator_faults(rules, read, place)
        if not contradicting:
            for fault in deal_faults(read["hand"], read.get("indicator"), rules, drew=read["drew"]):
                yield deal_fault(place, replace(fault, position=None))
