"""From a match as it came in, to the value that the use case takes."""

from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from itertools import count
from typing import Any, Final, TypeAlias

from schemas.fields import Place
from schemas.scoresheets import ScoresheetRequestSchema
from service.domain.matches.match import (
    Match,
    PlayedDeal,
    SheetFault,
    SheetFaultCode,
    after_deal,
    counts_nets,
    deal_by_itself_faults,
    opening,
    sheet_faults,
)
from service.domain.paying.deal_end import Outcome
from service.domain.paying.most import most_owed
from service.domain.ruleset import RuleSet
from service.explain.detail import Detail
from service.explain.language import Language
from service.reading.faults import LocatedFault, RefusedError, loaded
from service.reading.language import answer_language
from service.reading.question import Question
from service.reading.rules import chosen_rules, sound_rules
from service.usecases.score import ScoreRequest

_SCHEMA: Final = ScoresheetRequestSchema()


ScoresheetQuestion: TypeAlias = Question[ScoreRequest]
"""A match that can be scored."""


def read_scoresheet(document: object, preferred: Language) -> ScoresheetQuestion:
    """Read a match: a document of ``ScoresheetRequestSchema``.

    :param preferred: the language of the answer when the document asks for none.
    :raises RefusedError: with every fault.
    """
    read = _checked(document)
    rules = chosen_rules(read["rules"])
    language, without_texts = answer_language(read, preferred)
    names = _all_names(read)
    request = ScoreRequest(
        names=names,
        match=_match(read, names, rules),
        rules=rules,
        entry_fee=read.get("entry_fee"),
        detail=Detail(read["detail"]),
        language=language,
    )
    return Question(request, without_texts)


def _all_names(read: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of all who ever play: those who sit down at the start, then those who join, deal by deal."""
    return (*read["players"], *(name for deal in read.get("deals", ()) for name in deal.get("joins", ())))


def _match(read: Mapping[str, Any], names: Sequence[str], rules: RuleSet) -> Match:
    first_dealer = names.index(read.get("first_dealer", names[0]))
    return Match(len(read["players"]), first_dealer, tuple(_deal(deal, names, rules) for deal in read["deals"]))


def _deal(read: Mapping[str, Any], names: Sequence[str], rules: RuleSet) -> PlayedDeal:
    points = {names.index(name): owed for name, (owed, _) in _points(read).items()}
    settled = read.get("settlement")
    void = read["void"] or (settled is not None and settled["outcome"]["code"] is Outcome.VOID)
    if settled is not None:
        winners = tuple(names.index(name) for name in settled["outcome"]["winners"])
    else:
        winners = (names.index(read["winner"]),) if "winner" in read else _evident_winner(points, rules)
    return PlayedDeal(
        points={} if void else points,
        winners=winners,
        void=void,
        joins=tuple(map(names.index, read["joins"])),
        re_enters=tuple(map(names.index, read["re_enters"])),
    )


def _points(read: Mapping[str, Any]) -> dict[str, tuple[Fraction, Place]]:
    """Return what each player owes, by name, each with its place in the deal."""
    points = {name: (owed, ("points", name)) for name, owed in read.get("points", {}).items()}
    settled = read.get("settlement", {"players": ()})["players"]
    return points | {
        player["name"]: (player["points"], ("settlement", "players", position))
        for position, player in enumerate(settled)
    }


def _evident_winner(points: Mapping[int, Fraction], rules: RuleSet) -> tuple[int, ...]:
    """Return who has won where nobody says it: the only one who owes nothing."""
    nothing = tuple(player for player, owed in points.items() if not owed)
    return nothing if counts_nets(rules) and len(nothing) == 1 else ()


def _checked(document: object) -> Mapping[str, Any]:
    """Check a document against its schema, its rule set against itself, and its deals against each other.

    A later check is made as far as the faults that were found before let it: what can be known is told at once. What a
    deal can hold depends on the deals before it: so those after the first that cannot be are held to themselves only.
    """
    read, faults = loaded(_SCHEMA, document)
    unsound = {fault.place[0] for fault in faults if fault.place}
    rules, of_rules = sound_rules(read, document, unsound)
    faults += of_rules
    if of_rules:
        rules = None
    unreadable = {fault.place for fault in faults}
    deals = _readable_deals(read, unreadable)
    faults += _shape_faults(deals)
    if "players" in read and "players" not in unsound:
        of_seats = list(_seat_faults(read))
        faults += of_seats
        faults += _name_faults(read, deals, unreadable)
        if rules:
            faults += _number_faults(read, rules)
            nameless = {fault.place[1] for fault in faults if fault.place[:1] == ("deals",) and len(fault.place) > 1}
            named = {number: deal for number, deal in deals.items() if number not in nameless}
            faults += _deal_faults(read, named, rules)
            if not of_seats and "first_dealer" not in unsound:
                faults += _match_faults(read, [fault.place for fault in faults], rules)
    if faults:
        raise RefusedError(faults)
    return read


def _readable_deals(read: Mapping[str, Any], unsound: Collection[Place]) -> dict[int, Mapping[str, Any]]:
    """Return the deals that have no faults, by their numbers."""
    deals = read.get("deals", ())
    if ("deals",) in unsound:
        return {}
    at_fault = {place[1] for place in unsound if place[:1] == ("deals",)}
    return {number: deal for number, deal in enumerate(deals) if number not in at_fault}


def _fault(place: Place, code: str, **parameters: object) -> LocatedFault:
    return LocatedFault(place, code, f"scoresheet.{code}", parameters)


def _seat_faults(read: Mapping[str, Any]) -> Iterator[LocatedFault]:
    players = read["players"]
    for seat, name in enumerate(players):
        if name in players[:seat]:
            yield _fault(("players", seat), "name_twice")
    if read.get("first_dealer", players[0]) not in players:
        yield _fault(("first_dealer",), "unknown_player")


def _name_faults(
    read: Mapping[str, Any], deals: Mapping[int, Mapping[str, Any]], unsound: Set[Place]
) -> Iterator[LocatedFault]:
    """Hold the names in the deals to those at the table: who joins is new, and nobody plays who does not sit there.

    From a deal on of which it cannot be read who joins, nobody knows who is unknown.
    """
    known, knows_all = set(read["players"]), True
    for number, deal in enumerate(read.get("deals", ())):
        joining: Place = ("deals", number, "joins")
        knows_all = knows_all and not any(place == joining[:2] or place[:3] == joining for place in unsound)
        readable = (position for position in count() if (*joining, position) not in unsound)
        for position, name in zip(readable, deal.get("joins", ()), strict=False):
            if name in known:
                yield _fault((*joining, position), "name_twice")
            known.add(name)
        for name, place in _names_in(deals.get(number, {})):
            if knows_all and name not in known:
                yield _fault(("deals", number, *place), "unknown_player")


def _names_in(deal: Mapping[str, Any]) -> Iterator[tuple[str, Place]]:
    for name, (_, place) in _points(deal).items():
        yield name, place
    if "winner" in deal:
        yield deal["winner"], ("winner",)
    if "settlement" in deal:
        for position, name in enumerate(deal["settlement"]["outcome"]["winners"]):
            yield name, ("settlement", "outcome", "winners", position)
    for position, name in enumerate(deal.get("re_enters", ())):
        yield name, ("re_enters", position)


def _shape_faults(deals: Mapping[int, Mapping[str, Any]]) -> Iterator[LocatedFault]:
    """Hold each deal to one kind of result, and its points to zero at least."""
    for number, deal in deals.items():
        if sum(("points" in deal, "settlement" in deal, deal["void"])) != 1:
            yield _fault(("deals", number), "one_kind_of_deal")
        if "winner" in deal and "settlement" in deal:
            yield _fault(("deals", number, "winner"), "not_with_settlement")
        for owed, place in _points(deal).values():
            if owed < 0:
                yield _fault(("deals", number, *place), "below_zero")


def _deal_faults(
    read: Mapping[str, Any], deals: Mapping[int, Mapping[str, Any]], rules: RuleSet
) -> Iterator[LocatedFault]:
    """Hold each deal to the rules by itself: those of a settlement are the same, and its points can come of them.

    One that names somebody whom nobody knows is left out: he may have joined where it could not be read.
    """
    names = _all_names(read)
    for number, deal in deals.items():
        if not {name for name, _ in _names_in(deal)} <= set(names):
            continue
        settled = deal.get("settlement", {}).get("rules", {}).get("digest", rules.digest)
        if settled != rules.digest:
            yield _fault(("deals", number, "settlement", "rules", "digest"), "settled_under_other_rules")
        for fault in deal_by_itself_faults(_deal(deal, names, rules), rules):
            yield _sheet_fault(fault, number, deal, names, rules)


def _number_faults(read: Mapping[str, Any], rules: RuleSet) -> Iterator[LocatedFault]:
    least, most = rules.deck.players
    if not least <= len(read["players"]) or len(_all_names(read)) > most:
        yield _fault(("players",), "wrong_number_of_players", minimum=least, maximum=most)


def _match_faults(read: Mapping[str, Any], unsound: Collection[Place], rules: RuleSet) -> Iterator[LocatedFault]:
    """Play the match as far as it can have been played, and name what cannot be in the first deal that cannot."""
    at_fault = [place[1] for place in unsound if place[:1] == ("deals",) and len(place) > 1]
    sound = read.get("deals", ())[: min(at_fault, default=None)]
    names = _all_names(read)
    match = _match({**read, "deals": sound}, names, rules)
    standings = opening(match)
    for number, deal in enumerate(match.deals):
        faults = sheet_faults(standings, deal, rules)
        if faults:
            yield from (_sheet_fault(fault, number, sound[number], names, rules) for fault in faults)
            return
        standings = after_deal(standings, deal, rules).after


def _sheet_fault(
    fault: SheetFault, number: int, deal: Mapping[str, Any], names: Sequence[str], rules: RuleSet
) -> LocatedFault:
    name = "" if fault.player is None else names[fault.player]
    points = _points(deal)
    if fault.code in (SheetFaultCode.LATE_JOIN_NOT_ALLOWED, SheetFaultCode.LATE_JOIN_PASSES_LIMIT):
        place: Place = ("joins", deal["joins"].index(name))
    elif fault.code in (SheetFaultCode.NOT_OUT, SheetFaultCode.RE_ENTRY_NOT_ALLOWED):
        place = ("re_enters", deal["re_enters"].index(name))
    elif fault.player is not None and name in points:
        place = points[name][1]
    elif fault.code is SheetFaultCode.POINTS_MISSING:
        return _fault(("deals", number, "settlement" if "settlement" in deal else "points"), fault.code, player=name)
    else:
        place = ("winner",) if fault.code is SheetFaultCode.WINNER_NEEDED else ()
    if fault.code is SheetFaultCode.ABOVE_MOST:
        return _fault(("deals", number, *place), fault.code, maximum=most_owed(rules))
    return _fault(("deals", number, *place), fault.code)
