"""001 "Consejos y estrategias": each piece of advice on a hand where it holds, and on one where it does not."""

import pytest

from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.nearness import NearSequence
from service.domain.wilds import Wilds
from service.explain.codes.tips import TipCode
from service.explain.explanation import Step
from service.explain.language import Language
from service.nearness.holding import Holding
from service.solver.solve import SolverSettings
from service.usecases.throwing import best_melds
from service.usecases.tips import tips_for
from tests.rules.table import house

DEAL_004 = "4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D"
INVALID_001 = "4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD"
DECLARED_004 = "4H 5H 6H 2C 3C 4C 9S TS QS 7D KD KC KH"
SETTINGS = SolverSettings()
NO_PURE = "4H 6H 9S JS KD KC 2C 2D 8H 5D QC TD JH"
NO_WAY_TO_PURE = "AH 4H 7H TH 3S 6S 9S QS 2D 5D JD 8C JC"
"""No two cards of a suit lie so near that one card makes a sequence of them."""


def steps(
    hand: str, indicator: str = "7C", preset: str = "indian-13", left: str | None = None, drop: int = 20, seen: str = ""
) -> dict[str, Step]:
    rules, turned_up = house(preset), Card.parse(indicator)
    known = tuple(map(Card.parse, seen.split()))
    holding = Holding.of(Hand.parse(hand), Wilds.of_indicator(turned_up, rules), rules, turned_up, known)
    open_card = Card.parse(left) if left else None
    told = tips_for(holding, best_melds(holding, SETTINGS), open_card, drop, Language.ENGLISH, SETTINGS)
    return {one.step.code: one.step for one in told}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def near(told: dict[str, Step]) -> dict[tuple[Card, ...], tuple[Card, ...]]:
    """Return the cards that are named as nearest to a pure sequence, each with what they lack."""
    named = told[TipCode.PURE_FIRST].parameters["near"]
    assert isinstance(named, tuple)
    return {one.held: one.missing for one in named if isinstance(one, NearSequence)}


def test_a_hand_that_is_declared_needs_no_advice() -> None:
    assert steps(DECLARED_004) == {}


class TestThePureSequenceFirst:
    """ "Construya primero la escalera pura"."""

    def test_it_lacks_and_the_nearest_are_named(self) -> None:
        """Four pairs lack one card: 10♠, 5♥, 7♥, and J♣ or A♣."""
        assert near(steps(NO_PURE)) == {
            cards("9S JS"): cards("TS"),
            cards("4H 6H"): cards("5H"),
            cards("6H 8H"): cards("7H"),
            cards("QC KC"): cards("JC AC"),
        }

    def test_one_that_no_unseen_card_completes_is_not_named(self) -> None:
        assert near(steps(NO_PURE, seen="5H 5H")).keys() == {cards("9S JS"), cards("6H 8H"), cards("QC KC")}

    def test_not_for_a_hand_that_has_one(self) -> None:
        assert TipCode.PURE_FIRST not in steps(DEAL_004)


class TestHighCards:
    """ "No acumule cartas de alto valor"."""

    def test_two_kings_and_an_ace(self) -> None:
        """004 "Leer la mano": K♦ K♣ and A♦ are loose: 30 points."""
        step = steps(DEAL_004)[TipCode.HIGH_CARDS]

        assert step.parameters == {"cards": cards("AD KD KC"), "points": 30}

    def test_not_what_lies_in_melds(self) -> None:
        """001 "Ejemplo inválido": three kings, in a set."""
        assert TipCode.HIGH_CARDS not in steps(INVALID_001, "2S")


class TestWildsWhereCardsAreDear:
    """ "Use los comodines en grupos de alto valor": a wild is a debt spared."""

    def test_in_the_spades_not_with_the_king_and_ace(self) -> None:
        """7♦ spares 29 points in the spades; with K♦ A♦, or with the kings, it would spare 20."""
        step = steps(DEAL_004)[TipCode.DEAR_WILD]

        assert step.parameters["wild"] == Card.parse("7D")
        assert step.parameters["number"] == 9

    def test_not_without_another_use(self) -> None:
        assert TipCode.DEAR_WILD not in steps("4H 5H 6H 9S TS QS KD 3C JC 2S 8H 6D 7D")


class TestFollowTheDiscards:
    """ "Siga la pila de descarte"."""

    def test_the_clubs_wait_in_vain(self) -> None:
        step = steps(DEAL_004, seen="4C 4C AC AC")[TipCode.CARDS_GONE]

        assert step.parameters == {"cards": cards("2C 3C"), "gone": cards("AC 4C")}

    def test_not_while_one_copy_may_come(self) -> None:
        assert TipCode.CARDS_GONE not in steps(DEAL_004, seen="4C 4C AC")


class TestDropEarly:
    """ "Decida el retiro con anticipación"."""

    def test_no_pure_sequence_and_no_way_to_one(self) -> None:
        step = steps(NO_WAY_TO_PURE, drop=20)[TipCode.DROP_EARLY]

        assert step.parameters["cost"] == 20

    def test_not_with_a_way(self) -> None:
        """With K♥ for J♣, Q♥ makes Q♥ K♥ A♥, unless both copies are seen."""
        hand = NO_WAY_TO_PURE.replace("JC", "KH")

        assert TipCode.DROP_EARLY not in steps(hand)
        assert TipCode.DROP_EARLY in steps(hand, seen="QH QH")

    def test_not_where_the_hand_costs_no_more(self) -> None:
        assert TipCode.DROP_EARLY not in steps(NO_WAY_TO_PURE, drop=80)

    def test_not_with_a_pure_sequence(self) -> None:
        assert TipCode.DROP_EARLY not in steps(DEAL_004)


class TestDoNotDeclareTooEarly:
    """ "Evite declarar demasiado pronto": 80 points."""

    def test_every_card_in_a_group_is_no_declaration(self) -> None:
        """001 "Ejemplo inválido": one sequence only."""
        step = steps(INVALID_001, "2S")[TipCode.CHECK_FIRST]

        assert step.parameters == {"points": 80}
        assert step.clause
        assert step.clause.option == "penalties.wrong_declaration"

    def test_with_sevens_wild_the_same_cards_are_one(self) -> None:
        assert TipCode.CHECK_FIRST not in steps(INVALID_001, "7S")

    def test_loose_cards_warn_by_themselves(self) -> None:
        assert TipCode.CHECK_FIRST not in steps(DEAL_004)


class TestManyWilds:
    """ "Esté atento a las rachas de comodines salvajes"."""

    def test_three_of_them(self) -> None:
        step = steps("4H 5H 6H 9S TS QS KD KC 2C 3C 7S 7D PJ")[TipCode.MANY_WILDS]

        assert step.parameters == {"cards": cards("7S 7D PJ"), "number": 3}

    def test_two_are_usual(self) -> None:
        assert TipCode.MANY_WILDS not in steps("4H 5H 6H 9S TS QS KD KC 2C 3C 8H 7D PJ")


class TestAces:
    """ "Maneje los Ases con cuidado": low or high, never round the corner."""

    def test_both_ways_are_open(self) -> None:
        step = steps("4H 5H 6H 9S TS QD KC KH 2D 3C AD 8H 7D")[TipCode.ACE_ONE_WAY]

        assert step.parameters == {"ace": Card.parse("AD"), "low": cards("2D"), "high": cards("QD")}

    @pytest.mark.parametrize(
        ("hand", "indicator"),
        [
            pytest.param("4H 5H 6H 9S TS QD KC KH 2C 3C AD 8H 7D", "7C", id="one way only"),
            pytest.param("4H 5H 6H 9S TS QD KC KH 2D 3C AD AD 7D", "7C", id="an ace for each way"),
            pytest.param("4H 5H 6H 9S TS QD KC KH 2D 3C AD 8H 7D", "AC", id="aces wild"),
        ],
    )
    def test_nothing_to_decide(self, hand: str, indicator: str) -> None:
        assert TipCode.ACE_ONE_WAY not in steps(hand, indicator)


class TestTheOpenCard:
    """ "Tomas del mazo abierto vs. cerrado": it shows what is needed; only for a meld."""

    def test_a_card_that_completes_nothing(self) -> None:
        assert steps(DEAL_004, left="3S")[TipCode.TAKING_SHOWS].parameters == {"card": Card.parse("3S")}

    def test_not_one_that_completes_a_meld(self) -> None:
        assert TipCode.TAKING_SHOWS not in steps(DEAL_004, left="KH")


def test_every_tip_cites_the_text() -> None:
    for step in steps(DEAL_004, seen="4C 4C AC AC", left="3S").values():
        assert step.clause
        assert step.clause.source == '001 "Consejos y estrategias"'
