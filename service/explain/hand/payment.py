"""What is paid: the sum card by card, the minimum, the cap, and who pays it."""

from collections.abc import Iterator

from service.domain.counting import Count, LedgerLine, Treatment, pays_unopened
from service.domain.options.count import NoDraw, NoPure
from service.explain.codes.hand import HandCode
from service.explain.explanation import Clause, Step
from service.explain.hand.facts import HandFacts


def payment(facts: HandFacts) -> Step:
    """Say in one sentence what the hand pays: nothing for a declarer, the penalty for everybody else."""
    clause = Clause.of(facts.rules, "count.protection")
    points, finish = facts.count.points, facts.arrangement.finish_card
    if facts.declarable and not points:
        return Step(HandCode.DECLARER_PAYS_NOTHING, {}, clause)
    if facts.declarable:
        return Step(HandCode.DECLARER_OR_LOSER, {"number": points}, clause)
    if finish is not None:
        return Step(HandCode.PENALTY_AFTER_DISCARD, {"finish": finish, "number": points}, clause)
    return Step(HandCode.PENALTY, {"number": points}, clause)


def discard(facts: HandFacts) -> Iterator[Step]:
    """Say why the card to put away is the one to put away."""
    finish = facts.arrangement.finish_card
    if finish is not None and not facts.declarable:
        yield Step(HandCode.DISCARD, {"finish": finish}, Clause.of(facts.rules, "deck.hand_size"))


def owes_full_count(facts: HandFacts) -> bool:
    """Tell whether the full count is owed because no card was drawn, so that nothing is protected."""
    rules = facts.rules.count
    return not facts.drew and rules.no_draw is NoDraw.FULL and rules.cap is not None


def pays_fixed_amount(facts: HandFacts) -> bool:
    """Tell whether a fixed amount is paid, so that neither melds nor cards make a difference."""
    return owes_full_count(facts) or pays_unopened(facts.arrangement, facts.rules)


def card_by_card(facts: HandFacts) -> Iterator[Step]:
    """Say which cards count how much, the dearest first."""
    lines = [line for line in facts.count.ledger if line.treatment is Treatment.COUNTED]
    clause = Clause.of(facts.rules, "count.protection")
    number = _sum(facts.count)
    match sorted(lines, key=lambda line: (-line.counted, line.card)):
        case []:
            yield Step(HandCode.NO_CARD_COUNTS, {}, clause)
        case [line]:
            yield Step(HandCode.ONE_CARD_COUNTS, {"card": line.card, "number": number}, clause)
        case dearest_first:
            yield Step(HandCode.CARDS_COUNT, {"cards": tuple(dearest_first), "number": number}, clause)
    wilds = tuple(line.card for line in facts.count.ledger if _is_unprotected_wild(line, facts.count))
    if wilds:
        yield Step(HandCode.WILDS_COUNT_NOTHING, {"cards": wilds, "number": len(wilds)})


def limits(facts: HandFacts) -> Iterator[Step]:
    """Say how the sum becomes what is paid: each rule that changes it is a step of its own."""
    rules = facts.rules.count
    if owes_full_count(facts):
        yield Step(HandCode.FULL_COUNT, {"number": facts.count.points}, Clause.of(facts.rules, "count.no_draw"))
        return
    unopened = pays_unopened(facts.arrangement, facts.rules)
    if unopened:
        yield Step(HandCode.UNOPENED, {"number": facts.count.uncapped}, Clause.of(facts.rules, "count.unopened"))
    total = facts.count.uncapped
    if not unopened and rules.no_pure is NoPure.CAP and _sum(facts.count) < total:
        parameters = {"sum": _sum(facts.count), "number": total}
        yield Step(HandCode.FLAT_WITHOUT_PURE, parameters, Clause.of(facts.rules, "count.no_pure"))
    if total < rules.minimum:
        clause = Clause.of(facts.rules, "count.minimum")
        yield Step(HandCode.MINIMUM, {"sum": total, "number": rules.minimum}, clause)
    elif rules.cap is not None and total > rules.cap:
        yield Step(HandCode.CAP, {"sum": total, "number": rules.cap}, Clause.of(facts.rules, "count.cap"))


def _sum(counted: Count) -> int:
    return sum(line.counted for line in counted.ledger)


def _is_unprotected_wild(line: LedgerLine, counted: Count) -> bool:
    return line.treatment is Treatment.WILD and (line.meld is None or not counted.protected[line.meld])
