"""From a question as it came in, over HTTP or from the command line, to the value that the use case takes."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from schemas.cards import LONGEST_ECHO
from schemas.fields import Fault, Place
from schemas.question import IndicatorFault
from schemas.solve import SolveRequestSchema
from service.domain.cards import PRINTED_JOKER, Card
from service.domain.contradictions.found import contradictions
from service.domain.deal import DealFault, DealFaultCode, deal_faults
from service.domain.hand import Hand
from service.domain.options.wilds import WildScope
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.language import Language
from service.reading.faults import LocatedFault, RefusedError, loaded
from service.reading.language import known_language
from service.reading.question import Question
from service.reading.table import lying_cards, lying_faults, lying_melds, turn_faults
from service.rules.loader import presets, with_overrides
from service.usecases.solve import SolveRequest

_SCHEMA: Final = SolveRequestSchema()
_PLACES: Final[Mapping[DealFaultCode, Place]] = {
    DealFaultCode.INDICATOR_NOT_IN_DECK: ("indicator",),
    DealFaultCode.HAS_DRAWN: ("drew",),
}
"""Where the deal faults lie that are not in the cards themselves."""


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


def chosen_wilds(read: Mapping[str, Any], rules: RuleSet) -> Wilds:
    """Return what is wild by a document that has an indicator or a wild rank."""
    return Wilds.of_indicator(read["indicator"], rules) if "indicator" in read else Wilds(read["wild_rank"])


def known_wilds(read: Mapping[str, Any], rules: RuleSet) -> Wilds | None:
    """Return what is wild by a document that may have faults; none when it cannot be known."""
    said = {"indicator", "wild_rank"} & read.keys()
    return chosen_wilds(read, rules) if len(said) == 1 else None


def answer_language(read: Mapping[str, Any], preferred: Language) -> tuple[Language, str | None]:
    """Return the language of an answer, and the one that was asked for instead when there are no texts in it."""
    asked = read.get("language")
    language = known_language(asked) if asked else preferred
    return (language, None) if language else (Language.ENGLISH, asked)


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
        place: Place = ("compare", number)
        if choice["preset"] not in presets():
            yield _unknown_rule_set(choice["preset"], place)
            continue
        rules = chosen_rules(choice)
        contradicting = tuple(_contradictions(rules, choice["overrides"], place))
        yield from contradicting
        yield from _indicator_faults(rules, read, place)
        if not contradicting:
            for fault in deal_faults(read["hand"], read.get("indicator"), rules, drew=read["drew"]):
                yield deal_fault(place, replace(fault, position=None))


def hand_faults(
    member: str,
    read: Mapping[str, Any],
    document: object,
    unsound: Collection[Place],
    rules: RuleSet,
    laid: Sequence[Card] = (),
) -> Iterator[LocatedFault]:
    """Hold a hand to the deck: the number of its cards, whatever they are, and the copies of those that can be read.

    :param member: of the document: where the hand is.
    :param unsound: the places of the document that have faults already.
    :param laid: the player's cards on the table.
    """
    written = document.get(member) if isinstance(document, Mapping) else None
    if not isinstance(written, list) or (member,) in unsound:
        return
    indicator, drew = read.get("indicator"), read.get("drew", True)
    readable: Sequence[int] = range(len(written))
    if unsound:
        readable = [number for number in readable if (member, number) not in unsound]
    of_cards = deal_faults(read.get(member, ()), indicator, rules, drew=drew, laid=laid)
    unread = len(written) - len(readable)
    of_number = (
        deal_faults([PRINTED_JOKER] * len(written), indicator, rules, drew=drew, laid=laid) if unread else of_cards
    )
    for fault in of_number:
        if fault.position is None:
            yield deal_fault((member,), fault)
    for fault in of_cards:
        if fault.position is not None:
            yield deal_fault((member,), replace(fault, position=readable[fault.position]))


def sound_rules(
    read: Mapping[str, Any], document: object, unsound: Collection[str | int]
) -> tuple[RuleSet | None, list[LocatedFault]]:
    """Return the rules that a document chooses, if they can be known, with the contradictions in them.

    :param unsound: the members of the document that have faults already.
    """
    choice = read.get("rules", {})
    if "preset" in choice and choice["preset"] not in presets():
        return None, [_unknown_rule_set(choice["preset"], _place_of_name(document))]
    if not choice or "rules" in unsound:
        return None, []
    rules = chosen_rules(choice)
    # A preset was held against itself when it was loaded
    at_odds = list(_contradictions(rules, choice["overrides"], ("rules",))) if choice["overrides"] else []
    return rules, [*at_odds, *_indicator_faults(rules, read, ("wild_rank",))]


def _indicator_faults(rules: RuleSet, read: Mapping[str, Any], place: Place) -> Iterator[LocatedFault]:
    """Say that a wild rank is not enough where the card turned up makes its own face wild, or its neighbours."""
    of_face = rules.wilds.scope is WildScope.FACE and read.get("wild_rank") is not None
    if of_face or (rules.wilds.neighbours and "wild_rank" in read):
        yield LocatedFault.of(place, Fault(IndicatorFault.INDICATOR_NEEDED))


def chosen_rules(choice: Mapping[str, Any]) -> RuleSet:
    """Return the rules of a choice that has no faults: a preset, with what is changed of it."""
    preset = presets()[choice["preset"]].rule_set
    return with_overrides(preset, choice["overrides"]) if choice["overrides"] else preset


def _unknown_rule_set(name: str, place: Place) -> LocatedFault:
    fault = Fault("unknown_rule_set", {"name": name[:LONGEST_ECHO], "known": tuple(presets())})
    return LocatedFault.of(place, fault)


def _place_of_name(document: object) -> Place:
    match document:
        case {"rules": {"preset": _}}:
            return ("rules", "preset")
    return ("rules",)


def _contradictions(
    rules: RuleSet, overrides: Mapping[str, Mapping[str, object]], choice: Place
) -> Iterator[LocatedFault]:
    """Go through the contradictions, each at every option of the request that takes part in it.

    :param choice: the place where the rules are chosen.
    """
    for found in contradictions(rules):
        for option in found.options:
            group, name = option.split(".")
            if name in overrides.get(group, {}):
                place = (*choice, "overrides", group, name)
                yield LocatedFault(place, found.code, f"contradiction.{found.code}", found.parameters)


def deal_fault(place: Place, fault: DealFault) -> LocatedFault:
    """Return why no deal could hold some cards.

    :param place: of the cards; of the one card, when the fault has no position.
    """
    if fault.code in _PLACES:
        place = _PLACES[fault.code]
    position: Place = () if fault.position is None else (fault.position,)
    parameters = {"found": fault.found, "allowed": fault.allowed, "number": fault.found}
    return LocatedFault((*place, *position), fault.code, f"deal.{fault.code}", parameters)
