"""Cards for exercises: what is turned up, and groups that are picked from the pack before a hand is filled up."""

from service.domain.cards import HIGH_ACE, LOW_ACE, RANKS, SUITS, Card
from service.domain.melds import SEQUENCE_MIN
from service.domain.ruleset import RuleSet
from service.domain.teaching.pack import Pack
from service.domain.wilds import Wilds


def dealt(pack: Pack, rules: RuleSet) -> tuple[Card, Wilds]:
    """Turn a card up, and say what it makes wild."""
    (indicator,) = pack.draw()
    return indicator, Wilds.of_indicator(indicator, rules)


def filled(pack: Pack, picked: list[Card], rules: RuleSet) -> tuple[Card, ...]:
    """Fill up picked cards to a hand, in no order."""
    return tuple(pack.shuffled((*picked, *pack.draw(rules.deck.hand_size - len(picked)))))


def plain_run(pack: Pack, size: int = SEQUENCE_MIN) -> list[Card]:
    """Pick a run of a suit without its ace."""
    return pack.run(size, LOW_ACE + 1, HIGH_ACE - 1)


def three_of_a_rank(pack: Pack) -> list[Card]:
    """Pick three cards of a rank."""
    rank = pack.chosen(RANKS)
    return pack.pick(Card.of(rank, suit) for suit in pack.shuffled(SUITS)[:3])
