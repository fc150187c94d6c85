"""A rule set (house rules): frozen data, so that nothing about the rules is hard-wired.

``options`` holds the options of each group. Their names are a contract: rule set files and ``overrides`` of requests
use them as ``group.option``. Where the four texts differ, and what each option means to a learner, is said in the rule
set files and catalogues.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Final, Self, TypeAlias

from service.domain.options.bonus import BonusRules
from service.domain.options.count import CountRules
from service.domain.options.deck import DeckRules
from service.domain.options.declaration import DeclarationRules
from service.domain.options.match import MatchRules
from service.domain.options.melds import MeldRules
from service.domain.options.penalties import PenaltyRules
from service.domain.options.play import MeldsLie, PlayRules
from service.domain.options.settlement import SettlementKind
from service.domain.options.wilds import WildRules

OptionValue: TypeAlias = int | str | bool | tuple[int, ...] | None

SILENT: Final = "silent"
"""Source of an option that no text speaks of; a file must say how that is read."""
OVERRIDE: Final = "override"
"""Source of an option that a request changed."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Hold every option of the house rules, and where each comes from.

    >>> classic = RuleSet("classic", 1)
    >>> classic.options()["count.cap"], classic.digest == RuleSet("other name", 2).digest
    (80, True)
    """

    name: str
    version: int
    deck: DeckRules = field(default_factory=DeckRules)
    wilds: WildRules = field(default_factory=WildRules)
    melds: MeldRules = field(default_factory=MeldRules)
    declaration: DeclarationRules = field(default_factory=DeclarationRules)
    count: CountRules = field(default_factory=CountRules)
    penalties: PenaltyRules = field(default_factory=PenaltyRules)
    play: PlayRules = field(default_factory=PlayRules)
    bonus: BonusRules = field(default_factory=BonusRules)
    settlement: SettlementKind = SettlementKind.SCORES_ONLY
    match: MatchRules = field(default_factory=MatchRules)
    sources: Mapping[str, str] = field(default_factory=dict, compare=False)
    """The text and paragraph behind each option, by its path; ``override`` for what a request changed."""

    def __hash__(self) -> int:
        """Return the same number for all rules of one name: to go through sixty options would cost more."""
        return hash((self.name, self.version))

    def options(self) -> dict[str, OptionValue]:
        """Return the value of every option by its path, such as ``count.cap``, in the order of the files."""
        return dict(self._options())

    def _options(self) -> Iterator[tuple[str, OptionValue]]:
        for member in fields(self):
            value = getattr(self, member.name)
            if is_dataclass(value):
                yield from ((f"{member.name}.{option.name}", getattr(value, option.name)) for option in fields(value))
            elif member.name not in ("name", "version", "sources"):
                yield member.name, value

    def with_option(self, path: str, other: "RuleSet") -> Self:
        """Return the same rules with the value that other rules have for one option.

        >>> classic, paplu = RuleSet("classic", 1), RuleSet("paplu", 1, melds=MeldRules(set_max=3, dublee=True))
        >>> classic.with_option("melds.set_max", paplu).melds.set_max
        3
        """
        group, dot, name = path.partition(".")
        if not dot:
            return replace(self, **{path: getattr(other, path)})
        value = getattr(getattr(other, group), name)
        return replace(self, **{group: replace(getattr(self, group), **{name: value})})

    @property
    def overridden(self) -> tuple[str, ...]:
        """Return the paths of the options that a request changed."""
        if OVERRIDE not in self.sources.values():
            return ()
        return tuple(path for path, source in self.sources.items() if source == OVERRIDE)

    @property
    def label(self) -> str:
        """Return the name, and what a request changed: two rule sets of one name are told apart by it."""
        options = self.options()
        changed = [f"{path}={json.dumps(options[path])}" for path in self.overridden]
        return f"{self.name} ({', '.join(changed)})" if changed else self.name

    @property
    def has_table(self) -> bool:
        """Tell whether melds lie on the table while the deal is played (option ``play.melds``)."""
        return self.play.melds is MeldsLie.TABLE

    @property
    def digest(self) -> str:
        """Return twelve hex digits that name these options: equal for equal options, whatever the rule set's name."""
        canonical = json.dumps(self.options(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:12]
