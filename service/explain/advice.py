"""Advice in words: how far the hand is, which cards help, what to throw, whether to take the open card or to drop."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Self

from service.domain.advice import Choice, Clash, Discard, DropAdvice, Gone, Nearest, Offer, Part
from service.domain.declaration import RequirementCode
from service.domain.giving import Giving
from service.domain.hand import Hand
from service.domain.outs import OutGroup, Outs
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.advice_clashes import clash_step
from service.explain.advice_codes import AdviceCode
from service.explain.advice_outs import out_group
from service.explain.advice_terms import terms_of
from service.explain.chances import in_a_hundred
from service.explain.explanation import Clause, Explanation, Parameter, Step
from service.explain.facts import Detail
from service.explain.language import Language
from service.explain.learner import SOMEBODY, TERM_MEANS, Learner, tell_to


@dataclass(frozen=True, slots=True)
class AdviceFacts:
    """Hold everything that was found out for a player."""

    hand: Hand
    wilds: Wilds
    rules: RuleSet
    unseen: int
    """How many cards the player has not seen."""
    most_distance: int
    """Up to which distance the cards that help are counted."""
    draws: int
    """Within how many draws the chance of a card that helps is told."""
    drew: bool
    """Whether the player has drawn a card in this deal."""
    nearest: Nearest | None
    """A nearest declaration; none when the unseen cards make none."""
    gone: Gone | None = None
    """What the cards that were seen have cost; none where they have cost nothing."""
    points: int | None = None
    """What the hand pays when somebody declares; none for a hand with one card more."""
    outs: Outs | None = None
    out_groups: tuple[OutGroup, ...] = ()
    """The outs by what they do."""
    discards: tuple[Discard, ...] = ()
    """For a hand with one card more: what may be thrown, the best first."""
    gives: tuple[Giving, ...] = ()
    """For each of the discards what it may give to the next player."""
    offer: Offer | None = None
    drop: DropAdvice | None = None
    clashes: tuple[Clash, ...] = ()
    """For a hand as it is dealt that cannot be declared: why."""
    left_out: tuple[Part, ...] = ()
    """Parts that would have taken more than they may."""

    def kept_back(self) -> Self:
        """Return the facts without anything that was found: a hint must not give it away."""
        return type(self)(
            hand=self.hand,
            wilds=self.wilds,
            rules=self.rules,
            unseen=self.unseen,
            most_distance=self.most_distance,
            draws=self.draws,
            drew=self.drew,
            nearest=None,
            left_out=self.left_out,
        )


_MELDS_SHOWN: Final = 2
"""How many melds are told that the next player may make."""

_OTHERS: Final = 2
"""Among how many other discards a hint lets the best ones be looked for."""


def explain_advice(facts: AdviceFacts, detail: Detail, language: Language, learner: Learner = SOMEBODY) -> Explanation:
    """Put advice into words: first how far the hand is, then what to do, in full detail with all numbers.

    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    return _explained(_steps(facts, detail), language, learner)


def explain_hint(facts: AdviceFacts, rung: int, language: Language, learner: Learner = SOMEBODY) -> Explanation:
    """Give one rung of the ladder of hints: a question, then where to look, then the move with its reason.

    No rung gives away the next.

    :param rung: 1 to 3.
    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    return _explained([_rungs(facts)[rung - 1]], language, learner)


def _explained(steps: Iterable[Step], language: Language, learner: Learner) -> Explanation:
    """Tell steps; the first two, without what their terms mean, are the summary."""
    told = tuple(tell_to(learner, steps, terms_of, language))
    said = [each.text for each in told if each.step.code != TERM_MEANS]
    return Explanation(language.value, " ".join(said[:2]), told)


def _rungs(facts: AdviceFacts) -> tuple[Step, Step, Step]:
    nearest = facts.nearest
    if nearest is None:
        return (Step(AdviceCode.HINT_GROUPS),) * 2 + (Step(AdviceCode.OUT_OF_REACH),)
    if facts.discards and nearest.drawn:
        return Step(AdviceCode.HINT_THROW), _among(facts), next(_throw(facts))
    if not nearest.drawn:  # to say that nothing has to be exchanged would be to say that it can be declared
        return Step(AdviceCode.HINT_GROUPS), Step(AdviceCode.HINT_SEQUENCES), _distance(facts, nearest)
    far = Step(AdviceCode.HINT_DISTANCE, {"number": nearest.distance})
    if facts.offer is not None:
        return Step(AdviceCode.HINT_OPEN, {"card": facts.offer.card}), far, next(_offer(facts.offer, facts))
    move = next(_outs(facts, facts.outs, Detail.SHORT)) if facts.outs else _distance(facts, nearest)
    return Step(_concept(facts)), far, move


def _among(facts: AdviceFacts) -> Step:
    """Say among which cards those are that may be thrown; where too few others lead to a declaration, any others."""
    best = sum(one.worth == facts.discards[0].worth for one in facts.discards)
    ranked = tuple(dict.fromkeys((*(one.card for one in facts.discards), *facts.hand)))
    return Step(AdviceCode.HINT_AMONG, {"cards": tuple(sorted(ranked[: best + _OTHERS]))})


def _concept(facts: AdviceFacts) -> AdviceCode:
    """Return the question about what the hand lacks first."""
    lacking = {code for clash in facts.clashes if not clash.cards for code in clash.requirements}
    if RequirementCode.PURE_SEQUENCES in lacking:
        return AdviceCode.HINT_PURE
    return AdviceCode.HINT_SEQUENCES if RequirementCode.SEQUENCES in lacking else AdviceCode.HINT_GROUPS


def _steps(facts: AdviceFacts, detail: Detail) -> Iterator[Step]:
    nearest = facts.nearest
    if nearest is None:
        yield Step(AdviceCode.OUT_OF_REACH)
        yield from _gone(facts)
        return
    yield _distance(facts, nearest)
    yield from _gone(facts)
    if facts.discards:
        yield from _throw(facts)
        yield from _gives(facts)
    yield Step(AdviceCode.TARGET, {"melds": nearest.melds})
    yield from (clash_step(clash, facts.rules) for clash in facts.clashes)
    if facts.outs is not None and nearest.drawn:
        yield from _outs(facts, facts.outs, detail)
    if nearest.distance > facts.most_distance:
        yield Step(AdviceCode.TOO_EARLY, {"number": nearest.distance})
    if facts.offer is not None:
        yield from _offer(facts.offer, facts)
    if facts.drop is not None and nearest.drawn:
        yield _drop(facts.drop, facts)
    if facts.left_out:
        yield Step(AdviceCode.LEFT_OUT)


def _distance(facts: AdviceFacts, nearest: Nearest) -> Step:
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


def _outs(facts: AdviceFacts, outs: Outs, detail: Detail) -> Iterator[Step]:
    """Say which cards help; in full detail also what they do, and how likely they are."""
    cards = tuple(out.card for out in outs.cards)
    yield Step(AdviceCode.OUTS, {"cards": cards, "unseen": outs.unseen, "number": outs.copies})
    if detail is not Detail.FULL or not outs.copies:
        return
    yield from map(out_group, facts.out_groups)
    yield Step(AdviceCode.CHANCE, {"chance": in_a_hundred(outs.chance(1))})
    if facts.draws > 1:
        yield Step(AdviceCode.CHANCE_LATER, {"chance": in_a_hundred(outs.chance(facts.draws)), "number": facts.draws})


def _throw(facts: AdviceFacts) -> Iterator[Step]:
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


def _offer(offer: Offer, facts: AdviceFacts) -> Iterator[Step]:
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
