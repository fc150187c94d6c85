"""Judge an answer to an exercise: right or not, what follows from it, and one hint, but never the solution."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from service.domain.advice import Discard
from service.domain.cards import SYMBOLS, Card, Rank
from service.domain.counting import card_points
from service.domain.declaring.groups import Group
from service.domain.hand import Hand
from service.domain.melds import MeldKind
from service.domain.teaching.exercise import Choice, Exercise, ExerciseKind
from service.domain.teaching.exhibits import Situation
from service.domain.teaching.levels import level_of_pure_sequence
from service.domain.threes import pure_sequences
from service.explain.codes.exercise import ExerciseCode
from service.explain.declaration import DeclarationFacts
from service.explain.detail import Detail
from service.explain.explanation import Clause, Parameter, Step
from service.explain.hand.facts import HandFacts
from service.explain.hand.verdict import verdict
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.solve import SolverSettings
from service.usecases.laying import all_faults, faults_of_groups, judged
from service.usecases.nearest import distance, nearest
from service.usecases.solve import SolveAnswer, SolveRequest, solve_hand
from service.usecases.throwing import Ranking, keepers, taking_in
from service.usecases.using import using


@dataclass(frozen=True, slots=True)
class Given:
    """Hold an answer: the member that its exercise asks for."""

    cards: tuple[Card, ...] = ()
    card: Card | None = None
    number: int = 0
    valid: bool = False
    choice: Choice = Choice.DRAW


@dataclass(frozen=True, slots=True)
class Checked:
    """Hold what is to be said of an answer."""

    right: bool
    consequence: tuple[Step, ...]
    """What follows from it."""
    hint: Step | None = None
    """One hint, when it is wrong."""


_Check: TypeAlias = Callable[[Situation, Given, SolverSettings], Checked]


def check_answer(exercise: Exercise, given: Given, settings: SolverSettings) -> Checked:
    """Judge an answer; every one that is as good as the best is right.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    return _CHECKS[exercise.kind](exercise.situation, given, settings)


def _pure_sequence(of: Situation, given: Given, _: SolverSettings) -> Checked:
    clause = Clause.of(of.rules, "declaration.min_pure")
    laid = judged(of, (Group(given.cards),), Hand.of(of.cards))
    meld, faults = laid.judgement.readings[0].meld, faults_of_groups(laid)
    if faults:
        return Checked(False, faults, _hint_at_pure_sequence(of))
    if meld and meld.kind is not MeldKind.PURE_SEQUENCE:
        return Checked(False, (Step(ExerciseCode.NOT_PURE, {"meld": meld}, clause),), _hint_at_pure_sequence(of))
    return Checked(True, (Step(ExerciseCode.RIGHT_PURE_SEQUENCE, {"meld": meld or ()}, clause),))


def _hint_at_pure_sequence(of: Situation) -> Step | None:
    """Say which rule the easiest one needs; where it needs no other, in which suit it lies."""
    match level_of_pure_sequence(of.cards, of.wilds, of.rules):
        case 1:
            plain = (
                run
                for run in pure_sequences(of.cards, of.wilds, of.rules)
                if not any(card in of.wilds or card.rank is Rank.ACE for card in run)
            )
            suits = (SYMBOLS[run[0].suit] for run in plain if run[0].suit)
            return Step(ExerciseCode.HINT_SUIT, {"suit": next(suits)})
        case 2:
            return Step(ExerciseCode.HINT_ACE, clause=Clause.of(of.rules, "melds.ace"))
        case 3:
            return Step(ExerciseCode.HINT_NATURAL_WILD, clause=Clause.of(of.rules, "wilds.natural_is_pure"))
    return None


def _loose_cards(of: Situation, given: Given, settings: SolverSettings) -> Checked:
    absent = tuple((Hand.of(given.cards).counts() - Hand.of(of.cards).counts()).elements())
    if absent:
        return Checked(False, (Step(ExerciseCode.NOT_IN_HAND, {"cards": absent, "number": len(absent)}),))
    answer = solve_hand(_request(of), settings)
    best, points = answer.arrangement.loose, answer.count.points
    if _leaves_as_little(of, given.cards, answer, settings):
        right: dict[str, Parameter] = {"cards": given.cards, "number": points}
        return Checked(True, (Step(ExerciseCode.RIGHT_LOOSE, right, Clause.of(of.rules, "count.protection")),))
    hint = Step(ExerciseCode.HINT_HOW_MANY_LOOSE, {"number": len(best)})
    forgotten = Hand.of(best).counts() - Hand.of(given.cards).counts()
    if forgotten:
        dearest = max(forgotten, key=lambda card: (card_points(card, of.rules.count, of.wilds), card))
        return Checked(False, using(dearest, answer, _request(of), settings).steps, hint)
    then = _points_leaving(of, given.cards, settings)
    too_many: dict[str, Parameter] = {"cards": given.cards, "number": then, "least": points}
    return Checked(False, (Step(ExerciseCode.TOO_MANY_LOOSE, too_many),), hint)


def _leaves_as_little(of: Situation, left: tuple[Card, ...], answer: SolveAnswer, settings: SolverSettings) -> bool:
    """Tell whether an arrangement as good as the best leaves exactly these cards loose."""
    return len(left) == len(answer.arrangement.loose) and _uncapped_leaving(of, left, settings) == answer.count.uncapped


def _points_leaving(of: Situation, left: tuple[Card, ...], settings: SolverSettings) -> int:
    uncapped, cap = _uncapped_leaving(of, left, settings), of.rules.count.cap
    return uncapped if cap is None else min(uncapped, cap)


def _uncapped_leaving(of: Situation, left: tuple[Card, ...], settings: SolverSettings) -> int:
    """Return the least sum of the hand when these cards at least are left loose."""
    rest = tuple((Hand.of(of.cards).counts() - Hand.of(left).counts()).elements())
    loose_points = sum(card_points(card, of.rules.count, of.wilds) for card in left)
    if not rest:
        return loose_points
    fewer = replace(of.rules, deck=replace(of.rules.deck, hand_size=len(rest)))
    request = SolveRequest(Hand.of(rest), of.wilds, fewer, detail=Detail.NONE)
    return loose_points + solve_hand(request, settings).count.uncapped


def _valid_or_not(of: Situation, given: Given, _: SolverSettings) -> Checked:
    facts = judged(of, of.groups)
    valid = facts.judgement.valid
    clause = Clause.of(of.rules, "penalties.wrong_declaration")
    if valid and given.valid:
        return Checked(True, (Step(ExerciseCode.RIGHT_VALID, {"size": len(of.cards)}),))
    if valid:
        return Checked(False, (Step(ExerciseCode.VALID_AFTER_ALL),), Step(ExerciseCode.HINT_COUNT_SEQUENCES))
    if not given.valid:
        said = Step(ExerciseCode.RIGHT_INVALID, {"number": facts.price}, clause)
        return Checked(True, (said, *all_faults(facts)))
    return Checked(False, (Step(ExerciseCode.WRONG_AFTER_ALL, {"number": facts.price}, clause),), _hint_at_fault(facts))


def _hint_at_fault(facts: DeclarationFacts) -> Step:
    """Point to the group that is at fault, where one is by itself; else to the sequences."""
    groups = [fault.group for fault in facts.judgement.faults if fault.group is not None]
    if not groups:
        return Step(ExerciseCode.HINT_COUNT_SEQUENCES)
    return Step(ExerciseCode.HINT_GROUP, {"cards": facts.declaration.groups[groups[0]].cards})


def _distance(of: Situation, given: Given, settings: SolverSettings) -> Checked:
    target = nearest(_holding(of))
    needed = target.distance if target else 0
    if given.number == needed:
        return Checked(True, (Step(ExerciseCode.RIGHT_DISTANCE, {"number": needed}),))
    code = ExerciseCode.TOO_FEW_EXCHANGED if given.number < needed else ExerciseCode.FEWER_EXCHANGED
    return Checked(False, (Step(code, {"number": given.number}),), _hint_at_what_lacks(of, settings))


def _hint_at_what_lacks(of: Situation, settings: SolverSettings) -> Step:
    """Say what the best melds lack: the first requirement of a declaration that they do not meet."""
    answer = solve_hand(_request(of), settings)
    drew = True
    facts = HandFacts(
        answer.arrangement, of.wilds, of.rules, answer.requirements, answer.declarable, answer.count, drew
    )
    return verdict(facts)


def _best_discard(of: Situation, given: Given, settings: SolverSettings) -> Checked:
    thrown = given.card
    if thrown is None or thrown not in of.cards:
        absent = () if thrown is None else (thrown,)
        return Checked(False, (Step(ExerciseCode.NOT_IN_HAND, {"cards": absent, "number": len(absent)}),))
    nearness, holding = Nearness(of.wilds, of.rules), _holding(of)
    least = distance(holding, nearness) or 0
    kept = keepers(holding, least, nearness)
    if thrown not in kept:
        then = distance(holding.throwing(thrown), nearness, at_least=least + 1) or 0
        farther: dict[str, Parameter] = {"card": thrown, "then": then, "number": least}
        return Checked(False, (Step(ExerciseCode.THROW_FARTHER, farther),), Step(ExerciseCode.HINT_THROW_UNNEEDED))
    ranked = Ranking(nearness, settings).throws(holding, kept, least)
    best, (mine,) = ranked[0], [throw for throw in ranked if throw.card == thrown]
    return _compared(mine, best)


def _compared(mine: Discard, best: Discard) -> Checked:
    """Hold a throw that keeps the distance against the best: first the draws that help, then what it would pay."""
    helping, most = mine.worth.helping, best.worth.helping
    if helping < most:
        fewer: dict[str, Parameter] = {"card": mine.card, "number": helping, "most": most}
        hint = Step(ExerciseCode.HINT_THROW_KEEPING_DRAWS)
        return Checked(False, (Step(ExerciseCode.THROW_FEWER_OUTS, fewer),), hint)
    if mine.points > best.points:
        dearer: dict[str, Parameter] = {"card": mine.card, "number": mine.points, "least": best.points}
        return Checked(False, (Step(ExerciseCode.THROW_DEARER, dearer),), Step(ExerciseCode.HINT_THROW_DEAR))
    right: dict[str, Parameter] = {
        "card": mine.card,
        "distance": mine.nearest.distance,
        "outs": helping,
        "number": mine.points,
    }
    return Checked(True, (Step(ExerciseCode.RIGHT_THROW, right),))


def _take_or_draw(of: Situation, given: Given, settings: SolverSettings) -> Checked:
    found, takes = taking_in(of, settings), given.choice is Choice.TAKE
    card, before, after = found.card, found.before, found.after
    unseen = _holding(of).unseen.total()
    helping: dict[str, Parameter] = {"card": card, "number": before.helping, "unseen": unseen}
    hint = Step(ExerciseCode.HINT_TAKE, {"card": card})
    if not found.useful:
        if takes:
            return Checked(False, (Step(ExerciseCode.SHOULD_DRAW, {"card": card, "number": before.distance}),), hint)
        return Checked(True, (Step(ExerciseCode.RIGHT_DRAW, helping),))
    if not takes:
        return Checked(False, (Step(ExerciseCode.SHOULD_TAKE, helping),), hint)
    if found.nearer and after:
        nearer: dict[str, Parameter] = {"card": card, "number": after.nearest.distance, "before": before.distance}
        return Checked(True, (Step(ExerciseCode.RIGHT_TAKE, nearer),))
    return Checked(True, (Step(ExerciseCode.RIGHT_TAKE_ALL_THE_SAME, {"card": card, "number": before.distance}),))


def _holding(of: Situation) -> Holding:
    open_cards = () if of.card is None else (of.card,)
    return Holding.of(Hand.of(of.cards), of.wilds, of.rules, of.indicator, seen=open_cards)


def _request(of: Situation) -> SolveRequest:
    return SolveRequest(Hand.of(of.cards), of.wilds, of.rules, detail=Detail.NONE)


_CHECKS: Final[Mapping[ExerciseKind, _Check]] = {
    ExerciseKind.PURE_SEQUENCE: _pure_sequence,
    ExerciseKind.LOOSE_CARDS: _loose_cards,
    ExerciseKind.VALID_OR_NOT: _valid_or_not,
    ExerciseKind.DISTANCE: _distance,
    ExerciseKind.BEST_DISCARD: _best_discard,
    ExerciseKind.TAKE_OR_DRAW: _take_or_draw,
}
