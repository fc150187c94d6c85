"""``POST /v1/settlements``: what is answered and what is refused, in every language."""

import json
from itertools import combinations
from typing import Any

import pytest
from flask.testing import FlaskClient

from schemas.settlements import SettlementAnswerSchema
from service.explain.language import Language
from tests.contract.test_refusals import check_document, faults

EVA = ["4H", "5H", "6H", "2C", "3C", "4C", "9S", "TS", "7D", "QS", "KD", "KC", "KH"]
ADA = ["2S", "3S", "4S", "5S", "8H", "9H", "TH", "JH", "KS", "5C", "3H", "3D", "2D"]
BO = ["QH", "QD", "QS", "KH", "KC", "9C", "9D", "6C", "6H", "5S", "4D", "4S", "3C"]


def player(name: str, ended: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "ended": ended, **more}


def table(**more: Any) -> dict[str, Any]:
    """The table of text 004, sevens wild."""
    players = [
        player("Eva", "declared", hand=EVA),
        player("Ada", "playing", hand=ADA),
        player("Bo", "playing", hand=BO),
    ]
    return {"players": players, "indicator": "7C", **more}


def dropped(**more: Any) -> dict[str, Any]:
    """A deal that all but one dropped: no card matters."""
    return {"players": [player("Eva", "playing"), player("Ada", "first_drop"), player("Bo", "middle_drop")], **more}


def settle(client: FlaskClient, request: Any, language: str = "en") -> dict[str, Any]:
    response = client.post("/v1/settlements", json=request, headers={"Accept-Language": language})
    assert response.status_code == 200, response.text
    assert response.headers["Content-Language"] == language
    answer: dict[str, Any] = response.get_json()
    return answer


def test_the_table_of_004(client: FlaskClient) -> None:
    answer = settle(client, table())

    assert [(one["name"], one["points"], one["net"]) for one in answer["players"]] == [
        ("Eva", "0", None),
        ("Ada", "23", None),
        ("Bo", "80", None),
    ]
    assert answer["players"][2]["account"] == [{"code": "count", "points": "96"}, {"code": "cap", "points": "-16"}]
    assert answer["transfers"] == []
    assert answer["wild"] == {"rank": "7", "indicator": "7C", "neighbours": []}


def test_hands_are_shown_as_they_were_counted(client: FlaskClient) -> None:
    ada = settle(client, table())["players"][1]["hand"]

    assert ada["uncapped"] == sum(line["counted"] for line in ada["ledger"]) == 23
    assert {card["card"] for card in ada["loose"]} == {"KS", "5C", "3H", "3D", "2D"}
    assert settle(client, dropped())["players"][0]["hand"] is None


def test_what_is_paid(client: FlaskClient) -> None:
    answer = settle(client, dropped(rules="paplu", point_value="0.25", fee_percent="10"))

    assert answer["outcome"] == {"code": "last_one_in", "winners": ["Eva"], "paplu": None, "value_cards": []}
    assert answer["transfers"] == [
        {"debtor": "Ada", "creditor": "Eva", "points": "10", "for_values": False, "money": "2.50"},
        {"debtor": "Bo", "creditor": "Eva", "points": "40", "for_values": False, "money": "10.00"},
    ]
    assert answer["players"][0]["money"] == {"net": "11.25", "fee": "1.25"}
    assert answer["money"] == {"point_value": "0.25", "fee_percent": "10", "fee": "1.25"}


def test_half_points_are_written_exactly(client: FlaskClient) -> None:
    players = [player("Eva", "declared", turns=1), player("Ada", "playing", turns=0, hand=ADA)]
    answer = settle(client, {"players": players, "wild_rank": "7", "rules": "paplu"})

    assert [one["net"] for one in answer["players"]] == ["11.5", "-11.5"]
    assert answer["players"][1]["steps"][-1]["text"] == "Ada had not played yet, so only half counts: 11.5 points."
    spanish = settle(client, {"players": players, "wild_rank": "7", "rules": "paplu"}, "es")
    assert "11,5 puntos" in spanish["players"][1]["steps"][-1]["text"]


def test_a_void_deal(client: FlaskClient) -> None:
    answer = settle(client, dropped(rules="paplu", void=True))

    assert answer["outcome"] == {"code": "void", "winners": [], "paplu": None, "value_cards": []}
    assert {one["net"] for one in answer["players"]} == {"0"}
    assert answer["wild"] is None


def test_groups_may_be_given_instead_of_a_hand(client: FlaskClient) -> None:
    groups = [{"cards": cards.split()} for cards in ("4H 5H 6H", "2C 3C 4C", "9S TS 7D QS", "KD KC KH")]
    request = table()
    request["players"][0] = player("Eva", "declared", groups=groups)

    assert [one["points"] for one in settle(client, request)["players"]] == ["0", "23", "80"]


@pytest.mark.parametrize("language", Language)
def test_the_explanation(client: FlaskClient, language: str) -> None:
    full, short, none = (settle(client, table(detail=detail), language) for detail in ("full", "short", "none"))

    assert full["explanation"]["summary"] == short["explanation"]["summary"]
    assert none["explanation"] is None
    assert [one["steps"] for one in none["players"]] == [None, None, None]
    codes = [step["code"] for step in full["players"][2]["steps"]]
    assert codes == ["set", "unprotected_without_pure", "cards_count", "owes_count", "cap_lowers"]
    assert [step["code"] for step in short["players"][2]["steps"]] == codes[-2:]
    assert full["players"][2]["steps"][-1]["clause"] == {"option": "count.cap", "source": '004 "Puntuación"'}


def test_a_language_without_texts(client: FlaskClient) -> None:
    steps = settle(client, dropped(language="fr"))["explanation"]["steps"]

    assert steps[0]["code"] == "language_unavailable"


def test_the_answer_is_as_the_schema_describes_it(client: FlaskClient) -> None:
    schema = SettlementAnswerSchema()
    bonus = {"preset": "indian-13", "overrides": {"bonus": {"paplu": 10}, "count": {"no_draw": "sum"}}}
    for request in (
        table(detail="full"),
        table(rules=bonus, point_value="2"),
        dropped(rules="paplu", void=True, detail="none"),
    ):
        answer = settle(client, request)
        assert schema.validate(answer) == {}
        assert schema.dump(answer) == answer  # no member that is not described, none missing


def test_the_order_of_cards_makes_no_difference(client: FlaskClient) -> None:
    request = table()
    turned = table()
    for one in turned["players"]:
        one["hand"] = one["hand"][::-1]

    assert client.post("/v1/settlements", json=request).data == client.post("/v1/settlements", json=turned).data


def with_players(*players: dict[str, Any] | None, **more: Any) -> dict[str, Any]:
    return {"players": list(players), **more}


BONUS = {"preset": "indian-13", "overrides": {"bonus": {"paplu": 10}}}
LAID = {"overrides": {"count": {"grouping": "laid"}}}
ENDING = {"overrides": {"penalties": {"after_wrong_declaration": "end"}}}
NO_DROPS = {"overrides": {"penalties": {"first_drop": None}}}
DECLARED = player("Eva", "declared")

REFUSED: dict[str, tuple[Any, set[tuple[str, str]]]] = {
    "nothing": ({}, {("/players", "required")}),
    "an array": ([], {("", "not_an_object")}),
    "no players": (with_players(), {("/players", "wrong_length")}),
    "a player without anything": (
        with_players({}, player("Ada", "gone")),
        {("/players/0/name", "required"), ("/players/0/ended", "required"), ("/players/1/ended", "not_one_of")},
    ),
    "an unknown field": (dropped(winner="Eva"), {("/winner", "unknown_field")}),
    "one player": (with_players(DECLARED), {("/players", "wrong_number_of_players")}),
    "a name twice": (with_players(DECLARED, player("Eva", "first_drop")), {("/players/1/name", "name_twice")}),
    "names that nobody can see": (
        with_players(player("\u00a0", "declared"), player("A\nda", "first_drop"), player("\u2029", "first_drop")),
        {(f"/players/{number}/name", "unreadable_name") for number in range(3)},
    ),
    "no player beside one without a price": (
        with_players(None, DECLARED, player("Ada", "first_drop"), rules=NO_DROPS),
        {("/players/0", "not_null_here"), ("/players/2/ended", "drop_not_allowed")},
    ),
    "a finish card that may be the Paplu": (
        with_players(
            player(
                "Eva",
                "declared",
                turns=3,
                hand=["4H", "5H", "6H", "4C", "5C", "6C", "7C", "9S", "TS", "JS", "QS", "KD", "KC", "KH"],
            ),
            player("Ada", "playing", turns=3, hand=ADA),
            indicator="3C",
            rules=BONUS,
        ),
        {("/players/0/finish_card", "finish_card_needed")},
    ),
    "finish cards that are none": (
        with_players(
            player("Eva", "declared", hand=EVA, finish_card="8H"),
            player("Ada", "playing", hand=ADA, finish_card="5C"),
            player("Bo", "first_drop", finish_card="5C"),
            wild_rank="7",
        ),
        {
            ("/players/0/finish_card", "finish_card_not_in_hand"),
            ("/players/1/finish_card", "finish_card_of_no_declaration"),
            ("/players/2/finish_card", "finish_card_of_no_declaration"),
        },
    ),
    "two declarations": (
        with_players(DECLARED, player("Ada", "declared")),
        {("/players/1/ended", "several_declared")},
    ),
    "a declaration in a void deal": (
        with_players(DECLARED, player("Ada", "first_drop"), void=True),
        {("/players/0/ended", "declared_in_void_deal")},
    ),
    "nobody who won": (
        with_players(player("Eva", "playing"), player("Ada", "playing")),
        {("/players", "nobody_won")},
    ),
    "a deal that had ended": (
        with_players(player("Ada", "wrong_declaration"), DECLARED, rules=ENDING),
        {("/players/1/ended", "deal_had_ended")},
    ),
    "drops at the wrong time": (
        with_players(DECLARED, player("Ada", "first_drop", turns=1), player("Bo", "middle_drop", turns=0)),
        {("/players/1/ended", "first_drop_after_draw"), ("/players/2/ended", "middle_drop_before_draw")},
    ),
    "a drop that the house does not know": (
        with_players(DECLARED, player("Ada", "first_drop"), rules=NO_DROPS),
        {("/players/1/ended", "drop_not_allowed")},
    ),
    "turns that matter": (
        with_players(DECLARED, player("Ada", "playing", hand=ADA), player("Bo", "left"), wild_rank="7", rules="paplu"),
        {
            ("/players/0/turns", "turns_needed"),
            ("/players/1/turns", "turns_needed"),
            ("/players/2/turns", "turns_needed"),
        },
    ),
    "everything that can be known beside a card that cannot be read": (
        with_players(
            player("Eva", "declared", hand=["4H", "XX"]),
            player("Eva", "declared", hand=["KS"] * 3 + ADA[:8] + ADA[9:11]),
            player("Bo", "first_drop", turns=1),
            wild_rank="7",
        ),
        {
            ("/players/0/hand/1", "unreadable_card"),
            ("/players/1/name", "name_twice"),
            ("/players/1/ended", "several_declared"),
            ("/players/1/hand/2", "too_many_copies"),
            ("/players/2/ended", "first_drop_after_draw"),
        },
    ),
    "everything that can be known beside a player of whom nothing is known": (
        with_players(
            7,  # type: ignore[arg-type]
            player("Eva", "declared"),
            player("Eva", "declared"),
            player("Bo", "playing", turns="x"),
        ),
        {
            ("/players/0", "not_an_object"),
            ("/players/2/name", "name_twice"),
            ("/players/2/ended", "several_declared"),
            ("/players/3/turns", "not_an_integer"),
        },
    ),
    "nothing more where somebody not known may have won": (
        with_players(player("Eva", "gone"), player("Ada", "playing"), player("Bo", "playing"), void=3),
        {("/players/0/ended", "not_one_of"), ("/void", "not_a_boolean")},
    ),
    "cards that are missing beside one that cannot be read": (
        with_players(DECLARED, player("Ada", "playing", hand=["XX"]), player("Bo", "playing"), wild_rank="7"),
        {("/players/1/hand/0", "unreadable_card"), ("/players/2/hand", "cards_needed")},
    ),
    "turns that cannot be": (
        with_players(
            player("Eva", "declared", turns=1),
            player("Ada", "playing", turns=9, hand=ADA),
            player("Bo", "middle_drop", turns=30),
            wild_rank="7",
        ),
        {("/players/1/turns", "turns_do_not_fit"), ("/players/2/turns", "turns_do_not_fit")},
    ),
    "turns below zero": (
        dropped() | with_players(player("Eva", "playing", turns=-1)),
        {("/players/0/turns", "out_of_range"), ("/players", "wrong_number_of_players")},
    ),
    "cards that matter": (
        with_players(DECLARED, player("Ada", "playing")),
        {("/players/1/hand", "cards_needed")},
    ),
    "cards of the declarer that matter": (
        with_players(DECLARED, player("Ada", "first_drop"), indicator="7C", rules=BONUS),
        {("/players/0/hand", "cards_needed")},
    ),
    "melds on the table where they stay in the hand": (
        with_players(DECLARED, player("Ada", "playing", hand=ADA, table=[]), wild_rank="7"),
        {("/players/1/table", "no_table")},
    ),
    "groups where melds lie on the table, and melds that are none": (
        with_players(
            DECLARED,
            player("Ada", "playing", groups=[{"cards": ADA}]),
            player("Bo", "playing", table=[{"cards": ["4S", "5S", "5D"]}], hand=BO[:9]),
            wild_rank="7",
            rules="open-table",
        ),
        {
            ("/players/1/groups", "groups_on_table"),
            ("/players/2/table/0", "not_a_meld"),
            ("/players/2/hand", "wrong_number_of_cards"),
        },
    ),
    "fourteen cards of who closed": (
        with_players(
            player("Eva", "declared", table=[{"cards": EVA[:6]}, {"cards": EVA[6:]}, {"cards": ["2S"]}]),
            player("Ada", "first_drop"),
            wild_rank="7",
            rules="open-table",
        ),
        {
            ("/players/0/table/0", "not_a_meld"),
            ("/players/0/table/1", "not_a_meld"),
            ("/players/0/table/2", "not_a_meld"),
            ("/players/0/table", "finish_card_in_groups"),
            ("/players/1/ended", "drop_not_allowed"),
        },
    ),
    "groups that matter": (
        with_players(DECLARED, player("Ada", "playing", hand=ADA), wild_rank="7", rules=LAID),
        {("/players/1/groups", "groups_needed")},
    ),
    "hand and groups": (
        with_players(DECLARED, player("Ada", "playing", hand=ADA, groups=[{"cards": ADA}]), wild_rank="7"),
        {("/players/1/groups", "hand_and_groups_both")},
    ),
    "an indicator that matters": (
        with_players(player("Eva", "declared", hand=EVA), player("Ada", "first_drop"), wild_rank="7", rules=BONUS),
        {("/wild_rank", "indicator_needed")},
    ),
    "nothing that is wild": (
        with_players(DECLARED, player("Ada", "playing", hand=ADA)),
        {("", "indicator_or_wild_rank_missing")},
    ),
    "two things that say what is wild": (
        dropped(indicator="7C", wild_rank="7"),
        {("", "indicator_and_wild_rank_both")},
    ),
    "hands of the wrong size": (
        with_players(
            DECLARED,
            player("Ada", "playing", hand=[*ADA, "8S"]),
            player("Bo", "playing", groups=[{"cards": BO[:5]}, {"cards": BO[5:12]}]),
            wild_rank="7",
        ),
        {("/players/1/hand", "one_card_too_many"), ("/players/2/groups", "wrong_number_of_cards")},
    ),
    "a card that was drawn by nobody": (
        with_players(player("Eva", "declared", turns=0, hand=[*EVA, "8S"]), player("Ada", "first_drop"), wild_rank="7"),
        {("/players/0/turns", "has_drawn")},
    ),
    "an indicator that the deck has not": (
        dropped(indicator="PJ", rules={"overrides": {"deck": {"printed_jokers": 0}}}),
        {("/indicator", "indicator_not_in_deck")},
    ),
    "a card three times at the table": (
        with_players(
            player("Eva", "declared", hand=EVA),
            player("Ada", "playing", groups=[{"cards": ADA[:12]}, {"cards": ["KH"]}]),
            player("Bo", "playing", hand=BO),
            wild_rank="7",
        ),
        {("/players/2/hand/3", "too_many_copies")},
    ),
    "a card three times in a hand": (
        with_players(DECLARED, player("Ada", "playing", hand=["KS"] * 3 + ADA[:8] + ADA[9:11]), wild_rank="7"),
        {("/players/1/hand/2", "too_many_copies")},
    ),
    "cards that cannot be declared": (
        with_players(player("Eva", "declared", hand=BO), player("Ada", "first_drop"), wild_rank="7"),
        {("/players/0/hand", "not_declarable")},
    ),
    "groups that cannot be declared": (
        with_players(player("Eva", "declared", groups=[{"cards": EVA}]), player("Ada", "first_drop"), wild_rank="7"),
        {("/players/0/groups", "not_declarable")},
    ),
    "a finish card in the groups": (
        with_players(
            player(
                "Eva",
                "declared",
                groups=[{"cards": cards.split()} for cards in ("4H 5H 6H 7H", "2C 3C 4C", "8S 9S TS JS", "KD KC KH")],
            ),
            player("Ada", "first_drop"),
            wild_rank="2",
        ),
        {("/players/0/groups", "finish_card_in_groups")},
    ),
    "money that is none": (
        dropped(rules="paplu", point_value=0.5, fee_percent="ten"),
        {("/point_value", "not_a_string"), ("/fee_percent", "unreadable_decimal")},
    ),
    "too much": (
        dropped(rules="paplu", point_value="1000001", fee_percent="100.01"),
        {("/point_value", "out_of_range"), ("/fee_percent", "out_of_range")},
    ),
    "a fee without a value": (dropped(rules="paplu", fee_percent="5"), {("/point_value", "point_value_needed")}),
    "a value of points that nobody pays": (dropped(point_value="5"), {("/point_value", "nothing_is_paid")}),
    "rules that contradict each other": (
        dropped(rules={"overrides": {"penalties": {"first_drop": 50}}}),
        {("/rules/overrides/penalties/first_drop", "first_drop_above_middle")},
    ),
    "unknown rules": (dropped(rules="bridge"), {("/rules", "unknown_rule_set")}),
}


@pytest.mark.parametrize(("request_", "expected"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(client: FlaskClient, request_: Any, expected: set[tuple[str, str]]) -> None:
    details = []
    for language in Language:
        response = client.post(
            "/v1/settlements",
            data=json.dumps(request_),
            content_type="application/json",
            headers={"Accept-Language": language},
        )
        check_document(response, 422, "unprocessable")
        assert sorted(faults(response)) == sorted(expected)
        details.append([fault["detail"] for fault in response.get_json(force=True)["errors"]])
    assert all(set(one).isdisjoint(other) for one, other in combinations(details, 2))


def test_cards_that_a_drop_put_back_may_be_in_another_hand(client: FlaskClient) -> None:
    """They go under the stock (000 §05)."""
    request = table()
    request["players"].append(player("Cy", "first_drop", hand=EVA))

    assert settle(client, request)["players"][3]["points"] == "20"
