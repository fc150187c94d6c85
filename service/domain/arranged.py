"""An arrangement with its verdict and its count: what every answer about a hand says of it."""

from dataclasses import dataclass
from typing import Self

from service.domain.arrangement import Arrangement, Merit
from service.domain.counting import Count, count
from service.domain.declaration import Requirement, Way, requirements, way_met
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


@dataclass(frozen=True, slots=True)
class Arranged:
    """Hold an arrangement, what it has of a declaration, and what it counts."""

    arrangement: Arrangement
    requirements: tuple[Requirement, ...]
    way: Way | None
    """The way of declaring that is met; none when it cannot be declared."""
    count: Count

    @classmethod
    def of(cls, arrangement: Arrangement, rules: RuleSet, wilds: Wilds, *, drew: bool = True) -> Self:
        """Count an arrangement.

        :param drew: whether the player drew a card in this deal (option ``count.no_draw``).
        """
        needs = requirements(arrangement, rules, wilds)
        return cls(arrangement, needs, way_met(needs), count(arrangement, rules, wilds, drew=drew))

    @property
    def declarable(self) -> bool:
        """Tell whether it can be declared."""
        return self.way is not None

    @property
    def merit(self) -> Merit:
        """Return its place in the documented order, from its cards alone."""
        return Merit(
            not_declarable=not self.declarable,
            uncapped=self.count.uncapped,
            loose=len(self.arrangement.loose),
            standing=self.arrangement.standing,
            melds=len(self.arrangement.melds),
        )

    def is_as_good_as(self, other: "Arranged") -> bool:
        """Tell whether no other verdict is reached, and no more is counted, before the cap."""
        return (self.declarable, self.count.uncapped) == (other.declarable, other.count.uncapped)
