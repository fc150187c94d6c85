"""The glossary: what a term names is what its cards are, held against the rules and against counts by hand."""

import pytest

from service.domain.cards import Card
from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.melds import MeldKind, meld_faults
from service.domain.teaching.glossary import Entry
from service.reading.glossary import glossary
from service.solver.solve import SolverSettings
from service.usecases.exhibit import Shown, show

ENTRIES = {entry.term: entry for entry in glossary()}

NAMED_IN_THE_DESIGN = {
    "sequence",
    "pure_sequence",
    "impure_sequence",
    "set",
    "meld",
    "wild_card",
    "printed_joker",
    "indicator",
    "stands_for",
    "loose_card",
    "finish_card",
    "declaration",
    "first_drop",
    "middle_drop",
    "wrong_declaration",
    "penalty",
    "cap",
    "protection",
    "deal",
    "match",
    "settlement",
    "tunnela",
    "dublee",
}


def shown(term: str) -> Shown:
    entry = ENTRIES[term]
    return show(entry.exhibit, entry.situation, SolverSettings())


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def test_every_word_of_the_design_is_explained() -> None:
    assert set(ENTRIES) >= NAMED_IN_THE_DESIGN
    assert len(ENTRIES) == len(glossary())


@pytest.mark.parametrize("entry", glossary(), ids=lambda entry: entry.term)
def test_every_meld_that_is_shown_is_one(entry: Entry) -> None:
    situation = entry.situation
    melds = show(entry.exhibit, situation, SolverSettings()).melds
    assert [meld_faults(meld, situation.rules, situation.wilds) for meld in melds] == [()] * len(melds)


@pytest.mark.parametrize(
    ("term", "kind"),
    [
        ("pure_sequence", MeldKind.PURE_SEQUENCE),
        ("impure_sequence", MeldKind.IMPURE_SEQUENCE),
        ("set", MeldKind.SET),
        ("tunnela", MeldKind.TUNNELA),
        ("dublee", MeldKind.DUBLEE),
        ("natural_wild", MeldKind.PURE_SEQUENCE),
        ("stands_for", MeldKind.IMPURE_SEQUENCE),
    ],
)
def test_a_group_is_what_it_is_called(term: str, kind: MeldKind) -> None:
    assert [meld.kind for meld in shown(term).melds] == [kind]


def test_a_sequence_is_pure_or_impure() -> None:
    assert all(meld.kind.is_sequence for meld in shown("sequence").melds)


@pytest.mark.parametrize(
    ("term", "code"),
    [
        ("twins", DeclarationFaultCode.SUIT_TWICE),
        ("round_the_corner", DeclarationFaultCode.ROUND_THE_CORNER),
        ("wrong_declaration", "few_sequences"),
    ],
)
def test_what_is_no_meld_or_no_declaration_has_that_fault(term: str, code: str) -> None:
    assert [step.code for step in shown(term).reasons] == [code]


def test_a_declaration_is_valid() -> None:
    assert shown("declaration").parameters["number"] == 0
    assert shown("declaration").reasons == ()


def test_wilds_are_wild() -> None:
    assert shown("wild_card").parameters["cards"] == cards("7D")
    assert shown("printed_joker").parameters["cards"] == cards("PJ")
    assert shown("indicator").parameters["cards"] == cards("7D")


def test_004_the_deal_leaves_six_cards_loose_and_pays_43() -> None:
    # K K A count 10 each, 8, 3 and 2: counted by hand
    assert set(cards("KD KC AD 8H 2C 3C")) == set(ENTRIES["loose_card"].situation.cards) & set(
        shown("loose_card").parameters["cards"]  # type: ignore[arg-type]
    )
    assert shown("penalty").parameters["number"] == 10 + 10 + 10 + 8 + 3 + 2


def test_004_ninety_six_is_cut_to_eighty() -> None:
    assert shown("cap").parameters["sum"] == 96
    assert shown("cap").parameters["number"] == shown("match").parameters["number"] == 80


def test_000_king_and_five_pay_fifteen() -> None:
    assert shown("settlement").parameters["number"] == 15
    assert sum(len(meld.placed) for meld in shown("protection").melds) == 11


def test_points_of_single_cards() -> None:
    assert shown("points").parameters["number"] == 10 + 10 + 10 + 9 + 2 + 0


def test_001_drops_cost_20_and_40() -> None:
    assert shown("first_drop").parameters["drop"] == 20
    assert shown("middle_drop").parameters["drop"] == 40


def test_001_the_paplu_is_the_card_above_the_indicator() -> None:
    assert shown("paplu").parameters["paplu"] == Card.parse("8C")


def test_000_a_hand_rummy_lies_in_melds_as_it_was_dealt() -> None:
    assert sum(len(meld.placed) for meld in shown("hand_rummy").melds) == 13


def test_004_the_finish_card_is_the_eight() -> None:
    assert shown("finish_card").parameters["finish"] == Card.parse("8H")


def test_004_after_the_king_and_the_ace_fourteen_cards_of_92_help() -> None:
    # 4C AC JS 7S 7H and PJ twice each, 7D and 7C once; not seen are 106 less 13 and the indicator
    assert shown("outs").parameters["cards"] == tuple(sorted(cards("4C AC JS 7S 7H 7D 7C PJ")))
    assert (shown("outs").parameters["number"], shown("outs").parameters["unseen"]) == (14, 92)


def test_004_the_deal_is_two_draws_away() -> None:
    assert shown("distance").parameters["number"] == 2
