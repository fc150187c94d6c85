"""The rules that a question chooses: a preset, with what it changes of it, held against themselves."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from schemas.cards import LONGEST_ECHO
from schemas.fields import Fault, Place
from schemas.question import IndicatorFault
from service.domain.contradictions.found import contradictions
from service.domain.options.wilds import WildScope
from service.domain.ruleset import RuleSet
from service.reading.faults import LocatedFault
from service.rules.loader import presets, with_overrides


def sound_rules(
    read: Mapping[str, Any], document: object, unsound: Collection[str | int]
) -> tuple[RuleSet | None, list[LocatedFault]]:
    """Return the rules that a document chooses, if they can be known, with the contradictions in them.

    :param unsound: the members of the document that have faults already.
    """
    choice = read.get("rules", {})
    if "preset" in choice and choice["preset"] not in presets():
        return None, [unknown_rule_set(choice["preset"], _place_of_name(document))]
    if not choice or "rules" in unsound:
        return None, []
    rules = chosen_rules(choice)
    # A preset was held against itself when it was loaded
    at_odds = list(contradicting_options(rules, choice["overrides"], ("rules",))) if choice["overrides"] else []
    return rules, [*at_odds, *indicator_faults(rules, read, ("wild_rank",))]


def chosen_rules(choice: Mapping[str, Any]) -> RuleSet:
    """Return the rules of a choice that has no faults: a preset, with what is changed of it."""
    preset = presets()[choice["preset"]].rule_set
    return with_overrides(preset, choice["overrides"]) if choice["overrides"] else preset


def indicator_faults(rules: RuleSet, read: Mapping[str, Any], place: Place) -> Iterator[LocatedFault]:
    """Say that a wild rank is not enough where the card turned up makes its own face wild, or its neighbours."""
    of_face = rules.wilds.scope is WildScope.FACE and read.get("wild_rank") is not None
    if of_face or (rules.wilds.neighbours and "wild_rank" in read):
        yield LocatedFault.of(place, Fault(IndicatorFault.INDICATOR_NEEDED))


def unknown_rule_set(name: str, place: Place) -> LocatedFault:
    """Return that there is no preset of a name, with those that there are."""
    fault = Fault("unknown_rule_set", {"name": name[:LONGEST_ECHO], "known": tuple(presets())})
    return LocatedFault.of(place, fault)


def _place_of_name(document: object) -> Place:
    match document:
        case {"rules": {"preset": _}}:
            return ("rules", "preset")
    return ("rules",)


def contradicting_options(
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
