"""Exercises that ask whether a declaration is valid."""

from collections.abc import Iterator, Mapping
from typing import Final

from service.domain.cards import HIGH_ACE, LOW_ACE, PRINTED_JOKER, RANKS, SUITS, Card
from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration, judge
from service.domain.melds import SEQUENCE_MIN
from service.domain.teaching.exhibits import Situation
from service.domain.teaching.levels import FAULTS
from service.domain.teaching.pack import Pack
from service.domain.wilds import Wilds
from service.explain.codes.exercise import ExerciseCode
from service.explain.declaration.facts import DeclarationFacts
from service.explain.explanation import Clause, Step
from service.solver.solve import SolverSettings
from service.usecases.exercises.answers import Checked, Given
from service.usecases.exercises.cards import dealt, plain_run, three_of_a_rank
from service.usecases.exercises.name import ExerciseRequest
from service.usecases.judged import all_faults, judged

_FOLLOWS: Final[Mapping[DeclarationFaultCode | None, set[DeclarationFaultCode]]] = {
    DeclarationFaultCode.SUITS_MIXED: {DeclarationFaultCode.TOO_FEW_SEQUENCES},
    DeclarationFaultCode.GAP: {DeclarationFaultCode.TOO_FEW_SEQUENCES},
    DeclarationFaultCode.ONLY_PURE_SPOILT: {DeclarationFaultCode.NO_PURE_SEQUENCE},
}
"""What is wrong as well when a fault is made."""


def make(pack: Pack, request: ExerciseRequest, _: SolverSettings) -> Situation | None:
    """Lay a declaration that is valid, or has one thing wrong that belongs to the level."""
    rules = request.rules
    fault = _fault(request)
    indicator, wilds = dealt(pack, rules)
    groups = tuple(Group(tuple(cards)) for cards in pack.shuffled(_laid(pack, fault, request.level, wilds)))
    cards = tuple(card for group in groups for card in group.cards)
    found = {found.code for found in judge(Declaration(groups), rules, wilds).faults}
    wanted = {fault} if fault else set()
    if not wanted <= found <= wanted | _FOLLOWS.get(fault, set()) or len(cards) != rules.deck.hand_size:
        return None
    return Situation(cards, wilds, rules, indicator, groups)


def _fault(request: ExerciseRequest) -> DeclarationFaultCode | None:
    """Return what is wrong with a declaration, the same in every try: half of them are valid."""
    chance = Pack(request.rules.deck, f"{request.level} {request.seed}")
    return None if chance.chosen((True, False)) else chance.chosen(FAULTS[request.level])


def _laid(pack: Pack, fault: DeclarationFaultCode | None, level: int, wilds: Wilds) -> Iterator[list[Card]]:
    """Lay four cards once and three cards three times, with one thing wrong, or none.

    The second sequence has a wild card from level 2 on; the pure one has an ace or a card of the wild rank on level 3.
    """
    first = _first_run(pack, fault, level, wilds)
    yield _with_wild(pack, first, wilds) if fault is DeclarationFaultCode.NO_PURE_SEQUENCE else first
    if fault is DeclarationFaultCode.TOO_FEW_SEQUENCES:
        yield three_of_a_rank(pack)
    else:
        second = plain_run(pack)
        yield _spoilt_run(pack, second, fault) if level == 1 else _with_wild(pack, second, wilds)
    yield _spoilt_set(pack, three_of_a_rank(pack), fault)
    yield plain_run(pack) if fault is DeclarationFaultCode.ROUND_THE_CORNER else three_of_a_rank(pack)


def _first_run(pack: Pack, fault: DeclarationFaultCode | None, level: int, wilds: Wilds) -> list[Card]:
    if fault is DeclarationFaultCode.ROUND_THE_CORNER:
        suit = pack.chosen(SUITS)
        return pack.pick(Card.at(suit, place) for place in range(HIGH_ACE - 1, HIGH_ACE + 3))
    if fault is DeclarationFaultCode.ONLY_PURE_SPOILT:
        return [*plain_run(pack), *pack.pick((PRINTED_JOKER,))]
    if level == 3:
        lowest = max(LOW_ACE, RANKS.index(wilds.rank) - 2) if wilds.rank else LOW_ACE
        return pack.run(SEQUENCE_MIN + 1, lowest, lowest + SEQUENCE_MIN)
    return plain_run(pack, SEQUENCE_MIN + 1)


def _with_wild(pack: Pack, run: list[Card], wilds: Wilds) -> list[Card]:
    """Lay a wild card in the place of one of a run."""
    rank = wilds.rank
    (wild,) = pack.pick((PRINTED_JOKER,) if rank is None else (Card.of(rank, pack.chosen(SUITS)),))
    place = pack.chosen(range(len(run)))
    return [*run[:place], wild, *run[place + 1 :]]


def _spoilt_run(pack: Pack, run: list[Card], fault: DeclarationFaultCode | None) -> list[Card]:
    last = run[-1]
    match fault:
        case DeclarationFaultCode.SUITS_MIXED:
            other = pack.chosen([suit for suit in SUITS if suit is not last.suit])
            return [*run[:-1], *pack.pick((Card.at(other, last.place),))]
        case DeclarationFaultCode.GAP:
            return [*run[:-1], *pack.pick((Card.at(last.suit or SUITS[0], last.place + 1),))]
    return run


def _spoilt_set(pack: Pack, cards: list[Card], fault: DeclarationFaultCode | None) -> list[Card]:
    last = cards[-1]
    match fault:
        case DeclarationFaultCode.RANKS_MIXED:
            return [*cards[:-1], *pack.pick((Card.at(last.suit or SUITS[0], last.place + 1),))]
        case DeclarationFaultCode.SUIT_TWICE:
            return [*cards[:-1], *pack.pick(cards[:1])]
    return cards


def check(of: Situation, given: Given, _: SolverSettings) -> Checked:
    """Judge whether an answer takes a declaration for what it is."""
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
