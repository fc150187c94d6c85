"""Targets of the ways of declaring that leave all other cards free: so many tunnelas, dublees or wilds."""

from collections.abc import Iterator

from service.domain.cards import KINDS, Card
from service.domain.counting import card_points
from service.domain.melds import IDENTICAL_CARDS, Meld, MeldKind, Placed
from service.nearness.holding import Holding
from service.nearness.laying import Target


def targets_alone(holding: Holding) -> Iterator[Target]:
    """Give, for each such way that the house knows, a target for which fewest cards are drawn."""
    needs = holding.rules.declaration
    for kind, number in ((MeldKind.TUNNELA, needs.tunnelas), (MeldKind.DUBLEE, needs.dublees)):
        if number is not None:
            groups = sorted(_groups(kind, holding))[:number]
            if len(groups) == number:
                melds = tuple(Meld(kind, (Placed(card),) * IDENTICAL_CARDS[kind]) for _, card in groups)
                yield _target(melds, [card for drawn, card in groups for _ in range(drawn)], holding)
    if needs.wilds is not None:
        lacking = max(0, needs.wilds - holding.wild_cards)
        drawn = [card for card in reversed(KINDS) if card in holding.wilds for _ in range(holding.unseen[card])]
        if len(drawn) >= lacking:
            yield _target((), drawn[:lacking], holding)


def _groups(kind: MeldKind, holding: Holding) -> Iterator[tuple[int, Card]]:
    """Go through the groups of identical cards that can be had, each with how many cards must be drawn for it."""
    size, counts = IDENTICAL_CARDS[kind], holding.hand.counts()
    for card in KINDS:
        held, all_copies = counts[card], counts[card] + max(0, holding.unseen[card])
        for end in range(size, all_copies + 1, size):
            yield min(size, max(0, end - held)), card


def _target(melds: tuple[Meld, ...], drawn: list[Card], holding: Holding) -> Target:
    """Put away the dearest cards that are not needed."""
    rules, wilds = holding.rules, holding.wilds
    others = holding.hand.counts()
    for card in drawn:
        others[card] += 1
    others.subtract(card for meld in melds for card in meld.cards)
    # Wilds stay: where they are declared they are needed, and elsewhere they cost nothing.
    dearest = sorted(others.elements(), key=lambda card: (card in wilds, -card_points(card, rules.count, wilds), card))
    number = len(holding.hand) + len(drawn) - rules.deck.hand_size
    away, loose = dearest[:number], dearest[number:]
    return Target(melds, tuple(sorted(drawn)), tuple(sorted(away)), tuple(sorted(loose)))
