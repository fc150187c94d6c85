"""``POST /v1/adjudications``: what is answered, and what is refused."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from schemas.adjudications import MOST_EVENTS, AdjudicationAnswerSchema
from service.explain.language import Language
from tests.contract import examples
from tests.property.bot import HOUSES, hide, play

Document = dict[str, Any]

PAPLU = "adjudication-000-paplu"
DISPUTE = "adjudication-dispute"


def adjudicate(client: FlaskClient, request: Document) -> Document:
    response = client.post("/v1/adjudications", json=request)
    assert response.status_code == 200, response.text
    answer: Document = response.get_json()
    return answer


def request_of(name: str) -> Document:
    request: Document = examples.read(name)["request"]
    return request


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("detail", ["none", "short", "full"])
def test_the_answer_is_as_the_schema_describes_it(client: FlaskClient, seed: int, detail: str) -> None:
    schema = AdjudicationAnswerSchema()
    played = play(seed, HOUSES[seed]).document
    for request in (played, hide(played, seed), request_of(DISPUTE), played | {"timeline": False}):
        answer = adjudicate(client, request | {"detail": detail})
        assert schema.validate(answer) == {}
        assert schema.dump(answer) == answer  # no member that is not described, none missing


def test_the_settlement_is_what_the_endpoint_for_settlements_answers(client: FlaskClient) -> None:
    judged = adjudicate(client, request_of(PAPLU) | {"detail": "short", "timeline": True})
    hands = {player["name"]: player["hand"] for player in judged["timeline"][-1]["state"]["players"]}
    players = [
        {"name": player["name"], "ended": player["standing"], "turns": player["draws"]}
        | ({"hand": hands[player["name"]]} if hands[player["name"]] else {})
        for player in judged["timeline"][-1]["state"]["players"]
    ]
    request = {"players": players, "indicator": "8D", "rules": "paplu"}
    settled = client.post("/v1/settlements", json=request).get_json()
    assert [player["points"] for player in settled["players"]] == ["0", "15", "10", "40"]
    assert judged["settlement"]["transfers"] == settled["transfers"]
    assert [player["account"] for player in judged["settlement"]["players"]] == [
        player["account"] for player in settled["players"]
    ]


def test_a_finding_says_where_what_and_by_which_rule(client: FlaskClient) -> None:
    answer = adjudicate(client, request_of(DISPUTE))
    (finding,) = answer["findings"]
    assert answer["first_illegal"] == finding
    assert finding["code"] == "drop_after_draw"
    assert (finding["event"], finding["player"], finding["pointer"]) == (5, "Bo", "/events/5")
    assert finding["clause"]["option"] is None
    assert finding["clause"]["source"].startswith("000 §05")
    assert answer["outcome"] == {"code": "declared", "winners": ["Leo"], "event": 9, "certain": False}
    assert answer["unsettled"] == {"code": "in_doubt", "players": []}
    assert answer["settlement"] is None


def test_a_finding_points_into_the_record(client: FlaskClient) -> None:
    request = request_of(PAPLU)
    request["players"][2]["hand"][4] = "8D"
    request["events"][1]["card"] = "3H"
    answer = adjudicate(client, request)
    pointers = [(finding["code"], finding["pointer"], finding["doubtful"]) for finding in answer["findings"]]
    third = f"/stock/{request['stock'].index('8D')}"
    assert pointers == [("too_many_copies", third, False), ("not_held", "/events/1/card", True)]


def test_a_wrong_declaration_is_no_break_of_the_rules(client: FlaskClient) -> None:
    request = request_of(PAPLU)
    request["events"][-1]["groups"][3:] = [{"cards": ["AC", "2C", "3C", "4C"], "kind": "set"}]
    answer = adjudicate(client, request | {"timeline": True})
    assert answer["legal"]
    assert answer["timeline"][-1]["declaration_valid"] is False
    assert answer["timeline"][-1]["declaration_faults"] == ["not_that_kind"]
    assert answer["outcome"]["code"] == "last_one_in"
    assert [player["points"] for player in answer["settlement"]["players"]] == ["40", "0", "10", "40"]


class TestDigest:
    def test_is_that_of_the_same_record_however_it_is_written(self, client: FlaskClient) -> None:
        request = request_of(PAPLU)
        written = json.loads(json.dumps(request).replace('"TS"', '"10♠"').replace('"4H"', '"4♥"'))
        written |= {"language": "es", "detail": "none", "rules": {"preset": "paplu", "overrides": {}}}
        assert list(written) != sorted(written)
        assert adjudicate(client, request)["digest"] == adjudicate(client, written)["digest"]

    def test_is_that_of_the_same_record_in_whatever_order_hands_and_groups_lie(self, client: FlaskClient) -> None:
        request = request_of(PAPLU)
        request["players"][1]["hand"][0] = None
        written = json.loads(json.dumps(request))
        for player in written["players"]:
            player["hand"].reverse()
        for group in written["events"][-1]["groups"]:
            group["cards"].reverse()
        assert written != request
        assert adjudicate(client, request)["digest"] == adjudicate(client, written)["digest"]

    @pytest.mark.parametrize("member", ["players", "stock", "events"])
    def test_is_another_one_where_the_order_is_one_of_the_table(self, client: FlaskClient, member: str) -> None:
        request = request_of(PAPLU)
        written = request | {member: request[member][::-1]}
        assert adjudicate(client, request)["digest"] != adjudicate(client, written)["digest"]

    @pytest.mark.parametrize(
        "change",
        [
            {"rules": "classic"},
            {"rules": {"preset": "paplu", "overrides": {"count": {"ace": 5}}}},
            {"dealer": "Asha"},
            {"stock": None},
            {"events": []},
            {"first_discard": None},
            {"indicator": "8S"},
        ],
    )
    def test_is_another_one_for_another_record(self, client: FlaskClient, change: Document) -> None:
        request = request_of(PAPLU)
        assert adjudicate(client, request)["digest"] != adjudicate(client, request | change)["digest"]

    def test_is_sha_256(self, client: FlaskClient) -> None:
        digest = adjudicate(client, request_of(PAPLU))["digest"]
        assert len(digest) == 64
        assert set(digest) <= set("0123456789abcdef")


def test_as_many_events_as_there_may_be_fit_into_a_body(client: FlaskClient) -> None:
    seeds = (play(seed, HOUSES[2], players=6, most=MOST_EVENTS, closing=0, leaving=0).document for seed in range(1000))
    request = next(document for document in seeds if len(document["events"]) == MOST_EVENTS)
    body = json.dumps(request, indent=2)
    response = client.post("/v1/adjudications", data=body, content_type="application/json")
    assert response.status_code == 200
    assert len(response.get_json()["timeline"]) == MOST_EVENTS
    one_more = request | {"events": [*request["events"], request["events"][0]]}
    refused = client.post("/v1/adjudications", json=one_more)
    assert [(fault["pointer"], fault["code"]) for fault in refused.get_json(force=True)["errors"]] == [
        ("/events", "wrong_length")
    ]


def test_the_language_is_that_of_the_request(client: FlaskClient) -> None:
    spanish = adjudicate(client, request_of(DISPUTE) | {"language": "es"})
    assert spanish["findings"][0]["text"].startswith("Jugada 6: Bo se retira después de robar")
    assert spanish["explanation"]["language"] == "es"
    french = adjudicate(client, request_of(DISPUTE) | {"language": "fr"})
    assert french["explanation"]["steps"][0]["code"] == "language_unavailable"


BAD: dict[str, tuple[Any, set[tuple[str, str]]]] = {
    "an array": ([], {("", "not_an_object")}),
    "an empty object": (
        {},
        {(f"/{name}", "required") for name in ("players", "dealer", "indicator", "first_discard", "events")},
    ),
    "no names, no hands": (
        {"players": [{}, 1, {"name": "", "hand": ["1H", None, 4]}]},
        {
            ("/players/0/name", "required"),
            ("/players/0/hand", "required"),
            ("/players/1", "not_an_object"),
            ("/players/2/name", "wrong_length"),
            ("/players/2/hand/0", "unreadable_card"),
            ("/players/2/hand/2", "not_a_string"),
            ("/dealer", "unknown_player"),
        },
    ),
    "no players": ({"players": []}, {("/players", "wrong_length"), ("/dealer", "unknown_player")}),
    "names that are twice, or not at the table": (
        {
            "players": [{"name": "A", "hand": []}, {"name": "B", "hand": []}, {"name": "A", "hand": []}],
            "dealer": "C",
            "events": [{"player": "A", "action": "drop"}, {"player": "D", "action": "drop"}],
        },
        {("/players/2/name", "name_twice"), ("/dealer", "unknown_player"), ("/events/1/player", "unknown_player")},
    ),
    "events without what their action needs": (
        {
            "events": [
                {"player": "A", "action": "draw"},
                {"player": "A", "action": "draw", "from": "hand"},
                {"player": "A", "action": "discard"},
                {"player": "A", "action": "discard", "card": None},
                {"player": "A", "action": "declare"},
                {"player": "A", "action": "declare", "groups": []},
                {"player": "A", "action": "shuffle"},
                {"player": "A"},
                {},
                7,
            ]
        },
        {
            ("/events/0/from", "required"),
            ("/events/1/from", "not_one_of"),
            ("/events/2/card", "required"),
            ("/events/3/card", "not_a_string"),
            ("/events/4/groups", "required"),
            ("/events/5/groups", "wrong_length"),
            ("/events/6/action", "not_one_of"),
            ("/events/7/action", "required"),
            ("/events/8/action", "required"),
            ("/events/8/player", "required"),
            ("/events/9", "not_an_object"),
        },
    ),
    "events with what is another action's": (
        {
            "events": [
                {"player": "A", "action": "drop", "card": "4H", "from": "stock"},
                {"player": "A", "action": "draw", "from": "stock", "groups": [{"cards": ["4H"]}]},
                {"player": "A", "action": "discard", "card": "4H", "finish_card": "4H"},
                {"player": "A", "action": "declare", "groups": [{"cards": [], "kind": "run", "more": 1}], "card": "4H"},
            ]
        },
        {
            ("/events/0/card", "unknown_field"),
            ("/events/0/from", "unknown_field"),
            ("/events/1/groups", "unknown_field"),
            ("/events/2/finish_card", "unknown_field"),
            ("/events/3/card", "unknown_field"),
            ("/events/3/groups/0/cards", "wrong_length"),
            ("/events/3/groups/0/kind", "not_one_of"),
            ("/events/3/groups/0/more", "unknown_field"),
        },
    ),
    "cards that are none": (
        {"indicator": None, "first_discard": "XX", "stock": ["4H", "ZZ"]},
        {("/indicator", "not_null_here"), ("/first_discard", "unreadable_card"), ("/stock/1", "unreadable_card")},
    ),
    "rules that there are not": ({"rules": "bridge"}, {("/rules", "unknown_rule_set")}),
    "rules that contradict each other": (
        {"rules": {"overrides": {"declaration": {"min_pure": 3}}}},
        {("/rules/overrides/declaration/min_pure", "pure_above_sequences")},
    ),
}
BASE: Document = {
    "players": [{"name": "A", "hand": []}, {"name": "B", "hand": []}],
    "dealer": "A",
    "indicator": "8D",
    "first_discard": None,
    "events": [],
}


@pytest.mark.parametrize(("request_", "expected"), BAD.values(), ids=BAD.keys())
def test_every_fault_is_told_with_its_place(client: FlaskClient, request_: Any, expected: set[tuple[str, str]]) -> None:
    body = BASE | request_ if request_ else request_
    for language in Language:
        response = client.post("/v1/adjudications", json=body, headers={"Accept-Language": language})
        assert response.status_code == 422
        found = [(fault["pointer"], fault["code"]) for fault in response.get_json(force=True)["errors"]]
        assert sorted(found) == sorted(expected)


def test_a_record_against_the_rules_is_no_bad_request(client: FlaskClient) -> None:
    answer = adjudicate(client, BASE | {"players": [{"name": "A", "hand": ["4H"] * 5}]})
    assert not answer["legal"]
    assert {finding["code"] for finding in answer["findings"]} == {
        "wrong_number_of_players",
        "wrong_hand_size",
        "too_many_copies",
    }
