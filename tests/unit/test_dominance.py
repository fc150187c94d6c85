"""Which melds are left out of a model: tables counted by hand, and the law that it changes no answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.domain.cards import KINDS, Card
from service.domain.hand import Hand
from service.domain.melds import MeldKind
from service.domain.options.count import NoPure
from service.domain.wilds import Wilds, neighbours
from service.solver.candidates import candidates
from service.solver.dominance import without_single_natural_sets, without_worse_rivals
from service.solver.layout import read_layout
from service.solver.model import build
from service.solver.solve import Search, SolverSettings, best_arrangement
from tests.property.strategies import LAWS, Question, questions, with_options
from tests.rules.table import Overrides, house, wild


@pytest.mark.parametrize(
    ("overrides", "single"),
    [
        pytest.param({}, 0, id="an impure sequence does as well"),
        pytest.param({"declaration": {"min_sets": 1}}, 3, id="sets are asked for"),
        pytest.param({"melds": {"set_min": 2}}, 3, id="pairs are sets"),
        pytest.param({"wilds": {"max_in_sequence": 1}}, 3, id="more wilds may stand in a set"),
        pytest.param({"wilds": {"naturals_in_sequence": 2}}, 3, id="a sequence needs two naturals"),
        pytest.param({"melds": {"sequence_max": 3}}, 3, id="a set may be longer"),
    ],
)
def test_sets_with_one_natural_are_left_out_where_no_best_arrangement_needs_them(
    overrides: Overrides, single: int
) -> None:
    rules = house("classic", overrides)
    found = candidates(Hand.parse("4H 9S KD PJ PJ"), wild(None), rules)
    left = without_single_natural_sets(found, rules)

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
        pytest.param("QS KS 2H 3H 5H PJ", None, {}, ["QS KS", "2H 5H 3H"], id="one more natural is no rival"),
        pytest.param("2S 6S 4H 7H PJ PJ PJ", None, {}, ["2S", "2S 6S", "4H 7H"], id="one wild less is no rival"),
        pytest.param(
            "8S JS 2H 5H 9D TD PJ PJ",
            "8",
            {},
            ["8S", "8S JS", "JS", "2H 5H", "9D TD"],
            id="an eight alone is no rival: it may stand in the other",
        ),
        pytest.param(
            "2S 5S 4H 6H 8H PJ PJ PJ",
            None,
            {},
            ["2S", "2S 5S", "4H 6H", "4H 8H", "6H 8H"],
            id="a card between the ends that may be replaced",
        ),
        pytest.param(
            "PJ PJ PJ PJ PJ PJ",
            None,
            {"deck": {"printed_jokers": 8}, "wilds": {"min_naturals": 0}, "melds": {"sequence_max": 4}},
            ["", "", "", ""],
            id="two melds of three wilds leave none over",
        ),
        pytest.param(
            "3S 4S 9H TH PJ",
            None,
            {"count": {"protection": "both_or_nothing"}, "declaration": {"min_pure": 0, "min_sequences": 1}},
            ["3S 4S", "9H TH"],
            id="protected without a pure sequence",
        ),
        pytest.param(
            "3S 4S 5C 5C 5C 9H TH PJ",
            None,
            {"deck": {"packs": 3}, "melds": {"tunnela": True, "tunnela_as": "pure_sequence"}},
            ["3S 4S", "9H TH"],
            id="protected by a tunnela",
        ),
    ],
)
def test_melds_with_a_better_rival_are_left_out(
    hand: str, rank: str | None, overrides: Overrides, expected: list[str]
) -> None:
    rules, held, wilds = house("classic", overrides), Hand.parse(hand), wild(rank)
    found = without_single_natural_sets(candidates(held, wilds, rules), rules)
    left = [meld for meld in without_worse_rivals(found, held, wilds, rules) if meld.wilds]

    assert sorted(" ".join(map(str, meld.naturals)) for meld in left) == sorted(expected)


def test_melds_of_a_card_that_is_asked_for_are_kept() -> None:
    rules, hand, wilds = house("classic"), Hand.parse("KS 5H 3C PJ PJ"), wild(None)
    found = without_single_natural_sets(candidates(hand, wilds, rules), rules)
    left = without_worse_rivals(found, hand, wilds, rules, asked=Card.parse("5H"))

    assert [meld.naturals for meld in left] == [(Card.parse("KS"),), (Card.parse("5H"),)]


@LAWS
@given(questions(one_more=False), st.data())
def test_the_best_arrangement_of_all_melds_is_the_one_of_those_that_are_left(
    question: Question, data: st.DataObject
) -> None:
    melds: dict[str, object] = {"suits_repeat": data.draw(st.booleans())}
    count: dict[str, object] = {"no_pure": data.draw(st.sampled_from(NoPure))}
    rules = with_options(question, melds=melds, count=count).rules
    beside = data.draw(st.sampled_from(((), *map(neighbours, KINDS[:-1]))))
    hand, wilds = question.hand, Wilds(question.wilds.rank, beside)
    melding = data.draw(st.sampled_from((None, *hand.counts().items())))
    model = build(hand, wilds, rules, candidates(hand, wilds, rules), melding=melding)
    search = Search(model.cp, SolverSettings())
    values = search.first_of_best(model)
    best = best_arrangement(hand, wilds, rules, SolverSettings(), melding=melding)

    assert (values is None) == (best is None)
    if best is not None:
        assert best.arrangement == read_layout(model, search.value, hand, wilds, rules)
