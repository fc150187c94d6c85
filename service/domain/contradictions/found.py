"""Every contradiction of a rule set, found at once."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from service.domain.contradictions import bonus, count, deck, declaration, match, melds, penalties, play
from service.domain.contradictions.contradiction import Check, Contradiction, Numbers
from service.domain.ruleset import RuleSet

_CHECKS: Final[Mapping[Contradiction, Check]] = {
    check.code: check
    for group in (deck, melds, declaration, count, penalties, play, bonus, match)
    for check in group.CHECKS
}


@dataclass(frozen=True, slots=True)
class ContradictionFound:
    """Hold a contradiction and the options that take part in it."""

    code: Contradiction
    options: tuple[str, ...]
    parameters: Numbers


def contradictions(rules: RuleSet) -> tuple[ContradictionFound, ...]:
    """List every contradiction of a rule set at once; nothing, when it can be played.

    Two sequences and two sets of three need twelve cards, so ten cards can never be declared:

    >>> from dataclasses import replace
    >>> classic = RuleSet("classic", 1)
    >>> ten = replace(classic, deck=replace(classic.deck, hand_size=10),
    ...               declaration=replace(classic.declaration, min_sets=2))
    >>> [(found.code.value, found.parameters["needed"]) for found in contradictions(ten)]
    [('requirements_do_not_fit', 12)]
    """
    return tuple(
        ContradictionFound(code, _CHECKS[code].options, _CHECKS[code].numbers(rules))
        for code in Contradiction
        if _CHECKS[code].holds(rules)
    )
