"""Which cards are wild in a deal."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from service.domain.cards import KINDS, RANKS, Card, Rank, Suit
from service.domain.options.wilds import PrintedIndicator, WildScope
from service.domain.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Wilds:
    """Hold what is wild in a deal; printed jokers are in every deal (000 §02, 001 "Mazo de cartas")."""

    rank: Rank | None
    """The rank whose cards are all wild, or none when printed jokers alone are."""
    neighbours: tuple[Card, ...] = ()
    """Single cards that are wild besides: the neighbours of the cut joker, or the card turned up by itself."""
    kinds: frozenset[Card] = field(init=False, repr=False, compare=False)
    """Every card that may stand in for others."""

    def __post_init__(self) -> None:
        """List the cards that are wild."""
        object.__setattr__(self, "kinds", _WILD_KINDS[self.rank].union(self.neighbours))

    @classmethod
    def of_indicator(cls, indicator: Card, rules: RuleSet) -> "Wilds":
        """Return the wilds that a turned-up card fixes.

        A printed joker turned up makes aces wild, or no rank at all (option ``wilds.printed_indicator``). With the
        option ``wilds.neighbours`` the neighbours of the cut joker are wild too; with ``wilds.scope`` the other cards
        of its rank are not.
        """
        cut = cut_joker(indicator, rules)
        if cut is None:
            return cls(None)
        beside = neighbours(cut) if rules.wilds.neighbours else ()
        if rules.wilds.scope is WildScope.FACE and cut == indicator:
            return cls(None, (indicator, *beside))
        return cls(cut.rank, beside)

    def __contains__(self, card: Card) -> bool:
        """Tell whether a card may stand in for others."""
        return card in self.kinds

    def number_in(self, cards: Iterable[Card]) -> int:
        """Count the wilds among some cards."""
        return sum(map(self.kinds.__contains__, cards))


def cut_joker(indicator: Card, rules: RuleSet) -> Card | None:
    """Return the card that the indicator is taken for: itself, or for a printed joker the ace of spades.

    None where a printed joker turned up fixes no rank (option ``wilds.printed_indicator``). The ace of spades is what
    public rules for 21 cards say; elsewhere its rank alone matters.
    """
    if not indicator.is_printed_joker:
        return indicator
    return Card.of(Rank.ACE, Suit.SPADES) if rules.wilds.printed_indicator is PrintedIndicator.ACES else None


def neighbours(card: Card) -> tuple[Card, ...]:
    """Return the cards just below and just above a card of a suit, in a ring: the ace lies between king and two.

    So public rules for 21 cards have it, although K A 2 is no sequence.

    >>> [neighbours(Card.parse(code)) for code in ("8S", "AH", "KC", "2D")]
    [(7S, 9S), (KH, 2H), (QC, AC), (AD, 3D)]
    """
    if card.suit is None:
        return ()
    return Card.at(card.suit, card.place - 1), Card.at(card.suit, card.place + 1)


_WILD_KINDS: Final = {
    rank: frozenset(card for card in KINDS if card.is_printed_joker or card.rank is rank) for rank in (None, *RANKS)
}
