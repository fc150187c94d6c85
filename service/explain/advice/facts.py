"""What was found out for a player who asks for advice."""

from dataclasses import dataclass
from typing import Self

from service.domain.advice import Clash, Discard, DropAdvice, Gone, Nearest, Offer, Part
from service.domain.giving import Giving
from service.domain.hand import Hand
from service.domain.outs import OutGroup, Outs
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


@dataclass(frozen=True, slots=True)
class AdviceFacts:
    """Hold everything that was found out for a player."""

    hand: Hand
    wilds: Wilds
    rules: RuleSet
    unseen: int
    """How many cards the player has not seen."""
    most_distance: int
    """Up to which distance the cards that help are counted."""
    draws: int
    """Within how many draws the chance of a card that helps is told."""
    drew: bool
    """Whether the player has drawn a card in this deal."""
    nearest: Nearest | None
    """A nearest declaration; none when the unseen cards make none."""
    gone: Gone | None = None
    """What the cards that were seen have cost; none where they have cost nothing."""
    points: int | None = None
    """What the hand pays when somebody declares; none for a hand with one card more."""
    outs: Outs | None = None
    out_groups: tuple[OutGroup, ...] = ()
    """The outs by what they do."""
    discards: tuple[Discard, ...] = ()
    """For a hand with one card more: what may be thrown, the best first."""
    gives: tuple[Giving, ...] = ()
    """For each of the discards what it may give to the next player."""
    offer: Offer | None = None
    drop: DropAdvice | None = None
    clashes: tuple[Clash, ...] = ()
    """For a hand as it is dealt that cannot be declared: why."""
    left_out: tuple[Part, ...] = ()
    """Parts that would have taken more than they may."""

    def kept_back(self) -> Self:
        """Return the facts without anything that was found: a hint must not give it away."""
        return type(self)(
            hand=self.hand,
            wilds=self.wilds,
            rules=self.rules,
            unseen=self.unseen,
            most_distance=self.most_distance,
            draws=self.draws,
            drew=self.drew,
            nearest=None,
            left_out=self.left_out,
        )
