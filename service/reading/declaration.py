"""From a declaration as it came in, over HTTP or from the command line, to the value that the use case takes."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from schemas.declarations import DeclarationRequestSchema
from schemas.fields import Place
from service.domain.deal import DealFaultCode, deal_faults, table_faults
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration
from service.domain.hand import Hand
from service.domain.ruleset import RuleSet
from service.explain.detail import Detail
from service.explain.language import Language
from service.reading.deal import chosen_wilds, deal_fault, hand_faults, known_wilds
from service.reading.faults import LocatedFault, RefusedError, loaded
from service.reading.language import answer_language
from service.reading.question import Question
from service.reading.rules import chosen_rules, sound_rules
from service.reading.table import lying_cards, lying_faults, lying_melds, onto_faults
from service.usecases.declare import DeclareRequest

_SCHEMA: Final = DeclarationRequestSchema()


DeclarationQuestion: TypeAlias = Question[DeclareRequest]
"""A declaration that can be judged."""


def read_declaration(document: object, preferred: Language) -> DeclarationQuestion:
    """Read a declaration: a document of ``DeclarationRequestSchema``.

    What is wrong with the declaration itself is no fault of the document: that is judged.

    :param preferred: the language of the answer when the document asks for none.
    :raises RefusedError: with every fault.
    """
    read = _checked(document)
    rules, indicator = chosen_rules(read["rules"]), read.get("indicator")
    language, without_texts = answer_language(read, preferred)
    wilds, table = chosen_wilds(read, rules), read.get("table")
    request = DeclareRequest(
        declaration=Declaration(
            tuple(Group(tuple(group["cards"]), group["kind"], group["onto"]) for group in read["groups"]),
            read["finish_card"],
            Hand.of(read["held"]) if "held" in read else None,
            lying_melds(table, rules, wilds),
        ),
        wilds=wilds,
        rules=rules,
        indicator=indicator,
        detail=Detail(read["detail"]),
        language=language,
    )
    return Question(request, without_texts)


def _checked(document: object) -> Mapping[str, Any]:
    """Check a document against its schema, its rule set against itself, and its cards against the deck.

    A later check is made as far as the faults that were found before let it: what can be known is told at once.
    """
    read, faults = loaded(_SCHEMA, document)
    unsound = {fault.place[0] for fault in faults if fault.place}
    rules, of_rules = sound_rules(read, document, unsound)
    faults += of_rules
    if rules and "table" not in unsound:
        faults += _card_faults(read, document, [fault.place for fault in faults], rules)
        table = read.get("table", {"melds": ()})
        if "table" in read:
            faults += lying_faults(table, ("table",), rules, known_wilds(read, rules), read.get("indicator"))
        faults += onto_faults(read.get("groups", ()), len(table["melds"]))
    if faults:
        raise RefusedError(faults)
    return read


def _card_faults(
    read: Mapping[str, Any], document: object, unsound: Collection[Place], rules: RuleSet
) -> Iterator[LocatedFault]:
    """Hold the hand against the deck; where it is not given, the cards laid, whatever their number.

    :param unsound: the places of the document that have faults already: groups with faults are left out.
    """
    indicator = read.get("indicator")
    if isinstance(document, Mapping) and "held" in document:
        yield from hand_faults("held", read, document, unsound, rules, lying_cards(read.get("table"), rules))
        return
    of_indicator = deal_faults((), indicator, rules)
    yield from (deal_fault((), fault) for fault in of_indicator if fault.code is DealFaultCode.INDICATOR_NOT_IN_DECK)
    at_fault = {place[:2] for place in unsound}
    groups = [
        () if ("groups", number) in at_fault else group["cards"] for number, group in enumerate(read.get("groups", ()))
    ]
    finish = [read["finish_card"]] if read.get("finish_card") else []
    laid = lying_cards(read.get("table"), rules)
    for found in table_faults([*groups, finish, laid], indicator, rules):
        if found.hand > len(groups):
            continue
        if found.hand == len(groups):
            yield deal_fault(("finish_card",), replace(found.fault, position=None))
        else:
            yield deal_fault(("groups", found.hand, "cards"), found.fault)
