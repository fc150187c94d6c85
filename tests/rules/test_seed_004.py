"""Text 004, Indian Rummy as it is taught, with an example game: each of its statements, and its two slips."""

import pytest

from service.domain.arrangement import Arrangement
from service.domain.cards import KINDS, Card
from service.domain.counting import card_points, count
from service.domain.declaration import RequirementCode
from service.domain.hand import Hand
from service.domain.melds import MeldKind, meld_faults
from service.domain.wilds import Wilds
from tests.rules.table import house, laid, loose, meld, readings, solve, unmet, wild

CLASSIC = house("classic")

PURE, IMPURE, SET = "pure_sequence", "impure_sequence", "set"


class TestLaBaraja:
    def test_004_baraja_two_packs_two_to_six_players_thirteen_cards(self) -> None:
        assert (CLASSIC.deck.packs, CLASSIC.deck.players, CLASSIC.deck.hand_size) == (2, (2, 6), 13)

    def test_004_baraja_all_cards_of_the_turned_up_value_and_printed_jokers_are_free(self) -> None:
        wilds = Wilds.of_indicator(Card.parse("7C"), CLASSIC)

        assert {card.code for card in KINDS if card in wilds} == {"7S", "7H", "7D", "7C", "PJ"}


class TestElRequisito:
    @pytest.mark.parametrize(
        ("hand", "missing"),
        [
            pytest.param("4H 5H 6H 9S TS JS QS KD KC KH 2C 3C 4C", set(), id="three pure"),
            pytest.param("4H 5H 6H 9S TS 7D QS KD KC KH 2C 2D 2H", set(), id="one pure and an impure one"),
            pytest.param("4H 5H 6H 9S 9D 9C 9H KD KC KH 2C 2D 2H", {RequirementCode.SEQUENCES}, id="a pure one alone"),
            pytest.param("4H PJ 6H 9S TS 7D QS KD KC KH 2C 2D 2H", {RequirementCode.PURE_SEQUENCES}, id="none pure"),
        ],
    )
    def test_004_requisito_two_sequences_at_least_one_of_them_pure(
        self, hand: str, missing: set[RequirementCode]
    ) -> None:
        answer = solve(hand, "7", CLASSIC)

        assert answer.declarable == (not missing)
        assert missing <= unmet(answer)

    @pytest.mark.parametrize(
        ("hand", "points"),
        [
            pytest.param("4H PJ 6H 2S 2D 2C 3S 3D 3C 5S 5D 5C 8D", 48, id="sets and an impure sequence"),
            pytest.param("2H 2S 2D 2C 3H 3S 3D 3C 5H 5S 5D 5C 8D", 48, id="sets"),
            pytest.param("4H PJ 6H TS 7D QS 3S 3D 3C 5S 5D 5C 8D", 62, id="two impure sequences"),
        ],
    )
    def test_004_requisito_without_a_pure_sequence_nothing_else_counts(self, hand: str, points: int) -> None:
        answer = solve(hand, "7", CLASSIC)

        assert not any(answer.count.protected)
        assert answer.count.points == points


class TestLasCombinaciones:
    @pytest.mark.parametrize(
        ("cards", "kinds"),
        [
            pytest.param("4H 5H 6H", {PURE}, id="consecutive cards of a suit"),
            pytest.param("9S TS 7D QS", {IMPURE}, id="a wild fills a gap"),
            pytest.param("9S TS PJ QS", {IMPURE}, id="a printed joker fills a gap"),
            pytest.param("KD KC KH", {SET}, id="three of a value"),
            pytest.param("KD KC KH KS", {SET}, id="four of a value"),
            pytest.param("KD KC 7H", {SET}, id="a set with a wild"),
            pytest.param("KD KC KC", set(), id="the same suit twice"),
            pytest.param("4H 5D 6H", set(), id="two suits"),
            pytest.param("4H 5H 8H", set(), id="a gap"),
            pytest.param("AD 2D 3D", {PURE}, id="ace low"),
            pytest.param("QD KD AD", {PURE}, id="ace high"),
            pytest.param("KD AD 2D", set(), id="never round the corner"),
        ],
    )
    def test_004_combinaciones(self, cards: str, kinds: set[str]) -> None:
        assert readings(cards, "7", CLASSIC) == kinds


class TestPuntuacion:
    @pytest.mark.parametrize(
        ("code", "points"),
        [("AD", 10), ("KD", 10), ("QD", 10), ("JD", 10), ("TD", 10), ("9D", 9), ("5D", 5), ("2D", 2)],
    )
    def test_004_puntuacion_court_cards_and_aces_ten_numbers_their_value(self, code: str, points: int) -> None:
        assert card_points(Card.parse(code), CLASSIC.count, wild("7")) == points

    def test_004_puntuacion_a_valid_declaration_scores_nothing(self) -> None:
        answer = solve("4H 5H 6H 9S TS 7D QS KD KC KH 2C 3C 4C", "7", CLASSIC)

        assert answer.declarable
        assert answer.count.points == 0

    @pytest.mark.parametrize(
        ("hand", "uncapped", "points"),
        [
            pytest.param("KH KD KS QC QD JH AS TC 2S 3H 4D 5C 2D", 96, 80, id="above"),
            pytest.param("KH KD KS QC QD JH AS 2C 2S 3H 3D 2D PJ", 82, 80, id="just above"),
            pytest.param("KH KD KS QC QD JH AS 2C 2S 2H 2D 7D PJ", 78, 78, id="below"),
        ],
    )
    def test_004_puntuacion_80_at_most(self, hand: str, uncapped: int, points: int) -> None:
        answer = solve(hand, "7", CLASSIC)

        assert (answer.count.uncapped, answer.count.points) == (uncapped, points)


class TestTheExampleGame:
    DEAL = "4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D"
    WITH_THE_KING = "4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D"

    def test_004_leer_la_mano_a_pure_sequence_and_an_impure_one_with_7d_as_js(self) -> None:
        answer = solve(self.DEAL, "7", CLASSIC)

        assert laid(answer) == ["pure_sequence: 4H 5H 6H", "impure_sequence: 9S TS 7D=JS QS"]
        assert all(answer.count.protected)

    def test_004_leer_la_mano_two_kings_two_clubs_an_ace_and_an_eight_are_loose(self) -> None:
        answer = solve(self.DEAL, "7", CLASSIC)

        assert loose(answer) == "8H AD KD 2C 3C KC"
        assert answer.count.points == 8 + 10 + 10 + 2 + 3 + 10 == 43
        assert not answer.declarable

    def test_004_leer_la_mano_a_third_king_or_a_third_club_is_wanted(self) -> None:
        for card, saved in (("KH", 20), ("KS", 20), ("4C", 5), ("AC", 5)):
            answer = solve(f"{self.DEAL} {card}", "7", CLASSIC)

            # the ace is put away, and what the new card joins is no longer loose
            assert answer.arrangement.finish_card == Card.parse("AD"), card
            assert answer.count.points == 43 - 10 - saved, card

    def test_004_coger_el_rey_three_kings_are_a_set_and_13_points_are_left(self) -> None:
        answer = solve(self.WITH_THE_KING, "7", CLASSIC)

        assert "set: KH KD KC" in laid(answer)
        assert (loose(answer), answer.count.points) == ("8H 2C 3C", 13)

    def test_004_coger_el_rey_the_discard_is_the_ace(self) -> None:
        answer = solve(f"{self.DEAL} KH", "7", CLASSIC)

        assert answer.arrangement.finish_card == Card.parse("AD")
        assert answer.count.points == 13

    def test_004_coger_el_rey_there_are_three_melds_not_four(self) -> None:
        # The text says four; 2♣ 3♣ still wait for a third club.
        assert len(solve(self.WITH_THE_KING, "7", CLASSIC).arrangement.melds) == 3

    def test_004_coger_el_rey_the_ace_does_fit_somewhere_but_not_well(self) -> None:
        # The text says that it fits nowhere; with the wild as Q♦ it is a sequence with K♦.
        sequence = meld(MeldKind.IMPURE_SEQUENCE, "7D=QD KD AD")
        other = Arrangement(
            (meld(MeldKind.PURE_SEQUENCE, "4H 5H 6H"), sequence), Hand.parse("8H 2C 3C KC 9S TS QS").cards
        )

        assert meld_faults(sequence, CLASSIC, wild("7")) == ()
        assert IMPURE in readings("7D KD AD", "7", CLASSIC)
        assert other.hand == Hand.parse(self.DEAL)
        assert count(other, CLASSIC, wild("7")).points == 8 + 2 + 3 + 10 + 9 + 10 + 10 > 43

    def test_004_cantar_with_4c_the_hand_can_be_declared_and_8h_lies_face_down(self) -> None:
        answer = solve(f"{self.WITH_THE_KING} 4C", "7", CLASSIC)

        assert answer.declarable
        assert answer.arrangement.finish_card == Card.parse("8H")
        assert set(laid(answer)) == {
            "pure_sequence: 4H 5H 6H",
            "pure_sequence: 2C 3C 4C",
            "impure_sequence: 9S TS 7D=JS QS",
            "set: KH KD KC",
        }
        assert (loose(answer), answer.count.points) == ("", 0)

    def test_004_el_recuento_with_both_sequences_only_loose_cards_count(self) -> None:
        # Ada's 23: the text does not show her cards, these are of her kind.
        answer = solve("3D 4D 5D 6D 9C 7S JC 2S 2H 2C KH 8S 5C", "7", CLASSIC)

        assert set(loose(answer).split()) == {"KH", "8S", "5C"}
        assert answer.count.points == 23

    def test_004_el_recuento_without_a_pure_sequence_the_whole_hand_counts_up_to_80(self) -> None:
        # Bo's 96, with the sets and the high cards that were worth nothing.
        answer = solve("KH KD KS QC QD JH AS TC 2S 3H 4D 5C 2D", "7", CLASSIC)

        assert not any(answer.count.protected)
        assert (answer.count.uncapped, answer.count.points) == (96, 80)

    def test_004_lo_que_ensena_a_turn_earlier_it_would_have_been_a_wrong_declaration(self) -> None:
        answer = solve(self.WITH_THE_KING, "7", CLASSIC)

        assert not answer.declarable
        assert unmet(answer) == {RequirementCode.CARDS_IN_MELDS}

    @pytest.mark.parametrize("card", KINDS, ids=str)
    def test_004_lo_que_ensena_which_cards_would_have_completed_it(self, card: Card) -> None:
        # 2♣ 3♣ take the ace, the four or any wild; J♠ sets 7♦ free.
        completing = {"AC", "4C", "7S", "7H", "7D", "7C", "PJ", "JS"}

        answer = solve(f"{self.WITH_THE_KING} {card.code}", "7", CLASSIC)

        assert answer.declarable == (card.code in completing)
