"""What is read off one search, or counted without any, is what is found by searching for it."""

from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from service.domain.cards import KINDS
from service.domain.hand import Hand
from service.nearness.bound import fewest_drawn
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.nearness.search import Effort, TargetSearch
from service.nearness.ways import Ways
from tests.property.strategies import Question, questions
from tests.property.test_laws import LAWS

MOST_CARDS = 14


def holding_of(question: Question, seed: int) -> Holding:
    """Return a hand changed for one card of the deck, of which little is left in one case of two."""
    random, cards = Random(seed), [*question.hand]
    whole = Holding.of(question.hand, question.wilds, question.rules)
    drawn = random.choice([*(+whole.unseen).elements()])
    cards[random.randrange(len(cards))] = drawn
    changed = Holding.of(Hand.of(cards), question.wilds, question.rules)
    if seed % 2:
        return changed
    left = [*(+changed.unseen).elements()]
    return Holding.of(changed.hand, changed.wilds, changed.rules, seen=random.sample(left, len(left) - 15))


@LAWS
@given(questions(), st.integers(0, 99))
def test_outs_are_the_cards_with_each_of_which_a_search_comes_nearer(question: Question, seed: int) -> None:
    assume(len(question.hand) <= MOST_CARDS)
    holding, nearness = holding_of(question, seed), Nearness(question.wilds, question.rules)
    target = nearness.target(holding, at_most=2)
    assume(target is not None and target.drawn)
    distance = len(target.drawn) if target else 0

    assert [out.card for out in nearness.outs(holding, distance)] == [
        card for card in KINDS if holding.unseen[card] > 0 and nearness.nearer(holding, card, distance)
    ]


@LAWS
@given(questions(), st.integers(0, 99))
def test_no_search_finds_a_target_that_draws_fewer_cards_than_are_counted(question: Question, seed: int) -> None:
    assume(len(question.hand) <= MOST_CARDS)
    holding, ways = holding_of(question, seed), Ways(question.wilds, question.rules)
    fewest = fewest_drawn(holding, ways)
    assume(fewest)

    assert not any(TargetSearch(holding, ways, fewest - 1, Effort()).plans())
