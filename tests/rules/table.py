"""Hands in card notation laid on the table: what the tests of the rules ask, and how they read the answers.

Cards are written by their codes with blanks between them. A wild in the place of another card is written with the
card that it stands for: ``PJ=JS``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from functools import cache

from schemas.rules import OverridesSchema
from service.domain.arrangement import Arrangement
from service.domain.cards import Card, Rank
from service.domain.contradictions.found import contradictions
from service.domain.declaration import RequirementCode
from service.domain.hand import Hand
from service.domain.melds import Meld, MeldKind, Placed
from service.domain.options.count import Protection
from service.domain.options.declaration import DeclarationRules
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.rules.loader import presets, with_overrides
from service.solver.solve import SolverSettings
from service.usecases.solve import SolveAnswer, SolveRequest, solve_hand
from tests.oracle import OracleAnswer
from tests.oracle import solve as ask_oracle

Overrides = Mapping[str, Mapping[str, object]]


def house(preset: str, overrides: Overrides | None = None) -> RuleSet:
    """Return the rules of a house: a preset with some options changed, as a request would change them."""
    rules = with_overrides(presets()[preset].rule_set, OverridesSchema().load(overrides or {}))
    assert contradictions(rules) == ()
    return rules


def wild(rank: str | None) -> Wilds:
    """Return the wilds of a deal with this wild rank; printed jokers alone for none."""
    return Wilds(None if rank is None else Rank(rank))


def solve(hand: str, rank: str | None, rules: RuleSet, *, drew: bool = True) -> SolveAnswer:
    """Solve a hand, without a word of explanation."""
    request = SolveRequest(Hand.parse(hand), wild(rank), rules, drew=drew, detail=Detail.NONE)
    return solve_hand(request, SolverSettings())


def second_opinion(hand: str, rank: str | None, rules: RuleSet) -> OracleAnswer:
    """Ask the oracle about the same hand."""
    groups = {name: options for name, options in asdict(rules).items() if isinstance(options, dict)}
    return ask_oracle(hand.split(), rank, groups, limit=1)


def meld(kind: MeldKind, text: str) -> Meld:
    """Read a meld as it lies.

    >>> meld(MeldKind.IMPURE_SEQUENCE, "9S TS PJ=JS").standing[0].stands_for
    JS
    """
    return Meld(kind, tuple(map(placed, text.split())))


def placed(text: str) -> Placed:
    """Read a card in its place."""
    card, _, face = text.partition("=")
    return Placed(Card.parse(card), Card.parse(face) if face else None)


def written(one: Meld) -> str:
    """Write a meld down."""
    return f"{one.kind}: {' '.join(map(_written_place, one.placed))}"


def laid(answer: SolveAnswer) -> list[str]:
    """Write the melds of an answer down."""
    return list(map(written, answer.arrangement.melds))


def loose(answer: SolveAnswer) -> str:
    """Write the loose cards of an answer down."""
    return " ".join(card.code for card in answer.arrangement.loose)


def unmet(answer: SolveAnswer) -> set[RequirementCode]:
    """Return the requirements of a declaration that an answer does not meet."""
    return {requirement.code for requirement in answer.requirements if not requirement.met}


def as_sequence(cards: str, rank: str | None, rules: RuleSet) -> Meld | None:
    """Lay exactly these cards as one sequence, or return none when they are none."""
    one = _as_one_meld(cards, rank, rules, DeclarationRules(min_sequences=1, min_pure=0, min_sets=0))
    return one if one is not None and one.kind.is_sequence else None


def as_set(cards: str, rank: str | None, rules: RuleSet) -> Meld | None:
    """Lay exactly these cards as one set, or return none when they are none."""
    one = _as_one_meld(cards, rank, rules, DeclarationRules(min_sequences=0, min_pure=0, min_sets=1))
    return one if one is not None and one.kind is MeldKind.SET else None


def as_identical(cards: str, rank: str | None, rules: RuleSet) -> Meld | None:
    """Lay exactly these cards as one tunnela or dublee, or return none when they are neither."""
    one = _as_one_meld(cards, rank, rules, DeclarationRules(min_sequences=0, min_pure=0, min_sets=0))
    return one if one is not None and one.kind in (MeldKind.TUNNELA, MeldKind.DUBLEE) else None


@cache
def readings(cards: str, rank: str | None, rules: RuleSet) -> frozenset[str]:
    """Name every kind of meld that exactly these cards can be laid as; of sequences the purest."""
    ways = (way(cards, rank, rules) for way in (as_sequence, as_set, as_identical))
    return frozenset(one.kind.value for one in ways if one is not None)


def as_grouped(groups: Iterable[str], rank: str | None, rules: RuleSet) -> Arrangement:
    """Lay groups as they were submitted, each as the sequence or the set that it is; the others are loose cards."""
    melds, left = list[Meld](), list[Card]()
    for group in groups:
        ways = (way(group, rank, rules) for way in (as_sequence, as_set, as_identical))
        one = next((one for one in ways if one is not None), None)
        if one is None:
            left += Hand.parse(group).cards
        else:
            melds.append(one)
    return Arrangement(tuple(melds), tuple(left))


def _as_one_meld(cards: str, rank: str | None, rules: RuleSet, needs: DeclarationRules) -> Meld | None:
    """Ask for a hand of these cards alone, of which the declaration needs no more than this one meld."""
    alone = replace(
        rules,
        deck=replace(rules.deck, hand_size=len(cards.split())),
        declaration=needs,
        count=replace(rules.count, protection=Protection.ALL_MELDS, unopened=None),
    )
    answer = solve(cards, rank, alone)
    melds = answer.arrangement.melds
    return melds[0] if answer.declarable and len(melds) == 1 else None


def _written_place(place: Placed) -> str:
    return place.card.code if place.stands_for is None else f"{place.card.code}={place.stands_for.code}"
