"""Records of deals, judged as the texts say, by text and paragraph; and what the public cases say of drops.

Cards that do not matter to a paragraph are unknown: a dash is one of them.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.paying.deal_end import Ending, Outcome
from service.domain.playing.findings import DoubtCode, FindingCode
from service.domain.playing.replay import Verdict
from service.domain.playing.unsettled import UnsettledCode
from service.explain.detail import Detail
from service.explain.language import Language
from service.reading.adjudication import read_adjudication
from service.solver.solve import SolverSettings
from service.usecases.adjudicate import AdjudicateAnswer, adjudicate
from tests.contract import examples

UNKNOWN = " ".join("-" * 13)
DECLARABLE = "4H 5H 6H 9S TS JS 7C 7D 7S AC 2C 3C 4C"
GROUPS = ("4H 5H 6H", "9S TS JS", "7C 7D 7S", "AC 2C 3C 4C")
ALL_BUT_4C = "4H 5H 6H 9S TS JS 7C 7D 7S AC 2C 3C KD"
FIFTEEN = "2S 3S 4S 5S 9H TH JH QH JC JD JS KC 5D"
"""Both lives, every meld protected, K♣ and 5♦ left: 15 points (000 §08)."""


def judge(
    events: str,
    hands: Mapping[str, str] | None = None,
    rules: str | Mapping[str, Any] = "paplu",
    *,
    dealer: str = "A",
    indicator: str = "8D",
    first_discard: str | None = None,
    stock: str | None = None,
) -> AdjudicateAnswer:
    """Judge a record: events such as ``B draws stock 4C`` with semicolons between them; players sit clockwise."""
    hands = hands or dict.fromkeys("ABCD", UNKNOWN)
    document: dict[str, Any] = {
        "players": [{"name": name, "hand": cards(hand)} for name, hand in hands.items()],
        "dealer": dealer,
        "indicator": indicator,
        "first_discard": first_discard,
        "events": [event(text.split()) for text in events.split(";") if text.strip()],
        "rules": rules,
        "detail": "none",
    }
    if stock is not None:
        document["stock"] = cards(stock)
    return adjudicate(read_adjudication(document, Language.ENGLISH).request, SolverSettings())


def cards(text: str) -> list[str | None]:
    return [None if word == "-" else word for word in text.split()]


def event(words: list[str]) -> dict[str, Any]:
    player, does, *rest = words
    match does:
        case "draws":
            source, *card = rest
            return {"player": player, "action": "draw", "from": source, "card": card[0] if card else None}
        case "discards":
            return {"player": player, "action": "discard", "card": rest[0]}
        case "drops" | "leaves":
            return {"player": player, "action": does.rstrip("s")}
        case "shows":
            laid = [{"cards": group.split()} for group in " ".join(rest).split("|")]
            return {"player": player, "action": "show", "groups": laid}
    finish = {"finish_card": rest[0]} if rest else {}
    groups = [{"cards": group.split()} for group in (GROUPS if does == "declares" else ("4H 5H", *GROUPS[1:]))]
    return {"player": player, "action": "declare", "groups": groups, **finish}


def turns(order: str, cards_thrown: str) -> str:
    """Write turns down in which each player draws an unknown card and throws the next of some cards."""
    return "; ".join(
        f"{name} draws stock; {name} discards {card}" for name, card in zip(order, cards_thrown.split(), strict=True)
    )


def codes(answer: AdjudicateAnswer) -> list[FindingCode]:
    return [finding.code for finding in answer.facts.replay.findings]


def first(answer: AdjudicateAnswer) -> tuple[FindingCode, int | None]:
    finding = answer.facts.replay.first
    assert finding is not None
    return finding.code, finding.event


def outcome(answer: AdjudicateAnswer) -> tuple[Outcome, list[str]]:
    ended = answer.facts.replay.ended
    assert ended is not None
    return ended.outcome, [answer.facts.record.players[seat].name for seat in ended.winners]


def owed(answer: AdjudicateAnswer) -> dict[str, Fraction]:
    assert answer.facts.settlement is not None, answer.facts.unsettled
    names = [player.name for player in answer.facts.record.players]
    return dict(zip(names, answer.facts.settlement.points, strict=True))


def example(name: str) -> AdjudicateAnswer:
    question = read_adjudication(examples.read(name)["request"], Language.ENGLISH)
    return adjudicate(question.request, SolverSettings())


# 000 §02: the deal, and who begins


def test_000_s02_four_players_leave_52_cards_in_the_stock() -> None:
    start = judge("").facts.replay.start

    assert [len(seat.hand) for seat in start.seats] == [13, 13, 13, 13]
    assert (len(start.stock), len(start.discards)) == (52, 1)


def test_000_s02_who_sits_at_the_dealers_right_begins_and_the_turn_goes_counterclockwise() -> None:
    answer = judge(turns("DCBAD", "2H 3H 4H 5H 6H"))

    assert codes(answer) == []
    assert first(judge("B draws stock"))[0] is FindingCode.WRONG_START
    assert first(judge("D draws stock; D discards 2H; A draws stock")) == (FindingCode.OUT_OF_TURN, 2)


def test_000_s02_the_next_dealer_sits_at_the_right() -> None:
    assert codes(judge("C draws stock", dealer="D")) == []


@pytest.mark.parametrize("number", [1, 7])
def test_000_s02_two_to_six_play(number: int) -> None:
    hands = dict.fromkeys("ABCDEFG"[:number], UNKNOWN)

    assert first(judge("", hands)) == (FindingCode.WRONG_NUMBER_OF_PLAYERS, None)


def test_000_s02_every_card_of_the_106_is_counted_once() -> None:
    twice = {"A": "5C" + " -" * 12, "B": "5C" + " -" * 12}

    assert codes(judge("", twice, indicator="8D")) == []
    for where in ({"indicator": "5C"}, {"first_discard": "5C"}, {"stock": "5C" + " -" * 77}):
        assert codes(judge("", twice, **where)) == [FindingCode.TOO_MANY_COPIES]


def test_000_s02_the_pack_has_two_printed_jokers() -> None:
    assert codes(judge("", {"A": "PJ PJ" + " -" * 11, "B": UNKNOWN}, indicator="PJ")) == [FindingCode.TOO_MANY_COPIES]


def test_000_s02_thirteen_cards_each_and_the_rest_is_the_stock() -> None:
    assert codes(judge("", {"A": "- " * 12, "B": UNKNOWN})) == [FindingCode.WRONG_HAND_SIZE]
    assert codes(judge("", {"A": UNKNOWN, "B": UNKNOWN}, stock="- " * 77)) == [FindingCode.WRONG_STOCK_SIZE]
    assert codes(judge("", {"A": UNKNOWN, "B": UNKNOWN}, stock="- " * 78)) == []


# 000 §04: the turn


def test_000_s04_a_turn_goes_from_13_to_14_and_back() -> None:
    events = judge("D draws stock; D discards 2H").facts.replay.events

    assert [len(event.table.seats[3].hand) for event in events] == [14, 13]


@pytest.mark.parametrize(
    ("events", "code"),
    [
        ("D draws stock; D draws stock", FindingCode.SECOND_DRAW),
        ("D discards 2H", FindingCode.DISCARD_BEFORE_DRAW),
        ("D draws stock; D discards 2H; D discards 3H", FindingCode.OUT_OF_TURN),
    ],
)
def test_000_s04_one_draw_then_one_discard(events: str, code: FindingCode) -> None:
    assert codes(judge(events))[0] is code


def test_000_s04_only_the_top_of_the_discards_can_be_taken() -> None:
    assert first(judge("D draws discards 3H", first_discard="2H")) == (FindingCode.NOT_ON_TOP, 0)
    two_deep = "D draws stock; D discards 2H; C draws discards 9C"

    assert first(judge(two_deep, first_discard="9C")) == (FindingCode.NOT_ON_TOP, 2)


def test_000_s04_there_is_nothing_to_take_once_the_discards_are_gone() -> None:
    wrong = "D draws discards 2H; D claims 4C; C draws discards"

    assert first(judge(wrong, first_discard="2H")) == (FindingCode.NO_DISCARD_TO_TAKE, 2)


def test_000_s04_even_a_wild_first_discard_may_be_taken() -> None:
    assert codes(judge("D draws discards 8C; D discards 2H", first_discard="8C")) == []


def test_000_s04_the_card_taken_from_the_discards_is_not_thrown_in_the_same_turn() -> None:
    hands = dict.fromkeys("ABC", UNKNOWN) | {"D": DECLARABLE}
    back = "D draws discards KD; D discards KD"

    assert first(judge(back, hands, first_discard="KD")) == (FindingCode.TAKEN_DISCARD_RETURNED, 1)
    later = f"D draws discards KD; D discards 4C; {turns('CBA', '2H 3H 2S')}; D draws stock; D discards KD"
    assert codes(judge(later, hands, first_discard="KD")) == []


def test_000_s04_whether_its_twin_was_thrown_cannot_be_judged() -> None:
    hands = dict.fromkeys("ABC", UNKNOWN) | {"D": ALL_BUT_4C}
    answer = judge("D draws discards KD; D discards KD", hands, first_discard="KD")

    assert codes(answer) == []
    assert (DoubtCode.PERHAPS_THE_TWIN, (1,)) in [(doubt.code, doubt.events) for doubt in answer.facts.replay.doubts]


def test_000_s04_a_card_that_cannot_be_the_one_taken_may_be_thrown_without_a_doubt() -> None:
    """The card taken is unknown, but both kings are seen: one in the hand, one elsewhere; so it is no king."""
    taken = "D draws discards; D discards KD"

    def doubts(elsewhere: str) -> list[DoubtCode]:
        hands = dict.fromkeys("AB", UNKNOWN) | {"C": elsewhere + " -" * 12, "D": ALL_BUT_4C}
        answer = judge(taken, hands)
        assert codes(answer) == []
        return [doubt.code for doubt in answer.facts.replay.doubts]

    assert DoubtCode.PERHAPS_THE_TWIN in doubts("-")
    assert DoubtCode.PERHAPS_THE_TWIN not in doubts("KD")


def test_000_s04_the_card_taken_is_not_the_extra_one_that_a_declaration_discards() -> None:
    """ "La tomada del descarte no vuelve ese turno", and the finish card is discarded: "Descarta extra, muestra"."""
    hands = dict.fromkeys("ABC", UNKNOWN) | {"D": DECLARABLE}
    answer = judge("D draws discards KD; D declares KD", hands, first_discard="KD")

    assert first(answer) == (FindingCode.TAKEN_DISCARD_RETURNED, 1)
    assert answer.facts.replay.findings[0].place == ("events", 1, "finish_card")
    assert codes(judge("D draws stock KD; D declares KD", hands)) == []
    assert codes(judge("B draws discards KD; B declares KD", {"A": UNKNOWN, "B": DECLARABLE}, "indian-13")) == []


@pytest.mark.parametrize(
    ("hand", "taken", "code"),
    [
        (DECLARABLE, None, FindingCode.TAKEN_DISCARD_RETURNED),
        (UNKNOWN, "KD", FindingCode.TAKEN_DISCARD_RETURNED),
        (UNKNOWN, None, DoubtCode.PERHAPS_THE_TWIN),
        (ALL_BUT_4C, "4C", None),
        (ALL_BUT_4C, None, DoubtCode.PERHAPS_THE_TWIN),
        (ALL_BUT_4C.replace("KD", "-"), "4C", None),
        (ALL_BUT_4C.replace("KD", "-"), None, DoubtCode.PERHAPS_THE_TWIN),
    ],
)
def test_000_s04_whether_the_extra_card_is_the_one_taken_is_told_by_what_the_groups_leave(
    hand: str, taken: str | None, code: FindingCode | DoubtCode | None
) -> None:
    hands = dict.fromkeys("ABC", UNKNOWN) | {"D": hand}
    answer = judge(f"D draws discards {taken or ''}; D declares KD", hands, first_discard=taken)
    doubts = [doubt.code for doubt in answer.facts.replay.doubts if doubt.code is DoubtCode.PERHAPS_THE_TWIN]

    assert [*codes(answer), *doubts] == ([code] if code else [])


def test_000_s04_only_what_is_held_can_be_thrown() -> None:
    hands = dict.fromkeys("ABC", UNKNOWN) | {"D": DECLARABLE}

    assert first(judge("D draws stock KD; D discards QD", hands)) == (FindingCode.NOT_HELD, 1)


def test_000_s04_a_drawn_card_is_the_next_of_the_stock() -> None:
    stock = "2H 3H" + " -" * 50

    assert codes(judge("D draws stock 2H; D discards 4H; C draws stock", stock=stock)) == []
    assert first(judge("D draws stock 3H", stock=stock)) == (FindingCode.NOT_NEXT_IN_STOCK, 0)


def test_000_s04_a_drawn_card_cannot_lie_elsewhere() -> None:
    hands = dict.fromkeys("AB", UNKNOWN) | {"C": "8C" + " -" * 12, "D": "8C" + " -" * 12}

    assert first(judge("D draws stock 8C", hands)) == (FindingCode.NO_COPY_LEFT, 0)
    assert first(judge("D draws stock 8D", hands, first_discard="8D")) == (FindingCode.NO_COPY_LEFT, 0)


def test_000_s04_a_wrong_declaration_is_a_late_drop_and_play_goes_on() -> None:
    answer = judge("D draws stock; D claims KD; C draws stock; C discards 2H")
    event = answer.facts.replay.events[1]

    assert codes(answer) == []
    assert event.table.seats[3].standing is Ending.WRONG_DECLARATION
    assert len(event.table.out) == 14
    assert event.table.turn == 2


def test_000_s04_cards_that_are_not_held_are_no_valid_declaration() -> None:
    hands = dict.fromkeys("ABC", UNKNOWN) | {"D": ALL_BUT_4C}
    answer = judge("D draws stock QH; D declares KD", hands)
    declared = answer.facts.replay.events[1]

    assert first(answer) == (FindingCode.NOT_HELD, 1)
    assert declared.judgement is not None
    assert [fault.code for fault in declared.judgement.faults] == [
        DeclarationFaultCode.CARD_NOT_HELD,
        DeclarationFaultCode.CARD_LEFT_OVER,
    ]
    assert (declared.table.seats[3].standing, len(declared.table.out)) == (Ending.WRONG_DECLARATION, 14)
    assert answer.facts.replay.ended is None


def test_000_s04_an_unknown_card_is_not_held_as_one_that_lies_elsewhere() -> None:
    """Both 4♣ are seen in other hands: the unknown card of the declarer is another one."""
    hands = {"A": UNKNOWN, "B": UNKNOWN, "C": "4C 4C" + " -" * 11, "D": ALL_BUT_4C}
    answer = judge("D draws stock; D declares KD", hands)

    assert first(answer) == (FindingCode.NOT_HELD, 1)
    assert answer.facts.replay.ended is None
    assert outcome(judge("D draws stock; D declares KD", hands | {"C": UNKNOWN})) == (Outcome.FIRST_DRAW, ["D"])


def test_000_s04_a_wrong_declaration_costs_as_much_as_a_late_drop() -> None:
    hands = {"A": UNKNOWN, "B": UNKNOWN, "C": UNKNOWN}
    answer = judge("C draws stock; C claims KD; B drops", hands)

    assert outcome(answer) == (Outcome.LAST_ONE_IN, ["A"])
    assert owed(answer) == {"A": 0, "B": 10, "C": 40}


def test_000_s04_the_deal_is_void_when_the_last_card_is_drawn_and_nobody_closes() -> None:
    hands = dict.fromkeys("ABCDEF", UNKNOWN)
    rules = {"preset": "paplu", "overrides": {"deck": {"printed_jokers": 0}}}
    thrown = " ".join(f"{rank}{suit}" for suit in "SH" for rank in "A23456789TJQK")[: 3 * 24]
    answer = judge(turns("FEDCBA" * 4, thrown), hands, rules)

    assert codes(answer) == []
    assert len(answer.facts.replay.end.stock) == 0
    assert outcome(answer) == (Outcome.VOID, [])
    assert set(owed(answer).values()) == {0}


def test_000_s04_the_last_card_may_still_close_the_deal() -> None:
    hands = dict.fromkeys("BCDEF", UNKNOWN)
    rules = {"preset": "paplu", "overrides": {"deck": {"printed_jokers": 0}}}
    thrown = " ".join(f"{rank}{suit}" for suit in "SH" for rank in "A23456789TJQK")[: 3 * 23]
    events = turns("FEDCBA" * 3 + "FEDCB", thrown) + "; A draws stock; A declares KD"
    answer = judge(events, {"A": UNKNOWN} | hands, rules)

    assert outcome(answer) == (Outcome.DECLARED, ["A"])


# 000 §05: dropping


def test_000_s05_a_drop_takes_the_place_of_the_draw() -> None:
    assert first(judge("D draws stock; D drops")) == (FindingCode.DROP_AFTER_DRAW, 1)
    assert first(judge("C drops")) == (FindingCode.WRONG_START, 0)


def test_000_s05_an_early_drop_goes_under_the_stock_and_a_late_one_lies_aside() -> None:
    answer = judge(f"D drops; {turns('CBA', '2H 3H 4H')}; C drops")
    early, late = answer.facts.replay.events[0].table, answer.facts.replay.end

    assert (len(early.stock), len(early.out)) == (52 + 13, 0)
    assert (len(late.stock), len(late.out)) == (52 + 13 - 3, 13)


def test_000_s05_what_was_put_under_the_stock_comes_up_after_all_that_lies_on_it() -> None:
    """Both 8♣ are seen: one in D's hand, the other goes under the stock with the hand of C."""
    hands = dict.fromkeys("AB", UNKNOWN) | {"C": "8C" + " -" * 12, "D": "8C" + " -" * 12}
    dropped = "D draws stock; D discards 2H; C drops"

    assert first(judge(f"{dropped}; B draws stock 8C", hands)) == (FindingCode.NO_COPY_LEFT, 3)
    assert first(judge(f"{dropped}; B draws stock; B discards 8C", hands)) == (FindingCode.NOT_HELD, 4)
    assert codes(judge(f"{dropped}; B draws stock; B discards 8C", hands | {"D": UNKNOWN})) == []


def end_of_one_pack(dropped: str, draws: str) -> AdjudicateAnswer:
    """Draw the eleven cards of a short stock, and then others; C has dropped this hand before any draw."""
    rules = {"preset": "paplu", "overrides": {"deck": {"packs": 1, "printed_jokers": 0, "players": [2, 3]}}}
    hands = dict.fromkeys("AB", UNKNOWN) | {"C": dropped}
    thrown = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS"
    return judge(f"C drops; {turns('BABABABABAB', thrown)}; {draws}", hands, rules)


def test_000_s05_under_the_stock_lie_the_cards_of_who_dropped_and_no_others() -> None:
    hand = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    under = end_of_one_pack(hand, "A draws stock KC; A discards KC; B draws stock 2C")

    assert codes(under) == []
    assert under.facts.replay.doubts[1].code is DoubtCode.DRAW_UNKNOWN
    assert first(end_of_one_pack(hand, "A draws stock KH")) == (FindingCode.NOT_LEFT_IN_STOCK, 23)
    assert first(end_of_one_pack(hand, "A draws stock KC; A discards KC; B draws stock KC")) == (
        FindingCode.NO_COPY_LEFT,
        25,
    )
    unseen = "A draws stock; A discards KH; B draws stock KC"
    assert codes(end_of_one_pack(hand, unseen)) == []
    assert first(end_of_one_pack(hand, "A draws stock; A discards KC; B draws stock KC")) == (
        FindingCode.NO_COPY_LEFT,
        25,
    )
    in_part = hand.replace("KC", "-")
    assert codes(end_of_one_pack(in_part, "A draws stock KH; A discards KH; B draws stock 2C")) == []


def test_000_s05_all_but_one_have_dropped() -> None:
    answer = judge(f"D drops; {turns('CBA', '2H 3H 4H')}; C drops; B drops")

    assert outcome(answer) == (Outcome.LAST_ONE_IN, ["A"])
    assert owed(answer) == {"A": 0, "B": 40, "C": 40, "D": 10}


def test_000_s05_who_dropped_plays_no_more() -> None:
    assert first(judge("D drops; D draws stock")) == (FindingCode.OUT_OF_PLAY, 1)
    assert first(judge(f"D drops; {turns('CBA', '2H 3H 4H')}; D draws stock")) == (FindingCode.OUT_OF_PLAY, 7)


def test_000_s05_a_void_deal_charges_no_drop() -> None:
    hands = dict.fromkeys("AB", UNKNOWN)
    rules = {"preset": "paplu", "overrides": {"deck": {"packs": 1, "players": [2, 3]}}}
    thrown = " ".join(f"{rank}{suit}" for suit in "SH" for rank in "A23456789TJQK")[: 3 * 26]
    answer = judge(f"C drops; {turns('BA' * 13, thrown)}", hands | {"C": UNKNOWN}, rules)

    assert outcome(answer) == (Outcome.VOID, [])
    assert set(owed(answer).values()) == {0}


# 000 §06: a win on the first draw


def test_000_s06_a_win_on_the_first_draw_halves_what_those_pay_who_have_not_played() -> None:
    answer = judge("B draws stock 4C; B declares KD", {"A": FIFTEEN, "B": ALL_BUT_4C})

    assert outcome(answer) == (Outcome.FIRST_DRAW, ["B"])
    assert owed(answer) == {"A": Fraction(15, 2), "B": 0}


def test_000_s06_who_has_played_pays_in_full() -> None:
    events = "A draws stock 8C; A discards 8C; B draws stock 4C; B declares KD"
    answer = judge(events, {"A": FIFTEEN, "B": ALL_BUT_4C}, dealer="B")

    assert owed(answer) == {"A": 15, "B": 0}


# 000 §07: Hand Rummy


def test_000_s07_a_dealt_hand_is_declared_without_drawing_and_halves_nothing() -> None:
    answer = judge("B declares", {"A": FIFTEEN, "B": DECLARABLE})

    assert codes(answer) == []
    assert outcome(answer) == (Outcome.DEALT_HAND, ["B"])
    assert owed(answer) == {"A": 15, "B": 0}


def test_000_s07_an_early_drop_still_costs_10_and_the_sum_is_zero() -> None:
    hands = {"A": FIFTEEN, "B": DECLARABLE, "C": UNKNOWN}
    answer = judge("C drops; B declares", hands)

    assert owed(answer) == {"A": 15, "B": 0, "C": 10}
    assert answer.facts.settlement is not None
    assert sum(answer.facts.settlement.net) == 0


def test_000_s07_it_needs_the_dealt_hand_and_no_finish_card() -> None:
    hands = {"A": UNKNOWN, "B": DECLARABLE}
    late = "B draws stock KD; B discards KD; A draws stock; A discards 2H; B declares"

    assert first(judge(late, hands)) == (FindingCode.DECLARED_BEFORE_DRAW, 4)
    assert first(judge("B declares KD", hands)) == (FindingCode.FINISH_CARD_NOT_DRAWN, 0)


def test_000_s04_the_one_card_that_the_groups_leave_is_the_finish_card() -> None:
    for held in (DECLARABLE, UNKNOWN):
        named, left = (
            judge(f"B draws stock KD; B {how}", {"A": FIFTEEN, "B": held}) for how in ("declares KD", "declares")
        )

        assert codes(left) == codes(named) == []
        assert left.facts.replay.end == named.facts.replay.end
        assert outcome(left) == outcome(named) == (Outcome.FIRST_DRAW, ["B"])
        assert owed(left) == owed(named)


def test_000_s04_a_card_taken_from_the_discards_is_no_finish_card_that_was_not_named_either() -> None:
    answer = judge("B draws discards KD; B declares", {"A": FIFTEEN, "B": DECLARABLE}, first_discard="KD")

    assert first(answer) == (FindingCode.TAKEN_DISCARD_RETURNED, 1)


def test_000_s07_after_a_draw_there_is_a_finish_card() -> None:
    document = {
        "players": [{"name": "A", "hand": [None] * 13}, {"name": "B", "hand": DECLARABLE.split()}],
        "dealer": "A",
        "indicator": "8D",
        "first_discard": None,
        "rules": "paplu",
    }
    drawn = event(["B", "draws", "stock", "KD"])
    for groups in ((*GROUPS, "KD"), GROUPS[:3]):
        declared = {"player": "B", "action": "declare", "groups": [{"cards": group.split()} for group in groups]}
        asked = document | {"events": [drawn, declared]}
        answer = adjudicate(read_adjudication(asked, Language.ENGLISH).request, SolverSettings())
        assert first(answer) == (FindingCode.FINISH_CARD_MISSING, 1)


# 000 §08: the declaration of the text


def test_000_s08_the_game_of_the_text() -> None:
    answer = example("adjudication-000-paplu")

    assert codes(answer) == []
    assert answer.facts.replay.doubts == ()
    assert outcome(answer) == (Outcome.DECLARED, ["Asha"])
    assert owed(answer) == {"Asha": 0, "Bela": 15, "Chand": 10, "Dev": 40}
    assert answer.facts.settlement is not None
    assert list(answer.facts.settlement.net) == [65, -15, -10, -40]


def test_000_s08_the_indicator_is_never_drawn() -> None:
    hands = {"A": "8D" + " -" * 12, "B": UNKNOWN}

    assert first(judge("B draws stock 8D", hands)) == (FindingCode.NO_COPY_LEFT, 0)


# 001 "Desarrollo del turno", "Preparación y reparto", "Puntuación"


def test_001_the_player_at_the_dealers_left_begins_and_the_turn_goes_clockwise() -> None:
    assert codes(judge(turns("BCDAB", "2H 3H 4H 5H 6H"), rules="indian-13")) == []
    assert first(judge("D draws stock", rules="indian-13")) == (FindingCode.WRONG_START, 0)


def test_001_drops_cost_20_and_40() -> None:
    answer = judge("B drops; C draws stock; C discards 2H; D drops; A drops", rules="indian-13")
    assert owed(answer) == {"A": 20, "B": 20, "C": 0, "D": 20}

    answer = judge(f"{turns('BCDA', '2H 3H 4H 5H')}; B drops; C drops; D drops", rules="indian-13")
    assert owed(answer) == {"A": 0, "B": 40, "C": 40, "D": 40}


def test_001_a_wrong_declaration_costs_80_and_the_others_play_on() -> None:
    hands = {"A": UNKNOWN, "B": UNKNOWN, "C": UNKNOWN}
    answer = judge("B draws stock; B claims KD; C drops", hands, "indian-13")

    assert owed(answer) == {"A": 0, "B": 80, "C": 20}


def test_001_nothing_is_said_against_throwing_back_what_was_taken() -> None:
    hands = {"A": UNKNOWN, "B": DECLARABLE}

    assert codes(judge("B draws discards KD; B discards KD", hands, "indian-13", first_discard="KD")) == []


def test_001_who_never_drew_pays_the_full_count() -> None:
    answer = judge("B declares", {"A": FIFTEEN, "B": DECLARABLE}, "indian-13")

    assert owed(answer) == {"A": 80, "B": 0}


def test_001_a_stock_that_is_used_up_is_made_of_the_discards_anew() -> None:
    rules = {"preset": "indian-13", "overrides": {"deck": {"packs": 1, "players": [2, 2], "printed_jokers": 0}}}
    thrown = [f"{rank}{suit}" for suit in "SH" for rank in "A23456789TJQK"][:24]
    hands = {"A": UNKNOWN, "B": UNKNOWN}
    played = turns("BA" * 12, " ".join(thrown))

    answer = judge(f"{played}; B draws stock {thrown[0]}; B discards {thrown[0]}", hands, rules)
    assert codes(answer) == []
    assert len(answer.facts.replay.events[-1].table.stock) == 23
    on_top = judge(f"{played}; B draws stock {thrown[-1]}", hands, rules)
    assert first(on_top) == (FindingCode.NO_COPY_LEFT, 48)


# 004: the game of the text


def test_004_the_game_of_the_text() -> None:
    answer = example("adjudication-004-classic")

    assert codes(answer) == []
    assert outcome(answer) == (Outcome.DECLARED, ["Leo"])
    assert owed(answer) == {"Leo": 0, "Ada": 23, "Bo": 80}


def test_004_one_turn_too_early_is_80_and_out_of_the_hand() -> None:
    document = examples.read("adjudication-004-classic")["request"]
    groups = [{"cards": group.split()} for group in ("4H 5H 6H", "9S TS 7D QS", "KD KC KH", "2C 3C 8H")]
    declared = {"player": "Leo", "action": "declare", "groups": groups, "finish_card": "AD"}
    rest = [{"player": "Bo", "action": "drop"}]
    request = document | {"events": [*document["events"][:3], declared, *rest]}
    answer = adjudicate(read_adjudication(request, Language.ENGLISH).request, SolverSettings())

    assert codes(answer) == []
    assert answer.facts.replay.events[3].table.seats[0].standing is Ending.WRONG_DECLARATION
    assert outcome(answer) == (Outcome.LAST_ONE_IN, ["Ada"])
    assert owed(answer) == {"Leo": 80, "Bo": 20, "Ada": 0}
    assert answer.explanation is not None
    said = [told.text for told in answer.explanation.steps]
    wrong = said.index("Jugada 4: Leo declara mal y queda fuera de la mano.")
    assert "2♣ 3♣ 8♥" in said[wrong + 1] or "2♣, 3♣ y 8♥" in said[wrong + 1]


# What is doubtful, what cannot be judged, what is not settled


def test_everything_after_the_first_break_of_the_rules_is_doubtful() -> None:
    answer = example("adjudication-dispute")
    verdicts = [judged.verdict for judged in answer.facts.replay.events]

    assert verdicts == [Verdict.LEGAL] * 5 + [Verdict.ILLEGAL] + [Verdict.DOUBTFUL] * 4
    assert answer.facts.unsettled is not None
    assert answer.facts.unsettled.code is UnsettledCode.IN_DOUBT


def test_what_happens_after_the_end_leaves_the_end_as_it_was() -> None:
    answer = judge("B declares; A draws stock; A drops", {"A": FIFTEEN, "B": DECLARABLE})

    assert codes(answer) == [FindingCode.AFTER_THE_END, FindingCode.AFTER_THE_END]
    assert owed(answer) == {"A": 15, "B": 0}


def test_unknown_cards_that_decide_what_is_paid_keep_a_deal_from_being_settled() -> None:
    answer = judge("C drops; B declares", {"A": UNKNOWN, "B": DECLARABLE, "C": UNKNOWN})

    assert answer.facts.unsettled is not None
    assert (answer.facts.unsettled.code, answer.facts.unsettled.seats) == (UnsettledCode.CARDS_UNKNOWN, (0,))


def test_who_shows_his_hand_after_the_end_makes_it_known() -> None:
    laid = "2S 3S 4S 5S|9H TH JH QH|JC JD JS|KC 5D"
    answer = judge(f"B draws stock; B declares KD; A shows {laid}", dict.fromkeys("AB", UNKNOWN), "classic")

    assert codes(answer) == []
    assert owed(answer) == {"A": 15, "B": 0}


def laid_is_counted(shows: str, hand: str = FIFTEEN) -> AdjudicateAnswer:
    rules = {"preset": "classic", "overrides": {"count": {"grouping": "laid"}}}
    return judge(f"B draws stock; B declares KD; {shows}", {"A": hand, "B": UNKNOWN}, rules)


def test_a_house_may_count_a_hand_as_it_was_laid() -> None:
    whole = laid_is_counted("A shows 2S 3S 4S 5S|9H TH JH QH|JC JD JS|KC 5D")
    worse = laid_is_counted("A shows 2S 3S 4S 5S|9H TH JH QH|JC JD JS KC|5D")

    assert owed(whole) == {"A": 15, "B": 0}
    assert owed(worse) == {"A": 45, "B": 0}


def test_a_hand_that_has_to_be_laid_and_was_not_keeps_a_deal_from_being_settled() -> None:
    answer = laid_is_counted("")

    assert answer.facts.unsettled is not None
    assert (answer.facts.unsettled.code, answer.facts.unsettled.seats) == (UnsettledCode.NOT_SHOWN, (0,))


@pytest.mark.parametrize(
    ("shows", "code"),
    [
        ("B shows 2S 3S 4S", FindingCode.NOTHING_TO_SHOW),
        ("A shows 2S 3S 4S 5S|9H TH JH QH|JC JD JS|KC", FindingCode.NOT_ALL_SHOWN),
        ("A shows 2S 3S 4S 5S|9H TH JH QH|JC JD JS|KC 6D", FindingCode.NOT_HELD),
    ],
)
def test_only_the_whole_hand_of_who_was_in_is_shown(shows: str, code: FindingCode) -> None:
    assert first(laid_is_counted(shows)) == (code, 2)


def test_a_hand_is_shown_once_and_not_before_the_end() -> None:
    laid = "A shows 2S 3S 4S 5S|9H TH JH QH|JC JD JS|KC 5D"

    assert first(laid_is_counted(f"{laid}; {laid}")) == (FindingCode.NOTHING_TO_SHOW, 3)
    hands = {"A": FIFTEEN, "B": UNKNOWN}
    assert first(judge(laid, hands)) == (FindingCode.SHOWN_BEFORE_THE_END, 0)


def test_only_the_cards_that_cannot_be_held_are_named() -> None:
    hands = {"A": UNKNOWN, "B": ALL_BUT_4C.replace("4H", "-")}
    answer = judge("B draws stock; B declares KD", hands, first_discard="4C")
    (finding,) = judge("B draws stock 2H; B declares KD", hands, first_discard="4C").facts.replay.findings

    assert codes(answer) == []
    assert finding.code is FindingCode.NOT_HELD
    assert [card.code for card in finding.parameters["cards"]] == ["4C"]  # type: ignore[union-attr]


def test_a_record_may_stop_before_the_end() -> None:
    answer = judge("D draws stock")

    assert codes(answer) == []
    assert answer.facts.unsettled is not None
    assert answer.facts.unsettled.code is UnsettledCode.NOT_OVER


def test_what_cannot_be_judged_is_listed() -> None:
    answer = judge("D draws stock; D discards 2H; C draws stock 3H; C discards 3H")

    assert [(doubt.code, doubt.events) for doubt in answer.facts.replay.doubts] == [
        (DoubtCode.DEAL_NOT_COUNTED, ()),
        (DoubtCode.DRAW_UNKNOWN, (0,)),
        (DoubtCode.NOT_SEEN_IN_HAND, (1,)),
    ]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("detail", Detail)
@pytest.mark.parametrize("name", ["adjudication-000-paplu", "adjudication-004-classic", "adjudication-dispute"])
def test_the_explanation_comes_in_the_order_of_a_judge(name: str, detail: Detail, language: Language) -> None:
    request = examples.read(name)["request"] | {"detail": detail.value, "language": language.value}
    answer = adjudicate(read_adjudication(request, Language.ENGLISH).request, SolverSettings())
    if detail is Detail.NONE:
        assert answer.explanation is None
        return
    assert answer.explanation is not None
    said = [told.step.code for told in answer.explanation.steps]
    assert said[0] == ("record.illegal_event" if name == "adjudication-dispute" else "record.legal")
    assert said[-1] == ("record.end_in_doubt" if name == "adjudication-dispute" else "record.points")
    assert answer.explanation.summary.startswith(answer.explanation.steps[0].text)


# Leaving the table: no text speaks of it


def test_who_leaves_the_table_pays_as_for_a_drop_at_that_moment() -> None:
    answer = judge(f"{turns('DC', '2H 3H')}; B draws stock; D leaves; B leaves; A leaves")

    assert codes(answer) == []
    assert outcome(answer) == (Outcome.LAST_ONE_IN, ["C"])
    assert owed(answer) == {"A": 10, "B": 40, "C": 0, "D": 40}


def test_the_table_may_be_left_out_of_turn_and_the_turn_stays() -> None:
    left = judge("C leaves; D draws stock; B leaves; D discards 2H; A draws stock")

    assert codes(left) == []
    assert [judged.table.turn for judged in left.facts.replay.events] == [3, 3, 3, 0, 0]
    assert first(judge("C leaves; C draws stock")) == (FindingCode.OUT_OF_PLAY, 1)


def test_who_leaves_in_his_turn_passes_it() -> None:
    answer = judge("D draws stock; D leaves; C draws stock")

    assert codes(answer) == []
    assert len(answer.facts.replay.end.seats[3].hand) == 14


def test_where_no_drop_has_a_price_the_cards_that_were_left_are_counted() -> None:
    rules = {"preset": "classic", "overrides": {"penalties": {"first_drop": None, "middle_drop": None}}}
    hands = {"A": FIFTEEN, "B": UNKNOWN, "C": UNKNOWN}

    assert owed(judge("A leaves; B leaves", hands | {"B": FIFTEEN}, rules)) == {"A": 15, "B": 15, "C": 0}
    answer = judge("A leaves; B leaves", hands, rules)
    assert answer.facts.unsettled is not None
    assert (answer.facts.unsettled.code, answer.facts.unsettled.seats) == (UnsettledCode.CARDS_UNKNOWN, (1,))


def test_leaving_may_have_a_price_of_its_own() -> None:
    rules = {"preset": "classic", "overrides": {"penalties": {"leaving": 80}}}

    assert owed(judge("A leaves", dict.fromkeys("AB", UNKNOWN), rules)) == {"A": 80, "B": 0}


# Public cases


def test_pub_148_leaving_the_table_during_a_game_may_cost_the_full_count() -> None:
    rules = {"preset": "classic", "overrides": {"penalties": {"leaving": 80}}}

    assert owed(judge("B draws stock; B leaves", dict.fromkeys("AB", UNKNOWN), rules)) == {"A": 0, "B": 80}


def test_pub_016_a_valid_show_stands_and_nobody_else_is_promoted() -> None:
    groups = ("PJ KH QH", "4C 5C 6C 7C", "TH TS TC", "4S 9S 5S")
    document = {
        "players": [{"name": "P1", "hand": " ".join(groups).split()}, {"name": "P2", "hand": [None] * 13}],
        "dealer": "P2",
        "indicator": "9D",
        "first_discard": None,
        "events": [{"player": "P1", "action": "declare", "groups": [{"cards": group.split()} for group in groups]}],
    }
    answer = adjudicate(read_adjudication(document, Language.ENGLISH).request, SolverSettings())

    assert codes(answer) == []
    assert outcome(answer) == (Outcome.DEALT_HAND, ["P1"])


def test_pub_141_and_pub_165_a_drop_before_drawing_in_a_later_turn_is_a_middle_drop() -> None:
    answer = judge(f"{turns('BA', '2H 3H')}; B drops", {"A": UNKNOWN, "B": UNKNOWN}, "classic")

    assert owed(answer) == {"A": 0, "B": 40}


def test_pub_144_another_house_has_other_prices() -> None:
    prices = {"first_drop": 15, "middle_drop": 30, "wrong_declaration": 60}
    rules = {"preset": "classic", "overrides": {"penalties": prices, "count": {"cap": 60}}}
    events = "B drops; C draws stock; C discards 2H; D draws stock; D claims KD; A draws stock; A discards 3H; C drops"

    assert owed(judge(events, rules=rules)) == {"A": 0, "B": 15, "C": 30, "D": 60}


def test_pub_151_nobody_drops_with_a_drawn_card() -> None:
    assert first(judge("B draws stock; B drops", rules="classic")) == (FindingCode.DROP_AFTER_DRAW, 1)


def test_pub_288_a_wrong_declaration_may_end_the_deal() -> None:
    rules = {"preset": "classic", "overrides": {"penalties": {"after_wrong_declaration": "end"}}}
    hands = {"P2": UNKNOWN, "P3": UNKNOWN, "P1": UNKNOWN}
    events = "P3 drops; P1 draws stock; P1 claims KD"
    answer = judge(events, hands, rules, dealer="P2")

    assert outcome(answer) == (Outcome.ENDED_BY_WRONG_DECLARATION, ["P2"])
    assert owed(answer) == {"P1": 80, "P2": 0, "P3": 20}
    assert first(judge(f"{events}; P2 draws stock", hands, rules, dealer="P2")) == (FindingCode.AFTER_THE_END, 3)


def test_a_house_may_know_no_drops() -> None:
    rules = {"preset": "classic", "overrides": {"penalties": {"first_drop": None}}}
    assert first(judge("B drops", rules=rules)) == (FindingCode.FIRST_DROP_NOT_ALLOWED, 0)

    rules = {"preset": "classic", "overrides": {"penalties": {"middle_drop": None}}}
    answer = judge(f"{turns('BCDA', '2H 3H 4H 5H')}; B drops", rules=rules)
    assert first(answer) == (FindingCode.MIDDLE_DROP_NOT_ALLOWED, 8)


def test_pub_283_whether_a_stock_that_is_used_up_is_made_anew_is_an_option_of_the_house() -> None:
    hands = dict.fromkeys("AB", UNKNOWN)
    thrown = " ".join(f"{rank}{suit}" for suit in "SH" for rank in "A23456789TJQK").split()[:24]
    one_pack = {"packs": 1, "players": [2, 2], "printed_jokers": 0}

    def played(exhausted: str) -> AdjudicateAnswer:
        rules = {"preset": "paplu", "overrides": {"deck": one_pack, "play": {"stock_exhausted": exhausted}}}
        return judge(f"{turns('BA' * 12, ' '.join(thrown))}; B draws stock {thrown[0]}", hands, rules)

    void, anew = played("void"), played("reshuffle")
    assert outcome(void) == (Outcome.VOID, [])
    assert codes(void) == [FindingCode.AFTER_THE_END]
    assert codes(anew) == []
    assert anew.facts.replay.ended is None
    assert len(anew.facts.replay.end.stock) == 23
