"""From a question as it came in, over HTTP or from the command line, to the value that the use case takes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from marshmallow import ValidationError

from schemas.fields import Fault, Place
from schemas.solve import LONGEST_ECHO, SolveRequestSchema
from service.api.faults import LocatedFault, RefusedError, schema_faults
from service.api.language import known_language
from service.domain.cards import Card
from service.domain.contradictions import contradictions
from service.domain.deal import DealFault, deal_faults
from service.domain.hand import Hand
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.facts import Detail
from service.explain.language import Language
from service.rules.loader import presets, with_overrides
from service.usecases.solve import SolveRequest

_SCHEMA: Final = SolveRequestSchema()


@dataclass(frozen=True, slots=True)
class Question:
    """Hold a question that can be answered, and what of it the use case has no need of but the answer shows."""

    request: SolveRequest
    indicator: Card | None
    language_without_texts: str | None
    """The language asked for, when there are no texts in it."""


def read_question(document: object, preferred: Language) -> Question:
    """Read a question: a document of ``SolveRequestSchema``.

    :param preferred: the language of the answer when the document asks for none.
    :raises RefusedError: with every fault.
    """
    read = _checked(document)
    rules, indicator, asked = _rules(read["rules"]), read.get("indicator"), read.get("language")
    language = known_language(asked) if asked else preferred
    request = SolveRequest(
        hand=Hand.of(read["hand"]),
        wilds=Wilds.of_indicator(indicator, rules) if indicator else Wilds(read["wild_rank"]),
        rules=rules,
        drew=read["drew"],
        detail=Detail(read["detail"]),
        language=language or Language.ENGLISH,
    )
    return Question(request, indicator, None if language else asked)


def _checked(document: object) -> Mapping[str, Any]:
    """Check a document against its schema, its rule set against itself, and its hand against the deck.

    A later check is made as far as the faults that were found before let it: what can be known is told at once.
    """
    faults = []
    try:
        # A cast only: the schema refuses what is no object
        read: Mapping[str, Any] = _SCHEMA.load(cast("Mapping[str, Any]", document))
    except ValidationError as error:
        faults += schema_faults(error)
        read = dict(error.valid_data or {})
    unsound = {fault.place[0] for fault in faults if fault.place}
    choice = read.get("rules", {})
    if "preset" in choice and choice["preset"] not in presets():
        faults.append(_unknown_rule_set(choice["preset"], document))
    elif choice and "rules" not in unsound:
        rules = _rules(choice)
        faults += _contradictions(rules, choice["overrides"])
        if "hand" not in unsound:
            faults += map(_deal_fault, deal_faults(read["hand"], read.get("indicator"), rules))
    if faults:
        raise RefusedError(faults)
    return read


def _rules(choice: Mapping[str, Any]) -> RuleSet:
    preset = presets()[choice["preset"]].rule_set
    return with_overrides(preset, choice["overrides"]) if choice["overrides"] else preset


def _unknown_rule_set(name: str, document: object) -> LocatedFault:
    fault = Fault("unknown_rule_set", {"name": name[:LONGEST_ECHO], "known": tuple(presets())})
    return LocatedFault.of(_place_of_name(document), fault)


def _place_of_name(document: object) -> Place:
    match document:
        case {"rules": {"preset": _}}:
            return ("rules", "preset")
    return ("rules",)


def _contradictions(rules: RuleSet, overrides: Mapping[str, Mapping[str, object]]) -> Iterator[LocatedFault]:
    """Go through the contradictions, each at every option of the request that takes part in it."""
    for found in contradictions(rules):
        for option in found.options:
            group, name = option.split(".")
            if name in overrides.get(group, {}):
                place: Place = ("rules", "overrides", group, name)
                yield LocatedFault(place, found.code, f"contradiction.{found.code}")


def _deal_fault(fault: DealFault) -> LocatedFault:
    place: Place = ("hand",) if fault.position is None else ("hand", fault.position)
    parameters = {"found": fault.found, "allowed": fault.allowed, "number": fault.found}
    return LocatedFault(place, fault.code, f"deal.{fault.code}", parameters)
