"""The best arrangement of a hand in which some groups lie as its player laid them, proven by CP-SAT."""

from collections import Counter
from collections.abc import Sequence

from service.domain.arrangement import Arrangement, Merit
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.solver.candidates import Candidate, candidates
from service.solver.dominance import without_single_natural_sets
from service.solver.layout import arranged, finish_card, laid_melds, wilds_added
from service.solver.model import build
from service.solver.solve import Search, Solved, SolverSettings


def best_completion(
    hand: Hand, groups: Sequence[Sequence[Meld]], wilds: Wilds, rules: RuleSet, settings: SolverSettings
) -> Solved | None:
    """Return the best arrangement of a hand that holds to some groups; they are its first melds, in their order.

    :param groups: for each of them the melds that it can be read as: the one that is best for the player is taken.
    :return: nothing when the groups leave no card to finish with, or are no melds together.
    :raises SearchStoppedError: when the effort does not suffice for a proof.
    """
    held_to = [meld for readings in groups for meld in readings]
    cards = Counter(card for readings in groups for card in readings[0].cards)
    rest = Hand.of((hand.counts() - cards).elements())
    # The very cards of a group lie in it, wilds too: as if each were used as itself, it is in no other meld.
    fixed = [Candidate(meld.kind, meld.cards) for meld in held_to]
    model = build(hand, wilds, rules, (*fixed, *without_single_natural_sets(candidates(rest, wilds, rules), rules)))
    start = 0
    for readings in groups:
        model.cp.add_exactly_one(column.laid for column in model.columns[start : start + len(readings)])
        start += len(readings)
    search = Search(model.cp, settings)
    values = search.first_of_best(model)
    if values is None:
        return None
    chosen = [meld for meld, column in zip(held_to, model.columns, strict=False) if search.value(column.laid)]
    laid = tuple(laid_melds(model, search.value, rules))
    added = tuple(wilds_added(laid, search.value(model.added)))[len(chosen) :]
    others = laid[len(chosen) :]
    completed = arranged(others, added, finish_card(model, search.value), rest, wilds, rules)
    standing = values[3] + sum(len(meld.standing) for meld in chosen)
    return Solved(
        Arrangement((*chosen, *completed.melds), completed.loose, completed.finish_card),
        Merit(bool(values[0]), values[1], values[2], standing, values[4]),
    )
