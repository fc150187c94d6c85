"""Cards: every written form is read, nothing else is, and one form is written."""

import unicodedata
from collections.abc import Iterator
from itertools import pairwise

import pytest

from service.domain.cards import HIGH_ACE, KINDS, LOW_ACE, PRINTED_JOKER, RANKS, SUITS, Card, Rank, UnreadableCardError

NAMES = {"A": "ACE", "2": "TWO", "3": "THREE", "4": "FOUR", "5": "FIVE", "6": "SIX", "7": "SEVEN", "8": "EIGHT"}
NAMES |= {"9": "NINE", "T": "TEN", "J": "JACK", "Q": "QUEEN", "K": "KING"}
SUIT_NAMES = {"S": "SPADES", "H": "HEARTS", "D": "DIAMONDS", "C": "CLUBS"}
BLACK = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
WHITE = {"S": "♤", "H": "♡", "D": "♢", "C": "♧"}
CHARACTERS = [chr(point) for point in range(0x20000)]  # the planes that hold letters, symbols and playing cards
CODES = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]


def written_forms(code: str) -> Iterator[str]:
    """Go through the forms in which people write a card."""
    rank, suit = code[0], code[1]
    for rank_text in (rank, rank.lower(), *(("10",) if rank == "T" else ())):
        for suit_text in (suit, suit.lower(), BLACK[suit], WHITE[suit]):
            yield rank_text + suit_text
        yield f"{rank_text}{BLACK[suit]}\ufe0e"
        yield f"{rank_text}{BLACK[suit]}\ufe0f"
    yield unicodedata.lookup(f"PLAYING CARD {NAMES[rank]} OF {SUIT_NAMES[suit]}")
    yield f" {code}\n"


@pytest.mark.parametrize("code", CODES)
def test_every_written_form_is_read(code: str) -> None:
    assert {text: Card.parse(text).code for text in written_forms(code)} == dict.fromkeys(written_forms(code), code)


@pytest.mark.parametrize("colour", ["BLACK", "RED", "WHITE"])
def test_a_joker_of_any_colour_is_the_printed_joker(colour: str) -> None:
    assert Card.parse(unicodedata.lookup(f"PLAYING CARD {colour} JOKER")) == PRINTED_JOKER


@pytest.mark.parametrize("text", ["PJ", "pj", "Pj", "JOKER", "joker", "Joker", " PJ "])
def test_the_printed_joker_is_read(text: str) -> None:
    assert Card.parse(text) == PRINTED_JOKER


@pytest.mark.parametrize("card", KINDS, ids=str)
def test_what_is_written_is_read_again(card: Card) -> None:
    assert Card.parse(card.code) == Card.parse(card.label) == card
    assert str(card) == repr(card) == card.code
    assert len(card.code) == 2


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("  ", id="blanks"),
        pytest.param("\ufe0f", id="a variation selector alone"),
        pytest.param("4", id="no suit"),
        pytest.param("H", id="no rank"),
        pytest.param("10", id="a rank alone"),
        pytest.param("H4", id="the wrong way round"),
        pytest.param("1H", id="one for ace"),
        pytest.param("0H", id="nought for ten"),
        pytest.param("11D", id="eleven for jack"),
        pytest.param("12D", id="twelve for queen"),
        pytest.param("13D", id="thirteen for king"),
        pytest.param("14D", id="fourteen for ace"),
        pytest.param("1OH", id="a letter O"),
        pytest.param("CH", id="knight by letter"),
        pytest.param("4X", id="no suit of this deck"),
        pytest.param("XH", id="no rank of this deck"),
        pytest.param("4HH", id="a suit twice"),
        pytest.param("4H5H", id="two cards"),
        pytest.param("4 H", id="a blank inside"),
        pytest.param("PJJ", id="too much of a joker"),
        pytest.param("P", id="too little of a joker"),
        pytest.param("JK", id="another code for a joker"),
        pytest.param("JOKERS", id="several jokers"),
        pytest.param("٤H", id="a digit of another script"),
        pytest.param("４Ｈ", id="wide letters"),
        *(
            pytest.param(unicodedata.lookup(f"PLAYING CARD KNIGHT OF {suit}"), id=f"knight of {suit.lower()}")
            for suit in SUIT_NAMES.values()
        ),
        pytest.param(unicodedata.lookup("PLAYING CARD BACK"), id="a card face down"),
        pytest.param(unicodedata.lookup("PLAYING CARD FOOL"), id="the fool of the tarot"),
        pytest.param(unicodedata.lookup("PLAYING CARD TRUMP-1"), id="a trump of the tarot"),
    ],
)
def test_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(UnreadableCardError) as refused:
        Card.parse(text)

    assert refused.value.args == (text,)


def test_of_all_single_characters_only_cards_and_jokers_are_read() -> None:
    expected = {
        unicodedata.lookup(f"PLAYING CARD {NAMES[rank]} OF {SUIT_NAMES[suit]}") for rank in NAMES for suit in SUIT_NAMES
    }
    expected |= {unicodedata.lookup(f"PLAYING CARD {colour} JOKER") for colour in ("BLACK", "RED", "WHITE")}

    assert set(filter(is_read, CHARACTERS)) == expected


def test_of_all_characters_only_the_letters_and_symbols_of_the_suits_are_read_as_suits() -> None:
    expected = {*"SHDC", *"shdc", *BLACK.values(), *WHITE.values()}

    assert {suit for suit in CHARACTERS if is_read(f"4{suit}")} == expected


def is_read(text: str) -> bool:
    try:
        Card.parse(text)
    except UnreadableCardError:
        return False
    return True


def test_kinds_are_53_in_listing_order() -> None:
    assert [card.code for card in KINDS] == [*CODES, "PJ"]
    assert all(one < after for one, after in pairwise(KINDS))


@pytest.mark.parametrize("code", CODES)
def test_a_card_has_a_rank_a_suit_and_a_place_in_its_line(code: str) -> None:
    card = Card.parse(code)

    assert (card.rank, card.suit) == tuple(code)
    assert not card.is_printed_joker
    assert card == Card.of(RANKS["A23456789TJQK".index(code[0])], SUITS["SHDC".index(code[1])])
    assert card.place == 1 + "A23456789TJQK".index(code[0])
    assert Card.at(SUITS["SHDC".index(code[1])], card.place) == card


@pytest.mark.parametrize("suit", SUITS)
def test_the_ace_lies_at_both_ends_of_the_line(suit: str) -> None:
    assert Card.at(SUITS[SUITS.index(suit)], LOW_ACE) == Card.at(SUITS[SUITS.index(suit)], HIGH_ACE)
    assert Card.at(SUITS[SUITS.index(suit)], HIGH_ACE).rank is Rank.ACE


def test_the_printed_joker_has_neither_rank_nor_suit() -> None:
    assert PRINTED_JOKER.is_printed_joker
    assert (PRINTED_JOKER.rank, PRINTED_JOKER.suit) == (None, None)


@pytest.mark.parametrize(("code", "label"), [("TH", "10♥"), ("4S", "4♠"), ("AD", "A♦"), ("KC", "K♣"), ("PJ", "PJ")])
def test_a_label_is_what_people_read(code: str, label: str) -> None:
    assert Card.parse(code).label == label
