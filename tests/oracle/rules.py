"""The options of a rule set that bear on one hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from .answer import TUNNELA


@dataclass(frozen=True)
class Rules:
    """Hold the options by name, out of their sections."""

    hand_size: int
    natural_is_pure: bool
    max_per_meld: int | None
    min_naturals: int
    set_min: int
    set_max: int
    ace: str
    tunnela: bool
    dublee: bool
    min_sequences: int
    min_pure: int
    min_sets: int
    protection: str
    cap: int | None
    ace_points: int
    minimum: int
    unopened: int | None
    no_pure: str
    tunnela_as: str
    tunnelas: int | None
    dublees: int | None
    wilds: int | None
    spared_dublees: int | None
    spared_wilds: int | None
    table: bool  # whether melds lie on the table during the play
    max_in_sequence: int | None = None
    max_in_set: int | None = None
    naturals_in_sequence: int = 0
    sequence_max: int = 13
    suits_repeat: bool = False
    long_sequence: int = 3

    def most(self, sequence: bool) -> int:
        """Return how many cards may stand in, in a sequence or in a set; a large number for any."""
        own = self.max_in_sequence if sequence else self.max_in_set
        return min(limit for limit in (self.max_per_meld, own, 99) if limit is not None)

    def least(self, sequence: bool) -> int:
        """Return how many naturals a sequence, or a set, must have."""
        return max(self.min_naturals, self.naturals_in_sequence * sequence)

    @property
    def flat(self) -> int | None:
        """Return what a hand without a pure sequence pays at least, whatever its cards."""
        return self.cap if self.no_pure == "cap" else None

    @property
    def together(self) -> int:
        """Return how many dublees must lie together; more than any hand has where no number of them may."""
        least = [number for number in (self.dublees, self.spared_dublees) if number is not None]
        return 1 if self.dublee else min(least, default=99)

    @property
    def counts_wilds(self) -> bool:
        """Tell whether the number of wild cards alone may decide what a hand pays."""
        return self.wilds is not None or self.spared_wilds is not None

    def counts_as(self, kind: str) -> str:
        """Return the kind of meld that one counts as."""
        return kind if kind != TUNNELA or self.tunnela_as == "itself" else self.tunnela_as

    def capped(self, uncapped: int) -> int:
        """Return the points that are paid for an uncapped penalty."""
        points = max(self.minimum, uncapped)
        return points if self.cap is None else min(self.cap, points)


def read_rules(options: Mapping[str, Mapping[str, object]]) -> Rules:
    """Read the options that matter to one hand, from nested sections.

    Other keys are let be. Raises KeyError for an option that is missing and TypeError for a wrong type.
    """
    deck, wilds, melds = options["deck"], options["wilds"], options["melds"]
    declaration, count = options["declaration"], options["count"]
    return Rules(
        hand_size=_number(deck["hand_size"]),
        natural_is_pure=bool(wilds["natural_is_pure"]),
        max_per_meld=_number_or_none(wilds["max_per_meld"]),
        min_naturals=_number(wilds["min_naturals"]),
        set_min=_number(melds["set_min"]),
        set_max=_number(melds["set_max"]),
        ace=str(melds["ace"]),
        tunnela=bool(melds["tunnela"]),
        dublee=bool(melds["dublee"]),
        min_sequences=_number(declaration["min_sequences"]),
        min_pure=_number(declaration["min_pure"]),
        min_sets=_number(declaration["min_sets"]),
        protection=str(count["protection"]),
        cap=_number_or_none(count["cap"]),
        ace_points=_number(count["ace"]),
        minimum=_number(count["minimum"]),
        unopened=_number_or_none(count["unopened"]),
        no_pure=str(count.get("no_pure", "sum")),
        tunnela_as=str(melds.get("tunnela_as", "itself")),
        tunnelas=_number_or_none(declaration.get("tunnelas")),
        dublees=_number_or_none(declaration.get("dublees")),
        wilds=_number_or_none(declaration.get("wilds")),
        spared_dublees=_number_or_none(count.get("spared_dublees")),
        spared_wilds=_number_or_none(count.get("spared_wilds")),
        table=options.get("play", {}).get("melds") == "table",
        max_in_sequence=_number_or_none(wilds["max_in_sequence"]),
        max_in_set=_number_or_none(wilds["max_in_set"]),
        naturals_in_sequence=_number(wilds["naturals_in_sequence"]),
        sequence_max=_number(melds["sequence_max"]),
        suits_repeat=bool(melds["suits_repeat"]),
        long_sequence=_number(declaration["long_sequence"]),
    )


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"not a whole number: {value!r}")
    return value


def _number_or_none(value: object) -> int | None:
    return None if value is None else _number(value)
