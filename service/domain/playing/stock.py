"""The stock of a deal: cards in their order, and under them those that were mixed.

A card whose order is not known lies where it was put all the same: what was mixed under the stock comes up last.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from service.domain.playing.unseen import Unseen, without


@dataclass(frozen=True, slots=True)
class Stock:
    """Hold the cards that are left to draw.

    >>> from service.domain.cards import Card
    >>> five, six = map(Card.parse, ("5C", "6C"))
    >>> stock = Stock((None,)).with_under((five, six))
    >>> stock.coming, stock.after_draw(None).coming
    ((None,), (5C, 6C))
    """

    ordered: tuple[Unseen, ...] = ()
    """The top first."""
    under: tuple[Unseen, ...] = ()
    """What may lie under them, in no order."""
    gone: int = 0
    """How many of those under were drawn, and nobody wrote down which."""

    def __len__(self) -> int:
        """Count the cards."""
        return len(self.ordered) + len(self.under) - self.gone

    @property
    def top(self) -> Unseen:
        """Return the card that is drawn next, where the record says which one it is."""
        return self.coming[0] if len(set(self.coming)) == 1 else None

    @property
    def surely(self) -> tuple[Unseen, ...]:
        """Return the cards that lie here for certain."""
        return self.ordered if self.gone else (*self.ordered, *self.under)

    @property
    def coming(self) -> tuple[Unseen, ...]:
        """Return the cards of which the next one is: the top, or all that may lie under what is used up."""
        return self.ordered[:1] or self.under

    def after_draw(self, card: Unseen) -> "Stock":
        """Return the stock without its next card.

        :param card: which one it was, if that is known.
        """
        if self.ordered:
            return replace(self, ordered=self.ordered[1:])
        if len(self) <= 1:
            return Stock()
        if card is None:
            return replace(self, gone=self.gone + 1)
        return replace(self, under=without(self.under, card if card in self.under else None))

    def with_under(self, cards: Iterable[Unseen]) -> "Stock":
        """Return the stock with cards mixed under it (000 §05), among those that were mixed under it before."""
        return replace(self, under=(*self.under, *cards))
