"""A rule set (house rules): frozen data, so that nothing about the rules is hard-wired.

The names of the options are a contract: rule set files and ``overrides`` of requests use them as ``group.option``.
Where the four texts differ, and what each option means to a learner, is said in the rule set files and catalogues.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import TypeAlias


class Direction(StrEnum):
    """Say which way the turn goes round."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"


class PrintedIndicator(StrEnum):
    """Say what is wild when a printed joker is turned up: aces too (001), or printed jokers only (000 §02)."""

    ACES = "aces"
    NONE = "none"


class AceEnds(StrEnum):
    """Say where an ace may lie in a sequence; never round the corner (000 §03, 001 "Mazo de cartas")."""

    BOTH = "both"
    LOW = "low"
    HIGH = "high"

    @property
    def low(self) -> bool:
        """Tell whether A 2 3 is a sequence."""
        return self is not AceEnds.HIGH

    @property
    def high(self) -> bool:
        """Tell whether Q K A is a sequence."""
        return self is not AceEnds.LOW


class Protection(StrEnum):
    """Say which melds a loser need not pay."""

    TIERED = "tiered"
    """No pure sequence: nothing. Short of the declaration's sequences: the pure ones. Else every meld (000 §06)."""
    BOTH_OR_NOTHING = "both_or_nothing"
    """Short of the declaration's sequences: nothing. Else every meld."""
    PURE_PROTECTS_ALL = "pure_protects_all"
    """One pure sequence protects every meld."""
    ALL_MELDS = "all_melds"
    """Every meld is protected always (001 "Puntuación")."""
    TABLE_ONLY = "table_only"
    """Only what lies on the table is protected; who laid nothing pays ``count.unopened`` (003)."""


class NoDraw(StrEnum):
    """Say what a player pays who never drew a card in the deal: his cards, or the cap (001 "Puntuación")."""

    SUM = "sum"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class DeckRules:
    """Hold what is dealt to whom."""

    packs: int = 2
    printed_jokers: int = 2
    hand_size: int = 13
    players: tuple[int, int] = (2, 6)
    direction: Direction = Direction.CLOCKWISE


@dataclass(frozen=True, slots=True)
class WildRules:
    """Hold which cards are wild and how far they may stand in for others."""

    printed_indicator: PrintedIndicator = PrintedIndicator.ACES
    natural_is_pure: bool = True
    max_per_meld: int | None = None
    min_naturals: int = 1


@dataclass(frozen=True, slots=True)
class MeldRules:
    """Hold which groups are melds."""

    set_min: int = 3
    set_max: int = 4
    ace: AceEnds = AceEnds.BOTH
    tunnela: bool = False
    dublee: bool = False


@dataclass(frozen=True, slots=True)
class DeclarationRules:
    """Hold what a declaration needs besides every card in a meld."""

    min_sequences: int = 2
    min_pure: int = 1
    min_sets: int = 0


@dataclass(frozen=True, slots=True)
class CountRules:
    """Hold what a loser pays, in points."""

    protection: Protection = Protection.TIERED
    cap: int | None = 80
    ace: int = 10
    minimum: int = 0
    no_draw: NoDraw = NoDraw.SUM
    unopened: int | None = None


OptionValue: TypeAlias = int | str | bool | tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Hold every option of the house rules, and where each comes from.

    >>> classic = RuleSet("classic", 1)
    >>> classic.options()["count.cap"], classic.digest == RuleSet("other name", 2).digest
    (80, True)
    """

    name: str
    version: int
    deck: DeckRules = DeckRules()
    wilds: WildRules = WildRules()
    melds: MeldRules = MeldRules()
    declaration: DeclarationRules = DeclarationRules()
    count: CountRules = CountRules()
    sources: Mapping[str, str] = field(default_factory=dict, compare=False)
    """The text and paragraph behind each option, by its path; ``override`` for what a request changed."""

    def options(self) -> dict[str, OptionValue]:
        """Return the value of every option by its path, such as ``count.cap``, in the order of the files."""
        return {
            f"{group}.{name}": value
            for group, options in (
                ("deck", asdict(self.deck)),
                ("wilds", asdict(self.wilds)),
                ("melds", asdict(self.melds)),
                ("declaration", asdict(self.declaration)),
                ("count", asdict(self.count)),
            )
            for name, value in options.items()
        }

    @property
    def digest(self) -> str:
        """Return twelve hex digits that name these options: equal for equal options, whatever the rule set's name."""
        canonical = json.dumps(self.options(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:12]
