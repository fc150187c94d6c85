"""One hand under several rule sets: which options make the difference, held against the oracle and the texts."""

from itertools import permutations

import pytest

from service.domain.cards import Card
from service.domain.contradictions.found import contradictions
from service.domain.hand import Hand
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.comparison import Compared
from service.explain.language import Language
from service.solver.solve import SolverSettings
from service.usecases.compare import ComparedHand, Comparison, compare
from tests.rules.table import Overrides, house, second_opinion, wild

INVALID = "4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD"
"""The invalid example of 001 "Tipos de combinaciones": one sequence, a set of four, two of three."""
FOUR_KINGS = "4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC"
"""The valid example of 001 "Tipos de combinaciones"."""
LESSON = "4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D"
"""The first hand of 004; sevens are wild."""


def compared(
    hand: str, rank: str | None, rules: RuleSet, other: RuleSet, *, indicator: str | None = None, drew: bool = True
) -> Comparison:
    card = Card.parse(indicator) if indicator else None
    asked = ComparedHand(Hand.parse(hand), card, wild(rank), drew=drew)
    return compare(asked, rules, [other], SolverSettings(), Language.ENGLISH)[0]


def texts(comparison: Comparison) -> list[str]:
    return [told.text for told in comparison.steps]


def test_001_and_000_a_set_of_four_is_declared_in_one_house_and_not_in_the_other() -> None:
    found = compared(FOUR_KINGS, None, house("indian-13"), house("paplu"))

    assert found.compared.here.declarable
    assert (found.compared.there.declarable, found.compared.there.count.points) == (False, 10)
    assert found.compared.alone == ("melds.set_max",)
    assert texts(found) == [
        "Under paplu you cannot declare this hand.",
        "If somebody else declares, you pay 10 points under paplu instead of 0.",
        "One option makes the difference all by itself.",
        "Most cards of a set, wilds included. In paplu: 3. In indian-13: 4.",
    ]
    assert [told.step.clause.source for told in found.steps if told.step.clause] == ["000 §03"]


def test_004_and_001_melds_of_a_hand_without_a_second_sequence_are_protected_in_one_house_only() -> None:
    found = compared(INVALID, None, house("classic"), house("indian-13"))

    assert (found.compared.here.count.points, found.compared.there.count.points) == (80, 0)
    assert found.compared.alone == ("count.protection",)


def test_004_and_000_the_cap_makes_the_difference() -> None:
    found = compared(INVALID, None, house("classic"), house("paplu"))

    assert (found.compared.here.count.points, found.compared.there.count.points) == (80, 91)
    assert found.compared.alone == ("count.cap",)


def test_001_who_never_drew_pays_the_full_count_in_one_house_only() -> None:
    found = compared(LESSON, "7", house("classic"), house("indian-13"), drew=False)

    assert (found.compared.here.count.points, found.compared.there.count.points) == (43, 80)
    assert found.compared.alone == ("count.no_draw",)


def test_000_s02_a_printed_joker_turned_up_leaves_aces_as_they_are() -> None:
    hand = "4H 5H 6H 9S TS AD 7C 7D 7S 2C 3C 4C KD"
    found = compared(hand, None, house("classic"), house("paplu"), indicator="PJ")

    assert not found.compared.there.declarable
    assert found.compared.alone == ("wilds.printed_indicator",)


def test_the_same_answer_needs_no_reason() -> None:
    found = compared("4H 5H 6H 9S TS JS KD KC KH 2C 3C 4C 5C", "7", house("classic"), house("indian-13"))

    assert (found.compared.alone, found.compared.together) == ((), ())
    assert texts(found) == ["Under indian-13 nothing changes: the verdict and the points are the same."]


SCATTERED = "2S 4S 6S 8H TH QH AC AD 3C 5C 7D 9D JD"
"""Two aces and 74 points besides; no two cards are of use to each other."""


def test_an_option_may_do_alone_what_others_do_not_touch() -> None:
    other = house("classic", {"count": {"cap": None, "ace": 1}, "melds": {"ace": "low"}})
    found = compared(SCATTERED, None, house("classic"), other).compared

    assert (found.here.count.points, found.there.count.points) == (80, 74 + 2)
    assert found.alone == ("count.ace",)


def test_options_that_do_it_only_together_are_all_needed() -> None:
    found = compared(SCATTERED, None, house("classic"), house("classic", {"count": {"cap": None, "ace": 15}}))

    # The cap alone would give 74 + 20, the aces alone 80
    assert found.compared.there.count.points == 74 + 30
    assert (found.compared.alone, found.compared.together) == ((), ("count.cap", "count.ace"))
    assert "No option does it alone: 2 options make the difference together." in texts(found)


def test_each_of_two_options_may_do_it_alone() -> None:
    here: Overrides = {"count": {"cap": 90, "ace": 1}}
    there: Overrides = {"count": {"cap": 90, "ace": 1, "minimum": 90, "no_pure": "cap"}}
    found = compared(SCATTERED, None, house("classic", here), house("classic", there))

    assert (found.compared.here.count.points, found.compared.there.count.points) == (76, 90)
    assert found.compared.alone == ("count.minimum", "count.no_pure")
    assert "Each of 2 options makes the difference all by itself." in texts(found)


def test_rule_sets_of_one_name_are_told_apart_by_what_was_changed() -> None:
    found = compared(SCATTERED, None, house("classic"), house("classic", {"count": {"cap": None}}))

    assert texts(found)[0] == (
        "If somebody else declares, you pay 94 points under classic (count.cap=null) instead of 80."
    )


HANDS = [
    pytest.param(INVALID, None, id="001 invalid example"),
    pytest.param(FOUR_KINGS, None, id="001 valid example"),
    pytest.param(LESSON, "7", id="004 first hand"),
    pytest.param("7H 8H 9H 2S PJ 4S TD KS 5C 5C 9C 2D JH", "8", id="a wild in its own place"),
    pytest.param("AS AH AD QC KC AC 2C 3C 4D 5D 6D 9H PJ", "4", id="aces and wilds"),
]
HOUSES: list[tuple[str, Overrides]] = [
    ("classic", {}),
    ("indian-13", {}),
    ("paplu", {}),
    ("classic", {"wilds": {"natural_is_pure": False, "max_per_meld": 1}, "melds": {"ace": "low"}}),
]


@pytest.mark.parametrize(("hand", "rank"), HANDS)
@pytest.mark.parametrize(("here", "there"), [*permutations(range(len(HOUSES)), 2)])
def test_the_oracle_agrees_on_every_option_that_is_named(hand: str, rank: str | None, here: int, there: int) -> None:
    rules, other = house(*HOUSES[here]), house(*HOUSES[there])
    found = compared(hand, rank, rules, other).compared

    def opinion(mixed: RuleSet) -> tuple[bool, int]:
        answer = second_opinion(hand, rank, mixed)
        return answer.declarable, answer.points

    assert opinion(rules) == (found.here.declarable, found.here.count.points)
    assert opinion(other) == (found.there.declarable, found.there.count.points)
    assert bool(found.alone or found.together) == found.differs
    assert not (found.alone and found.together)
    for option in found.alone:
        assert opinion(rules.with_option(option, other)) == opinion(other)
    if found.together:
        _all_are_needed(found, rank, hand)


def _all_are_needed(found: Compared, rank: str | None, hand: str) -> None:
    """Check that the options give the other answer together, and that none of them can be left out."""

    def opinion(options: list[str]) -> tuple[bool, int] | None:
        rules = found.rules
        for option in options:
            rules = rules.with_option(option, found.other)
        if contradictions(rules):
            return None
        answer = second_opinion(hand, rank, rules)
        return answer.declarable, answer.points

    wanted = found.there.declarable, found.there.count.points
    assert opinion([*found.together]) == wanted
    for left_out in found.together:
        assert opinion([option for option in found.together if option != left_out]) != wanted


def test_what_is_wild_follows_from_the_indicator_under_each_rule_set() -> None:
    hand = ComparedHand(Hand.parse(LESSON), Card.parse("PJ"), Wilds(None), drew=True)

    assert Card.parse("AD") in hand.wilds_under(house("classic"))
    assert Card.parse("AD") not in hand.wilds_under(house("paplu"))
