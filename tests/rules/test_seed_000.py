"""Text 000, Paplu with real cards: what it says of deck, wilds, melds, declaration and count, by its paragraphs."""

import pytest

from service.domain.cards import KINDS, PRINTED_JOKER, Card, Rank
from service.domain.counting import card_points
from service.domain.deal import DealFaultCode, deal_faults
from service.domain.declaration import RequirementCode
from service.domain.hand import Hand
from service.domain.wilds import Wilds
from tests.rules.table import as_sequence, house, laid, loose, readings, solve, unmet, wild, written

PAPLU = house("paplu")

PURE, IMPURE, SET = "pure_sequence", "impure_sequence", "set"
NO_PURE, NO_SECOND, CARDS_LEFT = (
    RequirementCode.PURE_SEQUENCES,
    RequirementCode.SEQUENCES,
    RequirementCode.CARDS_IN_MELDS,
)


class TestS01TwoLives:
    @pytest.mark.parametrize(
        ("hand", "missing"),
        [
            pytest.param("4H 5H 6H 9S TS JS 7C 7D 7S AC 2C 3C 4C", set(), id="all sequences natural"),
            pytest.param("4H 5H 6H 9S TS 8D 7C 7D 7S KC KD KH PJ", set(), id="second sequence with wilds"),
            pytest.param("4H 6H PJ 9S TS QS 8D 7C 7D 7S KC KD KH", {NO_PURE}, id="two sequences, both with a wild"),
            pytest.param("4H 5H 6H 7H 7C 7D 7S KC KD KH 2C 2D 2S", {NO_SECOND}, id="the first life alone"),
        ],
    )
    def test_000_s01_the_first_life_is_natural_and_the_second_is_another_sequence(
        self, hand: str, missing: set[RequirementCode]
    ) -> None:
        answer = solve(hand, "8", PAPLU)

        assert answer.declarable == (not missing)
        assert missing <= unmet(answer)

    def test_000_s01_points_have_no_cap(self) -> None:
        answer = solve("KH QD JS TC 9H 7D 5S 3C AH 8D 6S 4C 2H", None, PAPLU)

        assert (answer.count.uncapped, answer.count.points) == (94, 94)


class TestS02DeckAndWilds:
    def test_000_s02_four_hands_the_stock_a_discard_and_the_indicator_are_106_cards(self) -> None:
        deck = PAPLU.deck

        assert deck.packs * 52 + deck.printed_jokers == 4 * deck.hand_size + 52 + 1 + 1 == 106

    @pytest.mark.parametrize(
        ("hand", "indicator", "too_many"),
        [
            pytest.param("4H 4H 5H 9S TS PJ PJ 7D 7S AC 2C 3C KD", "8S", [], id="two of a kind from two packs"),
            pytest.param("4H 4H 4H 9S TS PJ PJ 7D 7S AC 2C 3C KD", "8S", [2], id="three of a kind"),
            pytest.param("4H 5H 6H 9S PJ PJ PJ 7D 7S AC 2C 3C KD", "8S", [6], id="three printed jokers"),
            pytest.param("4H 5H 6H 9S 8S PJ 7C 7D 7S AC 2C 3C KD", "8S", [], id="the indicator's twin"),
            pytest.param("4H 5H 8S 9S 8S PJ 7C 7D 7S AC 2C 3C KD", "8S", [4], id="both twins, one lies aside"),
            pytest.param("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD", "PJ", [], id="the other printed joker"),
            pytest.param("4H 5H 6H 9S PJ PJ 7C 7D 7S AC 2C 3C KD", "PJ", [5], id="a printed joker lies aside"),
        ],
    )
    def test_000_s02_two_packs_hold_two_of_a_card_and_the_indicator_lies_aside(
        self, hand: str, indicator: str, too_many: list[int]
    ) -> None:
        faults = deal_faults([Card.parse(code) for code in hand.split()], Card.parse(indicator), PAPLU)

        assert [fault.position for fault in faults] == too_many
        assert all(fault.code is DealFaultCode.TOO_MANY_COPIES for fault in faults)

    @pytest.mark.parametrize("cards", [12, 13, 14, 15])
    def test_000_s02_each_player_has_thirteen_cards_and_one_more_after_drawing(self, cards: int) -> None:
        hand = Hand.parse("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD 4C 5C").cards[:cards]

        assert [fault.code for fault in deal_faults(hand, None, PAPLU)] == (
            [] if cards in (13, 14) else [DealFaultCode.WRONG_NUMBER_OF_CARDS]
        )

    @pytest.mark.parametrize("indicator", ["AS", "8H", "TD", "KC"])
    def test_000_s02_the_other_cards_of_the_indicators_value_and_printed_jokers_are_wild(self, indicator: str) -> None:
        wilds = Wilds.of_indicator(Card.parse(indicator), PAPLU)

        assert {card.code for card in KINDS if card in wilds} == {"PJ", *(indicator[0] + suit for suit in "SHDC")}

    def test_000_s02_a_printed_joker_turned_up_leaves_only_the_other_one_wild(self) -> None:
        wilds = Wilds.of_indicator(PRINTED_JOKER, PAPLU)

        assert [card for card in KINDS if card in wilds] == [PRINTED_JOKER]

    def test_000_s02_with_a_printed_joker_turned_up_an_ace_stands_for_nothing(self) -> None:
        hand = "4H 5H 6H 9S TS AD 7C 7D 7S 2C 3C 4C 5C"
        answer = solve(hand, None, PAPLU)

        assert not answer.declarable
        assert (loose(answer), answer.count.points) == ("9S TS AD", 29)
        assert solve(hand, "A", PAPLU).declarable, "with aces wild AD would stand for JS"


class TestS03Melds:
    @pytest.mark.parametrize(
        ("cards", "kinds"),
        [
            pytest.param("4H 5H", set(), id="two cards"),
            pytest.param("4H 5H 6H", {PURE}, id="three in a row"),
            pytest.param("4H 5H 6H 7H 9H TH JH", set(), id="a gap and no wild"),
            pytest.param("2S 3S 4S 5S 6S 7S 9S TS JS QS KS PJ", {IMPURE}, id="twelve, a wild in the gap"),
            pytest.param("4H 5H 6D", set(), id="another suit"),
            pytest.param("4H 5H 7H", set(), id="not consecutive"),
            pytest.param("4H 5H 5H", set(), id="twins in a row"),
            pytest.param("AC 2C 3C", {PURE}, id="ace low"),
            pytest.param("QC KC AC", {PURE}, id="ace high"),
            pytest.param("TC JC QC KC AC", {PURE}, id="ace high after four"),
            pytest.param("KC AC 2C", set(), id="K A 2 never"),
            pytest.param("QC KC AC 2C", set(), id="Q K A 2 never"),
            pytest.param("KC AC 2C 3C", set(), id="K A 2 3 never"),
            pytest.param("KC PJ 2C", set(), id="K, a wild for the ace, 2 never"),
            pytest.param("KC AC PJ", {IMPURE}, id="K A and a wild for the queen"),
            pytest.param("AC 2C PJ", {IMPURE}, id="A 2 and a wild for the three"),
        ],
    )
    def test_000_s03_a_sequence_is_three_or_more_consecutive_cards_of_a_suit(self, cards: str, kinds: set[str]) -> None:
        assert readings(cards, "8", PAPLU) == kinds

    @pytest.mark.parametrize(
        ("cards", "is_set"),
        [
            pytest.param("7C 7D 7S", True, id="three suits"),
            pytest.param("7C 7D", False, id="two"),
            pytest.param("7C 7D 7S 7H", False, id="four are too many"),
            pytest.param("7C 7C 7D", False, id="twins"),
            pytest.param("7C 7C PJ", False, id="twins with a wild"),
            pytest.param("7C 7D PJ", True, id="a wild for the third"),
            pytest.param("7C 7D PJ 8H", False, id="four with two wilds"),
            pytest.param("7C 6D 7S", False, id="another value"),
            pytest.param("8C 8D 8S", True, id="three of the wild value as themselves"),
        ],
    )
    def test_000_s03_a_set_is_exactly_three_cards_of_a_value_in_different_suits(self, cards: str, is_set: bool) -> None:
        assert (SET in readings(cards, "8", PAPLU)) == is_set

    @pytest.mark.parametrize(
        ("hand", "declarable"),
        [
            pytest.param("4H 5H 6H 5S 5C 9C TC JC QC KC 2D 3D 4D", False, id="5H wanted by a sequence and a set"),
            pytest.param("4H 5H 6H 5H 5S 5C 9C TC JC QC 2D 3D 4D", True, id="its twin is another card"),
        ],
    )
    def test_000_s03_a_card_belongs_to_one_group(self, hand: str, declarable: bool) -> None:
        answer = solve(hand, "8", PAPLU)

        assert answer.declarable == declarable
        assert answer.count.points == (0 if declarable else 10)

    @pytest.mark.parametrize(
        ("cards", "reads"),
        [
            pytest.param("7H 9H 8D", "impure_sequence: 7H 8D=8H 9H", id="one for one"),
            pytest.param("6H 9H 8D PJ", "impure_sequence: 6H PJ=7H 8D=8H 9H", id="two for two, the printed one first"),
            pytest.param("6H 9H 8D", None, id="one does not fill two gaps"),
        ],
    )
    def test_000_s03_a_wild_makes_up_for_one_missing_card(self, cards: str, reads: str | None) -> None:
        one = as_sequence(cards, "8", PAPLU)

        assert (one and written(one)) == reads

    @pytest.mark.parametrize(
        ("cards", "kind"),
        [
            pytest.param("7H 8H 9H", PURE, id="7 8 9 with eights wild"),
            pytest.param("8H 9H TH", PURE, id="at the low end"),
            pytest.param("6H 7H 8H", PURE, id="at the high end"),
            pytest.param("7H 8D 9H", IMPURE, id="an eight of another suit"),
            pytest.param("4H 8H 6H", IMPURE, id="an eight of the suit in another place"),
            pytest.param("7H 8H TH 8D", IMPURE, id="one eight as itself, one for another card"),
        ],
    )
    def test_000_s03_a_wild_in_its_own_place_is_pure(self, cards: str, kind: str) -> None:
        assert kind in readings(cards, "8", PAPLU)
        assert {PURE, IMPURE} & readings(cards, "8", PAPLU) == {kind}

    @pytest.mark.parametrize("cards", ["PJ 8H 9H", "7H PJ 9H", "7H 8H PJ", "7H 8H 9H TH PJ"])
    def test_000_s03_a_printed_joker_never_is_natural(self, cards: str) -> None:
        assert readings(cards, "8", PAPLU) & {PURE, IMPURE} == {IMPURE}

    def test_000_s03_a_pure_sequence_with_a_natural_wild_suffices_for_a_declaration(self) -> None:
        answer = solve("7H 8H 9H 9S TS PJ 7C 7D 7S KC KD KS PJ", "8", PAPLU)

        assert answer.declarable
        assert "pure_sequence: 7H 8H 9H" in laid(answer)

    def test_000_s03_seven_in_a_row_may_be_two_sequences(self) -> None:
        answer = solve("4S 5S 6S 7S 8S 9S TS KH KD KC 2H 2D 2C", None, PAPLU)

        assert answer.declarable
        assert [one.kind.value for one in answer.arrangement.melds] == [PURE, PURE, SET, SET]


class TestS04Declaring:
    @pytest.mark.parametrize(
        ("hand", "missing"),
        [
            pytest.param("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C 4C", set(), id="everything combines"),
            pytest.param("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD", {CARDS_LEFT}, id="one card left over"),
            pytest.param("4H 5H 6H 7H 7C 7D 7S KC KD KH 2C 2D 2S", {NO_SECOND}, id="one sequence"),
            pytest.param("AC AD AH 7C 7D 7S KC KD KH 2C 2D 2S 5D", {NO_PURE, NO_SECOND, CARDS_LEFT}, id="sets alone"),
        ],
    )
    def test_000_s04_declare_only_when_all_combines_with_two_sequences_one_pure(
        self, hand: str, missing: set[RequirementCode]
    ) -> None:
        answer = solve(hand, "8", PAPLU)

        assert answer.declarable == (not missing)
        assert unmet(answer) == missing

    @pytest.mark.parametrize(
        ("hand", "finish"),
        [
            pytest.param("4H 5H 6H 9S TS JS 7C 7D 7S AC 2C 3C 4C KD", "KD", id="the card that fits nowhere"),
            pytest.param(
                "4H 5H 6H 9S TS JS 7C 7D 7S 7H AC 2C 3C 4C", "AC 4C 4H 7S 7H 7D 7C", id="a card too many in a group"
            ),
        ],
    )
    def test_000_s04_the_fourteenth_card_is_discarded(self, hand: str, finish: str) -> None:
        answer = solve(hand, "8", PAPLU)

        assert answer.declarable
        assert answer.arrangement.finish_card in Hand.parse(finish).cards
        assert sum(len(one.placed) for one in answer.arrangement.melds) == 13

    def test_000_s04_without_a_valid_close_the_dearest_of_two_loose_cards_is_discarded(self) -> None:
        answer = solve("4H 5H 6H 9S TS JS 7C 7D 7S AC 2C 3C KD 5S", "8", PAPLU)

        assert not answer.declarable
        assert (str(answer.arrangement.finish_card), loose(answer), answer.count.points) == ("KD", "5S", 5)


class TestS05NoCapAndNoWildAces:
    def test_000_s05_no_cap(self) -> None:
        answer = solve("KH KD KS QC QD JH AS TC 9S 9H 6D 5C 2D", "7", PAPLU)

        assert (answer.count.uncapped, answer.count.points) == (111, 111)

    def test_000_s05_aces_do_not_turn_wild_by_themselves(self) -> None:
        wilds = Wilds.of_indicator(PRINTED_JOKER, PAPLU)

        assert [card_points(Card.parse(f"A{suit}"), PAPLU.count, wilds) for suit in "SHDC"] == [10] * 4


class TestS06Counting:
    @pytest.mark.parametrize(
        ("rank", "points"),
        [
            *((rank, 10) for rank in "AKQJT"),
            *((rank, int(rank)) for rank in "23456789"),
        ],
    )
    def test_000_s06_court_cards_tens_and_aces_ten_numbers_their_value(self, rank: str, points: int) -> None:
        wilds = wild("8" if rank != "8" else "9")

        assert [card_points(Card.parse(rank + suit), PAPLU.count, wilds) for suit in "SHDC"] == [points] * 4

    @pytest.mark.parametrize("rank", Rank)
    def test_000_s06_all_wilds_count_nothing_whatever_their_face(self, rank: Rank) -> None:
        codes = ("PJ", *(rank.value + suit for suit in "SHDC"))

        assert [card_points(Card.parse(code), PAPLU.count, Wilds(rank)) for code in codes] == [0] * 5

    @pytest.mark.parametrize(
        ("hand", "points", "protected"),
        [
            pytest.param(
                "4H 6H PJ 9S TS QS 8D 7C 7D 7S KC KD KH",
                4 + 6 + 9 + 10 + 10 + 3 * 7 + 3 * 10,
                set(),
                id="no pure sequence: the whole hand",
            ),
            pytest.param(
                "4H 5H 6H 7C 7D 7S KC KD KH 2S 9D JC AH",
                3 * 7 + 3 * 10 + 2 + 9 + 10 + 10,
                {"pure_sequence: 4H 5H 6H"},
                id="only a pure one: valid sets count too",
            ),
            pytest.param(
                "4H 5H 6H 7H 9S TS JS QS 2C 2D 2S KC 5D",
                10 + 5,
                {"pure_sequence: 4H 5H 6H 7H", "pure_sequence: 9S TS JS QS", "set: 2S 2D 2C"},
                id="both lives, two pure: what is left over",
            ),
            pytest.param(
                "4H 5H 6H 7H 9S TS QS 8C 2C 2D 2S KC 5D",
                10 + 5,
                {"pure_sequence: 4H 5H 6H 7H", "impure_sequence: 9S TS 8C=JS QS", "set: 2S 2D 2C"},
                id="both lives, one with a wild: what is left over",
            ),
            pytest.param(
                "4H 5H 6H 7C 7D 7S KC QC 2S 9D JD AH PJ",
                2 + 9 + 10 + 10,
                {"pure_sequence: 4H 5H 6H", "impure_sequence: QC KC PJ=AC", "set: 7S 7D 7C"},
                id="a wild goes where the second life saves most",
            ),
        ],
    )
    def test_000_s06_what_a_loser_pays(self, hand: str, points: int, protected: set[str] | None) -> None:
        answer = solve(hand, "8", PAPLU)

        assert not answer.declarable
        assert (answer.count.uncapped, answer.count.points) == (points, points)
        melds = zip(answer.arrangement.melds, answer.count.protected, strict=True)
        assert {written(one) for one, spared in melds if spared} == protected

    def test_000_s06_a_wild_left_over_costs_nothing(self) -> None:
        answer = solve("4H 5H 6H 7H 9S TS JS QS 2C 2D 2S KC 5D", "K", PAPLU)

        assert answer.count.points == 5
        assert all(line.points == 0 for line in answer.count.ledger if line.card == Card.parse("KC"))

    def test_000_s06_groups_do_not_overlap(self) -> None:
        # 5H once: with 4H 6H or with 5S 5C; the other two are left over either way.
        answer = solve("4H 5H 6H 5S 5C 9C TC JC QC KC 2D 3D 4D", "8", PAPLU)

        assert answer.count.points == 10


class TestS07HandRummy:
    def test_000_s07_thirteen_dealt_cards_that_meet_all_can_be_declared_without_drawing(self) -> None:
        answer = solve("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C 4C", "8", PAPLU, drew=False)

        assert answer.declarable
        assert answer.arrangement.finish_card is None
        assert answer.count.points == 0

    def test_000_s07_who_never_drew_pays_his_cards(self) -> None:
        # "normal penalties, with protection", also for who still waits for a turn
        answer = solve("4H 5H 6H 7H 9S TS JS QS 2C 2D 2S KC 5D", "8", PAPLU, drew=False)

        assert answer.count.points == 15


class TestS08AFullDeclaration:
    HAND = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"

    def test_000_s08_before_drawing_the_king_is_left_over(self) -> None:
        answer = solve(self.HAND, "8", PAPLU)

        assert not answer.declarable
        assert (loose(answer), answer.count.points) == ("KD", 10)

    def test_000_s08_with_4c_all_thirteen_lie_in_four_groups_and_kd_is_put_away(self) -> None:
        answer = solve(f"{self.HAND} 4C", "8", PAPLU)

        assert answer.declarable
        assert answer.arrangement.finish_card == Card.parse("KD")
        assert set(laid(answer)) == {
            "pure_sequence: 4H 5H 6H",
            "impure_sequence: 9S TS PJ=JS",
            "set: 7S 7D 7C",
            "pure_sequence: AC 2C 3C 4C",
        }
        assert sorted(len(one.placed) for one in answer.arrangement.melds) == [3, 3, 3, 4]
        assert (loose(answer), answer.count.points) == ("", 0)

    def test_000_s08_a_loser_with_both_lives_and_only_a_king_and_a_five_left_pays_15(self) -> None:
        answer = solve("4H 5H 6H 7H 9S TS PJ QS 7C 7D 7S KC 5D", "8", PAPLU)

        assert (loose(answer), answer.count.points) == ("5D KC", 15)
        assert answer.count.protected == (True, True, True)

    def test_000_s08_a_pure_sequence_alone_does_not_protect_a_set_too(self) -> None:
        answer = solve("4H 5H 6H 7C 7D 7S KC KD KH 2S 9D JC AH", "8", PAPLU)

        assert [line.counted for line in answer.count.ledger if line.card.rank is Rank.SEVEN] == [7, 7, 7]

    def test_000_s08_the_indicator_is_in_nobodys_hand(self) -> None:
        hand = Hand.parse("8S 8S 4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C").cards

        assert deal_faults(hand, None, PAPLU) == ()
        assert [fault.position for fault in deal_faults(hand, Card.parse("8S"), PAPLU)] == [2]
