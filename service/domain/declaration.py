"""What a declaration needs, in each of the ways that the house knows, and whether an arrangement has it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from service.domain.arrangement import Arrangement
from service.domain.melds import SEQUENCE_MIN, MeldKind, counts_as
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


class Way(StrEnum):
    """Name the ways of declaring, in the order in which they are looked at; codes are API."""

    MELDS = "melds"
    """Every card lies in a meld, the sequences and sets that are asked for among them (all four texts)."""
    TUNNELAS = "tunnelas"
    """So many tunnelas, whatever the other cards are (public houses, 21 cards)."""
    DUBLEES = "dublees"
    """So many dublees, whatever the other cards are (public houses, 21 cards)."""
    WILDS = "wilds"
    """So many wilds together, whatever the other cards are (public houses, 21 cards)."""


class RequirementCode(StrEnum):
    """Name the requirements of a declaration, the root cause first: no pure sequence before too few sequences."""

    PURE_SEQUENCES = "pure_sequences"
    SEQUENCES = "sequences"
    SETS = "sets"
    LONG_SEQUENCE = "long_sequence"
    """Not how many, but how many cards: the longest sequence."""
    CARDS_IN_MELDS = "cards_in_melds"
    TUNNELAS = "tunnelas"
    DUBLEES = "dublees"
    WILDS = "wilds"


@dataclass(frozen=True, slots=True)
class Need:
    """Hold how many of something a declaration needs, in one of the ways of declaring."""

    way: Way
    code: RequirementCode
    needed: int


@dataclass(frozen=True, slots=True)
class Requirement:
    """Hold how many of something a declaration needs, and how many an arrangement has."""

    code: RequirementCode
    needed: int
    found: int
    way: Way = Way.MELDS

    @property
    def met(self) -> bool:
        """Tell whether enough was found."""
        return self.found >= self.needed


def needs(rules: RuleSet) -> tuple[Need, ...]:
    """List what a declaration needs: all that is listed of one way, no matter of which.

    >>> from dataclasses import replace
    >>> classic = RuleSet("classic", 1)
    >>> three = replace(classic, declaration=replace(classic.declaration, tunnelas=3))
    >>> [(need.way.value, need.code.value, need.needed) for need in needs(three)][2:]
    [('melds', 'sets', 0), ('melds', 'cards_in_melds', 13), ('tunnelas', 'tunnelas', 3)]
    """
    of_rules = rules.declaration
    long = Need(Way.MELDS, RequirementCode.LONG_SEQUENCE, of_rules.long_sequence)
    return (
        Need(Way.MELDS, RequirementCode.PURE_SEQUENCES, of_rules.min_pure),
        Need(Way.MELDS, RequirementCode.SEQUENCES, of_rules.min_sequences),
        Need(Way.MELDS, RequirementCode.SETS, of_rules.min_sets),
        *([long] if of_rules.long_sequence > SEQUENCE_MIN else []),
        Need(Way.MELDS, RequirementCode.CARDS_IN_MELDS, rules.deck.hand_size),
        *_needs_alone(rules),
    )


def requirements(arrangement: Arrangement, rules: RuleSet, wilds: Wilds) -> tuple[Requirement, ...]:
    """Hold an arrangement against the requirements of every way (000 §04, 001 "Requisito de declaración", 004).

    A pure sequence is a sequence too; every card but the finish card must lie in a meld, unless another way is met.
    """
    kinds = [counts_as(meld.kind, rules) for meld in arrangement.melds]
    pure, melded = kinds.count(MeldKind.PURE_SEQUENCE), sum(len(meld.placed) for meld in arrangement.melds)
    of_rules, cards = rules.declaration, melded + len(arrangement.loose)
    long = []
    if of_rules.long_sequence > SEQUENCE_MIN:
        long.append(Requirement(RequirementCode.LONG_SEQUENCE, of_rules.long_sequence, arrangement.longest_sequence))
    return (
        Requirement(RequirementCode.PURE_SEQUENCES, of_rules.min_pure, pure),
        Requirement(RequirementCode.SEQUENCES, of_rules.min_sequences, pure + kinds.count(MeldKind.IMPURE_SEQUENCE)),
        Requirement(RequirementCode.SETS, of_rules.min_sets, kinds.count(MeldKind.SET)),
        *long,
        Requirement(RequirementCode.CARDS_IN_MELDS, cards, melded),
        *_met_alone(arrangement, rules, wilds),
    )


def way_met(requirements: tuple[Requirement, ...]) -> Way | None:
    """Return the first way of declaring whose requirements are all met; none when the cards cannot be declared."""
    unmet = {requirement.way for requirement in requirements if not requirement.met}
    return next((requirement.way for requirement in requirements if requirement.way not in unmet), None)


def is_declarable(arrangement: Arrangement, rules: RuleSet, wilds: Wilds) -> bool:
    """Tell whether an arrangement can be declared as it lies."""
    return way_met(requirements(arrangement, rules, wilds)) is not None


def is_declared_alone(arrangement: Arrangement, rules: RuleSet, wilds: Wilds) -> bool:
    """Tell whether so many tunnelas, dublees or wilds are there that they can be declared whatever the other cards."""
    return any(requirement.met for requirement in _met_alone(arrangement, rules, wilds))


def keeps_enough(arrangement: Arrangement, rules: RuleSet, wilds: Wilds) -> bool:
    """Tell whether the melds of an arrangement may be laid on the table.

    The last card goes only with a closing: who cannot close keeps one (003 "Fin y puntuación", by our ruling).
    """
    return not rules.has_table or bool(arrangement.loose) or is_declarable(arrangement, rules, wilds)


def has_enough_sequences(arrangement: Arrangement, rules: RuleSet) -> bool:
    """Tell whether an arrangement has the declaration's sequences, the pure ones and the long one among them."""
    of_melds = rules.declaration
    kinds = [counts_as(meld.kind, rules) for meld in arrangement.melds]
    pure = kinds.count(MeldKind.PURE_SEQUENCE)
    return (
        pure >= of_melds.min_pure
        and pure + kinds.count(MeldKind.IMPURE_SEQUENCE) >= of_melds.min_sequences
        and (of_melds.long_sequence == SEQUENCE_MIN or arrangement.longest_sequence >= of_melds.long_sequence)
    )


def has_pure_sequence(arrangement: Arrangement, rules: RuleSet) -> bool:
    """Tell whether an arrangement has a pure sequence, or a meld that counts as one."""
    return any(counts_as(meld.kind, rules) is MeldKind.PURE_SEQUENCE for meld in arrangement.melds)


def number_of_wilds(arrangement: Arrangement, wilds: Wilds) -> int:
    """Count the wilds of an arrangement, wherever they lie; the finish card is put away."""
    return sum(wilds.number_in(cards) for cards in (*(meld.cards for meld in arrangement.melds), arrangement.loose))


def _needs_alone(rules: RuleSet) -> Iterator[Need]:
    """Go through the ways that leave all other cards free."""
    of_rules = rules.declaration
    for way, code, needed in (
        (Way.TUNNELAS, RequirementCode.TUNNELAS, of_rules.tunnelas),
        (Way.DUBLEES, RequirementCode.DUBLEES, of_rules.dublees),
        (Way.WILDS, RequirementCode.WILDS, of_rules.wilds),
    ):
        if needed is not None:
            yield Need(way, code, needed)


def _met_alone(arrangement: Arrangement, rules: RuleSet, wilds: Wilds) -> Iterator[Requirement]:
    for need in _needs_alone(rules):
        match need.way:
            case Way.TUNNELAS:
                found = arrangement.number_of(MeldKind.TUNNELA)
            case Way.DUBLEES:
                found = arrangement.number_of(MeldKind.DUBLEE)
            case _:
                found = number_of_wilds(arrangement, wilds)
        yield Requirement(need.code, need.needed, found, need.way)
