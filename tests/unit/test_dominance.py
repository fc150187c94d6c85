"""Which melds are left out of a model: tables counted by hand, and the law that it changes no answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.melds import MeldKind
from service.solver.candidates import candidates
from service.solver.dominance import undominated, without_worse_rivals
from service.solver.layout import read_layout
from service.solver.model import build
from service.solver.solve import Search, SolverSettings, best_arrangement
from tests.property.strategies import LAWS, Question, questions
from tests.rules.table import Overrides, house, wild


@pytest.mark.parametrize(
    ("overrides", "single"),
    [
        pytest.param({}, 0, id="an impure sequence does as well"),
        pytest.param({"declaration": {"min_sets": 1}}, 3, id="sets are asked for"),
        pytest.param({"melds": {"set_min": 2}}, 3, id="pairs are sets"),
    ],
)
def test_sets_with_one_natural_are_left_out_where_no_best_arrangement_needs_them(
    overrides: Overrides, single: int
) -> None:
    rules = house("classic", overrides)
    found = candidates(Hand.parse("4H 9S KD PJ PJ"), wild(None), rules)
    left = undominated(found, rules)

    assert sum(one.kind is MeldKind.SET and len(one.naturals) == 1 for one in left) == single
    assert [one for one in found if one.kind is not MeldKind.SET] == [
        one for one in left if one.kind is not MeldKind.SET
    ]


PROTECTED: Overrides = {"count": {"protection": "all_melds"}}


@pytest.mark.parametrize(
    ("hand", "rank", "overrides", "expected"),
    [
        pytest.param("QS KS 9H TH PJ", None, PROTECTED, ["QS KS"], id="twenty points before nineteen"),
        pytest.param("3S 4S 9H TH PJ", None, PROTECTED, ["3S 4S", "9H TH"], id="seven points before nineteen"),
        pytest.param("3S 4S 9H TH PJ", None, {}, ["3S 4S"], id="without a pure sequence all cards count alike"),
        pytest.param("QS KS 9H TH PJ PJ", None, {}, ["QS KS", "9H TH", "QS"], id="a wild for each of both"),
        pytest.param("KS 5H 3C PJ PJ", None, {}, ["KS"], id="single cards with both wilds"),
        pytest.param("KS 5H 3C PJ PJ PJ", None, {}, ["KS"], id="two of three wilds: the third serves none of them"),
        pytest.param("KS 5H 3C PJ PJ PJ PJ", None, {}, ["KS", "5H", "3C"], id="two of four: two may be laid"),
        pytest.param("JS QS KS 2H 3H PJ", None, {}, ["JS QS", "QS KS", "2H 3H"], id="busy without a wild"),
        pytest.param("KS 8H 5H 3C", "8", {}, [], id="one wild serves no single card"),
        pytest.param("8H 9H 3C 4C PJ", "8", {}, ["8H 9H", "3C 4C", "9H"], id="an eight may stand in itself"),
        pytest.param("QS KS 7H 7D PJ", None, {}, ["QS KS"], id="a sequence in place of a set"),
        pytest.param("2S 3S 7H 7D PJ", None, PROTECTED, ["2S 3S", "7H 7D"], id="a set that is worth more"),
        pytest.param(
            "QS KS 7H 7D PJ", None, {"declaration": {"min_sets": 1}}, ["QS KS", "7H 7D"], id="sets are asked for"
        ),
        pytest.param("7H 7D KS KC PJ", None, PROTECTED, ["7H 7D", "KS KC"], id="sets: sevens first, kings worth more"),
        pytest.param("7S 7S 8S 8S PJ", None, {}, ["7S 8S"], id="twins: one wild for one of them"),
    ],
)
def test_melds_with_a_better_rival_are_left_out(
    hand: str, rank: str | None, overrides: Overrides, expected: list[str]
) -> None:
    rules, held, wilds = house("classic", overrides), Hand.parse(hand), wild(rank)
    found = undominated(candidates(held, wilds, rules), rules)
    left = [meld for meld in without_worse_rivals(found, held, wilds, rules) if meld.wilds]

    assert sorted(" ".join(map(str, meld.naturals)) for meld in left) == sorted(expected)


def test_melds_of_a_card_that_is_asked_for_are_kept() -> None:
    rules, hand, wilds = house("classic"), Hand.parse("KS 5H 3C PJ PJ"), wild(None)
    found = undominated(candidates(hand, wilds, rules), rules)
    left = without_worse_rivals(found, hand, wilds, rules, asked=Card.parse("5H"))

    assert [meld.naturals for meld in left] == [(Card.parse("KS"),), (Card.parse("5H"),)]


@LAWS
@given(questions(one_more=False), st.data())
def test_the_best_arrangement_of_all_melds_is_the_one_of_those_that_are_left(
    question: Question, data: st.DataObject
) -> None:
    hand, wilds, rules = question.hand, question.wilds, question.rules
    melding = data.draw(st.sampled_from((None, *((card, 1) for card in dict.fromkeys(hand)))))
    model = build(hand, wilds, rules, undominated(candidates(hand, wilds, rules), rules), melding=melding)
    search = Search(model.cp, SolverSettings())
    values = search.first_of_best(model)
    best = best_arrangement(hand, wilds, rules, SolverSettings(), melding=melding)

    assert (values is None) == (best is None)
    if best is not None:
        assert best.arrangement == read_layout(model, search.value, hand, wilds, rules)
