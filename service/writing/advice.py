"""Advice as a document, member by member as ``AdviceAnswerSchema`` describes it."""

from service.domain.advice import Clash, Discard, DropAdvice, Gone, Nearest, Offer, label
from service.domain.cards import card_codes
from service.domain.giving import Giving
from service.domain.outs import OutCard, OutGroup, Outs
from service.explain.advice.facts import AdviceFacts
from service.reading.advice import AdviceQuestion
from service.usecases.advise import AdviseAnswer
from service.writing.contrast import contrast_document
from service.writing.estimate import estimate_document
from service.writing.solve import (
    ENGINE,
    Document,
    explanation_document,
    meld_document,
    rules_document,
    step_documents,
    wild_document,
)


def advice_document(question: AdviceQuestion, answer: AdviseAnswer) -> Document:
    """Return advice as a document."""
    request, facts = question.request, answer.facts
    return {
        "nearest": _nearest(facts.nearest) if facts.nearest else None,
        "gone": _gone(facts.gone) if facts.gone else None,
        "points": facts.points,
        "outs": _outs(facts.outs, facts) if facts.outs else None,
        "discards": [
            _discard(discard, facts.discards[0], gives)
            for discard, gives in zip(facts.discards, facts.gives, strict=True)
        ],
        "clashes": [_clash(clash) for clash in facts.clashes],
        "offer": _offer(facts.offer) if facts.offer else None,
        "drop": _drop(facts.drop) if facts.drop else None,
        "contrast": contrast_document(question, answer.contrast) if answer.contrast else None,
        "estimate": estimate_document(question, answer.estimate) if answer.estimate else None,
        "tips": step_documents(answer.tips),
        "most_distance": facts.most_distance,
        "proven": answer.proven,
        "left_out": [*facts.left_out],
        "wild": wild_document(request.wilds, request.indicator),
        "explanation": explanation_document(question, answer.explanation),
        "rules": rules_document(request.rules),
        "proof": {"status": "optimal", "engine": ENGINE},
    }


def _nearest(nearest: Nearest) -> Document:
    return {
        "distance": nearest.distance,
        "melds": [meld_document(meld) for meld in nearest.melds],
        "drawn": card_codes(nearest.drawn),
        "away": card_codes(nearest.away),
        "loose": card_codes(nearest.loose),
    }


def _gone(gone: Gone) -> Document:
    return {"distance": gone.distance, "cards": card_codes(gone.cards)}


def _outs(outs: Outs, facts: AdviceFacts) -> Document:
    return {
        "cards": [_out(out) for out in outs.cards],
        "groups": [_out_group(group) for group in facts.out_groups],
        "copies": outs.copies,
        "unseen": outs.unseen,
        "chances": [{"draws": draws, "chance": str(outs.chance(draws))} for draws in range(1, facts.draws + 1)],
    }


def _out(out: OutCard) -> Document:
    return {
        "card": out.card.code,
        "copies": out.copies,
        "melds": [meld_document(meld) for meld in out.melds],
        "drawn": card_codes(out.drawn),
        "away": card_codes(out.away),
    }


def _out_group(group: OutGroup) -> Document:
    purpose = group.purpose
    return {
        "effect": purpose.effect,
        "kind": purpose.kind,
        "requirement": purpose.requirement,
        "freed": purpose.freed.code if purpose.freed else None,
        "cards": card_codes(out.card for out in group.cards),
        "copies": group.copies,
    }


def _discard(discard: Discard, best: Discard, gives: Giving) -> Document:
    comparable = discard.outs is not None and best.outs is not None
    return {
        "card": discard.card.code,
        "label": label(discard, best),
        "distance": discard.nearest.distance,
        "outs": discard.outs.copies if discard.outs else None,
        "points": discard.points,
        "loss": {
            "distance": discard.worth.distance - best.worth.distance,
            "outs": discard.worth.fewer_outs - best.worth.fewer_outs if comparable else None,
            "points": discard.points - best.points,
        },
        "gives": {
            "wild": gives.is_wild,
            "melds": len(gives.melds),
            "with_known": [meld_document(meld) for meld in gives.with_known],
        },
    }


def _clash(clash: Clash) -> Document:
    return {
        "cards": card_codes(clash.cards),
        "requirements": [*clash.requirements],
        "contended": clash.contended.code if clash.contended else None,
    }


def _offer(offer: Offer) -> Document:
    after = offer.after
    return {
        "card": offer.card.code,
        "choice": offer.choice,
        "throw": after.card.code if after else None,
        "distance": after.nearest.distance if after else None,
        "outs": after.outs.copies if after and after.outs else None,
        "points": after.points if after else None,
        "shows": meld_document(offer.shows) if offer.shows else None,
    }


def _drop(drop: DropAdvice) -> Document:
    return {
        "cost": drop.cost,
        "points": drop.points,
        "gain": drop.gain,
        "never": drop.never,
        "break_even": None if drop.never else str(drop.break_even),
    }
