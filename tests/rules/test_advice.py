"""Advice on the hands of the texts: how far they are, which cards help, what to throw, whether to take or to drop.

The figures were counted by hand, or by programs that share no code with this one.
"""

from collections import Counter
from dataclasses import replace
from decimal import Decimal

import pytest

from service.domain.advice import Choice, Discard, Label, Part, label
from service.domain.cards import KINDS, Card
from service.domain.declaration import RequirementCode
from service.domain.declaring.groups import Group
from service.domain.hand import Hand
from service.domain.melds import MeldKind
from service.domain.outs import Effect, Purpose
from service.domain.stopped import SearchStoppedError
from service.domain.wilds import Wilds
from service.explain.advice.explained import explain_hint
from service.explain.advice.facts import AdviceFacts
from service.explain.codes.advice import AdviceCode
from service.explain.detail import Detail
from service.explain.explanation import Told
from service.explain.language import Language
from service.explain.learner import TERM_MEANS, Learner, Level
from service.solver.solve import SolverSettings
from service.usecases.advise import AdviseAnswer, AdviseRequest, advise
from tests.oracle.hands import BASE
from tests.oracle.nearness import distance_and_outs
from tests.rules.table import house

DEAL_004 = "4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D"
DECLARED_004 = "4H 5H 6H 9S TS QS KD KC KH 2C 3C 4C 7D"
INVALID_001 = "4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD"
OUTS_OF_004 = Hand.parse("4C 4C AC AC JS JS 7S 7S 7H 7H 7D 7C PJ PJ").cards
"""All fourteen cards that help after the king of 004 and without A♦."""
BEFORE_4C_000 = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"


def request(hand: str, indicator: str, preset: str = "classic", open_card: str | None = None) -> AdviseRequest:
    rules, turned_up = house(preset), Card.parse(indicator)
    wilds, offered = Wilds.of_indicator(turned_up, rules), Card.parse(open_card) if open_card else None
    return AdviseRequest(Hand.parse(hand), wilds, rules, turned_up, open_card=offered, detail=Detail.FULL)


def asked(one: AdviseRequest) -> AdviseAnswer:
    return advise(one, SolverSettings())


def found(hand: str, indicator: str, preset: str = "classic", open_card: str | None = None) -> AdviceFacts:
    return asked(request(hand, indicator, preset, open_card)).facts


def codes(answer: AdviseAnswer) -> list[str]:
    assert answer.explanation
    return [told.step.code for told in answer.explanation.steps]


@pytest.mark.parametrize(
    ("hand", "indicator", "preset", "distance"),
    [
        pytest.param(DEAL_004, "7C", "classic", 2, id="004 'El reparto'"),
        pytest.param("4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D", "7C", "classic", 1, id="004 'Coger el rey'"),
        pytest.param("4H 5H 6H 9S TS QS KD KC KH 2C 3C 4C 7D", "7C", "classic", 0, id="004 'Cantar'"),
        pytest.param(BEFORE_4C_000, "8S", "paplu", 1, id="000 §08"),
        pytest.param(INVALID_001, "2S", "indian-13", 2, id="001 'Ejemplo inválido', twos wild"),
        pytest.param(INVALID_001, "7S", "indian-13", 0, id="001 'Ejemplo inválido', sevens wild"),
    ],
)
def test_how_far_it_is(hand: str, indicator: str, preset: str, distance: int) -> None:
    nearest = found(hand, indicator, preset).nearest

    assert nearest
    assert (nearest.distance, len(nearest.away)) == (distance, distance)


def test_000_08_not_the_four_of_clubs_alone() -> None:
    """19 of 92 unseen cards end the deal; the text shows one of them."""
    outs = found(BEFORE_4C_000, "8S", "paplu").outs

    assert outs
    assert (outs.copies, outs.unseen) == (19, 92)
    assert Card.parse("4C") in {out.card for out in outs.cards}


class TestAfterTheKing:
    """004 "Coger el rey": fourteen cards, and what to throw."""

    facts = found(f"{DEAL_004} KH", "7C")

    def discard(self, card: str) -> Discard:
        return next(one for one in self.facts.discards if one.card == Card.parse(card))

    def test_the_ace_and_the_eight_tie(self) -> None:
        for card in ("AD", "8H"):
            one = self.discard(card)
            assert one.outs
            assert (one.nearest.distance, one.outs.copies, one.outs.unseen) == (1, 14, 91)
        assert self.discard("AD").points == 13
        assert self.discard("8H").points == 15
        assert [one.card.code for one in self.facts.discards[:2]] == ["AD", "8H"]

    def test_the_outs_one_by_one(self) -> None:
        outs = self.discard("AD").outs
        assert outs
        assert {out.card.code: out.copies for out in outs.cards} == {
            "4C": 2,
            "AC": 2,
            "JS": 2,
            "7S": 2,
            "7H": 2,
            "7D": 1,
            "7C": 1,
            "PJ": 2,
        }
        assert (str(outs.chance(1)), str(outs.chance(3))) == ("0.1538", "0.3979")

    def test_more_outs_at_a_worse_distance_are_no_advice(self) -> None:
        two = self.discard("2C")
        assert two.outs
        assert (two.nearest.distance, two.outs.copies) == (2, 45)
        assert label(two, self.facts.discards[0]) is Label.GRAVE

    def test_every_card_is_ranked(self) -> None:
        assert len(self.facts.discards) == 14
        assert self.facts.discards == tuple(sorted(self.facts.discards, key=lambda one: one.worth))

    def test_it_is_said(self) -> None:
        answer = asked(request(f"{DEAL_004} KH", "7C"))
        assert answer.explanation
        texts = [told.text for told in answer.explanation.steps]
        assert "A♦ and 8♥ tie in draws. Without A♦ you pay 13 if somebody declares, without 8♥ 15." in texts
        assert "Throw A♦: then 14 of 91 unseen cards bring you nearer." in texts


class TestWhatAThrowGives:
    """What the next player may do with it, by the cards seen; the ranking stays as it is."""

    def told(self, **known: str) -> list[str]:
        held = {name: tuple(map(Card.parse, text.split())) for name, text in known.items()}
        answer = asked(replace(request(f"{DEAL_004} KH", "7C"), **held))  # type: ignore[arg-type]
        assert answer.explanation
        assert answer.facts.discards[0].card == Card.parse("AD")
        return [told.text for told in answer.explanation.steps if told.step.code.startswith("advice_gives")]

    def test_the_next_player_took_the_queen_of_diamonds(self) -> None:
        assert self.told(next_took="QD") == ["By what the next player took, A♦ may give Q♦ K♦ A♦."]

    def test_no_ace_and_no_neighbour_is_left(self) -> None:
        assert self.told(seen="AC AC AS AS AH AH 2D 2D QD QD") == [
            "A♦ gives the next player nothing: without a wild, no unseen cards make a meld with it."
        ]

    def test_what_the_cards_seen_do_not_say_is_not_told(self) -> None:
        assert self.told(seen="2D") == []


class TestTheOpenCard:
    """004 "Coger el rey": Ada throws the king."""

    def test_the_king_is_taken(self) -> None:
        offer = found(DEAL_004, "7C", open_card="KH").offer

        assert offer
        assert offer.after
        assert (offer.choice, offer.after.nearest.distance, offer.after.card.code) == (Choice.TAKE, 1, "AD")

    def test_what_it_shows_to_others(self) -> None:
        """004 "Coger el rey": with it the three kings lie in a meld."""
        answer = asked(request(DEAL_004, "7C", open_card="KH"))

        assert answer.facts.offer
        assert answer.facts.offer.shows
        assert [card.code for card in answer.facts.offer.shows.cards] == ["KH", "KD", "KC"]
        assert AdviceCode.TAKE_SHOWS_MELD in codes(answer)

    def test_a_card_without_which_the_hand_is_farther_can_only_be_thrown_back(self) -> None:
        """A hand that could be declared: whatever else is thrown for the open card, it could be no more."""
        offer = found("4H 5H 6H 9S TS QS KD KC KH 2C 3C 4C 7D", "7C", open_card="8H").offer

        assert offer
        assert (offer.choice, offer.after) == (Choice.LEAVE, None)

    def test_a_card_that_helps_nothing_is_left(self) -> None:
        answer = asked(request("4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D", "7C", open_card="JD"))

        assert answer.facts.offer
        assert answer.facts.offer.choice is Choice.LEAVE
        assert AdviceCode.LEAVE in codes(answer)

    def test_where_it_is_too_early_to_count_nothing_is_said_of_cards_that_help(self) -> None:
        """The deal of 004 is two away; cards that help are counted up to one. 10♣ costs ten, as much as a card can."""
        early = asked(replace(request(DEAL_004, "7C", open_card="TC"), most_distance=1))

        assert early.facts.outs is None
        assert AdviceCode.LEAVE_NOT_NEARER in codes(early)
        assert AdviceCode.LEAVE not in codes(early)

    def test_000_04_it_may_not_be_thrown_in_the_same_turn(self) -> None:
        assert AdviceCode.TAKEN_STAYS in codes(asked(request(BEFORE_4C_000, "8S", "paplu", open_card="4C")))
        assert AdviceCode.TAKEN_STAYS not in codes(asked(request(DEAL_004, "7C", open_card="KH")))


class TestDropOrPlay:
    """001 "Desarrollo del turno": a drop before the first draw costs 20, later 40."""

    def test_the_deal_of_004_must_win_more_than_half(self) -> None:
        drop = asked(replace(request(DEAL_004, "7C", "indian-13"), drew=False)).facts.drop

        # 43 points under text 004, where K♦ A♦ with 7♦ would leave more; 001 protects every meld, with the same melds.
        assert drop
        assert (drop.cost, drop.points, drop.never, str(drop.break_even)) == (20, 43, False, "0.5349")

    def test_where_the_winner_is_paid_a_win_brings_what_is_at_stake(self) -> None:
        """000 §07 "El ganador": two who would pay 30 each: (43 - 10) / (43 + 60)."""
        asked_for = replace(request(DEAL_004, "7C", "paplu"), drew=False, opponents=2, stake=30)
        drop = asked(asked_for).facts.drop

        assert drop
        assert (drop.cost, drop.points, drop.gain, str(drop.break_even)) == (10, 43, 60, "0.3204")

    def test_where_points_are_written_up_a_win_brings_nothing(self) -> None:
        """004 writes up what each pays."""
        drop = asked(replace(request(DEAL_004, "7C"), opponents=2, stake=30)).facts.drop

        assert drop
        assert drop.gain == 0

    def test_after_the_king_dropping_is_never_better(self) -> None:
        drop = found("4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D", "7C").drop

        assert drop
        assert (drop.cost, drop.points, drop.never) == (40, 13, True)


def test_where_it_is_too_early_to_count_no_tie_in_draws_is_claimed() -> None:
    """The deal of 004 and 9♦: two cards away, and the draws that help are not counted."""
    answer = asked(replace(request(f"{DEAL_004} 9D", "7C"), most_distance=1))

    assert answer.facts.discards[0].outs is None
    assert AdviceCode.TIE_BROKEN not in codes(answer)
    assert AdviceCode.TIE_IN_DISTANCE_BROKEN in codes(answer)


def test_too_early_to_count() -> None:
    """The bound is an option: the deal of 004 is two cards away."""
    answer = asked(replace(request(DEAL_004, "7C"), most_distance=1))

    assert answer.facts.outs is None
    assert AdviceCode.TOO_EARLY in codes(answer)


class TestWhatTheyDo:
    """Outs by what they do: the groups are read off the melds of the nearest declaration with each."""

    after_king = "4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D"

    def test_after_the_king_of_004(self) -> None:
        """F4 of the notes on teaching: they complete the clubs, free the 7♦, or are wild."""
        groups = found(self.after_king, "7C").out_groups

        assert [(group.purpose.effect, [out.card.code for out in group.cards], group.copies) for group in groups] == [
            (Effect.STANDS_IN, ["7S", "7H", "7D", "7C", "PJ"], 8),
            (Effect.COMPLETES, ["AC", "4C"], 4),
            (Effect.FREES_WILD, ["JS"], 2),
        ]
        assert groups[1].purpose.kind is MeldKind.PURE_SEQUENCE
        assert groups[2].purpose.freed == Card.parse("7D")

    def test_001_what_is_lacking_is_named(self) -> None:
        """001 "Ejemplo inválido" has one sequence; whatever begins another one brings what is lacking."""
        groups = found(INVALID_001, "2S", "indian-13").out_groups

        begun = [group for group in groups if group.purpose.effect is Effect.BUILDS]
        assert {group.purpose.requirement for group in begun} == {RequirementCode.SEQUENCES}

    def test_a_pure_sequence_that_is_lacking(self) -> None:
        """Two sequences with a joker each, two sets and 2♥: what completes a pure sequence, and no further joker."""
        (group,) = found("9S TS PJ 4D 5D PJ KD KC KH QS QC QH 2H", "8C", "paplu").out_groups

        assert [out.card.code for out in group.cards] == ["8S", "JS", "3D", "6D"]
        assert group.purpose == Purpose(Effect.COMPLETES, MeldKind.PURE_SEQUENCE, RequirementCode.PURE_SEQUENCES)

    def test_what_is_added_to_a_meld(self) -> None:
        """After the king of 004 with its outs gone: 3♥ lengthens the hearts, K♠ is the fourth king."""
        seen = tuple(
            map(Card.parse, ["4C", "4C", "AC", "AC", "JS", "JS", "7S", "7S", "7H", "7H", "7D", "7C", "PJ", "PJ"])
        )
        groups = asked(replace(request(self.after_king, "7C"), seen=seen)).facts.out_groups

        assert [
            [out.card.code for out in group.cards] for group in groups if group.purpose.effect is Effect.EXTENDS
        ] == [["KS", "3H"]]

    @pytest.mark.parametrize("preset", ["classic", "paplu"])
    def test_each_out_is_in_one_group(self, preset: str) -> None:
        facts = found(DEAL_004, "7C", preset)

        assert facts.outs
        assert sorted(out.card for group in facts.out_groups for out in group.cards) == [
            out.card for out in facts.outs.cards
        ]
        assert sum(group.copies for group in facts.out_groups) == facts.outs.copies

    def test_the_chance_within_as_many_draws_as_are_asked_for(self) -> None:
        """14 of 92: the first is missed 78/92 of the time, the second 77/91 of that."""
        outs = found(self.after_king, "7C").outs
        answer = asked(replace(request(self.after_king, "7C"), draws=2))

        assert outs
        assert str(outs.chance(2)) == str(round(Decimal(92 * 91 - 78 * 77) / (92 * 91), 4))
        assert answer.explanation
        assert "Of the next 2 unseen cards, one at least helps 28.3 times in a hundred." in [
            told.text for told in answer.explanation.steps
        ]


class TestCardsThatAreGone:
    """The distance by what is left of the deck, and what it would be without what was seen."""

    after_king = "4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D"

    def test_with_every_out_of_004_gone_two_cards_are_needed(self) -> None:
        """All fourteen that help after the king were seen; the oracle tries every draw of two from the rest."""
        answer = asked(replace(request(self.after_king, "7C"), seen=OUTS_OF_004))
        left = Counter({card.code: 2 for card in KINDS})
        left.subtract([*self.after_king.split(), "7C", *(card.code for card in OUTS_OF_004)])

        assert answer.facts.nearest
        assert answer.facts.gone
        assert (answer.facts.gone.distance, answer.facts.nearest.distance) == (1, 2)
        assert {*answer.facts.gone.cards} <= {*OUTS_OF_004}
        tried = distance_and_outs(Counter(self.after_king.split()), left, "7", BASE, 2)
        assert tried
        assert answer.facts.outs
        assert tried == (2, {out.card.code for out in answer.facts.outs.cards})
        assert AdviceCode.GONE in codes(answer)

    def test_what_costs_nothing_is_not_told(self) -> None:
        """Both jacks are gone, but the clubs are as near as before."""
        answer = asked(replace(request(self.after_king, "7C"), seen=tuple(map(Card.parse, ["JS", "JS"]))))

        assert answer.facts.gone is None
        assert AdviceCode.GONE not in codes(answer)

    def test_the_open_card_is_not_gone(self) -> None:
        """The last 4♣ lies open: it may be taken, and ends the deal."""
        seen = tuple(card for card in OUTS_OF_004 if card != Card.parse("4C"))
        last = replace(request(self.after_king, "7C", open_card="4C"), seen=(*seen, Card.parse("4C")))
        facts = asked(last).facts

        assert facts.gone
        assert facts.offer
        assert (facts.offer.choice, facts.offer.before.distance) == (Choice.TAKE, 2)

    def test_no_declaration_is_left(self) -> None:
        """Everything but what is held was seen."""
        held = [*self.after_king.split(), "7C"]
        left = Counter(dict.fromkeys(KINDS, 2)) - Counter(map(Card.parse, held))
        answer = asked(replace(request(self.after_king, "7C"), seen=tuple(left.elements())))

        assert codes(answer) == [AdviceCode.OUT_OF_REACH, AdviceCode.GONE]


def test_cards_seen_cannot_be_drawn() -> None:
    """With both jacks, all wilds and both kings of the spades' line gone, fewer cards help the hand after the king."""
    hand = request("4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D", "7C")
    seen = tuple(map(Card.parse, ["4C", "4C", "AC", "AC"]))
    outs = asked(replace(hand, seen=seen)).facts.outs

    assert outs
    assert {out.card.code for out in outs.cards} == {"JS", "7S", "7H", "7D", "7C", "PJ"}
    assert outs.unseen == 92 - 4


class TestWhatTakesTooLong:
    """A search that takes more than it may: its part is left out and named, the others stand."""

    @pytest.mark.parametrize(
        ("search", "hand", "part"),
        [
            ("advise.clashes", "4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D", Part.CLASHES),
            ("throwing.outs", "4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D", Part.OUTS),
            ("throwing.outs", f"{DEAL_004} KH", Part.DISCARDS),
            ("advise.taking", DEAL_004, Part.OFFER),
            ("advise.contrast", DEAL_004, Part.CONTRAST),
            ("advise.tips_for", DEAL_004, Part.TIPS),
        ],
    )
    def test_it_is_left_out(self, search: str, hand: str, part: Part, monkeypatch: pytest.MonkeyPatch) -> None:
        def stopped(*_: object) -> None:
            raise SearchStoppedError

        monkeypatch.setattr(f"service.usecases.{search}", stopped)
        groups = (Group(tuple(map(Card.parse, ("4H", "5H", "6H")))),)
        answer = asked(replace(request(hand, "7C", open_card="KH" if part is Part.OFFER else None), groups=groups))

        assert answer.facts.nearest
        assert answer.facts.left_out == (part,)
        assert codes(answer)[-1] == AdviceCode.LEFT_OUT


class TestWhyNotDeclarable:
    """What cannot be had together, found by dropping one thing and trying again."""

    after_king = "4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D"

    def test_the_nine_and_the_two_need_the_one_seven(self) -> None:
        """After the king of 004 both the spades and the clubs need 7♦, and the eight would spoil the only pure one."""
        clashes = found(self.after_king, "7C").clashes

        assert [(clash.cards, clash.requirements, clash.contended) for clash in clashes] == [
            (tuple(map(Card.parse, ("9S", "2C"))), (), Card.parse("7D")),
            ((Card.parse("8H"),), (RequirementCode.PURE_SEQUENCES,), None),
        ]

    def test_each_part_of_it_can_be_had_without_the_other(self) -> None:
        """With another wild the two go together: then 9♠ and 2♣ clash no longer."""
        more = found("4H 5H 6H 9S TS QS KD KC KH 2C 3C 7S 7D", "7C")

        assert more.nearest
        assert more.nearest.distance == 0
        assert more.clashes == ()

    def test_twins_are_two_cards(self) -> None:
        """5♣ lies in a meld, but not twice: both of them need the one 6♣."""
        answer = asked(request("5C 5C 6C 7C 8H 9H TH JH QH KD KC KH KS", "3D"))
        clash = answer.facts.clashes[0]

        assert ([card.code for card in clash.cards], clash.contended) == (["5C", "5C"], Card.parse("6C"))
        assert answer.explanation
        assert "5♣ and 5♣ cannot all lie in melds: each of them needs 6♣." in [
            told.text for told in answer.explanation.steps
        ]

    def test_a_pure_sequence_or_two_sequences(self) -> None:
        """5♥ 6♥ 7♥ is pure, 3♥ PJ 5♥ and 7♥ PJ 9♥ are two: with one joker a meld at most, never all of it."""
        rules = house("paplu", {"wilds": {"max_per_meld": 1}})
        answer = asked(replace(request("3H 5H 6H 7H 9H PJ PJ KD KC KH 2S 2C 2D", "8S", "paplu"), rules=rules))

        both = (RequirementCode.PURE_SEQUENCES, RequirementCode.SEQUENCES)
        assert ((), both) in [(clash.cards, clash.requirements) for clash in answer.facts.clashes]
        assert AdviceCode.NOT_PURE_AND_SEQUENCES in codes(answer)

    def test_001_one_sequence_only(self) -> None:
        """001 "Ejemplo inválido": every card lies in a group, and yet there is one sequence only."""
        clashes = found(INVALID_001, "2S", "indian-13").clashes

        assert [(clash.cards, clash.requirements) for clash in clashes] == [((), (RequirementCode.SEQUENCES,))]


class TestLevels:
    """A novice is told what terms mean, an expert is told things shortly; what is said is the same."""

    after_king = request("4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D", "7C")

    def steps(self, level: Level, *known: str) -> list[Told]:
        answer = asked(replace(self.after_king, learner=Learner(level, frozenset(known))))
        assert answer.explanation
        return [*answer.explanation.steps]

    def meanings(self, level: Level, *known: str) -> list[str]:
        return [told.text.split(":")[0] for told in self.steps(level, *known) if told.step.code == TERM_MEANS]

    def test_each_term_is_explained_once_where_it_comes_up(self) -> None:
        told = self.steps(Level.NOVICE)

        assert self.meanings(Level.NOVICE) == [
            "Declaration",
            "Meld",
            "Stands for",
            "Pure sequence",
            "Wild card",
            "Middle drop",
        ]
        assert told[0].step.code == AdviceCode.DISTANCE
        assert told[1].text.startswith("Declaration: Laying all your cards in melds")

    def test_what_is_known_is_not_explained(self) -> None:
        known = ("declaration", "meld", "stands_for", "wild_card", "no such term")

        assert self.meanings(Level.NOVICE, *known) == ["Pure sequence", "Middle drop"]

    @pytest.mark.parametrize("level", [Level.PLAYER, Level.EXPERT])
    def test_others_are_told_none(self, level: Level) -> None:
        assert self.meanings(level) == []

    def test_all_are_told_the_same(self) -> None:
        novice, player, expert = map(self.steps, Level)

        assert [told.step for told in novice if told.step.code != TERM_MEANS] == [told.step for told in player]
        assert [told.step for told in expert] == [told.step for told in player]
        assert expert[0].text == "1 away: draw J♠, put away 8♥."
        assert sum(len(told.text) for told in expert) < sum(len(told.text) for told in player)

    def test_the_summary_explains_no_terms(self) -> None:
        told = asked(replace(self.after_king, learner=Learner(Level.NOVICE))).explanation
        plain = asked(self.after_king).explanation

        assert told
        assert plain
        assert told.summary == plain.summary


class TestHints:
    """A ladder: a question, where to look, the move; no rung gives away the next."""

    def rung(self, number: int, hand: str, indicator: str = "7C") -> AdviseAnswer:
        return asked(replace(request(hand, indicator), hint=number))

    def test_after_the_king_of_004(self) -> None:
        told = [self.rung(number, f"{DEAL_004} KH").explanation for number in (1, 2, 3)]

        assert [one.summary for one in told if one] == [
            "Which card helps none of the groups that you have?",
            "The card to throw is one of these: 8♥, A♦ and 3♣.",
            "Throw A♦: then 14 of 91 unseen cards bring you nearer.",
        ]

    def test_all_that_tie_are_among_those_to_look_at(self) -> None:
        """Were 8♥ as good as A♦, either could be thrown: both are looked for among two others, and both are named."""
        facts = found(f"{DEAL_004} KH", "7C")
        best, second, *others = facts.discards
        tied = replace(facts, discards=(best, replace(second, points=best.points), *others))

        assert [explain_hint(tied, rung, Language.ENGLISH).summary for rung in (2, 3)] == [
            "The card to throw is one of these: 8♥, A♦, 2♣ and 3♣.",
            "These tie, throw any of them: A♦ and 8♥.",
        ]

    def test_where_few_throws_lead_to_a_declaration_others_are_among_them(self) -> None:
        """Were A♦ the only one, it would be looked for among three all the same."""
        facts = found(f"{DEAL_004} KH", "7C")
        alone = replace(facts, discards=facts.discards[:1])
        text = explain_hint(alone, 2, Language.ENGLISH).summary

        assert text == "The card to throw is one of these: 9♠, 10♠ and A♦."

    def test_with_an_open_card_the_move_is_to_take_it_or_not(self) -> None:
        """004 "Coger el rey": the king brings it from two away to one, and A♦ is thrown."""
        told = [
            asked(replace(request(DEAL_004, "7C", open_card="KH"), hint=number)).explanation for number in (1, 2, 3)
        ]

        assert [one.summary for one in told if one] == [
            "Lay your groups with K♥ among them: do you lack less than without it?",
            "2 cards are all that you have to exchange.",
            "Take K♥ and throw A♦: you are 1 card away then, and pay 13 if somebody declares.",
        ]

    @pytest.mark.parametrize(
        ("hand", "move"),
        [
            (DECLARED_004, "You can declare now: every card lies in a meld."),
            (f"{DECLARED_004} 8H", "You can declare now: finish with 8♥."),
        ],
    )
    def test_that_a_hand_can_be_declared_is_not_said_before_the_last_rung(self, hand: str, move: str) -> None:
        """004: after the four of clubs."""
        told = [self.rung(number, hand).explanation for number in (1, 2, 3)]

        assert [one.summary for one in told if one] == [
            "Which of your cards lie in no group yet?",
            "How many sequences do you have, however you group your cards?",
            move,
        ]

    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_nothing_else_is_given_away(self, number: int) -> None:
        facts = self.rung(number, f"{DEAL_004} KH").facts

        assert (facts.nearest, facts.outs, facts.discards, facts.clashes, facts.points) == (None, None, (), (), None)

    def test_001_asks_for_what_is_lacking(self) -> None:
        """001 "Ejemplo inválido": one sequence only."""
        hint = self.rung(1, INVALID_001, "2S").explanation

        assert hint
        assert hint.steps[0].step.code == AdviceCode.HINT_SEQUENCES
