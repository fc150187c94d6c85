"""A declaration as it was laid: how each group is read, and every fault of it at once, the root cause first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.declaration import Requirement, RequirementCode, Way, requirements, way_met
from service.domain.declaring.faults import DeclarationFault, DeclarationFaultCode
from service.domain.declaring.groups import Group, group_faults, readings
from service.domain.hand import Hand
from service.domain.laying import extensions
from service.domain.melds import SEQUENCE_MIN, Meld, MeldKind, counts_as, fewest_dublees, is_consecutive
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds

_Tally: TypeAlias = tuple[int, int, int, int]
"""How many pure sequences, sequences, long ones and sets are still missing."""

_MET: Final[_Tally] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Declaration:
    """Hold what a player laid down, and what he held, if that is known."""

    groups: tuple[Group, ...]
    finish_card: Card | None = None
    held: Hand | None = None
    table: tuple[Meld, ...] = ()
    """The player's melds on the table, before these groups were laid (003)."""

    @property
    def lying(self) -> int:
        """Return how many cards lie on the table already."""
        return sum(len(meld.placed) for meld in self.table)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return all the cards laid, the finish card last."""
        finish = () if self.finish_card is None else (self.finish_card,)
        return (*(card for group in self.groups for card in group.cards), *finish)

    @property
    def hand(self) -> Hand:
        """Return the hand held; where that is not known, the cards laid."""
        return Hand.of(self.cards) if self.held is None else self.held


@dataclass(frozen=True, slots=True)
class Reading:
    """Hold how a group was read."""

    meld: Meld | None
    """None when it is no meld."""
    others: tuple[Meld, ...] = ()
    """The other readings that were possible."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Hold what was found about a declaration."""

    readings: tuple[Reading, ...]
    """One for each group."""
    finish_card: Card | None
    """The finish card: named, or the one card left of a hand with one card more."""
    arrangement: Arrangement
    """The melds, and everything else that is held as loose cards."""
    requirements: tuple[Requirement, ...]
    faults: tuple[DeclarationFault, ...]

    @property
    def valid(self) -> bool:
        """Tell whether the declaration stands."""
        return not self.faults


def judge(declaration: Declaration, rules: RuleSet, wilds: Wilds) -> Judgement:
    """Judge the groups as they lie (000 §04, 001 "Requisito de declaración", 004 "Declarar").

    A group that can be read in several ways is read in the way that is best for the player: what the declaration
    asks for is met as far as it can be, and otherwise the most natural reading holds. Where so many tunnelas, dublees
    or wilds are there that all other cards are free, nothing is wrong with groups that are no melds.
    """
    legible = _legible(declaration, rules, wilds)
    possible = [_readings(group, declaration, legible, wilds) for group in declaration.groups]
    over, left = _excess(declaration), _left_over(declaration)
    finish = declaration.finish_card
    if (
        finish is None
        and not over
        and len(left) == 1
        and len(declaration.hand) + declaration.lying == rules.deck.hand_size + 1
    ):
        finish, left = left[0], ()
    number = len(possible)
    with_table = [*possible, *_untouched(declaration, possible)]
    melds, arrangement, needs = _best_reading(declaration, with_table, left, finish, rules, wilds)
    melds = melds[:number]
    others_are_free = way_met(needs) not in (None, Way.MELDS)
    in_groups = (
        replace(fault, group=index)
        for index, group in enumerate(declaration.groups)
        if not possible[index]
        for fault in _faults(group, declaration, legible, wilds)
    )
    unused = () if others_are_free and len(arrangement.hand) - bool(finish) == rules.deck.hand_size else left
    return Judgement(
        tuple(_reading(meld, others) for meld, others in zip(melds, possible, strict=True)),
        finish,
        arrangement,
        needs,
        (
            *(() if others_are_free else (*_lacks(needs, melds, rules, wilds), *in_groups)),
            *_wrong_number(declaration, over, left, rules),
            *over,
            *([DeclarationFault(DeclarationFaultCode.CARD_LEFT_OVER, unused)] if unused else ()),
        ),
    )


def _readings(group: Group, declaration: Declaration, rules: RuleSet, wilds: Wilds) -> tuple[Meld, ...]:
    """List what a group can be read as: a meld of its own, or one on the table that it is added to."""
    if group.onto is None:
        return readings(group, rules, wilds)
    return extensions(declaration.table[group.onto], group.cards, rules, wilds)


def _faults(group: Group, declaration: Declaration, rules: RuleSet, wilds: Wilds) -> tuple[DeclarationFault, ...]:
    """List what is wrong with a group that has no reading: of cards added to a meld, too many wilds, or no place."""
    if group.onto is None:
        return group_faults(group, rules, wilds)
    unlimited = replace(rules, wilds=replace(rules.wilds, max_per_meld=None))
    for meld in _readings(group, declaration, unlimited, wilds):
        standing, limit = tuple(place.card for place in meld.standing), rules.wilds.max_per_meld
        return (DeclarationFault(DeclarationFaultCode.TOO_MANY_WILDS, standing, needed=limit, found=len(standing)),)
    return (DeclarationFault(DeclarationFaultCode.DOES_NOT_FIT, group.cards),)


def _untouched(declaration: Declaration, possible: Sequence[tuple[Meld, ...]]) -> Iterator[tuple[Meld, ...]]:
    """Go through the melds on the table to which nothing was added, or nothing that fits."""
    groups = zip(declaration.groups, possible, strict=True)
    grown = {group.onto for group, melds in groups if melds}
    yield from ((meld,) for index, meld in enumerate(declaration.table) if index not in grown)


def _legible(declaration: Declaration, rules: RuleSet, wilds: Wilds) -> RuleSet:
    """Return the rules by which groups are read: without dublees where too few of them lie to be melds."""
    fewest = fewest_dublees(rules)
    if fewest is None or fewest <= 1:
        return rules
    laid = sum(
        any(meld.kind is MeldKind.DUBLEE for meld in readings(group, rules, wilds)) for group in declaration.groups
    )
    if laid >= fewest:
        return rules
    of_declaration = replace(rules.declaration, dublees=None)
    return replace(rules, declaration=of_declaration, count=replace(rules.count, spared_dublees=None))


_Chosen: TypeAlias = tuple[tuple[Meld | None, ...], Arrangement, tuple[Requirement, ...]]
"""The reading of each group, how the cards lie by it, and what they have of what a declaration needs."""


def _best_reading(
    declaration: Declaration,
    possible: Sequence[tuple[Meld, ...]],
    left: tuple[Card, ...],
    finish: Card | None,
    rules: RuleSet,
    wilds: Wilds,
) -> _Chosen:
    """Choose a reading for each group: the one that is best for a declaration of melds, unless another way is met."""
    chosen = list[_Chosen]()
    of_melds = _best_melds(possible, rules)
    for melds in _ways_to_read(possible, of_melds):
        arrangement = _arrangement(declaration, melds, left, finish)
        needs = requirements(arrangement, rules, wilds)
        chosen.append((melds, arrangement, needs))
        if way_met(needs):
            return chosen[-1]
    return chosen[0]


def _ways_to_read(
    possible: Sequence[tuple[Meld, ...]], of_melds: tuple[Meld | None, ...]
) -> Iterator[tuple[Meld | None, ...]]:
    """Go through the readings to compare: the best for a declaration of melds, then those with groups of twins."""
    yield of_melds
    for kind in (MeldKind.TUNNELA, MeldKind.DUBLEE):
        if any(meld.kind is kind for melds in possible for meld in melds):
            yield _preferring(kind, possible, of_melds)


def _preferring(
    kind: MeldKind, possible: Sequence[tuple[Meld, ...]], otherwise: Sequence[Meld | None]
) -> tuple[Meld | None, ...]:
    """Read each group as a meld of a kind, where it can be."""
    return tuple(
        next((meld for meld in melds if meld.kind is kind), other)
        for melds, other in zip(possible, otherwise, strict=True)
    )


def _best_melds(possible: Sequence[tuple[Meld, ...]], rules: RuleSet) -> tuple[Meld | None, ...]:
    """Choose a reading for each group: what is missing in the end decides, then how natural the readings are."""
    needs = rules.declaration
    best: dict[_Tally, tuple[int, tuple[Meld | None, ...]]] = {
        (needs.min_pure, needs.min_sequences, needs.long_sequence > SEQUENCE_MIN, needs.min_sets): (0, ())
    }
    for melds in possible:
        of_kinds = {meld.kind: meld for meld in reversed(melds)}
        choices: list[tuple[int, Meld | None]] = [
            (rank, meld) for rank, meld in enumerate(melds) if of_kinds[meld.kind] is meld
        ]
        before, best = best, {}
        for tally, (unnatural, chosen) in before.items():
            for rank, choice in choices or [(0, None)]:
                then = _after(tally, choice, rules)
                if then not in best or unnatural + rank < best[then][0]:
                    best[then] = (unnatural + rank, (*chosen, choice))
    return best[min(best, key=lambda tally: (tally, best[tally][0]))][1]


def _after(tally: _Tally, meld: Meld | None, rules: RuleSet) -> _Tally:
    if meld is None or tally == _MET:
        return tally
    pure, sequences, long, sets = tally
    kind = counts_as(meld.kind, rules)
    return (
        max(0, pure - (kind is MeldKind.PURE_SEQUENCE)),
        max(0, sequences - kind.is_sequence),
        max(0, long - (kind.is_sequence and len(meld.placed) >= rules.declaration.long_sequence)),
        max(0, sets - (kind is MeldKind.SET)),
    )


def _reading(meld: Meld | None, possible: tuple[Meld, ...]) -> Reading:
    return Reading(meld, tuple(other for other in possible if other != meld))


def _arrangement(
    declaration: Declaration, melds: Sequence[Meld | None], left: tuple[Card, ...], finish: Card | None
) -> Arrangement:
    groups = zip(declaration.groups, melds, strict=False)  # the melds left on the table come after them
    loose = [card for group, meld in groups if meld is None for card in group.cards]
    return Arrangement(tuple(meld for meld in melds if meld), tuple(sorted((*loose, *left))), finish)


def _lacks(
    needs: Sequence[Requirement], melds: Sequence[Meld | None], rules: RuleSet, wilds: Wilds
) -> Iterator[DeclarationFault]:
    """Say what the whole declaration lacks, and which wilds spoil a sequence that would be pure without them."""
    by_code = {need.code: need for need in needs}
    pure, sequences = by_code[RequirementCode.PURE_SEQUENCES], by_code[RequirementCode.SEQUENCES]
    long, sets = by_code.get(RequirementCode.LONG_SEQUENCE), by_code[RequirementCode.SETS]
    if not pure.met:
        code = DeclarationFaultCode.TOO_FEW_PURE_SEQUENCES if pure.found else DeclarationFaultCode.NO_PURE_SEQUENCE
        yield DeclarationFault(code, needed=pure.needed, found=pure.found)
        for index, meld in enumerate(melds):
            spoilers = _spoilers(meld, rules, wilds) if meld else ()
            if spoilers:
                yield DeclarationFault(DeclarationFaultCode.ONLY_PURE_SPOILT, spoilers, index)
    if not sequences.met:
        yield DeclarationFault(DeclarationFaultCode.TOO_FEW_SEQUENCES, needed=sequences.needed, found=sequences.found)
    if long and not long.met:
        yield DeclarationFault(DeclarationFaultCode.NO_LONG_SEQUENCE, needed=long.needed, found=long.found)
    if not sets.met:
        yield DeclarationFault(DeclarationFaultCode.TOO_FEW_SETS, needed=sets.needed, found=sets.found)


def _spoilers(meld: Meld, rules: RuleSet, wilds: Wilds) -> tuple[Card, ...]:
    """Return the wilds without which an impure sequence would be a pure one; none when it is none without them."""
    if meld.kind is not MeldKind.IMPURE_SEQUENCE:
        return ()
    rest = [card for card in meld.naturals if rules.wilds.natural_is_pure or card not in wilds]
    if len(rest) < SEQUENCE_MIN or not is_consecutive(rest, rules.melds.ace):
        return ()
    return tuple((Counter(meld.cards) - Counter(rest)).elements())


def _excess(declaration: Declaration) -> tuple[DeclarationFault, ...]:
    """List, group by group and then for the finish card, the cards that were laid but not held, or too often."""
    if declaration.held is None:
        return ()
    held = declaration.held.counts()
    left = held.copy()
    faults = []
    finish = () if declaration.finish_card is None else (declaration.finish_card,)
    laid = [*((index, group.cards) for index, group in enumerate(declaration.groups)), (None, finish)]
    for index, cards in laid:
        over = {DeclarationFaultCode.CARD_NOT_HELD: list[Card](), DeclarationFaultCode.CARD_USED_TWICE: list[Card]()}
        for card in cards:
            left[card] -= 1
            if left[card] < 0:
                code = DeclarationFaultCode.CARD_USED_TWICE if held[card] else DeclarationFaultCode.CARD_NOT_HELD
                over[code].append(card)
        faults += [DeclarationFault(code, tuple(found), index) for code, found in over.items() if found]
    return tuple(faults)


def _left_over(declaration: Declaration) -> tuple[Card, ...]:
    """Return the cards that are held but were not laid."""
    if declaration.held is None:
        return ()
    return tuple(sorted((declaration.held.counts() - Counter(declaration.cards)).elements()))


def _wrong_number(
    declaration: Declaration, over: Sequence[DeclarationFault], left: Sequence[Card], rules: RuleSet
) -> Iterator[DeclarationFault]:
    """Say that the groups have not as many cards as are dealt, unless cards that are not held or left over say it."""
    number = declaration.lying + sum(len(group.cards) for group in declaration.groups)
    if number != rules.deck.hand_size and not over and not left:
        yield DeclarationFault(DeclarationFaultCode.WRONG_NUMBER_OF_CARDS, needed=rules.deck.hand_size, found=number)
