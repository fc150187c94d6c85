"""Contradictions about what a declaration needs."""

from typing import Final

from service.domain.contradictions.contradiction import Check, Contradiction, Numbers
from service.domain.melds import IDENTICAL_CARDS, SEQUENCE_MIN, MeldKind
from service.domain.ruleset import RuleSet


def _requirements_do_not_fit(rules: RuleSet) -> bool:
    """Tell whether no melds, those that are needed among them, have as many cards together as a hand."""
    sequences = range(SEQUENCE_MIN, rules.melds.sequence_max + 1)
    sets = range(rules.melds.set_min, rules.melds.set_max + 1)
    identical = [IDENTICAL_CARDS[MeldKind.TUNNELA]] * rules.melds.tunnela
    identical += [IDENTICAL_CARDS[MeldKind.DUBLEE]] * rules.melds.dublee
    sizes = {0}
    long = range(min(rules.declaration.long_sequence, rules.melds.sequence_max), rules.melds.sequence_max + 1)
    other_sequences = [sequences] * (rules.declaration.min_sequences - 1)
    for needed in [long][: rules.declaration.min_sequences] + other_sequences + [sets] * rules.declaration.min_sets:
        sizes = {size + more for size in sizes for more in needed}
    hand_size = rules.deck.hand_size
    for size in range(hand_size):
        if size in sizes:
            sizes |= {size + more for more in (*sequences, *sets, *identical)}
    return hand_size not in sizes


def _numbers_of_requirements(rules: RuleSet) -> Numbers:
    needs = rules.declaration
    return {
        "sequences": needs.min_sequences,
        "sets": needs.min_sets,
        "needed": SEQUENCE_MIN * needs.min_sequences
        + (needs.long_sequence - SEQUENCE_MIN if needs.min_sequences else 0)
        + rules.melds.set_min * needs.min_sets,
        "hand_size": rules.deck.hand_size,
    }


def _ways_do_not_fit(rules: RuleSet) -> bool:
    ways = rules.declaration
    sizes = (
        IDENTICAL_CARDS[MeldKind.TUNNELA] * (ways.tunnelas or 0),
        IDENTICAL_CARDS[MeldKind.DUBLEE] * (ways.dublees or 0),
        ways.wilds or 0,
    )
    return max(sizes) > rules.deck.hand_size


def _has_ways(rules: RuleSet) -> bool:
    """Tell whether tunnelas, dublees or wilds alone can be declared."""
    ways = rules.declaration
    return any(number is not None for number in (ways.tunnelas, ways.dublees, ways.wilds))


CHECKS: Final = (
    Check(
        Contradiction.TUNNELAS_NEED_MELDS,
        ("declaration.tunnelas", "melds.tunnela"),
        lambda rules: rules.declaration.tunnelas is not None and not rules.melds.tunnela,
    ),
    Check(
        Contradiction.WAYS_DO_NOT_FIT,
        ("declaration.tunnelas", "declaration.dublees", "declaration.wilds", "deck.hand_size"),
        _ways_do_not_fit,
        lambda rules: {"hand_size": rules.deck.hand_size},
    ),
    Check(
        Contradiction.WAYS_ON_TABLE,
        ("declaration.tunnelas", "declaration.dublees", "declaration.wilds", "play.melds"),
        # Who closes lays every card but the last (003 "Cerrar y contar"), so no card is free
        lambda rules: rules.has_table and _has_ways(rules),
    ),
    Check(
        Contradiction.PURE_ABOVE_SEQUENCES,
        ("declaration.min_pure", "declaration.min_sequences"),
        lambda rules: rules.declaration.min_pure > rules.declaration.min_sequences,
    ),
    Check(
        Contradiction.LONG_SEQUENCE_ABOVE_MAX,
        ("declaration.long_sequence", "melds.sequence_max"),
        lambda rules: rules.declaration.long_sequence > rules.melds.sequence_max,
    ),
    Check(
        Contradiction.LONG_SEQUENCE_NOT_USED,
        ("declaration.long_sequence", "declaration.min_sequences"),
        lambda rules: rules.declaration.long_sequence > SEQUENCE_MIN and not rules.declaration.min_sequences,
    ),
    Check(
        Contradiction.REQUIREMENTS_DO_NOT_FIT,
        (
            "declaration.min_sequences",
            "declaration.min_sets",
            "declaration.long_sequence",
            "melds.set_min",
            "deck.hand_size",
        ),
        _requirements_do_not_fit,
        _numbers_of_requirements,
    ),
)
