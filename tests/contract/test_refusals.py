"""What is refused, with which status, and every fault of it with its place and code, in every language."""

import json
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from gunicorn.http.errors import InvalidChunkSize, NoMoreData
from werkzeug.test import TestResponse

from schemas.problem import ProblemSchema
from service.explain.language import Language
from service.rules.loader import presets

HAND = ["4H", "5H", "6H", "9S", "TS", "QS", "KD", "KC", "2C", "3C", "AD", "8H", "7D"]
DEAL = {"hand": HAND, "wild_rank": "7"}


def overrides(**groups: Any) -> dict[str, Any]:
    return DEAL | {"rules": {"preset": "classic", "overrides": groups}}


def with_hand(text: str, **fields: Any) -> dict[str, Any]:
    return {"hand": text.split(), **fields}


UNPROCESSABLE: dict[str, tuple[Any, set[tuple[str, str]]]] = {
    "an array": ([1, 2], {("", "not_an_object")}),
    "a text": ("4H", {("", "not_an_object")}),
    "null": (None, {("", "not_an_object")}),
    "an empty object": ({}, {("/hand", "required"), ("", "indicator_or_wild_rank_missing")}),
    "an unknown field": (DEAL | {"colour": "red"}, {("/colour", "unknown_field")}),
    "a field whose name must be escaped": (DEAL | {"a/b~c": 1}, {("/a~1b~0c", "unknown_field")}),
    "a hand of null": (DEAL | {"hand": None}, {("/hand", "not_null_here")}),
    "a hand as text": (DEAL | {"hand": " ".join(HAND)}, {("/hand", "not_a_list")}),
    "a hand as object": (DEAL | {"hand": {"4H": 1}}, {("/hand", "not_a_list")}),
    "no cards": (DEAL | {"hand": []}, {("/hand", "wrong_length")}),
    "65 cards": (DEAL | {"hand": ["4H"] * 65}, {("/hand", "wrong_length")}),
    "nested arrays": (
        DEAL | {"hand": [["4H"], [[["5H"]]]]},
        {("/hand/0", "not_a_string"), ("/hand/1", "not_a_string"), ("/hand", "wrong_number_of_cards")},
    ),
    "unknown cards": (
        DEAL | {"hand": [*HAND[:11], "1H", "XX"]},
        {("/hand/11", "unreadable_card"), ("/hand/12", "unreadable_card")},
    ),
    "an unknown card among too many and too often": (
        DEAL | {"hand": ["4H", "4H", "ZZ", "4H", *HAND[2:]]},
        {("/hand/2", "unreadable_card"), ("/hand", "wrong_number_of_cards"), ("/hand/3", "too_many_copies")},
    ),
    "nothing but unknown cards, too few": (
        DEAL | {"hand": ["ZZ"]},
        {("/hand/0", "unreadable_card"), ("/hand", "wrong_number_of_cards")},
    ),
    "cards that are no text": (
        DEAL | {"hand": [*HAND[:10], 4, None, {}]},
        {("/hand/10", "not_a_string"), ("/hand/11", "not_null_here"), ("/hand/12", "not_a_string")},
    ),
    "a table where melds stay in the hand": (DEAL | {"table": {"melds": []}}, {("/table", "no_table")}),
    "melds on the table that are none": (
        with_hand("2H 3H 4C 5C", indicator="8H", rules="open-table")
        | {"table": {"melds": [{"cards": ["5H", "6S", "7D"]}, {"cards": ["9S", "9S", "9S"]}, {"cards": ["KC"]}]}},
        {
            ("/table/melds/0", "not_a_meld"),
            ("/table/melds/1", "not_a_meld"),
            ("/table/melds/1/cards/2", "too_many_copies"),
            ("/table/melds/2", "not_a_meld"),
            ("/hand", "wrong_number_of_cards"),
        },
    ),
    "a table with unreadable members": (
        with_hand("2H 3H", indicator="8H", rules="open-table") | {"table": {"melds": [{"kind": "heap"}], "colour": 1}},
        {
            ("/table/colour", "unknown_field"),
            ("/table/melds/0/cards", "required"),
            ("/table/melds/0/kind", "not_one_of"),
        },
    ),
    "a card in the hand that lies on the table twice": (
        with_hand("5H 2H 3D 4C 9S JD TC", indicator="8H", rules="open-table")
        | {"table": {"melds": [{"cards": ["5H", "6H", "7H"]}, {"cards": ["5H", "5S", "5D"]}]}},
        {("/hand/0", "too_many_copies")},
    ),
    "a turned-up card that is not known": (
        with_hand("5H 2H 3D 4C 9S JD TC AS KD QS 7C", wild_rank="8", rules="open-table")
        | {"table": {"melds": [{"cards": ["5H", "6H", "7H"]}], "indicator_offered": True}, "compare": ["classic"]},
        {
            ("/table/indicator_offered", "indicator_not_known"),
            ("/table/indicator_offered", "indicator_after_draw"),
            ("/compare", "table_with_other_rules"),
        },
    ),
    "a wild that may be swapped": (
        with_hand("6H 2H 3D 4C 9S JD TC AS KD QS", indicator="8H")
        | {"rules": {"preset": "open-table", "overrides": {"play": {"swap_wild": True}}}}
        | {"table": {"melds": [{"cards": ["5H", "PJ", "7H"]}]}},
        {("/table/melds", "swap_not_solved")},
    ),
    "a turned-up card that nobody takes": (
        with_hand("5H 2H 3D 4C 9S JD TC AS KD QS", indicator="8H")
        | {"rules": {"preset": "open-table", "overrides": {"play": {"take_indicator": False}}}}
        | {"table": {"melds": [{"cards": ["5H", "6H", "7H"]}], "indicator_offered": True}},
        {("/table/indicator_offered", "indicator_not_takeable")},
    ),
    "everything laid, and no closing": (
        with_hand("QC", indicator="8H", rules="open-table")
        | {
            "table": {
                "melds": [
                    {"cards": ["9S", "9H", "9D", "9C"]},
                    {"cards": ["KS", "KH", "KD", "KC"]},
                    {"cards": ["2S", "3S", "4S", "5S", "6S"]},
                ]
            }
        },
        {("/hand", "no_card_kept")},
    ),
    "a comparison with a text": (DEAL | {"compare": "paplu"}, {("/compare", "not_a_list")}),
    "a comparison with five": (DEAL | {"compare": ["paplu"] * 5}, {("/compare", "wrong_length")}),
    "a comparison with what is none, or cannot be": (
        DEAL
        | {
            "compare": [
                "bridge",
                "indian-10",
                {"preset": "paplu", "overrides": {"declaration": {"min_pure": 3}, "deck": {"players": [2, 7]}}},
                {"preset": "classic", "overrides": {"deck": {"packs": 1, "players": [2, 3]}}},
            ]
        },
        {
            ("/compare/0", "unknown_rule_set"),
            ("/compare/1", "wrong_number_of_cards"),
            ("/compare/2/overrides/declaration/min_pure", "pure_above_sequences"),
            ("/compare/2/overrides/deck/players", "players_need_packs"),
        },
    ),
    "a comparison with one pack, where a card comes twice": (
        with_hand("5C 6C 5C 7C 8C 9C TC JC QC KC AC 2D 3D", wild_rank="none")
        | {"compare": [{"overrides": {"deck": {"packs": 1, "printed_jokers": 1, "players": [2, 3]}}}]},
        {("/compare/0", "too_many_copies")},
    ),
    "a comparison with faults of its own": (
        DEAL | {"compare": [7, {"overrides": {"count": {"cap": 0}}}]},
        {("/compare/0", "not_a_rule_set"), ("/compare/1/overrides/count/cap", "out_of_range")},
    ),
    "12 cards": (DEAL | {"hand": HAND[:12]}, {("/hand", "wrong_number_of_cards")}),
    "15 cards": (DEAL | {"hand": [*HAND, "4C", "5C"]}, {("/hand", "wrong_number_of_cards")}),
    "three copies from two packs": (
        with_hand("5C 5C 5C 6C 7C 8C 9C TC JC QC KC AC 2D", wild_rank="2"),
        {("/hand/2", "too_many_copies")},
    ),
    "two copies beside the same card as indicator": (
        with_hand("5C 6C 5C 7C 8C 9C TC JC QC KC AC 2D 3D", indicator="5♣"),
        {("/hand/2", "too_many_copies")},
    ),
    "three printed jokers": (
        with_hand("PJ 6C PJ 7C 8C PJ TC JC QC KC AC 2D 3D", wild_rank="none"),
        {("/hand/5", "too_many_copies")},
    ),
    "two printed jokers beside one as indicator": (
        with_hand("PJ 6C PJ 7C 8C 9C TC JC QC KC AC 2D 3D", indicator="PJ"),
        {("/hand/2", "too_many_copies")},
    ),
    "a printed joker as indicator that the deck has not": (
        {"hand": HAND, "indicator": "PJ", "rules": {"overrides": {"deck": {"printed_jokers": 0}}}},
        {("/indicator", "indicator_not_in_deck")},
    ),
    "14 cards and none drawn": (DEAL | {"hand": [*HAND, "4C"], "drew": False}, {("/drew", "has_drawn")}),
    "both indicator and wild rank": (DEAL | {"indicator": "7C"}, {("", "indicator_and_wild_rank_both")}),
    "neither indicator nor wild rank": ({"hand": HAND}, {("", "indicator_or_wild_rank_missing")}),
    "an unknown indicator": ({"hand": HAND, "indicator": "1X"}, {("/indicator", "unreadable_card")}),
    "an indicator of null": ({"hand": HAND, "indicator": None}, {("/indicator", "not_null_here")}),
    "an unknown rank": (DEAL | {"wild_rank": "11"}, {("/wild_rank", "unreadable_rank")}),
    "a rank of null": (DEAL | {"wild_rank": None}, {("/wild_rank", "not_null_here")}),
    "a rank as number": (DEAL | {"wild_rank": 7}, {("/wild_rank", "not_a_string")}),
    "an unknown rule set": (DEAL | {"rules": "bridge"}, {("/rules", "unknown_rule_set")}),
    "an unknown preset": (DEAL | {"rules": {"preset": "bridge"}}, {("/rules/preset", "unknown_rule_set")}),
    "a rule set as number": (DEAL | {"rules": 13}, {("/rules", "not_a_rule_set")}),
    "a rule set as list": (DEAL | {"rules": ["classic"]}, {("/rules", "not_a_rule_set")}),
    "a rule set of null": (DEAL | {"rules": None}, {("/rules", "not_null_here")}),
    "an unknown member of rules": (DEAL | {"rules": {"name": "classic"}}, {("/rules/name", "unknown_field")}),
    "a preset of null": (DEAL | {"rules": {"preset": None}}, {("/rules/preset", "not_null_here")}),
    "overrides of null": (DEAL | {"rules": {"overrides": None}}, {("/rules/overrides", "not_null_here")}),
    "an unknown group": (overrides(honours={"ace": 10}), {("/rules/overrides/honours", "unknown_field")}),
    "an unknown override": (overrides(count={"caps": 1}), {("/rules/overrides/count/caps", "unknown_field")}),
    "a value out of range": (overrides(count={"cap": 0}), {("/rules/overrides/count/cap", "out_of_range")}),
    "a huge number": (overrides(count={"cap": 10**300}), {("/rules/overrides/count/cap", "out_of_range")}),
    "a number with a fraction": (overrides(count={"cap": 80.5}), {("/rules/overrides/count/cap", "not_an_integer")}),
    "a whole number written as a fraction": (
        overrides(count={"cap": 80.0}),
        {("/rules/overrides/count/cap", "not_an_integer")},
    ),
    "a number as text": (overrides(count={"cap": "80"}), {("/rules/overrides/count/cap", "not_an_integer")}),
    "true as number": (overrides(count={"cap": True}), {("/rules/overrides/count/cap", "not_an_integer")}),
    "one as truth": (overrides(melds={"tunnela": 1}), {("/rules/overrides/melds/tunnela", "not_a_boolean")}),
    "null where it has no meaning": (overrides(count={"ace": None}), {("/rules/overrides/count/ace", "not_null_here")}),
    "an unknown choice": (overrides(melds={"ace": "round"}), {("/rules/overrides/melds/ace", "not_one_of")}),
    "a choice as list": (overrides(melds={"ace": ["low"]}), {("/rules/overrides/melds/ace", "not_a_string")}),
    "a pair of one": (overrides(deck={"players": [2]}), {("/rules/overrides/deck/players", "wrong_length")}),
    "an option that contradicts the preset": (
        overrides(declaration={"min_pure": 3}),
        {("/rules/overrides/declaration/min_pure", "pure_above_sequences")},
    ),
    "options that contradict each other": (
        overrides(melds={"set_min": 4, "set_max": 3}, count={"no_draw": "full", "cap": None}),
        {
            ("/rules/overrides/melds/set_min", "set_min_above_max"),
            ("/rules/overrides/melds/set_max", "set_min_above_max"),
            ("/rules/overrides/count/no_draw", "full_count_without_cap"),
            ("/rules/overrides/count/cap", "full_count_without_cap"),
        },
    ),
    "an empty language": (DEAL | {"language": ""}, {("/language", "wrong_length")}),
    "a very long language": (DEAL | {"language": "x" * 36}, {("/language", "wrong_length")}),
    "a language of null": (DEAL | {"language": None}, {("/language", "not_null_here")}),
    "an unknown detail": (DEAL | {"detail": "medium"}, {("/detail", "not_one_of")}),
    "drew as text": (DEAL | {"drew": "yes"}, {("/drew", "not_a_boolean")}),
    "several at once": (
        {
            "hand": [*HAND[:12], "1D"],
            "indicator": "7C",
            "wild_rank": "Z",
            "rules": {"preset": "bridge", "overrides": {"count": {"cap": 0, "x": 1}}},
            "detail": 3,
            "more": [],
        },
        {
            ("/hand/12", "unreadable_card"),
            ("", "indicator_and_wild_rank_both"),
            ("/wild_rank", "unreadable_rank"),
            ("/rules/preset", "unknown_rule_set"),
            ("/rules/overrides/count/cap", "out_of_range"),
            ("/rules/overrides/count/x", "unknown_field"),
            ("/detail", "not_a_string"),
            ("/more", "unknown_field"),
        },
    ),
    "an unknown field, contradictory rules and an impossible hand": (
        {
            "hand": ["5C"] * 3,
            "wild_rank": "2",
            "rules": {"overrides": {"declaration": {"min_pure": 3}}},
            "more": 1,
        },
        {
            ("/more", "unknown_field"),
            ("/rules/overrides/declaration/min_pure", "pure_above_sequences"),
            ("/hand", "wrong_number_of_cards"),
            ("/hand/2", "too_many_copies"),
        },
    ),
}


def faults(response: TestResponse) -> list[tuple[str, str]]:
    return [(fault["pointer"], fault["code"]) for fault in response.get_json(force=True)["errors"]]


def check_document(response: TestResponse, status: int, code: str) -> None:
    problem = response.get_json(force=True)
    assert response.status_code == problem["status"] == status
    assert response.mimetype == "application/problem+json"
    assert problem["code"] == code
    assert problem["type"] == f"/problems/{code.replace('_', '-')}"
    assert ProblemSchema().validate(problem) == {}
    assert not {word for word in ("Traceback", "Error", "marshmallow", "service/") if word in response.text}


@pytest.mark.parametrize(("request_", "expected"), UNPROCESSABLE.values(), ids=UNPROCESSABLE.keys())
def test_unprocessable(client: FlaskClient, request_: Any, expected: set[tuple[str, str]]) -> None:
    body = json.dumps(request_)
    response = client.post("/v1/solve", data=body, content_type="application/json")
    check_document(response, 422, "unprocessable")
    assert sorted(faults(response)) == sorted(expected)
    english = [fault["detail"] for fault in response.get_json(force=True)["errors"]]

    response = client.post("/v1/solve", data=body, content_type="application/json", headers={"Accept-Language": "es"})
    check_document(response, 422, "unprocessable")
    assert response.headers["Content-Language"] == "es"
    spanish = [fault["detail"] for fault in response.get_json(force=True)["errors"]]
    assert len(english) == len(spanish) == len(expected)
    assert not set(english) & set(spanish)


UNREADABLE: dict[str, tuple[bytes, set[tuple[str, str]]]] = {
    "nothing": (b"", {("", "empty_body")}),
    "blanks": (b" \n ", {("", "empty_body")}),
    "a byte order mark and nothing else": (b"\xef\xbb\xbf\r\n", {("", "empty_body")}),
    "broken JSON": (b'{"hand": [', {("", "broken_json")}),
    "a trailing comma": (b'{"hand": ["4H",]}', {("", "broken_json")}),
    "single quotes": (b"{'hand': 1}", {("", "broken_json")}),
    "two values": (b"{} {}", {("", "broken_json")}),
    "a comment": (b"{} // hand", {("", "broken_json")}),
    "another encoding": ('{"hand": ["4♥"]}'.encode("utf-16"), {("", "not_utf8")}),
    "Latin-1": ('{"língua": 1}'.encode("latin-1"), {("", "not_utf8")}),
    "a key twice": (b'{"hand": [], "hand": []}', {("/hand", "duplicate_key")}),
    "a key twice, further in": (
        b'{"rules": {"overrides": {"count": {"cap": 1, "cap": 2, "ace": 1, "ace": 1}}}}',
        {("/rules/overrides/count/cap", "duplicate_key"), ("/rules/overrides/count/ace", "duplicate_key")},
    ),
    "not a number": (b'{"a": [NaN, 1]}', {("/a/0", "number_not_finite")}),
    "infinity": (b'{"a": -Infinity, "b": Infinity}', {("/a", "number_not_finite"), ("/b", "number_not_finite")}),
    "a number beyond all bounds": (b'{"a": 1e999}', {("/a", "number_too_large")}),
    "thousands of digits": (b'{"a": ' + b"9" * 5000 + b"}", {("/a", "number_too_large")}),
    "half a character": (b'{"a": "\\ud83c"}', {("/a", "lone_surrogate")}),
    "half a character as key": (b'{"\\ud83c": 1}', {("/?", "lone_surrogate")}),
    "deep nesting": (b"[" * 40 + b"]" * 40, {("/0" * 33, "too_deep")}),
    "nesting beyond the reader": (b"[" * 8000 + b"]" * 8000, {("", "too_deep")}),
}


@pytest.mark.parametrize(("body", "expected"), UNREADABLE.values(), ids=UNREADABLE.keys())
def test_unreadable(client: FlaskClient, body: bytes, expected: set[tuple[str, str]]) -> None:
    for language in Language:
        response = client.post(
            "/v1/solve", data=body, content_type="application/json", headers={"Accept-Language": language}
        )
        check_document(response, 400, "unreadable_body")
        assert response.headers["Content-Language"] == language
        assert sorted(faults(response)) == sorted(expected)


def test_broken_json_says_where(client: FlaskClient) -> None:
    response = client.post("/v1/solve", data=b'{\n  "hand": 4H}', content_type="application/json")
    assert response.get_json(force=True)["errors"][0]["detail"] == "The JSON is wrong at line 2, column 12."


def test_a_byte_order_mark_is_passed_over(client: FlaskClient) -> None:
    response = client.post("/v1/solve", data=b"\xef\xbb\xbf{}", content_type="application/json")
    assert response.status_code == 422


@pytest.mark.parametrize("content_type", [None, "text/plain", "application/x-www-form-urlencoded", "text/json", "json"])
def test_another_content_type(client: FlaskClient, content_type: str | None) -> None:
    response = client.post("/v1/solve", data=b"{}", content_type=content_type)
    check_document(response, 415, "unsupported_media_type")


@pytest.mark.parametrize("content_type", ["application/json; charset=utf-8", "application/vnd.rummy+json"])
def test_content_types_that_are_json(client: FlaskClient, content_type: str) -> None:
    assert client.post("/v1/solve", data=b"{}", content_type=content_type).status_code == 422


@pytest.mark.parametrize(("encoding", "status"), [("gzip", 415), ("identity, gzip", 415), ("Identity", 422), ("", 422)])
def test_another_content_encoding(client: FlaskClient, encoding: str, status: int) -> None:
    response = client.post(
        "/v1/solve", data=b"{}", content_type="application/json", headers={"Content-Encoding": encoding}
    )
    check_document(response, status, "unsupported_media_type" if status == 415 else "unprocessable")


class Broken:
    """A body that does not arrive whole, as a server hands it over."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def read(self, _: int | None = None) -> bytes:
        raise self.error


@pytest.mark.parametrize("error", [InvalidChunkSize(b"zz"), NoMoreData(), ConnectionResetError()])
def test_a_body_that_breaks(client: FlaskClient, error: Exception) -> None:
    response = client.post(
        "/v1/solve",
        content_type="application/json",
        headers={"Transfer-Encoding": "chunked"},
        environ_overrides={"wsgi.input": Broken(error), "wsgi.input_terminated": True},
    )
    check_document(response, 400, "unreadable_body")
    assert faults(response) == [("", "broken_transfer")]


def test_a_body_that_is_shorter_than_was_said(client: FlaskClient) -> None:
    response = client.post(
        "/v1/solve",
        input_stream=BytesIO(b"{}"),
        content_type="application/json",
        environ_overrides={"CONTENT_LENGTH": "20", "wsgi.input_terminated": True},
    )
    check_document(response, 400, "unreadable_body")
    assert faults(response) == [("", "broken_transfer")]


def test_fields_that_are_not_known_are_told_in_the_order_of_their_names(client: FlaskClient) -> None:
    unknown = dict.fromkeys("zyxwvutsrqponmlkjihgfedcba", 1)
    response = client.post("/v1/solve", json=DEAL | {"hand": 3} | unknown)
    assert [fault["pointer"] for fault in response.get_json(force=True)["errors"]] == [
        "/hand",
        *(f"/{name}" for name in sorted(unknown)),
    ]


def test_a_list_that_is_far_too_long_has_that_one_fault(client: FlaskClient) -> None:
    response = client.post("/v1/solve", json=DEAL | {"hand": [1] * 8150})
    assert faults(response) == [("/hand", "wrong_length")]


@pytest.mark.parametrize(
    "body",
    [
        json.dumps(DEAL | {f"k{number}": 1 for number in range(3000)}),
        json.dumps(DEAL | {"hand": [float("nan")] * 3000}),
        json.dumps({"k" * 20000: [float("nan")] * 3000}),
        "{" + ",".join(f'"{number}":1,"{number}":1' for number in range(3000)) + "}",
    ],
    ids=["unknown fields", "no numbers", "no numbers below a long key", "keys that come twice"],
)
def test_of_thousands_of_faults_a_hundred_are_listed(client: FlaskClient, body: str) -> None:
    response = client.post("/v1/solve", data=body, content_type="application/json")
    problem = response.get_json(force=True)
    assert (len(problem["errors"]), problem["errors_total"]) == (100, 3000)
    assert len(response.data) < 20000


def test_too_large_a_body(client: FlaskClient) -> None:
    response = client.post("/v1/solve", json={"hand": ["4H"] * 16000})
    check_document(response, 413, "body_too_large")
    assert "65536" in response.get_json(force=True)["detail"]


@pytest.mark.parametrize(("size", "status"), [(65536, 400), (65537, 413), (100000, 413)])
def test_too_large_a_body_in_chunks(client: FlaskClient, size: int, status: int) -> None:
    response = client.post(
        "/v1/solve",
        input_stream=BytesIO(b" " * size),
        content_type="application/json",
        headers={"Transfer-Encoding": "chunked"},
        environ_overrides={"wsgi.input_terminated": True},
    )
    assert response.status_code == status


def test_the_language_of_the_body_is_that_of_its_faults(client: FlaskClient) -> None:
    response = client.post("/v1/solve", json={"language": "es", "wild_rank": "2"})
    assert response.headers["Content-Language"] == "es"
    assert response.get_json(force=True)["errors"][0]["detail"] == "Falta este campo."


def test_long_texts_are_not_repeated(client: FlaskClient) -> None:
    request = DEAL | {"hand": ["x" * 1000], "wild_rank": "y" * 1000, "rules": "z" * 1000}
    details = [fault["detail"] for fault in client.post("/v1/solve", json=request).get_json(force=True)["errors"]]
    assert len(details) == 3
    known = ", ".join(presets())  # as long as there are rule sets: these may be repeated
    assert max(map(len, details)) < 110 + len(known)
    assert max(len(detail) for detail in details if "rule set" not in detail) < 110
