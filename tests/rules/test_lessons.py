"""The lessons: every number that they say, held against the rule texts and against counts by hand."""

import pytest

from service.domain.cards import Card
from service.domain.declaring.judging import Declaration, judge
from service.domain.melds import MeldKind, meld_faults
from service.domain.teaching.exercise import ExerciseKind
from service.domain.teaching.lesson import Lesson, LessonStep
from service.reading.lessons import lessons
from service.solver.solve import SolverSettings
from service.usecases.exhibit import Shown, show
from tests.rules.table import written

STEPS = [(lesson, step) for lesson in lessons().values() for step in lesson.steps]


def step_of(lesson: str, name: str) -> LessonStep:
    (found,) = (step for step in lessons()[lesson].steps if step.step == name)
    return found


def shown(lesson: str, name: str) -> Shown:
    step = step_of(lesson, name)
    return show(step.exhibit, step.situation, SolverSettings())


def cards(text: str) -> tuple[Card, ...]:
    return tuple(sorted(map(Card.parse, text.split())))


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=[f"{lesson.lesson}-{step.step}" for lesson, step in STEPS])
def test_every_meld_that_is_shown_is_one(lesson: Lesson, step: LessonStep) -> None:
    melds = show(step.exhibit, step.situation, SolverSettings()).melds
    assert [meld_faults(meld, lesson.rules, step.situation.wilds) for meld in melds] == [()] * len(melds)


@pytest.mark.parametrize("lesson", lessons().values(), ids=lessons())
def test_a_player_holds_thirteen_cards_or_fourteen_after_a_draw(lesson: Lesson) -> None:
    for step in lesson.steps:
        held = len(step.situation.cards)
        if held > 3:  # those of a group that is shown by itself are fewer
            assert held in (13, 14)
        if step.drawn:
            assert held == 14
        if step.thrown:
            assert held == 13


class TestSeed004:
    """Text 004 "Rummy indio: una partida de ejemplo"."""

    LESSON = "a-whole-deal"

    def test_reading_the_hand(self) -> None:
        assert list(map(written, shown(self.LESSON, "pure_sequence").melds)) == ["pure_sequence: 4H 5H 6H"]
        assert list(map(written, shown(self.LESSON, "second_sequence").melds)) == ["impure_sequence: 9S TS 7D=JS QS"]
        assert shown(self.LESSON, "loose_cards").parameters["cards"] == cards("KD KC 2C 3C AD 8H")

    def test_the_deal_pays_43(self) -> None:
        assert shown(self.LESSON, "penalty").parameters["number"] == 10 + 10 + 2 + 3 + 10 + 8

    def test_the_ace_does_fit_somewhere_which_the_text_denies(self) -> None:
        breaks, costs = shown(self.LESSON, "ace").reasons
        assert written(breaks.parameters["meld"]) == "impure_sequence: 7D=QD KD AD"  # type: ignore[arg-type]
        assert (costs.parameters["number"], costs.parameters["difference"]) == (52, 9)

    def test_the_deal_is_two_draws_away(self) -> None:
        assert shown(self.LESSON, "distance").parameters["number"] == 2

    def test_three_kings(self) -> None:
        assert list(map(written, shown(self.LESSON, "king").melds)) == ["set: KH KD KC"]

    def test_the_ace_is_dearer_to_keep_than_the_eight(self) -> None:
        # Left over without the ace: 8 + 3 + 2; without the eight: 10 + 3 + 2
        parameters = shown(self.LESSON, "throw").parameters
        assert (parameters["points"], parameters["number"]) == (13, 15)

    def test_there_are_three_melds_and_not_four_as_the_text_says(self) -> None:
        assert shown(self.LESSON, "three_melds").parameters["number"] == 3

    def test_a_turn_earlier_would_have_been_a_wrong_declaration(self) -> None:
        early = shown(self.LESSON, "too_early")
        assert early.parameters["number"] == 80
        assert early.reasons

    def test_the_declaration_is_valid(self) -> None:
        assert shown(self.LESSON, "four_of_clubs").parameters["finish"] == Card.parse("8H")
        assert shown(self.LESSON, "declaration").parameters == {"size": 13, "number": 0}


class TestSeed001:
    """Text 001 "Tipos de combinaciones y requisitos"."""

    LESSON = "grouped-is-not-enough"

    def test_the_valid_example(self) -> None:
        assert shown(self.LESSON, "valid").parameters == {"size": 13, "number": 0}

    def test_the_invalid_example_has_one_sequence(self) -> None:
        invalid = shown(self.LESSON, "invalid")
        assert invalid.parameters == {"size": 13, "number": 80}
        assert [step.code for step in invalid.reasons] == ["few_sequences"]
        assert shown(self.LESSON, "every_card_in_a_group").parameters["number"] == 4

    def test_it_is_two_draws_away(self) -> None:
        assert shown(self.LESSON, "how_far").parameters["number"] == 2

    def test_with_sevens_wild_the_same_cards_can_be_declared(self) -> None:
        invalid, sevens = step_of(self.LESSON, "invalid").situation, step_of(self.LESSON, "sevens_wild").situation
        assert invalid.cards == sevens.cards
        assert judge(Declaration(sevens.groups), sevens.rules, sevens.wilds).valid
        assert shown(self.LESSON, "sevens_wild").parameters == {"size": 13, "number": 0}


class TestSeed000:
    """Text 000 §01 to §08."""

    LESSON = "two-lives"

    def test_an_eight_in_its_own_place_is_pure(self) -> None:
        assert list(map(written, shown(self.LESSON, "natural_wild").melds)) == ["pure_sequence: 7H 8H 9H"]

    def test_two_lives(self) -> None:
        assert list(map(written, shown(self.LESSON, "first_life").melds)) == [
            "pure_sequence: 4H 5H 6H",
            "pure_sequence: AC 2C 3C",
        ]
        assert list(map(written, shown(self.LESSON, "second_life").melds)) == ["impure_sequence: 9S TS PJ=JS"]
        assert list(map(written, shown(self.LESSON, "set").melds)) == ["set: 7S 7D 7C"]

    def test_the_king_left_over_costs_ten(self) -> None:
        assert shown(self.LESSON, "loose_king").parameters["number"] == 10

    def test_one_draw_away(self) -> None:
        assert shown(self.LESSON, "distance").parameters["number"] == 1

    def test_the_declaration(self) -> None:
        assert shown(self.LESSON, "four_of_clubs").parameters["finish"] == Card.parse("KD")
        assert shown(self.LESSON, "declaration").parameters == {"size": 13, "number": 0}

    def test_a_loser_with_both_lives_pays_fifteen(self) -> None:
        assert shown(self.LESSON, "loser").parameters["number"] == 15

    def test_a_pure_sequence_alone_does_not_protect_a_set(self) -> None:
        one_life = step_of(self.LESSON, "one_life").situation
        assert set(cards("7C 7D 7S")) <= set(one_life.cards)
        assert [meld.kind for meld in shown(self.LESSON, "one_life").melds] == [MeldKind.PURE_SEQUENCE]


class TestLeft:
    def test_steps_are_left_from_the_last_one_backwards(self) -> None:
        lesson = lessons()["a-whole-deal"]
        assert lesson.left(0) == frozenset()
        assert lesson.left(2) == {"too_early", "declaration"}
        assert lesson.left(lesson.most_left) == lesson.left(99)
        assert len(lesson.left(99)) == lesson.most_left == 7

    def test_a_card_to_be_taken_is_asked_about_before_it_is_taken(self) -> None:
        exercise = step_of("a-whole-deal", "king").exercise
        assert exercise is not None
        assert exercise.kind is ExerciseKind.TAKE_OR_DRAW
        assert exercise.situation.card == Card.parse("KH")
        assert len(exercise.situation.cards) == 13
        assert Card.parse("KH") not in exercise.situation.cards
