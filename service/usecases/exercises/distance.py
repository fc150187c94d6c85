"""Exercises that ask how many cards a hand is short of a declaration."""

from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.teaching.exhibits import Situation
from service.domain.teaching.pack import Pack
from service.explain.codes.exercise import ExerciseCode
from service.explain.explanation import Step
from service.explain.hand.facts import HandFacts
from service.explain.hand.verdict import verdict
from service.nearness.holding import Holding
from service.solver.solve import SolverSettings
from service.usecases.exercises.answers import Checked, Given
from service.usecases.exercises.cards import dealt, filled, plain_run, three_of_a_rank
from service.usecases.exercises.name import ExerciseRequest
from service.usecases.exercises.situations import holding_of, request_of
from service.usecases.nearest import nearest
from service.usecases.solve import solve_hand


def make(pack: Pack, request: ExerciseRequest, _: SolverSettings) -> Situation | None:
    """Lay a declaration, put as many of its cards away as the level says, and fill up from the pack."""
    rules = request.rules
    indicator, wilds = dealt(pack, rules)
    cards = filled(pack, _nearly(pack, request.level - 1), rules)
    target = nearest(Holding.of(Hand.of(cards), wilds, rules, indicator))
    is_so_near = target is not None and target.distance == request.level
    return Situation(cards, wilds, rules, indicator) if is_so_near else None


def _nearly(pack: Pack, away: int) -> list[Card]:
    """Pick two sequences and a set, and put some of their cards away."""
    return pack.shuffled(card for group in (plain_run(pack), plain_run(pack), three_of_a_rank(pack)) for card in group)[
        away:
    ]


def check(of: Situation, given: Given, settings: SolverSettings) -> Checked:
    """Judge the number of an answer; a wrong one is shown what the best melds lack."""
    target = nearest(holding_of(of))
    needed = target.distance if target else 0
    if given.number == needed:
        return Checked(True, (Step(ExerciseCode.RIGHT_DISTANCE, {"number": needed}),))
    code = ExerciseCode.TOO_FEW_EXCHANGED if given.number < needed else ExerciseCode.FEWER_EXCHANGED
    return Checked(False, (Step(code, {"number": given.number}),), _hint_at_what_lacks(of, settings))


def _hint_at_what_lacks(of: Situation, settings: SolverSettings) -> Step:
    """Say what the best melds lack: the first requirement of a declaration that they do not meet."""
    answer = solve_hand(request_of(of), settings)
    drew = True
    facts = HandFacts(
        answer.arrangement, of.wilds, of.rules, answer.requirements, answer.declarable, answer.count, drew
    )
    return verdict(facts)
