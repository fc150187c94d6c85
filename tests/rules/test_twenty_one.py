"""Rummy with 21 cards: seed 001 "Variantes comunes" and "Glosario", and the rules of public houses."""

from fractions import Fraction

import pytest

from service.domain.cards import PRINTED_JOKER, Card
from service.domain.declaration import RequirementCode, Way, needs, way_met
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration, Judgement, judge
from service.domain.declaring.repair import RepairKind
from service.domain.hand import Hand
from service.domain.melds import MeldKind
from service.domain.paying.deal_end import Ending, Part
from service.domain.paying.settlement import Reason
from service.domain.paying.values import marriages, value_cards, worth
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.language import Language
from service.explain.settlement import SettlementFacts, explain_settlement
from service.solver.solve import SolverSettings
from service.usecases.declare import DeclareRequest, judge_declaration
from service.usecases.solve import SolveAnswer, SolveRequest, solve_hand
from tests.rules.ends import FIRST_DROP, MIDDLE_DROP, WRONG, settled
from tests.rules.table import house

SEED, PUBLIC = house("indian-21"), house("marriage-21")
ONE_HOUSE = house(
    "marriage-21",
    {
        "declaration": {"tunnelas": None, "dublees": None, "wilds": None},
        "count": {"protection": "both_or_nothing", "spared_dublees": None, "spared_wilds": None},
        "penalties": {"first_drop": 30, "middle_drop": 75},
        "bonus": {
            "value_cards": [20, 40, 60],
            "marriages": [100, 200, 300],
            "value_payers": "after_a_draw",
            "most_paid": 240,
        },
    },
)
"""A house that declares melds alone, and pays 20 for each value card."""

FREE = "AD KC 2D 9H JD 4C 8D QS 3C 6D TH 2H"
"""Twelve cards of which no two or three belong together."""
PAIRS = "5H 5H 7S 7S 9D 9D JD JD QD QD 2S 2S"


def solve(hand: str, indicator: str, rules: RuleSet) -> SolveAnswer:
    """Solve a hand under what the indicator makes wild, without a word of explanation."""
    wilds = Wilds.of_indicator(Card.parse(indicator), rules)
    return solve_hand(SolveRequest(Hand.parse(hand), wilds, rules, detail=Detail.NONE), SolverSettings())


def judged(groups: str, indicator: str, rules: RuleSet, held: str | None = None) -> Judgement:
    """Judge groups, written with bars between them."""
    laid = tuple(Group(Hand.parse(group).cards) for group in groups.split("|"))
    declaration = Declaration(laid, held=Hand.parse(held) if held else None)
    return judge(declaration, rules, Wilds.of_indicator(Card.parse(indicator), rules))


def test_of_two_wilds_between_the_ends_one_may_be_itself_while_the_other_is_replaced() -> None:
    """Wild are eights, 7S and 9S. PJ stands for 8S between 7S and 9S as themselves, and 8S lies with the eights."""
    wilds = {"neighbours": True, "natural_is_pure": False, "max_in_set": 0, "max_in_sequence": 1}
    rules = house("classic", {"wilds": wilds, "declaration": {"min_pure": 2}})
    groups = "6S 7S PJ 9S | 8S 8H 8D | AC 2C 3C | JH QH KH"

    assert judged(groups, "8S", rules).valid
    assert solve(groups.replace("|", ""), "8S", rules).declarable


class TestTheSeed:
    MELDS = "2H 3H 4H | 9C TC JC QC | 5S 6S 7S | KD KD KD | 8H 8H | AS AS | 4D 5D 6D 7D"

    def test_001_variantes_comunes_three_pure_sequences_and_the_rest_in_tunnelas_and_dublees(self) -> None:
        answer = solve(self.MELDS.replace("|", " "), "JS", SEED)

        assert answer.way is Way.MELDS
        assert judged(self.MELDS, "JS", SEED).valid

    def test_001_variantes_comunes_a_tunnela_is_none_of_the_three_pure_sequences(self) -> None:
        hand = "2H 3H 4H 9C TC JC KD KD KD 5S 5S 5S 8H 8H 8H 7C 7H 7D QC QH QS"
        as_pure = house("indian-21", {"melds": {"tunnela_as": "pure_sequence"}})

        assert solve(hand, "AS", SEED).way is None
        assert solve(hand, "AS", as_pure).way is Way.MELDS

    @pytest.mark.parametrize("hand", [f"5H 5H 5H 7S 7S 7S PJ PJ PJ {FREE}", f"{PAIRS} 3H 3H AC AC KC 4D 8D 6C TH"])
    def test_001_variantes_comunes_it_knows_no_other_way(self, hand: str) -> None:
        assert solve(hand, "8C", SEED).way is None
        assert {need.way for need in needs(SEED)} == {Way.MELDS}


class TestWaysOfDeclaring:
    @pytest.mark.parametrize(
        ("hand", "way"),
        [
            pytest.param(f"5H 5H 5H 7S 7S 7S PJ PJ PJ {FREE}", Way.TUNNELAS, id="three tunnelas, with printed jokers"),
            pytest.param(f"{PAIRS} 3H 3H PJ PJ AC KC 4D 8D 6C", Way.DUBLEES, id="seven dublees and two printed jokers"),
            pytest.param(f"{PAIRS} 3H 3H 3H KC KC 4D 8D 6C TH", Way.DUBLEES, id="a third copy makes no dublee more"),
            pytest.param(f"{PAIRS} 3H 3H AC KC 4D 8D 6C TH AS", None, id="seven dublees"),
            pytest.param(f"5H 5H 5H 7S 7S 7S PJ PJ 9C {FREE}", None, id="no wild completes a tunnela"),
            pytest.param("8C 8D 8H 8S 7C 9C PJ PJ KD QS 2D 3H 4S JD 6H AC AS TC TD 5S KH", Way.WILDS, id="eight wilds"),
        ],
    )
    def test_of_public_houses(self, hand: str, way: Way | None) -> None:
        assert solve(hand, "8C", PUBLIC).way is way
        assert way is Way.WILDS or solve(hand, "8C", ONE_HOUSE).way is None

    def test_a_single_dublee_is_no_meld_where_eight_are_declared(self) -> None:
        groups = "2H 3H 4H | 9C TC JC | 5S 6S 7S | KD KD KD | 4D 5D 6D 7D | JH QH KH | AS AS"

        assert "group_too_short" in {fault.code for fault in judged(groups, "8D", PUBLIC).faults}
        assert judged(groups, "8D", house("marriage-21", {"melds": {"dublee": True}})).valid

    def test_the_requirements_of_every_way_are_told(self) -> None:
        answer = solve(f"5H 5H 5H 7S 7S 7S PJ PJ PJ {FREE}", "8C", PUBLIC)
        told = {(one.way, one.code): (one.needed, one.found) for one in answer.requirements}

        assert told[Way.TUNNELAS, RequirementCode.TUNNELAS] == (3, 3)
        assert told[Way.MELDS, RequirementCode.PURE_SEQUENCES] == (3, 3)
        assert told[Way.DUBLEES, RequirementCode.DUBLEES] == (8, 0)

    def test_laid_groups_stand_whatever_the_rest(self) -> None:
        verdict = judged(f"5H 5H 5H | 7S 7S 7S | PJ PJ PJ | {FREE}", "8C", PUBLIC)

        assert verdict.valid
        assert way_met(verdict.requirements) is Way.TUNNELAS

    def test_two_tunnelas_do_not(self) -> None:
        verdict = judged(f"5H 5H 5H | 7S 7S 7S | PJ PJ 5C | {FREE}", "8C", PUBLIC)

        assert not verdict.valid
        assert "too_few_pure_sequences" in {fault.code for fault in verdict.faults}


class TestRepairs:
    """Cards that a way of declaring leaves free stay where they lie."""

    @pytest.mark.parametrize(
        ("groups", "moved"),
        [
            pytest.param(f"5H 5H | 5H 7S 7S | 7S PJ PJ PJ | {FREE}", 2, id="two cards to their tunnelas"),
            pytest.param("5H 5H 7S | 7S 9D 9D | JD JD QD | QD 2S 2S | 3H 3H AS | AS 4H KC 4D 6D 6C", 6, id="dublees"),
        ],
    )
    def test_the_fewest_cards_are_moved(self, groups: str, moved: int) -> None:
        laid = tuple(Group(Hand.parse(group).cards) for group in groups.split("|"))
        wilds = Wilds.of_indicator(Card.parse("8C"), PUBLIC)
        facts = judge_declaration(DeclareRequest(Declaration(laid), wilds, PUBLIC), SolverSettings()).facts

        assert facts.repair is not None
        assert facts.repair.kind is RepairKind.REGROUP
        assert len(facts.repair.moves) == moved


class TestWilds:
    @pytest.mark.parametrize(
        ("indicator", "beside"),
        [("8S", {"7S", "9S"}), ("AH", {"KH", "2H"}), ("KC", {"QC", "AC"}), ("PJ", {"KS", "2S"})],
    )
    def test_neighbours_of_the_cut_joker_are_wild_in_a_ring(self, indicator: str, beside: set[str]) -> None:
        wilds = Wilds.of_indicator(Card.parse(indicator), PUBLIC)

        assert {card.code for card in wilds.neighbours} == beside
        assert all(Card.parse(code) in wilds for code in beside)
        assert PRINTED_JOKER in wilds
        assert Wilds.of_indicator(Card.parse(indicator), SEED).neighbours == ()

    def test_k_a_2_is_no_sequence_even_with_an_ace_turned_up(self) -> None:
        assert judged("KH AH 2H", "AS", PUBLIC).readings[0].meld is None

    def test_neighbours_in_their_own_places_make_a_pure_sequence(self) -> None:
        (reading,) = judged("7S 8S 9S", "8S", PUBLIC).readings

        assert reading.meld is not None
        assert reading.meld.kind is MeldKind.PURE_SEQUENCE

    def test_a_wild_neighbour_of_the_rank_is_the_sets_own(self) -> None:
        (reading,) = judged("9H 9S 9D", "8S", PUBLIC).readings

        assert reading.meld is not None
        assert (reading.meld.kind, reading.meld.standing) == (MeldKind.SET, ())


def points(hand: str, indicator: str, rules: RuleSet) -> int:
    return solve(hand, indicator, rules).count.points


class TestTheLosersCount:
    # No two of these are neighbours in a suit, but for 2H 3H 4H; no card is wild with an ace turned up.
    ONE_PURE = "2H 3H 4H 7H 9H JH 3S 5S 8S TS QS 4D 6D 9D JD KD 3C 5C 8C TC QC"
    OTHERS = 26 + 36 + 39 + 36

    def test_without_a_pure_sequence_all_cards_count_up_to_the_cap(self) -> None:
        answer = solve(self.ONE_PURE.replace("3H", "KH"), "AS", PUBLIC)

        assert answer.count.uncapped == 2 + 4 + 10 + self.OTHERS
        assert answer.count.points == 120

    def test_with_one_all_but_that(self) -> None:
        assert solve(self.ONE_PURE, "AS", PUBLIC).count.uncapped == self.OTHERS
        assert solve(self.ONE_PURE, "AS", ONE_HOUSE).count.uncapped == self.OTHERS + 9

    def test_with_three_only_loose_cards(self) -> None:
        hand = "2H 3H 4H 9C TC JC 5S 6S 7S KD KS KH 2C 4D 6H TS QD 9S 5C 3C 7H"

        assert points(hand, "8D", PUBLIC) == 2 + 4 + 6 + 10 + 10 + 9 + 5 + 3 + 7

    @pytest.mark.parametrize(
        ("hand", "paid"),
        [
            pytest.param("5H 5H 7S 7S 9D 9D JD JD QD QD 2S 2S AS AC 4H KC 4D 6D 6C TH 3C", 2, id="six dublees"),
            pytest.param("5H 5H 7S 7S 9D 9D JD JD QD QD PJ PJ AS AC 4H KC 4D 6D 6C TH 3C", 2, id="with printed jokers"),
            pytest.param("8C 8D 8H 8S 7C 9C PJ 2S KD QS 2D 3H 4S JD 6H AC AH TC TD 5S KH", 2, id="seven wilds"),
        ],
    )
    def test_near_to_another_way_pays_two(self, hand: str, paid: int) -> None:
        answer = solve(hand, "8C", PUBLIC)

        assert answer.way is None
        assert (answer.count.points, answer.count.spared) == (paid, True)

    def test_complete_but_late_pays_two(self) -> None:
        assert points(f"5H 5H 5H 7S 7S 7S PJ PJ PJ {FREE}", "8C", PUBLIC) == 2


class TestValueCards:
    @pytest.mark.parametrize(
        ("copies", "paid"),
        [
            pytest.param((0, 0, 2), 30, id="PUB-243 two up jokers"),
            pytest.param((0, 1, 1), 20, id="PUB-244 one up, one down"),
            pytest.param((0, 1, 2), 40, id="two up, one down"),
            pytest.param((2, 2, 0), 60, id="PUB-246 two of the same suit, two down"),
            pytest.param((1, 1, 1), 100, id="PUB-247 a marriage"),
            pytest.param((2, 2, 2), 300, id="PUB-248 two marriages"),
            pytest.param((3, 3, 3), 500, id="PUB-248 three marriages"),
            pytest.param((1, 1, 2), 110, id="a marriage and one card"),
            pytest.param((0, 0, 0), 0, id="none"),
        ],
    )
    def test_from_each_opponent(self, copies: tuple[int, ...], paid: int) -> None:
        assert worth(copies, PUBLIC.bonus) == paid

    @pytest.mark.parametrize(
        ("copies", "paid"), [((1, 0, 0), 20), pytest.param((1, 1, 1), 100, id="PUB-275 a marriage"), ((2, 0, 1), 60)]
    )
    def test_pub_256_one_house_pays_twenty_for_each(self, copies: tuple[int, ...], paid: int) -> None:
        assert worth(copies, ONE_HOUSE.bonus) == paid
        assert marriages(copies, ONE_HOUSE.bonus) == min(copies)

    def test_which_they_are(self) -> None:
        assert [str(card) for card in value_cards(Card.parse("KH"), PUBLIC)] == ["KH", "QH", "AH"]
        assert [str(card) for card in value_cards(PRINTED_JOKER, PUBLIC)] == ["AS", "KS", "2S"]
        assert value_cards(Card.parse("KH"), SEED) == ()

    def test_pub_249_points_won_and_value_received_less_value_given(self) -> None:
        deal = settled(PUBLIC, _part(Ending.DECLARED, 0), _part(Ending.PLAYING, 25, (1, 1, 1)), FIRST_DROP)

        assert list(deal.net) == [25 + 30 - 100, -25 + 100, -30]
        assert sum(deal.net) == 0

    def test_who_dropped_or_declared_wrongly_neither_gives_nor_receives(self) -> None:
        wrong = Part(Ending.WRONG_DECLARATION, 3, values=(1, 1, 1))
        deal = settled(PUBLIC, _part(Ending.DECLARED, 0, (0, 0, 1)), _part(Ending.PLAYING, 25), MIDDLE_DROP, wrong)

        assert list(deal.points) == [-10, 25 + 10, 70, 120]

    def test_pub_253_in_one_house_who_dropped_after_a_draw_gives(self) -> None:
        deal = settled(ONE_HOUSE, _part(Ending.DECLARED, 0, (1, 0, 0)), MIDDLE_DROP, FIRST_DROP)

        assert list(deal.points) == [-20, 75 + 20, 30]

    def test_nobody_pays_more_than_the_most(self) -> None:
        rich = _part(Ending.PLAYING, 10, (2, 2, 2))
        deal = settled(PUBLIC, _part(Ending.DECLARED, 0, (1, 1, 1)), rich, _part(Ending.PLAYING, 120))

        # The third owes 120 for his cards and 100 + 300 for value cards; 80 of these are paid, a quarter and three.
        assert [entry.points for entry in deal.accounts[2]] == [120, 400, -320]
        assert {transfer.creditor: transfer.points for transfer in deal.transfers if transfer.debtor == 2} == {
            0: 20,
            1: 60,
        }
        assert sum(deal.net) == 0

    def test_a_void_deal_pays_nothing(self) -> None:
        deal = settled(PUBLIC, _part(Ending.PLAYING, 0, (1, 1, 1)), _part(Ending.PLAYING, 25), void=True)

        assert not any(deal.accounts)

    def test_pub_265_who_laid_nothing_pays_the_cap(self) -> None:
        nothing = Part(Ending.PLAYING, 5, laid_nothing=True)
        deal = settled(PUBLIC, _part(Ending.DECLARED, 0), nothing)

        assert [(entry.reason, entry.points) for entry in deal.accounts[1]] == [(Reason.LAID_NOTHING, Fraction(120))]
        facts = SettlementFacts(("Ana", "Bo"), (_part(Ending.DECLARED, 0), nothing), deal, PUBLIC, (None, None))
        (told,) = explain_settlement(facts, Detail.SHORT, Language.ENGLISH).players[1]
        assert told.text == "Bo laid no groups and owes the full count: 120 points."  # he drew: nobody says he did not
        assert told.step.clause
        assert told.step.clause.option == "count.nothing_laid"

    def test_pub_251_a_wrong_declaration_costs_120(self) -> None:
        deal = settled(PUBLIC, _part(Ending.DECLARED, 0), WRONG, _part(Ending.PLAYING, 7))

        assert list(deal.points) == [0, 120, 7]


def _part(ended: Ending, counted: int, values: tuple[int, ...] = (0, 0, 0)) -> Part:
    return Part(ended, 5, counted, values=values)
