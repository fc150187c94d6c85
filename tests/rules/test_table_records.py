"""Records of the game with melds on the table, judged by the paragraphs of its text (seed 003)."""

from typing import Any

import pytest

from service import create_app
from service.domain.paying.deal_end import Outcome
from service.domain.playing.findings import FindingCode
from service.explain.language import Language
from service.reading.adjudication import read_adjudication
from service.solver.solve import SolverSettings
from service.usecases.adjudicate import AdjudicateAnswer, adjudicate
from tests.contract import examples
from tests.rules.table import written

ANA = "5H 6H 7H 9S TS JS KS KH 2H 3H 2D 8C QD"
BO = "6S 7S PJ 9C 9D AC 2C JD 8D TD 5C 3S QC"
CY = "AS 2S 3S 4S 5S 6H 7C 8C 9H TH JC QS KC"
OPENING = "Ana draws stock KD; Ana lays 5H 6H 7H | 9S TS JS | KS KH KD"
FIRST_TURN = f"{OPENING}; Ana discards QD"
BO_OPENS = f"{FIRST_TURN}; Bo draws discards QD; Bo lays 6S 7S PJ; Bo discards QC"


def judge(
    events: str,
    *,
    ana: str = ANA,
    bo: str = BO,
    cy: str = "",
    indicator: str = "4H",
    overrides: dict[str, dict[str, object]] | None = None,
    **play: object,
) -> AdjudicateAnswer:
    """Judge a record: events such as ``Ana extends 0 8H``, with semicolons between them; Ana begins, fours are wild.

    The third player, if any, sits after the second.
    """
    hands = {"Ana": ana, "Bo": bo} | ({"Cy": cy} if cy else {})
    document = {
        "players": [{"name": name, "hand": hand.split()} for name, hand in hands.items()],
        "dealer": list(hands)[-1],
        "indicator": indicator,
        "first_discard": "QH",
        "events": [event(text.split()) for text in events.split(";")],
        "rules": {"preset": "open-table", "overrides": overrides or ({"play": play} if play else {})},
        "detail": "none",
    }
    return adjudicate(read_adjudication(document, Language.ENGLISH).request, SolverSettings())


def event(words: list[str]) -> dict[str, Any]:
    player, does, *rest = words
    acts: dict[str, dict[str, Any]] = {
        "draws": {"action": "draw", "from": rest[0] if rest else "", "card": rest[-1] if rest else ""},
        "discards": {"action": "discard", "card": rest[0] if rest else ""},
        "lays": {"action": "lay", "groups": [{"cards": one.split()} for one in " ".join(rest).split("|")]},
        "extends": {"action": "extend", "onto": _number(rest), "cards": rest[1:]},
        "swaps": {"action": "swap", "onto": _number(rest), "card": rest[-1] if rest else ""},
        "takes": {"action": "take_indicator"},
        "returns": {"action": "return_indicator"},
        "closes": {"action": "close", "card": rest[0] if rest else ""},
        "drops": {"action": "drop"},
        "leaves": {"action": "leave"},
        "declares": {"action": "declare", "groups": [{"cards": rest}]},
    }
    return {"player": player, **acts[does]}


def _number(words: list[str]) -> int:
    return int(words[0]) if words and words[0].isdigit() else 0


def found(answer: AdjudicateAnswer) -> list[FindingCode]:
    return [finding.code for finding in answer.facts.replay.findings]


def on_table(answer: AdjudicateAnswer, seat: int = 0) -> list[str]:
    return [written(meld) for meld in answer.facts.replay.end.seats[seat].melds]


class TestLaying:
    def test_003_tu_turno_draw_lay_discard(self) -> None:
        answer = judge(BO_OPENS)

        assert found(answer) == []
        assert on_table(answer) == ["pure_sequence: 5H 6H 7H", "pure_sequence: 9S TS JS", "set: KS KH KD"]
        assert on_table(answer, 1) == ["impure_sequence: 6S 7S PJ=8S"]

    @pytest.mark.parametrize(
        ("events", "codes"),
        [
            pytest.param("Ana lays 5H 6H 7H", ["laid_before_draw"], id="before the draw"),
            pytest.param("Ana draws stock KD; Ana lays 5H 6H 8C", ["not_a_meld"], id="no meld"),
            pytest.param("Ana draws stock KD; Ana lays 5C 6C 7C", ["not_held"], id="cards not held"),
            pytest.param("Ana draws stock KD; Ana lays 5H 6H 7C", ["not_held", "not_a_meld"], id="both at once"),
            pytest.param(f"{OPENING}; Ana extends 0 KH", ["not_held", "does_not_fit"], id="a card that lies there"),
            pytest.param(f"{OPENING}; Ana extends 0 3H", ["does_not_fit"], id="a gap"),
            pytest.param(f"{OPENING}; Ana extends 3 8C", ["no_such_meld"], id="a meld that is not there"),
            pytest.param(f"{FIRST_TURN}; Bo extends 0 8D", ["laid_before_draw", "no_such_meld"], id="of somebody else"),
            pytest.param(
                f"{FIRST_TURN}; Ana extends 0 8C", ["out_of_turn", "laid_before_draw", "does_not_fit"], id="turn"
            ),
            pytest.param("Ana draws stock KD; Ana drops", ["drop_after_draw"], id="a drop after the draw"),
            pytest.param("Ana drops", ["first_drop_not_allowed"], id="no drops"),
            pytest.param("Ana draws stock KD; Ana declares 5H 6H 7H", ["declared_instead_of_closing"], id="declaring"),
        ],
    )
    def test_003_tu_turno_what_breaks_a_rule(self, events: str, codes: list[str]) -> None:
        assert found(judge(events)) == codes

    def test_003_what_breaks_a_rule_on_the_table_is_taken_back(self) -> None:
        before, after = judge(OPENING), judge(f"{OPENING}; Ana extends 0 3H")

        assert before.facts.replay.end == after.facts.replay.end

    def test_003_comodines_two_in_a_meld_at_most(self) -> None:
        hand = "5H 4S 4D 8H 4C PJ KH 2H 3H 2D 8C QD JC"

        assert found(judge("Ana draws stock KD; Ana lays 5H 4S 4D 8H", ana=hand)) == []
        assert found(judge("Ana draws stock 9H; Ana lays 5H 4S 4D PJ 9H", ana=hand)) == ["too_many_wilds_laid"]
        more = "Ana draws stock KD; Ana lays 5H 4S 4D 8H; Ana extends 0 PJ"
        assert found(judge(more, ana=hand)) == ["too_many_wilds_laid"]

    def test_003_comodines_fewer_in_a_sequence_or_in_a_set(self) -> None:
        hand = "5H 4S 4D 8H 7S 7D 4C 2H 3H 2D 8C QD JC"
        one: dict[str, object] = {"max_in_sequence": 1, "max_in_set": 0}

        def allowed(lays: str) -> object:
            (wrong,) = judge(lays, ana=hand, overrides={"wilds": one}).facts.replay.findings
            assert wrong.code == "too_many_wilds_laid"
            return wrong.parameters["allowed"]

        assert allowed("Ana draws stock KD; Ana lays 5H 4S 4D 8H") == 1
        assert allowed("Ana draws stock KD; Ana lays 7S 7D 4C") == 0

    def test_003_la_primera_carta_del_descarte_is_free_and_a_later_one_is_laid(self) -> None:
        again = f"{BO_OPENS}; Ana draws stock KC; Ana discards 8C; Bo draws discards 8C"

        assert found(judge(f"{again}; Bo discards 8C")) == ["taken_discard_not_laid"]
        assert found(judge(f"{again}; Bo discards 3S")) == ["taken_discard_not_laid"]
        assert found(judge(f"{again}; Bo discards 3S", taken_discard="free")) == []
        laid = f"{again}; Bo lays 8C 8D PJ; Bo discards 3S"
        assert found(judge(laid)) == ["not_held", "taken_discard_not_laid"]  # the printed joker lies on the table
        nine = f"{BO_OPENS}; Ana draws stock 9H; Ana discards 9H; Bo draws discards 9H"
        assert found(judge(f"{nine}; Bo lays 9H 9C 9D; Bo discards 3S")) == []

    def test_003_combinaciones_a_wild_on_the_table_stays_there(self) -> None:
        swap = f"{BO_OPENS}; Ana draws stock KC; Ana discards 8C; Bo draws stock 8S; Bo swaps 0 8S"

        assert found(judge(swap)) == ["swap_not_allowed"]
        answer = judge(swap, swap_wild=True)
        assert found(answer) == []
        assert on_table(answer, 1) == ["pure_sequence: 6S 7S 8S"]
        assert "PJ" in [card.code for card in answer.facts.replay.end.seats[1].hand if card]
        assert found(judge(swap.replace("swaps 0 8S", "swaps 0 9C"), swap_wild=True)) == ["no_wild_to_swap"]


class TestTheCardTurnedUp:
    def test_003_la_carta_del_corte_is_given_back_and_the_turn_goes_on(self) -> None:
        answer = judge(f"{BO_OPENS}; Ana takes; Ana returns; Ana draws stock KC; Ana extends 2 KC; Ana discards 8C")

        assert found(answer) == []
        assert answer.facts.replay.end.seats[0].draws == 2

    @pytest.mark.parametrize(
        ("events", "codes"),
        [
            pytest.param("Ana takes; Ana returns; Ana takes", ["indicator_tried_twice"], id="one try a turn"),
            pytest.param("Ana draws stock KC; Ana takes", ["indicator_after_draw"], id="after the draw"),
            pytest.param("Ana returns", ["indicator_not_taken"], id="not taken"),
            pytest.param("Ana takes; Ana discards 8C", ["indicator_kept"], id="kept without closing"),
            pytest.param("Ana takes; Ana draws stock KC", ["indicator_kept"], id="kept and drawn"),
            pytest.param(
                "Ana takes; Ana extends 0 2H 3H 4H; Ana returns", ["indicator_laid"], id="laid, then returned"
            ),
        ],
    )
    def test_003_la_carta_del_corte_what_breaks_a_rule(self, events: str, codes: list[str]) -> None:
        assert found(judge(f"{BO_OPENS}; {events}")) == codes

    def test_003_la_carta_del_corte_who_leaves_gives_it_back(self) -> None:
        answer = judge("Ana takes; Ana leaves; Bo takes", cy=CY)

        assert found(answer) == []
        ana, bo, _ = answer.facts.replay.end.seats
        assert ([card.code for card in ana.hand if card], ana.draws) == (ANA.split(), 0)
        assert [card.code for card in bo.hand if card] == [*BO.split(), "4H"]

    @pytest.mark.parametrize(
        ("events", "codes"),
        [
            pytest.param("Ana takes; Ana lays 2H 3H 4H; Ana leaves; Bo takes", ["indicator_gone"], id="laid"),
            pytest.param("Ana takes; Ana discards QD; Bo takes", ["indicator_kept", "indicator_gone"], id="kept"),
            pytest.param(
                "Ana takes; Ana discards QD; Bo draws stock KD; Bo discards KD; Cy draws stock 9D; Cy discards 9D; "
                "Ana takes",
                ["indicator_kept", "indicator_gone"],
                id="kept by oneself",
            ),
        ],
    )
    def test_003_la_carta_del_corte_is_taken_only_where_it_lies(self, events: str, codes: list[str]) -> None:
        assert found(judge(events, cy=CY)) == codes

    def test_003_la_carta_del_corte_where_nobody_takes_it(self) -> None:
        assert found(judge(f"{BO_OPENS}; Ana takes", take_indicator=False)) == ["indicator_not_takeable"]


class TestClosing:
    CLOSING = f"{BO_OPENS}; Ana takes; Ana extends 0 2H 3H 4H"

    def test_003_cerrar_y_contar(self) -> None:
        answer = judge(f"{self.CLOSING}; Ana discards 8C; Bo draws stock 9S; Bo extends 0 9S; Bo discards 3S")
        assert found(answer) == ["indicator_kept"]

        kept = f"{BO_OPENS}; Ana draws stock KC; Ana extends 2 KC; Ana discards 8C; Bo draws stock 9S; Bo extends 0 9S"
        answer = judge(f"{kept}; Bo discards 3S; Ana takes; Ana extends 0 2H 3H 4H; Ana closes 2D")

        assert found(answer) == []
        assert answer.facts.replay.ended is not None
        assert answer.facts.replay.ended.winners == (0,)
        assert answer.facts.settlement is not None
        # 9♣ 9♦ 18, A♣ 10, 2♣ 2, J♦ Q♦ 10♦ 30, 8♦ 8, 5♣ 5: the diamonds in a row count too, they are not laid.
        assert list(map(int, answer.facts.settlement.points)) == [0, 73]

    def test_003_cerrar_y_contar_who_has_laid_nothing_pays_80(self) -> None:
        answer = judge(
            "Ana draws stock KD; Ana lays 5H 6H 7H | 9S TS JS | KS KH KD; Ana discards 8C;"
            "Bo draws stock 9S; Bo discards 9S;"
            "Ana draws stock QS; Ana extends 1 QS; Ana extends 0 4S 3H 2H; Ana closes QD",
            ana="5H 6H 7H 9S TS JS KS KH QD 2H 3H 4S 8C",
        )

        assert found(answer) == []
        assert answer.facts.settlement is not None
        assert list(map(int, answer.facts.settlement.points)) == [0, 80]

    @pytest.mark.parametrize(
        ("events", "codes"),
        [
            pytest.param("Ana closes 2D", ["closed_before_draw", "closed_with_cards_left"], id="before the draw"),
            pytest.param("Ana draws stock KC; Ana closes KC", ["closed_with_cards_left"], id="with cards in hand"),
            pytest.param("Ana draws stock KC; Ana closes 9D", ["not_held", "closed_with_cards_left"], id="not held"),
        ],
    )
    def test_003_cerrar_y_contar_what_is_no_closing(self, events: str, codes: list[str]) -> None:
        answer = judge(f"{BO_OPENS}; {events}")

        assert found(answer) == codes
        assert answer.facts.replay.ended is None  # it is taken back, and the deal goes on

    def test_003_fin_y_puntuacion_the_last_card_goes_only_with_two_sequences(self) -> None:
        hand = "9S 9H 9D KS KH KD 7S 7D 7C 5H 6H 7H 2D"
        laid = "Ana draws stock 8H; Ana lays 9S 9H 9D | KS KH KD | 7S 7D 7C | 5H 6H 7H 8H"

        assert found(judge(f"{laid}; Ana closes 2D", ana=hand)) == ["closed_without_sequences"]
        assert found(judge(f"{laid}; Ana discards 2D", ana=hand)) == ["last_card_without_closing"]
        assert found(judge(f"{laid} | 2D", ana=hand)) == ["nothing_left_to_discard", "not_a_meld"]

    FOUR_MELDS = "9S TS JS | KS KH KD | 5H 6H 7H 8H | 2S 3S 4S"

    @pytest.mark.parametrize(
        ("lays", "overrides", "codes"),
        [
            pytest.param(FOUR_MELDS, {"min_sets": 2}, ["sets"], id="a set more"),
            pytest.param(
                "9S TS JS | KS KH KD | 5H 6H 7H 8H | 2S 3S 4S", {"long_sequence": 5}, ["long_sequence"], id="5"
            ),
            pytest.param(FOUR_MELDS, {"long_sequence": 4}, [], id="long enough"),
            pytest.param("9S TS 4S | KS KH KD | 5H 6H 4D 8H | 2S 3S PJ", {}, ["pure_sequences"], id="none pure"),
        ],
    )
    def test_003_fin_y_puntuacion_what_the_table_lacks(
        self, lays: str, overrides: dict[str, object], codes: list[str]
    ) -> None:
        first, *others = lays.replace("| ", "").split()
        events = f"Ana draws stock {first}; Ana lays {lays}; Ana closes 2D"

        answer = judge(events, ana=" ".join([*others, "2D"]), overrides={"declaration": overrides})

        assert found(answer) == [f"closed_without_{code}" for code in codes]

    def test_003_a_whole_deal(self) -> None:
        record = examples.read("adjudication-003-table")["request"]

        answer = create_app().test_client().post("/v1/adjudications", json=record).get_json()

        assert answer["legal"] is True
        assert (answer["outcome"]["code"], answer["outcome"]["winners"]) == (Outcome.DECLARED.value, ["Ana"])
        assert [player["points"] for player in answer["settlement"]["players"]] == ["0", "73"]


def test_where_melds_stay_in_the_hand_nobody_plays_to_the_table() -> None:
    answer = examples.read("adjudication-004-classic")["request"]
    name = answer["players"][0]["name"]
    document = answer | {"events": [{"player": name, "action": "take_indicator"}]}

    judged = adjudicate(read_adjudication(document, Language.ENGLISH).request, SolverSettings())

    assert "no_melds_on_table" in found(judged)
