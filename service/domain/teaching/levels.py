"""How hard an exercise is: by the number of rules that a person needs for it, not by the work of a solver.

+-----------------+------------------------------+--------------------------------+--------------------------------+
|                 | level 1                      | level 2                        | level 3                        |
+=================+==============================+================================+================================+
| pure sequence   | three neighbours of a suit   | and where an ace may lie       | and a wild in its own place    |
| loose cards     | what lies first, no wilds    | and where a wild helps most    | and comparing groupings        |
| valid or not    | look at each group           | and count the sequences        | and round the corner, spoilers |
| distance        | one card short               | two                            | three                          |
| best discard    | the dearest loose card       | the dearest that is not needed | and compare draws that help    |
| take or draw    | a meld of three, or alone    | and wilds, or a card that fits | and what looks otherwise       |
+-----------------+------------------------------+--------------------------------+--------------------------------+
"""

from collections.abc import Collection, Sequence
from typing import Final

from service.domain.cards import Card, Rank
from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.ruleset import RuleSet
from service.domain.teaching.person import loose_at_a_glance
from service.domain.threes import pure_sequences
from service.domain.wilds import Wilds

LOWEST: Final = 1
HIGHEST: Final = 3

FAULTS: Final = {
    1: (
        DeclarationFaultCode.SUITS_MIXED,
        DeclarationFaultCode.GAP,
        DeclarationFaultCode.RANKS_MIXED,
        DeclarationFaultCode.SUIT_TWICE,
    ),
    2: (DeclarationFaultCode.TOO_FEW_SEQUENCES, DeclarationFaultCode.NO_PURE_SEQUENCE),
    3: (DeclarationFaultCode.ROUND_THE_CORNER, DeclarationFaultCode.ONLY_PURE_SPOILT),
}
"""What is wrong with the invalid declarations of each level, each as often as the others."""


def level_of_pure_sequence(cards: Collection[Card], wilds: Wilds, rules: RuleSet) -> int | None:
    """Return the level of finding a pure sequence, by the easiest that there is; none when there is none.

    >>> from service.domain.hand import Hand
    >>> rules, eights = RuleSet("classic", 1), Wilds(Rank.EIGHT)
    >>> [level_of_pure_sequence(Hand.parse(text).cards, eights, rules) for text in ("4H 5H 6H", "QS KS AS", "7H 8H 9H")]
    [1, 2, 3]
    """
    levels = (_level_of_run(run, wilds) for run in pure_sequences(cards, wilds, rules))
    return min(levels, default=None)


def _level_of_run(run: Sequence[Card], wilds: Wilds) -> int:
    if any(card in wilds for card in run):
        return 3
    return 2 if any(card.rank is Rank.ACE for card in run) else 1


def level_of_loose_cards(cards: Sequence[Card], loose: Sequence[Card], wilds: Wilds, rules: RuleSet) -> int:
    """Return the level of finding the loose cards of a hand, which are given."""
    if loose_at_a_glance(cards, wilds, rules) != tuple(sorted(loose)):
        return 3
    return 2 if any(card in wilds for card in cards) else 1
