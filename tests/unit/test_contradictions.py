"""Options that contradict each other: each is found, alone, and told in every language."""

from collections.abc import Mapping

import pytest

from service.domain.contradictions import Contradiction, contradictions
from service.domain.ruleset import NoDraw, Protection, RuleSet
from service.explain.catalogue import say
from service.explain.language import Language
from service.rules.loader import presets, with_overrides

AT_ODDS: Mapping[Contradiction, Mapping[str, Mapping[str, object]]] = {
    Contradiction.SET_MIN_ABOVE_MAX: {"melds": {"set_min": 4, "set_max": 3}},
    Contradiction.PURE_ABOVE_SEQUENCES: {"declaration": {"min_pure": 3}},
    Contradiction.REQUIREMENTS_DO_NOT_FIT: {"deck": {"hand_size": 10}, "declaration": {"min_sets": 2}},
    Contradiction.DECK_TOO_SMALL: {"deck": {"hand_size": 21}},
    Contradiction.PLAYERS_REVERSED: {"deck": {"players": [6, 2]}},
    Contradiction.TIERS_WITHOUT_PURE: {"declaration": {"min_pure": 0}},
    Contradiction.TUNNELA_NEEDS_PACKS: {"melds": {"tunnela": True}},
    Contradiction.DUBLEE_NEEDS_PACKS: {"melds": {"dublee": True}, "deck": {"packs": 1, "players": [2, 3]}},
    Contradiction.FULL_COUNT_WITHOUT_CAP: {"count": {"no_draw": NoDraw.FULL, "cap": None}},
    Contradiction.MINIMUM_ABOVE_CAP: {"count": {"minimum": 81}},
    Contradiction.TABLE_WITHOUT_UNOPENED: {"count": {"protection": Protection.TABLE_ONLY}},
    Contradiction.UNOPENED_WITHOUT_TABLE: {"count": {"unopened": 80}},
    Contradiction.UNOPENED_ABOVE_CAP: {"count": {"protection": Protection.TABLE_ONLY, "unopened": 100}},
}


@pytest.mark.parametrize("code", Contradiction)
def test_each_contradiction_is_found_by_its_options(code: Contradiction) -> None:
    found = contradictions(with_overrides(RuleSet("classic", 1), AT_ODDS[code]))

    assert [contradiction.code for contradiction in found] == [code]
    changed = {f"{group}.{name}" for group, options in AT_ODDS[code].items() for name in options}
    assert changed & set(found[0].options)


def test_all_contradictions_are_found_at_once() -> None:
    rules = with_overrides(
        RuleSet("classic", 1), {"declaration": {"min_pure": 3, "min_sets": 4}, "count": {"cap": 20, "minimum": 30}}
    )

    assert {found.code for found in contradictions(rules)} == {
        Contradiction.PURE_ABOVE_SEQUENCES,
        Contradiction.REQUIREMENTS_DO_NOT_FIT,
        Contradiction.MINIMUM_ABOVE_CAP,
    }


@pytest.mark.parametrize("name", presets())
def test_a_shipped_rule_set_has_none(name: str) -> None:
    assert contradictions(presets()[name].rule_set) == ()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("code", Contradiction)
def test_each_contradiction_is_told(code: Contradiction, language: Language) -> None:
    assert say(language, f"contradiction.{code}").endswith(".")
