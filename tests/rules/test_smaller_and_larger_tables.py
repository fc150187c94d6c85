"""Ten cards, three packs, more players: what text 001 names in a line, as rule sets and as overrides of any."""

import pytest

from schemas.rules import OverridesSchema
from service.domain.cards import KINDS, Card
from service.domain.contradictions.contradiction import Contradiction
from service.domain.contradictions.found import contradictions
from service.domain.deal import DealFaultCode, deal_faults
from service.domain.hand import Hand
from service.rules.loader import presets, with_overrides
from tests.rules.table import Overrides, house, laid, loose, second_opinion, solve

TEN = house("indian-10")
PAIRS = house("indian-10", {"melds": {"set_min": 2}, "declaration": {"min_sets": 2}})
THREE_PACKS: Overrides = {"deck": {"packs": 3, "printed_jokers": 3}}
PURE, IMPURE = "pure_sequence", "impure_sequence"


class TestVariantesComunesTenCards:
    @pytest.mark.parametrize(
        ("hand", "declarable", "points"),
        [
            pytest.param("4S 5S 6S 8H PJ TH 7C 7D 7H 7S", True, 0, id="pure, impure, set of four"),
            pytest.param("4S 5S 6S 7S 8H PJ TH 7C 7D 7H", True, 0, id="pure of four, impure, set of three"),
            pytest.param("4S 5S 6S 7S 8H PJ TH JH QH KH", True, 0, id="two sequences and no set"),
            pytest.param("4S PJ 6S 8H PJ TH JH 7C 7D 7H", False, 0, id="no pure one"),
            pytest.param("4S 5S 6S 7C 7D 7H 7S KS KH KD", False, 0, id="one sequence"),
            pytest.param(
                "4S 5S 6S 8H PJ TH 7C 7D KS KH",
                False,
                8 + 10 + 7 + 7,
                id="two pairs",
            ),
        ],
    )
    def test_001_variantes_two_sequences_one_of_them_pure_and_the_rest_in_melds(
        self, hand: str, declarable: bool, points: int
    ) -> None:
        answer, oracle = solve(hand, None, TEN), second_opinion(hand, None, TEN)

        assert (answer.declarable, answer.count.points) == (declarable, points)
        assert (oracle.declarable, oracle.points) == (declarable, points)

    def test_001_variantes_an_eleventh_card_is_the_finish_card(self) -> None:
        answer = solve("4S 5S 6S 8H PJ TH 7C 7D 7H 7S KD", None, TEN)

        assert answer.declarable
        assert answer.arrangement.finish_card == Card.parse("KD")

    @pytest.mark.parametrize(
        ("hand", "declarable"),
        [
            pytest.param("4S 5S 6S 8H PJ TH 7C 7D KS KH", True, id="3 + 3 + 2 + 2"),
            pytest.param("4S 5S 6S 8H 9H TH 7C PJ KS KH", True, id="a wild makes a pair"),
            pytest.param("4S 5S 6S 8H PJ TH 7C 7C KS KH", False, id="two sevens of clubs are no pair"),
            pytest.param("4S 5S 6S 8H PJ TH 7C 7D 7H 7S", True, id="four sevens are two pairs"),
            pytest.param("4S 5S 6S 7S 8S 8H PJ TH 7C 7D", False, id="one pair only"),
        ],
    )
    def test_001_variantes_two_sequences_and_two_groups_with_pairs(self, hand: str, declarable: bool) -> None:
        answer, oracle = solve(hand, None, PAIRS), second_opinion(hand, None, PAIRS)

        assert answer.declarable == oracle.declarable == declarable

    def test_001_variantes_the_literal_text_of_ten_cards_lies_in_two_sequences_and_two_pairs(self) -> None:
        answer = solve("4S 5S 6S 8H PJ TH 7C 7D KS KH", None, PAIRS)

        assert laid(answer) == ["pure_sequence: 4S 5S 6S", "impure_sequence: 8H PJ=9H TH", "set: 7D 7C", "set: KS KH"]
        assert loose(answer) == ""


class TestJugadores:
    @pytest.mark.parametrize("preset", presets())
    def test_001_jugadores_three_packs_serve_more_than_six(self, preset: str) -> None:
        rules = presets()[preset].rule_set
        most = (159 - 2) // rules.deck.hand_size
        larger = house(preset, {"deck": {"packs": 3, "printed_jokers": 3, "players": [2, min(most, 12)]}})

        assert larger.deck.packs * 52 + larger.deck.printed_jokers == 159

    @pytest.mark.parametrize("preset", presets())
    def test_001_mazo_three_packs_hold_three_copies_of_each_card(self, preset: str) -> None:
        rules = house(preset, THREE_PACKS)
        four_of_each = [card for card in KINDS[: rules.deck.hand_size] for _ in range(4)]
        faults = deal_faults(four_of_each, None, rules)

        twice_too_many = [fault for fault in faults if fault.code is DealFaultCode.TOO_MANY_COPIES]
        assert {(fault.allowed, fault.found) for fault in twice_too_many} == {(3, 4)}
        assert len(twice_too_many) == rules.deck.hand_size

    def test_001_mazo_with_three_packs_a_hand_may_hold_three_of_a_kind_and_all_three_printed_jokers(self) -> None:
        rules = house("classic", THREE_PACKS)
        hand = Hand.parse("5C 5C 5C PJ PJ PJ 2S 3S 4S 9H TH JH KD").cards

        assert deal_faults(hand, None, rules) == ()
        faults = deal_faults(hand, Card.parse("5C"), rules)
        assert [hand[fault.position or 0] for fault in faults] == [Card.parse("5C")]

    @pytest.mark.parametrize(
        ("deck", "code", "numbers"),
        [
            pytest.param(
                {"players": [2, 7]}, Contradiction.PLAYERS_NEED_PACKS, {"players": 7, "packs": 2}, id="seven, two packs"
            ),
            pytest.param(
                {"packs": 1, "printed_jokers": 1, "players": [2, 4]},
                Contradiction.DECK_TOO_SMALL,
                {"players": 4, "hand_size": 13, "needed": 54, "cards": 53},
                id="four hands and two cards from one pack",
            ),
            pytest.param(
                {"packs": 3, "printed_jokers": 1, "players": [2, 12]},
                Contradiction.DECK_TOO_SMALL,
                {"players": 12, "hand_size": 13, "needed": 158, "cards": 157},
                id="twelve hands and two cards from 157",
            ),
        ],
    )
    def test_001_jugadores_the_deck_must_deal_the_table(
        self, deck: dict[str, object], code: Contradiction, numbers: dict[str, int]
    ) -> None:
        rules = with_overrides(presets()["classic"].rule_set, OverridesSchema().load({"deck": deck}))

        assert [(found.code, found.parameters) for found in contradictions(rules)] == [(code, numbers)]
