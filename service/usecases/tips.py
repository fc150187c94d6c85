"""Which of the strategy advice of text 001 holds for a hand: what it needs is solved here."""

from dataclasses import replace

from service.domain.arranged import Arranged
from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.wild_use import DearWild, cheaper_use
from service.explain.explanation import Told
from service.explain.language import Language
from service.explain.text import tell
from service.explain.tips import TipFacts, tips
from service.nearness.holding import Holding
from service.solver.solve import SolverSettings
from service.usecases.own_groups import OwnGroups
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
        if not protected or len(meld.standing) != 1:
            continue
        instead = cheaper_use(meld, best.arrangement, holding.wilds, holding.rules)
        solved = OwnGroups((instead,), holding, settings).completed(holding.hand) if instead else None
        if solved is None:
            continue
        more = solved.count.points - best.count.points
        if more > 0:
            return DearWild(meld.standing[0].card, meld, solved.arrangement.melds[0], more)
    return None
