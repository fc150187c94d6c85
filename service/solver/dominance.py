"""Which of the melds that a hand can form are left out of a model, because no best arrangement needs them."""

from collections.abc import Iterable, Sequence

from service.domain.cards import Card
from service.domain.counting import points_by_card
from service.domain.hand import Hand
from service.domain.melds import SEQUENCE_MIN, MeldKind, counts_as
from service.domain.options.count import Protection
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.solver.candidates import Candidate


def without_single_natural_sets(melds: Iterable[Candidate], rules: RuleSet) -> tuple[Candidate, ...]:
    """Leave out sets with a single natural, where a sequence of the same card with as many wilds does as well."""
    if not _sets_give_way(rules) or rules.melds.set_min < SEQUENCE_MIN:
        return tuple(melds)
    return tuple([meld for meld in melds if meld.kind is not MeldKind.SET or len(meld.naturals) != 1])


def without_worse_rivals(
    melds: Sequence[Candidate], hand: Hand, wilds: Wilds, rules: RuleSet, *, asked: Card | None = None
) -> Sequence[Candidate]:
    """Leave out melds in whose place a better rival could be laid: no best arrangement lays one.

    Rivals are melds in which more than half of the wilds stand: one of them at most is laid, since the rest of the
    wilds suffices for no second one. Compared are those whose naturals are fixed. One is better than another if

    * it has as many wilds and as many naturals, and is of the same kind or a sequence in place of a set: then both
      have the same size, it has no less room, and no tighter limit, so that the same wilds can be added to it;
    * its naturals are worth at least as much, or all cards count whatever is laid: then what counts is worth no more
      with it in place of the other, while as many melds are laid and as many cards are loose;
    * it comes before the other in listing order, which decides where all else is equal;
    * it can be laid in that place: its naturals are loose while the other is laid, since none of them is in a meld for
      which the rest of the wilds suffices, and none can stand in itself.

    :param melds: all melds of a hand without a table and without a card too many, in listing order.
    :param asked: a card of which every meld is kept, because one of them must be laid.
    """
    number = wilds.number_in(hand)
    if not number:
        return melds
    protects = _may_protect(melds, rules)
    half, points, sets_too = number // 2, points_by_card(rules.count.ace, wilds), _sets_give_way(rules)
    busy = {standing: _cards_in(melds, number - standing) | wilds.kinds for standing in range(half + 1, number + 1)}
    left, best = list[Candidate](), dict[tuple[object, ...], int]()
    for meld in melds:
        if meld.wilds > half and not meld.optional and asked not in meld.naturals:
            worth = sum([points[card] for card in meld.naturals]) if protects else 0
            like = meld.wilds, len(meld.naturals), None if sets_too else meld.kind
            if best.get(like, -1) >= worth:
                continue
            if busy[meld.wilds].isdisjoint(meld.naturals):
                best[like] = worth
        left.append(meld)
    return left


def _may_protect(melds: Iterable[Candidate], rules: RuleSet) -> bool:
    """Tell whether cards may be protected: many houses protect none without a pure sequence."""
    protection = rules.count.protection
    needs_pure = protection is Protection.PURE_PROTECTS_ALL or (
        protection in (Protection.BOTH_OR_NOTHING, Protection.TIERED) and rules.declaration.min_pure > 0
    )
    return not needs_pure or any(counts_as(meld.kind, rules) is MeldKind.PURE_SEQUENCE for meld in melds)


def _cards_in(melds: Iterable[Candidate], wilds: int) -> frozenset[Card]:
    """Return the cards of the melds for which so many wilds suffice."""
    return frozenset([card for meld in melds if meld.wilds <= wilds for card in (*meld.naturals, *meld.optional)])


def _sets_give_way(rules: RuleSet) -> bool:
    """Tell whether a sequence does as well in place of a set of three or more with as many naturals and wilds."""
    in_sequence, in_set = (rules.wilds.most_standing(in_sequence=sequence) for sequence in (True, False))
    return (
        not rules.declaration.min_sets
        and (in_sequence is None or (in_set is not None and in_set <= in_sequence))
        and rules.wilds.fewest_naturals(in_sequence=True) <= 1
        and rules.melds.set_max <= rules.melds.sequence_max
    )
