"""Strategies for hands that a deck could deal, under rule sets whose options do not contradict each other.

Random cards alone hardly ever form a meld, so hands are drawn as runs, sets, twins and wilds, filled up with cards
that are left in the deck.
"""

from collections import Counter
from dataclasses import dataclass, replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from service.domain.cards import HIGH_ACE, KINDS, PRINTED_JOKER, RANKS, SUITS, Card, Rank
from service.domain.hand import Hand
from service.domain.options.count import CountRules, NoPure, Protection
from service.domain.options.deck import DeckRules
from service.domain.options.declaration import DeclarationRules
from service.domain.options.melds import AceEnds, MeldRules, TunnelaAs
from service.domain.options.wilds import WildRules
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.rules.loader import presets

LAWS = settings(
    derandomize=True, deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow], print_blob=False
)
"""How the tests of laws try examples: the same ones in every run."""

NEED_PURE = (Protection.TIERED, Protection.PURE_PROTECTS_ALL)
MOST_PIECES = 5


@dataclass(frozen=True)
class Question:
    """Hold a hand with all that its answer depends on."""

    hand: Hand
    wilds: Wilds
    rules: RuleSet

    def __repr__(self) -> str:
        """Return the question as one would ask it."""
        rank = "none" if self.wilds.rank is None else self.wilds.rank.value
        classic, options = RuleSet("classic", 1).options(), self.rules.options()
        changed = {path: value for path, value in options.items() if value != classic[path]}
        return f"<{self.hand}, wild {rank}, {changed or 'classic'}>"

    @property
    def deck_left(self) -> Counter[Card]:
        """Count the cards that are left in the deck."""
        left = deck(self.rules)
        left.subtract(self.hand)
        return +left


def deck(rules: RuleSet) -> Counter[Card]:
    """Count the cards of a deck."""
    return +Counter({
        card: rules.deck.printed_jokers if card.is_printed_joker else rules.deck.packs for card in KINDS
    })  # fmt: skip


def _counts_card_by_card(rules: RuleSet) -> bool:
    """Tell whether a hand is declared in melds alone, kept in the hand, and pays the sum of its cards."""
    ways = (rules.declaration.tunnelas, rules.declaration.dublees, rules.declaration.wilds)
    in_melds = not any(ways) and rules.melds.tunnela_as is TunnelaAs.ITSELF
    return in_melds and not rules.has_table and rules.count.no_pure is NoPure.SUM


SHIPPED = [preset.rule_set for preset in presets().values() if _counts_card_by_card(preset.rule_set)]
"""The laws speak of these; other ways to declare, melds on the table and flat sums have tests of their own."""


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Draw a rule set without contradictions: one that ships, or any other; the first that comes is the simplest."""
    if draw(st.booleans()):
        return draw(st.sampled_from(SHIPPED))
    hand_size = draw(st.sampled_from((13, 10)))
    packs = draw(st.sampled_from((2, 3)))
    set_min = draw(st.sampled_from((3, 2)))
    sets = draw(st.sampled_from((0, 1, 2)))
    sequences = draw(st.integers(0, min(4, (hand_size - set_min * sets) // 3)))
    pure = draw(st.integers(0, min(3, sequences)))
    room = hand_size - 3 * sequences - set_min * sets
    long = draw(st.sampled_from([3, *([4] if sequences and room else ())]))
    protection = draw(st.sampled_from([one for one in Protection if pure or one not in NEED_PURE]))
    unopened = draw(st.sampled_from((60, 25))) if protection is Protection.TABLE_ONLY else None
    return RuleSet(
        "drawn",
        1,
        DeckRules(packs, printed_jokers=draw(st.sampled_from((2, 4, 0))), hand_size=hand_size, players=(2, 2)),
        WildRules(
            natural_is_pure=draw(st.sampled_from((True, False))),
            max_per_meld=draw(st.sampled_from((None, 2, 1, 0))),
            min_naturals=draw(st.sampled_from((1, 2, 0))),
            max_in_sequence=draw(st.sampled_from((None, 2, 1, 0))),
            max_in_set=draw(st.sampled_from((None, 2, 1, 0))),
            naturals_in_sequence=draw(st.sampled_from((0, 2, 1))),
        ),
        MeldRules(
            set_min,
            set_max=draw(st.sampled_from((4, 3, 5))),
            ace=draw(st.sampled_from(AceEnds)),
            tunnela=packs >= 3 and draw(st.booleans()),
            dublee=draw(st.booleans()),
            sequence_max=draw(st.sampled_from((13, 5))),
        ),
        DeclarationRules(sequences, pure, sets, long_sequence=long),
        CountRules(
            protection,
            cap=draw(st.sampled_from((80, None, 60))),
            ace=draw(st.sampled_from((10, 1, 15))),
            minimum=draw(st.sampled_from((0, 2))),
            unopened=unopened,
        ),
    )


@st.composite
def questions(draw: st.DrawFn, *, one_more: bool | None = None, rules: RuleSet | None = None) -> Question:
    """Draw a hand.

    :param one_more: whether it has a card more than a hand has, to be put away; either when none.
    """
    of = rules or draw(rule_sets())
    wilds = Wilds(draw(st.sampled_from((None, *RANKS))))
    size = of.deck.hand_size + (draw(st.booleans()) if one_more is None else one_more)
    left, cards = deck(of), list[Card]()
    for _ in range(draw(st.integers(0, MOST_PIECES))):
        piece = draw(_pieces(wilds.rank))
        if len(cards) + len(piece) <= size and Counter(piece) <= left:
            cards += piece
            left.subtract(piece)
    for _ in range(size - len(cards)):
        kinds = [card for card, copies in left.items() if copies > 0]
        card = kinds[draw(st.integers(0, len(kinds) - 1))]
        cards.append(card)
        left.subtract((card,))
    return Question(Hand.of(cards), wilds, of)


def with_options(question: Question, **groups: dict[str, object]) -> Question:
    """Ask the same about other rules."""
    changed = {name: replace(getattr(question.rules, name), **options) for name, options in groups.items()}
    return replace(question, rules=replace(question.rules, **changed))


@st.composite
def _pieces(draw: st.DrawFn, rank: Rank | None) -> tuple[Card, ...]:
    match draw(st.sampled_from(("run", "gap", "set", "twins", "wilds"))):
        case "run":
            return _run(draw, draw(st.integers(3, 6)))
        case "gap":
            run = _run(draw, draw(st.integers(4, 6)))
            return (run[0], *run[2:])
        case "set":
            of, suits = draw(st.sampled_from(RANKS)), draw(st.sampled_from((3, 4, 2)))
            return tuple(Card.of(of, suit) for suit in draw(st.permutations(SUITS))[:suits])
        case "twins":
            return (draw(st.sampled_from(KINDS)),) * 2
        case _:
            wild = (PRINTED_JOKER, *(Card.of(rank, suit) for suit in SUITS if rank is not None))
            return tuple(draw(st.lists(st.sampled_from(wild), min_size=1, max_size=5)))


def _run(draw: st.DrawFn, length: int) -> tuple[Card, ...]:
    suit = draw(st.sampled_from(SUITS))
    first = draw(st.integers(1, HIGH_ACE + 1 - length))
    return tuple(Card.at(suit, place) for place in range(first, first + length))
