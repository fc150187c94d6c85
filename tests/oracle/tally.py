"""How far the melds laid so far have come towards a condition on their number."""

from collections.abc import Callable
from dataclasses import astuple, dataclass
from itertools import product

from .answer import DUBLEE, IMPURE, PURE, SET, TUNNELA

CountsAs = Callable[[str], str]
MeldClass = tuple[str, bool]  # its kind, and whether it is as long as the declaration's long sequence

MELD_CLASSES: tuple[MeldClass, ...] = tuple(product((PURE, IMPURE, SET, TUNNELA, DUBLEE), (False, True)))


@dataclass(frozen=True, order=True)
class Tally:
    """Count the melds that conditions ask for."""

    sequences: int
    pure: int
    sets: int
    tunnelas: int = 0
    dublees: int = 0
    long: int = 0

    def with_meld(self, kind: MeldClass, most: "Tally", counts_as: CountsAs) -> "Tally":
        """Return the tally with one more meld of this kind, long or not, each count stopped at `most`."""
        name, long = kind
        counted = counts_as(name)
        return Tally(
            min(most.sequences, self.sequences + (counted in (PURE, IMPURE))),
            min(most.pure, self.pure + (counted == PURE)),
            min(most.sets, self.sets + (counted == SET)),
            min(most.tunnelas, self.tunnelas + (name == TUNNELA)),
            min(most.dublees, self.dublees + (name == DUBLEE)),
            min(most.long, self.long + (long and name in (PURE, IMPURE))),
        )

    def to(self, other: "Tally") -> "Tally":
        """Return what is missing to another tally, negative where that one has less."""
        return Tally(*(there - here for here, there in zip(astuple(self), astuple(other), strict=True)))


Condition = Callable[[Tally], bool]


@dataclass(frozen=True)
class Stage:
    """Hold tallies that no further melds tell apart, by their number in the list of stages."""

    accepted: bool
    after: dict[MeldClass, int]  # the stage after one more meld, by its kind
    missing: Tally | None  # at least so many melds are missing to be accepted; None: it cannot be any more


def stages(most: Tally, accepts: Condition, counts_as: CountsAs) -> list[Stage]:
    """List the stages towards a condition that looks no further than `most`; the first one has no melds.

    Tallies with the same future are merged, as in the minimal automaton: the fewer stages, the fewer states.
    """
    counts = (range(number + 1) for number in astuple(most))
    tallies = [Tally(*tally) for tally in product(*counts)]
    after = {tally: {kind: tally.with_meld(kind, most, counts_as) for kind in MELD_CLASSES} for tally in tallies}
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
    ways = [way for way in ways if min(astuple(way)) >= 0]
    if not ways:
        return None
    return Tally(*map(min, zip(*map(astuple, ways), strict=True)))
