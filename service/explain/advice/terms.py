"""The terms of the glossary that the sentences of advice use."""

from collections.abc import Mapping
from typing import Final

from service.domain.melds import Meld
from service.explain.codes.advice import AdviceCode
from service.explain.explanation import Step

_TERMS: Final[Mapping[str, tuple[str, ...]]] = {
    AdviceCode.DECLARE: ("declaration", "meld"),
    AdviceCode.DECLARE_THROWING: ("declaration", "finish_card"),
    AdviceCode.DISTANCE: ("declaration",),
    AdviceCode.TARGET: ("meld",),
    AdviceCode.OUT_OF_REACH: ("declaration",),
    AdviceCode.OUTS_FREE_WILD: ("wild_card",),
    AdviceCode.OUTS_EXTEND: ("meld",),
    AdviceCode.OUTS_STAND_IN: ("wild_card",),
    AdviceCode.OUTS_COMPLETE_LACKING_PURE: ("pure_sequence",),
    AdviceCode.OUTS_COMPLETE_LACKING_SEQUENCE: ("sequence",),
    AdviceCode.OUTS_COMPLETE_LACKING_SET: ("set",),
    AdviceCode.OUTS_COMPLETE_PURE_SEQUENCE: ("pure_sequence",),
    AdviceCode.OUTS_COMPLETE_IMPURE_SEQUENCE: ("impure_sequence",),
    AdviceCode.OUTS_COMPLETE_SET: ("set",),
    AdviceCode.OUTS_COMPLETE_TUNNELA: ("tunnela",),
    AdviceCode.OUTS_COMPLETE_DUBLEE: ("dublee",),
    AdviceCode.OUTS_BUILD_PURE_SEQUENCE: ("pure_sequence",),
    AdviceCode.OUTS_BUILD_IMPURE_SEQUENCE: ("impure_sequence",),
    AdviceCode.OUTS_BUILD_SET: ("set",),
    AdviceCode.OUTS_BUILD_TUNNELA: ("tunnela",),
    AdviceCode.OUTS_BUILD_DUBLEE: ("dublee",),
    AdviceCode.CLASH_OVER: ("meld",),
    AdviceCode.CLASH: ("meld",),
    AdviceCode.NO_PURE: ("pure_sequence",),
    AdviceCode.FEW_SEQUENCES: ("sequence",),
    AdviceCode.FEW_SETS: ("set",),
    AdviceCode.NOT_PURE_AND_SEQUENCES: ("pure_sequence",),
    AdviceCode.NOT_PURE_AND_SETS: ("pure_sequence", "set"),
    AdviceCode.NOT_SEQUENCES_AND_SETS: ("sequence", "set"),
    AdviceCode.NOT_ALL_THREE: ("pure_sequence", "set"),
    AdviceCode.CLASH_WITH_PURE: ("meld", "pure_sequence"),
    AdviceCode.CLASH_WITH_SEQUENCES: ("meld", "sequence"),
    AdviceCode.CLASH_WITH_SETS: ("meld", "set"),
    AdviceCode.CLASH_WITH_SEVERAL: ("meld", "sequence", "set"),
    AdviceCode.TIE_BROKEN: ("points", "declaration"),
    AdviceCode.TIE_IN_DISTANCE_BROKEN: ("points", "declaration"),
    AdviceCode.GIVES_WILD: ("wild_card",),
    AdviceCode.GIVES_NOTHING: ("wild_card", "meld"),
    AdviceCode.GIVES_LEAST: ("meld",),
    AdviceCode.TAKE: ("points", "declaration"),
    AdviceCode.LEAVE: ("stock",),
    AdviceCode.LEAVE_NOT_NEARER: ("stock",),
    AdviceCode.HINT_PURE: ("sequence", "wild_card"),
    AdviceCode.HINT_SEQUENCES: ("sequence",),
}

_OF_OPTIONS: Final = {"penalties.first_drop": "first_drop", "penalties.middle_drop": "middle_drop"}
"""What a sentence speaks of whose clause is one of these options."""


def terms_of(step: Step) -> tuple[str, ...]:
    """Return the terms that a step uses; where a wild lies in a meld, also that it stands for another card."""
    terms = [*_TERMS.get(step.code, ())]
    if step.clause and step.clause.option in _OF_OPTIONS:
        terms.append(_OF_OPTIONS[step.clause.option])
    if any(isinstance(item, Meld) and item.standing for item in step.items):
        terms.append("stands_for")
    return tuple(terms)
