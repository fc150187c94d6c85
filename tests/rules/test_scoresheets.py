"""What the texts say about sessions and matches, by text and paragraph."""

from decimal import Decimal
from fractions import Fraction

import pytest

from service.domain.matches.match import Decision, SheetFaultCode, Status
from service.domain.matches.prize import drops_left, split
from service.domain.ruleset import RuleSet
from tests.rules.matches import VOID, by_itself, deal, faults, played, table, totals
from tests.rules.table import house

PAPLU, INDIAN, CLASSIC = house("paplu"), house("indian-13"), house("classic")
POOL_101 = house("indian-13", {"match": {"kind": "pool", "limit": 101}})
POOL_201 = house("indian-13", {"match": {"kind": "pool", "limit": 201}})
TWO_DEALS = house("indian-13", {"match": {"kind": "deals", "deals": 2}})
SIX_DEALS = house("indian-13", {"match": {"kind": "deals", "deals": 6}})
TO_250 = house("open-table")
RE_ENTRY = house("classic", {"match": {"re_entry": 1, "re_entry_limit": 79}})


class Test000S07TheSession:
    def test_000_s07_a_rotation_of_dealers_and_the_highest_net_wins(self) -> None:
        rows = played(
            PAPLU, 3, deal(0, 15, 40, winner=0), deal("7.5", 0, 10, winner=1), deal(20, 30, 0, winner=2), first_dealer=1
        )

        assert [row.after.status for row in rows] == [Status.OPEN, Status.OPEN, Status.FINISHED]
        assert totals(rows[2].after) == [Fraction(55, 2), Fraction(-55, 2), 0]
        assert (rows[2].after.decision, rows[2].after.winners) == (Decision.HIGHEST_NET, (0,))

    def test_000_s07_the_record_sums_to_zero_after_each_deal(self) -> None:
        for row in played(PAPLU, 3, deal(0, 15, "7.5", winner=0), deal(10, 40, 0, winner=2), VOID):
            assert sum(totals(row.after)) == 0

    def test_000_s07_a_tie_is_shared(self) -> None:
        end = table(PAPLU, 3, deal(0, 0, 40, winner=0), deal(0, 0, 40, winner=1), VOID)

        assert (end.status, end.winners) == (Status.FINISHED, (0, 1))

    def test_000_s07_a_void_deal_has_no_points_and_the_dealer_rotates_all_the_same(self) -> None:
        rows = played(PAPLU, 3, VOID, VOID, VOID)

        assert [set(row.changes.values()) for row in rows] == [{0}] * 3
        assert [row.dealer for row in rows] == [0, 2, 1]
        assert rows[2].after.status is Status.FINISHED

    def test_000_s02_the_deal_passes_to_the_right(self) -> None:
        assert table(PAPLU, 4, VOID).next_dealer == 3


class Test001Pools:
    @pytest.mark.parametrize(("rules", "limit"), [(POOL_101, 101), (POOL_201, 201)])
    def test_001_out_when_over_the_limit(self, rules: RuleSet, limit: int) -> None:
        at = table(rules, 3, deal(0, limit, 0))
        over = table(rules, 3, deal(0, limit + 1, 0))

        assert at.still_in == (0, 1, 2)
        assert over.still_in == (0, 2)

    def test_001_or_already_at_it_where_the_house_has_it_so(self) -> None:
        reach = house("indian-13", {"match": {"kind": "pool", "limit": 101, "out_when": "reach"}})

        assert table(reach, 3, deal(0, 101, 100)).still_in == (0, 2)

    def test_001_the_last_one_who_is_not_out_wins(self) -> None:
        rows = played(POOL_101, 3, deal(0, 80, 80), deal(0, 20, 80), deal(40, 0, None), deal(0, 80, None))

        assert [row.out for row in rows] == [(), (2,), (), (1,)]
        assert (rows[3].after.status, rows[3].after.decision) == (Status.FINISHED, Decision.LAST_ONE_IN)
        assert rows[3].after.winners == (0,)

    def test_001_the_deal_passes_to_the_left_and_over_who_is_out(self) -> None:
        rows = played(POOL_101, 3, deal(0, 110, 0), deal(5, None, 0), deal(0, None, 5))

        assert [row.dealer for row in rows] == [0, 2, 0]

    def test_001_all_who_were_left_go_out_together(self) -> None:
        """Our ruling: then the lowest total of theirs wins."""
        end = table(POOL_101, 3, deal(120, 110, 110))

        assert (end.decision, end.winners) == (Decision.LOWEST_TOTAL, (1, 2))

    def test_001_who_wins_is_not_out(self) -> None:
        row = played(POOL_101, 3, deal(120, 110, 110))[0]

        assert row.out == (0,)
        assert row.after.still_in == row.after.winners == (1, 2)

    def test_001_in_a_play_off_nobody_goes_out_twice(self) -> None:
        rules = house("indian-13", {"match": {"kind": "pool", "limit": 101, "ties": "play_off"}})
        rows = played(rules, 3, deal(120, 110, 110), deal(None, 5, 5), VOID, deal(None, 0, 5))

        assert [row.out for row in rows] == [(0,), (), (), (2,)]
        assert rows[3].after.still_in == rows[3].after.winners == (1,)


class Test001DealsAndPoints:
    @pytest.mark.parametrize(("rules", "number"), [(TWO_DEALS, 2), (SIX_DEALS, 6)])
    def test_001_after_a_fixed_number_of_deals_the_lowest_total_wins(self, rules: RuleSet, number: int) -> None:
        rows = played(rules, 2, *[deal(0, 30)] * (number - 1), deal(20, 0))

        assert [row.after.status for row in rows] == [Status.OPEN] * (number - 1) + [Status.FINISHED]
        assert (rows[-1].after.decision, rows[-1].after.winners) == (Decision.LOWEST_TOTAL, (0,))

    def test_001_a_tie_is_shared(self) -> None:
        """Our ruling, as in 000 §07: the text does not break ties."""
        assert table(TWO_DEALS, 3, deal(0, 20, 40), deal(20, 0, 40)).winners == (0, 1)

    def test_001_or_played_off_by_those_who_are_tied_where_the_house_has_it_so(self) -> None:
        rules = house("indian-13", {"match": {"kind": "deals", "deals": 2, "ties": "play_off"}})
        rows = played(rules, 3, deal(0, 20, 40), deal(20, 0, 40), VOID, deal(0, 5, None))

        assert [row.after.status for row in rows[1:]] == [Status.PLAY_OFF, Status.PLAY_OFF, Status.FINISHED]
        assert rows[1].after.still_in == (0, 1)
        assert rows[3].after.winners == (0,)
        assert [row.out for row in rows] == [(), (2,), (), ()]

    def test_001_a_void_deal_is_none_of_a_fixed_number(self) -> None:
        """Our ruling: nobody has won or lost in it."""
        rows = played(TWO_DEALS, 2, deal(0, 30), VOID, deal(0, 20))

        assert [row.after.status for row in rows] == [Status.OPEN, Status.OPEN, Status.FINISHED]

    def test_001_points_rummy_settles_each_deal_by_itself(self) -> None:
        now = table(INDIAN, 3, deal(0, 23, 20, winner=0), deal(80, 0, 20, winner=1))

        assert totals(now) == [43 - 80, -23 + 100, -40]
        assert (now.status, now.decision, now.winners) == (Status.OPEN, None, ())


class Test003TheMatch:
    def test_003_it_ends_when_somebody_reaches_250_and_little_is_good(self) -> None:
        rows = played(TO_250, 3, deal(0, 80, 170), deal(10, 0, 79), deal(5, 0, 1))

        assert [row.after.status for row in rows] == [Status.OPEN, Status.OPEN, Status.FINISHED]
        assert rows[2].after.winners == (0,)
        assert rows[2].out == ()


class Test004TheExample:
    def test_004_three_players_to_101(self) -> None:
        now = table(CLASSIC, 3, deal(0, 23, 80))

        assert totals(now) == [0, 23, 80]
        assert now.still_in == (0, 1, 2)

    def test_004_bo_has_gone_almost_all_the_way(self) -> None:
        assert table(CLASSIC, 3, deal(0, 23, 80), deal(20, 0, 21)).still_in == (0, 1, 2)
        assert table(CLASSIC, 3, deal(0, 23, 80), deal(20, 0, 22)).still_in == (0, 1)


class TestPublicOptions:
    def test_who_is_out_may_come_in_above_the_highest_total(self) -> None:
        rows = played(RE_ENTRY, 3, deal(0, 71, 110), deal(0, 9, 5, again=[2]))

        assert rows[0].after.re_entry == 72
        assert totals(rows[1].after) == [0, 80, 77]
        assert rows[1].after.re_entry is None  # nobody is out

    def test_not_when_the_highest_total_is_too_high(self) -> None:
        assert table(RE_ENTRY, 3, deal(0, 80, 110)).re_entry is None
        assert faults(RE_ENTRY, 3, deal(0, 80, 110), deal(0, 9, 5, again=[2])) == [
            (SheetFaultCode.RE_ENTRY_NOT_ALLOWED, 2)
        ]

    def test_off_by_default(self) -> None:
        for rules in (POOL_101, POOL_201, CLASSIC):
            assert table(rules, 3, deal(0, 20, 202)).re_entry is None

    def test_nobody_joins_late_by_default(self) -> None:
        joins = [(SheetFaultCode.LATE_JOIN_NOT_ALLOWED, 2)]

        for rules in (PAPLU, INDIAN, POOL_101, TWO_DEALS, CLASSIC):
            assert faults(rules, 2, deal(0, 5, winner=0), deal(0, 5, 6, joins=[2], winner=0)) == joins

    def test_who_joins_late_begins_above_the_highest_total(self) -> None:
        rules = house("classic", {"match": {"kind": "first_to", "limit": 1000, "late_join": 2}})
        rows = played(rules, 2, deal(40, 60), deal(0, 1, 2, 3, joins=[2, 3]))

        assert totals(rows[1].after) == [40, 61, 64, 65]

    def test_nobody_joins_only_to_be_out(self) -> None:
        rules = house("classic", {"match": {"late_join": 2}})

        assert faults(rules, 2, deal(0, 100), deal(0, 0, 0, joins=[2])) == [(SheetFaultCode.LATE_JOIN_PASSES_LIMIT, 2)]

    def test_a_split_in_equal_parts(self) -> None:
        rules = house("classic", {"match": {"split": "equal", "split_from": 80}})
        now = table(rules, 4, deal(85, 80, 102, 90))

        shares = split(now, Decimal(25), Decimal(100), rules)
        assert [(share.player, str(share.money)) for share in shares] == [(0, "33.33"), (1, "33.34"), (3, "33.33")]
        assert split(table(rules, 4, deal(85, 79, 102, 90)), Decimal(25), Decimal(100), rules) == ()

    def test_drops_left(self) -> None:
        reach = house("classic", {"match": {"out_when": "reach"}})

        assert [drops_left(Fraction(total), CLASSIC) for total in (0, 1, 21, 41, 81, 82)] == [5, 5, 4, 3, 1, 0]
        assert [drops_left(Fraction(total), reach) for total in (0, 1, 21, 81)] == [5, 4, 3, 0]


class TestFaults:
    def test_the_match_is_over(self) -> None:
        assert faults(CLASSIC, 2, deal(0, 102), deal(0, 1)) == [(SheetFaultCode.MATCH_IS_OVER, None)]

    def test_who_is_out_has_no_points_and_who_is_in_has_some(self) -> None:
        assert faults(CLASSIC, 3, deal(0, 5, 102), deal(0, None, 5)) == [
            (SheetFaultCode.PLAYER_IS_NOT_IN, 2),
            (SheetFaultCode.POINTS_MISSING, 1),
        ]

    def test_where_losers_pay_somebody_must_have_won_and_owe_nothing(self) -> None:
        assert by_itself(PAPLU, deal(0, 0)) == [(SheetFaultCode.WINNER_NEEDED, None)]
        assert by_itself(PAPLU, deal(5, 0, winner=0)) == [(SheetFaultCode.WINNER_OWES, 0)]
        assert by_itself(PAPLU, deal(5, 3)) == by_itself(CLASSIC, deal(5, 3)) == [(SheetFaultCode.NOBODY_WON, None)]

    @pytest.mark.parametrize(
        ("rules", "most"),
        [
            (CLASSIC, 80),
            (house("classic", {"count": {"cap": 60}, "penalties": {"wrong_declaration": 40}}), 60),
            (house("classic", {"bonus": {"paplu": 10}}), 80 + 2 * 10),
            (house("classic", {"bonus": {"paplu": 10, "paplu_two": 30}}), 80 + 30),
            (house("classic", {"penalties": {"leaving": 120}}), 120),
            (PAPLU, 13 * 10),
            (house("paplu", {"count": {"ace": 15}}), 8 * 15 + 5 * 10),
        ],
    )
    def test_nobody_owes_more_than_the_rules_can_give(self, rules: RuleSet, most: int) -> None:
        assert by_itself(rules, deal(0, most, winner=0)) == []
        assert by_itself(rules, deal(0, f"{most}.5", winner=0)) == [(SheetFaultCode.ABOVE_MOST, 1)]

    def test_only_who_is_out_comes_in_again(self) -> None:
        assert faults(RE_ENTRY, 3, deal(0, 5, 102), deal(0, 5, again=[1])) == [(SheetFaultCode.NOT_OUT, 1)]
