"""How a person reads a hand: a few rules, one after the other. How many of them it takes is how hard the hand is."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from service.domain.cards import RANKS, SUITS, Card, Rank
from service.domain.counting import card_points
from service.domain.lines import following
from service.domain.melds import SEQUENCE_MIN
from service.domain.pairs import touch
from service.domain.ruleset import RuleSet
from service.domain.threes import threes
from service.domain.wilds import Wilds


def loose_at_a_glance(cards: Sequence[Card], wilds: Wilds, rules: RuleSet) -> tuple[Card, ...]:
    """Return the cards that a person leaves loose who takes what lies first, without comparing.

    First the longest runs of a suit, then sets of what is left, then each wild with the cards that it saves most points
    on: for a sequence as long as one is lacking, then for any meld.
    """
    left = Counter(card for card in cards if card not in wilds)
    sequences = 0
    for run in _runs(left, rules):
        left.subtract(run)
        sequences += 1
    for cards_of_rank in _sets(left, rules):
        left.subtract(cards_of_rank)
    for _ in range(wilds.number_in(cards)):
        as_sequence = sequences < rules.declaration.min_sequences
        held = _dearest_with_wild(left, wilds, rules, as_sequence=as_sequence)
        if held is not None:
            left.subtract(held)
            sequences += as_sequence
    return tuple(sorted((+left).elements()))


def makes_three(card: Card, cards: Iterable[Card], rules: RuleSet) -> bool:
    """Tell whether a card looks good: it makes a sequence or a set with two of some cards."""
    held = set(cards)
    runs = (run for run in threes(rules.melds.ace) if card in run)
    mates = {other.suit for other in held if other.rank is card.rank} - {card.suit}
    return any(held.issuperset(other for other in run if other != card) for run in runs) or len(mates) >= 2


def touches_any(card: Card, cards: Iterable[Card]) -> bool:
    """Tell whether a card has the rank of one of some cards, or lies beside one in its suit, or but one apart."""
    return any(touch(card, other) for other in cards)


def _runs(left: Counter[Card], rules: RuleSet) -> Iterator[tuple[Card, ...]]:
    """Go through the runs that lie in some cards, the longest first; each is taken before the next is looked for."""
    for run in _all_runs(rules):
        if all(left[card] > 0 for card in run):
            yield run


def _sets(left: Counter[Card], rules: RuleSet) -> Iterator[tuple[Card, ...]]:
    for rank in reversed(RANKS):
        held = _of_rank(rank, left)
        if len(held) >= rules.melds.set_min:
            yield held[: rules.melds.set_max]


def _dearest_with_wild(
    left: Counter[Card], wilds: Wilds, rules: RuleSet, *, as_sequence: bool
) -> tuple[Card, ...] | None:
    """Return the cards that lack one for a meld and cost most; none when there are none."""
    lacking_one = [
        held for run in _all_runs(rules) if len(held := tuple(card for card in run if left[card] > 0)) == len(run) - 1
    ]
    if not as_sequence:
        lacking_one += [held for rank in RANKS if len(held := _of_rank(rank, left)) == rules.melds.set_min - 1]
    return max(
        lacking_one,
        key=lambda held: (sum(card_points(card, rules.count, wilds) for card in held), held),
        default=None,
    )


def _of_rank(rank: Rank, left: Counter[Card]) -> tuple[Card, ...]:
    return tuple(card for suit in SUITS if left[card := Card.of(rank, suit)] > 0)


def _all_runs(rules: RuleSet) -> Iterator[tuple[Card, ...]]:
    """Go through all runs of a suit, the longest first."""
    for size in range(len(RANKS), SEQUENCE_MIN - 1, -1):
        for suit in SUITS:
            for first in range(rules.melds.ace.lowest, rules.melds.ace.highest - size + 2):
                yield following(suit, first, size)
