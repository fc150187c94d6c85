"""``POST /v1/advice`` over HTTP: what is refused, and that long questions leave room for short ones."""

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from flask.testing import FlaskClient

from service.api.turns import long_question
from tests.contract.examples import read
from tests.served import running

HAND = ["4H", "5H", "6H", "9S", "TS", "QS", "KD", "KC", "2C", "3C", "AD", "8H", "7D"]


def asked(client: FlaskClient, **members: object) -> Any:
    return client.post("/v1/advice", json={"hand": HAND, "indicator": "7C", **members}).get_json(force=True)


@pytest.mark.parametrize(
    ("members", "faults"),
    [
        ({"seen": ["4H", "4H"]}, {("/seen/1", "too_many_copies")}),
        ({"open_card": "7D", "seen": ["7D"]}, {("/open_card", "too_many_copies")}),
        ({"seen": ["7X"], "most_distance": 6}, {("/seen/0", "unreadable_card"), ("/most_distance", "out_of_range")}),
        ({"next_took": ["4H", "4H"]}, {("/next_took/1", "too_many_copies")}),
        (
            {"level": "guru", "draws": 0, "opponents": 0, "stake": -1, "known_terms": [7]},
            {
                ("/level", "not_one_of"),
                ("/draws", "out_of_range"),
                ("/opponents", "out_of_range"),
                ("/stake", "out_of_range"),
                ("/known_terms/0", "not_a_string"),
            },
        ),
        ({"opponents": 6, "seen": ["7X"]}, {("/opponents", "out_of_range"), ("/seen/0", "unreadable_card")}),
        ({"compare": ["paplu"]}, {("/compare", "unknown_field")}),
        ({"hand": HAND[:12]}, {("/hand", "wrong_number_of_cards")}),
        ({"groups": []}, {("/groups", "wrong_length")}),
        (
            {"groups": [{"cards": ["4H", "5X"]}, {"cards": ["KD"], "kind": "quartet"}]},
            {("/groups/0/cards/1", "unreadable_card"), ("/groups/1/kind", "not_one_of")},
        ),
        ({"groups": [{"cards": ["4H"], "onto": 0}]}, {("/groups/0/onto", "unknown_field")}),
        (
            {"simulation": {"seed": -1, "deals": 19, "luck": 1}},
            {
                ("/simulation/seed", "out_of_range"),
                ("/simulation/deals", "out_of_range"),
                ("/simulation/luck", "unknown_field"),
            },
        ),
    ],
)
def test_every_fault_is_told(client: FlaskClient, members: dict[str, object], faults: set[tuple[str, str]]) -> None:
    answer = asked(client, **members)

    assert {(error["pointer"], error["code"]) for error in answer["errors"]} == faults


def test_the_numbers_without_words(client: FlaskClient) -> None:
    answer = asked(client, detail="none")

    assert answer["explanation"] is None
    assert answer["nearest"]["distance"] == 2
    assert answer["discards"] == []
    assert (answer["left_out"], answer["proven"]) == ([], True)


def test_the_options_reach_the_answer(client: FlaskClient) -> None:
    answer = asked(client, level="novice", known_terms=["declaration", "meld"], draws=2, stake=10, opponents=3)

    assert [chance["draws"] for chance in answer["outs"]["chances"]] == [1, 2]
    assert sum(group["copies"] for group in answer["outs"]["groups"]) == answer["outs"]["copies"]
    assert answer["drop"]["gain"] == 0  # points are only written up in this house
    meanings = [step["text"] for step in answer["explanation"]["steps"] if step["code"] == "term_means"]
    assert not [text for text in meanings if text.startswith(("Declaration:", "Meld:"))]
    assert meanings


def test_groups_that_are_no_melds_are_told_not_refused(client: FlaskClient) -> None:
    groups = [{"cards": ["KD", "KC", "8H"]}, {"cards": ["JH", "JH", "JH"]}]
    contrast = asked(client, detail="none", groups=groups)["contrast"]

    assert [(fault["code"], fault["group"]) for fault in contrast["faults"]] == [
        ("ranks_mixed", 0),
        ("suit_twice", 1),
        ("card_not_held", 1),
    ]
    assert contrast["explanation"] is None
    assert (contrast["yours"], contrast["difference"]) == (None, None)


def test_a_hint_gives_nothing_else_away(client: FlaskClient) -> None:
    answer = asked(client, hint=1, groups=[{"cards": ["4H", "5H", "6H"]}], simulation={})

    assert (answer["contrast"], answer["estimate"], answer["tips"]) == (None, None, [])


@pytest.mark.parametrize(
    "members",
    [
        pytest.param({"hand": [*HAND, "KH"]}, id="after the draw nobody drops"),
        pytest.param({"rules": "open-table"}, id="a house without a drop"),
        pytest.param(
            {"hand": ["4H", "5H", "6H", "9S", "TS", "QS", "KD", "KC", "KH", "2C", "3C", "4C", "7D"]},
            id="a hand to be declared",
        ),
    ],
)
def test_no_estimate_where_there_is_nothing_to_decide(client: FlaskClient, members: dict[str, object]) -> None:
    answer = asked(client, simulation={}, **members)

    assert (answer["estimate"], answer["left_out"]) == (None, [])


def test_no_deal_is_a_declaration_with_every_card_seen(client: FlaskClient) -> None:
    """With one pack and all other cards of the lines seen, no declaration can be made of what is left."""
    suits = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    left = [card for card in suits for _ in range(2)] + ["PJ", "PJ"]
    for card in [*HAND, "7C"]:
        left.remove(card)
    answer = asked(client, seen=left)

    assert answer["nearest"] is None
    assert [step["code"] for step in answer["explanation"]["steps"]] == ["advice_out_of_reach", "advice_gone"]


def test_a_long_question_that_finds_no_turn_is_told_to_come_again(client: FlaskClient) -> None:
    with client.application.app_context(), long_question():
        long = [
            client.post("/v1/advice", json={"hand": HAND, "indicator": "7C"}),
            client.post("/v1/reviews", json=read("review-004-as-played")["request"]),
            client.get("/v1/exercises?kind=best_discard"),
            client.get("/v1/exercises?kind=take_or_draw&rules=marriage-21&level=3"),
            client.post("/v1/exercises/check", json=read("exercise-004-throw-eight")["request"]),
        ]
        short = client.post("/v1/solve", json={"hand": HAND, "indicator": "7C"})
        quick = client.get("/v1/exercises?kind=pure_sequence")

    for refused in long:
        assert (refused.status_code, refused.get_json(force=True)["code"]) == (429, "too_many_long_questions")
        assert int(refused.headers["Retry-After"]) >= 1
    assert quick.status_code == 200
    assert short.status_code == 200
    assert client.post("/v1/advice", json={"hand": HAND, "indicator": "7C"}).status_code == 200


def test_short_questions_are_answered_while_long_ones_wait(tmp_path: Path) -> None:
    """Two workers, six learners who ask for advice without a break, and solves in between: none of these is refused."""
    with running(tmp_path, workers=2) as served, ThreadPoolExecutor(7) as pool:

        def status(path: str, question: object) -> int:
            body, headers = json.dumps(question).encode(), {"Content-Type": "application/json"}
            try:
                with urlopen(Request(f"http://127.0.0.1:{served.port}{path}", body, headers), timeout=60) as answer:
                    return int(answer.status)
            except HTTPError as error:
                error.close()
                return error.code

        ranking, hand = read("advice-004-king-taken")["request"], {"hand": HAND, "indicator": "7C"}
        long = [pool.submit(status, "/v1/advice", ranking) for _ in range(12)]
        short = [pool.submit(status, "/v1/solve", hand).result() for _ in range(5)]
        advised = Counter(each.result() for each in long)

    assert short == [200] * 5
    assert set(advised) == {200, 429}
