"""Whether a deal could hold some cards at all, told card by card."""

import pytest

from service.domain.cards import Card
from service.domain.deal import DealFault, DealFaultCode, deal_faults
from tests.rules.table import Overrides, house

TWELVE = "4H 5H 6H 9S TS JS 7C 7D 7S AC 2C 3C"


def faults(cards: str, indicator: str | None = None, overrides: Overrides | None = None) -> tuple[DealFault, ...]:
    hand = [Card.parse(code) for code in cards.split()]
    return deal_faults(hand, None if indicator is None else Card.parse(indicator), house("classic", overrides))


def too_many(position: int, allowed: int, found: int) -> DealFault:
    return DealFault(DealFaultCode.TOO_MANY_COPIES, position, allowed, found)


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        pytest.param("", 0, id="no cards"),
        pytest.param(TWELVE, 12, id="one too few"),
        pytest.param(f"{TWELVE} KD KH KS", 15, id="two too many"),
    ],
)
def test_a_wrong_number_of_cards(cards: str, found: int) -> None:
    assert faults(cards) == (DealFault(DealFaultCode.WRONG_NUMBER_OF_CARDS, None, 13, found),)


@pytest.mark.parametrize("cards", [f"{TWELVE} KD", f"{TWELVE} KD KH"])
def test_thirteen_cards_or_one_more(cards: str) -> None:
    assert faults(cards) == ()


@pytest.mark.parametrize(("size", "found"), [(12, ()), (11, ()), (10, (12,)), (21, (12,))])
def test_the_number_is_the_one_of_the_rules(size: int, found: tuple[int, ...]) -> None:
    told = faults(TWELVE, overrides={"deck": {"hand_size": size, "players": [2, 4]}})

    assert tuple(fault.found for fault in told) == found


@pytest.mark.parametrize(
    ("one", "indicator", "overrides", "expected"),
    [
        pytest.param("4H", None, {}, (), id="twins"),
        pytest.param("4H 4H", None, {}, (too_many(13, 2, 3),), id="a third from two packs"),
        pytest.param("4H 4H", None, {"deck": {"packs": 3}}, (), id="a third from three packs"),
        pytest.param("KD", None, {"deck": {"packs": 1, "players": [2, 2]}}, (), id="one from one pack"),
        pytest.param(
            "4H", None, {"deck": {"packs": 1, "players": [2, 2]}}, (too_many(12, 1, 2),), id="twins from one pack"
        ),
        pytest.param("PJ PJ", None, {}, (), id="both printed jokers"),
        pytest.param("PJ", None, {"deck": {"printed_jokers": 0}}, (too_many(12, 0, 1),), id="no printed jokers"),
        pytest.param("4H", "4H", {}, (too_many(12, 1, 2),), id="a twin that lies beside the deck"),
        pytest.param("KD", "KD", {}, (), id="one beside the deck and its twin"),
        pytest.param("KD KD", "KD", {}, (too_many(13, 1, 2),), id="one beside the deck and both twins"),
        pytest.param("KD KD", "KH", {}, (), id="another king beside the deck"),
        pytest.param("PJ", "PJ", {}, (), id="a printed joker beside the deck"),
        pytest.param("PJ PJ", "PJ", {}, (too_many(13, 1, 2),), id="a printed joker beside the deck and two in hand"),
    ],
)
def test_copies_of_a_card(
    one: str, indicator: str | None, overrides: Overrides, expected: tuple[DealFault, ...]
) -> None:
    assert faults(f"{TWELVE} {one}", indicator, overrides) == expected


def test_every_copy_too_many_is_told_where_it_stands() -> None:
    hand = "PJ 4H 4H PJ 4H 5H PJ 4H 7S 8S 9S TS"

    assert faults(hand) == (
        DealFault(DealFaultCode.WRONG_NUMBER_OF_CARDS, None, 13, 12),
        too_many(4, 2, 4),
        too_many(6, 2, 3),
        too_many(7, 2, 4),
    )
