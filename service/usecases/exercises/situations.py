"""The cards of an exercise as the solver takes them, and as the search for the nearest declaration does."""

from service.domain.hand import Hand
from service.domain.teaching.exhibits import Situation
from service.explain.detail import Detail
from service.nearness.holding import Holding
from service.usecases.solve import SolveRequest


def request_of(of: Situation) -> SolveRequest:
    """Return the cards of a situation as a hand to be solved."""
    return SolveRequest(Hand.of(of.cards), of.wilds, of.rules, detail=Detail.NONE)


def holding_of(of: Situation) -> Holding:
    """Return the cards of a situation as a player holds them who has seen the open card."""
    open_cards = () if of.card is None else (of.card,)
    return Holding.of(Hand.of(of.cards), of.wilds, of.rules, of.indicator, seen=open_cards)
