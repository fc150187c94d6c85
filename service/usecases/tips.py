"""Which of the strategy advice of text 001 holds for a hand: what it needs is solved here."""

from collections.abc import Iterator
from itertools import combinations

from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.contrast import Arranged
from service.domain.counting import card_points
from service.domain.declaring.groups import Group, readings
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.explain.explanation import Told
from service.explain.language import Language
from service.explain.text import tell
from service.explain.tips import DearWild, TipFacts, tips
from service.nearness.holding import Holding
from service.solver.solve import SolverSettings
from service.usecases.grouped import Grouped


def tips_for(
    holding: Holding, left: Card | None, drop: int | None, language: Language, settings: SolverSettings
) -> tuple[Told, ...]:
    """Tell the tips that hold for a hand.

    :param left: the open card, where it should not be taken.
    :param drop: what a drop costs now; none when the player may not drop.
    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    free = Grouped((), holding, settings)
    best = free.best(holding.hand).arrangement
    completed = None
    if left is not None:
        with_it = free.best(Hand.of((*holding.hand, left))).arrangement
        completed = next((meld for meld in with_it.melds if left in meld.cards), None)
    facts = TipFacts(
        hand=holding.hand,
        unseen=holding.unseen,
        wilds=holding.wilds,
        rules=holding.rules,
        best=Arranged.of(best, holding.rules, holding.wilds),
        drop=drop,
        left=left,
        completed=completed,
        dear_wild=_dear_wild(best, holding, settings),
    )
    return tuple(tell(step, language) for step in tips(facts))


def _dear_wild(best: Arrangement, holding: Holding, settings: SolverSettings) -> DearWild | None:
    """Find a wild that would complete two loose cards as well, the dearest that are cheaper, and what that costs."""
    rules, wilds = holding.rules, holding.wilds
    count = Arranged.of(best, rules, wilds).count
    for meld, protected in zip(best.melds, count.protected, strict=True):
        if protected and len(meld.standing) == 1:
            wild = meld.standing[0].card
            others = [readings(Group((*pair, wild)), rules, wilds) for pair in _loose_pairs(best, holding)]
            possible = [melds for melds in others if melds and _worth(melds[0], holding) < _worth(meld, holding)]
            if possible:
                instead = max(possible, key=lambda melds: _worth(melds[0], holding))
                grouped = Grouped((instead,), holding, settings)
                solved = grouped.completed(holding.hand)
                if solved is not None:
                    then = Arranged.of(solved.arrangement, rules, wilds).count.points
                    if then > count.points:
                        return DearWild(wild, meld, solved.arrangement.melds[0], then - count.points)
    return None


def _loose_pairs(best: Arrangement, holding: Holding) -> Iterator[tuple[Card, Card]]:
    loose = [card for card in best.loose if card not in holding.wilds]
    return combinations(loose, 2)


def _worth(meld: Meld, holding: Holding) -> int:
    return sum(card_points(card, holding.rules.count, holding.wilds) for card in meld.cards)
