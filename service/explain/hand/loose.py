"""Why cards are loose: what using them would break, and what that would cost. Solved, not guessed."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.counting import count
from service.domain.declaration import has_pure_sequence
from service.domain.melds import Meld, MeldKind
from service.explain.codes.hand import HandCode
from service.explain.explanation import Clause, Parameter, Step
from service.explain.hand.facts import HandFacts

_Alternative: TypeAlias = tuple[Arrangement, Meld]
"""The best arrangement that uses a loose card, and the meld in which it does."""


def loose(facts: HandFacts) -> Iterator[Step]:
    """Say of each loose card that is not wild why it is loose: no meld for it, or what using it would break and cost.

    Cards with the same answer share their steps.
    """
    melded = {card for meld in facts.arrangement.melds for card in meld.naturals}
    without_meld: list[Card] = []
    twins: list[Card] = []
    alternatives: dict[_Alternative, list[Card]] = {}
    for reason in facts.loose_reasons:
        if reason.instead is None:
            (twins if reason.card in melded else without_meld).append(reason.card)
        else:
            meld = _new_meld(reason.card, reason.instead, facts.arrangement)
            alternatives.setdefault((reason.instead, meld), []).append(reason.card)
    size = len(facts.arrangement.hand)
    for code, cards in ((HandCode.LOOSE_WITHOUT_MELD, without_meld), (HandCode.LOOSE_TWIN, twins)):
        if cards:
            yield Step(code, {"cards": tuple(cards), "size": size, "number": len(cards)})
    for (instead, meld), cards in alternatives.items():
        yield _what_it_breaks(tuple(cards), meld, instead, facts)
        yield _what_it_costs(tuple(cards), instead, facts)


def _what_it_breaks(cards: tuple[Card, ...], meld: Meld, instead: Arrangement, facts: HandFacts) -> Step:
    clause = Clause.of(facts.rules, "count.protection")
    arrangement = facts.arrangement
    if has_pure_sequence(arrangement, facts.rules) and not has_pure_sequence(instead, facts.rules):
        return Step(HandCode.LOOSE_BREAKS_PURE, {"cards": cards, "meld": meld}, clause)
    broken = _melds_without_like(arrangement, instead)
    only_a_wild_lacks = not Counter(meld.naturals) - Counter(arrangement.loose)
    if only_a_wild_lacks and len(broken) == 1 and any(card in facts.wilds for card in broken[0].cards):
        return Step(HandCode.LOOSE_TAKES_WILD, {"cards": cards, "meld": meld, "broken": broken[0]}, clause)
    parameters: dict[str, Parameter] = {"cards": cards, "meld": meld, "broken": broken, "number": len(broken)}
    return Step(HandCode.LOOSE_BREAKS_MELDS, parameters, clause)


def _what_it_costs(cards: tuple[Card, ...], instead: Arrangement, facts: HandFacts) -> Step:
    now = facts.count
    then = count(instead, facts.rules, facts.wilds, drew=facts.drew)
    clause = Clause.of(facts.rules, "count.protection")
    parameters: dict[str, Parameter] = {"cards": cards, "number": then.points}
    if then.points > now.points:
        return Step(HandCode.USING_COSTS_MORE, parameters | {"difference": then.points - now.points}, clause)
    if then.uncapped > now.uncapped:
        sums: dict[str, Parameter] = {"sum": now.uncapped, "then": then.uncapped}
        return Step(HandCode.USING_RAISES_SUM_ONLY, parameters | sums, clause)
    return Step(HandCode.USING_COSTS_THE_SAME, parameters, clause)


def _new_meld(card: Card, instead: Arrangement, arrangement: Arrangement) -> Meld:
    """Return the meld in which one arrangement uses a copy of a card that the other leaves loose."""
    return next(meld for meld in _melds_without_like(instead, arrangement) if card in meld.naturals)


def _melds_without_like(those: Arrangement, others: Arrangement) -> tuple[Meld, ...]:
    """Return the melds of one arrangement that the other has not, whichever wilds stand in them."""
    unmatched = Counter(_shape(meld) for meld in others.melds)
    alone = []
    for meld in those.melds:
        if unmatched[_shape(meld)]:
            unmatched[_shape(meld)] -= 1
        else:
            alone.append(meld)
    return tuple(alone)


def _shape(meld: Meld) -> tuple[MeldKind, tuple[tuple[Card, bool], ...]]:
    return meld.kind, tuple((place.face, place.stands_for is None) for place in meld.placed)
