"""How far the melds laid so far have come towards a condition on their number."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from .answer import DUBLEE, IMPURE, PURE, SET, TUNNELA

MeldClass = tuple[str, bool]  # its kind, and whether it is as long as the declaration's long sequence

MELD_CLASSES: tuple[MeldClass, ...] = tuple(product((PURE, IMPURE, SET, TUNNELA, DUBLEE), (False, True)))


@dataclass(frozen=True, order=True)
class Tally:
    """Count the melds that conditions ask for."""

    sequences: int
    pure: int
    sets: int
    long: int = 0

    def with_meld(self, kind: MeldClass, most: "Tally") -> "Tally":
        """Return the tally with one more meld of this kind, long or not, each count stopped at `most`."""
        name, long = kind
        return Tally(
            min(most.sequences, self.sequences + (name in (PURE, IMPURE))),
            min(most.pure, self.pure + (name == PURE)),
            min(most.sets, self.sets + (name == SET)),
            min(most.long, self.long + (long and name in (PURE, IMPURE))),
        )

    def to(self, other: "Tally") -> "Tally":
        """Return what is missing to another tally, negative where that one has less."""
        return Tally(
            other.sequences - self.sequences,
            other.pure - self.pure,
            other.sets - self.sets,
            other.long - self.long,
        )


Condition = Callable[[Tally], bool]


@dataclass(frozen=True)
class Stage:
    """Hold tallies that no further melds tell apart, by their number in the list of stages."""

    accepted: bool
    after: dict[MeldClass, int]  # the stage after one more meld, by its kind
    missing: Tally | None  # at least so many melds are missing to be accepted; None: it cannot be any more


def stages(most: Tally, accepts: Condition) -> list[Stage]:
    """List the stages towards a condition that looks no further than `most`; the first one has no melds.

    Tallies with the same future are merged, as in the minimal automaton: the fewer stages, the fewer states.
    """
    counts = (range(most.sequences + 1), range(most.pure + 1), range(most.sets + 1), range(most.long + 1))
    tallies = [Tally(*tally) for tally in product(*counts)]
    after = {tally: {kind: tally.with_meld(kind, most) for kind in MELD_CLASSES} for tally in tallies}
    future: dict[Tally, tuple[int, ...]] = {tally: (int(accepts(tally)),) for tally in tallies}
    while True:
        numbers = {found: number for number, found in enumerate(dict.fromkeys(future.values()))}
        stage = {tally: numbers[future[tally]] for tally in tallies}
        future = {tally: (stage[tally], *(stage[then] for then in after[tally].values())) for tally in tallies}
        if len(set(future.values())) == len(numbers):
            break
    first = {number: tally for tally, number in reversed(stage.items())}
    goals = [tally for tally in tallies if accepts(tally)]
    return [
        Stage(
            accepts(first[number]),
            {kind: stage[then] for kind, then in after[first[number]].items()},
            _missing([first[number].to(goal) for goal in goals]),
        )
        for number in range(len(numbers))
    ]


def _missing(ways: list[Tally]) -> Tally | None:
    # Melds are never taken back, so a goal that has less of anything is out of reach.
    ways = [way for way in ways if min(way.sequences, way.pure, way.sets, way.long) >= 0]
    if not ways:
        return None
    return Tally(min(way.sequences for way in ways), min(way.pure for way in ways), min(way.sets for way in ways))
