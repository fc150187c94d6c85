"""Deals that are simulated to estimate what playing on costs: how they are played, and what the estimate says."""

from collections import Counter
from dataclasses import replace

import pytest

from service.domain.advice import DropAdvice
from service.domain.cards import KINDS, Card
from service.domain.deck import copies
from service.domain.estimate import FEWEST_DEALS, Estimate, SimulatedDeal, Tendency
from service.domain.hand import Hand
from service.domain.stopped import SearchStoppedError
from service.domain.wilds import Wilds
from service.explain.codes.estimate import EstimateCode
from service.explain.estimate import explain_estimate
from service.explain.language import Language
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.nearness.steady import SteadyPlayer
from service.solver.solve import SolverSettings
from service.usecases.simulate import SimulatedTable, Simulation, simulate
from tests.rules.table import house

DEAL_004 = "4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D"
AFTER_KING_004 = "4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D"
FAR = "AH 4H 7H TH 3S 6S 9S QS 2D 5D JD 8C JC"


def held(hand: str, preset: str = "classic", seen: tuple[Card, ...] = ()) -> Holding:
    rules, indicator = house(preset), Card.parse("7C")
    return Holding.of(Hand.parse(hand), Wilds.of_indicator(indicator, rules), rules, indicator, seen)


def sitting(hand: str) -> SteadyPlayer:
    holding = held(hand)
    return SteadyPlayer(holding, Nearness(holding.wilds, holding.rules))


def estimated(
    hand: str,
    *,
    opponents: int = 1,
    seed: int = 1,
    preset: str = "classic",
    seen: tuple[Card, ...] = (),
    took: tuple[Card, ...] = (),
    gain: int = 0,
) -> Estimate:
    simulation = Simulation(opponents, FEWEST_DEALS, seed)
    holding = held(hand, preset, (*seen, *took))
    table = SimulatedTable(holding, (Card.parse("7C"), *seen), took)
    return simulate(simulation, table, DropAdvice(20, 43, gain), SolverSettings())


class TestHowEverybodyPlays:
    """The hand after the king of 004 is one card away: 4♣, A♣, J♠ and any wild end the deal, 14 of 92 cards."""

    @pytest.mark.parametrize("card", KINDS, ids=str)
    def test_he_keeps_what_brings_nearer_and_throws_the_rest(self, card: Card) -> None:
        player, holding = sitting(AFTER_KING_004), held(AFTER_KING_004)
        thrown = player.draw(card)
        helps = card in holding.wilds or card.code in ("4C", "AC", "JS")

        assert player.may_declare == helps
        if not helps:
            assert thrown == card
            assert player.hand == Hand.parse(AFTER_KING_004)

    def test_004_he_takes_the_king_and_throws_the_ace(self) -> None:
        """004 "Coger el rey": the dearest card that is not needed goes."""
        player = sitting(DEAL_004)

        assert player.draw(Card.parse("KH")) == Card.parse("AD")
        assert player.hand == Hand.parse(AFTER_KING_004)
        assert not player.may_declare

    def test_004_the_deal_to_its_end(self) -> None:
        """004 "Cantar": then 4♣, and 8♥ lies face down."""
        player = sitting(DEAL_004)
        player.draw(Card.parse("KH"))

        assert player.draw(Card.parse("4C")) == Card.parse("8H")
        assert player.may_declare

    def test_the_same_hand_again(self) -> None:
        player = sitting(DEAL_004)
        player.draw(Card.parse("KH"))
        player.again()

        assert player.hand == Hand.parse(DEAL_004)
        assert player.draw(Card.parse("2D")) == Card.parse("2D")


class TestTheEstimate:
    """Before the first draw of 004 a drop costs 20."""

    def test_the_same_seed_gives_the_same_deals(self) -> None:
        assert estimated(DEAL_004) == estimated(DEAL_004)
        assert estimated(DEAL_004).deals != estimated(DEAL_004, seed=2).deals

    def test_the_winner_pays_nothing_and_nobody_more_than_the_cap(self) -> None:
        deals = estimated(FAR, opponents=2).deals

        assert len(deals) == FEWEST_DEALS
        assert all(deal.points == 0 if deal.won else 0 < deal.points <= 80 for deal in deals)

    def test_a_nearer_hand_costs_less(self) -> None:
        near, far = estimated(AFTER_KING_004), estimated(FAR)

        assert near.points < far.points
        assert near.wins > far.wins


UNSEEN = "4S 8S QD 9D 4C TC KC AS"
"""Of these two copies each, or what is left of them: nobody can declare with them."""


def all_but(number: int) -> tuple[Card, ...]:
    """Return all cards besides the hand but so many."""
    left = Counter({card: copies(card, house("paplu").deck) for card in KINDS})
    left.subtract((*Hand.parse(FAR), Card.parse("7C")))
    kept = [card for code in UNSEEN.split() for card in [Card.parse(code)] * left[Card.parse(code)]]
    left.subtract(kept[:number])
    return tuple((+left).elements())


class TestWhenTheStockIsUsedUp:
    """Fifteen cards are unseen: thirteen are the opponent's, two are the stock, and nobody can declare."""

    def test_000_04_the_deal_is_void_and_nobody_pays(self) -> None:
        estimate = estimated(FAR, preset="paplu", seen=all_but(15))

        assert {(deal.won, deal.points) for deal in estimate.deals} == {(False, 0)}

    def test_elsewhere_the_discards_are_the_stock_until_it_is_broken_off(self) -> None:
        """Every card of the hand counts: ace and court cards 10, the numbers 4 7 10 3 6 9 2 5 8; 80 at most."""
        estimate = estimated(FAR, seen=all_but(15))

        assert {(deal.won, deal.points) for deal in estimate.deals} == {(False, 80)}

    def test_too_few_cards_for_so_many_hands(self) -> None:
        with pytest.raises(SearchStoppedError):
            estimated(FAR, opponents=2, seen=all_but(15))


class TestWhatIsKnown:
    """What the next player took, and what a win brings."""

    def test_he_holds_what_he_took(self) -> None:
        """Thirteen cards that are a declaration: he ends the deal at his first turn.

        The hand counts 87, and one card of ten points, at most, was exchanged by then.
        """
        codes = ["2S", "3S", "4S", "8D", "9D", "TD", "JD", "QH", "KH", "AH", "4C", "5C", "6C"]
        estimate = estimated(FAR, took=tuple(map(Card.parse, codes)))

        assert estimate.wins == 0
        assert all(77 <= deal.points <= 80 for deal in estimate.deals)

    def test_a_win_brings_what_others_pay(self) -> None:
        for plain, bringing in zip(estimated(DEAL_004).deals, estimated(DEAL_004, gain=30).deals, strict=True):
            assert bringing.points == (-30 if plain.won else plain.points)


def paid(*points: int) -> Estimate:
    deals = tuple(SimulatedDeal(points == 0, points) for points in points)
    return Estimate(deals, opponents=1, seed=1, asked=len(deals), drop=20)


class TestWhatItSpeaksFor:
    """Two standard errors make a difference."""

    @pytest.mark.parametrize(
        ("estimate", "tendency"),
        [
            pytest.param(paid(0, 10, 0, 10), Tendency.PLAY, id="5, give or take 2.9"),
            pytest.param(paid(70, 80, 80, 70), Tendency.DROP, id="75, give or take 2.9"),
            pytest.param(paid(0, 60, 0, 0), Tendency.UNCLEAR, id="15, give or take 15"),
            pytest.param(paid(20, 20), Tendency.UNCLEAR, id="the same"),
        ],
    )
    def test_by_hand(self, estimate: Estimate, tendency: Tendency) -> None:
        assert estimate.tendency is tendency

    def test_the_error_counted_by_hand(self) -> None:
        """0, 10, 0, 10: squares of 5 four times, 100 by 3, by 4: 8.33; its root is 2.9."""
        estimate = paid(0, 10, 0, 10)

        assert (str(estimate.points), str(estimate.error)) == ("5.0", "2.9")
        assert (str(estimate.share), str(estimate.share_error)) == ("0.5000", "0.2887")

    def test_another_drop(self) -> None:
        assert replace(paid(0, 10, 0, 10), drop=1).tendency is Tendency.UNCLEAR

    @pytest.mark.parametrize(
        ("points", "said"),
        [
            pytest.param((0, 10, 0, 10), "playing on costs 5.0 points", id="paid"),
            pytest.param((-30, -10, -30, -10), "playing on brings 20.0 points", id="won more than paid"),
        ],
    )
    def test_what_wins_bring_is_no_cost(self, points: tuple[int, ...], said: str) -> None:
        told = explain_estimate(paid(*points), house("classic"), Language.ENGLISH, drew=False)

        assert said in told.steps[0].text
        assert told.steps[1].step.code == EstimateCode.PLAY
