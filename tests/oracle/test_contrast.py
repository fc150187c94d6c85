"""The best completion of a player's own groups against the oracle, which lists all arrangements that hold to them."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from service.domain.cards import KINDS, PRINTED_JOKER, Card, Rank
from service.domain.contrast import Contrast
from service.domain.declaring.groups import Group, readings
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.language import Language
from service.nearness.holding import Holding
from service.solver.completion import best_completion
from service.solver.solve import SolverSettings
from service.usecases.contrast import contrast
from service.usecases.recount import check
from service.usecases.throwing import best_melds
from tests.oracle import solve
from tests.oracle.brute import solve_by_force
from tests.oracle.hands import BASE, Case, cases
from tests.oracle.test_solver import rule_set
from tests.rules.table import house


def groups_of(case: Case, rules: RuleSet, wilds: Wilds, random: Random) -> list[tuple[Meld, ...]]:
    """Lay two groups of three or four cards at most, not such as are best: any that the hand has."""
    left, laid = list(case.hand), list[tuple[Meld, ...]]()
    for _ in range(2):
        found = [group for size in (3, 4) for group in combinations(sorted(left), size)]
        random.shuffle(found)
        for group in found[:60]:
            melds = {meld.kind: meld for meld in reversed(readings(Group(tuple(map(Card.parse, group))), rules, wilds))}
            if melds:
                laid.append(tuple(melds.values()))
                left = list((Counter(left) - Counter(group)).elements())
                break
    return laid


@pytest.mark.parametrize("seed", range(4))
def test_no_completion_is_better(seed: int) -> None:
    compared = 0
    for number, case in enumerate(cases(60, 1000 + seed)):
        rules, wilds = rule_set(case.options), Wilds(Rank(case.wild_rank) if case.wild_rank else None)
        groups = groups_of(case, rules, wilds, Random(number))
        if rules.deck.hand_size > 13 or sum(len(melds[0].cards) for melds in groups) < rules.deck.hand_size - 7:
            continue
        hand = Hand.of(map(Card.parse, case.hand))
        solved = best_completion(hand, groups, wilds, rules, SolverSettings())
        assert solved
        check(solved, hand, wilds, rules)
        held_to = [[card.code for card in melds[0].cards] for melds in groups]
        oracle = solve_by_force(case.hand, case.wild_rank, case.options, held_to=held_to)
        ours = (not solved.merit.not_declarable, solved.merit.uncapped, solved.merit.loose)
        assert ours == (oracle.declarable, oracle.uncapped, oracle.loose), f"{case.name}: {hand} holding to {held_to}"
        compared += 1
    assert compared >= 20


def contrasted(groups: tuple[Group, ...], holding: Holding) -> Contrast:
    settings = SolverSettings()
    best = best_melds(holding, settings)
    return contrast(groups, holding, best, Detail.NONE, Language.ENGLISH, settings).facts.contrast


@pytest.mark.parametrize("seed", range(8))
def test_with_the_cards_exchanged_the_groups_are_as_good_as_any(seed: int) -> None:
    """Any two groups that the hand has: other cards of no group are put away, and the oracle knows no better."""
    random = Random(seed)
    rules, wilds = house("classic"), Wilds(Rank.KING)
    hand = Hand.of((Card.parse("KD"), PRINTED_JOKER, *random.sample([card for card in KINDS if card not in wilds], 11)))
    case = Case("", tuple(card.code for card in hand), "K", "KS", BASE)
    groups = tuple(Group(melds[0].cards) for melds in groups_of(case, rules, wilds, random))
    holding = Holding.of(hand, wilds, rules, Card.parse("KS"))
    before = contrasted(groups, holding)
    if before.exchange is None:
        assert before.as_good or before.left_out
        return
    drawn, away = Counter(before.exchange.drawn), Counter(before.exchange.away)
    laid = Counter(card for group in groups for card in group.cards)
    changed = Hand.of((hand.counts() - away + drawn).elements())
    assert not away - (hand.counts() - laid)
    assert not drawn - holding.unseen
    again = replace(holding, hand=changed)
    after = contrasted(groups, again)
    oracle = solve([card.code for card in changed], "K", BASE)

    assert after.yours
    assert (after.yours.declarable, after.yours.count.uncapped) == (oracle.declarable, oracle.uncapped)
