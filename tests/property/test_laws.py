"""Laws that hold for every hand: what must not change an answer, and what may change it in one direction only."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from service.domain.arrangement import Merit
from service.domain.cards import PRINTED_JOKER, SUITS, Card, Rank
from service.domain.contradictions.found import contradictions
from service.domain.deal import deal_faults
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.domain.options.count import Protection
from service.domain.options.deck import DeckRules
from service.domain.options.declaration import DeclarationRules
from service.domain.options.melds import AceEnds
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.solver.solve import SolverSettings, best_arrangement
from service.usecases.solve import SolveAnswer, SolveRequest, solve_hand
from tests.property.strategies import LAWS, Question, questions, rule_sets, with_options

Options: TypeAlias = Mapping[str, dict[str, Any]]

FEW = settings(LAWS, max_examples=10)

CLASSIC = RuleSet("classic", 1)
SLOW = Question(Hand.parse("9S 3D 8S 7S JS TS KS 3H QS 3S TS 3C 6S"), Wilds(Rank.THREE), CLASSIC)
TWINS = Question(Hand.parse("AC AC 2C 2C 3C 4C 4C 5C 5C AD AH AS PJ"), Wilds(Rank.JACK), CLASSIC)
FOURTEEN = Question(Hand.parse("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD 4C"), Wilds(Rank.EIGHT), CLASSIC)


KINGS_AND_A_JOKER = Question(
    Hand.parse("2C 3C 4C 5C 7H 8H 9H TH KS KH KD KC PJ"),
    Wilds(None),
    replace(CLASSIC, declaration=DeclarationRules(min_sequences=2, min_pure=2)),
)
"""Both sequences must stay pure, so the joker has no place but with the four kings."""
FOUR_JOKERS = Question(
    Hand.parse("2C 3C 4C 7H 8H 9H JS QS KS PJ PJ PJ PJ"),
    Wilds(None),
    replace(CLASSIC, deck=DeckRules(printed_jokers=4), declaration=DeclarationRules(min_sequences=4, min_pure=3)),
)
"""All three sequences must stay pure, so the fourth is made of jokers or of nothing."""
THREE_SEVENS = Question(Hand.parse("4H 8H 7S 7D 7C 2C 3C 4C 5C KS KH KD QD"), Wilds(Rank.SEVEN), CLASSIC)
"""With three wilds in a row both 4H and 8H are of use."""

NATURAL_EIGHT = Question(Hand.parse("7H 8H 9H 9S TS PJ 7C 7D 7S KC KD KS PJ"), Wilds(Rank.EIGHT), CLASSIC)
"""The only pure sequence has a wild in its own place."""
QUEEN_AND_TWO_JOKERS = Question(Hand.parse("4H 5H 6H 7C 7D 7S KC KD KS 2C QH PJ PJ"), Wilds(None), CLASSIC)
"""No two naturals make a second sequence; any one with both jokers does."""
ACES_AT_BOTH_ENDS = Question(Hand.parse("QH KH AH AH 2H 3H 4S 5S 6S 7C 7D 7S 9D"), Wilds(None), CLASSIC)
SHOWING = (ACES_AT_BOTH_ENDS, KINGS_AND_A_JOKER, FOUR_JOKERS, THREE_SEVENS, NATURAL_EIGHT, QUEEN_AND_TWO_JOKERS)


def solve(question: Question, **solver: Any) -> SolveAnswer:
    request = SolveRequest(question.hand, question.wilds, question.rules, detail=Detail.NONE)
    return solve_hand(request, SolverSettings(**solver))


def uncapped(question: Question) -> int:
    return solve(question).count.uncapped


def merit(question: Question) -> Merit:
    solved = best_arrangement(question.hand, question.wilds, question.rules, SolverSettings())
    assert solved is not None
    return solved.merit


class TestTheStrategies:
    @LAWS
    @given(rule_sets())
    def test_no_rule_set_contradicts_itself(self, rules: RuleSet) -> None:
        assert contradictions(rules) == ()

    @LAWS
    @given(questions())
    def test_every_hand_could_be_dealt(self, question: Question) -> None:
        assert deal_faults(question.hand.cards, None, question.rules) == ()

    def test_enough_hands_can_be_declared_and_enough_cannot(self) -> None:
        found = Counter[bool]()

        @LAWS
        @given(questions(rules=CLASSIC))
        def look(question: Question) -> None:
            found[solve(question).declarable] += 1

        look()
        assert min(found[True], found[False]) >= 10


class TestTheSameAnswer:
    @LAWS
    @given(questions(), st.randoms(use_true_random=False))
    def test_for_any_order_of_the_cards(self, question: Question, random: Any) -> None:
        cards = list(question.hand)
        random.shuffle(cards)

        assert solve(replace(question, hand=Hand.of(cards))) == solve(question)

    @settings(LAWS, max_examples=30)
    @example(SLOW, 2)
    @example(TWINS, 2)
    @example(FOURTEEN, 2)
    @given(questions(), st.integers(2, 2**31 - 1))
    def test_for_any_seed_of_the_solver_and_with_presolve(self, question: Question, seed: int) -> None:
        first = solve(question)

        assert solve(question, seed=seed) == first
        assert solve(question, presolve=True) == first
        assert solve(question, presolve=True, seed=seed) == first

    @FEW
    @example(SLOW)
    @example(TWINS)
    @example(FOURTEEN)
    @given(questions())
    def test_for_eight_workers(self, question: Question) -> None:
        assert solve(question, workers=8) == solve(question)

    @LAWS
    @given(questions(), st.permutations(SUITS))
    def test_when_suits_are_exchanged_the_merit_is_the_same(self, question: Question, suits: list[str]) -> None:
        exchanged = dict(zip(SUITS, suits, strict=True))
        hand = Hand.of(
            card
            if card.rank is None or card.suit is None
            else Card.of(card.rank, SUITS[SUITS.index(exchanged[card.suit])])
            for card in question.hand
        )

        assert merit(replace(question, hand=hand)) == merit(question)

    @LAWS
    @given(questions(), st.sampled_from((1, 40, 60, 80, 500, None)))
    def test_the_cap_changes_what_is_paid_and_nothing_else(self, question: Question, cap: int | None) -> None:
        other = solve(with_options(question, count={"cap": cap}))
        answer = solve(question)

        assert replace(other.count, points=0) == replace(answer.count, points=0)
        assert other.arrangement == answer.arrangement


class TestNeverWorse:
    @LAWS
    @given(questions(), st.data())
    def test_with_a_printed_joker_for_a_loose_card(self, question: Question, data: st.DataObject) -> None:
        answer = solve(question)
        naturals = [card for card in answer.arrangement.loose if card not in question.wilds]
        assume(naturals and question.deck_left[PRINTED_JOKER])
        given_away = data.draw(st.sampled_from(naturals))
        hand = Hand.of((*question.hand.without(given_away), PRINTED_JOKER))

        assert uncapped(replace(question, hand=hand)) <= answer.count.uncapped

    @LAWS
    @given(questions(one_more=False), st.data())
    def test_with_one_more_card_to_choose_from(self, question: Question, data: st.DataObject) -> None:
        drawn = data.draw(st.sampled_from(sorted(question.deck_left)))
        hand = Hand.of((*question.hand, drawn))

        assert uncapped(replace(question, hand=hand)) <= uncapped(question)

    @settings(LAWS, max_examples=20)
    @given(questions(one_more=True))
    def test_than_after_putting_away_any_card(self, question: Question) -> None:
        least = uncapped(question)
        finish = solve(question).arrangement.finish_card
        assert finish is not None

        after = {card: uncapped(replace(question, hand=question.hand.without(card))) for card in question.hand}
        assert least == min(after.values()) == after[finish]

    @pytest.mark.parametrize(
        ("strict", "relaxed"),
        [
            pytest.param({"melds": {"set_max": 3}}, {"melds": {"set_max": 4}}, id="sets of four"),
            pytest.param({"melds": {"set_max": 4}}, {"melds": {"set_max": 5}}, id="sets of five"),
            pytest.param({"melds": {"ace": AceEnds.LOW}}, {"melds": {"ace": AceEnds.BOTH}}, id="aces high too"),
            pytest.param({"melds": {"ace": AceEnds.HIGH}}, {"melds": {"ace": AceEnds.BOTH}}, id="aces low too"),
            pytest.param({"melds": {"dublee": False}}, {"melds": {"dublee": True}}, id="dublees"),
            pytest.param({"wilds": {"max_per_meld": 0}}, {"wilds": {"max_per_meld": 1}}, id="a wild in a meld"),
            pytest.param({"wilds": {"max_per_meld": 1}}, {"wilds": {"max_per_meld": 2}}, id="two wilds in a meld"),
            pytest.param({"wilds": {"max_per_meld": 2}}, {"wilds": {"max_per_meld": None}}, id="any number of wilds"),
            pytest.param({"wilds": {"min_naturals": 2}}, {"wilds": {"min_naturals": 1}}, id="one natural suffices"),
            pytest.param({"wilds": {"min_naturals": 1}}, {"wilds": {"min_naturals": 0}}, id="no natural is needed"),
            pytest.param(
                {"wilds": {"natural_is_pure": False}}, {"wilds": {"natural_is_pure": True}}, id="natural wilds are pure"
            ),
            pytest.param(
                {"count": {"protection": Protection.BOTH_OR_NOTHING}},
                {"count": {"protection": Protection.TIERED}},
                id="pure sequences are protected by themselves",
            ),
            pytest.param(
                {"count": {"protection": Protection.TIERED}},
                {"count": {"protection": Protection.PURE_PROTECTS_ALL}},
                id="a pure sequence protects all",
            ),
            pytest.param(
                {"count": {"protection": Protection.TIERED}},
                {"count": {"protection": Protection.ALL_MELDS}},
                id="all melds are protected",
            ),
            pytest.param({"count": {"ace": 10}}, {"count": {"ace": 1}}, id="cheaper aces"),
        ],
    )
    def test_when_an_option_is_relaxed(self, strict: Options, relaxed: Options) -> None:
        seen = Counter[bool]()

        def compare(question: Question) -> None:
            before, after = (merit(with_options(question, **options)) for options in (strict, relaxed))
            seen[after[:2] < before[:2]] += 1
            assert after.uncapped <= before.uncapped
            assert after.not_declarable <= before.not_declarable

        @settings(LAWS, max_examples=20)
        @given(questions())
        def check(question: Question) -> None:
            if "protection" in strict.get("count", {}):
                assume(question.rules.declaration.min_pure > 0)
                question = with_options(question, count={"unopened": None})
            compare(question)

        for question in SHOWING:
            compare(question)
        check()
        assert seen[True], "no hand shows a difference"


class TestTheCount:
    @LAWS
    @given(questions())
    def test_the_ledger_adds_up(self, question: Question) -> None:
        answer, rules = solve(question), question.rules.count
        total = sum(line.counted for line in answer.count.ledger)
        paid = max(answer.count.uncapped, rules.minimum)

        if rules.protection is Protection.TABLE_ONLY:
            assert answer.count.uncapped == rules.unopened
        else:
            assert answer.count.uncapped == total
        assert answer.count.points == (paid if rules.cap is None else min(paid, rules.cap))

    @LAWS
    @given(questions())
    def test_every_card_is_in_one_place(self, question: Question) -> None:
        arrangement = solve(question).arrangement
        places = [card for one in arrangement.melds for card in one.cards]
        places += arrangement.loose
        places += [] if arrangement.finish_card is None else [arrangement.finish_card]

        assert Counter(places) == Counter(question.hand)
        assert Counter(line.card for line in solve(question).count.ledger) == Counter(question.hand)
        assert (arrangement.finish_card is None) == (len(question.hand) == question.rules.deck.hand_size)

    @LAWS
    @given(questions())
    def test_every_meld_is_legal(self, question: Question) -> None:
        for one in solve(question).arrangement.melds:
            assert is_legal(one, question), one

    @LAWS
    @given(questions())
    def test_a_declaration_has_all_that_it_needs_and_costs_nothing(self, question: Question) -> None:
        answer, needs = solve(question), question.rules.declaration
        kinds = Counter(one.kind.value for one in answer.arrangement.melds)
        sequences = kinds["pure_sequence"] + kinds["impure_sequence"]
        enough = kinds["pure_sequence"] >= needs.min_pure and sequences >= needs.min_sequences
        enough = enough and has_long_sequence(answer.arrangement.melds, question)
        complete = enough and kinds["set"] >= needs.min_sets and not answer.arrangement.loose

        assert answer.declarable == complete
        if complete and question.rules.count.protection not in (Protection.TABLE_ONLY, Protection.NOTHING):
            assert answer.count.uncapped == 0

    @LAWS
    @given(questions())
    def test_protection_is_what_the_rules_say(self, question: Question) -> None:
        answer, needs = solve(question), question.rules.declaration
        kinds = [one.kind.value for one in answer.arrangement.melds]
        pure = [kind == "pure_sequence" for kind in kinds]
        enough = sum(pure) >= needs.min_pure and sum(kind.endswith("sequence") for kind in kinds) >= needs.min_sequences
        enough = enough and has_long_sequence(answer.arrangement.melds, question)
        protected = {
            Protection.NOTHING: [False] * len(kinds),
            Protection.TIERED: [enough or one for one in pure],
            Protection.BOTH_OR_NOTHING: [enough] * len(kinds),
            Protection.PURE_PROTECTS_ALL: [any(pure)] * len(kinds),
            Protection.ALL_MELDS: [True] * len(kinds),
            Protection.TABLE_ONLY: [False] * len(kinds),
        }

        assert list(answer.count.protected) == protected[question.rules.count.protection]


LINES = ("A23456789TJQK", "23456789TJQKA")


def has_long_sequence(melds: Iterable[Meld], question: Question) -> bool:
    """Tell whether one of the sequences is as long as a declaration asks for; three cards ask for nothing."""
    least = question.rules.declaration.long_sequence
    return least == 3 or any(len(one.placed) >= least for one in melds if one.kind.value.endswith("sequence"))


def is_legal(one: Meld, question: Question) -> bool:
    """Tell whether a meld is one, from its card codes and the rules alone."""
    rules, rank = question.rules, question.wilds.rank
    codes = [place.card.code for place in one.placed]
    faces = [
        codes[index] if place.stands_for is None else place.stands_for.code for index, place in enumerate(one.placed)
    ]
    naturals = [code for code, place in zip(codes, one.placed, strict=True) if place.stands_for is None]
    stand_ins = [code for code, place in zip(codes, one.placed, strict=True) if place.stands_for is not None]
    if one.kind.value in ("tunnela", "dublee"):
        allowed = rules.melds.tunnela if one.kind.value == "tunnela" else rules.melds.dublee
        size = 3 if one.kind.value == "tunnela" else 2
        return allowed and len(codes) == size and len(set(codes)) == 1 and not stand_ins
    of_kind = rules.wilds.max_in_set if one.kind.value == "set" else rules.wilds.max_in_sequence
    limits = [limit for limit in (rules.wilds.max_per_meld, of_kind) if limit is not None]
    least = 0 if one.kind.value == "set" else rules.wilds.naturals_in_sequence
    wilds_are_wild = all(code == "PJ" or code[0] == rank for code in stand_ins)
    if not wilds_are_wild or "PJ" in faces or len(naturals) < max(rules.wilds.min_naturals, least):
        return False
    if any(len(stand_ins) > limit for limit in limits):
        return False
    if one.kind.value == "set":
        suits = [code[1] for code in naturals]
        size_fits = rules.melds.set_min <= len(codes) <= rules.melds.set_max
        return size_fits and len({face[0] for face in faces}) == 1 and len(set(suits)) == len(suits)
    lines = {AceEnds.LOW: LINES[:1], AceEnds.HIGH: LINES[1:], AceEnds.BOTH: LINES}[rules.melds.ace]
    row = "".join(face[0] for face in faces)
    spoilt = not rules.wilds.natural_is_pure and any(code[0] == rank for code in naturals)
    pure = not stand_ins and not spoilt
    return (
        3 <= len(row) <= rules.melds.sequence_max
        and any(row in line for line in lines)
        and len({face[1] for face in faces}) == 1
        and pure == (one.kind.value == "pure_sequence")
    )
