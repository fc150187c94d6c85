"""The glossary: what a term names is what its cards are, held against the rules and against counts by hand."""

import pytest

from service.domain.cards import Card
from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.melds import MeldKind, meld_faults
from service.domain.teaching.exhibits import Exhibit
from service.domain.teaching.glossary import Entry
from service.domain.teaching.lesson import Lesson
from service.explain.language import Language
from service.reading.glossary import glossary
from service.reading.lessons import lessons
from service.solver.solve import SolverSettings
from service.usecases.exhibit import Shown, show
from tests.texts import codes

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

TERM_OF_OPTION = {
    "deck.packs": "deal",
    "deck.printed_jokers": "printed_joker",
    "deck.hand_size": "deal",
    "deck.players": "deal",
    "deck.direction": "deal",
    "wilds.printed_indicator": "indicator",
    "wilds.natural_is_pure": "natural_wild",
    "wilds.max_per_meld": "stands_for",
    "wilds.min_naturals": "meld",
    "wilds.neighbours": "neighbours",
    "wilds.max_in_sequence": "stands_for",
    "wilds.max_in_set": "stands_for",
    "wilds.naturals_in_sequence": "sequence",
    "wilds.scope": "wild_card",
    "melds.set_min": "set",
    "melds.set_max": "set",
    "melds.ace": "round_the_corner",
    "melds.tunnela": "tunnela",
    "melds.dublee": "dublee",
    "melds.tunnela_as": "tunnela",
    "melds.sequence_max": "sequence",
    "melds.suits_repeat": "twins",
    "declaration.min_sequences": "declaration",
    "declaration.min_pure": "pure_sequence",
    "declaration.min_sets": "set",
    "declaration.tunnelas": "tunnela",
    "declaration.dublees": "dublee",
    "declaration.wilds": "wild_card",
    "declaration.long_sequence": "sequence",
    "count.protection": "protection",
    "count.cap": "cap",
    "count.ace": "points",
    "count.minimum": "penalty",
    "count.no_draw": "cap",
    "count.unopened": "opening",
    "count.no_pure": "pure_sequence",
    "count.grouping": "meld",
    "count.nothing_laid": "penalty",
    "count.spared_dublees": "dublee",
    "count.spared_wilds": "wild_card",
    "penalties.first_drop": "first_drop",
    "penalties.middle_drop": "middle_drop",
    "penalties.wrong_declaration": "wrong_declaration",
    "penalties.after_wrong_declaration": "wrong_declaration",
    "penalties.leaving": "penalty",
    "play.first_turn_win": "hand_rummy",
    "play.stock_exhausted": "stock",
    "play.taken_discard_returns": "discards",
    "play.melds": "adding",
    "play.swap_wild": "swap",
    "play.take_indicator": "closing",
    "play.taken_discard": "discards",
    "play.halves": "points",
    "bonus.paplu": "paplu",
    "bonus.paplu_two": "paplu",
    "bonus.value_cards": "value_card",
    "bonus.marriages": "marriage",
    "bonus.value_payers": "value_card",
    "bonus.most_paid": "value_card",
    "settlement": "settlement",
    "match.kind": "match",
    "match.limit": "pool",
    "match.out_when": "pool",
    "match.deals": "match",
    "match.ties": "match",
    "match.re_entry": "re_entry",
    "match.re_entry_limit": "re_entry",
    "match.split": "pool",
    "match.split_from": "pool",
    "match.late_join": "match",
}
"""What a reader looks up who does not know what an option speaks of."""

TERM_OF_EXHIBIT = {
    Exhibit.INDICATOR: "indicator",
    Exhibit.WILDS: "wild_card",
    Exhibit.GROUP: "meld",
    Exhibit.FAULTS: "twins",
    Exhibit.MELDS: "meld",
    Exhibit.SEQUENCES: "sequence",
    Exhibit.PURE_SEQUENCES: "pure_sequence",
    Exhibit.IMPURE_SEQUENCES: "impure_sequence",
    Exhibit.SETS: "set",
    Exhibit.PROTECTED: "protection",
    Exhibit.LOOSE: "loose_card",
    Exhibit.USING: "loose_card",
    Exhibit.PENALTY: "penalty",
    Exhibit.FINISH: "finish_card",
    Exhibit.DISCARDS: "discards",
    Exhibit.DECLARATION: "declaration",
    Exhibit.DISTANCE: "distance",
    Exhibit.OUTS: "outs",
}


def shown(term: str) -> Shown:
    entry = ENTRIES[term]
    return show(entry.exhibit, entry.situation, SolverSettings())


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def test_every_word_of_the_design_is_explained() -> None:
    assert set(ENTRIES) >= NAMED_IN_THE_DESIGN
    assert len(ENTRIES) == len(glossary())


def test_every_option_of_a_rule_set_speaks_of_words_that_are_explained() -> None:
    options = {code.removeprefix("option.") for code in codes(Language.ENGLISH) if code.startswith("option.")}
    assert options == set(TERM_OF_OPTION)
    assert set(TERM_OF_OPTION.values()) <= set(ENTRIES)


@pytest.mark.parametrize("lesson", lessons().values(), ids=lambda lesson: lesson.lesson)
def test_every_step_of_a_lesson_speaks_of_words_that_are_explained(lesson: Lesson) -> None:
    assert {TERM_OF_EXHIBIT[step.exhibit] for step in lesson.steps} <= set(ENTRIES)


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


def test_003_who_has_laid_nothing_pays_eighty() -> None:
    assert shown("opening").parameters["number"] == 80


def test_003_cards_are_added_to_a_meld_on_the_table() -> None:
    before, after = shown("adding").melds
    assert (before.cards, after.cards) == (cards("5H 6H 7H"), cards("5H 6H 7H 8H"))
    assert [place.stands_for for place in shown("swap").melds[0].standing] == [Card.parse("6H")]


def test_003_all_is_laid_and_the_last_card_discarded() -> None:
    assert shown("closing").parameters["finish"] == Card.parse("8H")
    assert shown("closing").parameters["size"] == 13


def test_21_cards_below_and_above_the_eight_are_wild_and_pay() -> None:
    # One value card pays 10 from each opponent, a marriage 100: the public rules of marriage-21
    assert set(cards("7S 9S 8H")) == set(shown("neighbours").parameters["cards"])  # type: ignore[arg-type]
    assert set(cards("7S 8S 9S")) == set(shown("value_card").parameters["cards"])  # type: ignore[arg-type]
    assert (shown("value_card").parameters["number"], shown("marriage").parameters["number"]) == (10, 100)
