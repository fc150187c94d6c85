"""What a throw may give to the next player, counted by hand."""

from collections import Counter

import pytest

from service.domain.cards import KINDS, Card
from service.domain.giving import Giving, giving
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from tests.rules.table import house

CLASSIC = house("classic")


def cards(text: str) -> list[Card]:
    return [Card.parse(code) for code in text.split()]


def given(card: str, seen: str = "", known: str = "", rules: RuleSet = CLASSIC) -> Giving:
    unseen = Counter(dict.fromkeys(KINDS, 2))
    unseen.subtract(cards(f"{card} {seen} {known}"))
    return giving(Card.parse(card), unseen, cards(known), Wilds.of_indicator(Card.parse("7C"), rules), rules)


@pytest.mark.parametrize(
    ("card", "seen", "number"),
    [
        pytest.param("8H", "", 6, id="6-7-8, 7-8-9, 8-9-10, and three pairs of other eights"),
        pytest.param("AD", "", 5, id="A-2-3 and Q-K-A"),
        pytest.param("8H", "9H 9H", 4, id="without nines of hearts 6-7-8 alone"),
        pytest.param("8H", "9H", 6, id="one nine is left"),
        pytest.param("8H", "8S 8S 8C 8C", 3, id="one other suit is too few for a set"),
        pytest.param("8H", "7H 7H 9H 9H 8S 8S 8C 8C", 0, id="nothing"),
    ],
)
def test_melds_that_could_be_made(card: str, seen: str, number: int) -> None:
    found = given(card, seen)

    assert len(found.melds) == number
    assert found.is_safe == (number == 0)


def test_what_the_next_player_holds_can_be_used_though_it_was_seen() -> None:
    """He took the last nine of hearts: 7-8-9 and 8-9-10 are there again."""
    found = given("8H", seen="9H", known="9H")

    assert [meld.cards for meld in found.with_known] == [tuple(cards("7H 8H 9H")), tuple(cards("8H 9H TH"))]
    assert len(found.melds) == 6


def test_a_wild_serves_everybody() -> None:
    joker, seven = given("PJ"), given("7D", "6D 6D 8D 8D 7S 7S 7H 7H")

    assert (joker.is_wild, joker.melds, joker.is_safe) == (True, (), False)
    assert (seven.is_wild, seven.melds, seven.is_safe) == (True, (), False)


def test_000_03_a_third_copy_makes_no_set_but_a_tunnela_elsewhere() -> None:
    """001 "Glosario": three identical cards are a meld with 21 cards, where three packs are shuffled."""
    of_21 = house("indian-21")
    unseen = Counter(dict.fromkeys(KINDS, 3)) - Counter(cards("8H"))
    found = giving(Card.parse("8H"), unseen, [], Wilds.of_indicator(Card.parse("7C"), of_21), of_21)

    assert tuple(cards("8H 8H 8H")) in [meld.cards for meld in found.melds]
    assert tuple(cards("8H 8H 8H")) not in [meld.cards for meld in given("8H").melds]
