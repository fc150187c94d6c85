"""Drops, settlements and matches that public pages and programs speak of, each under the rules of its own house.

``tests/data/public_settlements.json`` says of each what its source states and, where another answer is right, why.
"""

import json
from collections import Counter
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from service.domain.cards import Card
from service.domain.matches.match import PlayedDeal
from service.domain.matches.prize import split
from service.domain.paying.deal_end import Ending, Part
from service.domain.paying.money import Stake, payments
from service.domain.paying.paplu import paplu_of
from service.domain.paying.points import points_text
from service.domain.ruleset import RuleSet
from tests.rules import test_adjudications
from tests.rules.ends import settled
from tests.rules.matches import deal, table
from tests.rules.table import house

Case = Mapping[str, Any]

DATA = json.loads((Path(__file__).parents[1] / "data" / "public_settlements.json").read_text(encoding="utf-8"))

IDS = {
    "settlement": "172 175 181",
    "pool": "184 185 187 188 189 190 191 193 198 203 205 206 207",
    "deals": "208 209 210 211 213 215",
    "drop": "141 144 148 151 152 154 159 161 163 165 167",
    "paplu": "278 280 282 283",
}


def cases(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in DATA[kind]])


def _rules(case: Case) -> RuleSet:
    return house(case["rules"]["preset"], case["rules"].get("overrides"))


def _part(text: str) -> Part:
    """Read a part in a deal: how it ended, the turns, then what the cards add up to or the copies of the Paplu."""
    ended, turns, *more = text.split()
    paplu = int(more[1]) if more[:1] == ["paplu"] else 0
    return Part(Ending(ended), int(turns), int(more[0]) if len(more) == 1 else None, paplu)


def _played(written: Any) -> PlayedDeal:
    return deal(*written["points"], joins=written["joins"]) if isinstance(written, dict) else deal(*written)


@cases("settlements")
def test_what_each_player_owes(case: Case) -> None:
    for asked in case["deals"]:
        settlement = settled(_rules(case), *map(_part, asked["players"]), void=asked.get("void", False))

        assert [points_text(points) for points in settlement.points] == asked.get("is", asked["says"])
        if "money" in asked:
            paid = payments(settlement, Stake(Decimal(asked["point_value"])))
            assert [str(amount) for amount in paid.net] == asked["money"]


@cases("paplu")
def test_the_paplu(case: Case) -> None:
    assert paplu_of(Card.parse(case["indicator"]), _rules(case)) == Card.parse(case["says"])


@cases("matches")
def test_the_match(case: Case) -> None:
    rules, answer = _rules(case), case.get("is", case["says"])
    first = _played(case["deals"][0])
    now = table(rules, len(first.points), *map(_played, case["deals"]))
    shares = split(now, Decimal(case.get("entry_fee", 0)), Decimal(case.get("prize", 0)), rules)
    found = {
        "totals": [points_text(total) for total in now.totals.values()],
        "out": [player for player in now.totals if player not in now.still_in],
        "winners": list(now.winners),
        "starting_chips": (rules.match.deals or 0) * (rules.count.cap or 0),
        "status": now.status.value,
        "re_entry": None if now.re_entry is None else points_text(now.re_entry),
        "drops_left": [share.drops_left for share in shares],
        "shares": [str(share.money) for share in shares],
    }

    assert {name: found[name] for name in answer} == answer


@pytest.mark.parametrize("kind", IDS)
def test_every_public_case_is_asked_or_listed(kind: str) -> None:
    everything = [case for part in ("settlements", "paplu", "matches", "records", "listed") for case in DATA[part]]
    found = Counter(case["id"] for case in everything if case["kind"] == kind)

    assert found == Counter(f"PUB-{number}" for number in IDS[kind].split())


@cases("records")
def test_a_record_has_its_test(case: Case) -> None:
    assert callable(getattr(test_adjudications, case["test"]))


def test_what_is_listed_or_corrected_says_why() -> None:
    corrected = [case for part in ("settlements", "matches") for case in DATA[part] if "is" in case]
    corrected += [case for case in DATA["settlements"] if any("is" in asked for asked in case["deals"])]

    assert all(case["why"] for case in (*DATA["listed"], *corrected))


def test_a_share_is_never_more_than_the_prize() -> None:
    rules = house("classic", {"match": {"split": "by_drops"}})
    now = table(rules, 3, deal(0, 81, 82))

    assert split(now, Decimal(50), Decimal(150), rules) == ()  # five drops more would take more than there is
    assert Fraction(sum(share.money for share in split(now, Decimal(10), Decimal(150), rules))) == 150
