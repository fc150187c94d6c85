"""Which groups are melds."""

from dataclasses import dataclass
from enum import StrEnum

from service.domain.cards import HIGH_ACE, LOW_ACE


class AceEnds(StrEnum):
    """Say where an ace may lie in a sequence; never round the corner (000 §03, 001 "Mazo de cartas")."""

    BOTH = "both"
    LOW = "low"
    HIGH = "high"

    @property
    def lowest(self) -> int:
        """Return the first place of a suit's line where a sequence may begin."""
        return LOW_ACE if self.low else LOW_ACE + 1

    @property
    def highest(self) -> int:
        """Return the last place of a suit's line where a sequence may end."""
        return HIGH_ACE if self.high else HIGH_ACE - 1

    @property
    def low(self) -> bool:
        """Tell whether A 2 3 is a sequence."""
        return self is not AceEnds.HIGH

    @property
    def high(self) -> bool:
        """Tell whether Q K A is a sequence."""
        return self is not AceEnds.LOW


class TunnelaAs(StrEnum):
    """Say what a tunnela counts as besides itself: nothing (001 "Glosario"), or what public houses take it for."""

    ITSELF = "itself"
    PURE_SEQUENCE = "pure_sequence"
    SET = "set"


@dataclass(frozen=True, slots=True)
class MeldRules:
    """Hold which groups are melds."""

    set_min: int = 3
    set_max: int = 4
    ace: AceEnds = AceEnds.BOTH
    tunnela: bool = False
    dublee: bool = False
    tunnela_as: TunnelaAs = TunnelaAs.ITSELF
    sequence_max: int = 13
    """Most cards of a sequence; a fourteenth would go round the corner or repeat the ace (000 §03)."""
    suits_repeat: bool = False
    """Whether a suit may come twice in a set, as only some public houses have it."""
