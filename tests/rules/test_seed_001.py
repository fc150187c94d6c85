"""Text 001, Indian Rummy as it is played most: what it says of deck, wilds, melds, declaration and count."""

import pytest

from schemas.rules import OverridesSchema
from service.domain.cards import KINDS, PRINTED_JOKER, Card, Rank
from service.domain.contradictions.contradiction import Contradiction
from service.domain.contradictions.found import contradictions
from service.domain.counting import card_points
from service.domain.deal import DealFaultCode, deal_faults
from service.domain.declaration import RequirementCode
from service.domain.hand import Hand
from service.domain.wilds import Wilds
from service.rules.loader import presets, with_overrides
from tests.rules.table import Overrides, house, laid, loose, readings, second_opinion, solve, unmet, wild

INDIAN = house("indian-13")
CLASSIC = house("classic")
PAPLU = house("paplu")
TWENTY_ONE = house(
    "indian-13",
    {
        "deck": {"hand_size": 21, "packs": 3, "printed_jokers": 3},
        "melds": {"tunnela": True, "dublee": True},
        "declaration": {"min_sequences": 3, "min_pure": 3},
    },
)

PURE, IMPURE, SET, TUNNELA, DUBLEE = "pure_sequence", "impure_sequence", "set", "tunnela", "dublee"
SCATTERED = "KH QD JS TC 9H 7D 5S 3C AH 8D 6S 4C 2H"
"""No two cards of it are of use to each other; 94 points."""


class TestMazoDeCartas:
    def test_001_mazo_106_cards(self) -> None:
        assert INDIAN.deck.packs * 52 + INDIAN.deck.printed_jokers == 106

    @pytest.mark.parametrize(
        ("ace", "low", "high"),
        [
            pytest.param("both", True, True, id="the text: low or high"),
            pytest.param("low", True, False, id="low only"),
            pytest.param("high", False, True, id="high only"),
        ],
    )
    def test_001_mazo_an_ace_is_low_or_high_but_never_in_the_middle(self, ace: str, low: bool, high: bool) -> None:
        rules = house("indian-13", {"melds": {"ace": ace}})

        assert (PURE in readings("AS 2S 3S", None, rules)) == low
        assert (PURE in readings("QS KS AS", None, rules)) == high
        assert (IMPURE in readings("AS 2S PJ", None, rules)) == low
        assert (IMPURE in readings("KS AS PJ", None, rules)) == high
        for round_the_corner in ("KS AS 2S", "QS KS AS 2S", "KS AS 2S 3S", "KS PJ 2S", "KS PJ 2S 3S"):
            assert readings(round_the_corner, None, rules) == frozenset()

    @pytest.mark.parametrize(
        ("hand", "points"),
        [
            pytest.param("QH KH AH 2H 3H 4S 5S 6S 7C 7D 7S 9D 9C", 9 + 9 + 2 + 3, id="one ace: high, to save more"),
            pytest.param("QH KH AH AH 2H 3H 4S 5S 6S 7C 7D 7S 9D", 9, id="two aces: one at each end"),
        ],
    )
    def test_001_consejos_an_ace_goes_one_way_or_the_other(self, hand: str, points: int) -> None:
        answer = solve(hand, None, INDIAN)

        assert answer.count.points == points

    @pytest.mark.parametrize(
        ("rank", "points"), [*((rank, 10) for rank in "AKQJT"), *((rank, int(rank)) for rank in "23456789")]
    )
    def test_001_mazo_points_of_loose_cards(self, rank: str, points: int) -> None:
        wilds = wild("8" if rank != "8" else "9")

        assert [card_points(Card.parse(rank + suit), INDIAN.count, wilds) for suit in "SHDC"] == [points] * 4

    @pytest.mark.parametrize("rank", Rank)
    def test_001_mazo_wilds_have_no_points(self, rank: Rank) -> None:
        wilds = Wilds(rank)

        assert [card_points(card, INDIAN.count, wilds) for card in KINDS if card in wilds] == [0] * 5

    def test_001_mazo_all_cards_of_the_indicators_rank_are_wild_whatever_their_suit(self) -> None:
        wilds = Wilds.of_indicator(Card.parse("7C"), INDIAN)

        assert {card.code for card in KINDS if card in wilds} == {"7S", "7H", "7D", "7C", "PJ"}

    @pytest.mark.parametrize(
        ("preset", "codes"),
        [
            pytest.param("indian-13", {"AS", "AH", "AD", "AC", "PJ"}, id="indian-13: aces"),
            pytest.param("classic", {"AS", "AH", "AD", "AC", "PJ"}, id="classic, silent: aces"),
            pytest.param("paplu", {"PJ"}, id="paplu, 000 §02: none"),
        ],
    )
    def test_001_mazo_a_printed_joker_turned_up_makes_aces_wild(self, preset: str, codes: set[str]) -> None:
        wilds = Wilds.of_indicator(PRINTED_JOKER, house(preset))

        assert {card.code for card in KINDS if card in wilds} == codes

    def test_001_mazo_with_a_printed_joker_turned_up_an_ace_stands_in(self) -> None:
        rank = Wilds.of_indicator(PRINTED_JOKER, INDIAN).rank
        answer = solve("4H 5H 6H 9S TS AD 7C 7D 7S 2C 3C 4C 5C", rank, INDIAN)

        assert answer.declarable
        assert "impure_sequence: 9S TS AD=JS" in laid(answer)


class TestObjetivo:
    def test_001_objetivo_a_hand_without_any_combination_pays_80_at_most(self) -> None:
        answer = solve(SCATTERED, None, INDIAN)

        assert answer.arrangement.melds == ()
        assert (answer.count.uncapped, answer.count.points) == (94, 80)


class TestTiposDeCombinaciones:
    @pytest.mark.parametrize(
        ("cards", "kinds"),
        [
            pytest.param("4S 5S 6S", {PURE}, id="escalera 4♠-5♠-6♠"),
            pytest.param("TH JH QH KH", {PURE}, id="escalera 10♥-J♥-Q♥-K♥"),
            pytest.param("2S 3S 4S 5S 6S 7S 8S 9S TS", {PURE}, id="longer ones are valid"),
            pytest.param("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", {PURE}, id="the whole suit"),
            pytest.param("4S PJ 6S", {IMPURE}, id="4♠-comodín-6♠"),
            pytest.param("4S PJ PJ 7S", {IMPURE}, id="more than one wild"),
            pytest.param("4S 6S", set(), id="two cards"),
            pytest.param("4S 5S 6H", set(), id="another suit"),
            pytest.param("7S 7H 7D", {SET}, id="grupo 7♠-7♥-7♦"),
            pytest.param("KS KH KD KC", {SET}, id="grupo K♠-K♥-K♦-K♣"),
            pytest.param("7S 7S 7H", set(), id="7♠-7♠-7♥: the same suit twice"),
            pytest.param("7S 7S 7H 7D", set(), id="the same suit twice among four"),
            pytest.param("7S 7S PJ", set(), id="the same suit twice and a wild"),
            pytest.param("7S 7H PJ", {SET}, id="7♠-7♥-comodín"),
            pytest.param("7S 7H 7D PJ", {SET}, id="a wild for the fourth"),
            pytest.param("7S 7H 7D 7C PJ", set(), id="no fifth card"),
            pytest.param("7S PJ PJ", {SET, IMPURE}, id="one card and two wilds: either"),
            pytest.param("PJ PJ 2S", {SET, IMPURE}, id="whichever natural it is"),
            pytest.param("7S 7S 7S", set(), id="three identical: only with 21 cards"),
        ],
    )
    def test_001_tipos_which_cards_are_a_sequence_or_a_group(self, cards: str, kinds: set[str]) -> None:
        assert readings(cards, "2" if "2S" not in cards.split() else None, INDIAN) == kinds

    VALID = "4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC"

    def test_001_tipos_the_valid_example(self) -> None:
        answer = solve(self.VALID, None, INDIAN)

        assert answer.declarable
        assert set(laid(answer)) == {
            "pure_sequence: 4S 5S 6S",
            "impure_sequence: 8H PJ=9H TH",
            "set: 7H 7D 7C",
            "set: KS KH KD KC",
        }
        assert answer.count.points == 0

    def test_001_tipos_the_valid_example_has_a_group_of_four_which_paplu_does_not_know(self) -> None:
        answer = solve(self.VALID, None, PAPLU)

        assert not answer.declarable
        assert unmet(answer) == {RequirementCode.CARDS_IN_MELDS}
        assert answer.count.points == 10

    INVALID = "4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD"

    @pytest.mark.parametrize(
        ("preset", "uncapped", "points"),
        [
            pytest.param("indian-13", 0, 0, id="indian-13: all cards lie in melds"),
            pytest.param("classic", 91, 80, id="classic: the pure sequence alone is protected"),
            pytest.param("paplu", 91, 91, id="paplu: the same, with no cap"),
        ],
    )
    def test_001_tipos_the_invalid_example_has_only_one_sequence(self, preset: str, uncapped: int, points: int) -> None:
        answer = solve(self.INVALID, "2", house(preset))

        assert not answer.declarable
        assert RequirementCode.SEQUENCES in unmet(answer)
        assert RequirementCode.PURE_SEQUENCES not in unmet(answer)
        assert (answer.count.uncapped, answer.count.points) == (uncapped, points)

    @pytest.mark.parametrize("preset", ["indian-13", "classic"])
    @pytest.mark.parametrize("rank", ["7", "T", "K"])
    def test_001_tipos_the_invalid_example_can_be_regrouped_when_its_own_ranks_are_wild(
        self, preset: str, rank: str
    ) -> None:
        answer = solve(self.INVALID, rank, house(preset))

        assert answer.declarable
        assert answer.count.points == 0

    @pytest.mark.parametrize("rank", ["A", "2", "3", "8", "9", "J", "Q", None])
    def test_001_tipos_the_invalid_example_stays_invalid_when_none_of_its_cards_is_wild(self, rank: str | None) -> None:
        assert not solve(self.INVALID, rank, INDIAN).declarable

    @pytest.mark.parametrize(
        ("hand", "missing"),
        [
            pytest.param("4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC", set(), id="two sequences, one pure"),
            pytest.param("4S 5S 6S 8H 9H TH 7C 7D 7H KS KH KD KC", set(), id="two pure ones"),
            pytest.param("4S PJ 6S 8H PJ TH 7C 7D 7H KS KH KD KC", {RequirementCode.PURE_SEQUENCES}, id="none pure"),
            pytest.param("4S 5S 6S 9C 9D 9H 7C 7D 7H KS KH KD KC", {RequirementCode.SEQUENCES}, id="one sequence"),
            pytest.param(
                "4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD AC", {RequirementCode.CARDS_IN_MELDS}, id="a card left over"
            ),
        ],
    )
    def test_001_tipos_the_requirement_of_a_declaration(self, hand: str, missing: set[RequirementCode]) -> None:
        answer = solve(hand, None, INDIAN)

        assert unmet(answer) == missing
        assert answer.declarable == (not missing)

    @pytest.mark.parametrize(
        ("row", "groups"),
        [
            pytest.param("4S 5S 6S 7S 8S 9S TS", "KH KD KC 2H 2D 2C", id="seven in a row"),
            pytest.param("4S 5S 6S 7S 8S 9S", "KS KH KD KC 2H 2D 2C", id="six in a row"),
        ],
    )
    def test_001_tipos_a_long_sequence_may_be_cut_in_two(self, row: str, groups: str) -> None:
        answer = solve(f"{row} {groups}", None, INDIAN)

        assert answer.declarable
        first, second = (one.cards for one in answer.arrangement.melds if one.kind.value == PURE)
        assert Hand.of(first + second) == Hand.parse(row)

    def test_001_tipos_five_in_a_row_cannot_be_cut_in_two(self) -> None:
        answer = solve("4S 5S 6S 7S 8S KH KD KC KS 2H 2D 2C 2S", None, INDIAN)

        assert not answer.declarable
        assert unmet(answer) == {RequirementCode.SEQUENCES}

    FORCED = house("classic", {"declaration": {"min_sequences": 4, "min_pure": 3}, "wilds": {"max_per_meld": 2}})
    """Four sequences, three of them pure: no wild may join the three, so the kings must be the fourth by themselves."""

    def test_three_kings_of_different_suits_with_kings_wild_may_be_an_impure_sequence(self) -> None:
        hand = "4H 5H 6H 7H 2S 3S 4S 7D 8D 9D KC KS KD"
        answer = solve(hand, "K", self.FORCED)

        assert answer.declarable
        (impure,) = (one for one in answer.arrangement.melds if one.kind.value == IMPURE)
        assert {card.code for card in impure.cards} == {"KC", "KS", "KD"}
        assert len(impure.naturals) == 1
        assert not solve(hand, "Q", self.FORCED).declarable, "with kings not wild they are a set"

    def test_three_kings_of_different_suits_with_kings_wild_are_the_second_sequence_of_a_hand(self) -> None:
        hand = "4H 5H 6H 7H 9S 9H 9D 2S 2D 2C KC KS KD"
        answer = solve(hand, "K", CLASSIC)

        assert answer.declarable
        assert "set: KS KD KC" not in laid(answer)
        assert not solve(hand, "Q", CLASSIC).declarable


class TestPreparacionYReparto:
    @pytest.mark.parametrize("cards", [12, 13, 14, 15])
    def test_001_preparacion_thirteen_cards_and_fourteen_after_drawing(self, cards: int) -> None:
        hand = Hand.parse(f"{SCATTERED} 4H 4S").cards[:cards]

        assert [fault.code for fault in deal_faults(hand, None, INDIAN)] == (
            [] if cards in (13, 14) else [DealFaultCode.WRONG_NUMBER_OF_CARDS]
        )


class TestDesarrolloDelTurno:
    def test_001_desarrollo_the_fourteenth_card_is_the_finish_card(self) -> None:
        answer = solve("4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC AD", None, INDIAN)

        assert answer.declarable
        assert answer.arrangement.finish_card == Card.parse("AD")
        assert answer.count.points == 0


class TestPuntuacion:
    @pytest.mark.parametrize(
        ("hand", "points"),
        [
            pytest.param("4S 5S 6S 8H 9H TH 7C 7D 7H KS KH KD AC", 10, id="one card outside"),
            pytest.param("4S 5S 6S KS KH KD 7C 7D 7H 2C 9D JH AC", 2 + 9 + 10 + 10, id="groups without a second one"),
            pytest.param("2S 5S PJ 6S KS KH KD 7C 7D 7H 9D JH AC", 2 + 9 + 10 + 10, id="groups without a pure one"),
            pytest.param("KS KH KD 7C 7D 7H 2C 2D 2S 9D 9H 9C AC", 10, id="groups alone"),
        ],
    )
    def test_001_puntuacion_only_cards_outside_any_valid_combination_count(self, hand: str, points: int) -> None:
        answer = solve(hand, None, INDIAN)

        assert not answer.declarable
        assert answer.count.points == points

    @pytest.mark.parametrize(
        ("preset", "points"),
        [
            pytest.param("indian-13", 80, id="indian-13: the full count"),
            pytest.param("classic", 10, id="classic: the cards"),
            pytest.param("paplu", 10, id="paplu: the cards"),
        ],
    )
    def test_001_puntuacion_who_drew_no_card_all_deal_pays_the_full_count(self, preset: str, points: int) -> None:
        hand = "4S 5S 6S 8H 9H TH 7C 7D 7H KS KH KD AC"

        assert solve(hand, None, house(preset), drew=False).count.points == points
        assert solve(hand, None, house(preset), drew=True).count.points == 10


class TestVariantesComunes:
    @pytest.mark.parametrize(
        "overrides",
        [
            {"deck": {"hand_size": 10}, "declaration": {"min_sets": 2}},
            {"deck": {"hand_size": 11}, "declaration": {"min_sets": 2}},
        ],
    )
    def test_001_variantes_two_sequences_and_two_groups_do_not_fit_in_ten_cards(self, overrides: Overrides) -> None:
        rules = with_overrides(presets()["indian-13"].rule_set, OverridesSchema().load(overrides))

        assert [found.code for found in contradictions(rules)] == [Contradiction.REQUIREMENTS_DO_NOT_FIT]

    def test_001_variantes_ten_cards_without_the_clause_on_groups(self) -> None:
        ten = house("indian-13", {"deck": {"hand_size": 10}})

        assert solve("4S 5S 6S 8H PJ TH KS KH KD KC", None, ten).declarable
        assert not solve("4S 5S 6S 8H PJ JH KS KH KD KC", None, ten).declarable

    THREE_PURE = "4S 5S 6S 8H 9H TH 2C 3C 4C 5C"

    @pytest.mark.parametrize(
        ("rest", "declarable"),
        [
            pytest.param("7D 7D 7D KS KH KD QC QC JH JH JH", True, id="a tunnela, a group, a dublee, a tunnela"),
            pytest.param("7D 7D 9S 9S KS KS QC QC JH JH JH", True, id="four dublees and a tunnela"),
            pytest.param("7D 7D 7D KS KH KD QC QC JH JH AS", False, id="an ace left over"),
        ],
    )
    def test_001_variantes_twenty_one_cards_three_pure_sequences_then_tunnelas_and_dublees(
        self, rest: str, declarable: bool
    ) -> None:
        answer = solve(f"{self.THREE_PURE} {rest}", None, TWENTY_ONE)

        assert answer.declarable == declarable
        assert second_opinion(f"{self.THREE_PURE} {rest}", None, TWENTY_ONE).declarable == declarable

    def test_001_variantes_a_tunnela_is_no_third_pure_sequence(self) -> None:
        answer = solve("4S 5S 6S 8H 9H TH 2C 3C PJ 5C 7D 7D 7D KS KH KD QC QC JH JH JH", None, TWENTY_ONE)

        assert not answer.declarable
        assert RequirementCode.PURE_SEQUENCES in unmet(answer)


class TestConsejos:
    def test_001_consejos_without_a_pure_sequence_nothing_can_be_declared_however_strong_the_rest(self) -> None:
        answer = solve("4S PJ 6S 8H PJ TH 7C 7D 7H KS KH KD KC", None, INDIAN)

        assert loose(answer) == ""
        assert not answer.declarable

    def test_001_consejos_a_wild_saves_more_with_kings_than_with_threes(self) -> None:
        answer = solve("4H 5H 6H 9S TS JS KH KD 3S 3C PJ 7C QC", None, INDIAN)

        assert "set: PJ=KS KH KD" in laid(answer)
        assert answer.count.points == 3 + 3 + 7 + 10

    def test_001_consejos_many_wilds_favour_impure_sequences_and_groups(self) -> None:
        answer = solve("4H 5H 6H 7S 7H 7D 7C PJ 9S JS KD 2C 2D", "7", INDIAN)

        assert answer.declarable


class TestGlosario:
    @pytest.mark.parametrize(
        ("cards", "kind"),
        [
            pytest.param("7D 7D 7D", TUNNELA, id="three identical"),
            pytest.param("7D 7D", DUBLEE, id="two identical"),
            pytest.param("PJ PJ PJ", TUNNELA, id="three printed jokers"),
            pytest.param("PJ PJ", DUBLEE, id="two printed jokers"),
            pytest.param("7D 7D PJ", None, id="no wild completes a tunnela"),
            pytest.param("7D PJ", None, id="no wild completes a dublee"),
            pytest.param("7D 8D", None, id="the suit alone is not enough"),
            pytest.param("7D 7H", None, id="the value alone is not enough"),
        ],
    )
    def test_001_glosario_tunnela_and_dublee_belong_to_21_cards(self, cards: str, kind: str | None) -> None:
        identical = {TUNNELA, DUBLEE}

        assert readings(cards, None, TWENTY_ONE) & identical == ({kind} if kind else set())
        assert not readings(cards, None, INDIAN) & identical

    def test_001_glosario_eight_cards_and_two_printed_jokers_are_wild(self) -> None:
        wilds = wild("7")
        deck = [card for card in KINDS for _ in range(INDIAN.deck.printed_jokers if card.is_printed_joker else 2)]

        assert sum(card in wilds for card in deck) == 8 + 2
