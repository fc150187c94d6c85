"""Hands on which existing rummy programs were seen to fail, with the right answers as two exact methods gave them.

Unless a row says otherwise the rules are the classic ones. Each hand is also put to the oracle.
"""

import pytest

from service.domain.cards import Card
from service.domain.deal import deal_faults
from service.domain.hand import Hand
from service.domain.wilds import Wilds
from service.rules.loader import presets
from tests.rules.table import Overrides, house, laid, readings, second_opinion, solve

CLASSIC = house("classic")
PENALTIES = [
    pytest.param(
        "2C 3D 4D 5D 6D 7D TD 2H 6H 9H 6S 8S 8S", "2H", 25, id="345 | 7D 2C 2H TD | sixes; 32 with a longer pure"
    ),
    pytest.param("JC TD 2H 3H 8H 9H TH QH AS 4S TS QS KS", "JD", 19, id="QKA | 89T | TD TS JC; 29 elsewhere"),
    pytest.param("5C 3D 4D 4D 5D 9D 8H JH QH KH KH 3S 4S", "9H", 26, id="two fours of diamonds; 27 elsewhere"),
    pytest.param("AC 2C 3C 7C 8C 8D 8D 9D TD TD AH 4H 7S", "2S", 49, id="twins of the eight and the ten; 54 elsewhere"),
    pytest.param("7C 9C TC 4D 5D 6D 7D 9D 7H 9H KH 4S JS", "AS", 75, id="no second sequence; 80 elsewhere"),
    pytest.param("TC AD 4D 9D TD JD JD AH AH 9H JH 9S JS", "4D", 69, id="aces count ten; 13 elsewhere"),
    pytest.param(
        "3C 4C 5C 5C KC 4D 5D 7D 2H 5H 9H AS AS", "5H", 41, id="3 4 5 is pure with a five as itself; 80 elsewhere"
    ),
    pytest.param(
        "8C 9C TC 8D 8D QD 2H 5H 5H 6H JH 4S 6S", "8H", 27, id="8 9 T is pure with an eight as itself; 80 elsewhere"
    ),
]
DECLARABLE = [
    pytest.param("8C 9C 2D 4D 5D 6D 7D AH 2H QH KH 9S 9S", "9H", id="8 9 and a wild nine, 2 2 and a wild nine"),
    pytest.param("AC AC 3C AD AH AH JH QH KH AS AS PJ PJ", "AD", id="Q K A with a natural wild ace"),
    pytest.param("3C 4C 5C 6C 7C 3D 4D 5D 6D 7D 6S 7S 8S", "JH", id="sequences of five, five and three"),
    pytest.param("4D 5D 6D 7D 8D 2S 3S 9S TS JS QS KS PJ", "JH", id="sequences of five and eight, some wild"),
    pytest.param("2C 3C 4C 5C QC 2D QD 2H 4H QH 7S 8S PJ", "4D", id="a wild four between, and one that fills"),
    pytest.param(
        "AC AC 2C 2C 3C 4C 4C 5C 5C AD AH AS PJ", "JS", id="a joker stands for a card that the hand holds too"
    ),
    pytest.param("4H 5H 6H 2C 3C 4C 9S TS 7D QS KD KC KH", "7C", id="the final hand of text 004"),
]
MANY_WILDS = [
    pytest.param("9S 3D 8S 7S JS TS KS 3H QS 3S TS 3C 6S", "3H", id="four wilds in a long run"),
    pytest.param("5H 6H 7H 8H 9H TH JH 2S 2S 2D 2D 2C PJ", "2H", id="six wilds and seven in a row"),
    pytest.param("7S 7S 7H 7H 7D 7D 7C PJ PJ KS 9D 4C 2H", "7C", id="nine wilds"),
    pytest.param("7S 7S 7H 7H 7D 7D 7C PJ PJ 8S 9S 4C 2H", "7C", id="nine wilds, one as itself in a pure sequence"),
    pytest.param("AS AS AH AH AD AD AC PJ 2S 3S QS KS 8D", "AC", id="eight wilds, aces at both ends"),
    pytest.param("KS KS KH KH KD KC PJ QS JS QH JH 9D 9C", "KD", id="seven wilds of court cards"),
]
ALL = [*PENALTIES, *DECLARABLE, *MANY_WILDS]


def rank(indicator: str) -> str:
    return str(Wilds.of_indicator(Card.parse(indicator), CLASSIC).rank)


@pytest.mark.parametrize(("hand", "indicator"), [pytest.param(*row.values[:2], id=row.id) for row in ALL])
def test_the_hand_could_be_dealt(hand: str, indicator: str) -> None:
    assert deal_faults(Hand.parse(hand).cards, Card.parse(indicator), CLASSIC) == ()


@pytest.mark.parametrize(("hand", "indicator", "points"), PENALTIES)
def test_what_the_hand_pays(hand: str, indicator: str, points: int) -> None:
    answer = solve(hand, rank(indicator), CLASSIC)

    assert not answer.declarable
    assert answer.count.points == points


@pytest.mark.parametrize(("hand", "indicator"), DECLARABLE)
def test_the_hand_can_be_declared(hand: str, indicator: str) -> None:
    answer = solve(hand, rank(indicator), CLASSIC)

    assert answer.declarable
    assert answer.count.points == 0


@pytest.mark.parametrize(("hand", "indicator"), [pytest.param(*row.values[:2], id=row.id) for row in ALL])
@pytest.mark.parametrize("preset", [name for name, preset in presets().items() if preset.rule_set.deck.hand_size == 13])
def test_the_oracle_agrees(preset: str, hand: str, indicator: str) -> None:
    rules = house(preset)
    answer = solve(hand, rank(indicator), rules)
    oracle = second_opinion(hand, rank(indicator), rules)

    assert (answer.declarable, answer.count.uncapped, answer.count.points) == (
        oracle.declarable,
        oracle.uncapped,
        oracle.points,
    )
    assert (len(answer.arrangement.loose), answer.arrangement.standing, len(answer.arrangement.melds)) == (
        oracle.loose,
        oracle.standing,
        oracle.melds,
    )


def test_without_a_second_sequence_asked_for_the_hand_with_three_aces_pays_38() -> None:
    hand = "TC AD 4D 9D TD JD JD AH AH 9H JH 9S JS"

    assert solve(hand, "4", house("classic", {"count": {"protection": "pure_protects_all"}})).count.points == 38


def test_the_layout_that_splits_the_clubs_ace_to_five_twice() -> None:
    answer = solve("AC AC 2C 2C 3C 4C 4C 5C 5C AD AH AS PJ", "J", CLASSIC)

    assert set(laid(answer)) == {
        "pure_sequence: AC 2C 3C 4C 5C",
        "impure_sequence: AC 2C PJ=3C 4C 5C",
        "set: AS AH AD",
    }


@pytest.mark.parametrize(
    ("cards", "kinds"),
    [
        pytest.param("KC AC 2C", set(), id="K A 2, taken for a sequence"),
        pytest.param("QC KC AC 2C", set(), id="Q K A 2, taken for a sequence"),
        pytest.param("QC KC AC", {"pure_sequence"}, id="Q K A, missed"),
        pytest.param("7C 7C PJ", set(), id="twins and a joker, taken for a set"),
        pytest.param("7C 7D 7H 7S PJ", set(), id="five, taken for a set"),
        pytest.param("9H 9H 9H", set(), id="three identical, taken for a pure sequence"),
        pytest.param("PJ PJ PJ", set(), id="jokers alone, taken for a meld"),
        pytest.param("2H 3H 4H 5H 6H", {"pure_sequence"}, id="five in a row, too long for some"),
        pytest.param("7H PJ PJ", {"set", "impure_sequence"}, id="one card and two jokers, taken for a set only"),
        pytest.param("8C 8D 8H", {"set", "impure_sequence"}, id="a set of the wild rank, missed"),
        pytest.param("7C 8C 9C", {"pure_sequence"}, id="the wild rank as itself, missed"),
    ],
)
def test_melds_that_are_judged_wrongly(cards: str, kinds: set[str]) -> None:
    assert readings(cards, "8", CLASSIC) == kinds


@pytest.mark.parametrize(
    ("options", "declarable"),
    [
        pytest.param({}, True, id="two pure sequences"),
        pytest.param({"declaration": {"min_sequences": 3}}, False, id="three sequences"),
    ],
)
def test_six_in_a_row_are_split_where_a_second_sequence_is_needed(options: Overrides, declarable: bool) -> None:
    answer = solve("4S 5S 6S 7S 8S 9S KH KD KC 2H 2D 2C 2S", None, house("classic", options))

    assert answer.declarable == declarable
