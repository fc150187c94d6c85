"""A hand is a multiset: twins count, order does not."""

from itertools import permutations

import pytest

from service.domain.cards import PRINTED_JOKER, Card, UnreadableCardError
from service.domain.hand import Hand


def test_the_order_of_the_cards_makes_no_difference() -> None:
    hands = {Hand.parse(" ".join(order)) for order in permutations(("KD", "4H", "4H", "PJ"))}

    assert hands == {Hand.parse("4H 4H KD PJ")}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("4H 4H", "4H", id="a twin less"),
        pytest.param("4H 4H 5H", "4H 5H 5H", id="other twins"),
        pytest.param("PJ PJ", "PJ", id="a printed joker less"),
        pytest.param("4H", "4D", id="another suit"),
    ],
)
def test_twins_make_a_difference(one: str, other: str) -> None:
    assert Hand.parse(one) != Hand.parse(other)


def test_copies_are_counted() -> None:
    counts = Hand.parse("PJ 4H 5S 4H PJ").counts()

    assert {card.code: copies for card, copies in counts.items()} == {"4H": 2, "5S": 1, "PJ": 2}
    assert counts[Card.parse("6S")] == 0


def test_cards_are_listed_by_suit_then_rank_printed_jokers_last() -> None:
    hand = Hand.parse("PJ 2C AC KS AS TD JH 10h K♦")

    assert str(hand) == "AS KS TH JH TD KD AC 2C PJ"
    assert [card.code for card in hand] == str(hand).split()
    assert len(hand) == 9


def test_a_hand_written_down_is_read_again() -> None:
    hand = Hand.parse("KD 4H 4H PJ TS")

    assert Hand.parse(str(hand)) == hand


@pytest.mark.parametrize(
    ("hand", "card", "left"),
    [("4H 4H KD", "4H", "4H KD"), ("4H KD", "KD", "4H"), ("PJ PJ", "PJ", "PJ"), ("4H", "4H", "")],
)
def test_one_copy_is_taken_away(hand: str, card: str, left: str) -> None:
    assert Hand.parse(hand).without(Card.parse(card)) == Hand.parse(left)


@pytest.mark.parametrize("hand", ["", "4D", "PJ"])
def test_a_card_that_is_not_there_cannot_be_taken_away(hand: str) -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        Hand.parse(hand).without(Card.parse("4H"))


def test_a_hand_may_be_empty() -> None:
    assert len(Hand.parse(" ")) == 0
    assert Hand.of(()) == Hand.parse("")


def test_a_word_that_names_no_card_is_refused() -> None:
    with pytest.raises(UnreadableCardError, match="11D"):
        Hand.parse("4H 11D")


def test_a_hand_is_never_changed() -> None:
    hand = Hand.parse("4H PJ")
    hand.counts()[PRINTED_JOKER] += 1
    hand.without(PRINTED_JOKER)

    assert str(hand) == "4H PJ"
