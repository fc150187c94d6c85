"""The verdict on a declaration as a document, member by member as ``DeclarationAnswerSchema`` describes it."""

from service.domain.arrangement import Arrangement
from service.domain.cards import card_codes
from service.domain.counting import card_points
from service.domain.declaration import is_declarable, way_met
from service.domain.declaring.faults import DeclarationFault
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Judgement, Reading
from service.domain.declaring.repair import CardPlace, Move, Repair
from service.domain.melds import Meld
from service.explain.declaration.facts import DeclarationFacts
from service.explain.explanation import Told
from service.reading.declaration import DeclarationQuestion
from service.usecases.declare import DeclareAnswer
from service.writing.solve import (
    ENGINE,
    Document,
    explanation_document,
    meld_document,
    requirement_document,
    rules_document,
    wild_document,
)


def declaration_document(question: DeclarationQuestion, answer: DeclareAnswer) -> Document:
    """Return a verdict as a document."""
    request, facts = question.request, answer.facts
    judgement, groups = facts.judgement, facts.declaration.groups
    faults = zip(judgement.faults, answer.explanation.faults, strict=True)
    return {
        "valid": judgement.valid,
        "way": _way(judgement),
        "faults": [fault_document(fault, told) for fault, told in faults],
        "groups": [group_document(group, reading) for group, reading in zip(groups, judgement.readings, strict=True)],
        "finish_card": judgement.finish_card.code if judgement.finish_card else None,
        "requirements": [requirement_document(requirement) for requirement in judgement.requirements],
        "cost": {"points": facts.price, "play_goes_on": facts.goes_on},
        "same_cards": _same_cards(facts.arrangement, facts) if facts.arrangement else None,
        "repair": _repair(facts.repair) if facts.repair else None,
        "wild": wild_document(request.wilds, request.indicator),
        "explanation": explanation_document(question, answer.explanation.whole),
        "rules": rules_document(request.rules),
        "proof": {"status": "optimal", "engine": ENGINE},
    }


def fault_document(fault: DeclarationFault, told: Told) -> Document:
    """Return a fault of a declaration with its text."""
    clause = told.step.clause
    return {
        "code": fault.code,
        "group": fault.group,
        "cards": card_codes(fault.cards),
        "missing": card_codes(fault.missing),
        "needed": fault.needed,
        "found": fault.found,
        "text": told.text,
        "clause": {"option": clause.option, "source": clause.source} if clause else None,
    }


def group_document(group: Group, reading: Reading) -> Document:
    """Return a group as it was read."""
    return {
        "cards": card_codes(group.cards),
        "named": group.kind,
        "meld": _meld(reading.meld),
        "other_readings": [meld_document(meld) for meld in reading.others],
    }


def _way(judgement: Judgement) -> str | None:
    return way_met(judgement.requirements) if judgement.valid else None


def _meld(meld: Meld | None) -> Document | None:
    return meld_document(meld) if meld else None


def _same_cards(arrangement: Arrangement, facts: DeclarationFacts) -> Document:
    finish = arrangement.finish_card
    return {
        "declarable": is_declarable(arrangement, facts.rules, facts.wilds),
        "melds": [meld_document(meld) for meld in arrangement.melds],
        "loose": [
            {"card": card.code, "points": card_points(card, facts.rules.count, facts.wilds)}
            for card in arrangement.loose
        ],
        "finish_card": finish.code if finish else None,
    }


def _repair(repair: Repair) -> Document:
    draws = repair.single_draws
    return {
        "kind": repair.kind,
        "melds": [_meld(meld) for meld in repair.melds],
        "finish_card": repair.finish_card.code if repair.finish_card else None,
        "moves": [_move(move) for move in repair.moves],
        "drawn": card_codes(repair.drawn),
        "away": card_codes(repair.away),
        "single_draws": None
        if draws is None
        else [{"card": draw.card.code, "away": card_codes(draw.away)} for draw in draws],
    }


def _move(move: Move) -> Document:
    return {"card": move.card.code, "from": _place(move.origin), "to": _place(move.goal)}


def _place(place: CardPlace) -> Document:
    return {"place": place.spot, "group": place.group}
