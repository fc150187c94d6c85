"""How near a hand is to a sequence, counted by hand."""

import pytest

from service.domain.hand import Hand
from service.domain.nearness import nearest_sequences
from tests.rules.table import Overrides, house, wild


def near(cards: str, overrides: Overrides, *, pure: bool) -> list[str]:
    """Write what is held and what is missing: ``4H 6H + 5H``, ``4H 5H + 3H or 6H``."""
    found = nearest_sequences(Hand.parse(cards).cards, wild("8"), house("classic", overrides), pure=pure)
    return [
        f"{Hand.of(one.held)} + {(' or ' if one.any_one else ' ').join(card.code for card in sorted(one.missing))}"
        for one in found
    ]


SPOILING: Overrides = {"wilds": {"natural_is_pure": False}}
ROWS = [
    pytest.param("4H 5H KD", {}, ["4H 5H + 3H or 6H"], id="two neighbours take a third at either end"),
    pytest.param("4H 6H KD", {}, ["4H 6H + 5H"], id="a gap of one"),
    pytest.param("4H KD", {}, ["4H + 2H 3H", "KD + JD QD"], id="cards alone, each named once"),
    pytest.param("AS 2S", {}, ["AS 2S + 3S"], id="ace low"),
    pytest.param("KS AS", {}, ["AS KS + QS"], id="ace high"),
    pytest.param("KS 2S", {}, ["2S + AS 3S", "KS + JS QS"], id="no K A 2"),
    pytest.param("AS 2S", {"melds": {"ace": "high"}}, ["2S + 3S 4S", "AS + QS KS"], id="no ace low"),
    pytest.param("KS AS", {"melds": {"ace": "low"}}, ["AS + 2S 3S", "KS + JS QS"], id="no ace high"),
    pytest.param("4H 4H 5D", {}, ["4H + 2H 3H", "5D + 3D 4D"], id="twins are one"),
    pytest.param("9S TS QS 4H", {}, ["9S TS + 8S or JS", "TS QS + JS"], id="in listing order"),
    pytest.param("QC 9D JD", {}, ["9D JD + TD"], id="the nearest only, whatever the suit"),
    pytest.param("PJ PJ", {}, [], id="printed jokers alone"),
    pytest.param("", {}, [], id="no cards"),
    pytest.param("2S 6S TS 2H 6H", {}, ["2S + AS 3S", "6S + 4S 5S", "TS + 8S 9S"], id="six cards lacking at most"),
    pytest.param("7H 8H KD", {}, ["7H 8H + 6H or 9H"], id="a wild as itself"),
]


@pytest.mark.parametrize(("cards", "overrides", "expected"), ROWS)
def test_the_nearest_sequences(cards: str, overrides: Overrides, expected: list[str]) -> None:
    assert near(cards, overrides, pure=True) == expected
    assert near(cards, overrides, pure=False) == expected


@pytest.mark.parametrize(
    ("cards", "pure", "any_kind"),
    [
        pytest.param("7H 8H", ["7H + 5H 6H"], ["7H 8H + 6H or 9H"], id="the eight spoils all that it is in"),
        pytest.param("7H 9H", ["7H + 5H 6H", "9H + TH JH"], ["7H 9H + 8H"], id="the eight is missing, and would spoil"),
        pytest.param("8H", [], ["8H + 6H 7H"], id="nothing but the eight"),
    ],
)
def test_a_pure_sequence_where_wilds_spoil_it(cards: str, pure: list[str], any_kind: list[str]) -> None:
    assert near(cards, SPOILING, pure=True) == pure
    assert near(cards, SPOILING, pure=False) == any_kind


def test_a_sequence_that_lacks_nothing_is_not_near() -> None:
    assert near("4H 5H 6H", {}, pure=True) == ["4H 5H + 3H", "5H 6H + 7H"]
