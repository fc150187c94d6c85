"""The explanation of a settlement: how the deal ended, what each player owes and why, and what that comes to."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

from service.domain.cards import Card
from service.domain.options.play import FirstTurnWin
from service.domain.options.settlement import SettlementKind
from service.domain.paying.deal_end import Ending, Outcome, Part
from service.domain.paying.money import Payments, Stake
from service.domain.paying.settlement import Entry, Reason, Settlement
from service.domain.paying.values import worth
from service.domain.ruleset import RuleSet
from service.explain.codes.hand import HandCode
from service.explain.codes.settlement import SettlementCode
from service.explain.detail import Detail
from service.explain.explanation import Clause, Explanation, Parameter, Score, Step, Told
from service.explain.hand.facts import HandFacts
from service.explain.hand.melds import melds, protection
from service.explain.hand.payment import card_by_card, limits
from service.explain.language import Language
from service.explain.outcomes import is_closed, outcome_clause
from service.explain.text import tell


@dataclass(frozen=True, slots=True)
class SettlementFacts:
    """Hold everything that was found out about the end of a deal, for the players in the order in which they sit."""

    names: tuple[str, ...]
    parts: tuple[Part, ...]
    settlement: Settlement
    rules: RuleSet
    hands: tuple[HandFacts | None, ...]
    """Each player's cards as they were counted; none where they do not matter."""
    paplu: Card | None = None
    """The card that pays the bonus; none where the house or the deal knows none."""
    value_cards: tuple[Card, ...] = ()
    """The cards that each opponent pays for; none where the house or the deal knows none."""
    stake: Stake | None = None
    payments: Payments | None = None


@dataclass(frozen=True, slots=True)
class SettlementExplanation:
    """Hold the explanation of a settlement in one language."""

    table: Explanation
    players: tuple[tuple[Told, ...], ...]
    """For each player what he owes, and why."""


_OUTCOMES: Final = {
    Outcome.DECLARED: SettlementCode.DEAL_DECLARED,
    Outcome.FIRST_DRAW: SettlementCode.DEAL_FIRST_DRAW,
    Outcome.DEALT_HAND: SettlementCode.DEAL_DEALT_HAND,
    Outcome.LAST_ONE_IN: SettlementCode.DEAL_LAST_ONE_IN,
    Outcome.ENDED_BY_WRONG_DECLARATION: SettlementCode.DEAL_ENDED_BY_WRONG_DECLARATION,
    Outcome.VOID: SettlementCode.DEAL_VOID,
}


_REASONS: Final = {
    Reason.COUNT: (SettlementCode.OWES_COUNT, "count.protection"),
    Reason.FULL_COUNT: (SettlementCode.OWES_FULL_COUNT, "count.no_draw"),
    Reason.LAID_NOTHING: (SettlementCode.OWES_LAID_NOTHING, "count.nothing_laid"),
    Reason.HALVED: (SettlementCode.HALF_COUNTS, "play.first_turn_win"),
    Reason.MINIMUM: (SettlementCode.MINIMUM_RAISES, "count.minimum"),
    Reason.CAP: (SettlementCode.CAP_LOWERS, "count.cap"),
    Reason.UNPLAYED: (SettlementCode.UNPLAYED_PAYS_A_DROP, "play.first_turn_win"),
    Reason.FIRST_DROP: (SettlementCode.OWES_FIRST_DROP, "penalties.first_drop"),
    Reason.MIDDLE_DROP: (SettlementCode.OWES_MIDDLE_DROP, "penalties.middle_drop"),
    Reason.WRONG_DECLARATION: (SettlementCode.OWES_WRONG_DECLARATION, "penalties.wrong_declaration"),
    Reason.LEFT: (SettlementCode.OWES_LEAVING, "penalties.leaving"),
    Reason.PAPLU: (SettlementCode.OWES_PAPLU, "bonus.paplu"),
    Reason.VALUES_GIVEN: (SettlementCode.OWES_VALUES, "bonus.value_cards"),
    Reason.MOST_PAID: (SettlementCode.MOST_PAID_LOWERS, "bonus.most_paid"),
    Reason.VALUES_RECEIVED: (SettlementCode.RECEIVES_VALUES, "bonus.value_cards"),
}
_LEFT: Final = {
    Reason.FIRST_DROP: (SettlementCode.LEFT_IS_FIRST_DROP, "penalties.first_drop"),
    Reason.MIDDLE_DROP: (SettlementCode.LEFT_IS_MIDDLE_DROP, "penalties.middle_drop"),
}
_TOLD_BY_ENTRIES: Final = (HandCode.FULL_COUNT, HandCode.MINIMUM, HandCode.CAP)


def explain_settlement(facts: SettlementFacts, detail: Detail, language: Language) -> SettlementExplanation:
    """Put what was found out about the end of a deal into words.

    :param detail: in full detail, each hand that was counted is explained meld by meld and card by card.
    :raises MissingTextError: when a catalogue lacks a sentence.
    """
    table = tuple(tell(step, language) for step in _table(facts))
    summary = " ".join(told.text for told in table[:2])
    players = tuple(
        tuple(tell(step, language) for step in _player(player, facts, detail)) for player in range(len(facts.names))
    )
    return SettlementExplanation(Explanation(language.value, summary, table), players)


def _table(facts: SettlementFacts) -> Iterator[Step]:
    """Say how the deal ended, then what it comes to: in points, then in money."""
    settlement, rules = facts.settlement, facts.rules
    won = tuple(facts.names[winner] for winner in settlement.winners)
    parameters: dict[str, Parameter] = {"winners": won} if won else {}
    if settlement.outcome is Outcome.ENDED_BY_WRONG_DECLARATION:
        parameters["number"] = len(won)
    code = SettlementCode.DEAL_CLOSED if is_closed(settlement.outcome, rules) else _OUTCOMES[settlement.outcome]
    yield Step(code, parameters, outcome_clause(settlement.outcome, rules))
    clause = Clause.of(rules, "settlement")
    if settlement.outcome is Outcome.VOID:
        return
    if not any(settlement.accounts):
        yield Step(SettlementCode.NOBODY_PAYS, {}, clause)
    elif rules.settlement is SettlementKind.PAIRWISE:
        yield Step(SettlementCode.PAIRS_SETTLE, {"scores": _scores(facts)}, clause)
        yield from _money(facts)
    elif rules.settlement is SettlementKind.SCORES_ONLY:
        yield Step(SettlementCode.WRITTEN_UP, {"scores": _scores(facts)}, clause)
    else:
        received = sum(settlement.dues, Fraction()) / len(won)
        yield Step(SettlementCode.WINNERS_RECEIVE, {"winners": won, "points": received, "number": len(won)}, clause)
        yield from _money(facts)
    yield from _value_cards(facts)


def _value_cards(facts: SettlementFacts) -> Iterator[Step]:
    """Say which cards pay whoever declares, and what each opponent pays for those that a player holds."""
    holders = tuple(
        Score(name, Fraction(points))
        for name, part in zip(facts.names, facts.parts, strict=True)
        if (points := worth(part.values, facts.rules.bonus))
    )
    if facts.value_cards and holders:
        clause = Clause.of(facts.rules, "bonus.value_cards")
        yield Step(SettlementCode.VALUE_CARDS, {"cards": facts.value_cards, "scores": holders}, clause)


def _money(facts: SettlementFacts) -> Iterator[Step]:
    if facts.payments is None or facts.stake is None:
        return
    for winner in facts.settlement.winners:
        fee, name = facts.payments.fees[winner], facts.names[winner]
        paid = zip(facts.settlement.transfers, facts.payments.amounts, strict=True)
        received = sum((amount for transfer, amount in paid if transfer.creditor == winner), Decimal())
        value = facts.stake.point_value
        yield Step(SettlementCode.MONEY, {"winner": name, "value": value, "amount": received})
        if facts.stake.fee_percent:
            parameters: dict[str, Parameter] = {
                "percent": facts.stake.fee_percent,
                "fee": fee,
                "winner": name,
                "rest": received - fee,
            }
            yield Step(SettlementCode.FEE, parameters)


def _scores(facts: SettlementFacts) -> tuple[Score, ...]:
    return tuple(map(Score, facts.names, facts.settlement.points))


def _player(player: int, facts: SettlementFacts, detail: Detail) -> Iterator[Step]:
    """Say what a player owes, and why."""
    name = facts.names[player]
    account, hand = facts.settlement.accounts[player], facts.hands[player]
    if not account:
        code, option = (
            (SettlementCode.OWES_VOID, "play.stock_exhausted")
            if facts.settlement.outcome is Outcome.VOID
            else (SettlementCode.OWES_NOTHING, "settlement")
        )
        yield Step(code, {"player": name}, Clause.of(facts.rules, option))
        return
    counted = any(entry.reason is Reason.COUNT for entry in account)
    if hand is not None and counted and detail is Detail.FULL:
        yield from _cards(hand)
    total = Fraction()
    for entry in account:
        total += entry.points
        code, option = _why(entry, facts.parts[player])
        if entry.reason is Reason.HALVED and facts.rules.play.first_turn_win is FirstTurnWin.HALVE_ALL:
            code = SettlementCode.HALF_FOR_ALL
        parameters: dict[str, Parameter] = {"player": name, "number": total}
        if entry.reason is Reason.PAPLU and facts.paplu:
            parameters |= {
                "winner": facts.names[facts.settlement.winners[0]],
                "card": facts.paplu,
                "more": entry.points,
            }
        if entry.reason in (Reason.VALUES_GIVEN, Reason.VALUES_RECEIVED):
            parameters["more"] = abs(entry.points)
        if entry.reason is Reason.VALUES_RECEIVED and total < 0:
            code, parameters["number"] = SettlementCode.GAINS_BY_VALUES, -total
        yield Step(code, parameters, Clause.of(facts.rules, option))
        yield from _not_halved(entry, player, facts)


def _cards(hand: HandFacts) -> Iterator[Step]:
    """Say what the cards of a player add up to; every sentence speaks of the cards, none of whose they are."""
    yield from melds(hand)
    for step in protection(hand):
        if step.code == HandCode.ALL_PROTECTED:
            laid = hand.arrangement.melds
            yield Step(HandCode.PROTECTED, {"melds": laid, "number": len(laid)}, step.clause)
        else:
            yield step
    yield from card_by_card(hand)
    yield from (step for step in limits(hand) if step.code not in _TOLD_BY_ENTRIES)


def _why(entry: Entry, part: Part) -> tuple[SettlementCode, str]:
    if part.ended is Ending.LEFT and entry.reason in _LEFT:
        return _LEFT[entry.reason]
    return _REASONS[entry.reason]


def _not_halved(entry: Entry, player: int, facts: SettlementFacts) -> Iterator[Step]:
    """Say why somebody pays in full who might think that he pays half (000 §06, §07)."""
    if facts.rules.play.first_turn_win is not FirstTurnWin.HALVE_UNPLAYED:
        return
    clause, outcome = Clause.of(facts.rules, "play.first_turn_win"), facts.settlement.outcome
    if entry.reason is Reason.FIRST_DROP and outcome is Outcome.FIRST_DRAW:
        yield Step(SettlementCode.DROP_IS_NOT_HALVED, {}, clause)
    elif entry.reason is Reason.COUNT and outcome is Outcome.DEALT_HAND and facts.parts[player].turns == 0:
        yield Step(SettlementCode.DEALT_HAND_HALVES_NOTHING, {}, clause)
