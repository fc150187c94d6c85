"""The strategy advice of text 001, each piece of it a question to the hand at play: told only where it holds.

A tip is a function from facts to a step, or to nothing where it does not hold. To add one, write it and list it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from service.domain.aces import two_way_aces
from service.domain.arranged import Arranged
from service.domain.cards import Card, Rank
from service.domain.counting import card_points
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.domain.nearness import nearest_sequences, pure_sequence_in_reach
from service.domain.pairs import waiting_in_vain
from service.domain.paying.settlement import wrong_declaration_price
from service.domain.ruleset import RuleSet
from service.domain.threes import pure_sequences
from service.domain.wild_use import DearWild
from service.domain.wilds import Wilds
from service.explain.codes.tips import TipCode
from service.explain.explanation import Clause, Parameter, Step

_SOURCE: Final = '001 "Consejos y estrategias"'
_HIGH: Final = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)
"""The cards that the text calls high."""
_A_HOARD: Final = 2
_MANY_WILDS: Final = 3
"""More than twice as many as 13 of 106 cards hold on the average, of which ten are wild."""


@dataclass(frozen=True, slots=True)
class TipFacts:
    """Hold what the tips are about."""

    hand: Hand
    unseen: Counter[Card]
    wilds: Wilds
    rules: RuleSet
    best: Arranged
    drop: int | None = None
    """What a drop costs now; none when nobody may drop."""
    left: Card | None = None
    """The open card, where it should not be taken."""
    completed: Meld | None = None
    """The meld in which it would lie in the best arrangement with it."""
    dear_wild: DearWild | None = None

    @property
    def lacks_pure(self) -> bool:
        """Tell whether a pure sequence is needed and the cards make none, however they are grouped."""
        return self.rules.declaration.min_pure > 0 and not pure_sequences(self.hand.cards, self.wilds, self.rules)


Tip: TypeAlias = Callable[[TipFacts], Step | None]


def pure_first(facts: TipFacts) -> Step | None:
    """Build the pure sequence first: there is none yet."""
    if not facts.lacks_pure:
        return None
    near = nearest_sequences(facts.hand.cards, facts.wilds, facts.rules, pure=True)
    live = tuple(one for one in near if one.can_come(facts.unseen))
    return _step(TipCode.PURE_FIRST, {"near": live}, "declaration.min_pure") if live else None


def high_cards(facts: TipFacts) -> Step | None:
    """Do not hoard high cards: several lie in no meld."""
    loose = [card for card in facts.best.arrangement.loose if card.rank in _HIGH and card not in facts.wilds]
    worth = sum(card_points(card, facts.rules.count, facts.wilds) for card in loose)
    count = facts.best.count
    each_counts = count.uncapped == sum(line.counted for line in count.ledger)
    if len(loose) < _A_HOARD or count.spared or not each_counts:
        return None
    return _step(TipCode.HIGH_CARDS, {"cards": tuple(loose), "points": worth})


def dear_wild(facts: TipFacts) -> Step | None:
    """Use wilds in melds of high value: here one could be used in a cheaper one."""
    one = facts.dear_wild
    if one is None:
        return None
    numbers: dict[str, Parameter] = {"wild": one.wild, "meld": one.meld, "instead": one.instead, "number": one.more}
    return _step(TipCode.DEAR_WILD, numbers)


def cards_gone(facts: TipFacts) -> Step | None:
    """Follow the discards: two cards wait for a third one of which every copy was seen."""
    loose = [card for card in facts.best.arrangement.loose if card not in facts.wilds]
    for pair, gone in waiting_in_vain(loose, facts.unseen, facts.wilds, facts.rules):
        return _step(TipCode.CARDS_GONE, {"cards": pair, "gone": gone})
    return None


def drop_early(facts: TipFacts) -> Step | None:
    """Decide on the drop early: no pure sequence, and no way to one.

    A way is two cards of one that an unseen card completes. The text names 20 points, after one or two draws; by its
    own rules a drop costs 40 then, so the price that is due is told.
    """
    cost, points = facts.drop, facts.best.count.points
    if cost is None or points <= cost or not facts.lacks_pure:
        return None
    if pure_sequence_in_reach(facts.hand.cards, facts.unseen, facts.wilds, facts.rules):
        return None
    return _step(TipCode.DROP_EARLY, {"cost": cost, "points": points})


def check_first(facts: TipFacts) -> Step | None:
    """Do not declare too early: every card lies in a meld, and yet the declaration would be wrong."""
    if facts.best.declarable or facts.best.arrangement.loose or facts.rules.has_table:
        return None
    price = wrong_declaration_price(facts.rules)
    return _step(TipCode.CHECK_FIRST, {"points": price}, "penalties.wrong_declaration")


def many_wilds(facts: TipFacts) -> Step | None:
    """Mind a run of wilds: many are held."""
    held = tuple(card for card in facts.hand if card in facts.wilds)
    return _step(TipCode.MANY_WILDS, {"cards": held, "number": len(held)}) if len(held) >= _MANY_WILDS else None


def ace_one_way(facts: TipFacts) -> Step | None:
    """Decide which way an ace goes: it is held once, with cards at both ends of its suit."""
    for found in two_way_aces(facts.hand, facts.wilds, facts.rules):
        return _step(TipCode.ACE_ONE_WAY, {"ace": found.ace, "low": found.low, "high": found.high}, "melds.ace")
    return None


def taking_shows(facts: TipFacts) -> Step | None:
    """Take the open card for a meld only: this one would lie in none, and is better left."""
    if facts.left is None or facts.completed is not None:
        return None
    return _step(TipCode.TAKING_SHOWS, {"card": facts.left})


TIPS: Final[tuple[Tip, ...]] = (
    pure_first,
    high_cards,
    dear_wild,
    cards_gone,
    drop_early,
    check_first,
    many_wilds,
    ace_one_way,
    taking_shows,
)
"""In the order of the text."""


def tips(facts: TipFacts) -> Iterator[Step]:
    """Go through the tips that hold."""
    return (step for tip in TIPS if (step := tip(facts)) is not None)


def _step(code: TipCode, parameters: dict[str, Parameter], option: str | None = None) -> Step:
    """Return a tip: it rests on the text's advice, and where it speaks of a rule, on its option."""
    return Step(code, parameters, Clause(option, _SOURCE))
