"""Reviews: seed 004's game as it was played, and with one decision changed at a time."""

from dataclasses import replace
from fractions import Fraction

import pytest

from service.domain.advice import Label
from service.domain.cards import Card
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration
from service.domain.playing.decisions import MOST_JUDGED, decisions
from service.domain.playing.record import Declare, Discard, Draw, Drop, Event, Player, Record, Source
from service.domain.playing.replay import replay
from service.domain.ruleset import RuleSet
from service.explain.explanation import Step
from service.solver.solve import SolverSettings
from service.usecases.review import ReviewAnswer, ReviewRequest, review
from tests.rules.table import house

YOU, ADA, BO = 0, 1, 2


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def draw(seat: int, card: str, source: Source = Source.STOCK) -> Draw:
    return Draw(seat, source, Card.parse(card))


def throw(seat: int, card: str) -> Discard:
    return Discard(seat, Card.parse(card))


def declare(*groups: str, finish: str) -> Declare:
    return Declare(YOU, Declaration(tuple(Group(cards(group)) for group in groups), Card.parse(finish)))


DEAL = Record(
    players=(
        Player("You", cards("4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D")),
        Player("Ada", (None,) * 13),
        Player("Bo", (None,) * 13),
    ),
    dealer=ADA,
    indicator=Card.parse("7C"),
    first_discard=Card.parse("6C"),
    stock=None,
    events=(),
)
"""The deal of text 004 as the player sees it. Bo sits after Ada, so he begins; then it is the player's turn."""

ADA_THROWS_THE_KING: tuple[Event, ...] = (draw(BO, "5C"), throw(BO, "KH"))
"""Somebody throws the king that the text has Ada throw."""

TAKES_THE_KING = (*ADA_THROWS_THE_KING, draw(YOU, "KH", Source.DISCARDS))
OTHERS_PLAY: tuple[Event, ...] = (draw(ADA, "2S"), throw(ADA, "2S"), draw(BO, "9C"), throw(BO, "9C"))
NEXT_TURN = (*TAKES_THE_KING, throw(YOU, "AD"), *OTHERS_PLAY)
THIRD_CLUB = (*NEXT_TURN, draw(YOU, "4C"))


def reviewed(*events: Event, rules: RuleSet | None = None, record: Record = DEAL) -> ReviewAnswer:
    request = ReviewRequest(replace(record, events=events), YOU, rules or house("classic"))
    return review(request, SolverSettings())


def only(answer: ReviewAnswer) -> tuple[Label, Step]:
    (costly,) = answer.costly
    (step,) = costly.loss.steps
    return costly.loss.label, step


class TestSeed004:
    def test_as_it_was_played_nothing_cost_anything(self) -> None:
        answer = reviewed(*THIRD_CLUB, declare("4H 5H 6H", "2C 3C 4C", "9S TS 7D QS", "KD KC KH", finish="8H"))
        assert answer.costly == ()
        assert (answer.judged, answer.left_out) == (4, 0)

    def test_the_third_club_was_luck(self) -> None:
        # Not seen: 106 less the hand of 13, the indicator, and 6C, AD, 2S and 9C on the discards. Fourteen of them
        # help: 4C AC JS 7S 7H and PJ twice each, 7D and 7C once
        (luck,) = reviewed(*THIRD_CLUB).luck
        assert (luck.card, luck.helped) == (Card.parse("4C"), True)
        assert luck.chance == Fraction(14, 106 - 13 - 1 - 4)

    def test_the_king_was_left(self) -> None:
        label, step = only(reviewed(*ADA_THROWS_THE_KING, draw(YOU, "9H")))
        assert label is Label.GRAVE
        assert step.code == "review_left_discard"
        assert (step.parameters["before"], step.parameters["number"]) == (2, 1)

    def test_what_the_stock_brought_does_not_excuse_it(self) -> None:
        lucky = reviewed(*ADA_THROWS_THE_KING, draw(YOU, "KS"))
        assert only(lucky)[1].code == "review_left_discard"
        assert lucky.luck[0].helped

    def test_a_club_was_thrown(self) -> None:
        label, step = only(reviewed(*TAKES_THE_KING, throw(YOU, "2C")))
        assert label is Label.GRAVE
        assert step.code == "review_farther"
        assert (step.parameters["least"], step.parameters["number"]) == (1, 2)
        assert step.parameters["better"] in cards("AD 8H")

    def test_the_eight_was_thrown_and_the_ace_is_dearer_to_keep(self) -> None:
        label, step = only(reviewed(*TAKES_THE_KING, throw(YOU, "8H")))
        assert label is Label.CLOSE
        assert step.code == "review_dearer"
        assert (step.parameters["number"], step.parameters["least"]) == (15, 13)

    def test_a_hand_of_thirteen_points_was_dropped_for_forty(self) -> None:
        answer = reviewed(*NEXT_TURN, Drop(YOU))
        label, step = only(answer)
        assert label is Label.BAD
        assert (step.parameters["drop"], step.parameters["number"]) == (40, 13)
        assert answer.costly[0].loss.points == 27

    def test_a_hand_of_43_points_may_be_dropped_for_twenty(self) -> None:
        assert reviewed(*ADA_THROWS_THE_KING, Drop(YOU)).costly == ()

    def test_001_puntuacion_who_stays_in_draws_and_so_never_pays_the_full_count_of_who_did_not(self) -> None:
        # Once the king has come and the ace has gone 8, 2 and 3 are loose: 13. A first drop costs 20, the full count 80
        hand = cards("4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D")
        dealt = replace(DEAL, players=(Player("You", hand), *DEAL.players[1:]))
        answer = reviewed(draw(BO, "5C"), throw(BO, "9D"), Drop(YOU), rules=house("indian-13"), record=dealt)
        label, step = only(answer)
        assert label is Label.BAD
        assert (step.parameters["drop"], step.parameters["number"]) == (20, 13)
        assert answer.costly[0].loss.points == 7

    def test_a_declaration_was_missed(self) -> None:
        label, step = only(reviewed(*THIRD_CLUB, throw(YOU, "8H")))
        assert label is Label.GRAVE
        assert step.code == "review_could_declare"

    def test_a_wrong_declaration_of_cards_that_would_have_won(self) -> None:
        wrong = declare("4H 5H 6H 8H", "2C 3C", "9S TS 7D QS", "KD KC KH", finish="4C")
        answer = reviewed(*THIRD_CLUB, wrong)
        label, step = only(answer)
        assert label is Label.GRAVE
        assert step.code == "review_declared_wrongly_but_could"
        assert answer.costly[0].loss.points == 80

    def test_000_a_wrong_declaration_costs_forty_in_paplu(self) -> None:
        counterclockwise = house("classic", {"penalties": {"wrong_declaration": "middle_drop"}})
        wrong = declare("4H 5H 6H", "2C 3C 9H", "9S TS 7D QS", "KD KC KH", finish="8H")
        answer = reviewed(*NEXT_TURN, draw(YOU, "9H"), wrong, rules=counterclockwise)
        assert only(answer)[1].code == "review_declared_wrongly"
        assert answer.costly[0].loss.points == 40


class TestOrder:
    def test_the_worst_comes_first(self) -> None:
        answer = reviewed(*TAKES_THE_KING, throw(YOU, "8H"), *OTHERS_PLAY, draw(YOU, "4C"), throw(YOU, "AD"))
        assert [costly.loss.label for costly in answer.costly] == [Label.GRAVE, Label.CLOSE]
        assert [costly.decision.event for costly in answer.costly] == [9, 3]

    def test_after_the_first_break_of_a_rule_nothing_is_judged(self) -> None:
        broken = reviewed(throw(BO, "5C"), draw(YOU, "5C", Source.DISCARDS), throw(YOU, "2C"))
        assert (broken.judged, broken.costly) == (0, ())

    def test_a_hand_that_nobody_wrote_down_is_not_judged(self) -> None:
        unknown = replace(DEAL, players=(Player("You", (None,) * 13), *DEAL.players[1:]))
        assert reviewed(*TAKES_THE_KING, throw(YOU, "8H"), record=unknown).judged == 0

    def test_there_is_a_bound(self) -> None:
        assert MOST_JUDGED >= 40


class TestWhatWasKnown:
    def test_the_discards_and_what_others_took_from_them(self) -> None:
        events = (
            draw(BO, "6C", Source.DISCARDS),
            throw(BO, "KH"),
            draw(YOU, "9H"),
            throw(YOU, "9H"),
            draw(ADA, "2S"),
            throw(ADA, "2S"),
            draw(BO, "3S"),
            throw(BO, "6C"),
            draw(YOU, "3D"),
        )
        known = list(decisions(replay(replace(DEAL, events=events), house("classic")), YOU))
        assert [sorted(one.seen) for one in known] == [
            sorted(cards("6C KH")),
            sorted(cards("6C KH")),
            sorted(cards("KH 9H 2S 6C")),
        ]
        assert [one.open_card for one in known] == list(cards("KH KH 6C"))
        assert [len(one.hand) for one in known] == [13, 14, 13]

    @pytest.mark.parametrize("seat", [ADA, BO])
    def test_others_are_judged_by_their_own_cards_alone(self, seat: int) -> None:
        request = ReviewRequest(replace(DEAL, events=THIRD_CLUB), seat, house("classic"))
        assert review(request, SolverSettings()).judged == 0
