"""What an explanation is made of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Self, TypeAlias

from service.domain.cards import Card
from service.domain.counting import LedgerLine
from service.domain.melds import Meld
from service.domain.nearness import NearSequence
from service.domain.ruleset import SILENT, OptionValue, RuleSet


@dataclass(frozen=True, slots=True)
class Score:
    """Hold a player's name with his points."""

    name: str
    points: Fraction


@dataclass(frozen=True, slots=True)
class Option:
    """Name an option of the rule set, by its path: told by what it means."""

    path: str


@dataclass(frozen=True, slots=True)
class Setting:
    """Hold a value of an option: told by what the value means, or as the number that it is."""

    path: str
    value: OptionValue


@dataclass(frozen=True, slots=True)
class Message:
    """Name a message of the catalogues: told as it says."""

    code: str


Item: TypeAlias = (
    int | str | Fraction | Decimal | Score | Option | Setting | Message | Card | Meld | LedgerLine | NearSequence
)
Parameter: TypeAlias = Item | tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """Hold the option of the rule set that a step rests on, and the text and paragraph that it comes from."""

    option: str | None
    """None for a rule that all houses share, so that it is no option: then the source alone names it."""
    source: str

    @classmethod
    def of(cls, rules: RuleSet, option: str) -> Self:
        """Return the clause of an option, given by its path such as ``count.cap``."""
        return cls(option, rules.sources.get(option, SILENT))

    @classmethod
    def of_drop(cls, rules: RuleSet, *, drew: bool) -> Self:
        """Return the clause that says what a drop costs, before or after the first draw."""
        return cls.of(rules, "penalties.middle_drop" if drew else "penalties.first_drop")


@dataclass(frozen=True, slots=True)
class Step:
    """Hold one language-neutral step of an explanation."""

    code: str
    """Name of the sentence in the catalogues; codes are API."""
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    """What the sentence speaks of; the one called ``number`` chooses between singular and plural."""
    clause: Clause | None = None
    """None for what follows from no single option, such as that no meld contains a card."""

    @property
    def items(self) -> Sequence[Item]:
        """Return all that the step speaks of, the items of a tuple one by one."""
        items: list[Item] = []
        for value in self.parameters.values():
            if isinstance(value, tuple):
                items += value
            else:
                items.append(value)
        return items

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards of the hand that the step speaks of, each kind once."""
        found = dict[Card, None]()
        for item in self.items:
            match item:
                case LedgerLine():
                    found[item.card] = None
                case Card():
                    found[item] = None
                case Meld():
                    found.update(dict.fromkeys(item.cards))
                case NearSequence():
                    found.update(dict.fromkeys(item.held))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Told:
    """Hold a step with its text in one language."""

    step: Step
    text: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Hold an explanation in one language."""

    language: str
    summary: str
    """Two sentences at most."""
    steps: tuple[Told, ...]
