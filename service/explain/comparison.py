"""The explanation of a comparison: what changes under another rule set, and the options that make the difference."""

from collections.abc import Iterator
from dataclasses import dataclass

from service.domain.counting import Count
from service.domain.ruleset import RuleSet
from service.explain.codes.comparison import ComparisonCode
from service.explain.explanation import Clause, Option, Setting, Step, Told
from service.explain.language import Language
from service.explain.text import tell


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold what a hand is worth under a rule set."""

    declarable: bool
    count: Count

    def is_like(self, other: "Answer") -> bool:
        """Tell whether verdict and points are the same."""
        return (self.declarable, self.count.points) == (other.declarable, other.count.points)


@dataclass(frozen=True, slots=True)
class Compared:
    """Hold what a hand is worth under one rule set (here) and under another (there)."""

    rules: RuleSet
    other: RuleSet
    here: Answer
    there: Answer
    alone: tuple[str, ...] = ()
    """Options of which each, changed alone, gives the answer that the other rule set gives."""
    together: tuple[str, ...] = ()
    """Options that give it together, all of them needed; where none gives it alone."""

    @property
    def differs(self) -> bool:
        """Tell whether the other rule set gives another verdict or other points."""
        return not self.here.is_like(self.there)


def explain_comparison(compared: Compared, language: Language) -> tuple[Told, ...]:
    """Put a comparison into words.

    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    return tuple(tell(step, language) for step in _steps(compared))


def _steps(compared: Compared) -> Iterator[Step]:
    other = compared.other.label
    if not compared.differs:
        yield Step(ComparisonCode.SAME, {"rules": other})
        return
    if compared.here.declarable != compared.there.declarable:
        code = ComparisonCode.DECLARABLE if compared.there.declarable else ComparisonCode.NOT_DECLARABLE
        yield Step(code, {"rules": other})
    points, before = compared.there.count.points, compared.here.count.points
    if points != before:
        yield Step(ComparisonCode.PAYS, {"rules": other, "number": points, "before": before})
    options = compared.alone or compared.together
    if options:
        code = ComparisonCode.ALONE if compared.alone else ComparisonCode.TOGETHER
        yield Step(code, {"number": len(options)})
    here, there = compared.rules.options(), compared.other.options()
    for option in options:
        yield Step(
            ComparisonCode.OPTION,
            {
                "option": Option(option),
                "rules": other,
                "there": Setting(option, there[option]),
                "ours": compared.rules.label,
                "here": Setting(option, here[option]),
            },
            Clause.of(compared.other, option),
        )
