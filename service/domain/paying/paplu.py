"""The Paplu: a card that pays a bonus where the house plays with one (001 "Mazo de cartas", "Variantes comunes")."""

from service.domain.cards import Card, Rank
from service.domain.ruleset import RuleSet


def paplu_of(indicator: Card, rules: RuleSet) -> Card | None:
    """Return the card just above the indicator in its suit.

    The texts do not say what comes above a king. Our ruling: the ace, where it may lie after the king in a sequence
    (option ``melds.ace``); then nothing comes above an ace but the two, and that only where the ace may lie low. A
    printed joker has neither rank nor suit, so with one as indicator there is no Paplu, even when aces are wild.

    >>> rules = RuleSet("classic", 1)
    >>> [paplu_of(Card.parse(code), rules) for code in ("7C", "KH", "AS", "PJ")]
    [8C, AH, 2S, None]
    """
    if indicator.suit is None:
        return None
    above = Card.at(indicator.suit, indicator.place + 1)
    ends = rules.melds.ace
    is_there = ends.high if above.rank is Rank.ACE else ends.low if indicator.rank is Rank.ACE else True
    return above if is_there else None
