"""The classes of arrangements within which the same sort of cards is protected.

What a meld protects depends on the other melds, so the penalty is no sum over melds. Within one class it is.
"""

from dataclasses import dataclass

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


def classes(rules: Rules, declared: bool, total: int) -> tuple[Protected, ...]:
    """Split the arrangements into classes: all of them, or those that hold as a declaration.

    The points of all cards are `total`. Raises KeyError for an unknown protection.
    """

    def always(_: Tally) -> bool:
        return True

    def one_pure(tally: Tally) -> bool:
        return tally.pure >= 1

    def enough(tally: Tally) -> bool:
        long = rules.long_sequence == 3 or tally.long >= 1
        return tally.sequences >= rules.min_sequences and tally.pure >= rules.min_pure and long

    def holds(tally: Tally) -> bool:
        return enough(tally) and tally.sets >= rules.min_sets

    condition, met, unmet = {
        "tiered": (enough, MELDED, IN_PURE),
        "both_or_nothing": (enough, MELDED, NONE),
        "pure_protects_all": (one_pure, MELDED, NONE),
        "all_melds": (always, MELDED, NONE),
        "table_only": (always, MELDED if rules.table else NONE if rules.unopened is None else EVERY, NONE),
        "nothing": (always, NONE, NONE),
    }[rules.protection]
    sought = holds if declared else always
    most = Tally(rules.min_sequences, max(rules.min_pure, 1), rules.min_sets, int(rules.long_sequence > 3))
    fulfilled = Protected(met, most, lambda tally: condition(tally) and sought(tally), declared)
    if rules.flat is None:
        return fulfilled, Protected(unmet, most, lambda tally: not condition(tally) and sought(tally), declared)
    # Without a pure sequence nothing is protected, so all cards count, and the flat sum if it is more.
    return (
        fulfilled,
        Protected(unmet, most, lambda tally: one_pure(tally) and not condition(tally) and sought(tally), declared),
        Protected(EVERY, most, lambda tally: not one_pure(tally) and sought(tally), declared, max(total, rules.flat)),
    )
