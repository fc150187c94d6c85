"""``POST /v1/declarations``: what is answered, and what is refused."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from schemas.declarations import DeclarationAnswerSchema
from service.__main__ import main
from service.domain.melds import MeldKind
from service.explain.language import Language
from tests.contract import examples

TOO_EARLY: dict[str, Any] = {
    "groups": [{"cards": cards.split()} for cards in ("4H 5H 6H", "9S TS 7D QS", "KD KC KH", "2C 3C 8H")],
    "finish_card": "AD",
    "indicator": "7C",
}


def ask(client: FlaskClient, request: dict[str, Any]) -> dict[str, Any]:
    response = client.post("/v1/declarations", json=request)
    assert response.status_code == 200, response.text
    answer: dict[str, Any] = response.get_json()
    return answer


def with_groups(*groups: Any, **more: Any) -> dict[str, Any]:
    return {"groups": list(groups), "wild_rank": "7", **more}


def group(cards: str, **more: Any) -> dict[str, Any]:
    return {"cards": cards.split(), **more}


def test_a_wrong_declaration_is_an_answer(client: FlaskClient) -> None:
    answer = ask(client, TOO_EARLY)

    assert not answer["valid"]
    assert [(fault["code"], fault["group"], fault["cards"]) for fault in answer["faults"]] == [
        ("suits_mixed", 3, ["8H"])
    ]
    assert answer["cost"] == {"points": 80, "play_goes_on": True}
    assert answer["finish_card"] == "AD"
    assert [one["meld"] and one["meld"]["kind"] for one in answer["groups"]] == [
        "pure_sequence",
        "impure_sequence",
        "set",
        None,
    ]
    assert answer["same_cards"]["declarable"] is False
    assert answer["repair"]["kind"] == "exchange"
    assert len(answer["repair"]["drawn"]) == 1
    assert answer["repair"]["single_draws"] is None
    assert answer["explanation"]["summary"].startswith("Your declaration is wrong: it has 1 fault. You pay 80 points")


def test_a_valid_one_costs_nothing(client: FlaskClient) -> None:
    groups = [*TOO_EARLY["groups"][:3], group("2C 3C 4C")]
    answer = ask(client, TOO_EARLY | {"groups": groups, "finish_card": "8H"})

    assert answer["valid"]
    assert answer["faults"] == []
    assert answer["cost"] == {"points": 0, "play_goes_on": False}
    assert answer["same_cards"]["declarable"] is True
    assert answer["repair"] is None


def test_the_finish_card_may_be_told_by_the_hand(client: FlaskClient) -> None:
    groups = [*TOO_EARLY["groups"][:3], group("2C 3C 4C")]
    held = [card for one in groups for card in one["cards"]] + ["8H"]
    for finish in ({}, {"finish_card": None}, {"finish_card": "8H"}):
        answer = ask(client, {"groups": groups, "indicator": "7C", "held": held} | finish)
        assert (answer["valid"], answer["finish_card"]) == (True, "8H")


def test_a_kind_that_is_named_holds(client: FlaskClient) -> None:
    groups = [group("4S 5S 6S"), group("7C 7D 7H", kind="set"), group("TS TH TD TC"), group("KS KH KD")]
    named = ask(client, with_groups(*groups))
    unnamed = ask(client, with_groups(*groups) | {"groups": [{"cards": one["cards"]} for one in groups]})

    assert not named["valid"]
    assert named["groups"][1]["named"] == "set"
    assert named["repair"]["kind"] == "reread"
    assert unnamed["valid"]
    assert unnamed["groups"][1]["meld"]["kind"] == "impure_sequence"
    assert "set" in {reading["kind"] for reading in unnamed["groups"][1]["other_readings"]}


def test_moves_name_their_places(client: FlaskClient) -> None:
    groups = [*TOO_EARLY["groups"]]
    answer = ask(client, TOO_EARLY | {"groups": groups, "finish_card": "4C"})

    assert answer["repair"]["moves"] == [
        {"card": "8H", "from": {"place": "group", "group": 3}, "to": {"place": "finish_card", "group": None}},
        {"card": "4C", "from": {"place": "finish_card", "group": None}, "to": {"place": "group", "group": 3}},
    ]


def test_the_cost_is_that_of_the_house(client: FlaskClient) -> None:
    assert ask(client, TOO_EARLY | {"rules": "paplu"})["cost"] == {"points": 40, "play_goes_on": True}
    ends = {"overrides": {"penalties": {"wrong_declaration": 60, "after_wrong_declaration": "end"}}}
    assert ask(client, TOO_EARLY | {"rules": ends})["cost"] == {"points": 60, "play_goes_on": False}


@pytest.mark.parametrize("detail", ["none", "short", "full"])
def test_the_answer_is_as_the_schema_describes_it(client: FlaskClient, detail: str) -> None:
    schema = DeclarationAnswerSchema()
    for name in (name for name in examples.NAMES if name.startswith("declaration")):
        response = client.post("/v1/declarations", json=examples.read(name)["request"] | {"detail": detail})
        if response.status_code == 200:
            answer = response.get_json()
            assert schema.validate(answer) == {}
            assert schema.dump(answer) == answer
            assert (answer["explanation"] is None) == (detail == "none")
            assert all(fault["text"] and fault["clause"] for fault in answer["faults"])


def test_the_same_question_gets_the_same_bytes(client: FlaskClient) -> None:
    there = [client.post("/v1/declarations", json=TOO_EARLY | {"detail": "full"}).data for _ in range(3)]

    assert len(set(there)) == 1


def test_a_language_without_texts(client: FlaskClient) -> None:
    steps = ask(client, TOO_EARLY | {"language": "fr"})["explanation"]["steps"]

    assert steps[0]["code"] == "language_unavailable"
    assert client.post("/v1/declarations", json=TOO_EARLY | {"language": "es"}).headers["Content-Language"] == "es"


REFUSED: dict[str, tuple[Any, set[tuple[str, str]]]] = {
    "a list": ([], {("", "not_an_object")}),
    "nothing": ({}, {("/groups", "required"), ("", "indicator_or_wild_rank_missing")}),
    "a hand": (with_groups(group("4H"), hand=["4H"]), {("/hand", "unknown_field")}),
    "groups as lists": (with_groups(["4H"]), {("/groups/0", "not_an_object")}),
    "no groups": (with_groups(), {("/groups", "wrong_length")}),
    "a group without cards": (with_groups({}), {("/groups/0/cards", "required")}),
    "an empty group": (with_groups(group("")), {("/groups/0/cards", "wrong_length")}),
    "what is no card": (
        with_groups(group("4H XX"), finish_card="YY", held=["ZZ", 5]),
        {
            ("/groups/0/cards/1", "unreadable_card"),
            ("/finish_card", "unreadable_card"),
            ("/held/0", "unreadable_card"),
            ("/held/1", "not_a_string"),
            ("/held", "wrong_number_of_cards"),
        },
    ),
    "too many copies beside what is no card": (
        with_groups(group("XX KH"), group("KD KD KD"), finish_card="KD"),
        {
            ("/groups/0/cards/0", "unreadable_card"),
            ("/groups/1/cards/2", "too_many_copies"),
            ("/finish_card", "too_many_copies"),
        },
    ),
    "too many copies of what is held beside what is no card": (
        with_groups(group("XX"), held=["YY", *["KD"] * 3]),
        {
            ("/groups/0/cards/0", "unreadable_card"),
            ("/held/0", "unreadable_card"),
            ("/held", "wrong_number_of_cards"),
            ("/held/3", "too_many_copies"),
        },
    ),
    "an unknown kind": (with_groups(group("4H", kind="run")), {("/groups/0/kind", "not_one_of")}),
    "an unknown member": (with_groups(group("4H", name="A")), {("/groups/0/name", "unknown_field")}),
    "too many copies, over the groups and the finish card": (
        with_groups(group("KD KD 5H"), group("KD 6S"), finish_card="KD"),
        {("/groups/1/cards/0", "too_many_copies"), ("/finish_card", "too_many_copies")},
    ),
    "the indicator is out of the deck": (
        {"groups": [group("7C 7C")], "indicator": "7C"},
        {("/groups/0/cards/1", "too_many_copies")},
    ),
    "an indicator that the deck has not": (
        {"groups": [group("7C")], "indicator": "PJ", "rules": {"overrides": {"deck": {"printed_jokers": 0}}}},
        {("/indicator", "indicator_not_in_deck")},
    ),
    "a hand that no deal gives": (
        with_groups(group("4H 5H 6H"), held=["4H", "4H", "4H"]),
        {("/held", "wrong_number_of_cards"), ("/held/2", "too_many_copies")},
    ),
    "rules that contradict each other": (
        with_groups(group("4H"), rules={"overrides": {"declaration": {"min_pure": 3}}}),
        {("/rules/overrides/declaration/min_pure", "pure_above_sequences")},
    ),
    "several at once": (
        {"groups": [group("KD KD KD")], "indicator": "7C", "wild_rank": "7", "rules": "bridge", "detail": "much"},
        {("", "indicator_and_wild_rank_both"), ("/rules", "unknown_rule_set"), ("/detail", "not_one_of")},
    ),
}


@pytest.mark.parametrize(("request_", "expected"), REFUSED.values(), ids=REFUSED.keys())
def test_bad_input(client: FlaskClient, request_: Any, expected: set[tuple[str, str]]) -> None:
    texts = []
    for language in Language:
        response = client.post("/v1/declarations", json=request_, headers={"Accept-Language": language})
        problem = response.get_json(force=True)
        assert (response.status_code, problem["code"]) == (422, "unprocessable")
        assert response.headers["Content-Language"] == language
        assert {(fault["pointer"], fault["code"]) for fault in problem["errors"]} == expected
        texts.append([fault["detail"] for fault in problem["errors"]])
    assert all(set(one).isdisjoint(other) for one, other in combinations(texts, 2))


def test_more_cards_than_held_are_a_fault_and_no_error(client: FlaskClient) -> None:
    held = ["4H", "5H", "6H", "9S", "TS", "7D", "QS", "KD", "KC", "KH", "2C", "3C", "4C"]
    answer = ask(client, with_groups(group("4H 4H 4H"), held=held))

    assert "card_used_twice" in {fault["code"] for fault in answer["faults"]}


def test_every_kind_can_be_named(client: FlaskClient) -> None:
    for kind in MeldKind:
        ask(client, with_groups(group("4H 5H 6H", kind=kind.value)))


def test_large_groups_are_answered(client: FlaskClient) -> None:
    held = ["4H", "5H", "6H", "9S", "TS", "7D", "QS", "KD", "KC", "KH", "2C", "3C", "4C"]
    answer = ask(client, with_groups(*[group("PJ " * 64)] * 32, held=held))

    assert not answer["valid"]


class TestCommandLine:
    @pytest.fixture
    def file(self, tmp_path: Path) -> str:
        path = tmp_path / "declaration.json"
        path.write_text(json.dumps(TOO_EARLY), encoding="utf-8")
        return str(path)

    def test_json_is_what_the_service_answers(
        self, client: FlaskClient, file: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["declare", file, "--json"]) == 0
        assert capsys.readouterr().out == client.post("/v1/declarations", json=TOO_EARLY).text + "\n"

    def test_text(self, file: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["declare", file, "--language", "es"]) == 0
        out = capsys.readouterr().out
        assert out.startswith("Tu declaración no vale: tiene 1 fallo. Pagas 80 puntos")
        assert "  2♣ 3♣ 8♥      no es combinación\n" in out
        assert '[penalties.wrong_declaration: 004 "Puntuación"]' in out

    def test_bad_input(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "declaration.json"
        path.write_text("{}", encoding="utf-8")
        assert main(["declare", str(path)]) == 2
        assert "/groups: This field is missing." in capsys.readouterr().err
