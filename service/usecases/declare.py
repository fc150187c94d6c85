"""Judge a declaration: is it valid as laid, could the same cards have been declared, and what would mend it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.declaration import is_declarable
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration, Judgement, judge
from service.domain.declaring.repair import Repair, RepairKind, SingleDraw, Spot, moves
from service.domain.options.penalties import AfterWrongDeclaration
from service.domain.paying.settlement import wrong_declaration_price
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.declaration.explained import DeclarationExplanation, explain_declaration
from service.explain.declaration.facts import DeclarationFacts
from service.explain.detail import Detail
from service.explain.language import Language
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.repair import Regrouped, regroup
from service.solver.solve import SolverSettings, best_arrangement
from service.usecases.recount import RecountDiffersError, check, check_target


@dataclass(frozen=True, slots=True)
class DeclareRequest:
    """Hold a declaration of cards that the deck could deal, with everything that the answer depends on."""

    declaration: Declaration
    wilds: Wilds
    rules: RuleSet
    indicator: Card | None = None
    detail: Detail = Detail.SHORT
    language: Language = Language.ENGLISH


@dataclass(frozen=True, slots=True)
class DeclareAnswer:
    """Hold what was found about a declaration, and why."""

    facts: DeclarationFacts
    explanation: DeclarationExplanation


def judge_declaration(request: DeclareRequest, settings: SolverSettings) -> DeclareAnswer:
    """Judge a declaration.

    Where the number of its cards is not that of a hand, neither the second verdict nor a repair can be known.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    rules = request.rules
    judgement = judge(request.declaration, rules, request.wilds)
    arrangement = _best_arrangement(request, settings)
    # Beside a table the best laying says itself how to close
    mends = arrangement is not None and not judgement.valid and not rules.has_table
    facts = DeclarationFacts(
        declaration=request.declaration,
        wilds=request.wilds,
        rules=rules,
        judgement=judgement,
        price=0 if judgement.valid else wrong_declaration_price(rules),
        goes_on=not judgement.valid and rules.penalties.after_wrong_declaration is AfterWrongDeclaration.CONTINUE,
        arrangement=arrangement,
        repair=_repair(request, arrangement, settings) if mends and arrangement else None,
    )
    return DeclareAnswer(facts, explain_declaration(facts, request.detail, request.language))


def _best_arrangement(request: DeclareRequest, settings: SolverSettings) -> Arrangement | None:
    hand, size = request.declaration.hand, request.rules.deck.hand_size
    table = request.declaration.table
    if len(hand) + request.declaration.lying not in (size, size + 1):
        return None
    solved = best_arrangement(hand, request.wilds, request.rules, settings, table=table)
    if solved is None and request.rules.has_table:  # everything is laid but the last card, and it cannot be closed with
        return None
    if solved is None:
        raise RecountDiffersError("the solver found no arrangement of a whole hand")
    check(solved, hand, request.wilds, request.rules, table)
    return solved.arrangement


def _repair(request: DeclareRequest, arrangement: Arrangement, settings: SolverSettings) -> Repair | None:
    """Find the smallest repair: other names, else the fewest cards moved, else the fewest other cards."""
    reread = _reread(request)
    if reread is not None:
        melds = tuple(reading.meld for reading in reread.readings)
        return Repair(RepairKind.REREAD, melds, reread.finish_card)
    if is_declarable(arrangement, request.rules, request.wilds):
        return _regroup(request, arrangement, settings)
    return _exchange(request)


def _reread(request: DeclareRequest) -> Judgement | None:
    """Judge the same groups with as few names dropped as make them valid; none when no names do."""
    groups = list(request.declaration.groups)
    unnamed = [Group(group.cards) for group in groups]
    if groups == unnamed or not _judged(unnamed, request).valid:
        return None
    for index, group in enumerate(groups):
        named = [*unnamed[:index], group, *unnamed[index + 1 :]]
        if _judged(named, request).valid:
            unnamed = named
    return _judged(unnamed, request)


def _judged(groups: list[Group], request: DeclareRequest) -> Judgement:
    return judge(replace(request.declaration, groups=tuple(groups)), request.rules, request.wilds)


def _regroup(request: DeclareRequest, known: Arrangement, settings: SolverSettings) -> Repair:
    declaration, wilds, rules = request.declaration, request.wilds, request.rules
    regrouped = regroup(declaration, known, wilds, rules, settings)
    groups = _with_free_cards(declaration, regrouped)
    laid = tuple(group for group in groups if group)
    judgement = judge(Declaration(laid, regrouped.finish_card, declaration.hand), rules, wilds)
    melds = iter(reading.meld for reading in judgement.readings)
    repair = Repair(
        RepairKind.REGROUP,
        tuple(next(melds) if group else None for group in groups),
        regrouped.finish_card,
        moves(declaration, groups, regrouped.finish_card),
    )
    _check_regrouped(judgement, repair, regrouped, declaration)
    return repair


def _with_free_cards(declaration: Declaration, regrouped: Regrouped) -> tuple[Group | None, ...]:
    """Leave cards that are in no meld, where the way of declaring leaves them free, in groups that no meld takes."""
    groups = list(regrouped.groups)
    used = Counter(card for group in groups if group for card in group.cards)
    used.update(() if regrouped.finish_card is None else (regrouped.finish_card,))
    free = declaration.hand.counts() - used
    for index, group in enumerate(declaration.groups):
        staying = Counter(group.cards) & free
        if staying and groups[index] is None:
            groups[index] = Group(tuple(staying.elements()))
            free -= staying
    return tuple(groups)


def _check_regrouped(judgement: Judgement, repair: Repair, regrouped: Regrouped, declaration: Declaration) -> None:
    """Recount a repair: the second witness of what the solver claims of the cards in melds, and the finish card."""
    hand = declaration.hand
    if not judgement.valid:
        raise RecountDiffersError(f"a repair of {hand} is not valid: {', '.join(f.code for f in judgement.faults)}")
    moved = sum(move.goal.spot is not Spot.OUT for move in repair.moves)
    finish = () if repair.finish_card is None else (repair.finish_card,)
    laid = Counter((*(card for meld in repair.melds if meld for card in meld.cards), *finish))
    unlaid = hand.counts() - Counter(declaration.cards)
    kept = (unlaid & (hand.counts() - laid)).total()
    claimed = len(hand) - regrouped.staying - kept
    # Of cards that the way of declaring leaves free, more may stay than the solver counts.
    if moved > claimed or (moved < claimed and not judgement.arrangement.loose):
        raise RecountDiffersError(f"{moved} cards of {hand} are moved instead of {claimed}")


def _exchange(request: DeclareRequest) -> Repair | None:
    holding = Holding.of(request.declaration.hand, request.wilds, request.rules, request.indicator)
    nearness = Nearness(request.wilds, request.rules)
    target = nearness.target(holding, at_least=1)  # it cannot be declared as it is
    if target is None:
        return None
    check_target(target, holding)
    wanted = request.detail is Detail.FULL and len(target.drawn) == 1
    return Repair(
        RepairKind.EXCHANGE,
        target.melds,
        drawn=target.drawn,
        away=target.away,
        single_draws=tuple(_single_draws(holding, nearness)) if wanted else None,
    )


def _single_draws(holding: Holding, nearness: Nearness) -> Iterator[SingleDraw]:
    """Go through the cards with which the hand could be declared."""
    for out in nearness.outs(holding, 1):
        check_target(out.target, holding.drawing(out.card))
        yield SingleDraw(out.card, out.target.away)
