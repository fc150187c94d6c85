"""The solver against the oracle where the neighbours of the cut joker are wild too: hands that lie around it."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest

from service.domain.cards import Card, Rank
from service.domain.contradictions.found import contradictions
from service.domain.hand import Hand
from service.domain.wilds import Wilds
from service.solver.solve import SolverSettings, best_arrangement, count_ties
from service.usecases.recount import check
from tests.oracle import solve
from tests.oracle.cards import KINDS, PRINTED, RANKS, SUITS
from tests.oracle.hands import BASE, Options
from tests.oracle.test_solver import TIES, rule_set


def options(chance: Random) -> Options:
    """Draw rules in which wilds are many and few of them may stand in one meld."""
    drawn = deepcopy(BASE)
    drawn["wilds"].update(
        natural_is_pure=chance.choice((False, False, True)),
        neighbours=True,
        max_per_meld=chance.choice((None, 0, 1, 2)),
        max_in_sequence=chance.choice((None, 1, 1, 2)),
        max_in_set=chance.choice((None, 0, 1)),
        min_naturals=chance.choice((0, 1, 2)),
    )
    drawn["declaration"].update(min_sequences=2, min_pure=1, min_sets=0)
    drawn["deck"].update(hand_size=chance.choice((7, 8, 9, 10)))
    return drawn


def around(chance: Random, size: int) -> tuple[list[str], str, list[str]]:
    """Draw a hand of many cards that lie around the cut joker; return it, the wild rank and the two neighbours."""
    place, suit = chance.randrange(len(RANKS)), chance.choice(SUITS)
    ring = [RANKS[(place + step) % len(RANKS)] + suit for step in range(-3, 4)]
    deck = Counter({card: 2 for card in KINDS if card != PRINTED} | {PRINTED: 2})
    deck[ring[3]] -= 1
    near = [*ring, PRINTED, PRINTED, *(RANKS[place] + other for other in SUITS)]
    hand = list[str]()
    while len(hand) < size:
        card = chance.choice(near if chance.random() < 0.8 else KINDS)
        if deck[card]:
            deck[card] -= 1
            hand.append(card)
    return hand, RANKS[place], [ring[2], ring[4]]


def cases(number: int, seed: int) -> Iterator[tuple[list[str], str, list[str], Options]]:
    """Give so many questions, the same ones for the same seed."""
    chance = Random(seed)
    while number:
        drawn = options(chance)
        if not contradictions(rule_set(drawn)):
            yield *around(chance, int(str(drawn["deck"]["hand_size"]))), drawn
            number -= 1


def assert_agreement(hand: list[str], rank: str, neighbours: list[str], of: Options) -> None:
    """Compare the merit, and how many arrangements have it."""
    rules, held = rule_set(of), Hand.of(map(Card.parse, hand))
    wilds = Wilds(Rank(rank), tuple(map(Card.parse, neighbours)))
    solved = best_arrangement(held, wilds, rules, SolverSettings())
    assert solved is not None
    check(solved, held, wilds, rules)
    ties = count_ties(held, wilds, rules, SolverSettings(effort=10), solved.merit, TIES).count
    theirs = solve(hand, rank, of, limit=TIES, neighbours=neighbours)
    merit = (not theirs.declarable, theirs.uncapped, theirs.loose, theirs.standing, theirs.melds)
    assert (tuple(solved.merit), ties) == (merit, theirs.arrangements), f"{held} cut {rank} {neighbours} under {of}"


@pytest.mark.parametrize("seed", range(2))
def test_hands_around_the_cut_joker(seed: int) -> None:
    for case in cases(60, seed):
        assert_agreement(*case)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 105))
def test_many_hands_around_the_cut_joker(seed: int) -> None:
    for case in cases(400, seed):
        assert_agreement(*case)
