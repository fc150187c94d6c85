"""Exercises that ask which card is to be thrown: every one that is as good as the best is right."""

from collections.abc import Iterable
from typing import Final

from service.domain.advice import Discard
from service.domain.cards import HIGH_ACE, LOW_ACE, Card
from service.domain.counting import card_points
from service.domain.hand import Hand
from service.domain.melds import SEQUENCE_MIN
from service.domain.teaching.exhibits import Situation
from service.domain.teaching.pack import Pack
from service.explain.codes.exercise import ExerciseCode
from service.explain.detail import Detail
from service.explain.explanation import Parameter, Step
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.solve import SolverSettings
from service.usecases.exercises.answers import Checked, Given
from service.usecases.exercises.cards import dealt, filled, plain_run, three_of_a_rank
from service.usecases.exercises.name import ExerciseRequest
from service.usecases.exercises.situations import holding_of
from service.usecases.nearest import distance
from service.usecases.solve import SolveRequest, solve_hand
from service.usecases.throwing import Ranking, keepers

_MOST_KEEPERS: Final = {1: 2, 2: 3, 3: 4}
"""Cards of which one is to be thrown, where the draws that help have to be counted for each."""


def make(pack: Pack, request: ExerciseRequest, settings: SolverSettings) -> Situation | None:
    """Deal a hand of fourteen cards that is one short of a declaration; which rule finds the best throw is its level.

    On level 1 that is the dearest loose card; on level 2 the dearest of the cards that a declaration does not need; on
    level 3 the draws that it leaves have to be compared.
    """
    rules = request.rules
    indicator, wilds = dealt(pack, rules)
    picked = [*plain_run(pack, SEQUENCE_MIN + 1), *plain_run(pack), *three_of_a_rank(pack)]
    if request.level == 3:
        picked += [*pack.run(2, HIGH_ACE - 5, HIGH_ACE - 1), *pack.run(3, LOW_ACE + 1, HIGH_ACE - 6)[::2]]
    else:
        picked += plain_run(pack)[:2] if pack.chosen((True, False)) else three_of_a_rank(pack)[:2]
    cards = (*filled(pack, picked[: rules.deck.hand_size], rules), *(picked[rules.deck.hand_size :] or pack.draw()))
    situation = Situation(cards, wilds, rules, indicator)
    nearness, holding = Nearness(wilds, rules), Holding.of(Hand.of(cards), wilds, rules, indicator)
    if distance(holding, nearness, at_most=1) != 1:
        return None
    kept = keepers(holding, 1, nearness)
    arrangement = solve_hand(SolveRequest(Hand.of(cards), wilds, rules, detail=Detail.NONE), settings).arrangement
    finish = () if arrangement.finish_card is None else (arrangement.finish_card,)
    dearest = _dearest((*arrangement.loose, *finish), situation)
    misled = dearest not in kept
    if (
        len(kept) > _MOST_KEEPERS[request.level]
        or misled != (request.level == 2)
        or any(card in wilds for card in kept)
    ):
        return None
    ranked = Ranking(nearness, settings).throws(holding, kept, 1)
    best = {throw.card for throw in ranked if throw.worth == ranked[0].worth}
    level = 1 if dearest in best else 2 if _dearest(kept, situation) in best else 3
    return situation if level == request.level and len(best) < len(kept) else None


def _dearest(cards: Iterable[Card], of: Situation) -> Card | None:
    return max(cards, key=lambda card: (card_points(card, of.rules.count, of.wilds), card), default=None)


def check(of: Situation, given: Given, settings: SolverSettings) -> Checked:
    """Judge a throw: by the distance that is left, then by the draws that help, then by what the rest pays."""
    thrown = given.card
    if thrown is None or thrown not in of.cards:
        absent = () if thrown is None else (thrown,)
        return Checked(False, (Step(ExerciseCode.NOT_IN_HAND, {"cards": absent, "number": len(absent)}),))
    nearness, holding = Nearness(of.wilds, of.rules), holding_of(of)
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
