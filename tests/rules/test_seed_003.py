"""The game with melds on the table, by the paragraphs of its text (seed 003). Every figure is counted by hand."""

from dataclasses import replace

import pytest

from service.domain.cards import Card
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration, Judgement, judge
from service.domain.hand import Hand
from service.domain.laying import extensions
from service.domain.melds import Meld, MeldKind
from service.domain.paying.deal_end import Ending
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.hand.facts import Laying
from service.solver.solve import SolverSettings
from service.usecases.settle import NotDeclarableError, PlayerAtEnd, SettleRequest, settle_deal
from service.usecases.solve import SolveAnswer, SolveRequest, solve_hand
from tests.rules.table import house, laid, loose, meld, readings, unmet, written

OPEN = house("open-table")
PURE, IMPURE, SET = MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE, MeldKind.SET


def turn(hand: str, *table: str, indicator: str = "8C", offered: bool = False) -> SolveAnswer:
    """Ask what to lay: melds on the table are written with their kind, such as ``set: 9S 9D PJ=9H``."""
    melds = (meld(MeldKind(kind), cards) for kind, cards in (one.split(": ") for one in table))
    card = Card.parse(indicator)
    request = SolveRequest(
        Hand.parse(hand),
        Wilds.of_indicator(card, OPEN),
        OPEN,
        detail=Detail.NONE,
        indicator=card,
        table=tuple(melds),
        indicator_offered=offered,
    )
    return solve_hand(request, SolverSettings())


def laying(answer: SolveAnswer) -> Laying:
    assert answer.laying is not None
    return answer.laying


class TestMelds:
    @pytest.mark.parametrize(
        ("cards", "kinds"),
        [
            pytest.param("9S 9H 9D", {SET}, id="three suits"),
            pytest.param("9S 9H 9D 9C", {SET}, id="four suits"),
            pytest.param("9S 9S 9D", set(), id="two identical cards"),
            pytest.param("5H 6H 7H", {PURE}, id="in a row"),
            pytest.param("AS 2S 3S", {PURE}, id="ace low"),
            pytest.param("QS KS AS", {PURE}, id="ace high"),
            pytest.param("KS AS 2S", set(), id="round the corner"),
        ],
    )
    def test_003_combinaciones(self, cards: str, kinds: set[MeldKind]) -> None:
        assert readings(cards, "8", OPEN) == kinds

    @pytest.mark.parametrize(
        ("cards", "kinds"),
        [
            pytest.param("5H PJ PJ 8H", {IMPURE}, id="one of three is of the wild rank in its own place"),
            pytest.param("4H PJ PJ 7H", {IMPURE}, id="two wilds"),
            pytest.param("4H PJ PJ 8D 9H", set(), id="three wilds"),
        ],
    )
    def test_003_comodines_two_in_a_meld(self, cards: str, kinds: set[MeldKind]) -> None:
        assert readings(cards, "8", OPEN) & {PURE, IMPURE} == kinds


class TestLaying:
    def test_003_abrir_no_minimum(self) -> None:
        answer = turn("2S 3S 4S QH QC KC KH JD JS TS TD 9C 7H 6C")

        # With 2♠ 3♠ 4♠ on the table and a ten discarded 92 would remain: laying nothing costs 80.
        assert (laid(answer), answer.count.points, laying(answer).lays) == ([], 80, ())

        answer = turn("2S 3S 4S 6H 3D 4D 2C 9D 7C TS 5H KH JD 2H")

        # 3♦ 4♦ wait for a third diamond; 9 points lie on the table, K♥ goes, and 58 remain.
        assert laid(answer) == ["pure_sequence: 2S 3S 4S"]
        assert answer.arrangement.finish_card in (Card.parse("KH"), Card.parse("JD"), Card.parse("TS"))
        assert answer.count.points == 6 + 3 + 4 + 2 + 9 + 7 + 10 + 5 + 10 + 2

    def test_003_tu_turno_cards_go_to_both_ends_of_a_sequence_and_to_a_set(self) -> None:
        answer = turn("4H 8H 9S KD QC 2C 6D JS", "pure_sequence: 5H 6H 7H", "set: 9C 9D 9H", indicator="3C")

        assert laid(answer) == ["pure_sequence: 4H 5H 6H 7H 8H", "set: 9S 9H 9D 9C"]
        added = [(lay.onto, [card.code for card in lay.cards]) for lay in laying(answer).lays]
        assert added == [(0, ["4H", "8H"]), (1, ["9S"])]
        # K♦, Q♣ and J♠ count ten each, one of them is discarded; 2♣ 2 and 6♦ 6.
        assert answer.count.points == 10 + 10 + 2 + 6

    def test_003_tu_turno_several_cards_and_a_wild_between_them(self) -> None:
        answer = turn("9H TH PJ 2C KD 4S 7C 9D JS 2D 6S", "pure_sequence: 5H 6H 7H", indicator="3C")

        assert laid(answer) == ["impure_sequence: 5H 6H 7H PJ=8H 9H TH"]

    def test_003_combinaciones_a_wild_on_the_table_stays_there(self) -> None:
        answer = turn("6H KD QC 2C JS 4C TS 9D 2S 5D AC", "impure_sequence: 5H PJ=6H 7H", indicator="3C")

        assert laid(answer) == ["impure_sequence: 5H PJ=6H 7H"]
        assert "6H" in loose(answer)

    def test_003_comodines_those_on_the_table_count_too(self) -> None:
        table = ("impure_sequence: 5H PJ=6H 7H", "set: KS KH KD KC", "set: 9S 9H 9D 9C")

        answer = turn("PJ 3H QC", *table, indicator="3C")

        # 3♥ is wild as well: one of the two goes to the hearts, the other has no place beside two more.
        assert [len(one.standing) for one in answer.arrangement.melds] == [2, 0, 0]
        assert loose(answer) == "3H"

    def test_003_combinaciones_a_wild_in_a_set_leaves_room_for_any_other_suit(self) -> None:
        answer = turn("9D KD QC 2C JS 4C TS 6D 2S 5D AC", "set: 9S 9H PJ=9D", indicator="3C")

        assert laid(answer) == ["set: 9S 9H 9D PJ=9C"]

    def test_003_combinaciones_four_in_a_set_at_most(self) -> None:
        answer = turn("9D KD QC 2C JS 4C TS 6D 2S 5D", "set: 9S 9H PJ=9D 9C", indicator="3C")

        assert laid(answer) == ["set: 9S 9H PJ=9D 9C"]

    def test_003_solo_puedes_anadir_a_tus_combinaciones_what_is_not_given_is_not_there(self) -> None:
        assert "4H" in loose(turn("4H KD QC 2C JS 4C TS 6D 2S 5D 9S 7C AC JD", indicator="3C"))


class TestClosing:
    TABLE = ("pure_sequence: 5H 6H 7H", "impure_sequence: 9S PJ=TS JS", "set: KS KH KD KC")

    def test_003_fin_y_puntuacion_two_sequences_one_without_wilds(self) -> None:
        answer = turn("4H QS 9H 2D", *self.TABLE, indicator="3C")

        assert answer.declarable is False  # 9♥ and 2♦ go nowhere: one is discarded, the other stays
        assert (loose(answer), answer.count.points) == ("2D", 2)

        answer = turn("4H QS 3H 2D", *self.TABLE, indicator="8C")

        assert answer.declarable is True
        assert answer.arrangement.finish_card == Card.parse("2D")

    def test_003_fin_y_puntuacion_all_in_one_turn(self) -> None:
        answer = turn("2S 3S 4S 5H 6H 7H JD QD KD 9C 9H 9S 9D 2C", indicator="8C")

        assert answer.declarable is True
        assert len(laying(answer).lays) == 4

    def test_003_fin_y_puntuacion_without_the_sequences_a_card_is_kept(self) -> None:
        answer = turn("5H QC", "set: 9S 9H 9D", "set: 7S 7D 7C", "set: KS KH KD", "pure_sequence: 2H 3H 4H")

        # 5♥ could be added, and Q♣ discarded: but that would be closing with one sequence.
        assert unmet(answer) >= {"sequences"}
        assert (len(answer.arrangement.loose), answer.arrangement.finish_card) == (1, Card.parse("QC"))
        assert answer.count.points == 5

    def test_003_la_carta_del_corte_lets_the_player_close(self) -> None:
        hand, table = "2H 3H 2D", ("pure_sequence: 5H 6H 7H", "pure_sequence: 9S TS JS", "set: KS KH KD KC")

        answer = turn(hand, *table, indicator="4H", offered=True)

        # 4♥ taken in its own place, or as the wild that it is: 2♥ 3♥ 4♥ 5♥ 6♥ 7♥, and 2♦ goes.
        assert (answer.declarable, laying(answer).takes_indicator) == (True, True)
        assert answer.arrangement.finish_card == Card.parse("2D")
        assert laid(answer)[0] == "pure_sequence: 2H 3H 4H 5H 6H 7H"
        assert turn(hand, *table, indicator="4H", offered=False).declarable is False

    def test_003_la_carta_del_corte_stays_when_it_does_not_close(self) -> None:
        hand, table = "2H QC 6D", ("pure_sequence: 5H 6H 7H", "pure_sequence: 9S TS JS", "set: KS KH KD KC")

        answer = turn(hand, *table, indicator="4H", offered=True)

        assert (answer.declarable, laying(answer).takes_indicator) == (False, False)

    def test_003_la_carta_del_corte_is_wild_when_taken(self) -> None:
        hand, table = "QS 2D 2C", ("pure_sequence: 5H 6H 7H", "pure_sequence: 9S TS JS", "set: KS KH KD KC")

        # 4♣ stands for 2♠ beside 2♦ and 2♣; Q♠ would go to the sequence, and then no card were left to discard.
        answer = turn(hand, *table, indicator="4C", offered=True)

        assert (answer.declarable, laying(answer).takes_indicator) == (True, True)
        assert answer.arrangement.finish_card is not None

    def test_003_tu_turno_a_card_is_drawn_before_any_is_laid(self) -> None:
        answer = turn("2S 3S 4S 6H KH QD KC 9D 7C TS 5D JD 2H", indicator="8C")

        assert laying(answer).after_draw is True
        assert laying(answer).points_unlaid == 80


class TestCounting:
    @pytest.mark.parametrize(
        "hand", ["2S 2H 3D 3C 4S 4H 5D 5C 6S 6H 7D 7C 9S", "KS KH QD QC JS JH TD TC 9S 9H 7D 7C AS"]
    )
    def test_003_cerrar_y_contar_who_has_laid_nothing_pays_80_flat(self, hand: str) -> None:
        assert laying(turn(hand)).points_unlaid == 80

    def test_003_cerrar_y_contar_court_cards_and_aces_ten_wilds_nothing(self) -> None:
        answer = turn("KD AC PJ 8D 2C 5D", "pure_sequence: 5H 6H 7H", "pure_sequence: 9S TS JS QS")

        # K♦ 10, A♣ 10, 2♣ 2, 5♦ 5; the printed joker and 8♦ are wild.
        assert laying(answer).points_unlaid == 27

    CLOSER = PlayerAtEnd(
        "Eva",
        Ending.DECLARED,
        table=(
            meld(PURE, "5H 6H 7H"),
            meld(PURE, "9S TS JS QS"),
            meld(SET, "KS KH KD"),
            meld(PURE, "2C 3C 4C"),
        ),
    )

    @pytest.mark.parametrize(
        ("hand", "table", "points"),
        [
            pytest.param(
                "KC 9D 9C 5D 5C AS 2H 2D JD TD", (meld(IMPURE, "6S 7S PJ=8S"),), 72, id="what is left: 10+18+10+10+4+20"
            ),
            pytest.param(
                "3S 3H 3D 4S 4H 4D 6D 6C 7D 7C 2H 2D AC", (), 80, id="sets in the hand, nothing laid: 80 flat"
            ),
            pytest.param(
                "KC QC JC TC 9C 9H 9D QD JD TD",
                (meld(SET, "3S 3H 3D"),),
                97,
                id="melds in the hand count, without a cap",
            ),
            pytest.param("8D", (meld(PURE, "AH 2H 3H 4H"), meld(SET, "6S 6H 6D 6C")), 0, id="a wild left over"),
        ],
    )
    def test_003_cerrar_y_contar_at_the_end(self, hand: str, table: tuple[Meld, ...], points: int) -> None:
        loser = PlayerAtEnd("Ada", Ending.PLAYING, hand=Hand.parse(hand), table=table)
        wilds = Wilds.of_indicator(Card.parse("8C"), OPEN)

        settled = settle_deal(SettleRequest((self.CLOSER, loser), OPEN, wilds=wilds), SolverSettings())

        assert list(map(int, settled.facts.settlement.points)) == [0, points]
        assert settled.facts.settlement.transfers == ()

    def test_003_fin_y_puntuacion_nobody_closes_with_one_sequence(self) -> None:
        one = replace(self.CLOSER, table=(meld(PURE, "5H 6H 7H"), meld(SET, "KS KH KD"), meld(SET, "9S 9H 9D")))
        wilds = Wilds.of_indicator(Card.parse("8C"), OPEN)

        with pytest.raises(NotDeclarableError):
            settle_deal(
                SettleRequest((one, replace(one, name="Bo", ended=Ending.PLAYING)), OPEN, wilds=wilds), SolverSettings()
            )


class TestJudgingAClosing:
    TABLE = (meld(PURE, "5H 6H 7H"), meld(SET, "KS KH KD"))

    def judged(self, *groups: Group, table: tuple[Meld, ...] = TABLE, finish: str = "2D") -> Judgement:
        declaration = Declaration(groups, Card.parse(finish), table=table)
        return judge(declaration, OPEN, Wilds.of_indicator(Card.parse("3C"), OPEN))

    def test_003_cerrar_y_contar_melds_on_the_table_what_is_laid_now_and_the_last_discard(self) -> None:
        judgement = self.judged(group("4H 8H", 0), group("KC", 1), group("9S TS PJ QS"))

        assert judgement.valid
        assert [written(reading.meld) for reading in judgement.readings if reading.meld] == [
            "pure_sequence: 4H 5H 6H 7H 8H",
            "set: KS KH KD KC",
            "impure_sequence: 9S TS PJ=JS QS",
        ]

    def test_003_cerrar_y_contar_every_fault_at_once(self) -> None:
        table = (meld(IMPURE, "5H PJ=6H 7H"), meld(SET, "KS KH KD"))

        judgement = self.judged(group("2H", 0), group("KC", 1), group("9S 9D 9C"), group("QS JD"), table=table)

        assert [(fault.code.value, fault.group) for fault in judgement.faults] == [
            ("no_pure_sequence", None),
            ("too_few_sequences", None),
            ("does_not_fit", 0),
            ("group_too_short", 3),
            ("suits_mixed", 3),
        ]

    def test_003_comodines_two_in_a_meld_those_on_the_table_too(self) -> None:
        table = (meld(IMPURE, "5H PJ=6H 3D=7H"), meld(PURE, "9S TS JS"))

        judgement = self.judged(group("PJ", 0), group("KS KH KD"), group("2C 4C 5C"), table=table)

        codes = [(fault.code.value, fault.needed, fault.found) for fault in judgement.faults if fault.group == 0]
        assert codes == [("too_many_wilds", 2, 3)]


def group(cards: str, onto: int | None = None) -> Group:
    return Group(tuple(map(Card.parse, cards.split())), onto=onto)


class TestPublicCases:
    """None of the public cases has melds laid in play, the card turned up taken, or a closing; these bear on them."""

    def test_pub_090_a_wild_left_over_may_extend_a_run(self) -> None:
        table = (meld(PURE, "5S 6S 7S"),)

        (extended, *_) = extensions(table[0], (Card.parse("PJ"),), OPEN, Wilds.of_indicator(Card.parse("2C"), OPEN))

        assert written(extended) in ("impure_sequence: PJ=4S 5S 6S 7S", "impure_sequence: 5S 6S 7S PJ=8S")

    @pytest.mark.parametrize(("total", "ends"), [(249, False), (250, True)])
    def test_pub_189_a_total_of_250_is_enough(self, total: int, ends: bool) -> None:
        assert OPEN.match.passed(total) is ends
