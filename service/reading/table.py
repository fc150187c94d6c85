"""The melds that a player has on the table, as they came in: what they are, and what about them cannot be."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from schemas.fields import Fault, Place
from schemas.table import TableFaultCode
from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.deal import table_faults
from service.domain.declaration import keeps_enough
from service.domain.declaring.groups import Group
from service.domain.laying import as_it_lies
from service.domain.melds import Meld
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.reading.faults import LocatedFault


def lying_melds(table: Mapping[str, Any] | None, rules: RuleSet, wilds: Wilds) -> tuple[Meld, ...]:
    """Return the melds of a table without faults: what ``schemas.solve.TableSchema`` gives, or none for no table."""
    melds = (_meld(written, rules, wilds) for written in (table or {}).get("melds", ()))
    return tuple(meld for meld in melds if meld)


def lying_cards(table: Mapping[str, Any] | None, rules: RuleSet) -> list[Card]:
    """Return the cards on a table, where there is one."""
    if not rules.has_table:
        return []
    return [card for written in (table or {}).get("melds", ()) for card in written["cards"]]


def lying_faults(
    table: Mapping[str, Any], place: Place, rules: RuleSet, wilds: Wilds | None, indicator: Card | None
) -> Iterator[LocatedFault]:
    """List what is wrong with melds on a table: there is none, groups that are no melds, cards that the deck has not.

    :param place: where the table is in the document.
    :param wilds: what is wild; none when that cannot be known.
    """
    yield from meld_faults_on_table(table["melds"], (*place, "melds") if rules.has_table else place, rules, wilds)
    if not rules.has_table:
        return
    for found in table_faults([written["cards"] for written in table["melds"]], indicator, rules):
        position = () if found.fault.position is None else (found.fault.position,)
        parameters = {"found": found.fault.found, "allowed": found.fault.allowed, "number": found.fault.found}
        where: Place = (*place, "melds", found.hand, "cards", *position)
        yield LocatedFault(where, found.fault.code, f"deal.{found.fault.code}", parameters)


def meld_faults_on_table(
    melds: Sequence[Mapping[str, Any]], place: Place, rules: RuleSet, wilds: Wilds | None
) -> Iterator[LocatedFault]:
    """Say that no melds lie on the table under these rules, or which groups there are no melds.

    :param wilds: what is wild; none when that cannot be known.
    """
    if not rules.has_table:
        yield _fault(place, TableFaultCode.NO_TABLE)
        return
    for number, written in enumerate(melds):
        if wilds is not None and _meld(written, rules, wilds) is None:
            yield _fault((*place, number), TableFaultCode.NOT_A_MELD)


def onto_faults(groups: Sequence[Mapping[str, Any]], melds: int) -> Iterator[LocatedFault]:
    """Say that cards are added to a meld that is not on the table, or in two groups to the same one."""
    seen = set[int]()
    for number, group in enumerate(groups):
        onto = group.get("onto")
        if onto is None:
            continue
        if onto >= melds:
            yield _fault(("groups", number, "onto"), TableFaultCode.NO_MELD_TO_ADD_TO)
        elif onto in seen:
            yield _fault(("groups", number, "onto"), TableFaultCode.ADDED_TO_TWICE)
        seen.add(onto)


def turn_faults(
    read: Mapping[str, Any], melds: tuple[Meld, ...], rules: RuleSet, wilds: Wilds
) -> Iterator[LocatedFault]:
    """List what cannot be about the turn of a player who asks what to lay, in a document without other faults."""
    hand = read["hand"]
    drawn = len(hand) + sum(len(meld.placed) for meld in melds) > rules.deck.hand_size
    if drawn and len(hand) == 1 and not keeps_enough(Arrangement(melds, (), hand[0]), rules, wilds):
        yield _fault(("hand",), TableFaultCode.NO_CARD_KEPT)
    if rules.play.swap_wild and any(meld.standing for meld in melds):
        yield _fault(("table", "melds"), TableFaultCode.SWAP_NOT_SOLVED)
    if read["table"]["indicator_offered"]:
        place: Place = ("table", "indicator_offered")
        if not rules.play.take_indicator:
            yield _fault(place, TableFaultCode.INDICATOR_NOT_TAKEABLE)
        if "indicator" not in read:
            yield _fault(place, TableFaultCode.INDICATOR_NOT_KNOWN)
        if drawn:
            yield _fault(place, TableFaultCode.INDICATOR_AFTER_DRAW)
    if read["compare"]:
        yield _fault(("compare",), TableFaultCode.TABLE_WITH_OTHER_RULES)


def _meld(written: Mapping[str, Any], rules: RuleSet, wilds: Wilds) -> Meld | None:
    return as_it_lies(Group(tuple(written["cards"]), written["kind"]), rules, wilds)


def _fault(place: Place, code: TableFaultCode) -> LocatedFault:
    return LocatedFault.of(place, Fault(code))
