"""The classes of arrangements within which the same sort of cards is protected.

What a meld protects depends on the other melds, so the penalty is no sum over melds. Within one class it is.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from .cards import Wild
from .rules import Rules
from .tally import Condition, Tally

# Which cards are free: those of all melds, those of pure sequences, none, or every one (a flat sum is paid).
MELDED, IN_PURE, NONE, EVERY = "melded", "in_pure", "none", "every"


@dataclass(frozen=True)
class Protected:
    """Describe the arrangements whose melds meet a condition, and the cards that are free in them."""

    free: str
    most: Tally  # the condition looks no further
    accepts: Condition
    whole: bool  # no card may be loose
    fee: int = 0  # points that are paid in any case


@dataclass(frozen=True)
class Conditions:
    """Tell of the melds of an arrangement what they are enough for; the wild cards of the hand are known."""

    rules: Rules
    wilds: int

    def enough(self, tally: Tally) -> bool:
        """Tell whether there are the sequences of a declaration."""
        long = self.rules.long_sequence == 3 or tally.long >= 1
        return tally.sequences >= self.rules.min_sequences and tally.pure >= self.rules.min_pure and long

    def holds(self, tally: Tally) -> bool:
        """Tell whether, with no card loose, a declaration holds."""
        return self.enough(tally) and tally.sets >= self.rules.min_sets

    def alone(self, tally: Tally) -> bool:
        """Tell whether a declaration holds whatever the other cards."""
        rules = self.rules
        reached = ((tally.tunnelas, rules.tunnelas), (tally.dublees, rules.dublees), (self.wilds, rules.wilds))
        return any(needed is not None and found >= needed for found, needed in reached)

    def spared(self, tally: Tally) -> bool:
        """Tell whether no card counts."""
        rules = self.rules
        reached = ((tally.dublees, rules.spared_dublees), (self.wilds, rules.spared_wilds))
        return self.alone(tally) or any(needed is not None and found >= needed for found, needed in reached)

    def together(self, tally: Tally) -> bool:
        """Tell whether no dublee lies where too few of them do."""
        return not tally.dublees or tally.dublees >= self.rules.together


def classes(rules: Rules, declared: bool, total: int, hand: Counter[str], wild: Wild) -> tuple[Protected, ...]:
    """Split the arrangements into classes: all of them, or those that hold as a declaration.

    The points of all cards are `total`. Raises KeyError for an unknown protection.
    """
    be = Conditions(rules, sum(copies for card, copies in hand.items() if card in wild))
    most = _most(rules, hand)
    found = list[Protected]()

    def add(free: str, accepts: Condition, fee: int = 0, whole: bool = declared) -> None:
        found.append(Protected(free, most, lambda tally: be.together(tally) and accepts(tally), whole, fee))

    if declared:
        add(EVERY, be.alone, whole=False)
        add(EVERY, lambda tally: be.spared(tally) and not be.alone(tally) and be.holds(tally))
    else:
        add(EVERY, be.spared)
    for free, accepts, fee in _unspared(rules, be, total):

        def sought(tally: Tally, accepts: Condition = accepts) -> bool:
            return not be.spared(tally) and accepts(tally) and (not declared or be.holds(tally))

        add(free, sought, fee)
    return tuple(found)


def _unspared(rules: Rules, be: Conditions, total: int) -> Iterator[tuple[str, Condition, int]]:
    """Go through what is free in which arrangements where some cards count, and what is paid besides."""

    def always(_: Tally) -> bool:
        return True

    def one_pure(tally: Tally) -> bool:
        return tally.pure >= 1

    condition, met, unmet = {
        "tiered": (be.enough, MELDED, IN_PURE),
        "both_or_nothing": (be.enough, MELDED, NONE),
        "pure_protects_all": (one_pure, MELDED, NONE),
        "all_melds": (always, MELDED, NONE),
        "table_only": (always, MELDED if rules.table else NONE if rules.unopened is None else EVERY, NONE),
        "nothing": (always, NONE, NONE),
    }[rules.protection]
    yield met, condition, (rules.unopened or 0) if met == EVERY else 0
    if rules.flat is None:
        yield unmet, lambda tally: not condition(tally), 0
        return
    # Without a pure sequence nothing is protected, so all cards count, and the flat sum if it is more.
    yield unmet, lambda tally: one_pure(tally) and not condition(tally), 0
    yield EVERY, lambda tally: not one_pure(tally), max(total, rules.flat)


def _most(rules: Rules, hand: Counter[str]) -> Tally:
    """Return how far conditions look: no further than the hand can reach."""
    tunnelas, dublees = (sum(copies // size for copies in hand.values()) for size in (3, 2))
    numbers = (rules.dublees, rules.spared_dublees, rules.together if rules.together > 1 else None)
    return Tally(
        rules.min_sequences,
        max(rules.min_pure, 1),
        rules.min_sets,
        rules.tunnelas if rules.tunnelas is not None and rules.tunnelas <= tunnelas else 0,
        max((number for number in numbers if number is not None and number <= dublees), default=0),
        int(rules.long_sequence > 3),
    )
