"""Hands and melds that public pages and programs judge, each under the rules of its own house.

``tests/data/public_cases.json`` says of each what its source states and, where the right answer is another one, why.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from service.domain.arrangement import Arrangement
from service.domain.cards import PRINTED_JOKER, Card
from service.domain.counting import count
from service.domain.deal import DealFaultCode, deal_faults
from service.domain.declaration import is_declarable
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration, judge
from service.domain.hand import Hand
from service.domain.melds import MeldKind, counts_as
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from tests.rules.table import as_grouped, as_sequence, house, readings, second_opinion, solve, wild

Case = Mapping[str, Any]

DATA = json.loads((Path(__file__).parents[1] / "data" / "public_cases.json").read_text(encoding="utf-8"))
CASES: tuple[Case, ...] = tuple(DATA["cases"])
LISTED: tuple[Case, ...] = tuple(DATA["listed"])

IDS = {
    "hand-validity": "002 003 005 006 007 008 009 010 011 013 014 015 017 018 024 026 027 028 030 031 033 034 035 036",
    "meld-validity": (
        "037 039 040 041 042 044 047 050 052 053 054 057 058 060 061 063 065 068 069 071 072 075 076 078 079 080 081 "
        "083 084 086 087 088 090 092 093 094 096 097 098 099"
    ),
    "penalty": "101 104 106 108 111 112 113 114 115 120 122 123 125 126 127 131 133 134 135 136 137 138 139",
    "wild-indicator": "217 218 221 225 226 227 228 230 231",
}


def asking(*asks: str, **having: bool) -> pytest.MarkDecorator:
    """Run a test with the cases that ask for one of these, and that have (or have not) some keys."""
    chosen = (
        case for case in CASES if case["ask"] in asks and all((key in case) == has for key, has in having.items())
    )
    return pytest.mark.parametrize("case", [pytest.param(case, id=_name(case)) for case in chosen])


def _name(case: Case) -> str:
    return f"{case['id']} {case['part']}" if "part" in case else str(case["id"])


def _rules(case: Case) -> RuleSet:
    return house(case["rules"]["preset"], case["rules"].get("overrides"))


def _hand(case: Case) -> str:
    return str(case["hand"]) if "hand" in case else " ".join(case["groups"])


def _answer(case: Case) -> Mapping[str, Any]:
    """Return what is right: what the source says, unless the case says why not."""
    answer: Mapping[str, Any] = case.get("is", case["says"])
    return answer


class TestHands:
    @asking("hand")
    def test_the_hand_could_be_dealt(self, case: Case) -> None:
        indicator = Card.parse(case["indicator"]) if "indicator" in case else None

        assert deal_faults(Hand.parse(_hand(case)).cards, indicator, _rules(case)) == ()
        if indicator is not None:
            assert Wilds.of_indicator(indicator, _rules(case)) == wild(case["wild"])

    @asking("hand")
    def test_the_verdict_and_the_points(self, case: Case) -> None:
        answer = solve(_hand(case), case["wild"], _rules(case))
        found = {"declarable": answer.declarable, "points": answer.count.points}

        assert {key: found[key] for key in _answer(case)} == _answer(case)

    @asking("hand")
    def test_the_oracle_agrees(self, case: Case) -> None:
        oracle = second_opinion(_hand(case), case["wild"], _rules(case))
        found = {"declarable": oracle.declarable, "points": oracle.points}

        assert {key: found[key] for key in _answer(case)} == _answer(case)

    @asking("hand", grouped=True)
    def test_the_groups_as_they_lie(self, case: Case) -> None:
        rules, wilds = _rules(case), wild(case["wild"])
        lying = as_grouped(case["groups"], case["wild"], rules)
        found = {"declarable": is_declarable(lying, rules, wilds), "points": count(lying, rules, wilds).points}

        assert lying.hand == Hand.parse(_hand(case))
        assert {key: found[key] for key in case["grouped"]} == case["grouped"]

    @asking("hand", apart=True)
    def test_no_meld_holds_all_of_these(self, case: Case) -> None:
        answer = solve(_hand(case), case["wild"], _rules(case))

        assert not any(set(Hand.parse(case["apart"])) <= set(one.cards) for one in answer.arrangement.melds)

    @asking("number")
    def test_a_hand_of_another_number_of_cards_is_no_question(self, case: Case) -> None:
        faults = deal_faults(Hand.parse(_hand(case)).cards, None, _rules(case))

        assert [(fault.code, fault.allowed) for fault in faults] == [
            (DealFaultCode.WRONG_NUMBER_OF_CARDS, case["says"]["cards"])
        ]


class TestMelds:
    @asking("meld")
    def test_what_the_cards_are(self, case: Case) -> None:
        kinds = readings(case["cards"], case["wild"], _rules(case))
        sequence = not kinds.isdisjoint({"pure_sequence", "impure_sequence"})
        answer = _answer(case)

        assert {kind: sequence if kind == "sequence" else kind in kinds for kind in answer} == answer

    @asking("meld", stands_for=True)
    def test_what_the_wild_stands_for(self, case: Case) -> None:
        sequence = as_sequence(case["cards"], case["wild"], _rules(case))

        assert sequence is not None
        assert [str(place.stands_for) in case["stands_for"] for place in sequence.standing] == [True]

    @asking("counts_as")
    def test_what_identical_cards_count_as(self, case: Case) -> None:
        assert readings(case["cards"], case["wild"], _rules(case)) == {"tunnela"}
        assert counts_as(MeldKind.TUNNELA, _rules(case)) == _answer(case)["counts_as"]


class TestDeclarations:
    @asking("declaration")
    def test_the_declaration(self, case: Case) -> None:
        groups = tuple(Group(Hand.parse(group).cards) for group in case["groups"])
        judgement = judge(Declaration(groups, held=Hand.parse(case["held"])), _rules(case), wild(case["wild"]))

        assert judgement.valid is _answer(case)["valid"]
        assert _answer(case)["fault"] in [fault.code for fault in judgement.faults]


class TestCounts:
    @asking("loose")
    def test_loose_cards_by_themselves(self, case: Case) -> None:
        rules = _rules(case)
        turned_up = Card.parse(case["indicator"]) if "indicator" in case else None
        wilds = Wilds.of_indicator(turned_up, rules) if turned_up else wild(case["wild"])
        counted = count(Arrangement((), Hand.parse(case["cards"]).cards), rules, wilds)

        assert {"uncapped": counted.uncapped, "points": counted.points} == _answer(case)


class TestIndicators:
    @asking("indicator")
    def test_the_wild_rank(self, case: Case) -> None:
        wilds = Wilds.of_indicator(Card.parse(case["indicator"]), _rules(case))

        assert wilds == wild(_answer(case)["wild"])
        assert PRINTED_JOKER in wilds

    @asking("neighbours")
    def test_the_neighbours_that_are_wild_too(self, case: Case) -> None:
        wilds = Wilds.of_indicator(Card.parse(case["indicator"]), _rules(case))
        lower, upper = (card.code for card in wilds.neighbours)
        found = {"lower": lower, "upper": upper}

        assert {side: found[side] for side in _answer(case)} == _answer(case)


class TestTheCollection:
    @pytest.mark.parametrize(("kind", "number"), [(kind, number) for kind in IDS for number in IDS[kind].split()])
    def test_each_case_is_either_asked_or_listed_with_a_reason(self, kind: str, number: str) -> None:
        asked = [case for case in CASES if case["id"] == f"PUB-{number}"]
        listed = [case for case in LISTED if case["id"] == f"PUB-{number}"]

        assert bool(asked) != bool(listed)
        assert {case["kind"] for case in (*asked, *listed)} == {kind}
        assert all(case["why"].endswith(".") for case in listed)

    def test_there_are_as_many_as_the_sources_have(self) -> None:
        ids = {case["id"]: case["kind"] for case in (*CASES, *LISTED) if case["kind"] in IDS}

        assert Counter(ids.values()) == {
            "hand-validity": 24,
            "meld-validity": 40,
            "penalty": 23,
            "wild-indicator": 9,
        }

    def test_each_asks_something_that_is_tested(self) -> None:
        assert {case["ask"] for case in CASES} == {
            "hand",
            "number",
            "meld",
            "counts_as",
            "declaration",
            "loose",
            "indicator",
            "neighbours",
        }

    def test_where_ours_is_another_answer_the_reason_is_given(self) -> None:
        assert all(("is" in case) == ("why" in case) for case in CASES)
        assert all(case["is"] != case["says"] for case in CASES if "is" in case)

    @pytest.mark.parametrize("case", [*CASES, *LISTED], ids=_name)
    def test_a_case_says_where_it_comes_from(self, case: Case) -> None:
        assert case["source"].startswith("http") or case["source"].endswith("(public code, repository unknown)")

    def test_no_case_is_asked_twice_the_same_way(self) -> None:
        assert not list(_twice())


def _twice() -> Iterator[str]:
    return (name for name, times in Counter(map(_name, CASES)).items() if times > 1)
