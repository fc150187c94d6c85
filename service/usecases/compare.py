"""Compare rule sets on one hand: what it is worth under each, and which options make the difference, by solving.

Nothing is guessed: an option makes the difference when the hand, solved again with that option alone changed, gets the
other answer. Where no option does so alone, options are put back one by one as long as the answer stays: what is left
are options that all are needed, together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from service.domain.cards import Card
from service.domain.contradictions.found import contradictions
from service.domain.hand import Hand
from service.domain.ruleset import OptionValue, RuleSet
from service.domain.wilds import Wilds
from service.explain.comparison import Answer, Compared, explain_comparison
from service.explain.explanation import Told
from service.explain.language import Language
from service.solver.solve import SolverSettings
from service.usecases.best import best

_BEARING_ON_A_HAND: Final = ("wilds.", "melds.", "declaration.", "count.", "play.melds")


@dataclass(frozen=True, slots=True)
class ComparedHand:
    """Hold a hand that every one of the rule sets could deal."""

    hand: Hand
    indicator: Card | None
    wilds: Wilds
    """What is wild where no indicator says it."""
    drew: bool

    def wilds_under(self, rules: RuleSet) -> Wilds:
        """Return what is wild: a printed joker turned up makes aces wild in one house and not in another."""
        return self.wilds if self.indicator is None else Wilds.of_indicator(self.indicator, rules)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Hold what a hand is worth under another rule set, and why, in words."""

    compared: Compared
    steps: tuple[Told, ...]


def compare(
    hand: ComparedHand, rules: RuleSet, others: Sequence[RuleSet], settings: SolverSettings, language: Language | None
) -> tuple[Comparison, ...]:
    """Compare a rule set with others.

    :param language: of the words; none where none are wanted.
    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    here = _answer(hand, rules, settings)
    compared = (_compared(hand, rules, here, other, settings) for other in others)
    return tuple(Comparison(one, explain_comparison(one, language) if language else ()) for one in compared)


def _compared(hand: ComparedHand, rules: RuleSet, here: Answer, other: RuleSet, settings: SolverSettings) -> Compared:
    there = _answer(hand, other, settings)
    compared = Compared(rules, other, here, there)
    if not compared.differs:
        return compared
    options = tuple(_differing(rules, other))

    def suffice(changed: Sequence[str]) -> bool:
        """Tell whether the hand gets the other answer with the values that these options have there."""
        mixed = reduce(lambda mixture, option: mixture.with_option(option, other), changed, rules)
        return not contradictions(mixed) and _answer(hand, mixed, settings).is_like(there)

    alone = tuple(option for option in options if suffice([option]))
    if alone:
        return replace(compared, alone=alone)
    together = options if suffice(options) else ()
    while spare := next((option for option in together if suffice(_without(option, together))), None):
        together = _without(spare, together)
    return replace(compared, together=together)


def _without(option: str, options: Sequence[str]) -> tuple[str, ...]:
    return tuple(other for other in options if other != option)


def _answer(hand: ComparedHand, rules: RuleSet, settings: SolverSettings) -> Answer:
    wilds = hand.wilds_under(rules)
    found = best(hand.hand, wilds, rules, settings, drew=hand.drew)
    return Answer(found.declarable, found.count)


def _differing(rules: RuleSet, other: RuleSet) -> Iterator[str]:
    """Go through the options that differ and can bear on a hand."""
    values: dict[str, OptionValue] = other.options()
    for path, value in rules.options().items():
        if path.startswith(_BEARING_ON_A_HAND) and value != values[path]:
            yield path
