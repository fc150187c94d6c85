"""The solver against the oracle: two methods that share no code must agree on every hand.

Random deals alone prove nothing, since hardly any can be declared: the cases cycle through deals, near-complete
hands, six to ten wilds, floods of one suit, twins, 10, 13, 14 and 21 cards, and every value of every option.
"""

from collections import Counter

import pytest

from service.domain.cards import Card, Rank
from service.domain.contradictions.found import contradictions
from service.domain.counting import count
from service.domain.hand import Hand
from service.domain.options.count import CountRules, NoPure, Protection
from service.domain.options.deck import DeckRules
from service.domain.options.declaration import DeclarationRules
from service.domain.options.melds import AceEnds, MeldRules, TunnelaAs
from service.domain.options.wilds import PrintedIndicator, WildRules
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.solver.solve import SolverSettings, best_arrangement, count_ties
from service.usecases.recount import check
from tests.oracle import solve
from tests.oracle.hands import Case, cases

TIES = 11


def rule_set(options: dict[str, dict[str, object]]) -> RuleSet:
    """Return the rule set that a case of the oracle describes."""
    deck, wilds, melds, count_options = (dict(options[group]) for group in ("deck", "wilds", "melds", "count"))
    return RuleSet(
        "case",
        1,
        DeckRules(**deck, players=(2, 2)),  # type: ignore[arg-type]
        WildRules(**wilds | {"printed_indicator": PrintedIndicator(wilds["printed_indicator"])}),  # type: ignore[arg-type]
        MeldRules(**_melds(melds)),  # type: ignore[arg-type]
        DeclarationRules(**options["declaration"]),  # type: ignore[arg-type]
        CountRules(
            **count_options  # type: ignore[arg-type]
            | {
                "protection": Protection(str(count_options["protection"])),
                "no_pure": NoPure(str(count_options["no_pure"])),
            }
        ),
    )


def _melds(options: dict[str, object]) -> dict[str, object]:
    return options | {
        "ace": AceEnds(str(options["ace"])),
        "tunnela_as": TunnelaAs(str(options.get("tunnela_as", TunnelaAs.ITSELF))),
    }


def assert_agreement(case: Case) -> bool:
    """Compare every figure of one case; return whether it can be declared."""
    rules = rule_set(case.options)
    assert not contradictions(rules), case.name
    hand = Hand.of(map(Card.parse, case.hand))
    wilds = Wilds(Rank(case.wild_rank) if case.wild_rank else None)
    solved = best_arrangement(hand, wilds, rules, SolverSettings())
    assert solved is not None
    check(solved, hand, wilds, rules)
    ours = (
        not solved.merit.not_declarable,
        solved.merit.uncapped,
        count(solved.arrangement, rules, wilds).points,
        solved.merit.loose,
        solved.merit.standing,
        solved.merit.melds,
        count_ties(hand, wilds, rules, SolverSettings(effort=10), solved.merit, TIES).count,
    )
    oracle = solve(case.hand, case.wild_rank, case.options, limit=TIES)
    theirs = (
        oracle.declarable,
        oracle.uncapped,
        oracle.points,
        oracle.loose,
        oracle.standing,
        oracle.melds,
        oracle.arrangements,
    )
    assert ours == theirs, f"{case.name}: {hand} wild {case.wild_rank} under {case.options}"
    return oracle.declarable


@pytest.mark.parametrize("seed", range(6))
def test_the_solver_agrees_with_the_oracle(seed: int) -> None:
    declarable = Counter(assert_agreement(case) for case in cases(50, seed))
    assert declarable[True] >= 10, "too few hands that can be declared to prove anything"


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 125))
def test_the_solver_agrees_with_the_oracle_on_many_hands(seed: int) -> None:
    declarable = Counter(assert_agreement(case) for case in cases(100, seed))
    assert declarable[True] >= 20
