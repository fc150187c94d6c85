"""The rule sets made of public rules, on the public cases of their own houses."""

from typing import Any

import pytest

from service.domain.paying.points import points_text
from service.rules.loader import presets
from tests.rules.ends import settled
from tests.rules.matches import table
from tests.rules.table import house, second_opinion, solve
from tests.rules.test_public_cases import CASES, _answer, _hand
from tests.rules.test_public_settlements import DATA, _part, _played

HANDS = {
    "points-80": "002 003 005 006 007 008 009 011 024 026",
    "pool-101": "111 112",
    "flat-80": "122 123 127",
    "all-or-nothing": "104",
    "three-packs-250": "013 014 015 017 113 115 120",
}
ENDS = {
    "points-80": "141 148 151 152 167",
    "pool-101": "167",
    "pool-201": "206",
    "pool-61": "144",
}
MATCHES = {
    "pool-101": "184 185 188 190 191",
    "pool-201": "187 193",
    "deals-2": "208 211",
    "three-packs-250": "189",
}
OF_HANDS = [case for case in CASES if case["ask"] == "hand" and "part" not in case]


def of(numbers: dict[str, str], cases: list[Any]) -> list[Any]:
    return [
        pytest.param(preset, case, id=f"{preset} {case['id']}")
        for preset, ids in numbers.items()
        for case in cases
        if case["id"].removeprefix("PUB-") in ids.split()
    ]


@pytest.mark.parametrize(("preset", "case"), of(HANDS, OF_HANDS))
def test_the_verdict_and_the_points_are_those_of_the_house(preset: str, case: Any) -> None:
    answer, oracle = (ask(_hand(case), case["wild"], house(preset)) for ask in (solve, second_opinion))
    found = {"declarable": answer.declarable, "points": answer.count.points}  # type: ignore[union-attr]
    expected = _answer(case)

    assert {key: found[key] for key in expected} == expected
    assert {key: getattr(oracle, key) for key in expected} == expected


@pytest.mark.parametrize(("preset", "case"), of(ENDS, DATA["settlements"]))
def test_what_players_owe_is_what_the_house_says(preset: str, case: Any) -> None:
    for asked in case["deals"]:
        settlement = settled(house(preset), *map(_part, asked["players"]))

        assert [points_text(points) for points in settlement.points] == asked["says"]


@pytest.mark.parametrize(("preset", "case"), of(MATCHES, DATA["matches"]))
def test_the_match_goes_as_the_house_says(preset: str, case: Any) -> None:
    rules, says = house(preset), case["says"]
    now = table(rules, len(_played(case["deals"][0]).points), *map(_played, case["deals"]))
    found = {
        "totals": [points_text(total) for total in now.totals.values()],
        "out": [player for player in now.totals if player not in now.still_in],
        "winners": list(now.winners),
        "starting_chips": (rules.match.deals or 0) * (rules.count.cap or 0),
        "status": now.status.value,
        "re_entry": None if now.re_entry is None else points_text(now.re_entry),
    }

    assert {name: found[name] for name in says} == says


def test_every_case_that_is_named_is_asked() -> None:
    for numbers, cases in ((HANDS, OF_HANDS), (ENDS, DATA["settlements"]), (MATCHES, DATA["matches"])):
        assert len(of(numbers, cases)) >= sum(len(ids.split()) for ids in numbers.values())


PUBLIC = sorted({*HANDS, *ENDS, *MATCHES})


def test_every_rule_set_of_public_rules_has_cases() -> None:
    with_thirteen = {
        name
        for name, preset in presets().items()
        if preset.rule_set.deck.hand_size == 13
        and any(source.startswith("public") for source in preset.rule_set.sources.values())
    }
    assert with_thirteen == set(PUBLIC)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        # 3 + 3 lives of three: no sequence of four, so fours to sixes 15, nine to jack 29, sevens 21, kings 40: the cap
        pytest.param("4H 5H 6H 9S TS JS 7C 7D 7S KC KH KD KS", 80, id="both lives short"),
        pytest.param("4H 5H 6H 7H 9S TS JS 7C 7D 7S KC KH KD", 0, id="both lives"),
        # J♠ PJ PJ would take two wilds: no second sequence, and everything counts
        pytest.param("4H 5H 6H 7H JS PJ PJ 7C 7D 7S 2C KC KD", 22 + 10 + 21 + 2 + 20, id="no second life"),
    ],
)
def test_two_lives_or_everything_counts(hand: str, points: int) -> None:
    assert solve(hand, None, house("all-or-nothing")).count.points == points
    assert second_opinion(hand, None, house("all-or-nothing")).points == points
