"""The exact search: take up the first kind of card that is left, and try everything it can be.

A multiset of melds is taken apart in one way only: by the first kind among the naturals of each meld and,
under one kind, in the order of the list of melds. So every arrangement is met once, and counting is adding.
Wild cards are one counter: using one as itself takes from its kind and from the counter, letting one stand
in takes from the counter alone.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from .answer import PURE, Arrangement, Meld
from .cards import KINDS, Wild, face_points
from .cost import IMPOSSIBLE, LOOSE, MELD, POINT, STANDING
from .melds import SHORTEST
from .protection import EVERY, IN_PURE, MELDED, Protected
from .rules import Rules
from .tally import stages

# A multiset of cards is one integer with a digit for each kind; the top bit of a digit stops borrowing.
DIGIT = 4
GUARD = 1 << (DIGIT - 1)


@dataclass(frozen=True)
class Question:
    """Hold a hand with all its melds, how many cards of it are put away, and how far to count."""

    hand: Counter[str]
    extra: int
    wild: Wild
    rules: Rules
    melds: tuple[Meld, ...]
    limit: int
    table: tuple[tuple[Meld, ...], ...] = ()  # for each meld on the table what may be added to it
    keeps: bool = False  # whether a card must stay loose
    opens: bool = False  # whether a meld must be laid

    @property
    def total(self) -> int:
        """Return the points of all cards."""
        return sum(
            face_points(card, self.rules.ace_points) * copies
            for card, copies in self.hand.items()
            if card not in self.wild
        )


class Found(NamedTuple):
    """Hold the least cost and the number of arrangements that have it."""

    cost: int
    number: int


class State(NamedTuple):
    """Hold what is still open: it alone decides what can follow, and at what cost."""

    cards: int  # multiset of the cards that may still be used as themselves
    start: int  # first in the list of melds of the first kind that may still be laid
    wilds: int  # wild cards left, those among `cards` included
    stage: int  # how far the melds so far have come, by its number
    finish: int  # cards still to be put away
    kept: bool  # whether a card is loose, or none need be
    opened: bool  # whether a meld is laid, or none need be


class Move(NamedTuple):
    """Hold a meld, and what laying it takes and costs."""

    place: int  # in the list of melds of its first kind
    cards: int  # multiset of its naturals
    wilds: int  # its stand-ins, and the wild cards that it uses as themselves
    cost: int
    stages: tuple[int, ...]  # the stage afterwards, by the stage before
    meld: Meld


class Left(NamedTuple):
    """Hold what can be said of a multiset of cards, whatever else the state is."""

    moves: list[Move]  # of the first kind, those whose naturals are all there
    plain: int  # cards that are not wild
    pure: int  # most pure sequences that can be laid with the cards


class Step(NamedTuple):
    """Hold one way on from a state: a meld is laid, or the first kind is done with."""

    cost: int
    then: State
    meld: Meld | None = None
    finish: str | None = None


class Search:
    """Search one class of the arrangements of a hand."""

    def __init__(self, question: Question, group: Protected) -> None:
        hand, rules = question.hand, question.rules
        self._hand = hand
        self._group = group
        self._counts_as = rules.counts_as
        self._limit = question.limit
        self._kinds = [card for card in KINDS if hand[card]]
        self._wild = {card for card in self._kinds if card in question.wild}
        counted = set[str]() if group.free == EVERY else set(self._kinds) - self._wild
        self._points = {
            card: POINT * face_points(card, rules.ace_points) if card in counted else 0 for card in self._kinds
        }
        self._guards = sum(GUARD << DIGIT * place for place in range(len(self._kinds)))
        # Pure sequences in excess of three cards are no help in having many.
        self._pure = [
            self._packed(Counter(meld.naturals))
            for meld in question.melds
            if rules.counts_as(meld.kind) == PURE and len(meld.naturals) == SHORTEST
        ]
        self._pure_mask = 0
        for run in self._pure:
            self._pure_mask |= run * (GUARD - 1)
        self._pure_memo: dict[tuple[int, int], int] = {}
        cards = self._packed(hand)
        most = group.most
        # A condition that hand and table cannot meet at all need not be followed.
        on_table = sum(any(meld.kind == PURE for meld in additions) for additions in question.table)
        reach = replace(most, pure=min(most.pure, self._most_pure(cards) + on_table))
        self._stages = stages(reach, group.accepts, rules.counts_as)
        self._set_min = rules.set_min
        self._long = rules.long_sequence
        # A list for each first kind, and a last one for the melds of stand-ins alone. The melds that need few
        # wild cards come first.
        self._moves: list[list[Move]] = [[] for _ in range(len(self._kinds) + 1)]
        for meld in sorted(question.melds, key=self._wilds):
            moves = self._moves[self._kinds.index(meld.naturals[0]) if meld.naturals else -1]
            moves.append(self._move(meld, len(moves)))
        wilds = sum(hand[card] for card in self._wild)
        self._root = State(cards, 0, wilds, 0, question.extra, not question.keeps, not question.opens)
        self._table = [[self._move(meld, 0) for meld in additions] for additions in question.table]
        self._left: dict[int, Left] = {}
        self._memo: dict[State, Found] = {}

    def best(self) -> Found:
        """Return the least cost and the number of arrangements that have it, counted up to the limit."""
        least, number = IMPOSSIBLE, 0
        for cost, state, _ in self._starts():
            found = self._best(state)
            if cost + found.cost < least:
                least, number = cost + found.cost, found.number
            elif cost + found.cost == least:
                number = min(self._limit, number + found.number)
        return Found(least, number)

    @property
    def cost(self) -> int:
        """Return the least cost, with what is paid in any case."""
        return min(IMPOSSIBLE, self.best().cost + POINT * self._group.fee)

    def witness(self) -> Arrangement:
        """Return an arrangement of the least cost; there must be one."""
        _, state, table = min(self._starts(), key=lambda start: start[0] + self._best(start[1]).cost)
        melds = list(table)
        finish = None
        while (least := self._best(state).cost) != self._end(state):
            steps = self._steps(state)
            step = next(step for step in steps if step.cost + self._best(step.then).cost == least)
            state = step.then
            finish = step.finish or finish
            melds += [step.meld] if step.meld else []
        left = Counter(self._hand)
        left.subtract([finish] if finish else [])
        left.subtract(card for meld in melds for card in meld.naturals)
        wilds = [card for card in left.elements() if card in self._wild]
        loose = [card for card in left.elements() if card not in self._wild]
        standing = sum(meld.standing for meld in melds)
        return Arrangement(tuple(melds), finish, tuple(loose + wilds[standing:]))

    def _starts(self, place: int = 0) -> Iterator[tuple[int, State, tuple[Meld, ...]]]:
        """Go through what may be added to the melds on the table, from one of them on: the cost, and what is left."""
        if place == len(self._table):
            yield 0, self._root, ()
            return
        for cost, state, melds in self._starts(place + 1):
            for move in self._table[place]:
                if self._has(state.cards, move.cards) and move.wilds <= state.wilds:
                    left = state._replace(
                        cards=state.cards - move.cards,
                        wilds=state.wilds - move.wilds,
                        stage=move.stages[state.stage],
                    )
                    yield cost + move.cost, left, (move.meld, *melds)

    def _packed(self, cards: Counter[str]) -> int:
        if max(cards.values(), default=0) >= GUARD:
            raise ValueError(f"more than {GUARD - 1} copies of a card")
        return sum(cards[card] << DIGIT * place for place, card in enumerate(self._kinds))

    def _move(self, meld: Meld, place: int) -> Move:
        free = self._group.free == MELDED or (self._group.free == IN_PURE and self._counts_as(meld.kind) == PURE)
        paid = 0 if free else sum(self._points[card] for card in meld.naturals)
        return Move(
            place=place,
            cards=self._packed(Counter(meld.naturals)),
            wilds=self._wilds(meld),
            cost=paid + STANDING * meld.standing + MELD,
            stages=tuple(stage.after[meld.kind, self._is_long(meld)] for stage in self._stages),
            meld=meld,
        )

    def _is_long(self, meld: Meld) -> bool:
        return len(meld.naturals) + meld.standing >= self._long

    def _wilds(self, meld: Meld) -> int:
        return meld.standing + sum(card in self._wild for card in meld.naturals)

    def _best(self, state: State) -> Found:
        found = self._memo.get(state)
        if found is None:
            found = self._memo[state] = self._compared(state)
        return found

    def _compared(self, state: State) -> Found:
        if not self._promising(state):
            return Found(IMPOSSIBLE, 0)
        least = self._end(state)
        number = 1 if least < IMPOSSIBLE else 0
        for step in self._steps(state):
            then = self._best(step.then)
            cost = step.cost + then.cost
            if cost < least:
                least, number = cost, then.number
            elif cost == least:
                number = min(self._limit, number + then.number)
        return Found(least, number)

    def _promising(self, state: State) -> bool:
        """Tell whether the cards may still do for the melds that are missing; if not, they cannot."""
        missing = self._stages[state.stage].missing
        if missing is None:
            return False
        left = self._look(state.cards)
        needed = SHORTEST * missing.sequences + self._set_min * missing.sets
        return missing.pure <= left.pure and needed <= left.plain + state.wilds

    def _end(self, state: State) -> int:
        """Return the cost of laying nothing more: that of the wild cards left over."""
        done = not state.cards and not state.finish and self._stages[state.stage].accepted
        done = done and state.opened and (state.kept or state.wilds > 0)
        return LOOSE * state.wilds if done and not (self._group.whole and state.wilds) else IMPOSSIBLE

    def _steps(self, state: State) -> Iterator[Step]:
        cards, start, wilds, stage, finish, kept, _ = state
        first = self._first(cards)
        for place, taken, needed, cost, after, meld in self._look(cards).moves:
            if needed > wilds:
                break
            if place >= start:
                left = cards - taken
                # While copies of the first kind remain, the next meld comes no earlier in the list.
                again = place if self._first(left) == first else 0
                yield Step(cost, State(left, again, wilds - needed, after[stage], finish, kept, True), meld)
        if cards:
            yield from self._done(state)

    def _done(self, state: State) -> Iterator[Step]:
        """Lay no more of the first kind: what is left is put away, loose, or (if wild) on the counter."""
        first = self._first(state.cards)
        kind, left = self._kinds[first], state.cards >> DIGIT * first & (GUARD - 1)
        cards = state.cards - (left << DIGIT * first)
        for away in range(state.finish + 1):
            then = state._replace(cards=cards, start=0, finish=state.finish - away)
            finish = kind if away else None
            if kind in self._wild:
                if away <= state.wilds:
                    yield Step(0, then._replace(wilds=state.wilds - away), None, finish)
            elif left == away or not self._group.whole:
                then = then._replace(kept=state.kept or left > away)
                yield Step((left - away) * (LOOSE + self._points[kind]), then, None, finish)

    def _look(self, cards: int) -> Left:
        left = self._left.get(cards)
        if left is None:
            moves = [move for move in self._moves[self._first(cards)] if self._has(cards, move.cards)]
            plain = sum(
                cards >> DIGIT * place & (GUARD - 1) for place, card in enumerate(self._kinds) if card not in self._wild
            )
            left = self._left[cards] = Left(moves, plain, self._most_pure(cards))
        return left

    def _most_pure(self, cards: int, start: int = 0) -> int:
        """Return the most pure sequences that can be laid with some cards, from one in their list on."""
        key = cards & self._pure_mask, start
        most = self._pure_memo.get(key)
        if most is None:
            most = self._pure_memo[key] = max(
                (
                    1 + self._most_pure(cards - run, place)
                    for place, run in enumerate(self._pure)
                    if place >= start and self._has(cards, run)
                ),
                default=0,
            )
        return most

    def _has(self, cards: int, taken: int) -> bool:
        return (cards | self._guards) - taken & self._guards == self._guards

    @staticmethod
    def _first(cards: int) -> int:
        """Return the number of the first kind in a multiset, -1 when it is empty."""
        return ((cards & -cards).bit_length() - 1) // DIGIT
