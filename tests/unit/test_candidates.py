"""The census of the melds that a hand can form: counted by hand, and held against a search of every kind of meld."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest

from service.domain.cards import HIGH_ACE, LOW_ACE, RANKS, SUITS, Card
from service.domain.hand import Hand
from service.domain.melds import MeldKind
from service.domain.ruleset import RuleSet
from service.solver.candidates import Candidate, candidates
from tests.rules.table import Overrides, house, wild

MANY_JOKERS: Overrides = {"deck": {"printed_jokers": 12}}
THREE_PACKS: Overrides = {
    "deck": {"packs": 3, "printed_jokers": 3},
    "melds": {"tunnela": True, "dublee": True},
}


def census(hand: str, rank: str | None, overrides: Overrides) -> dict[str, int]:
    """Count the candidates of each kind."""
    found = candidates(Hand.parse(hand), wild(rank), house("classic", overrides))
    return dict(Counter(one.kind.value for one in found))


@pytest.mark.parametrize(
    ("hand", "rank", "overrides", "expected"),
    [
        pytest.param("4H 5H", None, {}, {}, id="two cards"),
        pytest.param("4H 5H 6H", None, {}, {"pure_sequence": 1}, id="three in a row"),
        pytest.param("4H 5H 6H 7H", None, {}, {"pure_sequence": 2 + 1}, id="four: two of three, one of four"),
        pytest.param("4H 5H 6H 7H 8H", None, {}, {"pure_sequence": 3 + 2 + 1}, id="five: 3 + 2 + 1"),
        pytest.param("4H 5H 6H 4H 5H 6H", None, {}, {"pure_sequence": 2}, id="twins: twice the same"),
        pytest.param("4H 5H 6H 4H 5H", None, {}, {"pure_sequence": 1}, id="not all of it twice"),
        pytest.param("AH 2H 3H QH KH", None, {}, {"pure_sequence": 2}, id="an ace at both ends"),
        pytest.param("AH 2H 3H QH KH", None, {"melds": {"ace": "low"}}, {"pure_sequence": 1}, id="an ace low"),
        pytest.param("KH AH 2H", None, {}, {}, id="round the corner"),
        pytest.param(
            "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
            None,
            {},
            # of length n there are 15 - n in a line of fourteen places; not of fourteen cards
            {"pure_sequence": sum(15 - length for length in range(3, 14))},
            id="a whole suit",
        ),
        pytest.param("7S 7H 7D", None, {}, {"set": 1}, id="three of a rank"),
        pytest.param("7S 7H 7D 7C", None, {}, {"set": 4 + 1}, id="four: four of three, one of four"),
        pytest.param("7S 7H 7D 7C", None, {"melds": {"set_max": 3}}, {"set": 4}, id="four, sets of three only"),
        pytest.param("7S 7S 7H 7H 7D 7D", None, {}, {"set": 2}, id="twins: two sets"),
        pytest.param("7S 7S 7H 7D", None, {}, {"set": 1}, id="one twin is no help"),
        pytest.param("7S 7H PJ", None, {}, {"set": 1}, id="a pair and a wild"),
        pytest.param("7S 7H 7D 7C PJ", None, {}, {"set": 6 + 4 + 1}, id="any two, three or four and a wild"),
        pytest.param("4H 6H PJ", None, {}, {"impure_sequence": 1}, id="a gap and a wild"),
        pytest.param("4H 6H PJ PJ", None, {}, {"impure_sequence": 3, "set": 2}, id="each card alone, or both"),
        pytest.param("4H 9H PJ", None, {}, {}, id="too wide a gap"),
        # 7H 9H with the eight standing for itself; beside 7H 8H or 8H 9H no second wild could stand
        pytest.param("7H 8H 9H", "8", {}, {"pure_sequence": 1, "impure_sequence": 1}, id="a wild that may be itself"),
        # 7H 8H, 8H 9H and 7H 9H over 8H, each with the joker; 7H and 9H alone with both wilds; no eight alone
        pytest.param("7H 8H 9H PJ", "8", {}, {"pure_sequence": 1, "impure_sequence": 5, "set": 2}, id="and a joker"),
        pytest.param("8H 8D", "8", {}, {}, id="two wilds cannot be naturals beside a third"),
        pytest.param("PJ PJ PJ", None, MANY_JOKERS, {}, id="jokers alone"),
        pytest.param(
            "PJ PJ PJ",
            None,
            {**MANY_JOKERS, "wilds": {"min_naturals": 0}},
            {"impure_sequence": 1, "set": 1},
            id="jokers alone, where they may",
        ),
        pytest.param(
            "PJ PJ PJ PJ PJ PJ",
            None,
            {**MANY_JOKERS, "wilds": {"min_naturals": 0}},
            {"impure_sequence": 2, "set": 2},
            id="six jokers alone: two of each",
        ),
        # the eights lack a third wild to be a set of themselves, whatever their suits
        pytest.param(
            "8S 8S 7H", "8", {"melds": {"suits_repeat": True}}, {"impure_sequence": 1, "set": 1}, id="suits may repeat"
        ),
        pytest.param("7S 7S 7S", None, THREE_PACKS, {"tunnela": 1, "dublee": 1}, id="three identical"),
        pytest.param("7S 7S", None, THREE_PACKS, {"dublee": 1}, id="two identical"),
        pytest.param("PJ PJ PJ", None, THREE_PACKS, {"tunnela": 1, "dublee": 1}, id="three identical jokers"),
    ],
)
def test_the_census_counted_by_hand(
    hand: str, rank: str | None, overrides: Overrides, expected: dict[str, int]
) -> None:
    assert census(hand, rank, overrides) == expected


HANDS = [
    pytest.param("4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D", "7", id="the deal of text 004"),
    pytest.param("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD", "8", id="the hand of text 000"),
    pytest.param("AC AC 2C 2C 3C 4C 4C 5C 5C AD AH AS PJ", "J", id="twins"),
    pytest.param("AS 2S 3S 5S 6S 8S 9S TS QS KS PJ PJ AH", "5", id="one suit"),
    pytest.param("8S 8S 8H 8H 8D 8C PJ PJ 7H 9H JH 2C 3C", "8", id="eight wilds"),
    pytest.param("QS KS AS AS 2S AH PJ 7S 7H 7D 7C 3S KH", "A", id="aces wild"),
]
OPTIONS: list[Overrides] = [
    {},
    {"wilds": {"natural_is_pure": False}},
    {"wilds": {"max_per_meld": 2, "min_naturals": 2}},
    {"wilds": {"max_per_meld": 1, "natural_is_pure": False}},
    {"wilds": {"min_naturals": 0}, "melds": {"ace": "high", "set_max": 5}},
    {"melds": {"ace": "low", "set_min": 2, "set_max": 3, "dublee": True}},
    {"melds": {"sequence_max": 3}},
    {"melds": {"sequence_max": 5, "set_max": 5}, "wilds": {"min_naturals": 0}},
    {"wilds": {"max_in_sequence": 1, "max_in_set": 2}},
    {"wilds": {"max_in_set": 1, "naturals_in_sequence": 2}},
]


@pytest.mark.parametrize("overrides", OPTIONS, ids=str)
@pytest.mark.parametrize(("hand", "rank"), HANDS)
def test_the_candidates_stand_for_all_melds_and_for_nothing_else(hand: str, rank: str, overrides: Overrides) -> None:
    rules = house("classic", overrides)
    found = candidates(Hand.parse(hand), wild(rank), rules)

    meant = [set(stands_for(candidate, hand, rank, rules)) for candidate in found]
    assert all(meant)
    assert set().union(*meant) == set(every_meld(hand, rank, rules))


Census = tuple[str, frozenset[Card], int]
"""A kind, the cards used as themselves, and the number of wilds that stand in."""


def stands_for(candidate: Candidate, hand: str, rank: str, rules: RuleSet) -> Iterator[Census]:
    """Go through the melds that a candidate can be laid as."""
    if candidate.kind in (MeldKind.TUNNELA, MeldKind.DUBLEE):
        yield candidate.kind.value, frozenset(candidate.naturals), 0
        return
    for used in product((True, False), repeat=len(candidate.optional)):
        own = [*candidate.naturals, *(card for card, natural in zip(candidate.optional, used, strict=True) if natural)]
        replaced = used.count(False)
        sequence = candidate.kind.is_sequence
        most = wilds_left(own, hand, rank, rules, sequence=sequence)
        for wilds in range(candidate.wilds + replaced, candidate.wilds + replaced + candidate.room + 1):
            if wilds <= most and len(own) >= rules.wilds.fewest_naturals(in_sequence=sequence):
                yield kind_of(candidate.kind.value, own, wilds, rank, rules), frozenset(own), wilds


def every_meld(hand: str, rank: str, rules: RuleSet) -> Iterator[Census]:
    """Go through all melds of a hand: every window of every suit, every part of every rank, every number of wilds."""
    counts = Hand.parse(hand).counts()
    low, high = LOW_ACE + (not rules.melds.ace.low), HIGH_ACE - (not rules.melds.ace.high)
    for suit, length in product(SUITS, range(3, rules.melds.sequence_max + 1)):
        for first in range(low, high - length + 2):
            faces = [Card.at(suit, place) for place in range(first, first + length)]
            held = [face for face in faces if counts[face]]
            for own in parts(held):
                if fits(own, length, hand, rank, rules, sequence=True):
                    yield kind_of("sequence", own, length - len(own), rank, rules), frozenset(own), length - len(own)
    for of, size in product(RANKS, range(rules.melds.set_min, rules.melds.set_max + 1)):
        held = [Card.of(of, suit) for suit in SUITS if counts[Card.of(of, suit)]]
        for own in parts(held):
            if fits(own, size, hand, rank, rules, sequence=False):
                yield "set", frozenset(own), size - len(own)
    if rules.melds.dublee:
        yield from (("dublee", frozenset((card,)), 0) for card, copies in counts.items() if copies >= 2)


def parts(cards: list[Card]) -> Iterator[tuple[Card, ...]]:
    return (part for number in range(len(cards) + 1) for part in combinations(cards, number))


def fits(own: tuple[Card, ...], size: int, hand: str, rank: str, rules: RuleSet, *, sequence: bool) -> bool:
    wilds = size - len(own)
    enough = len(own) >= rules.wilds.fewest_naturals(in_sequence=sequence)
    return enough and 0 <= wilds <= wilds_left(own, hand, rank, rules, sequence=sequence)


def wilds_left(own: list[Card] | tuple[Card, ...], hand: str, rank: str, rules: RuleSet, *, sequence: bool) -> int:
    """Count the wilds that may stand in beside some cards that are used as themselves."""
    wilds = wild(rank)
    left = sum(card in wilds for card in Hand.parse(hand)) - sum(card in wilds for card in own)
    limit = rules.wilds.most_standing(in_sequence=sequence)
    return left if limit is None else min(left, limit)


def kind_of(kind: str, own: list[Card] | tuple[Card, ...], standing: int, rank: str, rules: RuleSet) -> str:
    """Name a sequence by its purity, whatever it is called; leave other kinds as they are."""
    if not kind.endswith("sequence"):
        return kind
    spoilt = not rules.wilds.natural_is_pure and any(card in wild(rank) for card in own)
    return "impure_sequence" if standing or spoilt else "pure_sequence"


NATURALS = "4S 5S 7S 9S TH TD KC"
"""No two of a suit are further apart than four wilds can fill, nor is an eight from any of them."""


@pytest.mark.parametrize("jokers", [5, 6, 7, 8])
def test_columns_do_not_grow_with_the_number_of_jokers(jokers: int) -> None:
    four, more = (census(f"{NATURALS}{' PJ' * number}", None, MANY_JOKERS) for number in (4, jokers))

    assert more == four


@pytest.mark.parametrize("jokers", [2, 3, 4])
def test_columns_grow_with_kinds_of_wild_only_as_they_would_with_other_cards(jokers: int) -> None:
    # Four kinds of eight, each once, and a joker, so that 8C KC can be filled: more jokers beside them add no column.
    one, more = (census(f"{NATURALS} 8H 8D 8C 8S{' PJ' * number}", "8", MANY_JOKERS) for number in (1, jokers))

    assert more == one


def test_candidates_are_in_listing_order() -> None:
    found = candidates(
        Hand.parse("AC 2C 3C 4H 5H 6H 7S 7H 7D 7C PJ KS KS"), wild("K"), house("classic", {"melds": {"dublee": True}})
    )
    kinds = [one.kind for one in found]

    assert kinds == sorted(kinds, key=list(MeldKind).index)
    for kind in (MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE):
        suits = [SUITS.index(suit) for one in found if one.kind is kind and (suit := one.naturals[0].suit)]
        assert suits == sorted(suits)
        assert set(suits) == ({0, 1, 2, 3} if kind is MeldKind.IMPURE_SEQUENCE else {1, 3})


def test_the_same_hand_has_the_same_candidates_whatever_the_count() -> None:
    rules = house("classic")
    hand, eights = Hand.parse("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"), wild("8")
    dear = replace(rules, count=replace(rules.count, cap=None, ace=1))

    assert candidates(hand, eights, rules) == candidates(hand, eights, dear)
