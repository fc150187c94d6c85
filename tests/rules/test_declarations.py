"""Declarations: what the texts and public pages say of groups as they lie, each fault, and what would mend them.

Groups are written with bars between them; a group that the player names begins with its kind and a colon.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from service.domain.cards import Card
from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.declaring.groups import Group, readings
from service.domain.declaring.judging import Declaration, Judgement, judge
from service.domain.declaring.repair import Repair, RepairKind, Spot
from service.domain.hand import Hand
from service.domain.melds import MeldKind
from service.domain.ruleset import RuleSet
from service.explain.detail import Detail
from service.solver.solve import SolverSettings
from service.usecases.declare import DeclareAnswer, DeclareRequest, judge_declaration
from tests.rules.table import Overrides, house, wild, written

PUBLIC = json.loads((Path(__file__).parents[1] / "data" / "public_cases.json").read_text(encoding="utf-8"))["cases"]

ONE_SWAP = "4H 5H 7D | 6H 8H 9H | KS KD KC | 2S 2H 2D 2C"
TOO_EARLY = "4H 5H 6H | 9S TS 7D QS | KD KC KH | 2C 3C 8H"
VALID_001 = "4S 5S 6S | 8H PJ TH | 7C 7D 7H | KS KH KD KC"
INVALID_001 = "4S 5S 6S | 7C 7D 7H | TS TH TD TC | KS KH KD"
SETS_NAMED_001 = "4S 5S 6S | set: 7C 7D 7H | set: TS TH TD TC | set: KS KH KD"


def laid(text: str, finish: str | None = None, held: str | None = None) -> Declaration:
    return Declaration(
        tuple(map(group, text.split("|"))),
        Card.parse(finish) if finish else None,
        Hand.parse(held) if held else None,
    )


def group(text: str) -> Group:
    kind, colon, cards = text.rpartition(":")
    return Group(tuple(map(Card.parse, cards.split())), MeldKind(kind.strip()) if colon else None)


def judged(text: str, rank: str | None, preset: str = "classic", **more: Any) -> Judgement:
    return judge(laid(text, **more), house(preset), wild(rank))


def codes(judgement: Judgement) -> list[str]:
    return [fault.code.value for fault in judgement.faults]


def answer(
    text: str, rank: str | None, preset: str = "classic", *, detail: Detail = Detail.NONE, **more: Any
) -> DeclareAnswer:
    request = DeclareRequest(laid(text, **more), wild(rank), house(preset), detail=detail)
    return judge_declaration(request, SolverSettings())


def repair(text: str, rank: str | None, preset: str = "classic", **more: Any) -> Repair:
    found = answer(text, rank, preset, **more).facts.repair
    assert found is not None
    return found


class TestTexts:
    def test_000_s08_the_thirteen_cards(self) -> None:
        found = judged("4H 5H 6H | 9S TS PJ | 7C 7D 7S | AC 2C 3C 4C", "8", "paplu", finish="KD")

        assert found.valid
        assert written(found.arrangement.melds[1]) == "impure_sequence: 9S TS PJ=JS"

    def test_000_s03_a_natural_wild_keeps_the_sequence_pure(self) -> None:
        assert judged("7H 8H 9H | 2S 3S PJ | KS KH KD | JS JH JD JC", "8").valid

    def test_000_s03_a_set_has_exactly_three(self) -> None:
        assert codes(judged(VALID_001, None, "paplu")) == ["set_too_long"]

    def test_001_the_valid_example(self) -> None:
        assert judged(VALID_001, None, "indian-13").valid

    @pytest.mark.parametrize("rank", [None, "2", "8", "J", "4"])
    def test_001_the_invalid_example(self, rank: str | None) -> None:
        found = judged(INVALID_001, rank, "indian-13")

        assert codes(found) == ["too_few_sequences"]
        assert (found.faults[0].needed, found.faults[0].found) == (2, 1)

    @pytest.mark.parametrize("rank", ["7", "T", "K"])
    def test_001_the_invalid_example_with_a_set_of_wilds(self, rank: str) -> None:
        """The text calls the groups sets: so named, they are invalid. Unnamed, the wilds are read as a sequence."""
        assert codes(judged(SETS_NAMED_001, rank, "indian-13")) == ["too_few_sequences"]
        assert judged(INVALID_001, rank, "indian-13").valid
        mended = repair(SETS_NAMED_001, rank, "indian-13")
        assert mended.kind is RepairKind.REREAD
        assert [meld and meld.kind.is_sequence for meld in mended.melds].count(True) == 2

    def test_001_the_invalid_example_is_two_cards_short(self) -> None:
        mended = repair(INVALID_001, "2", "indian-13")

        assert mended.kind is RepairKind.EXCHANGE
        assert len(mended.drawn) == len(mended.away) == 2

    def test_004_the_declaration(self) -> None:
        facts = answer("4H 5H 6H | 2C 3C 4C | 9S TS 7D QS | KD KC KH", "7", finish="8H").facts

        assert facts.judgement.valid
        assert (facts.price, facts.goes_on, facts.repair) == (0, False, None)

    def test_004_one_turn_too_early(self) -> None:
        """80 points and out of the hand, while the others play on; a club, a spade jack or a wild would have done."""
        facts = answer(TOO_EARLY, "7", finish="AD", detail=Detail.FULL).facts

        assert codes(facts.judgement) == ["suits_mixed"]
        assert (facts.price, facts.goes_on, facts.declarable) == (80, True, False)
        assert facts.repair
        assert facts.repair.single_draws
        assert {draw.card.code for draw in facts.repair.single_draws} == {
            "4C", "AC", "JS", "7S", "7H", "7D", "7C", "PJ",
        }  # fmt: skip
        assert {draw.away for draw in facts.repair.single_draws} == {(Card.parse("8H"), Card.parse("AD"))}

    @pytest.mark.parametrize(("preset", "price"), [("classic", 80), ("indian-13", 80), ("paplu", 40)])
    def test_what_a_wrong_declaration_costs(self, preset: str, price: int) -> None:
        """40 as a middle drop (000 §04), 80 (001, 004)."""
        facts = answer(INVALID_001, "2", preset).facts

        assert (facts.price, facts.goes_on) == (price, True)

    def test_a_house_where_the_deal_ends(self) -> None:
        rules = house("classic", {"penalties": {"after_wrong_declaration": "end"}})
        request = DeclareRequest(laid(INVALID_001), wild("2"), rules)

        assert not judge_declaration(request, SolverSettings()).facts.goes_on


class TestRepairs:
    def test_one_swap(self) -> None:
        facts = answer(ONE_SWAP, "7").facts

        assert codes(facts.judgement) == ["no_pure_sequence", "too_few_sequences", "gap"]
        assert [card.code for card in facts.judgement.faults[2].missing] == ["7H"]
        assert facts.declarable
        assert facts.repair
        moved = [(move.card.code, move.origin.group, move.goal.group) for move in facts.repair.moves]
        assert moved == [("6H", 1, 0), ("7D", 0, 1)]

    @pytest.mark.parametrize(
        ("text", "rank", "card"),
        [
            ("AH 2H 3H TH | 4C 5C TH | 7D 7S 7H | 2D 2S 2H", "T", "TH"),  # PUB-006
            ("7H 7S 7D | 2H 3H PJ | TS JS QS PJ | 2S 2H 2D", None, "PJ"),  # PUB-008
        ],
    )
    def test_invalid_as_grouped_but_declarable(self, text: str, rank: str | None, card: str) -> None:
        facts = answer(text, rank).facts

        assert codes(facts.judgement) == ["no_pure_sequence", "only_pure_spoilt"]
        assert [spoiler.code for spoiler in facts.judgement.faults[1].cards] == [card]
        assert facts.declarable
        assert facts.repair
        assert [move.card.code for move in facts.repair.moves] == [card]

    def test_the_wrong_card_face_down(self) -> None:
        mended = repair(TOO_EARLY, "7", finish="4C")

        assert [(move.card.code, move.origin.spot, move.goal.spot) for move in mended.moves] == [
            ("8H", Spot.GROUP, Spot.FINISH_CARD),
            ("4C", Spot.FINISH_CARD, Spot.GROUP),
        ]

    def test_a_card_that_is_not_held_is_taken_back(self) -> None:
        held = "4H 5H 6H 2C 3C 4C 9S TS 7D QS KD KC KH 8H"
        mended = repair("4H 5H 6H | 2C 3C 5C | 9S TS 7D QS | KD KC KH", "7", finish="8H", held=held)

        assert [(move.card.code, move.origin.spot, move.goal.spot) for move in mended.moves] == [
            ("4C", Spot.HAND, Spot.GROUP),
            ("5C", Spot.GROUP, Spot.OUT),
        ]

    def test_a_card_that_is_not_held_where_no_meld_can_be_laid(self) -> None:
        """Three wilds declare whatever the other cards are, and none may stand in: one card is taken back, no more."""
        rules = house("classic", {"wilds": {"max_per_meld": 0}, "declaration": {"wilds": 3}})
        held = "PJ 8H 8D 2S 5S 9S KH JH 4D 7D TD QC AC 3C"
        declared = laid("PJ 8H 8D | 2S 5S 9S KH | JH 4D 7D TD QC AC 6C", "3C", held)
        mended = judge_declaration(DeclareRequest(declared, wild("8"), rules), SolverSettings()).facts.repair

        assert mended
        assert [(move.card.code, move.goal.spot) for move in mended.moves] == [("6C", Spot.OUT)]

    def test_only_the_names_that_matter_are_dropped(self) -> None:
        mended = repair("pure_sequence: 4H 5H 6H | set: 7H PJ PJ | set: KS KH KD | JS JH JD JC", None)

        assert mended.kind is RepairKind.REREAD
        assert [meld and meld.kind.value for meld in mended.melds] == ["pure_sequence", "impure_sequence", "set", "set"]

    def test_nothing_is_known_of_a_hand_of_another_size(self) -> None:
        facts = answer("3H 4H 5H | 8D 9D TD", None).facts

        assert codes(facts.judgement) == ["wrong_number_of_cards"]
        assert facts.arrangement is None
        assert facts.repair is None


class TestFaults:
    """Each fault by itself: a declaration of sixteen groups could not have them all."""

    GROUPS: tuple[tuple[str, str, str | None, Overrides, str | None], ...] = (
        ("group_too_short", "2C 3C", None, {}, None),
        ("group_too_short", "KS KD", None, {}, None),
        ("group_too_short", "8H", None, {}, None),
        ("sequence_too_long", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH PJ", None, {}, None),
        ("suits_mixed", "4H 5H 6D", None, {}, "6D"),
        ("suits_mixed", "4H 5S 6D 7D", None, {}, "4H 5S"),
        ("rank_twice", "4H 5H 5H 6H", None, {}, "5H"),
        ("rank_twice", "4H 5H 5H PJ", None, {}, "5H"),
        ("gap", "5S 7S PJ 9S", None, {}, "5S 7S 9S"),
        ("gap", "AD PJ 5D", None, {}, "AD 5D"),
        ("round_the_corner", "KH AH 2H", None, {}, "KH AH 2H"),
        ("round_the_corner", "QC KC AC 2C 3C", None, {}, "QC KC AC 2C 3C"),
        ("round_the_corner", "KH PJ 2H", None, {}, "KH 2H"),
        ("ace_out_of_place", "QH KH AH", None, {"melds": {"ace": "low"}}, "AH"),
        ("ace_out_of_place", "AH 2H 3H", None, {"melds": {"ace": "high"}}, "AH"),
        ("set_too_long", "8S 8H 8D 8C PJ", None, {}, "8S 8H 8D 8C PJ"),
        ("set_too_long", "8S 8H 8D 8C", None, {"melds": {"set_max": 3}}, "8S 8H 8D 8C"),
        ("ranks_mixed", "8S 8H 9D", None, {}, "9D"),
        ("ranks_mixed", "set: 4H 5S 5D", None, {}, "4H"),
        ("suit_twice", "7S 7S 7H", None, {}, "7S"),
        ("suit_twice", "9H 9H 9H", None, {}, "9H"),
        ("too_many_wilds", "4H PJ 9D 7H", "9", {"wilds": {"max_per_meld": 1}}, "PJ 9D"),
        ("too_many_wilds", "4H PJ 9D 4D", "9", {"wilds": {"max_per_meld": 1}}, "PJ 9D"),
        ("too_few_naturals", "PJ PJ PJ", None, {}, "PJ PJ PJ"),
        ("too_few_naturals", "PJ PJ 3H", None, {"wilds": {"min_naturals": 2}}, "PJ PJ"),
        ("not_that_kind", "set: 4H 5H 6H", None, {}, "4H 5H 6H"),
        ("not_that_kind", "pure_sequence: 4H 5H PJ", None, {}, "4H 5H PJ"),
        ("not_that_kind", "impure_sequence: 4H 5H 6H", None, {}, "4H 5H 6H"),
        ("not_that_kind", "pure_sequence: 7H 8H 9H", "8", {"wilds": {"natural_is_pure": False}}, "7H 8H 9H"),
        ("not_that_kind", "tunnela: KH KH KH", None, {}, "KH KH KH"),
        ("not_that_kind", "dublee: KH KS", None, {"melds": {"dublee": True}}, "KH KS"),
    )

    @pytest.mark.parametrize(("code", "text", "rank", "overrides", "cards"), GROUPS)
    def test_of_a_group(self, code: str, text: str, rank: str | None, overrides: Overrides, cards: str | None) -> None:
        rules = house("classic", overrides)
        found = judge(laid(text), rules, wild(rank))
        (fault,) = (fault for fault in found.faults if fault.group == 0)

        assert fault.code.value == code
        assert found.readings[0].meld is None
        if cards is not None:
            assert " ".join(card.code for card in fault.cards) == cards

    def test_several_of_one_group_at_once(self) -> None:
        found = [fault.code.value for fault in judged("4H 4H 6H 9D", None).faults if fault.group == 0]

        assert found == ["suits_mixed", "rank_twice"]

    def test_of_the_whole_declaration(self) -> None:
        sets = "3S 3H 3D 3C | 2S 2H 2D | 7S 7H 7C | 8H 8D PJ"

        assert codes(judged(sets, None)) == ["no_pure_sequence", "too_few_sequences"]
        assert codes(judged("4H 5H PJ | 8S 9S PJ | 3S 3H 3D 3C | 2S 2H 2D", None)) == ["no_pure_sequence"]
        two_pure = house("classic", {"declaration": {"min_pure": 2, "min_sets": 2}})
        found = judge(laid("4H 5H 6H | 8S 9S PJ | KD KS KC | 2S 3S 4S PJ"), two_pure, wild(None))
        assert codes(found) == ["too_few_pure_sequences", "only_pure_spoilt", "too_few_sets"]

    def test_a_natural_wild_may_spoil(self) -> None:
        rules = house("classic", {"wilds": {"natural_is_pure": False}})
        found = judge(laid("5H 6H 7H 8H | 8S 9S PJ | KD KS KC | 2S 2D 2H"), rules, wild("8"))

        assert codes(found)[:2] == ["no_pure_sequence", "only_pure_spoilt"]
        assert [card.code for card in found.faults[1].cards] == ["8H"]

    @pytest.mark.parametrize(
        ("groups", "finish", "held", "expected"),
        [
            ("4H 5H 6H", None, "4H 5H 6H", []),
            ("4H 5H 6H", "KD", "4H 5H 6H KD", []),
            ("4H 5H 6H", None, "4H 5H 6H KD", []),  # the one card left is the finish card
            ("4H 5H 6H", "KD", "4H 5H 6H", [("card_not_held", "KD", None)]),
            ("4H 5H 6H", None, "4H 5H KD", [("card_not_held", "6H", 0), ("card_left_over", "KD", None)]),
            ("4H 5H 6H | 6H 7H 8H", None, "4H 5H 6H 7H", [("card_not_held", "8H", 1), ("card_used_twice", "6H", 1)]),
            ("4H 5H", None, "4H 5H 6H", [("card_left_over", "6H", None)]),
            ("4H 5H", None, None, [("wrong_number_of_cards", "", None)]),
            ("4H 5H 6H 7H", None, "4H 5H 6H 7H", [("wrong_number_of_cards", "", None)]),
        ],
    )
    def test_of_cards(
        self, groups: str, finish: str | None, held: str | None, expected: list[tuple[str, str, int | None]]
    ) -> None:
        three = house("classic", {"deck": {"hand_size": 3}, "declaration": {"min_sequences": 1}})
        found = judge(laid(groups, finish, held), three, wild(None))
        about_cards = [fault for fault in found.faults if fault.code in list(DeclarationFaultCode)[-4:]]

        assert sorted((f.code.value, " ".join(c.code for c in f.cards), f.group) for f in about_cards) == sorted(
            expected, key=str
        )

    def test_the_root_cause_comes_first(self) -> None:
        found = judged("4H 6H 9D | 2S 2S | KD KC KH", None, held="4H 6H 9D 2S KD KC KH 8S 8D TC JC AD 3D")

        order = [list(DeclarationFaultCode).index(fault.code) for fault in found.faults if fault.group is None]
        assert order == sorted(order)
        assert [fault.group for fault in found.faults] == [None, None, 0, 1, 1, 1, None]


class TestReadings:
    RULES: RuleSet = house("classic")

    @pytest.mark.parametrize(
        ("text", "rank", "expected"),
        [
            ("8H PJ TH", None, ["impure_sequence: 8H PJ=9H TH"]),
            ("PJ 8S 9S", None, ["impure_sequence: PJ=7S 8S 9S", "impure_sequence: 8S 9S PJ=TS"]),  # as it lies
            ("8S 9S PJ", None, ["impure_sequence: 8S 9S PJ=TS", "impure_sequence: PJ=7S 8S 9S"]),
            ("4S 9S 5S", "9", ["impure_sequence: 4S 5S 9S=6S", "impure_sequence: 9S=3S 4S 5S"]),  # PUB-042
            ("6H 7H 8H", "7", ["pure_sequence: 6H 7H 8H"]),
            ("KH KD 7C", "7", ["set: KH KD 7C=KS"]),
            ("set: 7H PJ PJ", None, ["set: 7H PJ=7S PJ=7D"]),
            ("QH PJ KH", None, ["impure_sequence: QH KH PJ=AH", "impure_sequence: PJ=JH QH KH"]),
            ("KH KH KH", None, []),
        ],
    )
    def test_what_a_group_can_be(self, text: str, rank: str | None, expected: list[str]) -> None:
        found = list(map(written, readings(group(text), self.RULES, wild(rank))))

        assert found[: len(expected)] == expected
        assert bool(found) == bool(expected)

    def test_one_group_two_readings(self) -> None:
        """Kings with kings wild are a set, or the sequence that is missing: what is best for the player."""
        needed = judged("4H 5H 6H | KC KS KD | 2S 2H 2D 2C | 9S 9H 9D", "K")
        not_needed = judged("4H 5H 6H | KC KS KD | 2S 2H 2D 2C | 7S 8S 9S", "K")

        assert needed.valid
        assert needed.arrangement.melds[1].kind is MeldKind.IMPURE_SEQUENCE
        assert not_needed.valid
        assert not_needed.arrangement.melds[1].kind is MeldKind.SET
        assert {other.kind for other in not_needed.readings[1].others} == {MeldKind.IMPURE_SEQUENCE}

    def test_a_twin_stands_in_while_the_other_is_natural(self) -> None:
        assert judged("AH 2H 4H 9C | 7C 8C 9C | 3D 3S 3C | JS JD JC", "9").valid  # PUB-002

    def test_identical_cards(self) -> None:
        rules = house("classic", {"melds": {"tunnela": True, "dublee": True}, "deck": {"packs": 3}})

        assert [m.kind.value for m in readings(group("KH KH KH"), rules, wild(None))] == ["tunnela"]
        assert [m.kind.value for m in readings(group("KH KH"), rules, wild(None))] == ["dublee"]
        assert [m.kind.value for m in readings(group("PJ PJ"), rules, wild(None))] == ["dublee"]


def public(ask: str, key: str = "says", member: str = "") -> pytest.MarkDecorator:
    chosen = [case for case in PUBLIC if case["ask"] == ask and member in (*case.get(key, ()), "")]
    ids = [" ".join(filter(None, (case["id"], case.get("part")))) for case in chosen]
    return pytest.mark.parametrize("case", chosen, ids=ids)


class TestPublicCases:
    @public("hand", "grouped", "declarable")
    def test_the_groups_as_they_lie(self, case: dict[str, Any]) -> None:
        rules = house(case["rules"]["preset"], case["rules"].get("overrides"))
        found = judge(laid(" | ".join(case["groups"])), rules, wild(case["wild"]))

        assert found.valid == case["grouped"]["declarable"], codes(found)

    @public("meld")
    def test_what_cards_are(self, case: dict[str, Any]) -> None:
        rules = house(case["rules"]["preset"], case["rules"].get("overrides"))
        kinds = {meld.kind.value for meld in readings(group(case["cards"]), rules, wild(case["wild"]))}
        says = case.get("is", case["says"])
        found = {
            "sequence": not kinds.isdisjoint({"pure_sequence", "impure_sequence"}),
            "meld": bool(kinds),
            **{kind: kind in kinds for kind in ("pure_sequence", "impure_sequence", "set", "tunnela", "dublee")},
        }

        assert {name: found[name] for name in says if name in found} == {k: v for k, v in says.items() if k in found}
