"""Steps that the hands in the texts do not need, and what holds for all steps."""

from dataclasses import replace

import pytest

from service.domain.cards import Card, Rank
from service.domain.counting import LedgerLine, Treatment
from service.domain.hand import Hand
from service.domain.melds import Meld, MeldKind, Placed
from service.domain.nearness import NearSequence
from service.domain.options.count import CountRules, NoDraw, Protection
from service.domain.options.declaration import DeclarationRules
from service.domain.options.wilds import WildRules
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.explanation import Clause, Explanation, Step
from service.explain.hand.steps import unavailable
from service.explain.language import Language
from service.explain.text import tell
from service.solver.solve import SolverSettings
from service.usecases.solve import SolveRequest, solve_hand

CLASSIC = RuleSet("classic", 1)
ALL_MELDS = replace(CLASSIC, count=CountRules(Protection.ALL_MELDS))
DEAL = "4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D"
DECLARABLE = "4H 5H 6H 9S TS QS KD KC KH 2C 3C 4C 7D"
NO_PURE = "4H 5H 9S TS 7D QS KD KC KH 2C 3C AD 8H"


def counting(rules: CountRules) -> RuleSet:
    return replace(CLASSIC, count=rules)


def explained(
    hand: str, rules: RuleSet = CLASSIC, *, wild: str | None = "7", drew: bool = True, detail: Detail = Detail.FULL
) -> Explanation:
    request = SolveRequest(Hand.parse(hand), Wilds(Rank(wild) if wild else None), rules, drew, detail)
    explanation = solve_hand(request, SolverSettings()).explanation
    assert explanation is not None
    return explanation


def texts(explanation: Explanation) -> dict[str, str]:
    return {told.step.code: told.text for told in explanation.steps}


def codes(explanation: Explanation) -> list[str]:
    return [told.step.code for told in explanation.steps]


def card(code: str) -> Card:
    return Card.parse(code)


# What is paid


def test_the_full_count_takes_the_place_of_the_sum() -> None:
    said = texts(explained(DEAL, counting(CountRules(no_draw=NoDraw.FULL)), drew=False))

    assert said["full_count"] == "You have not drawn a card, so you owe the full count: 80 points."
    assert said["penalty"] == "If somebody else declares now, you pay 80 points."
    assert not {"cards_count", "cap", "all_protected", "using_raises_sum_only"} & said.keys()


def test_who_laid_nothing_on_the_table_pays_a_fixed_amount() -> None:
    said = texts(explained(DEAL, counting(CountRules(Protection.TABLE_ONLY, unopened=60))))

    assert said["unprotected_in_hand"] == "Only melds on the table are protected; these are still in the hand."
    assert said["unopened"] == "Whoever has laid nothing on the table pays a fixed 60 points."
    assert not {"cards_count", "using_costs_the_same"} & said.keys()


@pytest.mark.parametrize(
    "rules",
    [CountRules(minimum=2), CountRules(Protection.TABLE_ONLY, unopened=2), CountRules(no_draw=NoDraw.FULL, cap=2)],
)
def test_a_hand_that_can_be_declared_may_still_have_to_pay(rules: CountRules) -> None:
    explanation = explained(DECLARABLE, counting(rules), drew=False, detail=Detail.SHORT)

    assert explanation.summary == (
        "You can declare: all 13 cards lie in melds. "
        "If you declare, you pay 0; if somebody else declares first, you pay 2 points."
    )
    assert {"minimum", "unopened", "full_count"} & texts(explanation).keys()


def test_the_minimum_and_the_cap_are_steps_of_their_own() -> None:
    low, high = counting(CountRules(minimum=50)), counting(CountRules(cap=40))

    assert texts(explained(DEAL, low))["minimum"] == "The minimum raises the sum from 43 to 50 points."
    assert texts(explained(DEAL, high))["cap"] == "The cap lowers the sum from 43 to 40 points."


def test_a_sum_that_the_cap_hides_is_told() -> None:
    said = [told.text for told in explained(DEAL, counting(CountRules(cap=40))).steps]

    assert "With A♦ and K♦ in a meld the sum would be 52 instead of 43; you would still pay 40 points." in said


def test_one_point_is_singular() -> None:
    said = texts(explained(DEAL, counting(CountRules(cap=1))))

    assert said["penalty"] == "If somebody else declares now, you pay 1 point."
    assert said["cap"] == "The cap lowers the sum from 43 to 1 point."


# Melds and their protection


def test_a_wild_in_its_own_place_may_spoil_a_sequence() -> None:
    hand = "6H 7H 8H 2S 3S 4S TD KS 5C 5C 9C 2D JH"
    strict = replace(CLASSIC, wilds=WildRules(natural_is_pure=False))

    assert texts(explained(hand))["wild_keeps_pure"] == (
        "7♥ is wild but lies in its own place, so 6♥ 7♥ 8♥ stays pure."
    )
    assert texts(explained(hand, strict))["wild_spoils_pure"] == (
        "7♥ is wild, so 6♥ 7♥ 8♥ is impure although every card lies in its own place."
    )


@pytest.mark.parametrize(
    ("protection", "reason"),
    [
        (Protection.TIERED, "unprotected_without_pure"),
        (Protection.PURE_PROTECTS_ALL, "unprotected_without_pure"),
        (Protection.BOTH_OR_NOTHING, "unprotected_short_of_sequences"),
        (Protection.ALL_MELDS, "all_protected"),
    ],
)
def test_the_reason_why_melds_are_not_protected_is_the_rule_in_force(protection: Protection, reason: str) -> None:
    explanation = explained(NO_PURE, counting(CountRules(protection)))

    said = [told.step for told in explanation.steps if "protected" in told.step.code]
    assert [step.code for step in said] == [reason]
    assert said[0].clause == Clause("count.protection", "silent")


# Nearest sequences


def test_a_pure_sequence_that_is_left_out_is_told_instead_of_near_ones() -> None:
    said = texts(explained("KS KH KD QS QH QC JS JD JC 2H 5D 8C 4S", ALL_MELDS))

    assert said["pure_sequence_left_out"] == (
        "J♠ Q♠ K♠ would be a pure sequence, but laying it would not make you pay less."
    )
    assert "near_pure_sequences" not in said


def test_a_sequence_that_is_left_out_is_told_instead_of_near_ones() -> None:
    said = texts(explained("KS KH KD QS QH QC JS JD JC 2H 3H 4H 8C", ALL_MELDS))

    assert said["sequence_left_out"] == "J♠ Q♠ K♠ would be a sequence, but laying it would not make you pay less."
    assert "near_sequences" not in said


def test_cards_of_a_pure_sequence_come_near_to_no_second_one() -> None:
    two_pure = replace(CLASSIC, declaration=DeclarationRules(min_pure=2))
    near = next(t.step for t in explained(DEAL, two_pure).steps if t.step.code == "few_pure_sequences")

    assert near.parameters["found"] == 1
    for told in explained(DEAL, two_pure).steps:
        if told.step.code == "near_pure_sequences":
            assert not {card("4H"), card("5H"), card("6H")} & set(told.step.cards)


# Loose cards


def test_a_twin_is_not_said_to_fit_no_meld() -> None:
    said = texts(explained("4H 5H 6H 6H 9S TS JS KD KC KH 2C 3C 4C", wild=None))

    assert said["loose_twin"] == "Melds from these 13 cards have no place for another 6♥."
    assert "loose_without_meld" not in said


def test_a_wild_left_over_costs_nothing_whatever_its_face() -> None:
    none_stand_in = replace(CLASSIC, wilds=WildRules(max_per_meld=0))
    said = texts(explained("4H 5H 6H 9S TS JS KD KC QH 2C 3C 4C PJ", none_stand_in, wild="A"))

    assert said["wilds_count_nothing"] == "Printed joker is a wild card and counts 0 points, whatever its face."


def test_other_arrangements_that_are_as_good_are_counted() -> None:
    three_kings = replace(CLASSIC, melds=replace(CLASSIC.melds, set_max=3))
    said = texts(explained("4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC", three_kings, wild=None))

    assert said["ties"] == "3 other arrangements are just as good."


# All steps


def test_short_detail_says_what_a_reader_needs_at_a_glance() -> None:
    assert codes(explained(DECLARABLE, detail=Detail.SHORT)) == ["declarable", "declarer_pays_nothing"]
    assert codes(explained(DEAL, detail=Detail.SHORT)) == ["leaves_cards_loose", "penalty"]
    assert codes(explained(NO_PURE, detail=Detail.SHORT)) == [
        "lacks_pure_sequences",
        "no_pure_sequence",
        "few_sequences",
        "cards_loose",
        "near_pure_sequences",
        "cap",
        "penalty",
    ]


def test_cards_that_form_nothing_are_told_once() -> None:
    explanation = explained("AS 3S 5S 7S 9S 2H 4H 6H 8H TD QD AC 3C", wild=None)

    assert explanation.summary.startswith("You cannot declare yet: these cards form no meld at all.")
    assert "cards_loose" not in codes(explanation)


def test_a_clause_names_the_source_of_its_option() -> None:
    rules = replace(CLASSIC, sources={"count.cap": '004 "Puntuación"'})

    assert Clause.of(rules, "count.cap") == Clause("count.cap", '004 "Puntuación"')
    assert Clause.of(rules, "count.ace") == Clause("count.ace", "silent")


def test_a_step_names_each_kind_of_card_once() -> None:
    twins = Meld(MeldKind.SET, (Placed(card("KD")), Placed(card("7D"), card("KS")), Placed(card("KC"))))
    near = NearSequence((card("4H"), card("5H")), (card("6H"),))
    line = LedgerLine(card("KD"), 10, 10, Treatment.COUNTED, None)

    step = Step("any", {"melds": (twins,), "near": (near,), "lines": (line,), "card": card("2C"), "number": 3})

    assert [each.code for each in step.cards] == ["KD", "7D", "KC", "4H", "5H", "2C"]


@pytest.mark.parametrize("requested", ["fr", "{0.__class__}", "tlh-{x}"])
@pytest.mark.parametrize("language", Language)
def test_an_unavailable_language_is_named_as_it_was_asked_for(requested: str, language: Language) -> None:
    told = tell(unavailable(requested), language)

    assert told.step.parameters == {"requested": requested}
    assert requested in told.text
