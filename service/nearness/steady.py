"""A player for simulated deals, who does one thing only: he keeps what brings his hand nearer to a declaration.

Any other card that he draws he throws again; when one brings him nearer, he throws the dearest card that his nearest
declaration does not need. He draws from the stock only, and remembers no discard.
"""

from dataclasses import replace

from service.domain.cards import Card
from service.domain.counting import card_points
from service.domain.hand import Hand
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness


class SteadyPlayer:
    """Play one hand; what was found about hands is remembered, to play it again."""

    def __init__(self, holding: Holding, nearness: Nearness) -> None:
        """Sit down with a hand as it is dealt.

        :raises SearchStoppedError: when the search for its distance takes more than it may.
        """
        self._dealt = holding
        self._nearness = nearness
        self._kept: dict[tuple[Hand, Card], Hand | None] = {}
        target = nearness.target(holding)
        self._first_distance = None if target is None else len(target.drawn)
        self.again()

    def again(self) -> None:
        """Take the first hand up again."""
        self.hand = self._dealt.hand
        self._distance = self._first_distance

    @property
    def may_declare(self) -> bool:
        """Tell whether the hand can be declared."""
        return self._distance == 0

    def draw(self, card: Card) -> Card:
        """Draw a card and return the one that is thrown.

        :raises SearchStoppedError: when the search takes more than it may.
        """
        before, key = self.hand, (self.hand, card)
        if key not in self._kept:
            self._kept[key] = self._with(card)
        after = self._kept[key]
        if after is None or self._distance is None:
            return card
        self.hand, self._distance = after, self._distance - 1
        (thrown,) = (Hand.of((*before, card)).counts() - after.counts()).elements()
        return thrown

    def _with(self, card: Card) -> Hand | None:
        """Return the hand with a card kept; none when it brings no nearer."""
        holding = replace(self._dealt, hand=self.hand)
        target = self._nearness.nearer(holding, card, self._distance) if self._distance else None
        if target is None:
            return None
        rules, wilds = holding.rules.count, holding.wilds
        thrown = max(target.away, key=lambda one: (one not in wilds, card_points(one, rules, wilds), one))
        return Hand.of((*self.hand, card)).without(thrown)
