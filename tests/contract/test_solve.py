"""``POST /v1/solve``: what is answered."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from schemas.question import WantedDetail
from schemas.solved import SolveAnswerSchema
from service.explain.detail import Detail


def solve(client: FlaskClient, **request: Any) -> dict[str, Any]:
    response = client.post("/v1/solve", json=request)
    assert response.status_code == 200, response.text
    answer: dict[str, Any] = response.get_json()
    return answer


def test_000_s08_before_the_fourth_club(client: FlaskClient) -> None:
    hand = ["4H", "5H", "6H", "9S", "TS", "PJ", "7C", "7D", "7S", "AC", "2C", "3C", "KD"]
    answer = solve(client, hand=hand, wild_rank="8", rules="paplu")
    assert not answer["declarable"]
    assert answer["penalty"] == {"points": 10, "uncapped": 10, "cap": None, "protection": "tiered"}
    assert answer["loose"] == [{"card": "KD", "points": 10}]
    assert answer["finish_card"] is None


def test_000_s08_with_the_fourth_club(client: FlaskClient) -> None:
    hand = ["4H", "5H", "6H", "9S", "TS", "PJ", "7C", "7D", "7S", "AC", "2C", "3C", "KD", "4C"]
    answer = solve(client, hand=hand, wild_rank="8", rules="paplu")
    assert answer["declarable"]
    assert answer["finish_card"] == "KD"
    assert [meld["cards"] for meld in answer["melds"] if meld["kind"] == "pure_sequence"] == [
        ["4H", "5H", "6H"],
        ["AC", "2C", "3C", "4C"],
    ]
    (impure,) = (meld for meld in answer["melds"] if meld["kind"] == "impure_sequence")
    assert impure["wilds"] == [{"card": "PJ", "stands_for": "JS"}]
    assert answer["loose"] == []
    assert answer["ledger"][-1] == {"card": "KD", "points": 10, "counted": 0, "treatment": "finish", "meld": None}


def test_004_the_deal(client: FlaskClient, deal: dict[str, Any]) -> None:
    answer = solve(client, **deal)
    assert answer["penalty"]["points"] == 43
    assert {"code": "cards_in_melds", "way": "melds", "needed": 13, "found": 7, "met": False} in answer["requirements"]
    assert answer["wild"] == {"rank": "7", "indicator": None, "neighbours": []}


def test_every_requirement_names_its_card_counts(client: FlaskClient, deal: dict[str, Any]) -> None:
    ledger = solve(client, **deal)["ledger"]
    assert sorted(line["card"] for line in ledger) == sorted(deal["hand"])
    assert sum(line["counted"] for line in ledger) == 43


def test_an_indicator_tells_the_wild_rank(client: FlaskClient, deal: dict[str, Any]) -> None:
    answer = solve(client, hand=deal["hand"], indicator="7♣")
    assert answer["wild"] == {"rank": "7", "indicator": "7C", "neighbours": []}
    assert answer["penalty"]["points"] == 43


def test_a_printed_joker_as_indicator_is_read_by_the_rule_set(client: FlaskClient, deal: dict[str, Any]) -> None:
    assert solve(client, hand=deal["hand"], indicator="PJ")["wild"] == {
        "rank": "A",
        "indicator": "PJ",
        "neighbours": [],
    }
    paplu = solve(client, hand=deal["hand"], indicator="PJ", rules="paplu")
    assert paplu["wild"] == {"rank": None, "indicator": "PJ", "neighbours": []}


def test_the_wild_rank_is_read_as_people_write_it(client: FlaskClient, deal: dict[str, Any]) -> None:
    for text, rank in (("10", "T"), ("t", "T"), ("None", None), ("k", "K")):
        assert solve(client, **deal | {"wild_rank": text})["wild"]["rank"] == rank


def test_the_order_of_the_cards_does_not_matter(client: FlaskClient, deal: dict[str, Any]) -> None:
    there = client.post("/v1/solve", json=deal | {"detail": "full"})
    back = client.post("/v1/solve", json=deal | {"detail": "full", "hand": deal["hand"][::-1]})
    assert there.data == back.data


def test_overrides_are_named(client: FlaskClient, deal: dict[str, Any]) -> None:
    overrides = {"count": {"cap": None, "ace": 1}, "melds": {"set_max": 4}}
    answer = solve(client, **deal, rules={"preset": "classic", "overrides": overrides})
    assert answer["rules"]["overridden"] == ["count.cap", "count.ace"]
    assert answer["rules"]["digest"] != solve(client, **deal)["rules"]["digest"]
    assert answer["penalty"]["points"] == 34


def test_rules_without_a_preset_change_the_default(client: FlaskClient, deal: dict[str, Any]) -> None:
    answer = solve(client, **deal, rules={"overrides": {"deck": {"players": [2, 4]}}})
    assert (answer["rules"]["name"], answer["rules"]["overridden"]) == ("classic", ["deck.players"])


def test_a_player_who_never_drew_pays_the_full_count(client: FlaskClient, deal: dict[str, Any]) -> None:
    assert solve(client, **deal, rules="indian-13", drew=False)["penalty"]["points"] == 80
    assert solve(client, **deal, rules="indian-13")["penalty"]["points"] == 43


@pytest.mark.parametrize(
    ("detail", "explained", "counted"), [("none", False, False), ("short", True, False), ("full", True, True)]
)
def test_detail(client: FlaskClient, deal: dict[str, Any], detail: str, *, explained: bool, counted: bool) -> None:
    answer = solve(client, **deal, detail=detail)
    assert (answer["explanation"] is not None) == explained
    assert answer["arrangements"] == ({"count": 1, "at_least": False} if counted else None)


def test_detail_means_the_same_in_schema_and_explanation() -> None:
    assert list(WantedDetail) == list(map(str, Detail))


def test_the_answer_is_as_the_schema_describes_it(client: FlaskClient, deal: dict[str, Any]) -> None:
    schema = SolveAnswerSchema()
    for request in (deal, deal | {"detail": "full"}, deal | {"hand": [*deal["hand"], "4C"], "detail": "none"}):
        answer = solve(client, **request)
        assert schema.validate(answer) == {}
        assert schema.dump(answer) == answer  # no member that is not described, none missing


def test_parameters_are_plain_data(client: FlaskClient, deal: dict[str, Any]) -> None:
    steps = solve(client, **deal, detail="full")["explanation"]["steps"]
    assert {"8H", "KC"} <= {card for step in steps for card in step["cards"]}
    assert any(step["clause"] and step["clause"]["option"] == "count.protection" for step in steps)


class TestLanguage:
    def test_english_unless_asked_otherwise(self, client: FlaskClient, deal: dict[str, Any]) -> None:
        response = client.post("/v1/solve", json=deal)
        assert response.headers["Content-Language"] == "en"
        assert response.headers["Vary"] == "Accept-Language"
        assert response.json
        assert response.json["explanation"]["language"] == "en"

    @pytest.mark.parametrize("header", ["es", "es-MX,es;q=0.8,en;q=0.5", "fr, es;q=0.5", "en;q=0, es;q=0.1"])
    def test_by_header(self, client: FlaskClient, deal: dict[str, Any], header: str) -> None:
        response = client.post("/v1/solve", json=deal, headers={"Accept-Language": header})
        assert response.headers["Content-Language"] == "es"
        assert response.json
        assert "puedes declarar" in response.json["explanation"]["summary"]

    @pytest.mark.parametrize("header", ["hi", "hi-IN,hi;q=0.9,en;q=0.5", "ta, hi;q=0.5"])
    def test_hindi_by_header(self, client: FlaskClient, deal: dict[str, Any], header: str) -> None:
        response = client.post("/v1/solve", json=deal, headers={"Accept-Language": header})
        assert response.headers["Content-Language"] == "hi"
        assert response.json
        assert "आप अभी डिक्लेयर नहीं कर सकते" in response.json["explanation"]["summary"]

    @pytest.mark.parametrize("header", ["en-US, es;q=0.3", "fr", "*", "", ";;;"])
    def test_english_by_header(self, client: FlaskClient, deal: dict[str, Any], header: str) -> None:
        response = client.post("/v1/solve", json=deal, headers={"Accept-Language": header})
        assert response.headers["Content-Language"] == "en"

    def test_the_body_comes_before_the_header(self, client: FlaskClient, deal: dict[str, Any]) -> None:
        request = deal | {"language": "es-MX"}
        response = client.post("/v1/solve", json=request, headers={"Accept-Language": "en"})
        assert response.headers["Content-Language"] == "es"

    def test_a_language_without_texts_is_answered_in_english_and_said(
        self, client: FlaskClient, deal: dict[str, Any]
    ) -> None:
        response = client.post("/v1/solve", json=deal | {"language": "fr"}, headers={"Accept-Language": "es"})
        assert response.headers["Content-Language"] == "en"
        explanation = response.get_json()["explanation"]
        assert explanation["language"] == "en"
        assert explanation["steps"][0]["code"] == "language_unavailable"
        assert explanation["steps"][0]["params"] == {"requested": "fr"}
        assert "fr" in explanation["steps"][0]["text"]

    def test_without_explanation_only_the_header_says_so(self, client: FlaskClient, deal: dict[str, Any]) -> None:
        response = client.post("/v1/solve", json=deal | {"language": "fr", "detail": "none"})
        assert response.headers["Content-Language"] == "en"
        assert response.get_json()["explanation"] is None


class TestComparison:
    HAND = ("4S", "5S", "6S", "8H", "PJ", "TH", "7C", "7D", "7H", "KS", "KH", "KD", "KC")
    """The valid example of 001 "Tipos de combinaciones"."""

    def test_there_is_none_unless_it_is_asked_for(self, client: FlaskClient, deal: dict[str, Any]) -> None:
        assert solve(client, **deal)["comparison"] == []
        assert solve(client, **deal, compare=[])["comparison"] == []

    def test_001_and_000_the_clause_that_makes_the_difference(self, client: FlaskClient) -> None:
        answer = solve(
            client, hand=self.HAND, wild_rank="none", rules="indian-13", compare=["classic", "paplu"], language="es"
        )
        classic, paplu = answer["comparison"]

        assert answer["declarable"]
        assert (classic["rules"]["name"], classic["same"], classic["declarable"]) == ("classic", True, True)
        assert (paplu["rules"]["name"], paplu["same"], paplu["declarable"]) == ("paplu", False, False)
        assert (paplu["penalty"]["points"], paplu["penalty"]["cap"]) == (10, None)
        assert (paplu["alone"], paplu["together"]) == (["melds.set_max"], [])
        assert [step["code"] for step in classic["steps"]] == ["compared_same"]
        assert paplu["steps"][0]["text"] == "Con paplu no puedes declarar esta mano."
        assert paplu["steps"][-1]["clause"] == {"option": "melds.set_max", "source": "000 §03"}
        assert paplu["steps"][-1]["params"]["there"] == {"option": "melds.set_max", "value": 3}

    def test_with_changed_rules_and_without_words(self, client: FlaskClient, deal: dict[str, Any]) -> None:
        changed = {"preset": "classic", "overrides": {"count": {"cap": 40}}}
        (found,) = solve(client, **deal, compare=[changed], detail="none")["comparison"]

        assert (found["penalty"]["points"], found["alone"], found["steps"]) == (40, ["count.cap"], [])
        assert found["rules"]["overridden"] == ["count.cap"]

    def test_is_what_the_schema_says(self, client: FlaskClient, deal: dict[str, Any]) -> None:
        answer = solve(client, **deal, compare=["paplu", "indian-13"])

        assert SolveAnswerSchema().validate(answer) == {}
        assert SolveAnswerSchema().dump(answer) == answer
