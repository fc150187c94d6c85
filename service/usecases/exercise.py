"""Make an exercise: the same kind, level, seed and rules always make the same one.

Cards are dealt again and again, each time by the seed and the number of the try, until they are as hard as they should
be and have an answer that can be told apart from all others.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from service.domain.cards import HIGH_ACE, LOW_ACE, PRINTED_JOKER, RANKS, SUITS, Card
from service.domain.counting import card_points, count
from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration, judge
from service.domain.hand import Hand
from service.domain.melds import SEQUENCE_MIN
from service.domain.ruleset import RuleSet
from service.domain.teaching.exercise import Exercise, ExerciseKind
from service.domain.teaching.exhibits import Situation
from service.domain.teaching.levels import FAULTS, level_of_loose_cards, level_of_pure_sequence
from service.domain.teaching.pack import NotInPackError, Pack
from service.domain.teaching.person import makes_three, touches_any
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.solve import SolverSettings
from service.usecases.nearest import distance, nearest
from service.usecases.solve import SolveRequest, loose_reason, solve_hand
from service.usecases.throwing import Ranking, keepers, taking_in

TRIES: Final = 400
"""How often cards are dealt before it is said that there is no such exercise."""

_FEWEST_LOOSE, _MOST_LOOSE = 1, 6
_MOST_KEEPERS: Final = {1: 2, 2: 3, 3: 4}
"""Cards of which one is to be thrown, where the draws that help have to be counted for each."""


@dataclass(frozen=True, slots=True)
class ExerciseRequest:
    """Name an exercise."""

    kind: ExerciseKind
    level: int
    seed: int
    rules: RuleSet


_Maker: TypeAlias = Callable[[Pack, ExerciseRequest, SolverSettings], Situation | None]


@lru_cache(maxsize=128)
def make_exercise(request: ExerciseRequest, settings: SolverSettings) -> Exercise | None:
    """Make the exercise of a name; none when the rules have no such exercise.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    """
    name = f"{request.kind} {request.level} {request.seed} {request.rules.name} {request.rules.version}"
    for number in range(TRIES):
        try:
            situation = _MAKERS[request.kind](Pack(request.rules.deck, f"{name} {number}"), request, settings)
        except NotInPackError:
            continue
        if situation is not None:
            return Exercise(request.kind, situation)
    return None


def _dealt(pack: Pack, rules: RuleSet) -> tuple[Card, Wilds]:
    (indicator,) = pack.draw()
    return indicator, Wilds.of_indicator(indicator, rules)


def _hand(pack: Pack, picked: list[Card], rules: RuleSet) -> tuple[Card, ...]:
    """Fill up picked cards to a hand, in no order."""
    return tuple(pack.shuffled((*picked, *pack.draw(rules.deck.hand_size - len(picked)))))


def _pure_sequence(pack: Pack, request: ExerciseRequest, _: SolverSettings) -> Situation | None:
    rules = request.rules
    indicator, wilds = _dealt(pack, rules)
    match request.level:
        case 1:
            picked = _run(pack)
        case 2:
            first = pack.chosen((LOW_ACE, HIGH_ACE - SEQUENCE_MIN + 1))
            picked = pack.run(SEQUENCE_MIN, first, first + SEQUENCE_MIN - 1)
        case _:
            if wilds.rank is None:
                return None
            place = RANKS.index(wilds.rank) + 1
            lowest, highest = max(LOW_ACE, place - SEQUENCE_MIN + 1), min(HIGH_ACE, place + SEQUENCE_MIN - 1)
            picked = pack.run(SEQUENCE_MIN, lowest, highest)
    cards = _hand(pack, picked, rules)
    level = level_of_pure_sequence(cards, wilds, rules)
    return Situation(cards, wilds, rules, indicator) if level == request.level else None


def _loose_cards(pack: Pack, request: ExerciseRequest, settings: SolverSettings) -> Situation | None:
    rules = request.rules
    indicator, wilds = _dealt(pack, rules)
    picked, second = _run(pack), _run(pack)
    picked += second if request.level == 1 else [*second[:-1], *pack.pick((PRINTED_JOKER,))]
    if pack.chosen((True, False)):
        rank = pack.chosen(RANKS)
        picked += pack.pick(Card.of(rank, suit) for suit in pack.shuffled(SUITS)[: rules.melds.set_min])
    cards = _hand(pack, picked, rules)
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


def _declaration(pack: Pack, request: ExerciseRequest, _: SolverSettings) -> Situation | None:
    rules = request.rules
    fault = _fault(request)
    indicator, wilds = _dealt(pack, rules)
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


_FOLLOWS: Final[Mapping[DeclarationFaultCode | None, set[DeclarationFaultCode]]] = {
    DeclarationFaultCode.SUITS_MIXED: {DeclarationFaultCode.TOO_FEW_SEQUENCES},
    DeclarationFaultCode.GAP: {DeclarationFaultCode.TOO_FEW_SEQUENCES},
    DeclarationFaultCode.ONLY_PURE_SPOILT: {DeclarationFaultCode.NO_PURE_SEQUENCE},
}
"""What is wrong as well when a fault is made."""


def _laid(pack: Pack, fault: DeclarationFaultCode | None, level: int, wilds: Wilds) -> Iterator[list[Card]]:
    """Lay four cards once and three cards three times, with one thing wrong, or none.

    The second sequence has a wild card from level 2 on; the pure one has an ace or a card of the wild rank on level 3.
    """
    first = _first_run(pack, fault, level, wilds)
    yield _with_wild(pack, first, wilds) if fault is DeclarationFaultCode.NO_PURE_SEQUENCE else first
    if fault is DeclarationFaultCode.TOO_FEW_SEQUENCES:
        yield _set(pack)
    else:
        second = _run(pack)
        yield _spoilt_run(pack, second, fault) if level == 1 else _with_wild(pack, second, wilds)
    yield _spoilt_set(pack, _set(pack), fault)
    yield _run(pack) if fault is DeclarationFaultCode.ROUND_THE_CORNER else _set(pack)


def _first_run(pack: Pack, fault: DeclarationFaultCode | None, level: int, wilds: Wilds) -> list[Card]:
    if fault is DeclarationFaultCode.ROUND_THE_CORNER:
        suit = pack.chosen(SUITS)
        return pack.pick(Card.at(suit, place) for place in range(HIGH_ACE - 1, HIGH_ACE + 3))
    if fault is DeclarationFaultCode.ONLY_PURE_SPOILT:
        return [*_run(pack), *pack.pick((PRINTED_JOKER,))]
    if level == 3:
        lowest = max(LOW_ACE, RANKS.index(wilds.rank) - 2) if wilds.rank else LOW_ACE
        return pack.run(SEQUENCE_MIN + 1, lowest, lowest + SEQUENCE_MIN)
    return _run(pack, SEQUENCE_MIN + 1)


def _run(pack: Pack, size: int = SEQUENCE_MIN) -> list[Card]:
    return pack.run(size, LOW_ACE + 1, HIGH_ACE - 1)


def _set(pack: Pack) -> list[Card]:
    rank = pack.chosen(RANKS)
    return pack.pick(Card.of(rank, suit) for suit in pack.shuffled(SUITS)[:3])


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


def _distance(pack: Pack, request: ExerciseRequest, _: SolverSettings) -> Situation | None:
    """Lay a declaration, put as many of its cards away as the level says, and fill up from the pack."""
    rules = request.rules
    indicator, wilds = _dealt(pack, rules)
    cards = _hand(pack, _nearly(pack, request.level - 1), rules)
    target = nearest(Holding.of(Hand.of(cards), wilds, rules, indicator))
    is_so_near = target is not None and target.distance == request.level
    return Situation(cards, wilds, rules, indicator) if is_so_near else None


def _nearly(pack: Pack, away: int) -> list[Card]:
    """Pick two sequences and a set, and put some of their cards away."""
    return pack.shuffled(card for group in (_run(pack), _run(pack), _set(pack)) for card in group)[away:]


def _best_discard(pack: Pack, request: ExerciseRequest, settings: SolverSettings) -> Situation | None:
    """Deal a hand of fourteen cards that is one short of a declaration; which rule finds the best throw is its level.

    On level 1 that is the dearest loose card; on level 2 the dearest of the cards that a declaration does not need; on
    level 3 the draws that it leaves have to be compared.
    """
    rules = request.rules
    indicator, wilds = _dealt(pack, rules)
    picked = [*_run(pack, SEQUENCE_MIN + 1), *_run(pack), *_set(pack)]
    if request.level == 3:
        picked += [*pack.run(2, HIGH_ACE - 5, HIGH_ACE - 1), *pack.run(3, LOW_ACE + 1, HIGH_ACE - 6)[::2]]
    else:
        picked += _run(pack)[:2] if pack.chosen((True, False)) else _set(pack)[:2]
    cards = (*_hand(pack, picked[: rules.deck.hand_size], rules), *(picked[rules.deck.hand_size :] or pack.draw()))
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


def _take_or_draw(pack: Pack, request: ExerciseRequest, settings: SolverSettings) -> Situation | None:
    """Deal a hand, and a discard that brings it nearer or is of no use; how it looks is its level.

    On level 1 it looks as it is: it makes a meld with two cards, or touches none. On level 2 there are wilds as well,
    or it touches cards. On level 3 it brings nearer with a wild alone, or makes a meld and is of no use.
    """
    rules = request.rules
    take = Pack(rules.deck, f"{request.level} {request.seed} take").chosen((True, False))
    indicator, wilds = _dealt(pack, rules)
    picked, card = (_to_take if take else _to_leave)(pack, request.level)
    cards = _hand(pack, picked, rules)
    of = Situation(cards, wilds, rules, indicator, card=card)
    if card in wilds or _level_of_taking(of, take=take) != request.level:
        return None
    found = taking_in(of, settings)
    is_clear = found.nearer if take else not found.useful
    return of if is_clear and found.before.distance else None


def _to_take(pack: Pack, level: int) -> tuple[list[Card], Card]:
    """Pick cards that wait for another, and that one; on level 3 they are a card and a wild."""
    melded = [*_run(pack), *_run(pack), *_set(pack)]
    if level == 3:
        waiting, card = pack.run(2, LOW_ACE + 1, HIGH_ACE - 1)
        return [*melded, waiting, *pack.pick((PRINTED_JOKER,))], card
    *pair, card = pack.shuffled(_run(pack) if pack.chosen((True, False)) else _set(pack))
    if level == 2:
        melded = [*melded[:-1], *pack.pick((PRINTED_JOKER,))]
    return [*melded, *pair], card


def _to_leave(pack: Pack, level: int) -> tuple[list[Card], Card]:
    """Pick a hand that is one card short, and a card; on level 3 one that makes the longest sequence longer."""
    longest = _run(pack, SEQUENCE_MIN + 2)
    picked = [*longest[:-1], *_run(pack), *_set(pack), *_run(pack)[:2]]
    return picked, longest[-1] if level == 3 else pack.draw()[0]


def _level_of_taking(of: Situation, *, take: bool) -> int:
    card, cards = of.card or PRINTED_JOKER, of.cards
    looks_good, touches = makes_three(card, cards, of.rules), touches_any(card, cards)
    if take:
        return 3 if not looks_good else 2 if any(held in of.wilds for held in cards) else 1
    return 3 if looks_good else 2 if touches else 1


_MAKERS: Final[Mapping[ExerciseKind, _Maker]] = {
    ExerciseKind.PURE_SEQUENCE: _pure_sequence,
    ExerciseKind.LOOSE_CARDS: _loose_cards,
    ExerciseKind.VALID_OR_NOT: _declaration,
    ExerciseKind.DISTANCE: _distance,
    ExerciseKind.BEST_DISCARD: _best_discard,
    ExerciseKind.TAKE_OR_DRAW: _take_or_draw,
}
