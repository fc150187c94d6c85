"""What a loser pays, counted by hand: each protection, the cap, the minimum, aces, and who never drew or opened."""

import pytest

from service.domain.arranged import Arranged
from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.counting import Treatment, count
from service.domain.hand import Hand
from service.domain.melds import MeldKind
from tests.rules.table import Overrides, house, meld, wild

PURE, IMPURE, SET = MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE, MeldKind.SET


def lying(*melds: tuple[MeldKind, str], loose: str = "", finish: str | None = None) -> Arrangement:
    return Arrangement(
        tuple(meld(*one) for one in melds), Hand.parse(loose).cards, None if finish is None else Card.parse(finish)
    )


# Eights are wild. The pure sequence is worth 15, the sets 21 and 6, the impure sequence 19, what is loose 15.
FOUR_FIVE_SIX, SEVENS, TWOS, NINE_TEN = (
    (PURE, "4H 5H 6H"),
    (SET, "7C 7D 7S"),
    (SET, "2C 2D PJ=2S"),
    (IMPURE, "9S TS 8D=JS"),
)
SETS_ALONE = lying(SEVENS, TWOS, loose="KD 5C")
NO_PURE = lying(NINE_TEN, SEVENS, loose="KD 5C")
PURE_ALONE = lying(FOUR_FIVE_SIX, SEVENS, loose="KD 5C")
BOTH = lying(FOUR_FIVE_SIX, NINE_TEN, SEVENS, loose="KD 5C")

PROTECTIONS = [
    ("tiered", SETS_ALONE, 21 + 4 + 15),
    ("tiered", NO_PURE, 19 + 21 + 15),
    ("tiered", PURE_ALONE, 21 + 15),
    ("tiered", BOTH, 15),
    ("both_or_nothing", SETS_ALONE, 21 + 4 + 15),
    ("both_or_nothing", NO_PURE, 19 + 21 + 15),
    ("both_or_nothing", PURE_ALONE, 15 + 21 + 15),
    ("both_or_nothing", BOTH, 15),
    ("pure_protects_all", SETS_ALONE, 21 + 4 + 15),
    ("pure_protects_all", NO_PURE, 19 + 21 + 15),
    ("pure_protects_all", PURE_ALONE, 15),
    ("pure_protects_all", BOTH, 15),
    ("all_melds", SETS_ALONE, 15),
    ("all_melds", NO_PURE, 15),
    ("all_melds", PURE_ALONE, 15),
    ("all_melds", BOTH, 15),
]


@pytest.mark.parametrize(("protection", "arrangement", "points"), PROTECTIONS)
def test_what_each_protection_spares(protection: str, arrangement: Arrangement, points: int) -> None:
    rules = house("classic", {"count": {"protection": protection}})
    counted = count(arrangement, rules, wild("8"))

    assert (counted.uncapped, counted.points) == (points, points)
    spared = {index for index, protected in enumerate(counted.protected) if protected}
    assert spared == {line.meld for line in counted.ledger if line.treatment is Treatment.PROTECTED}
    assert sum(line.counted for line in counted.ledger) == points


@pytest.mark.parametrize("arrangement", [SETS_ALONE, NO_PURE, PURE_ALONE, BOTH])
@pytest.mark.parametrize("unopened", [0, 25, 80])
def test_on_an_open_table_who_laid_nothing_pays_a_fixed_sum(arrangement: Arrangement, unopened: int) -> None:
    rules = house("classic", {"count": {"protection": "table_only", "unopened": unopened}})
    counted = count(arrangement, rules, wild("8"))

    assert (counted.uncapped, counted.points) == (unopened, unopened)
    assert not any(counted.protected)


@pytest.mark.parametrize(
    ("needs", "points"),
    [
        pytest.param({"min_sequences": 2, "min_pure": 1}, 15, id="two, one pure: met"),
        pytest.param({"min_sequences": 2, "min_pure": 2}, 19 + 21 + 15, id="two pure: not met"),
        pytest.param({"min_sequences": 3, "min_pure": 1}, 19 + 21 + 15, id="three: not met"),
        pytest.param({"min_sequences": 1, "min_pure": 1}, 15, id="one pure: met"),
    ],
)
def test_sequences_enough_are_those_of_the_declaration(needs: dict[str, object], points: int) -> None:
    rules = house("classic", {"declaration": needs})

    assert count(BOTH, rules, wild("8")).points == points


@pytest.mark.parametrize(
    ("loose", "options", "points"),
    [
        pytest.param("KH KD KS QC QD JH AS TC 2S", {}, 80, id="a cap of 80"),
        pytest.param("KH KD KS QC QD JH AS TC", {}, 80, id="exactly the cap"),
        pytest.param("KH KD KS QC QD JH AS 9C", {}, 79, id="below the cap"),
        pytest.param("KH KD KS QC QD JH AS TC 2S", {"cap": None}, 82, id="no cap"),
        pytest.param("KH KD KS QC QD JH AS TC 2S", {"cap": 60}, 60, id="a cap of 60"),
        pytest.param("2H 3D", {"minimum": 2}, 5, id="above the minimum"),
        pytest.param("", {"minimum": 2}, 2, id="nothing loose and a minimum"),
        pytest.param("PJ 8D", {"minimum": 2}, 2, id="wilds and a minimum"),
        pytest.param("", {}, 0, id="nothing loose"),
        pytest.param("AS AH 2D", {"ace": 1}, 4, id="aces count one"),
        pytest.param("AS AH 2D", {"ace": 15}, 32, id="aces count fifteen"),
        pytest.param("AS AH 2D", {}, 22, id="aces count ten"),
    ],
)
def test_cap_minimum_and_aces(loose: str, options: dict[str, object], points: int) -> None:
    assert count(lying(loose=loose), house("classic", {"count": options}), wild("8")).points == points


@pytest.mark.parametrize(
    ("no_draw", "drew", "loose", "points"),
    [
        ("sum", True, "2H 3D", 5),
        ("sum", False, "2H 3D", 5),
        ("full", True, "2H 3D", 5),
        ("full", False, "2H 3D", 80),
        ("full", False, "", 80),
        ("full", False, "KH KD KS QC QD JH AS TC 2S", 80),
    ],
)
def test_who_never_drew(no_draw: str, drew: bool, loose: str, points: int) -> None:
    rules = house("classic", {"count": {"no_draw": no_draw}})

    assert count(lying(loose=loose), rules, wild("8"), drew=drew).points == points


@pytest.mark.parametrize(
    ("arrangement", "points"),
    [
        pytest.param(SETS_ALONE, 80, id="no sequence"),
        pytest.param(NO_PURE, 80, id="an impure sequence alone"),
        pytest.param(lying(loose="2H 3D"), 80, id="two cheap cards"),
        pytest.param(PURE_ALONE, 36, id="a pure sequence alone: its cards are counted"),
        pytest.param(BOTH, 15, id="both sequences: its cards are counted"),
    ],
)
def test_without_a_pure_sequence_the_cap_is_paid_where_a_house_says_so(arrangement: Arrangement, points: int) -> None:
    assert count(arrangement, house("classic", {"count": {"no_pure": "cap"}}), wild("8")).points == points


def test_the_full_count_leaves_the_sum_of_the_ledger_as_it_is() -> None:
    counted = count(BOTH, house("indian-13"), wild("8"), drew=False)

    assert (counted.uncapped, counted.points) == (15, 80)


def test_the_ledger_names_each_card_once_with_what_becomes_of_it() -> None:
    arrangement = lying(FOUR_FIVE_SIX, SEVENS, loose="KD 8C", finish="AS")
    ledger = count(arrangement, house("classic"), wild("8")).ledger

    assert [(line.card.code, line.points, line.counted, line.treatment.value, line.meld) for line in ledger] == [
        ("4H", 4, 0, "protected", 0),
        ("5H", 5, 0, "protected", 0),
        ("6H", 6, 0, "protected", 0),
        ("7C", 7, 7, "counted", 1),
        ("7D", 7, 7, "counted", 1),
        ("7S", 7, 7, "counted", 1),
        ("KD", 10, 10, "counted", None),
        ("8C", 0, 0, "wild", None),
        ("AS", 10, 0, "finish", None),
    ]


@pytest.mark.parametrize("code", ["PJ", "8S", "8C"])
def test_a_wild_counts_nothing_in_a_meld_or_loose_or_as_finish_card(code: str) -> None:
    places: list[Arrangement] = [
        lying(loose=code),
        lying(finish=code),
        lying((SET, f"2C 2D {code}=2S")),
    ]

    for arrangement in places:
        (line,) = (line for line in count(arrangement, house("classic"), wild("8")).ledger if line.card.code == code)
        assert (line.points, line.counted) == (0, 0)


@pytest.mark.parametrize(
    ("arrangement", "overrides", "expected"),
    [
        pytest.param(BOTH, {}, (True, 15, 2, 1, 3), id="two cards loose"),
        pytest.param(SETS_ALONE, {}, (True, 40, 2, 1, 2), id="sets alone"),
        pytest.param(lying(FOUR_FIVE_SIX, NINE_TEN, SEVENS, finish="KD"), {}, (False, 0, 0, 1, 3), id="declarable"),
        pytest.param(PURE_ALONE, {"count": {"cap": 20}}, (True, 36, 2, 0, 2), id="the cap does not enter"),
    ],
)
def test_the_place_of_an_arrangement_in_the_order(
    arrangement: Arrangement, overrides: Overrides, expected: tuple[bool, int, int, int, int]
) -> None:
    assert tuple(Arranged.of(arrangement, house("classic", overrides), wild("8")).merit) == expected
