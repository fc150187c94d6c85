"""``POST /v1/scoresheets``: what is answered and what is refused, in every language."""

import json
from itertools import combinations
from typing import Any

import pytest
from flask.testing import FlaskClient

from schemas.scoresheets import ScoresheetAnswerSchema
from service.explain.language import Language
from tests.contract.test_refusals import check_document, faults
from tests.contract.test_settlements import settle, table

NAMES = ["Eva", "Ada", "Bo"]
DEAR = {"count": {"cap": 120}}
"""A cap so high that one deal suffices to go out."""


def points(*owed: Any, **more: Any) -> dict[str, Any]:
    named = zip(NAMES, owed, strict=False)
    return {"points": {name: one for name, one in named if one is not None}, **more}


def match(*deals: Any, **more: Any) -> dict[str, Any]:
    return {"players": NAMES, "deals": list(deals), **more}


def score(client: FlaskClient, request: Any, language: str = "en") -> dict[str, Any]:
    response = client.post("/v1/scoresheets", json=request, headers={"Accept-Language": language})
    assert response.status_code == 200, response.text
    assert response.headers["Content-Language"] == language
    answer: dict[str, Any] = response.get_json()
    return answer


def test_a_pool(client: FlaskClient) -> None:
    answer = score(client, match(points(0, 23, 80), points(20, 0, 22), points(0, 79, None)))

    assert [row["dealer"] for row in answer["deals"]] == ["Eva", "Ada", "Eva"]
    assert [row["out"] for row in answer["deals"]] == [[], ["Bo"], ["Ada"]]
    assert [(one["total"], one["rank"], one["out_after"]) for one in answer["standings"]] == [
        ("20", 1, None),
        ("102", 2, 3),
        ("102", 2, 2),
    ]
    assert answer["result"] == {
        "status": "finished",
        "decided_by": "last_one_in",
        "winners": ["Eva"],
        "tied": False,
        "next_dealer": None,
    }
    assert answer["deals"][2]["players"][2] == {"name": "Bo", "change": None, "total": "102", "still_in": False}


def test_who_does_not_play_off_a_tie_is_out(client: FlaskClient) -> None:
    rules = {"preset": "indian-13", "overrides": {"match": {"kind": "deals", "deals": 2, "ties": "play_off"}}}
    answer = score(client, match(points(0, 20, 40), points(20, 0, 40), rules=rules, detail="full"))

    assert [row["out"] for row in answer["deals"]] == [[], ["Bo"]]
    assert answer["standings"][2]["out_after"] == 2
    out = [step["clause"] for step in answer["explanation"]["steps"] if step["code"] == "match_went_out"]
    assert [clause["option"] for clause in out] == ["match.ties"]


def test_a_rotation_in_halves(client: FlaskClient) -> None:
    request = match(points(10, 0, "7.5", winner="Ada"), {"void": True}, points(15, "40", 0), rules="paplu")
    answer = score(client, request)

    assert [one["total"] for one in answer["standings"]] == ["-25", "-22.5", "47.5"]
    assert answer["result"]["decided_by"] == "highest_net"
    assert answer["result"]["winners"] == answer["deals"][2]["winners"] == ["Bo"]
    assert [row["void"] for row in answer["deals"]] == [False, True, False]


def test_the_answer_of_a_settlement_is_a_deal(client: FlaskClient) -> None:
    settled = settle(client, table(detail="full"))
    answer = score(client, match({"settlement": settled}))

    assert [one["total"] for one in answer["standings"]] == ["0", "23", "80"]
    assert answer["deals"][0]["winners"] == ["Eva"]


def test_the_answer_of_a_void_settlement_is_a_void_deal(client: FlaskClient) -> None:
    settled = settle(client, {"players": [{"name": n, "ended": "playing"} for n in NAMES], "void": True})

    assert score(client, match({"settlement": settled}))["deals"][0]["void"]


@pytest.mark.parametrize(
    ("match_rules", "deals", "why"),
    [
        ({}, [points(0, 5, 10)], "not_played"),
        ({"split": "equal"}, [points(0, 80, 80)] * 2, "decided"),
        ({"split": "equal", "split_from": 10}, [points(0, 20, 30)], "too_early"),
        ({"split": "by_drops"}, [points(0, 75, 79)], "too_little"),
    ],
)
def test_why_a_prize_is_not_split(client: FlaskClient, match_rules: Any, deals: list[Any], why: str) -> None:
    rules = {"overrides": {"match": match_rules}}
    for language in Language:
        answer = score(client, match(*deals, rules=rules, entry_fee="25"), language)

        assert (answer["prize"]["split"], answer["prize"]["no_split"]) == ([], why)
        assert answer["explanation"]["steps"][-1]["code"].startswith("match_no_split")


def test_nothing_played_yet(client: FlaskClient) -> None:
    answer = score(client, match(first_dealer="Ada", rules="indian-13"))

    assert answer["deals"] == []
    assert answer["result"]["next_dealer"] == "Ada"
    assert answer["explanation"]["steps"][0]["code"] == "match_not_begun"


def test_re_entry_and_split(client: FlaskClient) -> None:
    rules = {"overrides": DEAR | {"match": {"re_entry": 1, "re_entry_limit": 79, "split": "equal"}}}
    answer = score(client, match(points(0, 61, 110), rules=rules, entry_fee="40"))

    assert answer["standings"][2]["may_re_enter_with"] == "62"
    assert answer["prize"] == {
        "entry_fee": "40",
        "total": "120",
        "split": [
            {"name": "Eva", "drops_left": 5, "money": "60.00"},
            {"name": "Ada", "drops_left": 2, "money": "60.00"},
        ],
        "no_split": None,
    }
    again = score(client, match(points(0, 61, 110), points(5, 0, 6, re_enters=["Bo"]), rules=rules, entry_fee="40"))
    assert again["standings"][2]["total"] == "68"
    assert again["prize"]["total"] == "160"


def test_late_players_sit_down_last(client: FlaskClient) -> None:
    rules = {"overrides": {"match": {"late_join": 2}}}
    late = {"points": {"Eva": 0, "Ada": 1, "Bo": 2, "Cy": 3}, "joins": ["Cy"]}
    answer = score(client, match(points(0, 5, 10), late, rules=rules))

    assert answer["standings"][3] == {
        "name": "Cy",
        "rank": 4,
        "total": "15",
        "still_in": True,
        "out_after": None,
        "may_re_enter_with": None,
    }
    assert [len(row["players"]) for row in answer["deals"]] == [3, 4]


@pytest.mark.parametrize(
    ("language", "summary"),
    [
        ("en", "The match goes on, and Ada deals next. The table: Eva 0, Ada 23 and Bo 101."),
        ("es", "La partida sigue, y la próxima mano la reparte Ada. La tabla: Eva 0, Ada 23 y Bo 101."),
    ],
)
def test_the_explanation(client: FlaskClient, language: str, summary: str) -> None:
    request = match(points(0, 23, 101), rules={"overrides": DEAR})
    full, none = (score(client, request | {"detail": detail}, language) for detail in ("full", "none"))

    assert full["explanation"]["summary"] == summary
    assert [step["code"] for step in full["explanation"]["steps"]][2:] == ["match_at_the_limit"]
    assert none["explanation"] is None


def test_the_answer_is_as_the_schema_describes_it(client: FlaskClient) -> None:
    schema = ScoresheetAnswerSchema()
    for request in (match(points(0, 23, 80), detail="full"), match(detail="none", entry_fee="5"), match(language="fr")):
        answer = score(client, request)
        assert schema.validate(answer) == {}
        assert schema.dump(answer) == answer  # no member that is not described, none missing


REFUSED: dict[str, tuple[Any, set[tuple[str, str]]]] = {
    "nothing": ({}, {("/players", "required"), ("/deals", "required")}),
    "an array": ([None], {("", "not_an_object")}),
    "no players": ({"players": [], "deals": []}, {("/players", "wrong_length")}),
    "one player": ({"players": ["Eva"], "deals": []}, {("/players", "wrong_number_of_players")}),
    "names twice and unknown": (
        {"players": ["Eva", "Ada", "Ada"], "first_dealer": "Zoe", "deals": [points(0, 5, 3)]},
        {("/players/2", "name_twice"), ("/first_dealer", "unknown_player"), ("/deals/0/points/Bo", "unknown_player")},
    ),
    "unreadable points": (
        match(points(0, 1.5, "x"), points(True, None, "1/0"), {"points": 5}),
        {
            ("/deals/0/points/Ada", "unreadable_points"),
            ("/deals/0/points/Bo", "unreadable_points"),
            ("/deals/1/points/Eva", "unreadable_points"),
            ("/deals/1/points/Bo", "unreadable_points"),
            ("/deals/2/points", "not_an_object"),
        },
    ),
    "points below zero": (
        match(points(0, -5, "-0.5")),
        {
            ("/deals/0/points/Ada", "below_zero"),
            ("/deals/0/points/Bo", "below_zero"),
        },
    ),
    "no result and several": (
        match({}, points(0, 1, 2, void=True)),
        {("/deals/0", "one_kind_of_deal"), ("/deals/1", "one_kind_of_deal")},
    ),
    "a winner beside a settlement": (
        match(
            {
                "settlement": {
                    "outcome": {"code": "declared", "winners": ["Zoe"]},
                    "players": [{"name": "Eva", "points": 0}],
                },
                "winner": "Eva",
            }
        ),
        {("/deals/0/winner", "not_with_settlement"), ("/deals/0/settlement/outcome/winners/0", "unknown_player")},
    ),
    "a settlement that is none": (
        match({"settlement": {"outcome": {}, "players": [{"points": "many"}]}}, {"settlement": []}),
        {
            ("/deals/0/settlement/outcome/code", "required"),
            ("/deals/0/settlement/players/0/name", "required"),
            ("/deals/0/settlement/players/0/points", "unreadable_points"),
            ("/deals/1/settlement", "not_an_object"),
        },
    ),
    "points missing and too many": (
        match(points(0, 5, 102), points(0, None, 4), rules={"overrides": DEAR}),
        {("/deals/1/points", "points_missing"), ("/deals/1/points/Bo", "player_is_not_in")},
    ),
    "a deal after the end": (
        match(points(0, 102, 102), points(0, 1, None), points(0, 1, None), rules={"overrides": DEAR}),
        {("/deals/1", "match_is_over")},
    ),
    "a winner who is not clear, and one who owes": (
        match(points(0, 0, 5), rules="paplu"),
        {("/deals/0/winner", "winner_needed")},
    ),
    "a winner who owes": (
        match(points(0, 0, 5, winner="Bo"), rules="paplu"),
        {("/deals/0/points/Bo", "winner_owes")},
    ),
    "joining and coming in again where nobody may": (
        match(
            points(0, 5, 102),
            points(0, 1, 3, re_enters=["Bo", "Ada"]),
            {"joins": ["Cy"], "void": True},
            rules={"overrides": DEAR},
        ),
        {("/deals/1/re_enters/0", "re_entry_not_allowed"), ("/deals/1/re_enters/1", "not_out")},
    ),
    "joining late": (match({"joins": ["Cy"], "void": True}), {("/deals/0/joins/0", "late_join_not_allowed")}),
    "joining only to be out": (
        match(
            points(0, 5, 101), {"joins": ["Cy"], "void": True}, rules={"overrides": DEAR | {"match": {"late_join": 2}}}
        ),
        {("/deals/1/joins/0", "late_join_passes_limit")},
    ),
    "more points than a hand can cost": (
        match(points(0, 81, 80), points(0, "80.5", "401/5")),
        {
            ("/deals/0/points/Ada", "above_most"),
            ("/deals/1/points/Ada", "above_most"),
            ("/deals/1/points/Bo", "above_most"),
        },
    ),
    "a deal that nobody won": (match(points(20, 5, 3), points(0, 5, 3)), {("/deals/0", "nobody_won")}),
    "a settlement under other rules": (
        match(
            {
                "settlement": {
                    "outcome": {"code": "declared", "winners": ["Eva"]},
                    "players": [{"name": name, "points": owed} for name, owed in zip(NAMES, (0, 5, 3), strict=True)],
                    "rules": {"name": "paplu", "digest": "0123456789ab"},
                }
            }
        ),
        {("/deals/0/settlement/rules/digest", "settled_under_other_rules")},
    ),
    "all that can be known at once": (
        match(
            points(0, "x", 3), points(0, 5, 3, winner="Zoe"), points(81, 5, 0), points(1, 2, 3), None, {"joins": [5]}
        ),
        {
            ("/deals/0/points/Ada", "unreadable_points"),
            ("/deals/1/winner", "unknown_player"),
            ("/deals/2/points/Eva", "above_most"),
            ("/deals/3", "nobody_won"),
            ("/deals/4", "not_null_here"),
            ("/deals/5/joins/0", "not_a_string"),
        },
    ),
    "what comes before the first deal that cannot be": (
        match(points(0, 5, None), points(0, 81, 3)),
        {("/deals/0/points", "points_missing"), ("/deals/1/points/Ada", "above_most")},
    ),
    "names that nobody can see": (
        match(players=["Eva", " ", "B\u200bo"], first_dealer="\t"),
        {
            ("/players/1", "unreadable_name"),
            ("/players/2", "unreadable_name"),
            ("/first_dealer", "unreadable_name"),
        },
    ),
    "joining under a name that is taken": (
        match({"joins": ["Ada"], "void": True}),
        {("/deals/0/joins/0", "name_twice")},
    ),
    "joining under no name at all": (
        match({"joins": [5], "void": True}, points(0, 5, 51)),
        {("/deals/0/joins/0", "not_a_string")},
    ),
    "joining under a name that is taken, beside one that is none": (
        match({"joins": [5, "Ada", None, "Cy"], "void": True}, {"joins": ["Cy"], "void": True}),
        {
            ("/deals/0/joins/0", "not_a_string"),
            ("/deals/0/joins/1", "name_twice"),
            ("/deals/0/joins/2", "not_null_here"),
            ("/deals/1/joins/0", "name_twice"),
        },
    ),
    "who may have joined in a deal that is none": (
        match(None, {"points": {"Zoe": 3}}, points(0, 81, 3), {"re_enters": ["Zoe"], "void": True}),
        {("/deals/0", "not_null_here"), ("/deals/2/points/Ada", "above_most")},
    ),
    "who may have joined under no name": (
        match({"joins": [5], "void": True}, points(0, 5, 3, winner="Zoe"), {"joins": ["Ada"], "void": True}),
        {("/deals/0/joins/0", "not_a_string"), ("/deals/2/joins/0", "name_twice")},
    ),
    "unknown rules and money that is none": (
        match(rules="bridge", entry_fee="-5"),
        {("/rules", "unknown_rule_set"), ("/entry_fee", "unreadable_decimal")},
    ),
}


@pytest.mark.parametrize(("request_", "expected"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(client: FlaskClient, request_: Any, expected: set[tuple[str, str]]) -> None:
    details = []
    for language in Language:
        response = client.post(
            "/v1/scoresheets",
            data=json.dumps(request_),
            content_type="application/json",
            headers={"Accept-Language": language},
        )
        check_document(response, 422, "unprocessable")
        assert sorted(faults(response)) == sorted(expected)
        details.append([fault["detail"] for fault in response.get_json(force=True)["errors"]])
    assert all(set(one).isdisjoint(other) for one, other in combinations(details, 2))
