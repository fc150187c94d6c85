"""What is read off one search, or counted without any, is what is found by searching for it."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from service.domain.cards import KINDS, SUITS, Card
from service.domain.hand import Hand
from service.domain.options.melds import TunnelaAs
from service.domain.wilds import Wilds, neighbours
from service.nearness.bound import Margin
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.nearness.parts import Part
from service.nearness.search import Effort, Plan, TargetSearch
from service.nearness.state import WASTE
from service.nearness.ways import Ways
from tests.property.strategies import LAWS, Question, questions, with_options
from tests.rules.table import house

MOST_CARDS = 14
MORE = settings(LAWS, max_examples=100)

FAR_NATURAL = Holding(
    Hand.parse("AS 2S 3S TH JH QH KH 5C 5S 5H 4D PJ PJ"),
    Counter(map(Card.parse, ("7D", "4S"))),
    Wilds(None),
    house("classic", {"wilds": {"min_naturals": 2}}),
)
"""4D PJ PJ needs a second natural, and 7D lies two jokers away."""


@st.composite
def holdings(draw: st.DrawFn) -> Holding:
    """Draw a hand in a house of any options, changed for one card of the deck; in one case of two little is left."""
    question = draw(_with_rare_options(draw(questions())))
    assume(len(question.hand) <= MOST_CARDS)
    random, cards = Random(draw(st.integers(0, 99))), [*question.hand]
    cards[random.randrange(len(cards))] = random.choice([*question.deck_left.elements()])
    changed = Holding.of(Hand.of(cards), question.wilds, question.rules)
    left = [*(+changed.unseen).elements()]
    seen = draw(st.sampled_from((0, len(left) - 15)))
    return Holding.of(changed.hand, changed.wilds, changed.rules, seen=random.sample(left, seen))


@st.composite
def _with_rare_options(draw: st.DrawFn, question: Question) -> Question:
    """Ask the same of a house that may declare tunnelas, dublees or wilds alone, or have what else few houses have."""
    rank, tunnela = question.wilds.rank, draw(st.booleans())
    cut = draw(st.sampled_from((None, *(Card.of(rank, suit) for suit in SUITS)))) if rank else None
    rare = with_options(
        question,
        deck={"packs": 3 if tunnela else question.rules.deck.packs},
        melds={
            "tunnela": tunnela,
            "tunnela_as": draw(st.sampled_from(TunnelaAs)),
            "suits_repeat": draw(st.booleans()),
        },
        declaration={
            "tunnelas": draw(st.sampled_from((None, None, 2))) if tunnela else None,
            "dublees": draw(st.sampled_from((None, None, 3, 5))),
            "wilds": draw(st.sampled_from((None, None, 3, 6))),
        },
    )
    return Question(rare.hand, Wilds(rank, neighbours(cut)) if cut else question.wilds, rare.rules)


@MORE
@given(holdings())
@example(FAR_NATURAL)
def test_outs_are_the_cards_with_each_of_which_a_search_comes_nearer(holding: Holding) -> None:
    nearness = Nearness(holding.wilds, holding.rules)
    target = nearness.target(holding, at_most=2)
    assume(target is not None and target.drawn)
    distance = len(target.drawn) if target else 0

    assert [out.card for out in nearness.outs(holding, distance)] == [
        card for card in KINDS if holding.unseen[card] > 0 and nearness.nearer(holding, card, distance)
    ]


@MORE
@given(holdings())
def test_no_search_finds_a_target_that_draws_fewer_cards_than_are_counted(holding: Holding) -> None:
    ways = Ways(holding.wilds, holding.rules)
    fewest = ways.bound(holding).fewest_drawn()
    assume(fewest)

    assert not any(TargetSearch(holding, ways, fewest - 1, _any_waste(holding), Effort()).plans())


@MORE
@given(holdings())
def test_all_plans_are_found_from_the_start_and_from_the_ends_and_none_wastes_more_than_the_margin(
    holding: Holding,
) -> None:
    ways = Ways(holding.wilds, holding.rules)
    within = ways.bound(holding).fewest_drawn()
    margin = ways.bound(holding).margin(within)

    searches = [TargetSearch(holding, ways, within, one, Effort()) for one in (margin, _any_waste(holding))]
    found = [plans(search) for search in searches for plans in (TargetSearch.plans, _plans_from_ends)]

    assert len({frozenset(map(_parts_and_places, plans)) for plans in found}) == 1


def _plans_from_ends(search: TargetSearch) -> Iterator[Plan]:
    for end in search.ends():
        for path in search.paths(end.state, len(search.holding.hand)):
            yield Plan((*path, *end.blanks), end.more)


def _any_waste(holding: Holding) -> Margin:
    return Margin(WASTE.left(0), dict.fromkeys(holding.hand, 0), 0)


def _parts_and_places(plan: Plan) -> tuple[frozenset[tuple[Part, int]], int]:
    return frozenset(Counter(plan.parts).items()), plan.more
