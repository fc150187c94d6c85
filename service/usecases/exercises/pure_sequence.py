"""Exercises that ask for a pure sequence: every one of the hand is right."""

from service.domain.cards import HIGH_ACE, LOW_ACE, RANKS, SYMBOLS, Rank
from service.domain.declaring.groups import Group
from service.domain.hand import Hand
from service.domain.melds import SEQUENCE_MIN, MeldKind
from service.domain.teaching.exhibits import Situation
from service.domain.teaching.levels import level_of_pure_sequence
from service.domain.teaching.pack import Pack
from service.domain.threes import pure_sequences
from service.explain.codes.exercise import ExerciseCode
from service.explain.explanation import Clause, Step
from service.solver.solve import SolverSettings
from service.usecases.exercises.answers import Checked, Given
from service.usecases.exercises.cards import dealt, filled, plain_run
from service.usecases.exercises.name import ExerciseRequest
from service.usecases.judged import faults_of_groups, judged


def make(pack: Pack, request: ExerciseRequest, _: SolverSettings) -> Situation | None:
    """Deal a hand with a pure sequence; with an ace on level 2, with a wild in its own place on level 3."""
    rules = request.rules
    indicator, wilds = dealt(pack, rules)
    match request.level:
        case 1:
            picked = plain_run(pack)
        case 2:
            first = pack.chosen((LOW_ACE, HIGH_ACE - SEQUENCE_MIN + 1))
            picked = pack.run(SEQUENCE_MIN, first, first + SEQUENCE_MIN - 1)
        case _:
            if wilds.rank is None:
                return None
            place = RANKS.index(wilds.rank) + 1
            lowest, highest = max(LOW_ACE, place - SEQUENCE_MIN + 1), min(HIGH_ACE, place + SEQUENCE_MIN - 1)
            picked = pack.run(SEQUENCE_MIN, lowest, highest)
    cards = filled(pack, picked, rules)
    level = level_of_pure_sequence(cards, wilds, rules)
    return Situation(cards, wilds, rules, indicator) if level == request.level else None


def check(of: Situation, given: Given, _: SolverSettings) -> Checked:
    """Judge the cards that an answer takes for a pure sequence."""
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
