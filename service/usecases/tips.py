"""Which of the strategy advice of text 001 holds for a hand: what it needs is solved here."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from service.domain.arranged import Arranged
from service.domain.arrangement import Arrangement
from service.domain.cards import Card
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
from service.usecases.throwing import best_melds


def tips_for(
    holding: Holding,
    best: Arranged,
    left: Card | None,
    drop: int | None,
    language: Language,
    settings: SolverSettings,
) -> tuple[Told, ...]:
    """Tell the tips that hold for a hand.

    :param best: the best arrangement of the hand.
    :param left: the open card, where it should not be taken.
    :param drop: what a drop costs now; none when the player may not drop.
    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    completed = None
    if left is not None:
        with_it = best_melds(replace(holding, hand=Hand.of((*holding.hand, left))), settings).arrangement
        completed = next((meld for meld in with_it.melds if left in meld.cards), None)
    facts = TipFacts(
        hand=holding.hand,
        unseen=holding.unseen,
        wilds=holding.wilds,
        rules=holding.rules,
        best=best,
        drop=drop,
        left=left,
        completed=completed,
        dear_wild=_dear_wild(best, holding, settings),
    )
    return tuple(tell(step, language) for step in tips(facts))


def _dear_wild(best: Arranged, holding: Holding, settings: SolverSettings) -> DearWild | None:
    """Find a wild that would complete two loose cards as well, the dearest that are cheaper, and what that costs."""
    for meld, protected in zip(best.arrangement.melds, best.count.protected, strict=True):
        instead = _instead(meld, best.arrangement, holding) if protected and len(meld.standing) == 1 else None
        solved = Grouped((instead,), holding, settings).completed(holding.hand) if instead else None
        if solved is None:
            continue
        more = solved.count.points - best.count.points
        if more > 0:
            return DearWild(meld.standing[0].card, meld, solved.arrangement.melds[0], more)
    return None


def _instead(meld: Meld, best: Arrangement, holding: Holding) -> tuple[Meld, ...] | None:
    """Return what two loose cards are with the wild of a meld, the dearest that are cheaper than it, if there are any.

    :return: the melds that the three cards can be read as.
    """
    wild = meld.standing[0].card
    found = (readings(Group((*pair, wild)), holding.rules, holding.wilds) for pair in _loose_pairs(best, holding))
    cheaper = [melds for melds in found if melds and _worth(melds[0], holding) < _worth(meld, holding)]
    return max(cheaper, key=lambda melds: _worth(melds[0], holding), default=None)


def _loose_pairs(best: Arrangement, holding: Holding) -> Iterator[tuple[Card, Card]]:
    loose = [card for card in best.loose if card not in holding.wilds]
    return combinations(loose, 2)


def _worth(meld: Meld, holding: Holding) -> int:
    return sum(card_points(card, holding.rules.count, holding.wilds) for card in meld.cards)
