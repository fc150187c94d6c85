"""Exercises that ask for the cards that the best arrangement leaves loose."""

from dataclasses import replace

from service.domain.cards import PRINTED_JOKER, RANKS, SUITS, Card
from service.domain.counting import card_points, count
from service.domain.hand import Hand
from service.domain.teaching.exhibits import Situation
from service.domain.teaching.levels import level_of_loose_cards
from service.domain.teaching.pack import Pack
from service.explain.codes.exercise import ExerciseCode
from service.explain.detail import Detail
from service.explain.explanation import Clause, Parameter, Step
from service.solver.solve import SolverSettings
from service.usecases.exercises.answers import Checked, Given
from service.usecases.exercises.cards import dealt, filled, plain_run
from service.usecases.exercises.name import ExerciseRequest
from service.usecases.exercises.situations import request_of
from service.usecases.solve import SolveAnswer, SolveRequest, loose_reason, solve_hand
from service.usecases.using import using

_FEWEST_LOOSE, _MOST_LOOSE = 1, 6


def make(pack: Pack, request: ExerciseRequest, settings: SolverSettings) -> Situation | None:
    """Deal a hand of which the same cards are loose in every best arrangement, with a wild from level 2 on."""
    rules = request.rules
    indicator, wilds = dealt(pack, rules)
    picked, second = plain_run(pack), plain_run(pack)
    picked += second if request.level == 1 else [*second[:-1], *pack.pick((PRINTED_JOKER,))]
    if pack.chosen((True, False)):
        rank = pack.chosen(RANKS)
        picked += pack.pick(Card.of(rank, suit) for suit in pack.shuffled(SUITS)[: rules.melds.set_min])
    cards = filled(pack, picked, rules)
    situation = Situation(cards, wilds, rules, indicator)
    return situation if _has_one_answer(situation, request, settings) else None


def _has_one_answer(situation: Situation, request: ExerciseRequest, settings: SolverSettings) -> bool:
    """Tell whether every best arrangement leaves the same cards loose, and those are as hard to find as wanted."""
    cards, wilds, rules = situation.cards, situation.wilds, situation.rules
    asked = SolveRequest(Hand.of(cards), wilds, rules, detail=Detail.NONE)
    answer = solve_hand(asked, settings)
    loose = answer.arrangement.loose
    if (
        not _FEWEST_LOOSE <= len(loose) <= _MOST_LOOSE
        or any(card in wilds for card in loose)
        or not all(answer.count.protected)
        or level_of_loose_cards(cards, loose, wilds, rules) != request.level
    ):
        return False
    best = (answer.count.uncapped, len(loose))
    for card in dict.fromkeys(loose):
        instead = loose_reason(card, answer.arrangement, asked, settings).instead
        if instead and (count(instead, rules, wilds).uncapped, len(instead.loose)) <= best:
            return False
    return True


def check(of: Situation, given: Given, settings: SolverSettings) -> Checked:
    """Judge the cards that an answer leaves loose: right is every choice that leaves as little as the best."""
    absent = tuple((Hand.of(given.cards).counts() - Hand.of(of.cards).counts()).elements())
    if absent:
        return Checked(False, (Step(ExerciseCode.NOT_IN_HAND, {"cards": absent, "number": len(absent)}),))
    answer = solve_hand(request_of(of), settings)
    best, points = answer.arrangement.loose, answer.count.points
    if _leaves_as_little(of, given.cards, answer, settings):
        right: dict[str, Parameter] = {"cards": given.cards, "number": points}
        return Checked(True, (Step(ExerciseCode.RIGHT_LOOSE, right, Clause.of(of.rules, "count.protection")),))
    hint = Step(ExerciseCode.HINT_HOW_MANY_LOOSE, {"number": len(best)})
    forgotten = Hand.of(best).counts() - Hand.of(given.cards).counts()
    if forgotten:
        dearest = max(forgotten, key=lambda card: (card_points(card, of.rules.count, of.wilds), card))
        return Checked(False, using(dearest, answer, request_of(of), settings).steps, hint)
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
