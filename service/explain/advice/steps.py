"""Advice in words: how far the hand is, which cards help, what to throw, whether to take the open card or to drop."""

from collections.abc import Iterator
from typing import Final

from service.domain.advice import Choice, DropAdvice, Nearest, Offer
from service.domain.outs import Outs
from service.explain.advice.clashes import clash_step
from service.explain.advice.facts import AdviceFacts
from service.explain.advice.outs import out_group
from service.explain.chances import in_a_hundred
from service.explain.codes.advice import AdviceCode
from service.explain.detail import Detail
from service.explain.explanation import Clause, Parameter, Step

_MELDS_SHOWN: Final = 2
"""How many melds are told that the next player may make."""


def steps(facts: AdviceFacts, detail: Detail) -> Iterator[Step]:
    """Go through the steps: how far the hand is, then what to do, in full detail with all numbers."""
    nearest = facts.nearest
    if nearest is None:
        yield Step(AdviceCode.OUT_OF_REACH)
        yield from _gone(facts)
        return
    yield distance_step(facts, nearest)
    yield from _gone(facts)
    if facts.discards:
        yield from throw_steps(facts)
        yield from _gives(facts)
    yield Step(AdviceCode.TARGET, {"melds": nearest.melds})
    yield from (clash_step(clash, facts.rules) for clash in facts.clashes)
    if facts.outs is not None and nearest.drawn:
        yield from out_steps(facts, facts.outs, detail)
    if nearest.distance > facts.most_distance:
        yield Step(AdviceCode.TOO_EARLY, {"number": nearest.distance})
    if facts.offer is not None:
        yield from offer_steps(facts.offer, facts)
    if facts.drop is not None and nearest.drawn:
        yield _drop(facts.drop, facts)
    if facts.left_out:
        yield Step(AdviceCode.LEFT_OUT)


def distance_step(facts: AdviceFacts, nearest: Nearest) -> Step:
    """Say how far the hand is from a declaration, or that it can be declared."""
    clause = Clause.of(facts.rules, "declaration.min_sequences")
    parameters: dict[str, Parameter] = {
        "drawn": nearest.drawn,
        "away": nearest.away,
        "number": nearest.distance,
    }
    if nearest.drawn:
        return Step(AdviceCode.DISTANCE, parameters, clause)
    if nearest.away:
        return Step(AdviceCode.DECLARE_THROWING, {"card": nearest.away[0]}, clause)
    return Step(AdviceCode.DECLARE, {}, clause)


def _gone(facts: AdviceFacts) -> Iterator[Step]:
    """Say that the hand would be nearer without what was seen."""
    if facts.gone is not None:
        yield Step(AdviceCode.GONE, {"cards": facts.gone.cards, "number": facts.gone.distance})


def out_steps(facts: AdviceFacts, outs: Outs, detail: Detail) -> Iterator[Step]:
    """Say which cards help; in full detail also what they do, and how likely they are."""
    cards = tuple(out.card for out in outs.cards)
    yield Step(AdviceCode.OUTS, {"cards": cards, "unseen": outs.unseen, "number": outs.copies})
    if detail is not Detail.FULL or not outs.copies:
        return
    yield from map(out_group, facts.out_groups)
    yield Step(AdviceCode.CHANCE, {"chance": in_a_hundred(outs.chance(1))})
    if facts.draws > 1:
        yield Step(AdviceCode.CHANCE_LATER, {"chance": in_a_hundred(outs.chance(facts.draws)), "number": facts.draws})


def throw_steps(facts: AdviceFacts) -> Iterator[Step]:
    """Say what to throw; that others tie with it, and by what the tie is broken; what would be a trap."""
    best, *others = facts.discards
    if not best.nearest.drawn:
        return
    equal = tuple(one for one in others if one.worth == best.worth)
    if equal:
        yield Step(AdviceCode.THROW_ALL_TIED, {"cards": (best.card, *(one.card for one in equal))})
    elif best.outs is not None:
        parameters: dict[str, Parameter] = {"card": best.card, "unseen": best.outs.unseen, "number": best.outs.copies}
        yield Step(AdviceCode.THROW_WITH_OUTS, parameters)
    else:
        yield Step(AdviceCode.THROW, {"card": best.card})
    tied = [one for one in others if one.worth[:2] == best.worth[:2] and one.points > best.points]
    if tied:
        parameters = {"card": best.card, "points": best.points, "other": tied[0].card, "more": tied[0].points}
        code = AdviceCode.TIE_BROKEN if best.outs else AdviceCode.TIE_IN_DISTANCE_BROKEN
        yield Step(code, parameters, Clause.of(facts.rules, "count.protection"))
    traps = [one for one in others if one.outs and best.outs and one.outs.copies > best.outs.copies]
    if traps:
        trap = min(traps, key=lambda one: one.worth)
        copies = trap.outs.copies if trap.outs else 0
        parameters = {"card": trap.card, "copies": copies, "number": trap.nearest.distance}
        yield Step(AdviceCode.MORE_OUTS_BUT_FARTHER, parameters)


def _gives(facts: AdviceFacts) -> Iterator[Step]:
    """Say what the best throw may give to the next player, where the cards seen say so; of a tie, which gives least."""
    worth = facts.discards[0].worth
    tied = [gives for one, gives in zip(facts.discards, facts.gives, strict=True) if one.worth == worth]
    best = min(tied, key=lambda gives: (gives.is_wild, len(gives.with_known), len(gives.melds)))
    if not facts.discards[0].nearest.drawn:
        return
    if best.is_wild:
        yield Step(AdviceCode.GIVES_WILD, {"card": best.card})
    elif best.is_safe:
        yield Step(AdviceCode.GIVES_NOTHING, {"card": best.card})
    elif best.with_known:
        yield Step(AdviceCode.GIVES_TO_KNOWN, {"card": best.card, "melds": best.with_known[:_MELDS_SHOWN]})
    elif len({len(gives.melds) for gives in tied}) > 1:
        yield Step(AdviceCode.GIVES_LEAST, {"card": best.card, "number": len(best.melds)})


def offer_steps(offer: Offer, facts: AdviceFacts) -> Iterator[Step]:
    """Say whether to take the open card, and what that would change and show."""
    after = offer.after
    if after is None or offer.choice is Choice.LEAVE:
        counted = after is not None and facts.outs is not None
        yield Step(AdviceCode.LEAVE if counted else AdviceCode.LEAVE_NOT_NEARER, {"card": offer.card})
        return
    parameters: dict[str, Parameter] = {
        "card": offer.card,
        "throw": after.card,
        "points": after.points,
        "number": after.nearest.distance,
    }
    yield Step(AdviceCode.TAKE, parameters, Clause.of(facts.rules, "count.protection"))
    shown = offer.shows
    if shown is None:
        yield Step(AdviceCode.TAKE_SHOWS, {"card": offer.card})
    else:
        yield Step(AdviceCode.TAKE_SHOWS_MELD, {"card": offer.card, "meld": shown})
    if not facts.rules.play.taken_discard_returns:
        yield Step(AdviceCode.TAKEN_STAYS, {"card": offer.card}, Clause.of(facts.rules, "play.taken_discard_returns"))


def _drop(drop: DropAdvice, facts: AdviceFacts) -> Step:
    clause = Clause.of_drop(facts.rules, drew=facts.drew)
    if drop.never:
        return Step(AdviceCode.NEVER_DROP, {"points": drop.points, "cost": drop.cost}, clause)
    parameters: dict[str, Parameter] = {
        "cost": drop.cost,
        "points": drop.points,
        "share": in_a_hundred(drop.break_even),
    }
    if drop.gain:
        return Step(AdviceCode.BREAK_EVEN_WITH_GAIN, parameters | {"gain": drop.gain}, clause)
    return Step(AdviceCode.BREAK_EVEN, parameters, clause)
