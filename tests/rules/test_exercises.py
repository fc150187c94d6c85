"""Exercises: as hard as they say, with answers that the rules give, and nothing given away by a wrong one."""

from collections import Counter

import pytest

from service.domain.cards import Card, Rank, Suit
from service.domain.deal import deal_faults, table_faults
from service.domain.declaring.groups import Group, readings
from service.domain.declaring.judging import Declaration, judge
from service.domain.hand import Hand
from service.domain.melds import MeldKind
from service.domain.ruleset import RuleSet
from service.domain.teaching.exercise import Choice, Exercise, ExerciseKind
from service.domain.teaching.exhibits import Situation
from service.domain.teaching.levels import FAULTS, level_of_loose_cards, level_of_pure_sequence
from service.domain.teaching.pack import Pack
from service.domain.teaching.person import loose_at_a_glance, makes_three, touches_any
from service.domain.wilds import Wilds
from service.reading.lessons import lessons
from service.rules.loader import presets
from service.solver.solve import SolverSettings
from service.usecases.exercises.answers import Checked, Given
from service.usecases.exercises.exercise import check_answer, make_exercise
from service.usecases.exercises.name import ExerciseRequest
from tests.rules.table import house, second_opinion, wild

LEVELS = (1, 2, 3)
HOUSES = ("classic", "paplu", "indian-13")
QUICK = [kind for kind in ExerciseKind if kind not in (ExerciseKind.BEST_DISCARD, ExerciseKind.TAKE_OR_DRAW)]
"""The kinds for which no draws are counted."""
CASES = [(kind, level, preset) for kind in QUICK for level in LEVELS for preset in HOUSES] + [
    (kind, level, "classic") for kind in ExerciseKind if kind not in QUICK for level in LEVELS
]


def made(kind: ExerciseKind, level: int, seed: int = 0, preset: str = "classic") -> Exercise:
    exercise = make_exercise(ExerciseRequest(kind, level, seed, presets()[preset].rule_set), SolverSettings())
    assert exercise is not None
    return exercise


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def codes(situation: Situation) -> str:
    return " ".join(card.code for card in situation.cards)


def answer(exercise: Exercise, **given: object) -> Checked:
    return check_answer(exercise, Given(**given), SolverSettings())  # type: ignore[arg-type]


def of_lesson(lesson: str, step: str) -> Exercise:
    (found,) = (one.exercise for one in lessons()[lesson].steps if one.step == step)
    assert found is not None
    return found


class TestMaking:
    @pytest.mark.parametrize(("kind", "level", "preset"), CASES)
    def test_a_deck_could_deal_it(self, kind: ExerciseKind, level: int, preset: str) -> None:
        for seed in range(3 if kind in QUICK else 1):
            situation = made(kind, level, seed, preset).situation
            dealt = situation.cards if situation.card is None else (*situation.cards, situation.card)
            if situation.groups:
                laid = [group.cards for group in situation.groups]
                assert table_faults(laid, situation.indicator, situation.rules) == ()
                assert sum(map(len, laid)) == 13
            else:
                assert deal_faults(dealt, situation.indicator, situation.rules) == ()

    def test_the_same_name_is_the_same_exercise_and_another_another(self) -> None:
        for kind in QUICK:
            assert made(kind, 1, 7) == made(kind, 1, 7)
            assert len({codes(made(kind, 1, seed).situation) for seed in range(5)}) == 5

    def test_a_pack_deals_all_its_cards_once(self) -> None:
        rules = RuleSet("classic", 1)
        dealt = Pack(rules.deck, "any").draw(106)
        assert Counter(Counter(dealt).values()) == {2: 53}
        assert dealt == Pack(rules.deck, "any").draw(106) != Pack(rules.deck, "other").draw(106)

    def test_rules_that_no_such_exercise_fits_have_none(self) -> None:
        no_wild_rank = house("classic", {"wilds": {"natural_is_pure": False}})
        request = ExerciseRequest(ExerciseKind.PURE_SEQUENCE, 3, 0, no_wild_rank)
        assert make_exercise(request, SolverSettings()) is None


class TestLevels:
    @pytest.mark.parametrize("level", LEVELS)
    def test_a_pure_sequence_needs_so_many_rules(self, level: int) -> None:
        for seed in range(10):
            of = made(ExerciseKind.PURE_SEQUENCE, level, seed).situation
            levels = [
                3 if any(card in of.wilds for card in run) else 2 if run[0].rank is Rank.ACE or first == 12 else 1
                for suit in Suit
                for first in range(1, 13)
                if set(run := [Card.at(suit, first + step) for step in range(3)]) <= set(of.cards)
            ]
            assert min(levels) == level

    def test_where_an_ace_lies_is_the_second_rule(self) -> None:
        assert level_of_pure_sequence(cards("AH 2H 3H KC"), wild("8"), house("classic")) == 2
        assert (
            level_of_pure_sequence(cards("AH 2H 3H"), wild("8"), house("classic", {"melds": {"ace": "high"}})) is None
        )

    def test_000_a_wild_in_its_own_place_is_the_third(self) -> None:
        assert level_of_pure_sequence(cards("7H 8H 9H"), wild("8"), house("paplu")) == 3

    def test_what_lies_first_is_right_on_the_first_levels_only(self) -> None:
        for level in LEVELS:
            of = made(ExerciseKind.LOOSE_CARDS, level, 1).situation
            glance = loose_at_a_glance(of.cards, of.wilds, of.rules)
            checked = answer(Exercise(ExerciseKind.LOOSE_CARDS, of), cards=glance or of.cards[:1])
            assert checked.right == (level < 3)
            assert any(card in of.wilds for card in of.cards) or level == 1

    def test_004_the_deal_is_read_with_one_wild(self) -> None:
        deal = cards("4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D")
        loose = cards("KD KC 2C 3C AD 8H")
        assert level_of_loose_cards(deal, loose, wild("7"), house("classic")) == 2

    @pytest.mark.parametrize("level", LEVELS)
    def test_a_hand_is_as_many_cards_short_as_its_level(self, level: int) -> None:
        for seed in range(3):
            exercise = made(ExerciseKind.DISTANCE, level, seed)
            assert answer(exercise, number=level).right
            assert not answer(exercise, number=level - 1).right
            assert not answer(exercise, number=level + 1).right

    @pytest.mark.parametrize("level", LEVELS)
    def test_faults_are_balanced(self, level: int) -> None:
        found = Counter[object]()
        for seed in range(120):
            of = made(ExerciseKind.VALID_OR_NOT, level, seed).situation
            faults = {fault.code for fault in judge(Declaration(of.groups), of.rules, of.wilds).faults}
            of_level = faults & set(FAULTS[level])
            assert bool(faults) == bool(of_level)
            found[next(iter(of_level), "valid")] += 1
        assert 45 <= found["valid"] <= 75
        least = (120 - found["valid"]) / len(FAULTS[level]) / 2.5
        assert all(found[fault] >= least for fault in FAULTS[level])


class TestPureSequence:
    def test_every_one_of_the_hand_is_right(self) -> None:
        exercise = of_lesson("two-lives", "first_life")
        assert answer(exercise, cards=cards("4H 5H 6H")).right
        assert answer(exercise, cards=cards("3C AC 2C")).right

    @pytest.mark.parametrize(
        ("given", "code"),
        [
            ("9S TS QS 7D", "not_pure"),
            ("4H 5H 8H", "gap"),
            ("4H 5H 6S", "suits_mixed"),
            ("4H 5H 7H", "card_not_held"),
            ("4H 5H", "group_too_short"),
        ],
    )
    def test_a_wrong_one_is_told_why(self, given: str, code: str) -> None:
        checked = answer(of_lesson("a-whole-deal", "pure_sequence"), cards=cards(given))
        assert not checked.right
        assert code in [step.code for step in checked.consequence]
        assert checked.hint is not None
        assert checked.hint.cards == ()

    @pytest.mark.parametrize(("level", "hint"), [(1, "hint_suit"), (2, "hint_ace"), (3, "hint_natural_wild")])
    def test_the_hint_is_the_rule_that_is_needed(self, level: int, hint: str) -> None:
        exercise = made(ExerciseKind.PURE_SEQUENCE, level)
        checked = answer(exercise, cards=exercise.situation.cards[:1])
        assert checked.hint is not None
        assert checked.hint.code == hint

    @pytest.mark.parametrize("level", LEVELS)
    def test_what_is_right_is_a_pure_sequence_of_the_hand(self, level: int) -> None:
        of = made(ExerciseKind.PURE_SEQUENCE, level, 4).situation
        exercise = Exercise(ExerciseKind.PURE_SEQUENCE, of)
        for first in range(13):
            for second in range(first):
                for third in range(second):
                    given = (of.cards[first], of.cards[second], of.cards[third])
                    kinds = {meld.kind for meld in readings(Group(given), of.rules, of.wilds)}
                    assert answer(exercise, cards=given).right == (MeldKind.PURE_SEQUENCE in kinds)


class TestLooseCards:
    DEAL = of_lesson("a-whole-deal", "loose_cards")

    def test_004_the_deal(self) -> None:
        checked = answer(self.DEAL, cards=cards("8H AD KC KD 3C 2C"))
        assert checked.right
        assert checked.consequence[0].parameters["number"] == 43

    def test_a_card_that_is_forgotten_gets_what_it_would_cost(self) -> None:
        checked = answer(self.DEAL, cards=cards("KD KC 2C 3C AD"))
        assert not checked.right
        breaks, costs = checked.consequence
        assert breaks.code == "loose_breaks_pure"
        assert (costs.parameters["number"], costs.parameters["difference"]) == (80, 37)
        assert checked.hint is not None
        assert checked.hint.parameters == {"number": 6}

    def test_a_card_too_many_gets_what_it_costs(self) -> None:
        # Without the nine the ten, the wild seven and the queen still are a sequence: 43 and 9
        checked = answer(self.DEAL, cards=cards("KD KC 2C 3C AD 8H 9S"))
        assert not checked.right
        assert checked.consequence[0].code == "too_many_loose"
        assert (checked.consequence[0].parameters["number"], checked.consequence[0].parameters["least"]) == (52, 43)

    def test_a_card_of_another_hand(self) -> None:
        checked = answer(self.DEAL, cards=cards("KD KC 2C 3C AD 8H 8H"))
        assert not checked.right
        assert checked.consequence[0].code == "not_in_hand"

    @pytest.mark.parametrize("level", LEVELS)
    def test_the_oracle_agrees_that_there_is_one_answer(self, level: int) -> None:
        for seed in range(3):
            of = made(ExerciseKind.LOOSE_CARDS, level, seed).situation
            rank = of.wilds.rank.value if of.wilds.rank else None
            oracle = second_opinion(codes(of), rank, of.rules)
            loose = cards(" ".join(oracle.witness.loose))
            assert answer(Exercise(ExerciseKind.LOOSE_CARDS, of), cards=loose).right
            others = [card for card in of.cards if card not in loose and card not in of.wilds]
            assert not answer(Exercise(ExerciseKind.LOOSE_CARDS, of), cards=(*loose[1:], others[0])).right


class TestValidOrNot:
    def test_001_all_cards_in_melds_and_not_valid(self) -> None:
        exercise = of_lesson("grouped-is-not-enough", "invalid")
        right, wrong = answer(exercise, valid=False), answer(exercise, valid=True)
        assert right.right
        assert [step.code for step in right.consequence] == ["right_invalid", "few_sequences"]
        assert not wrong.right
        assert wrong.consequence[0].parameters == {"number": 80}
        assert wrong.hint is not None
        assert wrong.hint.code == "hint_count_sequences"

    def test_004_a_turn_too_early(self) -> None:
        wrong = answer(of_lesson("a-whole-deal", "too_early"), valid=True)
        assert wrong.hint is not None
        assert wrong.hint.cards == cards("2C 3C 8H")

    def test_004_the_declaration(self) -> None:
        exercise = of_lesson("a-whole-deal", "declaration")
        assert answer(exercise, valid=True).right
        assert not answer(exercise, valid=False).right


class TestDistance:
    def test_004_the_deal_is_two_draws_away(self) -> None:
        exercise = of_lesson("a-whole-deal", "distance")
        assert answer(exercise, number=2).right
        assert [answer(exercise, number=given).consequence[0].code for given in (1, 3)] == [
            "too_few_exchanged",
            "fewer_exchanged",
        ]

    def test_a_hint_says_what_lacks(self) -> None:
        hint = answer(of_lesson("grouped-is-not-enough", "how_far"), number=9).hint
        assert hint is not None
        assert hint.code == "lacks_sequences"


class TestBestDiscard:
    KING = of_lesson("a-whole-deal", "throw")

    def test_004_the_ace_and_the_eight_tie_on_draws_and_the_ace_costs_more_to_keep(self) -> None:
        ace, eight = answer(self.KING, card=Card.parse("AD")), answer(self.KING, card=Card.parse("8H"))
        assert ace.right
        parameters = ace.consequence[0].parameters
        assert (parameters["distance"], parameters["outs"], parameters["number"]) == (1, 14, 13)
        assert [step.code for step in eight.consequence] == ["throw_dearer"]
        assert (eight.consequence[0].parameters["number"], eight.consequence[0].parameters["least"]) == (15, 13)

    def test_004_a_club_gives_more_draws_at_a_worse_distance_and_is_wrong(self) -> None:
        club = answer(self.KING, card=Card.parse("2C"))
        assert [step.code for step in club.consequence] == ["throw_farther"]
        assert club.consequence[0].parameters["then"] == 2
        assert club.hint is not None
        assert club.hint.cards == ()

    def test_a_card_of_another_hand(self) -> None:
        assert answer(self.KING, card=Card.parse("9H")).consequence[0].code == "not_in_hand"

    @pytest.mark.parametrize("level", LEVELS)
    def test_one_card_at_least_is_right_and_one_wrong(self, level: int) -> None:
        exercise = made(ExerciseKind.BEST_DISCARD, level)
        checked = {card: answer(exercise, card=card) for card in set(exercise.situation.cards)}
        right = [card for card, found in checked.items() if found.right]
        assert 1 <= len(right) < len(checked)
        assert all(found.right or found.hint for found in checked.values())


class TestTakeOrDraw:
    def test_004_the_king_takes_the_hand_from_two_draws_to_one(self) -> None:
        exercise = of_lesson("a-whole-deal", "king")
        take, draw = answer(exercise, choice=Choice.TAKE), answer(exercise, choice=Choice.DRAW)
        assert take.right
        assert (take.consequence[0].parameters["before"], take.consequence[0].parameters["number"]) == (2, 1)
        assert not draw.right
        assert draw.hint is not None

    @pytest.mark.parametrize("level", LEVELS)
    def test_one_choice_is_right(self, level: int) -> None:
        for seed in range(3):
            exercise = made(ExerciseKind.TAKE_OR_DRAW, level, seed)
            assert [answer(exercise, choice=choice).right for choice in Choice].count(True) == 1

    def test_how_a_card_looks(self) -> None:
        hand = cards("4H 5H 9S 9D KC")
        looks = {code: makes_three(Card.parse(code), hand, house("classic")) for code in ("6H", "9C", "9S", "7H", "QC")}
        touches = {code: touches_any(Card.parse(code), hand) for code in ("6H", "AC", "KD", "7D", "2C", "2D")}
        assert looks == {"6H": True, "9C": True, "9S": False, "7H": False, "QC": False}
        assert touches == {"6H": True, "AC": True, "KD": True, "7D": True, "2C": True, "2D": False}


def test_a_person_takes_what_lies_first() -> None:
    hand = Hand.parse("4H 5H 6H 7H 7S 7C 2D KD QD PJ").cards
    # The run of four takes the seven that the set needs; the wild goes to king and queen
    assert set(loose_at_a_glance(hand, Wilds(None), house("classic"))) == set(cards("7S 7C 2D"))
