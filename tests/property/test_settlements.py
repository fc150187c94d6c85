"""What holds for all settlements and matches."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from service.domain.matches.match import counts_nets
from service.domain.options.settlement import SettlementKind
from service.domain.paying.deal_end import DealEnd, Ending, Outcome, Part, end_faults, is_halved
from service.domain.paying.money import Stake, payments
from service.domain.paying.most import most_owed
from service.domain.paying.points import points_text, read_points
from service.domain.paying.settlement import Reason, settle
from service.domain.ruleset import RuleSet
from tests.rules.matches import deal, played
from tests.rules.table import house

HOUSES = (
    house("paplu"),
    house("indian-13"),
    house("classic"),
    house("paplu", {"bonus": {"paplu": 10}, "count": {"minimum": 2}}),
    house("indian-13", {"penalties": {"after_wrong_declaration": "end", "leaving": 80}}),
    house("indian-13", {"play": {"first_turn_win": "halve_unplayed"}, "bonus": {"paplu": 7}}),
    replace(
        house("classic", {"penalties": {"first_drop": None, "middle_drop": None}}),
        settlement=SettlementKind.WINNER_COLLECTS,
    ),
)

houses = st.sampled_from(HOUSES)


def parts(ending: Ending, rounds: int) -> st.SearchStrategy[Part]:
    """Draw the part of a player in a deal of so many whole rounds: players take turns."""
    to_the_end = ending in (Ending.DECLARED, Ending.PLAYING)
    turns = st.sampled_from((None, rounds, rounds + 1) if to_the_end else (None, 0, rounds))
    return st.builds(Part, st.just(ending), turns, st.integers(0, 130), st.integers(0, 2))


@st.composite
def deals(draw: st.DrawFn) -> tuple[DealEnd, RuleSet]:
    """Draw the end of a deal that can have been played."""
    rules, rounds = draw(houses), draw(st.integers(0, 3))
    one = st.sampled_from(Ending).flatmap(lambda ending: parts(ending, rounds))
    end = DealEnd(tuple(draw(st.lists(one, min_size=2, max_size=6))), draw(st.booleans()))
    return _made_possible(end, rules, rounds), rules


def _made_possible(end: DealEnd, rules: RuleSet, rounds: int) -> DealEnd:
    """Change the parts with faults into players who were still in, until a deal can have ended so."""
    declared = False
    mended = []
    for part in end.parts:
        keeps = part.ended is not Ending.DECLARED or not (declared or end.void)
        one = part if keeps else replace(part, ended=Ending.PLAYING)
        declared = declared or one.ended is Ending.DECLARED
        mended.append(one)
    faulty = {fault.player for fault in end_faults(DealEnd(tuple(mended), end.void), rules)}
    mended = [
        Part(Ending.PLAYING, rounds, part.counted) if player in faulty and part.ended is not Ending.DECLARED else part
        for player, part in enumerate(mended)
    ]
    possible = DealEnd(tuple(mended), end.void)
    if end_faults(possible, rules):
        possible = DealEnd((Part(Ending.DECLARED, 2), *(Part(Ending.PLAYING, 2, 9) for _ in mended[1:])))
    assert end_faults(possible, rules) == ()
    return possible


@given(deals())
def test_what_is_paid_sums_to_zero_exactly(asked: tuple[DealEnd, RuleSet]) -> None:
    settled = settle(*asked)

    assert sum(settled.net) == 0
    assert sum(transfer.points for transfer in settled.transfers) in (0, sum(settled.points))


@given(deals())
def test_nobody_owes_less_than_nothing_and_winners_owe_nothing(asked: tuple[DealEnd, RuleSet]) -> None:
    settled = settle(*asked)

    assert min(settled.points) >= 0
    assert all(settled.points[winner] == 0 for winner in settled.winners)
    assert (settled.outcome is Outcome.VOID) == (not settled.winners)


@given(deals(), st.randoms(use_true_random=False))
def test_other_seats_give_the_same_answer_in_other_seats(asked: tuple[DealEnd, RuleSet], random: object) -> None:
    end, rules = asked
    order = list(range(len(end.parts)))
    random.shuffle(order)  # type: ignore[attr-defined]
    moved = DealEnd(tuple(end.parts[player] for player in order), end.void)
    here, there = settle(end, rules), settle(moved, rules)

    assert there.outcome is here.outcome
    assert there.accounts == tuple(here.accounts[player] for player in order)
    assert there.net == tuple(here.net[player] for player in order)
    assert {order[winner] for winner in there.winners} == set(here.winners)


@given(deals())
def test_halving_takes_half_of_the_count_and_of_nothing_else(asked: tuple[DealEnd, RuleSet]) -> None:
    end, rules = asked
    for player, account in enumerate(settle(end, rules).accounts):
        entries = {entry.reason: entry.points for entry in account}
        counted = entries.get(Reason.COUNT, entries.get(Reason.FULL_COUNT))
        assert (Reason.HALVED in entries) == (counted is not None and is_halved(player, end, rules))
        if Reason.HALVED in entries:
            assert entries[Reason.HALVED] * -2 == counted


@given(deals())
def test_the_cap_holds_for_whoever_is_counted(asked: tuple[DealEnd, RuleSet]) -> None:
    end, rules = asked
    for account in settle(end, rules).accounts:
        counted = [entry.points for entry in account if entry.reason is not Reason.PAPLU]
        if rules.count.cap is not None:
            assert sum(counted) <= max(rules.count.cap, rules.penalties.leaving or 0)


@given(deals())
def test_nobody_owes_more_than_the_most_that_the_rules_can_give(asked: tuple[DealEnd, RuleSet]) -> None:
    end, rules = asked
    most = most_owed(rules)
    paplus = sum(part.paplu for part in end.parts)
    if most is not None and rules.count.cap is not None and paplus <= rules.deck.packs:
        assert all(owed <= most for owed in settle(end, rules).points)


@given(
    deals(),
    st.decimals(0, 1000, places=4, allow_nan=False),
    st.decimals(0, 100, places=2, allow_nan=False),
)
def test_money_is_neither_made_nor_lost(asked: tuple[DealEnd, RuleSet], value: Decimal, fee: Decimal) -> None:
    settled = settle(*asked)
    paid = payments(settled, Stake(value, fee))

    assert sum(paid.net) + sum(paid.fees) == 0
    assert all(amount == amount.quantize(Decimal("0.01")) for amount in (*paid.amounts, *paid.fees, *paid.net))
    for player, points in enumerate(settled.net):
        exact = Fraction(paid.net[player] + paid.fees[player]) - points * Fraction(value)
        assert abs(exact) <= Fraction(len(settled.net), 100)


@given(st.fractions(-1000, 1000, max_denominator=8))
def test_points_are_read_as_they_are_written(points: Fraction) -> None:
    assert read_points(points_text(points)) == points


points_of_deals = st.lists(st.tuples(*[st.integers(0, 160).map(lambda halves: Fraction(halves, 2))] * 3), max_size=3)


@settings(max_examples=50)
@given(points_of_deals, st.permutations([0, 1, 2]))
def test_nets_sum_to_zero_and_other_seats_make_no_difference(
    owed: list[tuple[Fraction, ...]], order: list[int]
) -> None:
    rules = HOUSES[0]
    assert counts_nets(rules)
    scored = [
        tuple(Fraction(0) if player == number % 3 else one for player, one in enumerate(points))
        for number, points in enumerate(owed)
    ]
    here = played(rules, 3, *(deal(*map(str, points), winner=number % 3) for number, points in enumerate(scored)))
    there = played(
        rules,
        3,
        *(
            deal(*(str(points[player]) for player in order), winner=order.index(number % 3))
            for number, points in enumerate(scored)
        ),
    )
    for one, other in zip(here, there, strict=True):
        assert sum(one.after.totals.values()) == 0
        assert [one.after.totals[player] for player in order] == list(other.after.totals.values())
        assert {order[winner] for winner in other.after.winners} == set(one.after.winners)
