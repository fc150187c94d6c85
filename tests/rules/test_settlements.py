"""What the texts say about dropping, counting and paying at the end of a deal, by text and paragraph."""

from decimal import Decimal
from fractions import Fraction

import pytest

from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.declaring.groups import Group
from service.domain.hand import Hand
from service.domain.paying.deal_end import EndFaultCode, Ending, Outcome, Part
from service.domain.paying.money import Stake, payments
from service.domain.paying.paplu import paplu_of
from service.domain.paying.settlement import Entry, Reason, Transfer
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.solver.solve import SolverSettings
from service.usecases.settle import NotDeclarableError, PlayerAtEnd, SettleAnswer, SettleRequest, settle_deal
from tests.rules.ends import (
    FIRST_DROP,
    HALF,
    MIDDLE_DROP,
    WRONG,
    declared,
    faults,
    left,
    net,
    points,
    settled,
    still_in,
)
from tests.rules.table import house, wild

PAPLU, INDIAN, CLASSIC = house("paplu"), house("indian-13"), house("classic")
WITH_BONUS = house("indian-13", {"bonus": {"paplu": 10}})
ENDING = house("indian-13", {"penalties": {"after_wrong_declaration": "end"}})

EVA = "4H 5H 6H 2C 3C 4C 9S TS 7D QS KD KC KH"
"""The hand that is declared in 004, "Cantar"."""
ADA = "2S 3S 4S 5S 8H 9H TH JH KS 5C 3H 3D 2D"
"""Made up: a pure sequence and a second one, and 10 + 5 + 3 + 3 + 2 = 23 in loose cards."""
BO = "QH QD QS KH KC 9C 9D 6C 6H 5S 4D 4S 3C"
"""Made up: no pure sequence, and 30 + 20 + 18 + 12 + 5 + 8 + 3 = 96 in all."""


def player(name: str, ended: Ending, hand: str | None = None, turns: int | None = None, *groups: str) -> PlayerAtEnd:
    laid = tuple(Group(Hand.parse(group).cards) for group in groups)
    held = Hand.parse(" ".join(groups)) if groups else None if hand is None else Hand.parse(hand)
    return PlayerAtEnd(name, ended, turns, held, laid)


def answer(rules: RuleSet, *players: PlayerAtEnd, rank: str | None = "7", indicator: str | None = None) -> SettleAnswer:
    turned_up = None if indicator is None else Card.parse(indicator)
    wilds = wild(rank) if turned_up is None else Wilds.of_indicator(turned_up, rules)
    return settle_deal(SettleRequest(players, rules, turned_up, wilds, detail=Detail.NONE), SolverSettings())


class Test000S04WrongDeclarationsAndVoidDeals:
    def test_000_s04_a_wrong_declaration_costs_a_middle_drop_and_the_deal_goes_on(self) -> None:
        deal = settled(PAPLU, declared(), WRONG, still_in(15))

        assert deal.accounts[1] == (Entry(Reason.WRONG_DECLARATION, Fraction(40)),)
        assert deal.winners == (0,)
        assert list(deal.net) == [55, -40, -15]

    def test_000_s04_who_declared_wrongly_does_not_win_even_as_the_only_one_who_did_not_drop(self) -> None:
        deal = settled(PAPLU, FIRST_DROP, WRONG, Part(Ending.PLAYING, 2))

        assert (deal.outcome, deal.winners) == (Outcome.LAST_ONE_IN, (2,))
        assert list(deal.net) == [-10, -40, 50]

    @pytest.mark.parametrize("rules", [PAPLU, INDIAN, CLASSIC])
    def test_000_s04_nobody_pays_for_a_void_deal(self, rules: RuleSet) -> None:
        deal = settled(rules, still_in(15, 1), still_in(96, 0), Part(Ending.WRONG_DECLARATION, 1), void=True)

        assert (deal.outcome, deal.winners, deal.transfers) == (Outcome.VOID, (), ())
        assert set(deal.points) == {0}


class Test000S05Drops:
    def test_000_s05_ten_before_the_first_draw_forty_later_to_the_winner(self) -> None:
        deal = settled(PAPLU, declared(), FIRST_DROP, MIDDLE_DROP)

        assert list(deal.points) == [0, 10, 40]
        assert deal.transfers == (Transfer(1, 0, Fraction(10)), Transfer(2, 0, Fraction(40)))

    def test_000_s05_all_but_one_dropped_and_the_one_who_is_left_wins(self) -> None:
        assert net(PAPLU, FIRST_DROP, MIDDLE_DROP, Part(Ending.PLAYING, 3)) == [-10, -40, 50]

    def test_000_s05_a_void_deal_charges_no_drop(self) -> None:
        assert net(PAPLU, FIRST_DROP, MIDDLE_DROP, still_in(50), still_in(96), void=True) == [0, 0, 0, 0]

    def test_000_s05_no_cap(self) -> None:
        assert points(PAPLU, declared(), still_in(111)) == [0, 111]

    def test_000_s05_the_moment_of_a_drop_must_fit_the_draws(self) -> None:
        late, early = Part(Ending.FIRST_DROP, 1), Part(Ending.MIDDLE_DROP, 0)

        assert faults(PAPLU, declared(), late, early) == [
            (EndFaultCode.FIRST_DROP_AFTER_DRAW, 1),
            (EndFaultCode.MIDDLE_DROP_BEFORE_DRAW, 2),
        ]

    def test_000_s05_one_player_never_pays_a_fixed_price_and_his_cards(self) -> None:
        dropped_with_cards = Part(Ending.MIDDLE_DROP, 3, counted=96)

        assert points(PAPLU, declared(), dropped_with_cards) == [0, 40]


class Test000S06WinOnTheFirstDraw:
    def test_000_s06_it_halves_what_those_pay_who_had_not_played_yet(self) -> None:
        deal = settled(PAPLU, still_in(20, 1), declared(1), still_in(20, 0), still_in(15, 0))

        assert deal.outcome is Outcome.FIRST_DRAW
        assert list(deal.points) == [20, 0, 10, 7 + HALF]
        assert deal.accounts[3] == (Entry(Reason.COUNT, Fraction(15)), Entry(Reason.HALVED, -7 - HALF))

    def test_000_s06_halves_are_kept_and_the_sum_stays_zero(self) -> None:
        deal = settled(PAPLU, declared(1), still_in(15, 0), still_in(23, 0))

        assert list(deal.net) == [19, -7 - HALF, -11 - HALF]

    def test_000_s06_a_drop_is_not_halved(self) -> None:
        assert points(PAPLU, FIRST_DROP, declared(1), still_in(15, 0)) == [10, 0, 7 + HALF]

    def test_000_s06_a_later_win_halves_nothing(self) -> None:
        assert points(PAPLU, declared(2), still_in(15, 1)) == [0, 15]

    @pytest.mark.parametrize("rules", [INDIAN, CLASSIC])
    def test_000_s06_only_where_the_house_has_it(self, rules: RuleSet) -> None:
        halved = [entry for account in settled(rules, declared(1), still_in(15, 0)).accounts for entry in account]

        assert Reason.HALVED not in [entry.reason for entry in halved]

    def test_000_s06_then_the_turns_must_be_known(self) -> None:
        assert faults(PAPLU, declared(None), still_in(15, None)) == [
            (EndFaultCode.TURNS_NEEDED, 0),
            (EndFaultCode.TURNS_NEEDED, 1),
        ]
        assert faults(PAPLU, declared(2), still_in(15, None)) == []
        assert faults(PAPLU, declared(None), still_in(15, 1)) == []
        assert faults(CLASSIC, declared(None), still_in(15, None)) == []

    def test_000_s06_minimum_and_cap_come_after_halving(self) -> None:
        """Our ruling: the cap comes last, and half of what is paid less than the minimum is raised to it."""
        capped = house("paplu", {"count": {"cap": 80, "minimum": 2}})

        assert points(capped, declared(1), still_in(96, 0), still_in(170, 0), still_in(3, 0)) == [0, 48, 80, 2]


class Test000S07HandRummy:
    def test_000_s07_the_dealt_hand_pays_no_double_and_halves_nothing(self) -> None:
        deal = settled(PAPLU, still_in(21, 0), declared(0), still_in(15, 1), FIRST_DROP)

        assert deal.outcome is Outcome.DEALT_HAND
        assert list(deal.points) == [21, 0, 15, 10]

    def test_000_s07_the_winner_receives_and_the_record_sums_to_zero(self) -> None:
        deal = settled(PAPLU, declared(), still_in(15), FIRST_DROP, MIDDLE_DROP, WRONG)

        assert list(deal.net) == [105, -15, -10, -40, -40]


class Test000S08TheExample:
    def test_000_s08_king_and_five_left_over_pay_fifteen(self) -> None:
        loser = "3H 4H 5H 6H 9S TS JS QS 7C 7D 7S KC 5D"  # both lives and a set
        settlement = answer(
            PAPLU,
            player("winner", Ending.DECLARED, "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C 4C KD", 4),
            player("loser", Ending.PLAYING, loser, 4),
            rank="8",
        ).facts.settlement

        assert list(settlement.net) == [15, -15]


class Test001Scoring:
    def test_001_drops_cost_twenty_and_forty_and_a_wrong_declaration_eighty(self) -> None:
        assert points(INDIAN, declared(), FIRST_DROP, MIDDLE_DROP, WRONG) == [0, 20, 40, 80]

    def test_001_no_hand_pays_more_than_eighty(self) -> None:
        deal = settled(INDIAN, declared(), still_in(96))

        assert deal.accounts[1] == (Entry(Reason.COUNT, Fraction(96)), Entry(Reason.CAP, Fraction(-16)))
        assert list(deal.points) == [0, 80]

    def test_001_who_never_drew_pays_the_full_count(self) -> None:
        deal = settled(INDIAN, declared(1), Part(Ending.PLAYING, 0), still_in(5, 1))

        assert deal.accounts[1] == (Entry(Reason.FULL_COUNT, Fraction(80)),)
        assert list(deal.points) == [0, 80, 5]

    def test_001_who_dropped_before_drawing_pays_the_drop_and_not_the_full_count(self) -> None:
        assert points(INDIAN, declared(), FIRST_DROP) == [0, 20]

    def test_001_each_deal_is_settled_by_itself(self) -> None:
        assert net(INDIAN, declared(), still_in(23), FIRST_DROP) == [43, -23, -20]


class Test001PapluBonus:
    def test_001_the_card_above_the_indicator_in_its_suit(self) -> None:
        found = {code: paplu_of(Card.parse(code), WITH_BONUS) for code in ("7C", "TH", "QD", "KS", "AS", "PJ")}

        assert {code: card and card.code for code, card in found.items()} == {
            "7C": "8C",
            "TH": "JH",
            "QD": "KD",
            "KS": "AS",  # our ruling: the ace comes after the king
            "AS": "2S",
            "PJ": None,  # our ruling: a printed joker has neither rank nor suit
        }

    @pytest.mark.parametrize(("ace", "above_king", "above_ace"), [("low", None, "2S"), ("high", "AS", None)])
    def test_001_above_king_and_ace_only_where_the_ace_may_lie(
        self, ace: str, above_king: str | None, above_ace: str | None
    ) -> None:
        rules = house("indian-13", {"melds": {"ace": ace}})
        found = [paplu_of(Card.parse(code), rules) for code in ("KS", "AS")]

        assert [card and card.code for card in found] == [above_king, above_ace]

    def test_001_ten_points_from_each_opponent_if_the_declarer_holds_it(self) -> None:
        deal = settled(WITH_BONUS, declared(paplu=1), still_in(23), still_in(96))

        assert deal.accounts[1] == (Entry(Reason.COUNT, Fraction(23)), Entry(Reason.PAPLU, Fraction(10)))
        assert list(deal.points) == [0, 33, 90]
        assert list(deal.net) == [123, -33, -90]

    def test_001_not_if_another_player_holds_it(self) -> None:
        holder = Part(Ending.PLAYING, 5, 23, paplu=1)

        assert points(WITH_BONUS, declared(), holder, still_in(20)) == [0, 23, 20]

    def test_001_each_copy_pays(self) -> None:
        """Our ruling: the text speaks of one card."""
        assert points(WITH_BONUS, declared(paplu=2), still_in(23)) == [0, 43]

    def test_001_who_ended_his_part_in_the_deal_owes_a_fixed_price_and_no_bonus(self) -> None:
        """Our ruling, from the end of «Opción de retiro»: a drop limits the loss and ends the part in the deal."""
        assert points(WITH_BONUS, declared(paplu=1), FIRST_DROP, MIDDLE_DROP, WRONG, left(3)) == [0, 20, 40, 80, 40]

    def test_001_it_must_be_declared(self) -> None:
        winner_by_drops = Part(Ending.PLAYING, 2, paplu=1)

        assert points(WITH_BONUS, FIRST_DROP, winner_by_drops) == [20, 0]

    def test_001_not_in_the_preset_because_it_is_not_universal(self) -> None:
        assert points(INDIAN, declared(paplu=1), still_in(23)) == [0, 23]

    def test_001_the_cards_of_the_declaration_tell_whether_it_is_held(self) -> None:
        winner = player("Eva", Ending.DECLARED, "4H 5H 6H 2C 3C 4C 9S TS JS QS KD KC KH", 3)
        found = answer(WITH_BONUS, winner, player("Ada", Ending.PLAYING, ADA, 3), indicator="3C")

        assert (found.facts.paplu, found.facts.parts[0].paplu) == (Card.parse("4C"), 1)
        assert found.facts.settlement.accounts[1][-1] == Entry(Reason.PAPLU, Fraction(10))

    def test_001_the_finish_card_is_put_away_and_not_declared(self) -> None:
        """Our ruling: of these cards 4♣ or 7♣ can be finished with, and what was really put away decides."""
        cards = Hand.parse("4H 5H 6H 5C 6C 9S TS JS QS KD KC KH")
        ada = player("Ada", Ending.PLAYING, ADA, 3)
        for kept, finish, held in (("4C", "7C", 1), ("7C", "4C", 0)):
            hand = Hand.of((*cards, Card.parse(kept)))
            texts = ("4H 5H 6H", f"5C 6C {kept}", "9S TS JS QS", "KD KC KH")
            laid = tuple(Group(Hand.parse(group).cards) for group in texts)
            for groups in ((), laid):
                winner = PlayerAtEnd("Eva", Ending.DECLARED, 3, hand, groups, Card.parse(finish))
                found = answer(WITH_BONUS, winner, ada, indicator="3C")

                assert found.facts.parts[0].paplu == held
                assert found.facts.hands[0] is not None
                assert found.facts.hands[0].arrangement.finish_card == Card.parse(finish)


class Test004TheCount:
    def test_004_zero_twenty_three_and_eighty_for_ninety_six(self) -> None:
        found = answer(
            CLASSIC,
            player("Eva", Ending.DECLARED, EVA),
            player("Ada", Ending.PLAYING, ADA),
            player("Bo", Ending.PLAYING, BO),
            indicator="7C",
        )
        settlement = found.facts.settlement

        assert list(settlement.points) == [0, 23, 80]
        assert settlement.accounts[2] == (Entry(Reason.COUNT, Fraction(96)), Entry(Reason.CAP, Fraction(-16)))

    def test_004_the_points_are_written_up_and_nobody_pays(self) -> None:
        assert settled(CLASSIC, declared(), still_in(23), still_in(96)).transfers == ()

    def test_004_declared_one_turn_too_early_eighty_and_out_of_the_hand(self) -> None:
        deal = settled(CLASSIC, WRONG, declared(), still_in(96))

        assert list(deal.points) == [80, 0, 80]

    def test_004_a_hand_that_cannot_be_declared_was_not_declared(self) -> None:
        one_turn_early = EVA.replace("4C", "8H")

        with pytest.raises(NotDeclarableError):
            answer(CLASSIC, player("Eva", Ending.DECLARED, one_turn_early), player("Ada", Ending.PLAYING, ADA))

    @pytest.mark.parametrize("laid", ["4H 5H 6H 7H|2C 3C 4C|8S 9S TS JS|KD KC KH", "4H 5H 6H|2C 3C 4C|9S TS JS"])
    def test_004_the_groups_of_a_declaration_have_thirteen_cards(self, laid: str) -> None:
        eva = player("Eva", Ending.DECLARED, None, None, *laid.split("|"))

        with pytest.raises(NotDeclarableError):
            answer(CLASSIC, eva, player("Ada", Ending.FIRST_DROP), rank="2")


class TestWhereTheTextsAreSilent:
    @pytest.mark.parametrize(("rules", "first", "middle"), [(PAPLU, 10, 40), (INDIAN, 20, 40), (CLASSIC, 20, 40)])
    def test_leaving_costs_what_a_drop_costs_at_that_moment(self, rules: RuleSet, first: int, middle: int) -> None:
        assert points(rules, declared(), left(0), left(2)) == [0, first, middle]

    def test_turns_are_asked_for_only_where_leaving_early_costs_another_price(self) -> None:
        alike = house("classic", {"penalties": {"first_drop": 30, "middle_drop": 30}})
        no_drops = house("classic", {"penalties": {"first_drop": None, "middle_drop": None}})
        full = house("classic", {"penalties": {"first_drop": None, "middle_drop": None}, "count": {"no_draw": "full"}})

        assert faults(alike, declared(), left(None)) == faults(no_drops, declared(), left(None)) == []
        assert faults(full, declared(), left(None)) == [(EndFaultCode.TURNS_NEEDED, 1)]

    def test_leaving_may_have_its_own_price(self) -> None:
        assert points(house("classic", {"penalties": {"leaving": 80}}), declared(), left(0), left(None)) == [0, 80, 80]

    def test_who_left_where_there_are_no_drops_owes_his_cards(self) -> None:
        no_drops = house("classic", {"penalties": {"first_drop": None, "middle_drop": None}})

        assert points(no_drops, declared(), left(2, counted=96)) == [0, 80]
        assert faults(no_drops, declared(), FIRST_DROP) == [(EndFaultCode.DROP_NOT_ALLOWED, 1)]

    def test_a_wrong_declaration_that_ends_the_deal_is_won_by_the_other_player(self) -> None:
        assert net(ENDING, WRONG, Part(Ending.PLAYING, 3)) == [-80, 80]

    def test_a_wrong_declaration_that_ends_the_deal_is_shared_by_all_who_are_still_in(self) -> None:
        deal = settled(ENDING, WRONG, Part(Ending.PLAYING, 3), Part(Ending.PLAYING, 3), FIRST_DROP)

        assert list(deal.points) == [80, 0, 0, 20]
        assert list(deal.net) == [-80, 50, 50, -20]

    def test_thirds_of_a_point_stay_thirds(self) -> None:
        others = [Part(Ending.PLAYING, 3)] * 3

        assert net(ENDING, WRONG, *others) == [-80, *[Fraction(80, 3)] * 3]

    def test_the_least_that_a_loser_pays(self) -> None:
        minimum = house("indian-13", {"count": {"minimum": 2}})

        assert settled(minimum, declared(), still_in(0)).accounts[1] == (
            Entry(Reason.COUNT, Fraction(0)),
            Entry(Reason.MINIMUM, Fraction(2)),
        )

    def test_without_a_pure_sequence_the_cap_where_the_house_has_it_so(self) -> None:
        flat = house("classic", {"count": {"no_pure": "cap"}})
        low = player("Bo", Ending.PLAYING, "2H 2D 2S 3S 3C 4C 4D 5D 5H 6C 6H 8D 8S")

        for rules, owed in ((CLASSIC, 58), (flat, 80)):
            found = answer(rules, player("Eva", Ending.DECLARED), low, rank="K")
            assert list(found.facts.settlement.points) == [0, owed]


class TestGrouping:
    GROUPS = ("4S 5S 6S", "TH JH", "7C 7D 7S", "KC KD QD 2D 2C")
    """A set and a pure sequence; the 7♠ could have made the sequence longer."""

    def loser(self, rules: RuleSet, *groups: str) -> tuple[Fraction, Arrangement]:
        found = answer(
            rules, player("Eva", Ending.DECLARED), player("Ada", Ending.PLAYING, None, 3, *groups), rank="9"
        ).facts
        assert found.hands[1] is not None
        return found.settlement.points[1], found.hands[1].arrangement

    def test_the_grouping_that_pays_least_is_counted(self) -> None:
        owed, _ = self.loser(CLASSIC, *self.GROUPS)

        assert owed == 10 + 10 + 14 + 10 + 10 + 10 + 2 + 2  # 4♠ 5♠ 6♠ 7♠ alone is protected

    def test_or_the_one_that_was_laid_where_the_house_has_it_so(self) -> None:
        laid = house("classic", {"count": {"grouping": "laid"}})
        owed, arrangement = self.loser(laid, *self.GROUPS)

        assert owed == 10 + 10 + 21 + 10 + 10 + 10 + 2 + 2
        assert [len(meld.placed) for meld in arrangement.melds] == [3, 3]


class TestFaults:
    @pytest.mark.parametrize(
        ("parts", "found"),
        [
            ((declared(), declared(), still_in(1)), [(EndFaultCode.SEVERAL_DECLARED, 1)]),
            ((still_in(1), still_in(2)), [(EndFaultCode.NOBODY_WON, None)]),
            ((FIRST_DROP, MIDDLE_DROP), [(EndFaultCode.NOBODY_WON, None)]),
            ((declared(), left(None)), [(EndFaultCode.TURNS_NEEDED, 1)]),
        ],
    )
    def test_what_cannot_be(self, parts: tuple[Part, ...], found: list[tuple[EndFaultCode, int | None]]) -> None:
        assert faults(CLASSIC, *parts) == found

    def test_nobody_declares_in_a_void_deal(self) -> None:
        assert faults(CLASSIC, declared(), still_in(1), void=True) == [(EndFaultCode.DECLARED_IN_VOID_DEAL, 0)]

    def test_nothing_follows_what_ended_the_deal(self) -> None:
        assert faults(ENDING, WRONG, declared(), WRONG, still_in(3)) == [
            (EndFaultCode.DEAL_HAD_ENDED, 1),
            (EndFaultCode.DEAL_HAD_ENDED, 2),
        ]

    def test_full_count_needs_the_turns(self) -> None:
        assert faults(INDIAN, declared(), still_in(5, None)) == [(EndFaultCode.TURNS_NEEDED, 1)]

    @pytest.mark.parametrize(
        ("parts", "found"),
        [
            ((declared(5), still_in(1, 4), still_in(2, 5)), []),
            ((declared(1), still_in(1, 9), Part(Ending.MIDDLE_DROP, 30)), [1, 2]),
            ((declared(0), still_in(1, 7)), [1]),
            ((declared(7), still_in(1, 5)), [0]),
            ((declared(None), still_in(1, 5), still_in(1, 7)), [2]),
            ((declared(None), Part(Ending.MIDDLE_DROP, 30)), []),  # nobody's turns are known, and none matter
            ((declared(5), Part(Ending.MIDDLE_DROP, 5)), []),
            ((declared(5), Part(Ending.MIDDLE_DROP, 6)), [1]),
            ((declared(None), still_in(1, 5), Part(Ending.MIDDLE_DROP, 6)), []),  # the declarer may have had six
            ((Part(Ending.PLAYING, 0), Part(Ending.WRONG_DECLARATION, 1)), []),  # the last to draw
            ((Part(Ending.PLAYING, 0), Part(Ending.WRONG_DECLARATION, 2)), [1]),
            ((Part(Ending.PLAYING, 3), left(5)), [1]),
        ],
    )
    def test_players_take_turns(self, parts: tuple[Part, ...], found: list[int]) -> None:
        assert faults(CLASSIC, *parts) == [(EndFaultCode.TURNS_DO_NOT_FIT, player) for player in found]

    def test_in_a_void_deal_too(self) -> None:
        assert faults(PAPLU, still_in(1, 3), still_in(1, 5), void=True) == [(EndFaultCode.TURNS_DO_NOT_FIT, 1)]


class TestMoney:
    def test_a_point_value_and_a_fee(self) -> None:
        paid = payments(settled(INDIAN, declared(), still_in(23), FIRST_DROP), Stake(Decimal("0.50"), Decimal("10")))

        assert [str(amount) for amount in paid.amounts] == ["11.50", "10.00"]
        assert [str(fee) for fee in paid.fees] == ["2.15", "0.00", "0.00"]
        assert [str(amount) for amount in paid.net] == ["19.35", "-11.50", "-10.00"]

    def test_each_payment_is_rounded_and_the_winner_receives_what_was_paid(self) -> None:
        deal = settled(PAPLU, declared(1), still_in(15, 0), still_in(15, 0))
        paid = payments(deal, Stake(Decimal("0.25")))

        assert [str(amount) for amount in paid.amounts] == ["1.88", "1.88"]
        assert str(paid.net[0]) == "3.76"

    def test_several_winners_share_what_is_paid_to_the_last_hundredth(self) -> None:
        paid = payments(settled(ENDING, WRONG, *[Part(Ending.PLAYING, 3)] * 3), Stake(Decimal(1)))

        assert [str(amount) for amount in paid.amounts] == ["26.67", "26.66", "26.67"]
        assert [str(amount) for amount in paid.net] == ["-80.00", "26.67", "26.66", "26.67"]
