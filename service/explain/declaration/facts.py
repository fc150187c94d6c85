"""What was found out about a declaration."""

from dataclasses import dataclass

from service.domain.arrangement import Arrangement
from service.domain.declaration import is_declarable
from service.domain.declaring.judging import Declaration, Judgement
from service.domain.declaring.repair import Repair
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


@dataclass(frozen=True, slots=True)
class DeclarationFacts:
    """Hold everything that was found out about a declaration."""

    declaration: Declaration
    wilds: Wilds
    rules: RuleSet
    judgement: Judgement
    price: int
    """What the declarer pays."""
    goes_on: bool
    """Whether the others play on."""
    arrangement: Arrangement | None
    """The best arrangement of the same cards; none when they are not as many as a hand has."""
    repair: Repair | None
    """The smallest repair; none when none is needed or known."""

    @property
    def declarable(self) -> bool | None:
        """Tell whether the same cards can be declared; none when that is not known."""
        return None if self.arrangement is None else is_declarable(self.arrangement, self.rules, self.wilds)
