"""What public houses play and no text asks for: each option alone, on hands counted by hand."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from service import create_app
from service.domain.cards import KINDS, PRINTED_JOKER, Card
from service.domain.declaration import RequirementCode
from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration, judge
from service.domain.hand import Hand
from service.domain.options.settlement import SettlementKind
from service.domain.paying.deal_end import Ending, Part
from service.domain.paying.settlement import Settlement
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.language import Language
from service.explain.settlement import SettlementFacts, explain_settlement
from service.settings import Settings
from service.solver.solve import SolverSettings
from service.usecases.declare import DeclareRequest, judge_declaration
from service.usecases.solve import SolveRequest, solve_hand
from tests.rules.ends import declared, points, settled, still_in
from tests.rules.table import Overrides, house, laid, readings, second_opinion, solve, unmet, wild

PURE, IMPURE, SET = "pure_sequence", "impure_sequence", "set"

SHORT_SEQUENCES = "4H 5H 6H 9S TS JS 7C 7D 7S KC KH KD KS"
"""Two pure sequences of three, a set of three and a set of four."""
LONG_SEQUENCE = "4H 5H 6H 7H 9S TS JS 7C 7D 7S KC KH KD"
"""A pure sequence of four, one of three, and two sets of three."""


def faults(groups: str, rank: str | None, overrides: Overrides) -> list[tuple[str, int | None, int | None]]:
    laid_down = tuple(Group(Hand.parse(group).cards) for group in groups.split(" | "))
    judgement = judge(Declaration(laid_down), house("classic", overrides), wild(rank))
    return [(fault.code.value, fault.needed, fault.found) for fault in judgement.faults]


LONG: Overrides = {"declaration": {"long_sequence": 4}}
NOTHING_ELSE: Overrides = {"declaration": {"long_sequence": 4}, "count": {"protection": "both_or_nothing"}}


class TestLongSequence:
    """Octro, Rummyon and others: one of the two sequences has four cards or more."""

    @pytest.mark.parametrize(
        ("hand", "declarable"),
        [
            pytest.param(SHORT_SEQUENCES, False, id="3 3 | 3 4: the long meld is a set"),
            pytest.param(LONG_SEQUENCE, True, id="4 3 | 3 3"),
            pytest.param("4H 5H 6H 9S TS JS PJ 7C 7D 7S KC KH KD", True, id="a wild makes the sequence long"),
        ],
    )
    def test_a_declaration_needs_one(self, hand: str, declarable: bool) -> None:
        rules = house("classic", LONG)

        answer, oracle = solve(hand, None, rules), second_opinion(hand, None, rules)

        assert answer.declarable == oracle.declarable == declarable
        assert unmet(answer) == (set() if declarable else {RequirementCode.LONG_SEQUENCE})

    def test_the_wild_goes_to_the_sequence_and_not_to_the_set(self) -> None:
        answer = solve("4H 5H 6H 9S TS JS PJ 7C 7D 7S KC KH KD", None, house("classic", LONG))

        assert [len(meld.placed) for meld in answer.arrangement.melds if meld.kind.is_sequence] in ([3, 4], [4, 3])
        assert [meld for meld in laid(answer) if meld.startswith("set")] == ["set: 7S 7D 7C", "set: KH KD KC"]

    @pytest.mark.parametrize(
        ("overrides", "points"),
        [
            # fours to sixes 15, nine to jack 29, sevens 21, kings 40
            pytest.param(NOTHING_ELSE, 105, id="nothing is protected without it"),
            # the same less the two pure sequences
            pytest.param(LONG, 61, id="pure sequences are protected without it"),
        ],
    )
    def test_melds_are_not_protected_without_it(self, overrides: Overrides, points: int) -> None:
        rules = house("classic", {**overrides, "count": {**overrides.get("count", {}), "cap": None}})

        assert solve(SHORT_SEQUENCES, None, rules).count.points == points
        assert second_opinion(SHORT_SEQUENCES, None, rules).points == points

    def test_it_is_told(self) -> None:
        request = SolveRequest(
            Hand.parse(SHORT_SEQUENCES), wild(None), house("classic", NOTHING_ELSE), detail=Detail.FULL
        )
        explanation = solve_hand(request, SolverSettings()).explanation

        assert explanation is not None
        told = [step.text for step in explanation.steps]
        assert told[0] == "You cannot declare yet: no sequence of your best melds has 4 cards."
        assert (
            "A declaration needs a sequence of 4 cards or more; the longest here has 3: 9♠ 10♠ J♠ and 4♥ 5♥ 6♥." in told
        )
        assert "No meld is protected until a sequence has 4 cards: every card counts." in told

    def test_a_declaration_without_it_is_wrong(self) -> None:
        groups = "4H 5H 6H | 9S TS JS | 7C 7D 7S | KC KH KD KS"

        assert faults(groups, None, LONG) == [("no_long_sequence", 4, 3)]
        assert faults(groups, None, {}) == []

    def test_the_smallest_repair_has_one(self) -> None:
        groups = tuple(Group(Hand.parse(g).cards) for g in ("4H 5H 6H", "9S TS JS", "7C 7D 7S", "KC KH KD KS"))
        request = DeclareRequest(Declaration(groups), wild(None), house("classic", LONG))
        repair = judge_declaration(request, SolverSettings()).facts.repair

        assert repair is not None
        assert (repair.kind.value, len(repair.drawn)) == ("exchange", 1)


class TestWildsInEachKindOfMeld:
    @pytest.mark.parametrize(
        ("cards", "overrides", "kinds"),
        [
            pytest.param("7S PJ PJ", {"max_in_set": 1}, {IMPURE}, id="one wild in a set"),
            pytest.param("7S 7H PJ", {"max_in_set": 1}, {SET}, id="one wild in a set: enough"),
            pytest.param("7S PJ PJ", {"max_in_sequence": 1}, {SET}, id="one wild in a sequence"),
            pytest.param("7S PJ 9S PJ", {"max_in_sequence": 1}, set(), id="two in a sequence of four"),
            pytest.param("7S PJ PJ", {"naturals_in_sequence": 2}, {SET}, id="two naturals in a sequence, one in a set"),
            pytest.param("7S PJ 9S", {"naturals_in_sequence": 2}, {IMPURE}, id="two naturals are enough"),
        ],
    )
    def test_the_limits_are_those_of_the_kind(self, cards: str, overrides: dict[str, int], kinds: set[str]) -> None:
        assert readings(cards, None, house("classic", {"wilds": overrides})) == kinds

    @pytest.mark.parametrize(
        ("overrides", "found"),
        [
            pytest.param({"max_in_sequence": 1, "max_in_set": 1}, ("too_many_wilds", 1, 2), id="too many wilds"),
            pytest.param({"min_naturals": 2}, ("too_few_naturals", 2, 1), id="too few naturals"),
        ],
    )
    def test_a_group_beyond_them_is_at_fault(self, overrides: dict[str, int], found: tuple[str, int, int]) -> None:
        groups = "4H 5H 6H | 9S TS JS | KC KH KD KS | 7C PJ PJ"

        assert faults(groups, None, {"wilds": overrides}) == [found]


class TestSizesAndSuits:
    def test_sequences_of_three_only(self) -> None:
        rules = house("classic", {"melds": {"sequence_max": 3}})

        assert readings("4H 5H 6H", None, rules) == {PURE}
        assert readings("4H 5H 6H 7H", None, rules) == set()
        assert ("sequence_too_long", 3, 4) in faults(
            "4H 5H 6H 7H | 9S TS JS | 7C 7D 7S | KC KH KD", None, {"melds": {"sequence_max": 3}}
        )

    @pytest.mark.parametrize(
        ("cards", "may"),
        [("7S 7S 7H", True), ("7S 7S 7H 7H", True), ("7S 7S PJ", True), ("7S 7S 8H", False), ("7S 7S 7H 7H PJ", False)],
    )
    def test_a_suit_may_come_twice_in_a_set_where_the_house_has_it_so(self, cards: str, may: bool) -> None:
        assert (SET in readings(cards, None, house("classic", {"melds": {"suits_repeat": True}}))) == may
        assert SET not in readings(cards, None, house("classic"))

    def test_such_a_set_is_read_and_declared(self) -> None:
        groups = "4H 5H 6H 7H | 9S TS JS | 7S 7S 7C | KC KH KD"

        assert faults(groups, None, {"melds": {"suits_repeat": True}}) == []
        assert (DeclarationFaultCode.SUIT_TWICE, None, None) in faults(groups, None, {})


def test_where_nothing_is_protected_every_card_counts() -> None:
    rules = house("classic", {"count": {"protection": "nothing"}})

    # fours to sixes 15, nine to jack 29, sevens 21: 65, with a king and a two instead of the kings
    answer = solve("4H 5H 6H 9S TS JS 7C 7D 7S KC 2H 2S AD", None, rules)
    assert answer.count.uncapped == second_opinion("4H 5H 6H 9S TS JS 7C 7D 7S KC 2H 2S AD", None, rules).uncapped == 89


class TestFirstTurnWins:
    """Public houses differ on a win on the first draw; text 000 §06 halves who has not played, and keeps fractions."""

    def points(self, play: Mapping[str, object], *parts: Part, minimum: int = 0) -> list[Fraction]:
        return points(house("classic", {"play": play, "count": {"minimum": minimum}}), *parts)

    def test_half_a_point_is_dropped_and_the_minimum_holds(self) -> None:
        play = {"first_turn_win": "halve_unplayed", "halves": "down"}

        # FairRummyJava: 21 becomes 10, and 3 becomes 1, raised to 2
        assert self.points(play, declared(1), still_in(21, 0), still_in(3, 0), still_in(21, 1), minimum=2) == [
            0,
            10,
            2,
            21,
        ]
        assert self.points(play | {"halves": "exact"}, declared(1), still_in(21, 0)) == [0, Fraction(21, 2)]

    def test_everybody_pays_half_and_of_a_drop_too(self) -> None:
        play = {"first_turn_win": "halve_all"}
        dropped, wrong = Part(Ending.FIRST_DROP, 0), Part(Ending.WRONG_DECLARATION, 1)

        assert self.points(play, declared(1), still_in(30, 1), still_in(8, 0), dropped, wrong) == [0, 15, 4, 10, 80]
        assert self.points(play, declared(2), still_in(30, 1)) == [0, 30]

    def test_who_has_had_no_turn_pays_a_middle_drop_at_most(self) -> None:
        play = {"first_turn_win": "cap_unplayed"}

        assert self.points(play, declared(1), still_in(70, 0), still_in(30, 0), still_in(70, 1)) == [0, 40, 30, 70]

    @pytest.mark.parametrize(
        ("play", "said"),
        [
            (
                {"first_turn_win": "cap_unplayed"},
                "Bo had had no turn, so no more than a middle drop is owed: 40 points.",
            ),
            ({"first_turn_win": "halve_all"}, "The first draw decided, so only half counts: 35 points."),
        ],
    )
    def test_it_is_told(self, play: dict[str, object], said: str) -> None:
        rules = house("classic", {"play": play})
        parts = (declared(1), still_in(70, 0))
        facts = SettlementFacts(("Ada", "Bo"), parts, settled(rules, *parts), rules, (None, None))

        told = explain_settlement(facts, Detail.SHORT, Language.ENGLISH).players[1]
        assert said in [step.text for step in told]


def test_each_two_players_settle_the_difference_of_their_points() -> None:
    rules = replace(house("indian-13", {"count": {"no_draw": "sum"}}), settlement=SettlementKind.PAIRWISE)
    settlement = settled(rules, declared(5), still_in(10), still_in(30))

    # RummyPulse: everybody against everybody; 0 10 30 leaves 10 + 30, 20 - 10 and -30 - 20
    assert list(settlement.net) == [40, 10, -50]
    transfers = {(one.debtor, one.creditor): one.points for one in settlement.transfers}
    assert transfers == {(1, 0): Fraction(10), (2, 0): Fraction(30), (2, 1): Fraction(20)}
    facts = SettlementFacts(("Ada", "Bo", "Cy"), settled_parts(settlement), settlement, rules, (None, None, None))
    told = explain_settlement(facts, Detail.SHORT, Language.ENGLISH).table
    assert "Each two players settle the difference of their points: Ada 0, Bo 10 and Cy 30." in told.summary


def settled_parts(settlement: Settlement) -> tuple[Part, ...]:
    return tuple(Part(Ending.DECLARED if owed == 0 else Ending.PLAYING, 5) for owed in settlement.points)


@pytest.mark.parametrize(("held", "bonus"), [(0, 0), (1, 10), (2, 25)])
def test_two_copies_of_the_paplu_have_a_price_of_their_own(held: int, bonus: int) -> None:
    rules = house("indian-13", {"bonus": {"paplu": 10, "paplu_two": 25}})

    assert points(rules, declared(5, paplu=held), still_in(20)) == [0, 20 + bonus]


class TestWildScope:
    FACE = house("classic", {"wilds": {"scope": "face"}})

    def test_only_the_very_face_turned_up_is_wild(self) -> None:
        wilds = Wilds.of_indicator(Card.parse("AD"), self.FACE)

        assert [card.code for card in KINDS if card in wilds and not card.is_printed_joker] == ["AD"]
        assert PRINTED_JOKER in wilds

    def test_a_printed_joker_turned_up_has_no_face(self) -> None:
        wilds = Wilds.of_indicator(PRINTED_JOKER, self.FACE)

        assert {card.code for card in KINDS if card in wilds} == {"PJ", "AS", "AH", "AD", "AC"}

    def test_a_hand_is_solved_by_it(self) -> None:
        # With every ace wild A♠ would fill the gap of 9♠ J♠; with A♦ alone it counts 10 like the others
        request = SolveRequest(
            Hand.parse("4H 5H 6H 7H 9S JS AS 7C 7D 7S KC KH KD"),
            Wilds.of_indicator(Card.parse("AD"), self.FACE),
            self.FACE,
        )
        every = house("classic")
        other = SolveRequest(request.hand, Wilds.of_indicator(Card.parse("AD"), every), every)

        assert not solve_hand(request, SolverSettings()).declarable
        assert solve_hand(other, SolverSettings()).declarable

    def test_the_indicator_must_be_known(self) -> None:
        rules = {"preset": "classic", "overrides": {"wilds": {"scope": "face"}}}
        client = create_app(Settings()).test_client()
        hand = [card.code for card in Hand.parse("4H 5H 6H 7H 9S JS AS 7C 7D 7S KC KH KD")]

        for asked, pointer in (({"rules": rules}, "/wild_rank"), ({"compare": [rules]}, "/compare/0")):
            problem = client.post("/v1/solve", json={"hand": hand, "wild_rank": "A", **asked}).get_json(force=True)
            assert [(fault["pointer"], fault["code"]) for fault in problem["errors"]] == [(pointer, "indicator_needed")]
        answer = client.post("/v1/solve", json={"hand": hand, "indicator": "AD", "rules": rules})
        assert answer.status_code == 200
