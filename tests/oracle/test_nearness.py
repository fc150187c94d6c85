"""Distance and outs against the oracle, which tries every draw: exact on seeded hands, whatever the options.

A full deck is tried one draw deep, which also shows of farther hands that they are farther. With most of the deck seen
two draws are few enough to be tried, and what the deck has run out of decides. Where it has run out of nearly
everything the search may stop without an answer, never with a wrong one.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from service.domain.cards import Card, Rank
from service.domain.deck import unseen
from service.domain.hand import Hand
from service.domain.stopped import SearchStoppedError
from service.domain.wilds import Wilds
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.usecases.recount import check_target
from tests.oracle.hands import BASE, Case, cases
from tests.oracle.nearness import distance_and_outs
from tests.oracle.test_solver import rule_set
from tests.rules.table import house

Found = tuple[int, set[str]] | None

STOPPED = -1


def holding_of(case: Case) -> Holding:
    rules = rule_set(case.options)
    hand = Hand.of(map(Card.parse, case.hand))
    indicator = [Card.parse(case.indicator)] if case.indicator else []
    wilds = Wilds(Rank(case.wild_rank) if case.wild_rank else None)
    return Holding(hand, unseen((*hand, *indicator), rules.deck), wilds, rules)


def hands(number: int, seed: int) -> Iterator[tuple[Case, Holding]]:
    for case in cases(number, seed):
        if len(case.hand) <= 14:
            yield case, holding_of(case)


def found(holding: Holding, most: int) -> Found:
    nearness = Nearness(holding.wilds, holding.rules)
    target = nearness.target(holding, at_most=most)
    if target is None:
        return None
    check_target(target, holding)
    outs = set()
    for out in nearness.outs(holding, len(target.drawn)):
        check_target(out.target, holding.drawing(out.card))
        assert len(out.target.drawn) < len(target.drawn)
        outs.add(out.card.code)
    return len(target.drawn), outs


def tried(case: Case, holding: Holding, most: int) -> Found:
    left = Counter({card.code: copies for card, copies in holding.unseen.items()})
    return distance_and_outs(Counter(case.hand), left, case.wild_rank, case.options, most)


def assert_agreement(number: int, seed: int) -> Counter[int | None]:
    distances = Counter[int | None]()
    for case, holding in hands(number, seed):
        expected = tried(case, holding, 1)
        assert found(holding, 1) == expected, case
        distances[expected and expected[0]] += 1
    return distances


@pytest.mark.parametrize("seed", range(3))
def test_one_draw_from_the_whole_deck(seed: int) -> None:
    distances = assert_agreement(36, 40 + seed)

    assert distances[0] + distances[1] >= 8
    assert distances[None] >= 3


def one_card_short(number: int, seed: int) -> Iterator[tuple[Case, Holding]]:
    """Deal hands that are nearly complete, and change one card of each for another of the deck."""
    random = Random(seed)
    for case, holding in hands(number, seed):
        if "near-complete" in case.name:
            hand = [*case.hand]
            hand[random.randrange(len(hand))] = random.choice(list((+holding.unseen).elements())).code
            changed = replace(case, hand=tuple(hand))
            yield changed, holding_of(changed)


def assert_agreement_one_card_short(number: int, seed: int) -> int:
    """Return how many of the hands were one card short, so that draws were compared."""
    short = 0
    for case, holding in one_card_short(number, seed):
        expected = tried(case, holding, 1)
        assert found(holding, 1) == expected, case
        short += expected is not None and expected[0] == 1
    return short


@pytest.mark.parametrize("seed", range(4))
def test_the_draws_of_a_hundred_hands_that_are_one_card_short(seed: int) -> None:
    assert assert_agreement_one_card_short(330, 80 + seed) >= 25


def assert_agreement_with_few_left(number: int, seed: int) -> Counter[int | None]:
    random, distances = Random(seed), Counter[int | None]()
    for case, whole in hands(number, seed):
        few = Counter(random.sample(list((+whole.unseen).elements()), random.randint(7, 11)))
        holding = Holding(whole.hand, few, whole.wilds, whole.rules)
        try:
            answer = found(holding, 2)
        except SearchStoppedError:
            distances[STOPPED] += 1
        else:
            expected = tried(case, holding, 2)
            assert answer == expected, (case, few)
            distances[expected and expected[0]] += 1
    assert distances[STOPPED] <= number / 30
    return distances


@pytest.mark.parametrize("seed", range(2))
def test_two_draws_from_what_is_left_of_a_deck(seed: int) -> None:
    distances = assert_agreement_with_few_left(48, 70 + seed)

    assert distances[1] + distances[2] >= 2


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(10))
def test_many_hands(seed: int) -> None:
    assert_agreement(200, 500 + seed)
    assert_agreement_one_card_short(600, 700 + seed)
    assert_agreement_with_few_left(200, 600 + seed)


def texts(hand: str, rank: str, indicator: str) -> tuple[Case, Holding]:
    case = Case("text", tuple(hand.split()), rank, indicator, BASE)
    return case, holding_of(case)


@pytest.mark.parametrize(
    ("hand", "indicator", "cards"),
    [
        ("4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D", "7C", 2),
        ("4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D", "7C", 1),
        ("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD", "8S", 1),
        ("4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD", "2S", 2),
        ("4H 5H 6H 9S TS QS KD KC KH 2C 3C 4C 7D", "7C", 0),
    ],
)
def test_the_hands_of_the_texts(hand: str, indicator: str, cards: int) -> None:
    """The deal of 004 and after its king, 000 before the fourth club, the invalid example of 001, the end of 004."""
    case, holding = texts(hand, indicator[0], indicator)
    answer = found(holding, 2)

    assert answer
    assert answer[0] == cards
    assert (tried(case, holding, 1) is None) == (cards > 1)


def test_what_the_texts_of_games_draw_next() -> None:
    """After the king of 004 the 4♣ comes and ends the deal; in 000 §08 another 4♣ does."""
    for hand, indicator, copies, number in (
        ("4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D", "7C", 14, 91),
        ("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD", "8S", 19, 92),
    ):
        case, holding = texts(hand, indicator[0], indicator)
        answer = found(holding, 1)
        assert answer == tried(case, holding, 1)
        assert answer
        outs = set(map(Card.parse, answer[1]))
        assert Card.parse("4C") in outs
        assert sum(holding.unseen[card] for card in outs) == copies
        # The ace of diamonds, which was thrown after the king, has been seen too.
        assert holding.unseen.total() - (number == 91) == number


def test_a_search_has_an_end_where_the_deck_has_none_of_the_cards() -> None:
    case, holding = texts("4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D", "7", "7C")
    seen = Holding(holding.hand, Counter(), holding.wilds, house("classic"))

    assert found(seen, 13) is None
    assert tried(case, seen, 0) is None
