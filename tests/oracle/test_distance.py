"""The distance to a declaration against a search that shares no code with it: every choice of faces for small hands.

A declaration of three melds is a choice of three rows of faces. What a row can keep of a hand is counted card by card,
in every order of the rows, since a card that two rows want is better kept in the one or in the other.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from random import Random

import pytest

from service.domain.cards import Card, Rank
from service.domain.deck import unseen
from service.domain.hand import Hand
from service.domain.options.deck import DeckRules
from service.domain.options.declaration import DeclarationRules
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.nearness.holding import Holding
from service.nearness.laying import Target
from service.nearness.nearest import Nearness
from tests.oracle.cards import KINDS, PRINTED, RANKS, SUITS, is_wild
from tests.oracle.nearness import distance_and_outs
from tests.rules.table import house

LINE = (*RANKS, "A")


@dataclass(frozen=True)
class Row:
    """Hold the faces of a meld; a pure one has no wild in the place of another card."""

    faces: tuple[str, ...]
    kind: str


@cache
def rows(size: int, set_max: int) -> tuple[Row, ...]:
    found = [
        Row(tuple(rank + suit for rank in LINE[first : first + size]), kind)
        for suit in SUITS
        for first in range(len(LINE) - size + 1)
        for kind in ("pure", "impure")
    ]
    if size <= set_max:
        found += [Row(tuple(rank + s for s in suits), "set") for rank in RANKS for suits in combinations(SUITS, size)]
    return tuple(found)


def sizes(cards: int) -> Iterator[tuple[int, ...]]:
    for number in range(1, cards // 3 + 1):
        yield from (many for many in combinations_with_replacement(range(3, 7), number) if sum(many) == cards)


def declarations(rules: RuleSet) -> Iterator[tuple[Row, ...]]:
    needs = rules.declaration
    for many in sizes(rules.deck.hand_size):
        if max(many) > rules.melds.sequence_max:
            continue
        for chosen in choices(many, rules.melds.set_max):
            kinds = Counter(row.kind for row in chosen)
            found = (kinds["pure"], kinds["pure"] + kinds["impure"], kinds["set"])
            needed = (needs.min_pure, needs.min_sequences, needs.min_sets)
            lengths = [len(row.faces) for row in chosen if row.kind != "set"]
            is_long = needs.long_sequence == 3 or max(lengths, default=0) >= needs.long_sequence
            if is_long and all(there >= least for there, least in zip(found, needed, strict=True)):
                yield chosen


def choices(many: tuple[int, ...], set_max: int) -> Iterator[tuple[Row, ...]]:
    if not many:
        yield ()
        return
    for row in rows(many[0], set_max):
        for others in choices(many[1:], set_max):
            yield (row, *others)


def kept(chosen: tuple[Row, ...], hand: Counter[str], rank: str | None, rules: RuleSet) -> int:
    return max(kept_in_order(order, hand, rank, rules) for order in permutations(chosen))


def kept_in_order(chosen: tuple[Row, ...], hand: Counter[str], rank: str | None, rules: RuleSet) -> int:
    left, naturals, room = hand.copy(), 0, 0
    for row in sorted(chosen, key=lambda row: row.kind != "pure"):
        own = 0
        for face in row.faces:
            if left[face] > 0:
                left[face] -= 1
                own += 1
        naturals += own
        if row.kind != "pure":
            limit = rules.wilds.most_standing(in_sequence=row.kind != "set")
            most = len(row.faces) - max(own, rules.wilds.fewest_naturals(in_sequence=row.kind != "set"))
            room += most if limit is None else min(most, limit)
    return naturals + min(room, sum(copies for card, copies in left.items() if is_wild(card, rank)))


def distance(hand: Counter[str], rank: str | None, rules: RuleSet) -> int:
    return rules.deck.hand_size - max(kept(chosen, hand, rank, rules) for chosen in declarations(rules))


def nearest_target(hand: Hand, indicator: Card | None, wilds: Wilds, rules: RuleSet) -> Target | None:
    seen = hand if indicator is None else (*hand, indicator)
    return Nearness(wilds, rules).target(Holding(hand, unseen(seen, rules.deck), wilds, rules))


SMALL = replace(house("classic"), deck=DeckRules(hand_size=6))


@pytest.mark.parametrize(
    ("rules", "seed"),
    [
        (SMALL, 1),
        (replace(SMALL, declaration=DeclarationRules(2, 2)), 2),
        (replace(SMALL, declaration=DeclarationRules(1, 1)), 3),
        (replace(SMALL, declaration=DeclarationRules(1, 1, 1)), 7),
        (replace(SMALL, declaration=DeclarationRules(0, 0, 2)), 8),
        (replace(SMALL, wilds=replace(SMALL.wilds, max_per_meld=1)), 4),
        (replace(SMALL, wilds=replace(SMALL.wilds, min_naturals=2)), 5),
        (replace(SMALL, wilds=replace(SMALL.wilds, max_in_sequence=1)), 9),
        (replace(SMALL, wilds=replace(SMALL.wilds, naturals_in_sequence=2, max_in_set=1)), 10),
        (replace(SMALL, declaration=DeclarationRules(1, 1, long_sequence=4)), 11),
        (replace(SMALL, declaration=DeclarationRules(1, 0, long_sequence=5)), 12),
        (replace(SMALL, melds=replace(SMALL.melds, sequence_max=3)), 13),
        (replace(SMALL, deck=DeckRules(hand_size=7), declaration=DeclarationRules(1, 1)), 6),
    ],
)
def test_no_declaration_is_nearer(rules: RuleSet, seed: int) -> None:
    random = Random(seed)
    deck = [card for card in KINDS for _ in range(rules.deck.packs)]
    for extra in (0, 0, 0, 1):
        rank = random.choice((None, *RANKS))
        wilds = [card for card in deck if is_wild(card, rank)]
        number = random.randint(0, 3)
        others = [card for card in deck if not is_wild(card, rank)]
        held = random.sample(wilds, min(number, len(wilds)))
        held += random.sample(others, rules.deck.hand_size + extra - len(held))
        target = nearest_target(Hand.of(map(Card.parse, held)), None, Wilds(Rank(rank) if rank else None), rules)
        assert target
        assert len(target.drawn) == distance(Counter(held), rank, rules), (held, rank)


def test_what_cannot_be_drawn_is_not_counted_on() -> None:
    """Both eights of spades lie in other melds, so neither 9 10 J nor a run up to them can be made pure with one."""
    one_pack = replace(house("classic"), deck=DeckRules(packs=1, hand_size=6), declaration=DeclarationRules(2, 2))
    hand, none = Hand.parse("4S 5S 8S 9S KH 2D"), Wilds(None)
    near = nearest_target(hand, None, none, one_pack)
    without = nearest_target(hand, Card.parse("TS"), none, one_pack)
    assert near
    assert without
    assert len(near.drawn) == len(without.drawn) == 2
    assert Card.parse("TS") not in without.drawn
    assert PRINTED not in {card.code for card in near.drawn}


TWO_NATURALS = house("classic", {"wilds": {"min_naturals": 2}})
FAR_NATURAL = Hand.parse("AS 2S 3S TH JH QH KH 5C 5S 5H 4D PJ PJ")
"""All but 4D PJ PJ are melds: these have one natural."""


def with_few_left(hand: Hand, left: Iterable[str], wilds: Wilds, rules: RuleSet) -> Holding:
    return Holding(hand, Counter(map(Card.parse, left)), wilds, rules)


def test_a_natural_that_must_be_drawn_may_lie_further_off() -> None:
    """4D PJ PJ 7D is an impure sequence of two naturals, and a heart is put away."""
    holding = with_few_left(FAR_NATURAL, ["7D"], Wilds(None), TWO_NATURALS)
    target = Nearness(holding.wilds, holding.rules).target(holding)
    assert target
    assert [card.code for card in target.drawn] == ["7D"]


def test_outs_are_also_cards_with_two_wilds_between() -> None:
    """4S goes to AS 2S 3S, the jokers to the hearts, and 4D is put away; 7D lies two jokers from 4D."""
    holding = with_few_left(FAR_NATURAL, ["7D", "4S"], Wilds(None), TWO_NATURALS)
    outs = Nearness(holding.wilds, holding.rules).outs(holding, 1)
    assert [out.card.code for out in outs] == ["4S", "7D"]


HANDS = 20
FEW_LEFT = 8
MOST_TRIED = 3
TEN = replace(house("classic"), deck=DeckRules(hand_size=10))


@pytest.mark.parametrize(
    ("rules", "seed"),
    [
        (replace(TEN, wilds=replace(TEN.wilds, min_naturals=2)), 21),
        (replace(TEN, wilds=replace(TEN.wilds, naturals_in_sequence=2)), 22),
        (replace(TEN, wilds=replace(TEN.wilds, min_naturals=2, max_in_sequence=1)), 23),
        (replace(TEN, wilds=replace(TEN.wilds, min_naturals=2, natural_is_pure=False)), 24),
        (replace(TEN, wilds=replace(TEN.wilds, min_naturals=2), melds=replace(TEN.melds, suits_repeat=True)), 25),
    ],
)
def test_the_oracle_draws_the_same_of_few_cards(rules: RuleSet, seed: int) -> None:
    distances = Counter[int | None]()
    for hand, rank, left in thin_decks(rules, Random(seed)):
        holding = with_few_left(Hand.of(map(Card.parse, hand)), left, Wilds(Rank(rank) if rank else None), rules)
        expected = distance_and_outs(Counter(hand), Counter(left), rank, asdict(rules), MOST_TRIED)
        assert distance_and_outs_found(holding) == expected, (hand, rank, left)
        distances[expected and expected[0]] += 1
    assert distances[1] + distances[2] >= HANDS // 2


def thin_decks(rules: RuleSet, random: Random) -> Iterator[tuple[list[str], str | None, list[str]]]:
    """Deal a run, two wilds and any other cards, and leave few cards to be drawn."""
    for _ in range(HANDS):
        rank, suit, first = random.choice((None, *RANKS)), random.choice(SUITS), random.randrange(len(LINE) - 2)
        deck = Counter(card for card in KINDS for _ in range(rules.deck.packs))
        hand = [face + suit for face in LINE[first : first + 3]]
        hand += random.sample([card for card in (deck - Counter(hand)).elements() if is_wild(card, rank)], 2)
        hand += random.sample([*(deck - Counter(hand)).elements()], rules.deck.hand_size - len(hand))
        yield hand, rank, random.sample([*(deck - Counter(hand)).elements()], FEW_LEFT)


def distance_and_outs_found(holding: Holding) -> tuple[int, set[str]] | None:
    nearness = Nearness(holding.wilds, holding.rules)
    target = nearness.target(holding, at_most=MOST_TRIED)
    if target is None:
        return None
    return len(target.drawn), {out.card.code for out in nearness.outs(holding, len(target.drawn))}
