"""What a throw may give to the next player, by the cards that were seen: the melds that may be made with it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

from service.domain.cards import SUITS, Card
from service.domain.melds import IDENTICAL_CARDS, Meld, MeldKind, Placed
from service.domain.ruleset import RuleSet
from service.domain.threes import sequence, threes
from service.domain.wilds import Wilds


@dataclass(frozen=True, slots=True)
class Giving:
    """Hold what a card that is thrown may be good for in the hand of whoever takes it."""

    card: Card
    is_wild: bool
    """Whether it is wild: it serves everybody."""
    melds: tuple[Meld, ...]
    """The melds of fewest cards without wilds standing in, made with it of cards that the thrower has not seen, or that
    the next player is known to hold."""
    with_known: tuple[Meld, ...] = ()
    """Those of them with a card that the next player is known to hold."""

    @property
    def is_safe(self) -> bool:
        """Tell whether it is good for nothing but beside wilds."""
        return not self.is_wild and not self.melds


def giving(card: Card, unseen: Counter[Card], known: Iterable[Card], wilds: Wilds, rules: RuleSet) -> Giving:
    """Say what a throw may give to the next player.

    :param unseen: copies that the thrower has not seen.
    :param known: cards that the next player has taken from the discards and not thrown.
    """
    held = Counter(known)
    available = unseen + held
    melds = tuple(
        meld for meld in _melds_with(card, wilds, rules) if Counter(meld.cards) - Counter([card]) <= available
    )
    with_known = tuple(meld for meld in melds if any(held[other] for other in meld.cards if other != card))
    return Giving(card, card in wilds, melds, with_known)


def _melds_with(card: Card, wilds: Wilds, rules: RuleSet) -> Iterator[Meld]:
    """Go through the melds of fewest cards that hold a card as itself, sequences first."""
    if card.is_printed_joker:
        return
    for faces in threes(rules.melds.ace):
        if card in faces:
            yield sequence(faces, wilds, rules)
    faces = tuple(Card.of(card.rank, suit) for suit in SUITS) if card.rank else ()
    others = rules.melds.set_min - 1
    repeating, different = combinations_with_replacement(faces, others), combinations(set(faces) - {card}, others)
    for chosen in repeating if rules.melds.suits_repeat else different:
        yield Meld(MeldKind.SET, tuple(map(Placed, sorted((card, *chosen)))))
    allowed = ((MeldKind.TUNNELA, rules.melds.tunnela), (MeldKind.DUBLEE, rules.melds.dublee))
    yield from (Meld(kind, (Placed(card),) * IDENTICAL_CARDS[kind]) for kind, is_meld in allowed if is_meld)
