"""Exercises that ask whether to take the last discard or to draw from the stock."""

from service.domain.cards import HIGH_ACE, LOW_ACE, PRINTED_JOKER, Card
from service.domain.melds import SEQUENCE_MIN
from service.domain.teaching.exercise import Choice
from service.domain.teaching.exhibits import Situation
from service.domain.teaching.pack import Pack
from service.domain.teaching.person import makes_three, touches_any
from service.explain.codes.exercise import ExerciseCode
from service.explain.explanation import Parameter, Step
from service.solver.solve import SolverSettings
from service.usecases.exercises.answers import Checked, Given
from service.usecases.exercises.cards import dealt, filled, plain_run, three_of_a_rank
from service.usecases.exercises.name import ExerciseRequest
from service.usecases.exercises.situations import holding_of
from service.usecases.throwing import taking_in


def make(pack: Pack, request: ExerciseRequest, settings: SolverSettings) -> Situation | None:
    """Deal a hand, and a discard that brings it nearer or is of no use; how it looks is its level.

    On level 1 it looks as it is: it makes a meld with two cards, or touches none. On level 2 there are wilds as well,
    or it touches cards. On level 3 it brings nearer with a wild alone, or makes a meld and is of no use.
    """
    rules = request.rules
    take = Pack(rules.deck, f"{request.level} {request.seed} take").chosen((True, False))
    indicator, wilds = dealt(pack, rules)
    picked, card = (_to_take if take else _to_leave)(pack, request.level)
    cards = filled(pack, picked, rules)
    of = Situation(cards, wilds, rules, indicator, card=card)
    if card in wilds or _level_of_taking(of, take=take) != request.level:
        return None
    found = taking_in(of, settings)
    is_clear = found.nearer if take else not found.useful
    return of if is_clear and found.before.distance else None


def _to_take(pack: Pack, level: int) -> tuple[list[Card], Card]:
    """Pick cards that wait for another, and that one; on level 3 they are a card and a wild."""
    melded = [*plain_run(pack), *plain_run(pack), *three_of_a_rank(pack)]
    if level == 3:
        waiting, card = pack.run(2, LOW_ACE + 1, HIGH_ACE - 1)
        return [*melded, waiting, *pack.pick((PRINTED_JOKER,))], card
    *pair, card = pack.shuffled(plain_run(pack) if pack.chosen((True, False)) else three_of_a_rank(pack))
    if level == 2:
        melded = [*melded[:-1], *pack.pick((PRINTED_JOKER,))]
    return [*melded, *pair], card


def _to_leave(pack: Pack, level: int) -> tuple[list[Card], Card]:
    """Pick a hand that is one card short, and a card; on level 3 one that makes the longest sequence longer."""
    longest = plain_run(pack, SEQUENCE_MIN + 2)
    picked = [*longest[:-1], *plain_run(pack), *three_of_a_rank(pack), *plain_run(pack)[:2]]
    return picked, longest[-1] if level == 3 else pack.draw()[0]


def _level_of_taking(of: Situation, *, take: bool) -> int:
    card, cards = of.card or PRINTED_JOKER, of.cards
    looks_good, touches = makes_three(card, cards, of.rules), touches_any(card, cards)
    if take:
        return 3 if not looks_good else 2 if any(held in of.wilds for held in cards) else 1
    return 3 if looks_good else 2 if touches else 1


def check(of: Situation, given: Given, settings: SolverSettings) -> Checked:
    """Judge a choice by what the card would change."""
    found, takes = taking_in(of, settings), given.choice is Choice.TAKE
    card, before, after = found.card, found.before, found.after
    unseen = holding_of(of).unseen.total()
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
