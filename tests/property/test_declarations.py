"""Declarations made from hands that can be declared, whole and broken, and repairs that are checked by making them.

The hands are those of the oracle, under every value of every option.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from service.domain.cards import KINDS, Card, Rank
from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.declaring.groups import Group, group_faults, readings
from service.domain.declaring.judging import Declaration, judge
from service.domain.declaring.repair import Repair, RepairKind, Spot
from service.domain.hand import Hand
from service.domain.melds import MeldKind, meld_faults
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.declaration.facts import DeclarationFacts
from service.explain.detail import Detail
from service.solver.solve import SolverSettings, best_arrangement
from service.usecases.declare import DeclareRequest, judge_declaration
from tests.oracle.hands import cases
from tests.oracle.test_solver import rule_set

Dealt = tuple[Hand, Wilds, RuleSet]


def dealt(number: int, seed: int) -> Iterator[Dealt]:
    for case in cases(number, seed):
        if len(case.hand) <= 14:
            wilds = Wilds(Rank(case.wild_rank) if case.wild_rank else None)
            yield Hand.of(map(Card.parse, case.hand)), wilds, rule_set(case.options)


def declarations(number: int, seed: int) -> Iterator[tuple[Declaration, Wilds, RuleSet]]:
    """Give valid declarations, made by the solver from hands that can be declared."""
    for hand, wilds, rules in dealt(number, seed):
        solved = best_arrangement(hand, wilds, rules, SolverSettings())
        assert solved
        if not solved.merit.not_declarable:
            groups = tuple(Group(meld.cards) for meld in solved.arrangement.melds)
            yield Declaration(groups, solved.arrangement.finish_card, hand), wilds, rules


def facts(declaration: Declaration, wilds: Wilds, rules: RuleSet) -> DeclarationFacts:
    request = DeclareRequest(declaration, wilds, rules, detail=Detail.NONE)
    return judge_declaration(request, SolverSettings()).facts


def codes(declaration: Declaration, wilds: Wilds, rules: RuleSet) -> set[DeclarationFaultCode]:
    return {fault.code for fault in judge(declaration, rules, wilds).faults}


@pytest.mark.parametrize("seed", range(4))
def test_what_the_solver_declares_is_valid(seed: int) -> None:
    found = list(declarations(60, 300 + seed))
    assert len(found) >= 5
    for declaration, wilds, rules in found:
        judgement = judge(declaration, rules, wilds)
        assert judgement.valid, (declaration, judgement.faults)
        assert all(need.met for need in judgement.requirements)
        shuffled = replace(declaration, groups=tuple(Group(group.cards[::-1]) for group in declaration.groups[::-1]))
        assert judge(shuffled, rules, wilds).valid


@pytest.mark.parametrize("seed", range(2))
def test_each_way_to_break_it_has_its_fault(seed: int) -> None:
    random = Random(seed)
    for declaration, wilds, rules in declarations(80, 400 + seed):
        groups = list(declaration.groups)
        index = random.randrange(len(groups))
        group = groups[index]
        card = random.choice(group.cards)
        rest = list(group.cards)
        rest.remove(card)

        without = [*groups[:index], Group(tuple(rest)), *groups[index + 1 :]]
        assert DeclarationFaultCode.CARD_LEFT_OVER in codes(replace(declaration, groups=tuple(without)), wilds, rules)

        twice = [*groups, Group((card, card, card))]
        assert DeclarationFaultCode.CARD_USED_TWICE in codes(replace(declaration, groups=tuple(twice)), wilds, rules)

        stranger = next(kind for kind in KINDS if kind not in declaration.hand.cards)
        swapped = [*groups[:index], Group((*rest, stranger)), *groups[index + 1 :]]
        assert DeclarationFaultCode.CARD_NOT_HELD in codes(replace(declaration, groups=tuple(swapped)), wilds, rules)

        alone = [*without, Group((card,))]
        assert DeclarationFaultCode.GROUP_TOO_SHORT in codes(replace(declaration, groups=tuple(alone)), wilds, rules)

        unheld = Declaration(tuple(without), declaration.finish_card)
        assert DeclarationFaultCode.WRONG_NUMBER_OF_CARDS in codes(unheld, wilds, rules)


@pytest.mark.parametrize("seed", range(6))
def test_a_group_has_readings_or_faults_and_each_reading_is_a_meld(seed: int) -> None:
    random = Random(seed)
    for hand, wilds, rules in dealt(30, 500 + seed):
        for _ in range(40):
            cards = tuple(random.sample(hand.cards, random.randint(1, min(6, len(hand)))))
            group = Group(cards, random.choice([None, None, *MeldKind]))
            melds = readings(group, rules, wilds)
            assert melds or group_faults(group, rules, wilds), (group, wilds, rules)
            for meld in melds:
                assert meld_faults(meld, rules, wilds) == ()
                assert Counter(meld.cards) == Counter(cards)
                assert group.kind in (None, meld.kind)


def made(declaration: Declaration, repair: Repair) -> Declaration:
    """Return the declaration after the moves of a repair, one after the other."""
    groups = [list(group.cards) for group in declaration.groups]
    groups += [[] for _ in range(len(repair.melds) - len(groups))]
    finish = [declaration.finish_card] if declaration.finish_card else []
    hand = list((declaration.hand.counts() - Counter(declaration.cards)).elements())
    spots = {Spot.FINISH_CARD: finish, Spot.HAND: hand, Spot.OUT: list[Card]()}
    for move in repair.moves:
        for place, act in ((move.origin, list.remove), (move.goal, list.append)):
            act(groups[place.group] if place.group is not None else spots[place.spot], move.card)
    assert not hand
    assert len(finish) <= 1
    kept = tuple(Group(tuple(cards)) for cards in groups if cards)
    return Declaration(kept, finish[0] if finish else None, declaration.hand)


def mixed_up(declaration: Declaration, random: Random, moves: int) -> Declaration:
    """Return a declaration with some cards moved between its groups."""
    groups = [list(group.cards) for group in declaration.groups]
    for _ in range(moves):
        filled = [cards for cards in groups if cards]
        origin, goal = random.choice(filled), random.choice(groups)
        card = random.choice(origin)
        origin.remove(card)
        goal.append(card)
    return replace(declaration, groups=tuple(Group(tuple(cards)) for cards in groups if cards))


@pytest.mark.parametrize("seed", range(3))
def test_moves_make_a_valid_declaration_and_are_not_more_than_were_made(seed: int) -> None:
    random, mended = Random(seed), 0
    for declaration, wilds, rules in declarations(60, 600 + seed):
        number = random.randint(1, 4)
        broken = mixed_up(declaration, random, number)
        found = facts(broken, wilds, rules)
        if found.judgement.valid:
            continue
        mended += 1
        assert found.declarable
        assert found.repair
        assert found.repair.kind is RepairKind.REGROUP
        assert judge(made(broken, found.repair), rules, wilds).valid
        assert 1 <= len(found.repair.moves) <= number
    assert mended >= 5


@pytest.mark.parametrize("seed", range(2))
def test_no_repair_moves_fewer_cards(seed: int) -> None:
    """By brute force: every way to move one or two cards among groups, new groups and the finish card."""
    random, proven = Random(seed), Counter[int]()
    for declaration, wilds, rules in declarations(40, 700 + seed):
        broken = mixed_up(declaration, random, 3)
        found = facts(broken, wilds, rules)
        if found.repair is None:
            continue
        least = len(found.repair.moves)
        proven[least] += 1
        for number in range(1, min(least, 3)):
            assert not any(stands(tried, rules, wilds) for tried in after_moves(broken, number))
    assert proven[2] + proven[3] >= 3


def stands(declaration: Declaration, rules: RuleSet, wilds: Wilds) -> bool:
    groups = all(is_meld(tuple(sorted(group.cards)), rules, wilds) for group in declaration.groups)
    return groups and judge(declaration, rules, wilds).valid


@cache
def is_meld(cards: tuple[Card, ...], rules: RuleSet, wilds: Wilds) -> bool:
    return bool(readings(Group(cards), rules, wilds))


def after_moves(declaration: Declaration, number: int) -> Iterator[Declaration]:
    places = [[*group.cards] for group in declaration.groups]
    places += [[] for _ in range(number)]
    finish = [] if declaration.finish_card is None else [declaration.finish_card]
    spots = [(index, card) for index, cards in enumerate([*places, finish]) for card in cards]
    for chosen in combinations(spots, number):
        for goals in product(range(len(places) + bool(finish)), repeat=number):
            moved = [cards.copy() for cards in (*places, finish)]
            for (index, card), goal in zip(chosen, goals, strict=True):
                moved[index].remove(card)
                moved[goal].append(card)
            *groups, last = moved
            if len(last) == len(finish):
                yield Declaration(
                    tuple(Group(tuple(cards)) for cards in groups if cards),
                    last[0] if last else None,
                    declaration.hand,
                )


@pytest.mark.parametrize("seed", range(3))
def test_what_is_to_be_exchanged_makes_a_hand_that_can_be_declared(seed: int) -> None:
    for hand, wilds, rules in dealt(40, 800 + seed):
        groups = tuple(Group((card,)) for card in hand)
        found = facts(Declaration(groups, held=hand), wilds, rules)
        if found.declarable or found.repair is None:
            continue
        assert found.repair.kind is RepairKind.EXCHANGE
        assert found.repair.drawn
        target = Hand.of(card for meld in found.repair.melds if meld for card in meld.cards)
        assert target == Hand.of((hand.counts() - Counter(found.repair.away) + Counter(found.repair.drawn)).elements())
        solved = best_arrangement(target, wilds, rules, SolverSettings())
        assert solved
        assert not solved.merit.not_declarable
