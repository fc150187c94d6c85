"""What a declaration needs, and whether an arrangement has it."""

from dataclasses import dataclass
from enum import StrEnum

from service.domain.arrangement import Arrangement
from service.domain.melds import MeldKind
from service.domain.ruleset import RuleSet


class RequirementCode(StrEnum):
    """Name the requirements of a declaration, the root cause first: no pure sequence before too few sequences."""

    PURE_SEQUENCES = "pure_sequences"
    SEQUENCES = "sequences"
    SETS = "sets"
    CARDS_IN_MELDS = "cards_in_melds"


@dataclass(frozen=True, slots=True)
class Requirement:
    """Hold how many of something a declaration needs, and how many an arrangement has."""

    code: RequirementCode
    needed: int
    found: int

    @property
    def met(self) -> bool:
        """Tell whether enough was found."""
        return self.found >= self.needed


def requirements(arrangement: Arrangement, rules: RuleSet) -> tuple[Requirement, ...]:
    """Hold an arrangement against the declaration's requirements (000 §04, 001 "Requisito de declaración", 004).

    A pure sequence is a sequence too; every card but the finish card must lie in a meld.
    """
    needs = rules.declaration
    melded = sum(len(meld.placed) for meld in arrangement.melds)
    return (
        Requirement(RequirementCode.PURE_SEQUENCES, needs.min_pure, arrangement.number_of(MeldKind.PURE_SEQUENCE)),
        Requirement(RequirementCode.SEQUENCES, needs.min_sequences, arrangement.sequences),
        Requirement(RequirementCode.SETS, needs.min_sets, arrangement.number_of(MeldKind.SET)),
        Requirement(RequirementCode.CARDS_IN_MELDS, melded + len(arrangement.loose), melded),
    )


def is_declarable(arrangement: Arrangement, rules: RuleSet) -> bool:
    """Tell whether an arrangement can be declared as it lies."""
    return all(requirement.met for requirement in requirements(arrangement, rules))


def keeps_enough(arrangement: Arrangement, rules: RuleSet) -> bool:
    """Tell whether the melds of an arrangement may be laid on the table.

    The last card goes only with a closing: who cannot close keeps one (003 "Fin y puntuación", by our ruling).
    """
    return not rules.has_table or bool(arrangement.loose) or is_declarable(arrangement, rules)


def has_enough_sequences(arrangement: Arrangement, rules: RuleSet) -> bool:
    """Tell whether an arrangement has the declaration's sequences, the pure ones among them."""
    needs = rules.declaration
    return (
        arrangement.sequences >= needs.min_sequences and arrangement.number_of(MeldKind.PURE_SEQUENCE) >= needs.min_pure
    )
