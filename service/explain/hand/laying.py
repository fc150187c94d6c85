"""What to lay where melds lie on the table, whether that closes the deal, and what remains to pay (003)."""

from collections.abc import Iterator
from typing import Final

from service.domain.declaration import RequirementCode
from service.domain.melds import MeldKind
from service.explain.codes.hand import HandCode
from service.explain.detail import Detail
from service.explain.explanation import Clause, Parameter, Step
from service.explain.hand.facts import HandFacts, Laying
from service.explain.hand.melds import melds
from service.explain.hand.nearest import nearest
from service.explain.hand.payment import card_by_card, limits

_LACKS: Final = {
    RequirementCode.PURE_SEQUENCES: (HandCode.CLOSING_LACKS_PURE_SEQUENCES, "declaration.min_pure"),
    RequirementCode.SEQUENCES: (HandCode.CLOSING_LACKS_SEQUENCES, "declaration.min_sequences"),
    RequirementCode.SETS: (HandCode.CLOSING_LACKS_SETS, "declaration.min_sets"),
}


def laying_steps(
    facts: HandFacts, laying: Laying, detail: Detail, closing_step: Step, remaining_step: Step
) -> Iterator[Step]:
    """Go through the steps: verdict, what to lay, what a closing needs, what remains to pay.

    :param closing_step: the first of these, as ``closing`` says it.
    :param remaining_step: the last of these, as ``remaining`` says it.
    """
    in_full = detail is Detail.FULL
    yield closing_step
    yield from _lays(facts, laying)
    if facts.indicator and not facts.declarable:
        clause = Clause.of(facts.rules, "play.take_indicator")
        yield Step(HandCode.INDICATOR_DOES_NOT_CLOSE, {"card": facts.indicator}, clause)
    if in_full or not facts.declarable:
        yield from _needs(facts)
    yield from nearest(facts)
    if in_full:
        yield from melds(facts)
        yield from _nowhere(facts)
    if in_full and not facts.declarable and facts.arrangement.melds:
        yield from card_by_card(facts)
    if not facts.declarable:
        yield from limits(facts)
    yield remaining_step
    if not facts.declarable and laying.lays and laying.after_draw:
        clause = Clause.of(facts.rules, "count.protection")
        yield Step(HandCode.UNTIL_LAID, {"number": laying.points_unlaid}, clause)


def closing(facts: HandFacts, laying: Laying) -> Step:
    """Say whether this turn can close; if not, the first thing that is missing."""
    finish, clause = facts.arrangement.finish_card, Clause.of(facts.rules, "declaration.min_sequences")
    for need in facts.requirements:
        if not need.met and need.code in _LACKS:
            code, option = _LACKS[need.code]
            return Step(code, {"number": need.needed - need.found}, Clause.of(facts.rules, option))
        if not need.met:
            loose = facts.arrangement.loose
            clause = Clause.of(facts.rules, "deck.hand_size")
            return Step(HandCode.CLOSING_LEAVES_CARDS, {"cards": loose, "number": len(loose)}, clause)
    if finish is None:
        return Step(HandCode.CLOSE_AFTER_DRAW, {}, clause)
    if laying.takes_indicator and facts.indicator:
        clause = Clause.of(facts.rules, "play.take_indicator")
        return Step(HandCode.CLOSE_WITH_INDICATOR, {"card": facts.indicator, "finish": finish}, clause)
    return Step(HandCode.CLOSE, {"finish": finish}, clause)


def remaining(facts: HandFacts, laying: Laying) -> Step:
    """Say in one sentence what is paid when somebody closes next."""
    clause = Clause.of(facts.rules, "count.protection")
    number, finish = facts.count.points, facts.arrangement.finish_card
    if facts.declarable:
        return Step(HandCode.CLOSER_PAYS_NOTHING, {}, clause)
    if finish is not None:
        return Step(HandCode.AFTER_LAYING_AND_DISCARD, {"finish": finish, "number": number}, clause)
    if not laying.lays:
        return Step(HandCode.UNTIL_LAID, {"number": laying.points_unlaid}, clause)
    return Step(HandCode.AFTER_LAYING, {"number": number}, clause)


def _lays(facts: HandFacts, laying: Laying) -> Iterator[Step]:
    clause = Clause.of(facts.rules, "play.melds")
    if laying.lays and laying.after_draw:
        yield Step(HandCode.LAY_AFTER_DRAW, {}, clause)
    for lay in laying.lays:
        meld = facts.arrangement.melds[lay.meld]
        if lay.onto is None:
            yield Step(HandCode.LAY, {"meld": meld}, clause)
        else:
            parameters: dict[str, Parameter] = {"cards": lay.cards, "before": facts.table[lay.onto], "meld": meld}
            yield Step(HandCode.ADD, parameters | {"number": len(lay.cards)}, clause)
    if not laying.lays and not facts.declarable:
        yield Step(HandCode.LAY_NOTHING, {}, clause)


def _needs(facts: HandFacts) -> Iterator[Step]:
    """Say how many sequences a closing needs and there are then, and that the last card goes only with a closing."""
    needs, arrangement = facts.rules.declaration, facts.arrangement
    parameters = {
        "number": needs.min_sequences,
        "pure": needs.min_pure,
        "found": arrangement.sequences,
        "found_pure": arrangement.number_of(MeldKind.PURE_SEQUENCE),
    }
    clause = Clause.of(facts.rules, "declaration.min_sequences")
    yield Step(HandCode.CLOSING_NEEDS, parameters, clause)
    if not facts.declarable and len(arrangement.loose) == 1:
        yield Step(HandCode.KEEP_A_CARD, {"card": arrangement.loose[0]}, clause)


def _nowhere(facts: HandFacts) -> Iterator[Step]:
    cards = tuple(reason.card for reason in facts.loose_reasons if reason.instead is None)
    if cards:
        yield Step(HandCode.GOES_NOWHERE, {"cards": cards, "number": len(cards)})
