"""Why not my grouping: a learner's own groups on the hands of the texts. The figures were counted by hand."""

from collections import Counter

import pytest

from service.domain.cards import Card, Rank
from service.domain.contrast import Contrast, Exchange, LeftOut
from service.domain.declaration import RequirementCode
from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.declaring.groups import Group
from service.domain.hand import Hand
from service.domain.stopped import SearchStoppedError
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.language import Language
from service.nearness.holding import Holding
from service.solver.solve import SolverSettings
from service.usecases.advise import AdviseRequest, advise
from service.usecases.contrast import ContrastAnswer, contrast
from service.usecases.throwing import best_melds
from tests.rules.table import house, second_opinion

SETTINGS = SolverSettings()

DEAL_004 = "4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D"
SPADES_004 = "9S TS 7D QS"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def asked(
    hand: str, *groups: str, indicator: str = "7C", preset: str = "classic", language: Language = Language.ENGLISH
) -> ContrastAnswer:
    rules, turned_up = house(preset), Card.parse(indicator)
    holding = Holding.of(Hand.parse(hand), Wilds.of_indicator(turned_up, rules), rules, turned_up)
    laid = tuple(Group(cards(group)) for group in groups)
    return contrast(laid, holding, best_melds(holding, SETTINGS), Detail.FULL, language, SETTINGS)


def found(hand: str, *groups: str, indicator: str = "7C", preset: str = "classic") -> Contrast:
    return asked(hand, *groups, indicator=indicator, preset=preset).facts.contrast


def points(one: Contrast) -> tuple[int, int]:
    assert one.yours
    return one.yours.count.points, one.best.count.points


def assert_right(hand: str, exchange: Exchange, group: str) -> None:
    """Ask again with the cards exchanged, and ask the oracle how good such a hand is."""
    changed = Hand.of((*(Counter(cards(hand)) - Counter(exchange.away)).elements(), *exchange.drawn))
    again = found(str(changed), group)

    assert again.yours
    assert again.as_good
    assert again.yours.count.uncapped == second_opinion(str(changed), "7", house("classic")).uncapped


class TestTheSevenWithTheClubs:
    """004 "Leer la mano": the seven fills the gap in spades. A learner lays it with 2♣ 3♣ instead."""

    contrast = found(DEAL_004, "2C 3C 7D")

    def test_it_costs_24_more(self) -> None:
        """Then 9♠ 10♠ Q♠ are loose, 29 points; 2♣ 3♣ are not, 5: 43 + 29 - 5 = 67."""
        assert points(self.contrast) == (67, 43)
        assert not self.contrast.as_good

    def test_both_need_the_seven(self) -> None:
        (one,) = self.contrast.contended

        assert (one.cards, one.group, one.meld.cards) == (cards("7D"), 0, cards(SPADES_004))

    def test_two_sequences_either_way(self) -> None:
        assert self.contrast.lacking is None

    def test_with_one_wild_more_it_would_be_right(self) -> None:
        """Not with J♠: then K♦ K♣ and the seven are better, or 6♥ 7♦ 8♥. Nor beside K♦, which would want the wild."""
        exchange = self.contrast.exchange

        assert exchange
        assert exchange.drawn[0] in Wilds(Rank.SEVEN)
        assert exchange.away == cards("KD")
        assert_right(DEAL_004, exchange, "2C 3C 7D")

    def test_it_is_said(self) -> None:
        whole = asked(DEAL_004, "2C 3C 7D").explanation.whole
        assert whole

        assert [told.text for told in whole.steps][:2] == [
            "With your groups you pay 67 if somebody declares, with the best ones 43: 24 points more.",
            "Your 2♣ 3♣ 7♦ (stands for 4♣) and the better 9♠ 10♠ 7♦ (stands for J♠) Q♠ both need 7♦.",
        ]

    def test_it_is_said_in_spanish(self) -> None:
        whole = asked(DEAL_004, "2C 3C 7D", language=Language.SPANISH).explanation.whole
        assert whole

        assert "con tus grupos pagas 67 y con los mejores 43: 24 puntos más" in whole.summary
        assert "necesita 7♦; la mejor combinación" in whole.summary


class TestTheEightInTheOnlyPure:
    """004 "Leer la mano": 8♥ is loose. A learner lays 7♦ between, and the only pure sequence is pure no more."""

    contrast = found(DEAL_004, "4H 5H 6H 7D 8H")

    def test_without_a_pure_one_every_card_counts(self) -> None:
        """87 points, of which 80 are paid: 37 more than 43."""
        assert self.contrast.yours
        assert points(self.contrast) == (80, 43)
        assert self.contrast.yours.count.uncapped == 87

    def test_the_pure_sequence_is_what_is_lacking(self) -> None:
        assert self.contrast.lacking is RequirementCode.PURE_SEQUENCES

    def test_the_spades_need_the_seven(self) -> None:
        assert [one.cards for one in self.contrast.contended] == [cards("7D")]


def test_the_ace_and_the_king_with_the_seven_cost_9_more() -> None:
    """004 "Coger el rey" says that A♦ fits nowhere: it does, with Q♦ by the wild seven, and that is worse."""
    contrast = found(DEAL_004, "KD AD 7D")

    assert points(contrast) == (52, 43)
    assert contrast.contended[0].cards == cards("7D")


def test_groups_of_the_best_arrangement_are_as_good_as_any() -> None:
    contrast = found(DEAL_004, "6H 5H 4H", SPADES_004)

    assert contrast.as_good
    assert points(contrast) == (43, 43)
    assert (contrast.contended, contrast.longer, contrast.exchange, contrast.left_out) == ((), (), None, ())


def test_groups_that_can_be_declared() -> None:
    """004 "Cantar": the three melds as a learner would lay them; 2♣ 3♣ 4♣ and the finish card follow."""
    answer = asked(f"{DEAL_004} KH 4C".replace("AD ", ""), "KD KC KH", "4H 5H 6H", "9S TS 7D QS")

    assert answer.facts.contrast.as_good
    assert answer.facts.contrast.yours
    assert answer.facts.contrast.yours.arrangement.finish_card == Card.parse("8H")
    assert answer.explanation.whole
    assert answer.explanation.whole.summary == "Your groups are right: with them you can declare."


def test_the_same_cards_declared_otherwise() -> None:
    """004 "Cantar": with the seven in the kings, the spades come loose, and nothing can be declared."""
    contrast = found(f"{DEAL_004} KH 4C".replace("AD ", ""), "KD KC 7D")

    assert contrast.yours
    assert (contrast.best.declarable, contrast.yours.declarable) == (True, False)


def test_dublees_laid_and_dublees_held_are_declared_together() -> None:
    """Public houses of 21 cards: eight dublees declare. Six are laid, two more are held."""
    pairs = ("4S 4S", "9H 9H", "KD KD", "2C 2C", "5D 5D", "6H 6H")
    contrast = found(f"{' '.join(pairs)} JC JC 7D 7D AH 3S 8C TD QS", *pairs, indicator="QC", preset="marriage-21")

    assert contrast.as_good
    assert contrast.yours
    assert contrast.yours.declarable


def test_a_group_that_can_be_longer() -> None:
    """J♠ is held as well: 9♠ 10♠ J♠ leaves out Q♠, ten points."""
    contrast = found("4H 5H 6H 9S TS QS JS KC 2C 3C AD 8H 5D", "9S TS JS")

    assert points(contrast)[0] - points(contrast)[1] == 10
    assert [(one.cards, one.group) for one in contrast.longer] == [(cards("QS"), 0)]
    assert contrast.contended == ()


def test_with_the_jack_of_spades_it_would_be_right() -> None:
    """The same spades and clubs, and nothing else that a seven helps; J♥ and K♦ are as dear, J♥ is listed first."""
    hand = "4H 5H 6H 9S TS QS 2C 3C 7D KD JH 8C 6S"
    exchange = found(hand, "2C 3C 7D").exchange

    assert exchange
    assert (exchange.drawn, exchange.away) == (cards("JS"), cards("JH"))
    assert_right(hand, exchange, "2C 3C 7D")


def test_a_wild_as_itself_is_contended_too() -> None:
    """A learner keeps 7♦ for 6♦ 7♦ 8♦, as itself; the spades need it for J♠."""
    contrast = found("4H 5H 6H 9S TS QS KD KC 2C 3C 6D 8D 7D", "6D 7D 8D")

    assert not contrast.as_good
    assert [one.cards for one in contrast.contended] == [cards("7D")]


def test_a_meld_is_not_said_to_need_a_wild_that_does_not_lie_in_it() -> None:
    """Aces wild: the group stands A♦ in for 4♠. A♠ 2♠ 3♠ needs its two and its three, but no A♦."""
    hand = "2S 3S AD AS 5H 2D KC 6D 4H 8C 4D JH KH"
    contrast = found(hand, "2S 3S AD", indicator="AC")

    assert [(one.cards, one.meld.cards) for one in contrast.contended] == [
        (cards("AD"), cards("JH AD KH")),
        (cards("2S 3S"), cards("AS 2S 3S")),
    ]


def test_twins_are_not_contended() -> None:
    """Of two 5♥ one lies with the fives, the other one with the hearts."""
    contrast = found("4H 5H 5H 6H 5D 5C 9S TS JS QS KD 2C 8D", "5H 5D 5C")

    assert contrast.as_good


@pytest.mark.parametrize(
    ("groups", "faults"),
    [
        pytest.param(["KD KC"], {(DeclarationFaultCode.GROUP_TOO_SHORT, 0)}, id="two cards"),
        pytest.param(["4H 5H 6H", "KD KC 8H"], {(DeclarationFaultCode.RANKS_MIXED, 1)}, id="an eight among kings"),
        pytest.param(["JH QH KH"], {(DeclarationFaultCode.CARD_NOT_HELD, 0)}, id="cards that are not held"),
        pytest.param(["4H 5H 6H", "6H 7D 8H"], {(DeclarationFaultCode.CARD_USED_TWICE, 1)}, id="a card used twice"),
    ],
)
def test_what_is_no_meld_is_told(groups: list[str], faults: set[tuple[DeclarationFaultCode, int]]) -> None:
    """What a whole declaration lacks is no fault of some groups."""
    contrast = found(DEAL_004, *groups)

    assert {(fault.code, fault.group) for fault in contrast.faults} == faults
    assert contrast.yours is None
    assert contrast.best.count.points == 43


def test_a_card_to_finish_with_must_be_left() -> None:
    """001 "Desarrollo del turno": thirteen cards are declared, the fourteenth lies face down."""
    contrast = found(f"{DEAL_004} KH 4C".replace("AD ", ""), "KD KC KH", "4H 5H 6H 7D 8H", "2C 3C 4C", "9S TS QS")

    assert DeclarationFaultCode.WRONG_NUMBER_OF_CARDS in {fault.code for fault in contrast.faults}


def test_003_who_cannot_close_keeps_a_card() -> None:
    """003 "Fin y puntuación": all thirteen cards lie in groups, but two sequences are needed to close."""
    hand = "4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD"
    contrast = found(hand, "4S 5S 6S", "7C 7D 7H", "TS TH TD TC", "KS KH KD", indicator="2S", preset="open-table")

    assert (contrast.faults, contrast.yours) == ((), None)


def test_what_is_left_out_of_a_contrast_leaves_the_whole_advice_unproven(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = house("classic")
    turned_up = Card.parse("7C")
    wilds = Wilds.of_indicator(turned_up, rules)
    request = AdviseRequest(Hand.parse(DEAL_004), wilds, rules, turned_up, groups=(Group(cards("2C 3C 7D")),))
    assert advise(request, SolverSettings()).proven

    monkeypatch.setattr("service.usecases.contrast.righting_exchange", stopped)
    answer = advise(request, SolverSettings())

    assert answer.contrast
    assert answer.contrast.facts.contrast.left_out == (LeftOut.EXCHANGE,)
    assert not answer.proven


def stopped(*_: object) -> None:
    raise SearchStoppedError
