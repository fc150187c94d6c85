"""Clashes against the oracle: what is said to clash cannot be had, and can be once any part of it is given up."""

from collections import Counter
from collections.abc import Iterator

import pytest

from service.domain.advice import Clash
from service.domain.declaration import RequirementCode
from service.nearness.clashes import clashes
from tests.oracle.clashes import Asked, can_be
from tests.oracle.hands import Case
from tests.oracle.test_nearness import hands, texts


def asked_for(codes: tuple[RequirementCode, ...], case: Case) -> Asked:
    needs = case.options["declaration"]
    fields = {
        RequirementCode.PURE_SEQUENCES: "min_pure",
        RequirementCode.SEQUENCES: "min_sequences",
        RequirementCode.SETS: "min_sets",
    }
    numbers = (int(str(needs[name])) if code in codes else 0 for code, name in fields.items())
    return Asked(*numbers)


def possible(cards: Counter[str], codes: tuple[RequirementCode, ...], case: Case) -> bool:
    return can_be(Counter(case.hand), cards, asked_for(codes, case), case.wild_rank, case.options)


def with_one_less(clash: Clash) -> Iterator[tuple[Counter[str], tuple[RequirementCode, ...]]]:
    """Give up one copy of a card, or one requirement."""
    cards = Counter(card.code for card in clash.cards)
    for card in cards:
        yield cards - Counter([card]), clash.requirements
    for code in clash.requirements:
        yield cards, tuple(other for other in clash.requirements if other is not code)


@pytest.mark.parametrize("seed", range(2))
def test_they_are_clashes_and_minimal(seed: int) -> None:
    number = 0
    for case, holding in hands(40, 90 + seed):
        for clash in clashes(holding):
            number += 1
            assert not possible(Counter(card.code for card in clash.cards), clash.requirements, case), (case, clash)
            for cards, codes in with_one_less(clash):
                assert possible(cards, codes, case), (case, clash)
    assert number >= 40


def test_the_nine_and_the_two_of_004() -> None:
    """After the king, 9♠ or 2♣ can lie in a meld, and not both."""
    case, _ = texts("4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D", "7", "7C")

    assert possible(Counter(["9S"]), (), case)
    assert possible(Counter(["2C"]), (), case)
    assert not possible(Counter(["9S", "2C"]), (), case)
