"""A contrast as a document, member by member as ``ContrastSchema`` describes it."""

from service.domain.arranged import Arranged
from service.domain.cards import card_codes
from service.domain.contrast import Contended, Exchange, Longer
from service.reading.advice import AdviceQuestion
from service.usecases.contrast import ContrastAnswer
from service.writing.declaration import fault_document, group_document
from service.writing.solve import Document, cards_document, explanation_document, meld_document


def contrast_document(question: AdviceQuestion, answer: ContrastAnswer) -> Document:
    """Return a contrast as a document."""
    laid, contrast = answer.facts.laid, answer.facts.contrast
    groups = zip(laid.declaration.groups, laid.judgement.readings, strict=True)
    faults = zip(contrast.faults, answer.explanation.faults, strict=True)
    yours, best = contrast.yours, contrast.best
    return {
        "groups": [group_document(group, reading) for group, reading in groups],
        "faults": [fault_document(fault, told) for fault, told in faults],
        "as_good": contrast.as_good,
        "difference": yours.count.points - best.count.points if yours else None,
        "yours": _arranged(yours) if yours else None,
        "best": _arranged(best),
        "lacking": contrast.lacking,
        "contended": [_beside(one) for one in contrast.contended],
        "longer": [_beside(one) for one in contrast.longer],
        "exchange": _exchange(contrast.exchange) if contrast.exchange else None,
        "left_out": [*contrast.left_out],
        "explanation": explanation_document(question, answer.explanation.whole),
    }


def _arranged(arranged: Arranged) -> Document:
    cards = cards_document(arranged.arrangement, arranged.count)
    return {
        "declarable": arranged.declarable,
        "points": arranged.count.points,
        "uncapped": arranged.count.uncapped,
        "melds": cards["melds"],
        "loose": cards["loose"],
        "finish_card": cards["finish_card"],
    }


def _beside(one: Contended | Longer) -> Document:
    return {"cards": card_codes(one.cards), "group": one.group, "meld": meld_document(one.meld)}


def _exchange(exchange: Exchange) -> Document:
    return {
        "drawn": card_codes(exchange.drawn),
        "away": card_codes(exchange.away),
        "proven": exchange.proven,
    }
