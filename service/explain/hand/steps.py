"""From facts to steps, in the order in which a learner can follow them."""

from service.explain.codes.hand import HandCode
from service.explain.detail import Detail
from service.explain.explanation import Step
from service.explain.hand.facts import HandFacts
from service.explain.hand.laying import closing, laying_steps, remaining
from service.explain.hand.loose import loose
from service.explain.hand.melds import melds, protection
from service.explain.hand.nearest import nearest
from service.explain.hand.payment import card_by_card, discard, limits, owes_full_count, payment, pays_fixed_amount
from service.explain.hand.verdict import requirements, verdict


def steps(facts: HandFacts, detail: Detail, verdict_step: Step, payment_step: Step) -> tuple[Step, ...]:
    """Return the steps of an explanation: verdict, reason with its cards, number with its unit, what to do.

    In short detail, what a reader needs at a glance.

    :param verdict_step: with ``payment_step`` the summary: both are among the steps of every explanation.
    """
    in_full = detail is Detail.FULL
    if facts.laying:
        return (
            *laying_steps(facts, facts.laying, detail, verdict_step, payment_step),
            *(_ties(facts) if in_full else ()),
        )
    counts = not facts.declarable
    found = [verdict_step]
    if in_full or counts:
        found += requirements(facts)
    found += nearest(facts)
    if in_full:
        found += melds(facts)
    if in_full and counts and not owes_full_count(facts):
        found += protection(facts)
    if in_full and counts and not pays_fixed_amount(facts):
        found += (*loose(facts), *card_by_card(facts))
    if counts or facts.count.points:
        found += limits(facts)
    found.append(payment_step)
    if in_full:
        found += (*discard(facts), *_ties(facts))
    return tuple(found)


def summary(facts: HandFacts) -> tuple[Step, Step]:
    """Return the two steps, of one sentence each, that say it all: the verdict, and what is paid."""
    if facts.laying:
        return closing(facts, facts.laying), remaining(facts, facts.laying)
    return verdict(facts), payment(facts)


def unavailable(requested: str) -> Step:
    """Return the step that tells a reader that there is no text in the language that was asked for."""
    return Step(HandCode.LANGUAGE_UNAVAILABLE, {"requested": requested})


def _ties(facts: HandFacts) -> tuple[Step, ...]:
    if facts.ties is None or facts.ties.count == 1:
        return ()
    code = HandCode.TIES_AT_LEAST if facts.ties.at_least else HandCode.TIES
    return (Step(code, {"number": facts.ties.count - 1}),)
