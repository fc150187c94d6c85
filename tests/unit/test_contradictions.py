"""Options that contradict each other: each is found, alone, and told in every language."""

from collections.abc import Mapping

import pytest

from service.domain.contradictions.contradiction import Contradiction
from service.domain.contradictions.found import contradictions
from service.domain.options.bonus import ValuePayers
from service.domain.options.count import NoDraw, NoPure, NothingLaid, Protection
from service.domain.options.match import MatchKind, Split
from service.domain.options.penalties import PricedAs
from service.domain.options.play import FirstTurnWin, Halves, MeldsLie, TakenDiscard
from service.domain.ruleset import RuleSet
from service.explain.catalogue import say
from service.explain.language import Language
from service.rules.loader import presets, with_overrides

AT_ODDS: Mapping[Contradiction, Mapping[str, Mapping[str, object]]] = {
    Contradiction.SET_MIN_ABOVE_MAX: {"melds": {"set_min": 4, "set_max": 3}},
    Contradiction.SUITS_REPEAT_ON_TABLE: {
        "melds": {"suits_repeat": True},
        "play": {"melds": MeldsLie.TABLE},
        "count": {"protection": Protection.TABLE_ONLY, "unopened": 80},
    },
    Contradiction.WAYS_ON_TABLE: {
        "declaration": {"wilds": 8},
        "play": {"melds": MeldsLie.TABLE},
        "count": {"protection": Protection.TABLE_ONLY, "unopened": 80},
    },
    Contradiction.LONG_SEQUENCE_ABOVE_MAX: {"declaration": {"long_sequence": 5}, "melds": {"sequence_max": 4}},
    Contradiction.LONG_SEQUENCE_NOT_USED: {
        "declaration": {"long_sequence": 4, "min_sequences": 0, "min_pure": 0},
        "count": {"protection": Protection.ALL_MELDS},
    },
    Contradiction.PURE_ABOVE_SEQUENCES: {"declaration": {"min_pure": 3}},
    Contradiction.REQUIREMENTS_DO_NOT_FIT: {"deck": {"hand_size": 10}, "declaration": {"min_sets": 2}},
    Contradiction.DECK_TOO_SMALL: {"deck": {"hand_size": 21}},
    Contradiction.PLAYERS_NEED_PACKS: {"deck": {"players": [2, 7]}},
    Contradiction.PLAYERS_REVERSED: {"deck": {"players": [6, 2]}},
    Contradiction.TIERS_WITHOUT_PURE: {"declaration": {"min_pure": 0}},
    Contradiction.TUNNELA_NEEDS_PACKS: {"melds": {"tunnela": True}},
    Contradiction.DUBLEE_NEEDS_PACKS: {"melds": {"dublee": True}, "deck": {"packs": 1, "players": [2, 3]}},
    Contradiction.TUNNELAS_NEED_MELDS: {"declaration": {"tunnelas": 3}},
    Contradiction.WAYS_DO_NOT_FIT: {"declaration": {"dublees": 7}},
    Contradiction.SPARED_BEFORE_DECLARED: {"declaration": {"wilds": 8}, "count": {"spared_wilds": 8}},
    Contradiction.NOTHING_LAID_WITHOUT_CAP: {"count": {"nothing_laid": NothingLaid.FULL, "cap": None}},
    Contradiction.VALUES_NEED_PACKS: {"bonus": {"value_cards": (10, 30, 50)}},
    Contradiction.VALUE_PAYERS_NOT_USED: {"bonus": {"value_payers": ValuePayers.AFTER_A_DRAW}},
    Contradiction.MOST_PAID_NOT_USED: {"bonus": {"most_paid": 200}},
    Contradiction.MOST_PAID_BELOW_CAP: {"bonus": {"value_cards": (10, 30), "most_paid": 79}},
    Contradiction.FULL_COUNT_WITHOUT_CAP: {"count": {"no_draw": NoDraw.FULL, "cap": None}},
    Contradiction.MINIMUM_ABOVE_CAP: {"count": {"minimum": 81}},
    Contradiction.TABLE_WITHOUT_UNOPENED: {"count": {"protection": Protection.TABLE_ONLY}},
    Contradiction.UNOPENED_WITHOUT_TABLE: {"count": {"unopened": 80}},
    Contradiction.UNOPENED_ABOVE_CAP: {"count": {"protection": Protection.TABLE_ONLY, "unopened": 100}},
    Contradiction.TABLE_UNPROTECTED: {"play": {"melds": MeldsLie.TABLE}},
    Contradiction.SWAP_WITHOUT_TABLE: {"play": {"swap_wild": True}},
    Contradiction.INDICATOR_WITHOUT_TABLE: {"play": {"take_indicator": True}},
    Contradiction.TAKEN_DISCARD_WITHOUT_TABLE: {"play": {"taken_discard": TakenDiscard.FIRST_FREE}},
    Contradiction.NO_PURE_WITHOUT_CAP: {"count": {"no_pure": NoPure.CAP, "cap": None}},
    Contradiction.FIRST_DROP_ABOVE_MIDDLE: {"penalties": {"first_drop": 41}},
    Contradiction.WRONG_DECLARATION_WITHOUT_DROP: {
        "penalties": {"wrong_declaration": PricedAs.MIDDLE_DROP, "middle_drop": None}
    },
    Contradiction.EARLY_CAP_WITHOUT_DROP: {
        "play": {"first_turn_win": FirstTurnWin.CAP_UNPLAYED},
        "penalties": {"middle_drop": None},
    },
    Contradiction.HALVES_NOT_USED: {"play": {"halves": Halves.DOWN}},
    Contradiction.PAPLU_TWO_NOT_USED: {"bonus": {"paplu_two": 25}},
    Contradiction.LIMIT_MISSING: {"match": {"limit": None}},
    Contradiction.LIMIT_NOT_USED: {"match": {"kind": MatchKind.ROTATION}},
    Contradiction.DEALS_MISSING: {"match": {"kind": MatchKind.DEALS, "limit": None}},
    Contradiction.DEALS_NOT_USED: {"match": {"deals": 6}},
    Contradiction.RE_ENTRY_NEEDS_POOL: {"match": {"kind": MatchKind.FIRST_TO, "re_entry": 1}},
    Contradiction.RE_ENTRY_LIMIT_NOT_USED: {"match": {"re_entry_limit": 79}},
    Contradiction.RE_ENTRY_BEYOND_LIMIT: {"match": {"re_entry": 1, "re_entry_limit": 101}},
    Contradiction.SPLIT_NEEDS_POOL: {"match": {"kind": MatchKind.FIRST_TO, "split": Split.EQUAL}},
    Contradiction.SPLIT_FROM_NOT_USED: {"match": {"split_from": 80}},
    Contradiction.SPLIT_FROM_BEYOND_LIMIT: {"match": {"split": Split.EQUAL, "split_from": 102}},
    Contradiction.SPLIT_WITHOUT_DROP: {"match": {"split": Split.BY_DROPS}, "penalties": {"first_drop": None}},
    Contradiction.LATE_JOIN_NEEDS_TOTALS: {"match": {"kind": MatchKind.POINTS, "limit": None, "late_join": 1}},
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


@pytest.mark.parametrize(
    "house",
    [
        pytest.param({"match": {"limit": 101, "re_entry": 1, "re_entry_limit": 79}}, id="re-entry of 101"),
        pytest.param({"match": {"limit": 201, "re_entry": 1, "re_entry_limit": 174}}, id="re-entry of 201"),
        pytest.param({"match": {"re_entry": 1, "re_entry_limit": 100}}, id="re-entry exactly at the limit"),
        pytest.param({"match": {"split": Split.EQUAL, "split_from": 80}}, id="equal split from 80"),
        pytest.param({"match": {"split": Split.BY_DROPS}}, id="split by drops"),
        pytest.param({"match": {"kind": MatchKind.DEALS, "limit": None, "deals": 2}}, id="two deals"),
        pytest.param({"match": {"kind": MatchKind.FIRST_TO, "limit": 250, "late_join": 2}}, id="to 250, late joiners"),
        pytest.param({"count": {"no_pure": NoPure.CAP}}, id="flat 80"),
        pytest.param({"penalties": {"first_drop": None, "middle_drop": None}}, id="no drops"),
        pytest.param({"deck": {"packs": 3, "printed_jokers": 3, "players": [2, 12]}}, id="three packs for twelve"),
        pytest.param({"deck": {"packs": 1, "printed_jokers": 1, "players": [2, 2]}}, id="one pack for two"),
        pytest.param({"penalties": {"first_drop": 25, "middle_drop": 50}}, id="25 and 50"),
        pytest.param({"penalties": {"first_drop": 40}}, id="drops of one price"),
    ],
)
def test_what_public_houses_play_is_none(house: Mapping[str, Mapping[str, object]]) -> None:
    assert contradictions(with_overrides(RuleSet("classic", 1), house)) == ()


@pytest.mark.parametrize("name", presets())
def test_a_shipped_rule_set_has_none(name: str) -> None:
    assert contradictions(presets()[name].rule_set) == ()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("code", Contradiction)
def test_each_contradiction_is_told_with_its_numbers(code: Contradiction, language: Language) -> None:
    (found,) = contradictions(with_overrides(RuleSet("classic", 1), AT_ODDS[code]))
    text = say(language, f"contradiction.{code}", **found.parameters)

    assert text.endswith((".", "।"))
    assert all(str(number) in text for number in found.parameters.values())


SIZES = [
    # hand size, sequences, sets, least and most of a set, dublee: can these melds have so many cards together?
    pytest.param(13, 2, 0, 3, 4, False, True, id="thirteen, two sequences"),
    pytest.param(10, 2, 2, 3, 4, False, False, id="001 Variantes comunes: ten cannot hold two sequences and two sets"),
    pytest.param(10, 2, 2, 2, 4, False, True, id="ten can, with sets of two"),
    pytest.param(13, 0, 4, 3, 3, False, False, id="four sets of three leave one card, and no meld takes it"),
    pytest.param(4, 0, 1, 3, 3, False, False, id="four cards, one set of three"),
    pytest.param(5, 0, 1, 3, 3, True, True, id="five cards, one set of three and a dublee"),
    pytest.param(8, 0, 2, 3, 3, False, False, id="eight cards, two sets of three"),
    pytest.param(8, 0, 2, 3, 4, False, True, id="eight cards, two sets of four"),
]


@pytest.mark.parametrize(("size", "sequences", "sets", "least", "most", "dublee", "fits"), SIZES)
def test_requirements_fit_when_melds_can_fill_the_hand(
    size: int, sequences: int, sets: int, least: int, most: int, dublee: bool, fits: bool
) -> None:
    rules = with_overrides(
        presets()["classic"].rule_set,
        {
            "deck": {"hand_size": size, "players": (2, 2)},
            "melds": {"set_min": least, "set_max": most, "dublee": dublee},
            "declaration": {"min_sequences": sequences, "min_pure": 0, "min_sets": sets},
            "count": {"protection": Protection.ALL_MELDS},
        },
    )
    found = {found.code for found in contradictions(rules)}
    assert (Contradiction.REQUIREMENTS_DO_NOT_FIT not in found) == fits
