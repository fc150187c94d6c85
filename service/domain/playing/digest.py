"""The digest of a record: by it two parties see that they asked the same, whatever each has written down how."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from service.domain.declaring.groups import Group
from service.domain.playing.record import Close, Declare, Discard, Draw, Event, Extend, Lay, Record, Show, Swap
from service.domain.playing.unseen import Unseen
from service.domain.ruleset import RuleSet

Form: TypeAlias = Mapping[str, object]
"""A part of a record as JSON takes it."""


def digest(record: Record, rules: RuleSet, engine: str) -> str:
    """Return what names a record, the rules in force and the engine: equal for equal ones, however they were written.

    It is the SHA-256 of JSON without blanks, in UTF-8, the members of every object sorted, each card by its code. The
    cards of a dealt hand and of a group have no order at the table: they are sorted, unknown ones last. The players,
    the stock, the events, and the groups of a declaration have one: answers point at them by their place. So have the
    cards of a meld on the table: it says for which cards wilds stand.
    """
    named = {"record": _record(record), "rules": rules.options(), "engine": engine}
    canonical = json.dumps(named, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()


def _record(record: Record) -> Form:
    names = [player.name for player in record.players]
    return {
        "players": [{"name": player.name, "hand": _sorted(player.hand)} for player in record.players],
        "dealer": names[record.dealer],
        "indicator": record.indicator.code,
        "first_discard": _code(record.first_discard),
        "stock": None if record.stock is None else list(map(_code, record.stock)),
        "events": [
            {"player": names[event.seat], "action": event.action.value, **_act(event)} for event in record.events
        ],
    }


def _act(event: Event) -> Form:
    match event:
        case Draw():
            return {"from": event.source.value, "card": _code(event.card)}
        case Discard() | Close():
            return {"card": event.card.code}
        case Declare():
            laid = event.declaration
            return {"groups": _groups(laid.groups), "finish_card": _code(laid.finish_card)}
        case Show():
            return {"groups": _groups(event.groups)}
    return _at_the_table(event)


def _at_the_table(event: Event) -> Form:
    match event:
        case Lay():
            return {"groups": [{"cards": list(map(_code, one.cards)), "kind": one.kind} for one in event.groups]}
        case Extend():
            return {"onto": event.onto, "cards": _sorted(event.cards)}
        case Swap():
            return {"onto": event.onto, "card": event.card.code}
    return {}


def _groups(groups: Iterable[Group]) -> list[Form]:
    return [{"cards": _sorted(group.cards), "kind": group.kind} for group in groups]


def _code(card: Unseen) -> str | None:
    return None if card is None else card.code


def _sorted(cards: Iterable[Unseen]) -> list[str | None]:
    return sorted(map(_code, cards), key=lambda code: (code is None, code or ""))
