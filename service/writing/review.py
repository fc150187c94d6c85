"""A review as a document, member by member as ``ReviewAnswerSchema`` describes it."""

from service.domain.cards import Card, card_codes
from service.domain.playing.decisions import drawn_card
from service.domain.playing.record import Discard, Draw
from service.domain.wilds import Wilds
from service.reading.question import Question
from service.usecases.review import Costly, Luck, ReviewAnswer, ReviewRequest
from service.writing.solve import (
    Document,
    explanation_document,
    rules_document,
    step_documents,
    wild_document,
)


def review_document(question: Question[ReviewRequest], answer: ReviewAnswer) -> Document:
    """Return a review as a document."""
    request = question.request
    record, rules = request.record, request.rules
    return {
        "player": record.players[request.seat].name,
        "costly": [_costly(costly) for costly in answer.costly],
        "luck": {
            "draws": [_luck(luck) for luck in answer.luck],
            "helped": sum(luck.helped for luck in answer.luck),
            "expected": str(answer.expected),
        },
        "judged": answer.judged,
        "left_out": answer.left_out,
        "wild": wild_document(Wilds.of_indicator(record.indicator, rules), record.indicator),
        "explanation": explanation_document(question, answer.explanation),
        "rules": rules_document(rules),
    }


def _costly(costly: Costly) -> Document:
    decision, loss = costly.decision, costly.loss
    return {
        "event": decision.event,
        "action": decision.act.action,
        "label": loss.label,
        "loss": {"distance": loss.distance, "outs": loss.outs, "points": loss.points},
        "hand": card_codes(decision.hand),
        "done": _code(_done(costly)),
        "better": _code(loss.better),
        "steps": step_documents(costly.told),
    }


def _done(costly: Costly) -> Card | None:
    match costly.decision.act:
        case Discard(card=card):
            return card
        case Draw():
            return drawn_card(costly.decision)
    return None


def _luck(luck: Luck) -> Document:
    chance = None if luck.chance is None else str(luck.chance)
    return {"event": luck.event, "card": luck.card.code, "helped": luck.helped, "chance": chance}


def _code(card: Card | None) -> str | None:
    return card.code if card else None
