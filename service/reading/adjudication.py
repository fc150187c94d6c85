"""From the record of a deal, as it came in, to the value that the use case takes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from marshmallow import Schema

from schemas.adjudications import AdjudicationRequestSchema
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration
from service.domain.playing.record import (
    Action,
    Close,
    Declare,
    Discard,
    Draw,
    Drop,
    Event,
    Extend,
    Lay,
    Leave,
    Place,
    Player,
    Record,
    ReturnIndicator,
    Show,
    Swap,
    TakeIndicator,
)
from service.explain.detail import Detail
from service.explain.language import Language
from service.reading.faults import LocatedFault, RefusedError, loaded
from service.reading.language import answer_language
from service.reading.question import Question
from service.reading.rules import chosen_rules, sound_rules
from service.usecases.adjudicate import AdjudicateRequest

_SCHEMA: Final = AdjudicationRequestSchema()


@dataclass(frozen=True, slots=True)
class AdjudicationQuestion(Question[AdjudicateRequest]):
    """Hold a record that can be judged."""

    timeline: bool
    """Whether the table after each event is wanted."""


def read_adjudication(document: object, preferred: Language) -> AdjudicationQuestion:
    """Read the record of a deal: a document of ``AdjudicationRequestSchema``.

    What the record says against the rules of the game is no fault of it: that is judged.

    :param preferred: the language of the answer when the document asks for none.
    :raises RefusedError: with every fault.
    """
    read, faults = checked_record(document, _SCHEMA)
    if faults:
        raise RefusedError(faults)
    language, without_texts = answer_language(read, preferred)
    request = AdjudicateRequest(read_record(read), chosen_rules(read["rules"]), Detail(read["detail"]), language)
    return AdjudicationQuestion(request, without_texts, read["timeline"])


def checked_record(document: object, schema: Schema) -> tuple[Mapping[str, Any], list[LocatedFault]]:
    """Check a document with a record against its schema, its rules against themselves, its names against each other."""
    read, faults = loaded(schema, document)
    _, of_rules = sound_rules(read, document, {fault.place[0] for fault in faults if fault.place})
    return read, [*faults, *of_rules, *_name_faults(document)]


def _name_faults(document: object) -> Iterator[LocatedFault]:
    """Hold the names to each other: each once at the table, and nobody deals or acts who does not sit there."""
    match document:
        case dict({"players": list(players)}):
            names = [_name(player, "name") for player in players]
            for seat, name in enumerate(names):
                if name and name in names[:seat]:
                    yield _fault(("players", seat, "name"), "name_twice")
            for place, name in _named(document):
                if name and name not in names:
                    yield _fault(place, "unknown_player")


def _named(document: dict[str, object]) -> Iterator[tuple[Place, str | None]]:
    yield ("dealer",), _name(document, "dealer")
    events = document.get("events")
    for number, event in enumerate(events if isinstance(events, list) else ()):
        yield ("events", number, "player"), _name(event, "player")


def _name(document: object, member: str) -> str | None:
    """Return a name, or none where there is none that can be read."""
    name = document.get(member) if isinstance(document, dict) else None
    return name if isinstance(name, str) else None


def _fault(place: Place, code: str) -> LocatedFault:
    return LocatedFault(place, code, f"adjudication.{code}")


def read_record(read: Mapping[str, Any]) -> Record:
    """Return the record of a document that has no faults."""
    names = [player["name"] for player in read["players"]]
    return Record(
        players=tuple(Player(player["name"], tuple(player["hand"])) for player in read["players"]),
        dealer=names.index(read["dealer"]),
        indicator=read["indicator"],
        first_discard=read["first_discard"],
        stock=None if read["stock"] is None else tuple(read["stock"]),
        events=tuple(_event(event, names) for event in read["events"]),
    )


def _event(read: Mapping[str, Any], names: Sequence[str]) -> Event:
    seat = names.index(read["player"])
    match read["action"]:
        case Action.DRAW:
            return Draw(seat, read["source"], read.get("card"))
        case Action.DISCARD:
            return Discard(seat, read["card"])
        case Action.DROP:
            return Drop(seat)
        case Action.LEAVE:
            return Leave(seat)
    return _at_the_table(read, seat)


def _at_the_table(read: Mapping[str, Any], seat: int) -> Event:
    match read["action"]:
        case Action.EXTEND:
            return Extend(seat, read["onto"], tuple(read["cards"]))
        case Action.SWAP:
            return Swap(seat, read["onto"], read["card"])
        case Action.TAKE_INDICATOR:
            return TakeIndicator(seat)
        case Action.RETURN_INDICATOR:
            return ReturnIndicator(seat)
        case Action.CLOSE:
            return Close(seat, read["card"])
    return _with_groups(read, seat)


def _with_groups(read: Mapping[str, Any], seat: int) -> Event:
    groups = tuple(Group(tuple(group["cards"]), group["kind"]) for group in read["groups"])
    if read["action"] is Action.SHOW:
        return Show(seat, groups)
    if read["action"] is Action.LAY:
        return Lay(seat, groups)
    return Declare(seat, Declaration(groups, read.get("finish_card")))
