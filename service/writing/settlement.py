"""A settlement as a document, member by member as ``SettlementAnswerSchema`` describes it."""

from fractions import Fraction

from service.domain.cards import card_codes
from service.domain.options.bonus import BonusRules
from service.domain.options.settlement import SettlementKind
from service.domain.paying.deal_end import Ending
from service.domain.paying.points import points_text
from service.domain.paying.values import marriages, worth
from service.explain.settlement import SettlementFacts
from service.reading.settlement import SettlementQuestion
from service.usecases.settle import SettleAnswer
from service.writing.solve import (
    ENGINE,
    Document,
    cards_document,
    explanation_document,
    rules_document,
    step_documents,
    wild_document,
)


def settlement_document(question: SettlementQuestion, answer: SettleAnswer) -> Document:
    """Return a settlement as a document."""
    request, facts = question.request, answer.facts
    settlement, names = facts.settlement, facts.names
    table = answer.explanation.table if answer.explanation else None
    return {
        "outcome": {
            "code": settlement.outcome,
            "winners": [names[winner] for winner in settlement.winners],
            "paplu": _paplu(facts),
            "value_cards": card_codes(facts.value_cards),
        },
        "players": [_player(player, answer) for player in range(len(names))],
        "transfers": _transfers(facts),
        "money": _money(facts),
        "wild": wild_document(request.wilds, request.indicator) if request.wilds else None,
        "explanation": explanation_document(question, table),
        "rules": rules_document(request.rules),
        "engine": ENGINE,
    }


def _paplu(facts: SettlementFacts) -> Document | None:
    if facts.paplu is None:
        return None
    held = sum(part.paplu for part in facts.parts if part.ended is Ending.DECLARED)
    return {"card": facts.paplu.code, "held": held}


def _player(player: int, answer: SettleAnswer) -> Document:
    facts, settlement = answer.facts, answer.facts.settlement
    hand, paid = facts.hands[player], facts.payments
    writes_up = facts.rules.settlement is SettlementKind.SCORES_ONLY
    return {
        "name": facts.names[player],
        "ended": facts.parts[player].ended,
        "points": points_text(settlement.points[player]),
        "account": [
            {"code": entry.reason, "points": points_text(entry.points)} for entry in settlement.accounts[player]
        ],
        "net": None if writes_up else points_text(settlement.net[player]),
        "money": {"net": str(paid.net[player]), "fee": str(paid.fees[player])} if paid else None,
        "values": _values(facts.parts[player].values, facts.rules.bonus),
        "hand": cards_document(hand.arrangement, hand.count) | {"uncapped": hand.count.uncapped} if hand else None,
        "steps": step_documents(answer.explanation.players[player]) if answer.explanation else None,
    }


def _values(copies: tuple[int, ...], bonus: BonusRules) -> Document | None:
    if not any(copies):
        return None
    points = points_text(Fraction(worth(copies, bonus)))
    return {"copies": [*copies], "marriages": marriages(copies, bonus), "points": points}


def _transfers(facts: SettlementFacts) -> list[Document]:
    transfers = facts.settlement.transfers
    amounts = [str(amount) for amount in facts.payments.amounts] if facts.payments else [None] * len(transfers)
    return [
        {
            "debtor": facts.names[transfer.debtor],
            "creditor": facts.names[transfer.creditor],
            "points": points_text(transfer.points),
            "for_values": transfer.for_values,
            "money": amount,
        }
        for transfer, amount in zip(transfers, amounts, strict=True)
    ]


def _money(facts: SettlementFacts) -> Document | None:
    if facts.stake is None or facts.payments is None:
        return None
    return {
        "point_value": str(facts.stake.point_value),
        "fee_percent": str(facts.stake.fee_percent),
        "fee": str(sum(facts.payments.fees)),
    }
