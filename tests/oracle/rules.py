"""The options of a rule set that bear on one hand."""

from collections.abc import Mapping
from dataclasses import dataclass


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
    table: bool  # whether melds lie on the table during the play

    @property
    def flat(self) -> int | None:
        """Return what a hand without a pure sequence pays at least, whatever its cards."""
        return self.cap if self.no_pure == "cap" else None

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
        table=options.get("play", {}).get("melds") == "table",
    )


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"not a whole number: {value!r}")
    return value


def _number_or_none(value: object) -> int | None:
    return None if value is None else _number(value)
