"""The 53 kinds of card: how they are read, written and ordered.

A kind is not a physical card: two packs hold two of each. A hand is therefore a multiset of kinds (see ``hand``).
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from itertools import product
from typing import Final, Literal, Self


class Suit(StrEnum):
    """Name a suit by its letter, in the order in which cards are listed."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(StrEnum):
    """Name a rank by its letter, ace first."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)
SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}

LOW_ACE: Final = 1
"""Place of an ace below the two."""
HIGH_ACE: Final = 14
"""Place of an ace above the king."""

_RANKS_OF_A_SUIT: Final = len(RANKS)
_PRINTED_JOKER_INDEX: Final = len(SUITS) * _RANKS_OF_A_SUIT


class Card(int):
    """Hold one kind of card; kinds compare in listing order: spades, hearts, diamonds, clubs, printed joker last.

    A card is a number, 0 to 51 for the suits' cards, ace to king within each suit, and 52 for the printed joker: one
    hand looks up, compares and sorts its cards a thousand times, and numbers do that without calling into Python.

    >>> Card.parse("4H") < Card.parse("AD") < PRINTED_JOKER
    True
    """

    __slots__ = ()

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Self:
        """Return the card of a rank and a suit."""
        return cls(SUITS.index(suit) * _RANKS_OF_A_SUIT + RANKS.index(rank))

    @classmethod
    def at(cls, suit: Suit, place: int) -> Self:
        """Return the card at a place of a suit's line: 1 is the low ace, 13 the king, 14 the high ace.

        >>> Card.at(Suit.SPADES, 14) == Card.at(Suit.SPADES, 1)
        True
        """
        return cls(SUITS.index(suit) * _RANKS_OF_A_SUIT + (place - 1) % _RANKS_OF_A_SUIT)

    @classmethod
    def parse(cls, text: str) -> Self:
        r"""Read a card as people write it.

        Read are the two-character code in either case, ``10`` for ``T``, suit symbols with or without a variation
        selector, Unicode playing cards, ``PJ`` and ``JOKER`` (design.md, "Words").

        >>> [Card.parse(text).code for text in ("4h", "10♥", "T♥\ufe0e", "🂡", "🂭", "Joker")]
        ['4H', 'TH', 'TH', 'AS', 'QS', 'PJ']

        A knight is no card of this game, and ``11`` is not taken for a jack:

        >>> Card.parse("🂬")
        Traceback (most recent call last):
            ...
        service.domain.cards.UnreadableCardError: '🂬'

        :raises UnreadableCardError: when the text names no card.
        """
        index = _INDEX_OF_TEXT.get(text)
        if index is None:
            written = _VARIATION.sub("", text).strip()
            # Other alphabets have letters whose capital is an S or a K: those are not taken for these.
            index = _INDEX_OF_TEXT.get(written.upper() if written.isascii() else written)
        if index is None:
            raise UnreadableCardError(text)
        return cls(index)

    @property
    def is_printed_joker(self) -> bool:
        """Tell whether this is the printed joker, which has neither rank nor suit."""
        return self == _PRINTED_JOKER_INDEX

    @property
    def rank(self) -> Rank | None:
        """Return the rank; the printed joker has none."""
        return None if self == _PRINTED_JOKER_INDEX else RANKS[self % _RANKS_OF_A_SUIT]

    @property
    def suit(self) -> Suit | None:
        """Return the suit; the printed joker has none."""
        return None if self == _PRINTED_JOKER_INDEX else SUITS[self // _RANKS_OF_A_SUIT]

    @property
    def place(self) -> int:
        """Return the place in the suit's line, the ace low: 1 to 13; without meaning for the printed joker."""
        return self % _RANKS_OF_A_SUIT + 1

    @property
    def code(self) -> str:
        """Return the two-character code, the only form that is ever written to machines."""
        return _CODES[self]

    @property
    def label(self) -> str:
        """Return the card as people read it, such as ``10♥``; the printed joker stays ``PJ``."""
        return _LABELS[self]

    def __bool__(self) -> Literal[True]:
        """Tell that it is a card: the first one is no nothing."""
        return True

    def __str__(self) -> str:
        """Return the code."""
        return self.code

    def __repr__(self) -> str:
        """Return the code, bare, so that lists of cards stay readable."""
        return self.code


def card_codes(cards: Iterable[Card]) -> list[str]:
    """Return the codes of some cards."""
    return [_CODES[card] for card in cards]


class UnreadableCardError(ValueError):
    """Say that a text names no card; its argument is the text."""

    def __str__(self) -> str:
        """Return the text in quotes."""
        return repr(self.args[0])


PRINTED_JOKER: Final = Card(_PRINTED_JOKER_INDEX)
KINDS: Final = tuple(Card(index) for index in range(_PRINTED_JOKER_INDEX + 1))

_CODES: Final = (*(rank.value + suit.value for suit in SUITS for rank in RANKS), "PJ")
CARD_OF_CODE: Final = dict(zip(_CODES, KINDS, strict=True))
"""Each card by its code."""
_LABELS: Final = (
    *(("10" if rank is Rank.TEN else rank.value) + SYMBOLS[suit] for suit in SUITS for rank in RANKS),
    "PJ",
)
_VARIATION: Final = re.compile("[\ufe0e\ufe0f]")


def _unicode_playing_cards() -> dict[str, int]:
    # The block has sixteen code points a suit: ace to jack at +1..+11, the knight at +12, queen and king after it.
    offsets = (*range(1, 12), 13, 14)
    blocks = zip(SUITS, (0x1F0A0, 0x1F0B0, 0x1F0C0, 0x1F0D0), strict=True)
    cards = {
        chr(block + offset): int(Card.of(rank, suit))
        for suit, block in blocks
        for rank, offset in zip(RANKS, offsets, strict=True)
    }
    return cards | dict.fromkeys(("\U0001f0bf", "\U0001f0cf", "\U0001f0df"), _PRINTED_JOKER_INDEX)


def _readable_texts() -> dict[str, int]:
    outlines = dict(zip(SUITS, "♤♡♢♧", strict=True))
    texts = {"PJ": _PRINTED_JOKER_INDEX, "JOKER": _PRINTED_JOKER_INDEX}
    for card in KINDS[:-1]:
        rank, suit = RANKS[card % _RANKS_OF_A_SUIT], SUITS[card // _RANKS_OF_A_SUIT]
        ranks = (rank.value, rank.value.lower(), *(("10",) if rank is Rank.TEN else ()))
        for rank_text, suit_text in product(ranks, (suit.value, SYMBOLS[suit], outlines[suit])):
            texts[rank_text + suit_text] = card
    return texts | _unicode_playing_cards()


_INDEX_OF_TEXT: Final = _readable_texts()
