"""How far a hand is from a declaration: the fewest cards to be drawn, and one target that is so near. Proven by CP-SAT.

A target is a declaration of other cards. Each place in it is filled by a card that is held and used as itself, by a
wild that is held and stands in, or by a card that is drawn and used as itself. So its melds are the candidates of the
hand, as if any number of wilds were held: what these fill is open, and in a pure sequence only drawn cards fill it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement
from typing import Final, TypeAlias

from service.domain.cards import KINDS, PRINTED_JOKER, RANKS, SUITS, Card
from service.domain.hand import Hand
from service.domain.melds import IDENTICAL_CARDS, SEQUENCE_MIN, Meld, MeldKind, Placed, counts_as, is_pure
from service.domain.ruleset import AceEnds, RuleSet
from service.domain.wilds import Wilds
from service.solver.candidates import Candidate, candidates, undominated
from service.solver.cp import Linear, Model, Terms, Variable, total, weighted
from service.solver.model import Column, Level, column_of
from service.solver.solve import Search, SolverSettings

_LONGEST: Final = 2 * SEQUENCE_MIN - 1
"""Most cards between the ends of a sequence, the ends included: a longer one, cut in two, serves as well."""

_KINDS: Final = tuple(MeldKind)

_Value: TypeAlias = Callable[[Variable], int]


@dataclass(frozen=True, slots=True)
class Target:
    """Hold a declaration that is as near to a hand as can be."""

    melds: tuple[Meld, ...]
    drawn: tuple[Card, ...]
    """The cards of it that the hand does not hold."""
    away: tuple[Card, ...]
    """The cards of the hand that it does not need, the finish card of a hand with one card more among them."""
    proven: bool
    """Whether no declaration is nearer; else targets were passed over that the deck has not the cards for."""


@dataclass(frozen=True, slots=True)
class _Part:
    """Hold the variables of one meld that the target may have; the wilds of its column are its open places."""

    kind: MeldKind
    column: Column
    fewest_drawn: int = 0
    """How many open places are for drawn cards, since too few cards would be used as themselves."""
    standing: Variable | None = None
    """How many wilds stand in it; none where only their sum over all melds matters."""
    added: Variable | None = None
    """How many open places are added to it; none where only their sum over all melds matters."""

    @property
    def naturals(self) -> Terms:
        """Count the cards that are held and used as themselves."""
        return [(variable, 1) for _, variable in self.column.uses]

    @property
    def open(self) -> Terms:
        """Count the open places, less those whose sum alone matters."""
        return [*self.column.wilds, *([] if self.added is None else [(self.added, 1)])]

    @property
    def takes_wilds(self) -> bool:
        """Tell whether wilds may stand in it."""
        return self.kind in (MeldKind.IMPURE_SEQUENCE, MeldKind.SET)


@dataclass(frozen=True, slots=True)
class _Model:
    """Hold the model of all targets."""

    cp: Model
    parts: tuple[_Part, ...]
    standing: Variable
    """How many wilds stand in, in all."""
    added: Variable
    """How many open places are added to melds that take wilds, those left out whose own number matters."""
    extended: Variable
    """How many open places are added to pure sequences."""
    drawn: Linear


def nearest_target(
    hand: Hand, indicator: Card | None, wilds: Wilds, rules: RuleSet, settings: SolverSettings
) -> Target | None:
    """Return a declaration for which fewest cards are to be drawn; none when no cards could be declared at all.

    :raises SearchStoppedError: when the effort does not suffice for a proof.
    """
    model = _build(hand, wilds, rules)
    search, proven = Search(model.cp, settings), True
    while search.least([Level(model.drawn, rules.deck.hand_size)]):
        target = _target(model, search.value, hand, indicator, wilds, rules)
        if target is not None:
            return replace(target, proven=proven)
        # A card of it cannot be drawn: the deck has too few. With the same melds filled in another way, or with a wild
        # that is drawn, it might still be as near: from here on the distance is a bound.
        model.cp.add_bool_or(_differs(model, search.value))
        proven = False
    return None


def in_deck(hand: Hand, indicator: Card | None, rules: RuleSet) -> Counter[Card]:
    """Count the copies of each card that a player with this hand may still draw."""
    copies = Counter(dict.fromkeys(KINDS, rules.deck.packs) | {PRINTED_JOKER: rules.deck.printed_jokers})
    copies.subtract(hand.cards if indicator is None else (*hand, indicator))
    return copies


def _build(hand: Hand, wilds: Wilds, rules: RuleSet) -> _Model:
    cp, size = Model(), rules.deck.hand_size
    parts = tuple(_part(cp, kind, candidate, rules) for kind, candidate in _melds(hand, wilds, rules))
    standing, added, extended = (cp.new_int_var(0, size) for _ in range(3))
    _fill(cp, parts, standing, added)
    pure = [(part.column.laid, part.column.candidate.room) for part in parts if part.kind is MeldKind.PURE_SEQUENCE]
    cp.add(extended <= weighted(pure))
    _use_no_card_twice(cp, hand, wilds, parts, standing)
    _declare(cp, parts, rules)
    places: Terms = [(added, 1), (extended, 1), *(term for part in parts for term in part.open)]
    cp.add(weighted([*places, *(term for part in parts for term in part.naturals)]).equals(size))
    return _Model(cp, parts, standing, added, extended, weighted([*places, (standing, -1)]))


def _melds(hand: Hand, wilds: Wilds, rules: RuleSet) -> Iterator[tuple[MeldKind, Candidate]]:
    """Go through the melds of all targets, by the cards of the hand that they use: a sequence pure, and with wilds."""
    size = rules.deck.hand_size
    longest = _LONGEST if rules.wilds.fewest_naturals(in_sequence=True) <= 1 else rules.melds.sequence_max
    held = candidates(hand, wilds, _without_limits(rules), drawn=size)
    melds = undominated((*held, *_without_held_cards(size, rules)), rules)
    for candidate in (*melds, *_lengthened(melds, rules)):
        if candidate.kind is MeldKind.SET:
            yield MeldKind.SET, candidate
        elif candidate.kind is MeldKind.IMPURE_SEQUENCE and candidate.size <= longest:
            spoilt = any(card in wilds for card in (*candidate.naturals, *candidate.optional))
            if rules.wilds.natural_is_pure or not spoilt:
                yield MeldKind.PURE_SEQUENCE, candidate
            yield MeldKind.IMPURE_SEQUENCE, candidate
    for kind, allowed in ((MeldKind.TUNNELA, rules.melds.tunnela), (MeldKind.DUBLEE, rules.melds.dublee)):
        for card, copies in sorted(hand.counts().items()) if allowed else ():
            for used in range(1, IDENTICAL_CARDS[kind] + 1):
                for _ in range(copies // used):
                    yield kind, Candidate(kind, (card,) * used, wilds=IDENTICAL_CARDS[kind] - used)
        for _ in range(size // IDENTICAL_CARDS[kind]) if allowed else ():
            yield kind, Candidate(kind, (), wilds=IDENTICAL_CARDS[kind])


def _lengthened(melds: Iterable[Candidate], rules: RuleSet) -> Iterator[Candidate]:
    """Give short sequences once more, with as many open places as make them the long one of the declaration."""
    least = rules.declaration.long_sequence
    for meld in melds:
        more = least - meld.size
        if meld.kind is MeldKind.IMPURE_SEQUENCE and least > SEQUENCE_MIN and 0 < more <= meld.room:
            yield meld._replace(wilds=meld.wilds + more, room=meld.room - more)


def _without_limits(rules: RuleSet) -> RuleSet:
    """Return rules under which any number of wilds may stand in a meld: drawn cards are no wilds."""
    free = replace(rules.wilds, max_per_meld=None, max_in_sequence=None, max_in_set=None)
    return replace(rules, wilds=replace(free, min_naturals=1, naturals_in_sequence=0))


def _without_held_cards(size: int, rules: RuleSet) -> Iterator[Candidate]:
    """Give melds that use no card of the hand as itself; sets where a declaration may need them."""
    for _ in range(size // SEQUENCE_MIN):
        room = rules.melds.sequence_max - SEQUENCE_MIN
        yield Candidate(MeldKind.IMPURE_SEQUENCE, (), wilds=SEQUENCE_MIN, room=room)
    least, most = rules.melds.set_min, rules.melds.set_max
    if rules.declaration.min_sets or least < SEQUENCE_MIN:
        for _ in range(size // least):
            yield Candidate(MeldKind.SET, (), wilds=least, room=most - least)


def _part(cp: Model, kind: MeldKind, candidate: Candidate, rules: RuleSet) -> _Part:
    column, limit = column_of(cp, candidate), rules.wilds.most_standing(in_sequence=kind.is_sequence)
    fewest = rules.wilds.fewest_naturals(in_sequence=kind.is_sequence)
    part = _Part(kind, column, max(0, fewest - len(candidate.naturals)))
    suits_repeat = kind is MeldKind.SET and rules.melds.set_max > len(SUITS) and not rules.melds.suits_repeat
    if not part.takes_wilds or (limit is None and not suits_repeat):
        return part
    most = candidate.wilds + len(candidate.optional) + candidate.room
    standing, added = cp.new_int_var(0, most), cp.new_int_var(0, candidate.room)
    part = replace(part, standing=standing, added=added)
    drawn = [*part.open, (standing, -1)]
    cp.add(added <= candidate.room * column.laid)
    cp.add(weighted([*drawn, (column.laid, -part.fewest_drawn)]) >= 0)
    cp.add(standing <= (most if limit is None else limit) * column.laid)
    if suits_repeat:
        cp.add(weighted([*part.naturals, *drawn]) <= len(SUITS))
    return part


def _fill(cp: Model, parts: Sequence[_Part], standing: Variable, added: Variable) -> None:
    """Let as many wilds stand in, and as many places be added, as there is room for."""
    terms: Terms = [(standing, -1), (added, 1)]
    room: Terms = [(added, -1)]
    for part in parts:
        if part.standing is not None:
            terms.append((part.standing, 1))
        elif part.takes_wilds:
            terms += [*part.open, (part.column.laid, -part.fewest_drawn)]
            room.append((part.column.laid, part.column.candidate.room))
    cp.add(weighted(terms) >= 0)
    cp.add(weighted(room) >= 0)


def _use_no_card_twice(cp: Model, hand: Hand, wilds: Wilds, parts: Sequence[_Part], standing: Variable) -> None:
    uses = dict[Card, list[Variable]]()
    for part in parts:
        for card, variable in part.column.uses:
            uses.setdefault(card, []).append(variable)
    counts = hand.counts()
    for card, variables in uses.items():
        if len(variables) > counts[card]:
            cp.add(weighted([(variable, 1) for variable in variables]) <= counts[card])
    as_themselves = [(variable, 1) for card, variables in uses.items() if card in wilds for variable in variables]
    cp.add(weighted([(standing, 1), *as_themselves]) <= sum(card in wilds for card in hand))


def _declare(cp: Model, parts: Sequence[_Part], rules: RuleSet) -> None:
    """Ask for what a declaration needs."""
    needs = rules.declaration
    for needed, kinds in (
        (needs.min_pure, (MeldKind.PURE_SEQUENCE,)),
        (needs.min_sequences, (MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE)),
        (needs.min_sets, (MeldKind.SET,)),
    ):
        if needed:
            laid: Terms = [(part.column.laid, 1) for part in parts if counts_as(part.kind, rules) in kinds]
            cp.add(weighted(laid) >= needed)
    if needs.long_sequence > SEQUENCE_MIN:
        long = (part for part in parts if part.kind.is_sequence and part.column.candidate.size >= needs.long_sequence)
        cp.add(total(part.column.laid for part in long) >= 1)


def _differs(model: _Model, value: _Value) -> Iterator[Variable]:
    """List literals of which one holds in every target with other melds."""
    for part in model.parts:
        for variable in (part.column.laid, *part.column.optional):
            yield ~variable if value(variable) else variable


@dataclass(frozen=True, slots=True)
class _Plan:
    """Hold what a solution says of one meld."""

    kind: MeldKind
    naturals: tuple[Card, ...]
    standing: tuple[Card, ...]
    drawn: int


def _target(
    model: _Model, value: _Value, hand: Hand, indicator: Card | None, wilds: Wilds, rules: RuleSet
) -> Target | None:
    """Read the target off a solution; none when the deck has not the cards that it needs."""
    melds = _laid(_plans(model, value, hand, wilds), in_deck(hand, indicator, rules), wilds, rules)
    if melds is None:
        return None
    needed = Counter(card for meld in melds for card in meld.cards)
    drawn, away = needed - hand.counts(), hand.counts() - needed
    listed = tuple(sorted(melds, key=lambda meld: (_KINDS.index(meld.kind), meld.cards)))
    return Target(listed, tuple(sorted(drawn.elements())), tuple(sorted(away.elements())), proven=True)


def _plans(model: _Model, value: _Value, hand: Hand, wilds: Wilds) -> list[_Plan]:
    """Say of each meld of a solution how many of its open places are filled by wilds: as many as can be, in order."""
    laid = [part for part in model.parts if value(part.column.laid)]
    naturals = [tuple(card for card, used in part.column.uses if value(used)) for part in laid]
    left = hand.counts()
    left.subtract(card for cards in naturals for card in cards)
    stock = iter(sorted((card for card in left.elements() if card in wilds), reverse=True))
    to_stand, to_add, to_extend = value(model.standing), value(model.added), value(model.extended)
    plans = []
    for part, cards in zip(laid, naturals, strict=True):
        places = sum(weight * value(variable) for variable, weight in part.open)
        if part.kind is MeldKind.PURE_SEQUENCE:
            more = min(to_extend, part.column.candidate.room)
            to_extend -= more
        else:
            more = min(to_add, part.column.candidate.room) if part.takes_wilds and part.added is None else 0
            to_add -= more
        most = places + more - part.fewest_drawn if part.takes_wilds else 0
        standing = min(to_stand, most if part.standing is None else value(part.standing))
        to_stand -= standing
        in_it = tuple(next(stock) for _ in range(standing))
        plans.append(_Plan(part.kind, cards, in_it, places + more - standing))
    return plans


def _laid(plans: Sequence[_Plan], stock: Counter[Card], wilds: Wilds, rules: RuleSet) -> tuple[Meld, ...] | None:
    """Choose the cards to be drawn, meld by meld; none when the deck has too few of them."""
    if not plans:
        return ()
    plan, *rest = plans
    for drawn, placed in _ways(plan, rules):
        if Counter(drawn) <= stock and (plan.kind is not MeldKind.PURE_SEQUENCE or is_pure(placed, rules, wilds)):
            others = _laid(rest, stock - Counter(drawn), wilds, rules)
            if others is not None:
                return (Meld(_kind(plan, placed, rules, wilds), placed), *others)
    return None


def _kind(plan: _Plan, placed: Sequence[Placed], rules: RuleSet, wilds: Wilds) -> MeldKind:
    """Return what a meld is: a sequence may be pure although nothing asked for it."""
    pure = plan.kind.is_sequence and is_pure(placed, rules, wilds)
    return MeldKind.PURE_SEQUENCE if pure else plan.kind


_Way: TypeAlias = tuple[tuple[Card, ...], tuple[Placed, ...]]
"""The cards that are drawn for a meld, and all its cards in their places."""


def _ways(plan: _Plan, rules: RuleSet) -> Iterator[_Way]:
    """Go through the ways to fill the open places of a meld."""
    if plan.kind in IDENTICAL_CARDS:
        for card in plan.naturals[:1] or KINDS:
            drawn = (card,) * plan.drawn
            yield drawn, tuple(map(Placed, (*plan.naturals, *drawn)))
    elif plan.kind is MeldKind.SET:
        yield from _ways_of_set(plan, rules)
    else:
        yield from _ways_of_sequence(plan, rules.melds.ace)


def _ways_of_set(plan: _Plan, rules: RuleSet) -> Iterator[_Way]:
    for rank in [plan.naturals[0].rank] if plan.naturals else RANKS:
        faces = [Card.of(rank or RANKS[0], suit) for suit in SUITS]
        new = [face for face in faces if face not in plan.naturals]
        repeating = combinations_with_replacement(faces, plan.drawn) if rules.melds.suits_repeat else ()
        for drawn in (*combinations(new, plan.drawn), *repeating):
            used = (*plan.naturals, *drawn)
            missing = (*(face for face in faces if face not in used), *faces * len(plan.standing))
            wilds = (Placed(card, face) for card, face in zip(plan.standing, missing, strict=False))
            yield drawn, tuple(sorted((*map(Placed, used), *wilds), key=lambda place: place.face))


def _ways_of_sequence(plan: _Plan, ace: AceEnds) -> Iterator[_Way]:
    """Go through the places where a sequence may begin, from the highest: first its gaps are filled, then upwards."""
    size = len(plan.naturals) + len(plan.standing) + plan.drawn
    lowest, highest = ace.lowest, ace.highest
    for suit in [plan.naturals[0].suit] if plan.naturals else SUITS:
        for first in range(highest - size + 1, lowest - 1, -1):
            faces = [Card.at(suit or SUITS[0], place) for place in range(first, first + size)]
            if not set(plan.naturals) <= set(faces):
                continue
            for drawn in combinations([face for face in faces if face not in plan.naturals], plan.drawn):
                used, wilds = (*plan.naturals, *drawn), iter(plan.standing)
                yield drawn, tuple(Placed(face) if face in used else Placed(next(wilds), face) for face in faces)
