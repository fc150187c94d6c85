"""The fewest cards to be moved between the groups of a declaration so that it becomes valid, proven by CP-SAT.

The model of the hand says which melds are laid. Here a meld may take the place of a group: the cards that the two have
in common stay where they are, and as many cards as possible are to stay.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.declaration import Way, needs
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration
from service.domain.hand import Hand
from service.domain.options.count import NoPure, Protection
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.solver.candidates import Candidate, candidates
from service.solver.cp import Linear, Terms, Variable, only, total
from service.solver.dominance import without_single_natural_sets
from service.solver.layout import finish_card
from service.solver.levels import Level
from service.solver.model import HandModel, build
from service.solver.solve import Search, SolverSettings

_Value: TypeAlias = Callable[[Variable], int]


@dataclass(frozen=True, slots=True)
class Regrouped:
    """Hold a valid declaration of the same hand, with as few cards moved as can be."""

    groups: tuple[Group | None, ...]
    """What becomes of each group, none where nothing takes its place; then the new groups."""
    finish_card: Card | None
    staying: int
    """How many cards stay where they are, as the solver claims: to be held against a recount."""


@dataclass(frozen=True, slots=True)
class _Heir:
    """Hold the variables of a meld that may take the place of a group."""

    column: int
    group: int
    chosen: Variable
    staying: tuple[tuple[Card, Variable], ...]
    """Each card that stays in its place, used as itself, if the variable is true."""


@dataclass(frozen=True, slots=True)
class _Model:
    """Hold the model of a hand with what it says about places."""

    hand: HandModel
    added: dict[int, Variable]
    """For each column with room for wilds how many are added to it."""
    heirs: tuple[_Heir, ...]
    standing: tuple[dict[Card, Variable], ...]
    """For each group how many of its wilds of each kind stay in their place to stand in."""


def regroup(
    declaration: Declaration, known: Arrangement, wilds: Wilds, rules: RuleSet, settings: SolverSettings
) -> Regrouped:
    """Return the declaration of the same hand that moves fewest cards.

    The known one is taken where none moves fewer cards: mostly that is seen without a search. Of several that do, it is
    the one with fewest melds; which of several such is left to CP-SAT, with its fixed seed.

    :param known: some declaration of the same hand: no more cards are moved than it takes to come to that one.
    :raises SearchStoppedError: when the effort does not suffice for a proof.
    """
    regrouped = _laid_as(known, declaration)
    return _with_more_staying(declaration, regrouped.staying + 1, wilds, rules, settings) or regrouped


def _with_more_staying(
    declaration: Declaration, least: int, wilds: Wilds, rules: RuleSet, settings: SolverSettings
) -> Regrouped | None:
    """Search for the declaration that moves fewest cards among those in which so many cards stay, at least."""
    hand, worth = declaration.hand, _worth_laying(declaration, least, wilds, rules)
    if worth is None:
        return None
    model = _build(declaration, worth, wilds, rules)
    staying = [variable for heir in model.heirs for _, variable in heir.staying]
    staying += [variable for of_group in model.standing for variable in of_group.values()]
    staying += [variable for card, variable in model.hand.finish if card == declaration.finish_card]
    staying += _free(model, declaration, wilds, rules)
    model.hand.cp.add(total(staying) >= least)
    moved = len(hand) - total(staying)
    search = Search(model.hand.cp, settings)
    if not search.least([Level(moved, len(hand)), model.hand.merit[-1]]):
        return None
    laid = _laid(model, search.value, hand, wilds)
    taking = {heir.group: heir.column for heir in model.heirs if search.value(heir.chosen)}
    old = [laid.pop(taking[group]) if group in taking else None for group in range(len(declaration.groups))]
    return Regrouped((*old, *laid.values()), finish_card(model.hand, search.value), sum(map(search.value, staying)))


def _laid_as(known: Arrangement, declaration: Declaration) -> Regrouped:
    """Return how a declaration is laid as another one of the same hand.

    Melds replace the groups with which they have most in common: that may not be the best way, but it is one.
    """
    common = [
        ((Counter(group.cards) & Counter(meld.cards)).total(), number, index)
        for number, group in enumerate(declaration.groups)
        for index, meld in enumerate(known.melds)
    ]
    staying = int(known.finish_card is not None and known.finish_card == declaration.finish_card)
    new = {index: Group(meld.cards) for index, meld in enumerate(known.melds)}
    old: list[Group | None] = [None] * len(declaration.groups)
    for cards, number, index in sorted(common, reverse=True):
        if cards and old[number] is None and index in new:
            old[number] = new.pop(index)
            staying += cards
    return Regrouped((*old, *new.values()), known.finish_card, staying)


def _build(
    declaration: Declaration, worth: Sequence[tuple[Candidate, list[int]]], wilds: Wilds, rules: RuleSet
) -> _Model:
    hand = declaration.hand
    groups = [Counter(group.cards) for group in declaration.groups]
    # Points are of no account here: a model that leaves them out is smaller
    uncounted = replace(rules, count=replace(rules.count, protection=Protection.NOTHING, no_pure=NoPure.SUM))
    model = build(hand, wilds, uncounted, [meld for meld, _ in worth])
    model.cp.add(model.merit[0].expression.equals(0))  # it must be a declaration
    added = _added(model, rules)
    for index, longer, number in model.long:
        model.cp.add(only(added[index]) >= number * only(longer))
    heirs = tuple(_heirs(model, groups, [numbers for _, numbers in worth]))
    for group in range(len(groups)):
        model.cp.add_at_most_one(heir.chosen for heir in heirs if heir.group == group)
    standing = tuple(_standing(model, number, group, heirs, added, wilds) for number, group in enumerate(groups))
    _use_no_wild_twice(model, standing, hand)
    return _Model(model, added, heirs, standing)


def _worth_laying(
    declaration: Declaration, least: int, wilds: Wilds, rules: RuleSet
) -> list[tuple[Candidate, list[int]]] | None:
    """List the melds that may be laid where a number of cards stay, with the groups that each may replace.

    A meld that keeps fewer cards of a group than another would is left out when that loses more than can be spared.

    :param least: how many cards stay, at least.
    :return: none where so many cannot stay, whatever is laid; no melds where they can, and none is needed.
    """
    groups = [Counter(group.cards) for group in declaration.groups]
    of_wilds = [{card: copies for card, copies in group.items() if card in wilds} for group in groups]
    melds = without_single_natural_sets(candidates(declaration.hand, wilds, rules), rules)
    most = [[_most_staying(meld, *of_group) for of_group in zip(groups, of_wilds, strict=True)] for meld in melds]
    if any(need.way is not Way.MELDS for need in needs(rules)):  # cards in no meld may stay too
        best = [group.total() for group in groups]
    else:
        best = [max(staying) for staying in zip(*most, strict=True)]
    spare = sum(best) + (declaration.finish_card is not None) - least
    if spare < 0:
        return None
    most_coming, worth = len(declaration.hand) - least, list[tuple[Candidate, list[int]]]()
    for meld, of_groups in zip(melds, most, strict=True):
        replaced = [
            number
            for number, staying in enumerate(of_groups)
            if staying and staying >= best[number] - spare and meld.size - staying <= most_coming
        ]
        if replaced or meld.size <= most_coming:
            worth.append((meld, replaced))
    return worth


def _most_staying(meld: Candidate, group: Counter[Card], wilds: dict[Card, int]) -> int:
    """Return how many cards of a group stay at most where a meld takes its place.

    :param wilds: the copies of wilds in the group.
    """
    used = [*_common(meld.naturals, group), *[card for card in meld.optional if card in group]]
    standing = sum([copies - used.count(card) for card, copies in wilds.items()]) if wilds else 0
    return len(used) + min(standing, meld.size + meld.room - len(used))


def _free(model: _Model, declaration: Declaration, wilds: Wilds, rules: RuleSet) -> Iterator[Variable]:
    """Say how many cards in no meld stay in groups that no meld takes, where a way of declaring leaves cards free.

    Wilds are left out: which of them stand in is not said.
    """
    if all(need.way is Way.MELDS for need in needs(rules)):
        return
    cp, there = model.hand.cp, dict[Card, list[Variable]]()
    for number, group in enumerate(declaration.groups):
        taken = total(heir.chosen for heir in model.heirs if heir.group == number)
        for card, copies in Counter(group.cards).items():
            if card not in wilds:
                here = cp.new_int_var(0, copies)
                cp.add(only(here) + copies * taken <= copies)
                there.setdefault(card, []).append(here)
                yield here
    for card, variables in there.items():
        used = [variable for column in model.hand.columns for kind, variable in column.uses if kind == card]
        used += [variable for kind, variable in model.hand.finish if kind == card]
        cp.add(total([*variables, *used]) <= declaration.hand.cards.count(card))


def _added(model: HandModel, rules: RuleSet) -> dict[int, Variable]:
    added = {}
    for index, column in enumerate(model.columns):
        if column.candidate.room:
            here = added[index] = model.cp.new_int_var(0, column.candidate.room)
            model.cp.add(only(here) <= column.candidate.room * only(column.laid))
            limit = rules.wilds.most_standing(in_sequence=column.candidate.kind.is_sequence)
            if limit is not None:
                model.cp.add(Linear([(here, 1), *column.wilds]) <= limit)
    model.cp.add(total(added.values()).equals(only(model.added)))
    return added


def _heirs(model: HandModel, groups: Sequence[Counter[Card]], replaced: Sequence[Sequence[int]]) -> Iterator[_Heir]:
    """Go through the melds and the groups that each may replace; a meld takes the place of one group at most."""
    for index, (column, numbers) in enumerate(zip(model.columns, replaced, strict=True)):
        chosen_here = []
        for number in numbers:
            group, chosen = groups[number], model.cp.new_bool_var()
            chosen_here.append(chosen)
            staying = [(card, chosen) for card in _common(column.candidate.naturals, group)]
            staying += [
                (card, _both(model, chosen, variable))
                for card, variable in zip(column.candidate.optional, column.optional, strict=True)
                if card in group
            ]
            yield _Heir(index, number, chosen, tuple(staying))
        if chosen_here:
            model.cp.add_at_most_one([*chosen_here, ~column.laid])


def _common(cards: Sequence[Card], group: Counter[Card]) -> tuple[Card, ...]:
    """Return the cards that lie in a group too, each as often as it does."""
    held = [card for card in cards if card in group]
    return tuple([card for place, card in enumerate(held) if held[:place].count(card) < group[card]])


def _both(model: HandModel, one: Variable, other: Variable) -> Variable:
    both = model.cp.new_bool_var()
    model.cp.add_implication(both, one)
    model.cp.add_implication(both, other)
    return both


def _standing(
    model: HandModel,
    number: int,
    group: Counter[Card],
    heirs: Sequence[_Heir],
    added: dict[int, Variable],
    wilds: Wilds,
) -> dict[Card, Variable]:
    """Say how many wilds of a group stay to stand in: as many as stand in the meld that takes its place, at most."""
    most = {card: copies for card, copies in group.items() if card in wilds}
    standing = {card: model.cp.new_int_var(0, copies) for card, copies in most.items()}
    if not standing:
        return standing
    here = [heir for heir in heirs if heir.group == number]
    for card, variable in standing.items():
        as_itself = [(used, 1) for heir in here for natural, used in heir.staying if natural == card]
        model.cp.add(Linear([(variable, 1), *as_itself]) <= most[card])
    stay, all_wilds = total(standing.values()), sum(most.values())
    model.cp.add(stay <= all_wilds * total(heir.chosen for heir in here))
    for heir in here:
        in_meld: Terms = [*model.columns[heir.column].wilds]
        in_meld += [(added[heir.column], 1)] if heir.column in added else []
        model.cp.add(stay <= Linear(in_meld) + all_wilds - all_wilds * only(heir.chosen))
    return standing


def _use_no_wild_twice(model: HandModel, standing: Sequence[dict[Card, Variable]], hand: Hand) -> None:
    """Keep a wild that stays to stand in from being used as itself, or put away, as well."""
    for card in {card for of_group in standing for card in of_group}:
        terms: Terms = [(of_group[card], 1) for of_group in standing if card in of_group]
        terms += [(variable, 1) for column in model.columns for kind, variable in column.uses if kind == card]
        terms += [(variable, 1) for kind, variable in model.finish if kind == card]
        model.cp.add(Linear(terms) <= hand.cards.count(card))


def _laid(model: _Model, value: _Value, hand: Hand, wilds: Wilds) -> dict[int, Group]:
    """Return the melds of a solution as groups, by their columns: wilds that stay first, then those that move."""
    stay = {heir.column: model.standing[heir.group] for heir in model.heirs if value(heir.chosen)}
    cards, short = dict[int, list[Card]](), dict[int, int]()
    for index, column in enumerate(model.hand.columns):
        if value(column.laid):
            naturals = [card for card, variable in column.uses if value(variable)]
            staying = [card for card, variable in stay.get(index, {}).items() for _ in range(value(variable))]
            cards[index] = [*naturals, *staying]
            in_meld = sum(weight * value(variable) for variable, weight in column.wilds)
            short[index] = in_meld + (value(model.added[index]) if index in model.added else 0) - len(staying)
    left = hand.counts()
    left.subtract(card for laid in cards.values() for card in laid)
    finish = finish_card(model.hand, value)
    left.subtract(() if finish is None else (finish,))
    moving = (card for card in sorted(left.elements()) if card in wilds)
    for index, number in short.items():
        cards[index] += [next(moving) for _ in range(number)]
    return {index: Group(tuple(laid)) for index, laid in cards.items()}
