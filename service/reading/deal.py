"""The cards of a question, held to the deck that they come from."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from schemas.fields import Place
from service.domain.cards import PRINTED_JOKER, Card
from service.domain.deal import DealFault, DealFaultCode, deal_faults
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.reading.faults import LocatedFault

_PLACES: Final[Mapping[DealFaultCode, Place]] = {
    DealFaultCode.INDICATOR_NOT_IN_DECK: ("indicator",),
    DealFaultCode.HAS_DRAWN: ("drew",),
}
"""Where the deal faults lie that are not in the cards themselves."""


def chosen_wilds(read: Mapping[str, Any], rules: RuleSet) -> Wilds:
    """Return what is wild by a document that has an indicator or a wild rank."""
    return Wilds.of_indicator(read["indicator"], rules) if "indicator" in read else Wilds(read["wild_rank"])


def known_wilds(read: Mapping[str, Any], rules: RuleSet) -> Wilds | None:
    """Return what is wild by a document that may have faults; none when it cannot be known."""
    said = {"indicator", "wild_rank"} & read.keys()
    return chosen_wilds(read, rules) if len(said) == 1 else None


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


def deal_fault(place: Place, fault: DealFault) -> LocatedFault:
    """Return why no deal could hold some cards.

    :param place: of the cards; of the one card, when the fault has no position.
    """
    if fault.code in _PLACES:
        place = _PLACES[fault.code]
    position: Place = () if fault.position is None else (fault.position,)
    parameters = {"found": fault.found, "allowed": fault.allowed, "number": fault.found}
    return LocatedFault((*place, *position), fault.code, f"deal.{fault.code}", parameters)
