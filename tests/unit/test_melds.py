"""What is wrong with a group that claims to be a meld: each fault alone, and all that are there at once."""

import pytest

from service.domain.cards import Card
from service.domain.melds import MeldFault, MeldKind, is_consecutive, is_pure, meld_faults
from service.domain.options.melds import AceEnds
from tests.rules.table import Overrides, house, meld, placed, wild

PURE, IMPURE, SET = MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE, MeldKind.SET
TUNNELA, DUBLEE = MeldKind.TUNNELA, MeldKind.DUBLEE

THREE_PACKS: Overrides = {
    "deck": {"packs": 3, "printed_jokers": 3},
    "melds": {"tunnela": True, "dublee": True},
}

LEGAL = [
    pytest.param(PURE, "4H 5H 6H", {}, id="three in a row"),
    pytest.param(PURE, "7H 8H 9H", {}, id="a wild in its own place"),
    pytest.param(PURE, "AS 2S 3S", {}, id="ace low"),
    pytest.param(PURE, "QS KS AS", {}, id="ace high"),
    pytest.param(PURE, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", {}, id="thirteen, ace low"),
    pytest.param(PURE, "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", {}, id="thirteen, ace high"),
    pytest.param(IMPURE, "4H PJ=5H 6H", {}, id="a printed joker in the gap"),
    pytest.param(IMPURE, "4H 8D=5H 6H", {}, id="a wild in the gap"),
    pytest.param(IMPURE, "PJ=QH 8D=KH AH", {}, id="two wilds below the ace"),
    pytest.param(IMPURE, "8H=7H 8H 9H", {}, id="a wild for another card beside a wild as itself"),
    pytest.param(IMPURE, "7H 8H 9H", {"wilds": {"natural_is_pure": False}}, id="a wild as itself, where it spoils"),
    pytest.param(IMPURE, "PJ=4H PJ=5H 8S=6H", {"wilds": {"min_naturals": 0}}, id="wilds alone, where they may"),
    pytest.param(SET, "7S 7H 7D", {}, id="three suits"),
    pytest.param(SET, "7S 7H 7D 7C", {}, id="four suits"),
    pytest.param(SET, "8S 8H 8D", {}, id="the wild rank as itself"),
    pytest.param(SET, "7S PJ=7H 8D=7D", {}, id="two wilds"),
    pytest.param(SET, "7S 7H", {"melds": {"set_min": 2}}, id="a pair, where it may"),
    pytest.param(SET, "7S 7H 7D 7C PJ=7S", {"melds": {"set_max": 5}}, id="a fifth by a wild, where it may"),
    pytest.param(TUNNELA, "7S 7S 7S", THREE_PACKS, id="three identical"),
    pytest.param(TUNNELA, "PJ PJ PJ", THREE_PACKS, id="three printed jokers"),
    pytest.param(TUNNELA, "8S 8S 8S", THREE_PACKS, id="three identical wilds"),
    pytest.param(DUBLEE, "7S 7S", THREE_PACKS, id="two identical"),
    pytest.param(DUBLEE, "PJ PJ", THREE_PACKS, id="two printed jokers"),
]

ONE_FAULT = [
    pytest.param(MeldFault.NOT_WILD, IMPURE, "4H 9C=5H 6H", {}, id="not_wild: sequence"),
    pytest.param(MeldFault.NOT_WILD, SET, "7S 7H 9C=7D", {}, id="not_wild: set"),
    pytest.param(MeldFault.PRINTED_JOKER_NATURAL, PURE, "7H PJ 9H", {}, id="printed_joker_natural: sequence"),
    pytest.param(MeldFault.PRINTED_JOKER_NATURAL, SET, "7H 7D PJ", {}, id="printed_joker_natural: set"),
    pytest.param(MeldFault.PRINTED_JOKER_NATURAL, SET, "7H 7D 8D=PJ", {}, id="printed_joker_natural: stood for"),
    pytest.param(MeldFault.TOO_SHORT, PURE, "4H 5H", {}, id="too_short: sequence"),
    pytest.param(MeldFault.TOO_SHORT, SET, "7S 7H", {}, id="too_short: set"),
    pytest.param(MeldFault.TOO_SHORT, TUNNELA, "7S 7S", THREE_PACKS, id="too_short: tunnela"),
    pytest.param(MeldFault.TOO_SHORT, DUBLEE, "7S", THREE_PACKS, id="too_short: dublee"),
    pytest.param(MeldFault.TOO_LONG, SET, "7S 7H 7D 7C", {"melds": {"set_max": 3}}, id="too_long: exactly three"),
    pytest.param(MeldFault.TOO_LONG, SET, "7S 7H 7D 7C PJ=7S", {}, id="too_long: five with a wild"),
    pytest.param(MeldFault.TOO_LONG, TUNNELA, "PJ PJ PJ PJ", THREE_PACKS, id="too_long: tunnela"),
    pytest.param(MeldFault.TOO_LONG, DUBLEE, "7S 7S 7S", THREE_PACKS, id="too_long: dublee"),
    pytest.param(MeldFault.SUITS_MIXED, PURE, "4H 5D 6H", {}, id="suits_mixed"),
    pytest.param(MeldFault.SUITS_MIXED, IMPURE, "4H PJ=5D 6H", {}, id="suits_mixed: by a wild"),
    pytest.param(MeldFault.NOT_CONSECUTIVE, PURE, "KC AC 2C", {}, id="not_consecutive: round the corner"),
    pytest.param(MeldFault.NOT_CONSECUTIVE, PURE, "QC KC AC 2C", {}, id="not_consecutive: four round the corner"),
    pytest.param(MeldFault.NOT_CONSECUTIVE, PURE, "4H 5H 7H", {}, id="not_consecutive: a gap"),
    pytest.param(MeldFault.NOT_CONSECUTIVE, PURE, "4H 5H 5H", {}, id="not_consecutive: twins"),
    pytest.param(MeldFault.NOT_CONSECUTIVE, PURE, "6H 5H 4H", {}, id="not_consecutive: downwards"),
    pytest.param(MeldFault.NOT_CONSECUTIVE, IMPURE, "4H 5H PJ=7H", {}, id="not_consecutive: a wild too far"),
    pytest.param(MeldFault.NOT_CONSECUTIVE, PURE, "QC KC AC", {"melds": {"ace": "low"}}, id="not_consecutive: low"),
    pytest.param(MeldFault.NOT_CONSECUTIVE, PURE, "AC 2C 3C", {"melds": {"ace": "high"}}, id="not_consecutive: high"),
    pytest.param(MeldFault.RANKS_MIXED, SET, "7S 6H 7D", {}, id="ranks_mixed"),
    pytest.param(MeldFault.RANKS_MIXED, SET, "7S 7H PJ=6D", {}, id="ranks_mixed: by a wild"),
    pytest.param(MeldFault.SUIT_TWICE, SET, "7C 7C 7D", {}, id="suit_twice"),
    pytest.param(MeldFault.SUIT_TWICE, SET, "7C 7C PJ=7D", {}, id="suit_twice: with a wild"),
    pytest.param(MeldFault.SUIT_TWICE, SET, "7C 7D PJ=7C", {}, id="suit_twice: a wild for a suit that is there"),
    pytest.param(MeldFault.NOT_IDENTICAL, TUNNELA, "7C 7C 7D", THREE_PACKS, id="not_identical: tunnela"),
    pytest.param(MeldFault.NOT_IDENTICAL, TUNNELA, "7C 7C PJ=7C", THREE_PACKS, id="not_identical: a wild in a tunnela"),
    pytest.param(MeldFault.NOT_IDENTICAL, DUBLEE, "7C PJ=7C", THREE_PACKS, id="not_identical: a wild in a dublee"),
    pytest.param(MeldFault.NOT_ALLOWED, TUNNELA, "7C 7C 7C", {}, id="not_allowed: tunnela"),
    pytest.param(MeldFault.NOT_ALLOWED, DUBLEE, "7C 7C", {}, id="not_allowed: dublee"),
    pytest.param(
        MeldFault.TOO_MANY_WILDS, IMPURE, "4H PJ=5H PJ=6H 7H", {"wilds": {"max_per_meld": 1}}, id="too_many_wilds"
    ),
    pytest.param(
        MeldFault.TOO_MANY_WILDS, SET, "7S PJ=7H", {"wilds": {"max_per_meld": 0}, "melds": {"set_min": 2}},
        id="too_many_wilds: none may",
    ),
    pytest.param(MeldFault.TOO_FEW_NATURALS, IMPURE, "PJ=4H PJ=5H 8S=6H", {}, id="too_few_naturals: none"),
    pytest.param(
        MeldFault.TOO_FEW_NATURALS, SET, "7S PJ=7H PJ=7D", {"wilds": {"min_naturals": 2}}, id="too_few_naturals: one"
    ),
    pytest.param(MeldFault.WRONG_PURITY, PURE, "4H PJ=5H 6H", {}, id="wrong_purity: called pure"),
    pytest.param(MeldFault.WRONG_PURITY, IMPURE, "4H 5H 6H", {}, id="wrong_purity: called impure"),
    pytest.param(
        MeldFault.WRONG_PURITY, PURE, "7H 8H 9H", {"wilds": {"natural_is_pure": False}}, id="wrong_purity: spoilt"
    ),
]  # fmt: skip

SEVERAL_FAULTS = [
    pytest.param(
        PURE, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", {},
        {MeldFault.TOO_LONG, MeldFault.NOT_CONSECUTIVE}, id="once round and the ace again",
    ),
    pytest.param(SET, "7H 8H 9H", {}, {MeldFault.RANKS_MIXED, MeldFault.SUIT_TWICE}, id="a sequence called a set"),
    pytest.param(PURE, "7S 7H 7D", {}, {MeldFault.SUITS_MIXED}, id="a set called a sequence"),
    pytest.param(
        PURE, "4H 9C=5H", {},
        {MeldFault.NOT_WILD, MeldFault.TOO_SHORT, MeldFault.WRONG_PURITY}, id="short, not wild, not pure",
    ),
    pytest.param(
        TUNNELA, "7C 9D=7C", {},
        {MeldFault.NOT_WILD, MeldFault.NOT_ALLOWED, MeldFault.NOT_IDENTICAL, MeldFault.TOO_SHORT}, id="no tunnela",
    ),
    pytest.param(
        SET, "PJ=7S PJ=7H 8D=6D", {"wilds": {"max_per_meld": 2}},
        {MeldFault.RANKS_MIXED, MeldFault.TOO_MANY_WILDS, MeldFault.TOO_FEW_NATURALS}, id="wilds alone, of two ranks",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "overrides"), LEGAL)
def test_a_meld_of_its_kind_has_no_fault(kind: MeldKind, text: str, overrides: Overrides) -> None:
    assert meld_faults(meld(kind, text), house("classic", overrides), wild("8")) == ()


@pytest.mark.parametrize(("fault", "kind", "text", "overrides"), ONE_FAULT)
def test_a_fault_is_found_alone(fault: MeldFault, kind: MeldKind, text: str, overrides: Overrides) -> None:
    assert meld_faults(meld(kind, text), house("classic", overrides), wild("8")) == (fault,)


@pytest.mark.parametrize(("kind", "text", "overrides", "faults"), SEVERAL_FAULTS)
def test_all_faults_are_found_at_once(kind: MeldKind, text: str, overrides: Overrides, faults: set[MeldFault]) -> None:
    found = meld_faults(meld(kind, text), house("classic", overrides), wild("8"))

    assert set(found) == faults
    assert len(found) == len(faults)


def test_every_fault_has_a_row() -> None:
    assert {row.values[0] for row in ONE_FAULT} == set(MeldFault)


@pytest.mark.parametrize(
    ("text", "where_naturals_are_pure", "where_they_are_not"),
    [
        ("4H 5H 6H", True, True),
        ("7H 8H 9H", True, False),
        ("4H PJ=5H 6H", False, False),
        ("7H 8H=8H 9H", False, False),
        ("7H 8H 8D=9H", False, False),
    ],
)
def test_pure_is_what_no_wild_stands_in(text: str, where_naturals_are_pure: bool, where_they_are_not: bool) -> None:
    places = tuple(map(placed, text.split()))

    assert is_pure(places, house("classic"), wild("8")) == where_naturals_are_pure
    spoilt = house("classic", {"wilds": {"natural_is_pure": False}})
    assert is_pure(places, spoilt, wild("8")) == where_they_are_not


@pytest.mark.parametrize("ace", AceEnds)
@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("4C 5C 6C", {"both", "low", "high"}),
        ("JC QC KC", {"both", "low", "high"}),
        ("AC 2C 3C", {"both", "low"}),
        ("QC KC AC", {"both", "high"}),
        ("KC AC 2C", set()),
        ("AC 2C KC", set()),
        ("AC QC KC", set()),
        ("AC AC 2C", set()),
    ],
)
def test_an_ace_lies_at_one_end_of_the_line(text: str, ends: set[str], ace: AceEnds) -> None:
    cards = [Card.parse(code) for code in text.split()]

    assert is_consecutive(cards, ace) == (ace.value in ends)


@pytest.mark.parametrize("kind", MeldKind)
def test_only_sequences_count_as_sequences(kind: MeldKind) -> None:
    assert kind.is_sequence == kind.value.endswith("_sequence")


def test_a_meld_tells_its_cards_its_naturals_and_its_wilds_apart() -> None:
    one = meld(IMPURE, "6H PJ=7H 8H 8D=9H")

    assert [card.code for card in one.cards] == ["6H", "PJ", "8H", "8D"]
    assert [card.code for card in one.naturals] == ["6H", "8H"]
    assert [(place.card.code, place.face.code) for place in one.standing] == [("PJ", "7H"), ("8D", "9H")]
