"""Every number, card and claim of an explanation, recomputed without the code that made it.

The cases are those of the oracle: random deals, near-complete hands, many wilds, one-suit floods and twins, under
every value of every option. What a loose card would cost is asked of the oracle's search, not of the solver.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from service.domain.cards import Card, Rank
from service.domain.counting import LedgerLine
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.domain.nearness import NearSequence
from service.domain.options.count import NoDraw
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.catalogue import say
from service.explain.codes.hand import HandCode
from service.explain.detail import Detail
from service.explain.explanation import Explanation, Parameter, Step
from service.explain.hand.explained import explain_hand
from service.explain.hand.facts import TIES_SHOWN, HandFacts, LooseReason
from service.explain.hand.steps import unavailable
from service.explain.language import Language
from service.explain.text import tell
from service.solver.solve import SolverSettings
from service.usecases.solve import SolveRequest, solve_hand
from tests.oracle import solve
from tests.oracle.cards import face_points, is_wild, wild_cards
from tests.oracle.cost import IMPOSSIBLE, parts
from tests.oracle.hands import Case, cases
from tests.oracle.melds import SHORTEST, melds_of
from tests.oracle.protection import classes
from tests.oracle.rules import read_rules
from tests.oracle.search import Question, Search, State
from tests.oracle.search import Step as SearchStep
from tests.oracle.test_solver import rule_set
from tests.texts import MOST_WORDS, forms, parameters, sentences, words

LOW, HIGH = "A23456789TJQK", "23456789TJQKA"
ROWS = {"low": (LOW,), "high": (HIGH,), "both": (LOW, HIGH)}
SHORT = 14
"""Cards of a hand that is not played with 21."""


@dataclass(frozen=True)
class Explained:
    """Hold a case with the facts found and the explanation in full."""

    case: Case
    rules: RuleSet
    facts: HandFacts
    explanation: Explanation


def explained(case: Case, random: Random, monkeypatch: pytest.MonkeyPatch) -> Explained:
    rules = rule_set(case.options)
    if rules.count.cap is not None and random.random() < 0.2:
        rules = replace(rules, count=replace(rules.count, no_draw=NoDraw.FULL))
    found: list[HandFacts] = []

    def catch(facts: HandFacts, detail: Detail, language: Language) -> Explanation:
        found.append(facts)
        return explain_hand(facts, detail, language)

    monkeypatch.setattr("service.usecases.solve.explain_hand", catch)
    hand = Hand.of(map(Card.parse, case.hand))
    wilds = Wilds(Rank(case.wild_rank) if case.wild_rank else None)
    drew = rules.count.no_draw is NoDraw.SUM or random.random() < 0.5
    answer = solve_hand(SolveRequest(hand, wilds, rules, drew, Detail.FULL, Language.ENGLISH), SolverSettings())
    assert answer.explanation is not None
    return Explained(case, rules, found[0], answer.explanation)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_of_a_hand_is_true(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    short = [case for case in cases(55, 1000 + seed) if len(case.hand) <= SHORT]
    assert_true_and_readable(short, seed, monkeypatch)


def test_what_is_said_of_a_long_hand_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    long = [case for case in cases(22, 1010) if len(case.hand) > SHORT]
    assert_true_and_readable(long, 10, monkeypatch)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(30))
def test_what_is_said_of_many_hands_is_true(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_true_and_readable(cases(66, 2000 + seed), seed, monkeypatch)


def assert_true_and_readable(chosen: Iterable[Case], seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(seed)
    for case in chosen:
        one = explained(case, random, monkeypatch)
        referee = Referee(one)
        for told in one.explanation.steps:
            assert referee.is_true(told.step), f"{case.name}: {told.text} {told.step} {case}"
        referee.assert_nothing_is_left_out()
        for language in Language:
            assert_readable(one, language)


SPEAKING_OF_NO_REQUIREMENT = (HandCode.NO_MELDS, HandCode.NO_MELDS_AFTER_DISCARD, HandCode.NO_CARD_COUNTS)


class Referee:
    """Recount a hand from its card codes alone, and hold steps against the recount."""

    def __init__(self, one: Explained) -> None:
        facts = one.facts
        self.facts, self.rule_set = facts, one.rules
        self.rules = read_rules(one.case.options)
        self.wild_rank = one.case.wild_rank
        self.wild_kinds = wild_cards(one.case.wild_rank)
        self.told = [told.step for told in one.explanation.steps]
        self.melds = facts.arrangement.melds
        self.loose = codes(facts.arrangement.loose)
        self.finish = facts.arrangement.finish_card and facts.arrangement.finish_card.code
        self.hand = Counter(one.case.hand)
        self.kept = self.hand - Counter([self.finish] if self.finish else [])
        self.oracle = solve(one.case.hand, one.case.wild_rank, one.case.options, limit=TIES_SHOWN)
        self.needed = {"pure": self.rules.min_pure, "sequences": self.rules.min_sequences, "sets": self.rules.min_sets}
        self.found = {name: len(self.melds_towards(name)) for name in self.needed}
        lengths = [len(meld.placed) for meld in self.melds_towards("sequences")]
        self.needed["long"] = self.rules.long_sequence if self.rules.long_sequence > SHORTEST else 0
        self.found["long"] = max(lengths, default=0)
        self.flat = facts.rules.count.protection.value == "table_only"
        self.is_full_count = not facts.drew and facts.rules.count.no_draw is NoDraw.FULL
        self.sum = sum(self.counted().values())
        self.uncapped = self.rules.unopened if self.rules.unopened is not None else self.sum
        if self.rules.flat is not None and not self.found["pure"]:
            self.uncapped = max(self.uncapped, self.rules.flat)
        self.points = self.rules.cap if self.is_full_count else self.rules.capped(self.uncapped)

    # The hand

    def wild(self, code: str) -> bool:
        return is_wild(code, self.wild_rank)

    def worth(self, code: str) -> int:
        return 0 if self.wild(code) else face_points(code, self.rules.ace_points)

    def melds_towards(self, requirement: str) -> list[Meld]:
        kinds = {"pure": ("pure",), "sequences": ("pure", "impure"), "sets": ("set",)}[requirement]
        return [meld for meld in self.melds if self.kind(meld) in kinds]

    def kind(self, meld: Meld) -> str:
        """Tell from the places of its cards what a meld is; nothing else than its cards is believed."""
        faces = [place.face.code for place in meld.placed]
        naturals = codes(meld.naturals)
        assert all(self.wild(place.card.code) for place in meld.standing)
        if len(set(faces)) == 1 and not meld.standing and meld.kind.value in ("tunnela", "dublee"):
            return {3: "tunnela", 2: "dublee"}[len(faces)]
        assert "PJ" not in faces
        if len({code[1] for code in faces}) == 1 and self.consecutive(faces) and meld.kind.value != "set":
            clean = self.rules.natural_is_pure or not any(map(self.wild, naturals))
            return "pure" if clean and not meld.standing else "impure"
        assert len({code[0] for code in faces}) == 1
        assert self.rules.suits_repeat or len({code[1] for code in naturals}) == len(naturals)
        return "set"

    def consecutive(self, faces: list[str]) -> bool:
        ranks = "".join(code[0] for code in faces)
        return len(ranks) >= 3 and any(ranks in row for row in ROWS[self.rules.ace])

    def is_protected(self, meld: Meld) -> bool:
        enough = all(self.found[name] >= self.needed[name] for name in ("pure", "sequences", "long"))
        return {
            "tiered": enough or self.kind(meld) == "pure",
            "both_or_nothing": enough,
            "pure_protects_all": self.found["pure"] > 0,
            "all_melds": True,
            "nothing": False,
            "table_only": False,
        }[self.rules.protection]

    def counted(self) -> dict[str, int]:
        """Map each kind of card that counts to its points, all copies together."""
        cards = Counter(self.loose)
        for meld in self.melds:
            cards.update(() if self.is_protected(meld) else codes(meld.cards))
        return {code: copies * self.worth(code) for code, copies in cards.items() if not self.wild(code)}

    def wilds_that_count_nothing(self) -> Counter[str]:
        protected = Counter(code for meld in self.melds if self.is_protected(meld) for code in codes(meld.cards))
        return Counter({code: copies for code, copies in (self.kept - protected).items() if self.wild(code)})

    def free(self, kinds: tuple[str, ...]) -> set[str]:
        """Return the cards outside the melds of some kinds."""
        taken = Counter(code for meld in self.melds if self.kind(meld) in kinds for code in codes(meld.cards))
        return set(self.kept - taken)

    def windows(self) -> Iterator[list[str]]:
        for row in ROWS[self.rules.ace]:
            for start in range(len(row) - 2):
                yield from ([rank + suit for rank in row[start : start + 3]] for suit in "SHDC")

    # The steps

    def is_true(self, step: Step) -> bool:
        clause = step.clause
        if clause is not None:
            assert clause.option in self.rule_set.options()
            assert clause.source == "silent"
        assert set(step.cards) <= set(self.facts.arrangement.hand)
        check = getattr(self, f"is_true_{step.code}", None)
        if check is None:
            check = next(getattr(self, name) for prefix, name in self.GROUPS if step.code.startswith(prefix))
        return bool(check(step, **step.parameters))

    GROUPS = (
        ("lacks_", "lacks"),
        ("no_", "has_none"),
        ("few_", "has_few"),
        ("enough_", "has_enough"),
        ("near_", "is_near"),
        ("loose_", "is_loose"),
        ("using_", "costs"),
        ("wild_", "has_wild_naturals"),
    )
    KINDS = ("pure_sequences", "pure"), ("pure_sequence", "pure"), ("sequences", "sequences"), ("sequence", "sequences")

    def requirement(self, step: Step) -> str:
        name = step.code.split("_", 1)[1]
        return dict(self.KINDS).get(name, "sets")

    def is_true_declarable(self, _: Step, size: int) -> bool:
        return self.oracle.declarable and self.finish is None and size == self.rules.hand_size == self.melded()

    def is_true_declarable_with_finish(self, _: Step, finish: Card, size: int) -> bool:
        return self.oracle.declarable and finish.code == self.finish and size == self.rules.hand_size == self.melded()

    def melded(self) -> int:
        assert not Counter(self.loose) + Counter(c for meld in self.melds for c in codes(meld.cards)) - self.kept
        return sum(len(meld.placed) for meld in self.melds)

    def is_true_no_melds_after_discard(self, _: Step, finish: Card, size: int) -> bool:
        kept = finish.code == self.finish and size == self.kept.total()
        return kept and not self.oracle.declarable and not melds_of(self.kept, self.wild_kinds, self.rules)

    def is_true_no_melds(self, _: Step) -> bool:
        return not self.oracle.declarable and not melds_of(self.hand, self.wild_kinds, self.rules)

    def lacks(self, step: Step, number: int) -> bool:
        name = self.requirement(step)
        return not self.oracle.declarable and 0 < number == self.needed[name] - self.found[name]

    def is_true_leaves_cards_loose(self, _: Step, cards: tuple[Card, ...], number: int) -> bool:
        met = all(self.found[name] >= needed for name, needed in self.needed.items())
        return met and codes(cards) == self.loose and number == len(cards) > 0

    def is_true_lacks_long_sequence(self, _: Step, needed: int) -> bool:
        return not self.oracle.declarable and self.found["long"] < needed == self.needed["long"]

    def is_true_no_long_sequence(self, _: Step, needed: int) -> bool:
        return self.found["long"] == 0 and needed == self.needed["long"] > 0

    def is_true_short_sequences(self, _: Step, needed: int, found: int, melds: tuple[Meld, ...]) -> bool:
        all_of_them = list(melds) == self.melds_towards("sequences")
        return all_of_them and 0 < found == self.found["long"] < needed == self.needed["long"]

    def is_true_long_enough(self, _: Step, needed: int, found: int) -> bool:
        return self.oracle.declarable and self.found["long"] == found >= needed == self.needed["long"] > 0

    def has_none(self, step: Step, number: int) -> bool:
        name = self.requirement(step)
        return self.found[name] == 0 and self.needed[name] == number > 0

    def has_few(self, step: Step, needed: int, found: int, melds: tuple[Meld, ...]) -> bool:
        name = self.requirement(step)
        return list(melds) == self.melds_towards(name) and 0 < found == len(melds) < needed == self.needed[name]

    def has_enough(self, step: Step, needed: int, found: int) -> bool:
        name = self.requirement(step)
        return self.oracle.declarable and self.found[name] == found >= needed == self.needed[name] > 0

    def is_true_cards_loose(self, _: Step, cards: tuple[Card, ...], number: int) -> bool:
        return codes(cards) == self.loose and number == len(cards) > 0

    def is_near(self, step: Step, near: tuple[NearSequence, ...]) -> bool:
        pure = "pure" in step.code
        free = self.free(("pure",) if pure else ("pure", "impure"))
        spoilt = {code for code in free if self.wild(code)} if pure and not self.rules.natural_is_pure else set()
        free -= spoilt
        windows = [window for window in self.windows() if not (spoilt or self.spoils(window, pure=pure))] or [
            window for window in self.windows() if not self.spoils(window, pure=pure)
        ]
        fewest = min(len(set(window) - free) for window in windows)
        for sequence in near:
            held, missing = set(codes(sequence.held)), set(codes(sequence.missing))
            for lacking in [{card} for card in missing] if sequence.any_one else [missing]:
                completed = held | lacking in map(set, windows)
                if len(lacking) != fewest or not held <= free or lacking & free or not completed:
                    return False
        return 0 < len(near) == len(set(near))

    def spoils(self, window: list[str], *, pure: bool) -> bool:
        return pure and not self.rules.natural_is_pure and any(map(self.wild, window))

    def is_true_pure_sequence_left_out(self, _: Step, meld: Meld) -> bool:
        return self.kind(meld) == "pure" and set(codes(meld.cards)) <= self.free(("pure",))

    def is_true_sequence_left_out(self, _: Step, meld: Meld) -> bool:
        return self.kind(meld) in ("pure", "impure") and set(codes(meld.cards)) <= self.free(("pure", "impure"))

    def is_true_pure_sequence(self, _: Step, meld: Meld) -> bool:
        return meld in self.melds and self.kind(meld) == "pure"

    def is_true_impure_sequence(self, _: Step, meld: Meld) -> bool:
        return meld in self.melds and self.kind(meld) == "impure"

    def is_true_set(self, _: Step, meld: Meld) -> bool:
        return meld in self.melds and self.kind(meld) == "set"

    def is_true_tunnela(self, _: Step, meld: Meld) -> bool:
        return meld in self.melds and self.kind(meld) == "tunnela" and len(meld.placed) == 3

    def is_true_dublee(self, _: Step, meld: Meld) -> bool:
        return meld in self.melds and self.kind(meld) == "dublee" and len(meld.placed) == 2

    def has_wild_naturals(self, step: Step, cards: tuple[Card, ...], meld: Meld, number: int) -> bool:
        kind, standing = self.kind(meld), len(meld.standing)
        right = {
            HandCode.WILD_KEEPS_PURE: kind == "pure",
            HandCode.WILD_SPOILS_PURE: kind == "impure" and not standing,
            HandCode.WILD_AS_ITSELF: kind == "set" or (kind == "impure" and standing > 0),
        }[HandCode(step.code)]
        return right and number == len(cards) and codes(cards) == list(filter(self.wild, codes(meld.naturals)))

    def is_true_all_protected(self, _: Step, number: int) -> bool:
        return all(map(self.is_protected, self.melds)) and number == len(self.melds) > 0

    def is_true_protected(self, _: Step, melds: tuple[Meld, ...], number: int) -> bool:
        return list(melds) == list(filter(self.is_protected, self.melds)) and 0 < number == len(melds) < len(self.melds)

    def is_true_unprotected_without_pure(self, _: Step) -> bool:
        rule = self.rules.protection in ("tiered", "pure_protects_all")
        return rule and self.found["pure"] == 0 and not any(map(self.is_protected, self.melds))

    def is_true_unprotected_but_pure(self, _: Step, number: int, pure: int, melds: tuple[Meld, ...]) -> bool:
        unprotected = [meld for meld in self.melds if not self.is_protected(meld)]
        short = self.found["pure"] < pure or self.found["sequences"] < number
        rule = self.rules.protection == "tiered" and (pure, number) == (self.needed["pure"], self.needed["sequences"])
        return rule and short and list(melds) == unprotected and all(self.kind(meld) != "pure" for meld in melds)

    def is_true_unprotected_short_of_sequences(self, _: Step, number: int, pure: int) -> bool:
        short = self.found["pure"] < pure or self.found["sequences"] < number
        rule = self.rules.protection == "both_or_nothing"
        return rule and short and (pure, number) == (self.needed["pure"], self.needed["sequences"])

    def is_true_unprotected_without_long_sequence(self, _: Step, needed: int) -> bool:
        rule = self.rules.protection == "both_or_nothing" and self.has_all_but_a_long_one()
        return rule and self.found["long"] < needed == self.needed["long"]

    def is_true_unprotected_but_pure_without_long_sequence(self, _: Step, needed: int, melds: tuple[Meld, ...]) -> bool:
        unprotected = [meld for meld in self.melds if not self.is_protected(meld)]
        rule = self.rules.protection == "tiered" and self.has_all_but_a_long_one()
        return rule and list(melds) == unprotected and self.found["long"] < needed == self.needed["long"]

    def has_all_but_a_long_one(self) -> bool:
        return all(self.found[name] >= self.needed[name] for name in ("pure", "sequences"))

    def is_true_unprotected_always(self, _: Step) -> bool:
        return self.rules.protection == "nothing"

    def is_true_unprotected_in_hand(self, _: Step) -> bool:
        return self.rules.protection == "table_only"

    def reasons(self, cards: tuple[Card, ...]) -> list[LooseReason]:
        return [reason for reason in self.facts.loose_reasons if reason.card in cards]

    def is_loose(self, step: Step, cards: tuple[Card, ...], **parameters: Parameter) -> bool:
        if not set(codes(cards)) <= set(self.loose) or any(map(self.wild, codes(cards))):
            return False
        melded = {code for meld in self.melds for code in codes(meld.naturals)}
        if step.code in (HandCode.LOOSE_WITHOUT_MELD, HandCode.LOOSE_TWIN):
            size = parameters["size"] == self.hand.total() and parameters["number"] == len(cards)
            twins = step.code == HandCode.LOOSE_TWIN
            return size and all((code in melded) == twins and self.forced(code) is None for code in codes(cards))
        meld = parameters["meld"]
        assert isinstance(meld, Meld)
        self.kind(meld)
        instead = self.reasons(cards)[0].instead
        assert instead is not None
        fits = meld in instead.melds and not Counter(codes(meld.cards)) - self.hand
        fits = fits and all(code in codes(meld.naturals) for code in codes(cards))
        if step.code == HandCode.LOOSE_BREAKS_PURE:
            return fits and self.found["pure"] > 0 and all(self.kind(other) != "pure" for other in instead.melds)
        broken = parameters["broken"]
        named = [broken] if isinstance(broken, Meld) else broken
        assert isinstance(named, list | tuple)
        gone = Counter(map(faces, self.melds)) - Counter(map(faces, instead.melds))
        fits = fits and Counter(faces(other) for other in named if isinstance(other, Meld)) == gone
        if step.code == HandCode.LOOSE_TAKES_WILD:
            taken = any(self.wild(code) for other in named if isinstance(other, Meld) for code in codes(other.cards))
            return fits and taken and not Counter(codes(meld.naturals)) - Counter(self.loose)
        return fits and parameters["number"] == len(named) > 0

    def costs(self, step: Step, cards: tuple[Card, ...], number: int, **parameters: Parameter) -> bool:
        for code in codes(cards):
            uncapped = self.forced(code)
            assert uncapped is not None
            then = self.rules.cap if self.is_full_count else self.rules.capped(uncapped)
            difference = (then or 0) - (self.points or 0)
            match step.code:
                case HandCode.USING_COSTS_MORE:
                    right = parameters["difference"] == difference > 0
                case HandCode.USING_RAISES_SUM_ONLY:
                    sums = parameters["sum"] == self.uncapped < uncapped == parameters["then"]
                    right = difference == 0 and sums
                case _:
                    right = difference == 0 and uncapped == self.uncapped
            if not right or number != then:
                return False
        return True

    def forced(self, code: str) -> int | None:
        """Ask the oracle's search for the least sum with one more copy of a card in a meld, whatever is put away."""
        least = min(self.forced_with(code, kept) for kept in self.all_kept())
        if least >= IMPOSSIBLE:
            return None
        return parts(least).uncapped if self.rules.unopened is None else self.rules.unopened

    def all_kept(self) -> list[Counter[str]]:
        if self.finish is None:
            return [self.hand]
        return [self.hand - Counter([card]) for card in self.hand]

    def forced_with(self, code: str, kept: Counter[str]) -> int:
        most_loose = kept[code] - 1 - sum(codes(meld.naturals).count(code) for meld in self.melds)
        if most_loose < 0:
            return IMPOSSIBLE
        question = Question(kept, 0, self.wild_kinds, self.rules, tuple(melds_of(kept, self.wild_kinds, self.rules)), 1)
        groups = classes(self.rules, False, question.total, kept, self.wild_kinds)
        return min(Forced(question, group, code, most_loose).cost for group in groups)

    def is_true_cards_count(self, _: Step, cards: tuple[LedgerLine, ...], number: int) -> bool:
        counted = Counter[str]()
        for line in cards:
            counted[line.card.code] += line.counted
        dearest_first = [line.counted for line in cards] == sorted((line.counted for line in cards), reverse=True)
        return counted == Counter(self.counted()) and dearest_first and number == self.sum == counted.total()

    def is_true_one_card_counts(self, _: Step, card: Card, number: int) -> bool:
        return self.counted() == {card.code: number} and number == self.sum

    def is_true_no_card_counts(self, _: Step) -> bool:
        return not self.counted() and self.sum == 0

    def is_true_wilds_count_nothing(self, _: Step, cards: tuple[Card, ...], number: int) -> bool:
        return Counter(codes(cards)) == self.wilds_that_count_nothing() and number == len(cards)

    def is_true_unopened(self, _: Step, number: int) -> bool:
        return self.flat and number == self.rules.unopened

    def is_true_flat_without_pure(self, _: Step, number: int, **parameters: Parameter) -> bool:
        return parameters["sum"] == self.sum < number == self.rules.flat == self.uncapped

    def is_true_minimum(self, _: Step, number: int, **parameters: Parameter) -> bool:
        return parameters["sum"] == self.uncapped < number == self.rules.minimum

    def is_true_cap(self, _: Step, number: int, **parameters: Parameter) -> bool:
        return max(self.uncapped, self.rules.minimum) == parameters["sum"] and number == self.points == self.rules.cap

    def is_true_full_count(self, _: Step, number: int) -> bool:
        return self.is_full_count and number == self.rules.cap

    def is_true_penalty(self, _: Step, number: int) -> bool:
        return not self.oracle.declarable and self.finish is None and number == self.points

    def is_true_penalty_after_discard(self, _: Step, finish: Card, number: int) -> bool:
        return not self.oracle.declarable and finish.code == self.finish and number == self.points

    def is_true_discard(self, _: Step, finish: Card) -> bool:
        return finish.code == self.finish and self.oracle.uncapped == self.uncapped

    def is_true_declarer_pays_nothing(self, _: Step) -> bool:
        return self.oracle.declarable and self.points == 0

    def is_true_declarer_or_loser(self, _: Step, number: int) -> bool:
        return self.oracle.declarable and number == self.points != 0

    def is_true_ties(self, _: Step, number: int) -> bool:
        return number + 1 == self.oracle.arrangements < TIES_SHOWN

    def is_true_ties_at_least(self, _: Step, number: int) -> bool:
        # Counting stops at the number that is shown, or where the effort ends
        return number + 1 <= self.oracle.arrangements <= TIES_SHOWN

    # What must not be missing

    def assert_nothing_is_left_out(self) -> None:
        told = Counter(step.code for step in self.told)
        if self.facts.ties is not None:
            assert told[HandCode.TIES] + told[HandCode.TIES_AT_LEAST] == (self.oracle.arrangements > 1)
        kinds = ("pure_sequence", "impure_sequence", "set", "tunnela", "dublee")
        assert sum(told[kind] for kind in kinds) == len(self.melds)
        if self.oracle.declarable:
            return
        speaking = [step for step in self.told if step.code.startswith("loose_")]
        explained = {card.code for step in speaking for card in of_cards(step)}
        is_fixed = self.is_full_count or self.rules.unopened is not None
        assert explained == {code for code in self.loose if not self.wild(code) and not is_fixed}
        unmet = [name for name in self.needed if self.found[name] < self.needed[name]]
        failing = [
            "long" if step.code in (HandCode.NO_LONG_SEQUENCE, HandCode.SHORT_SEQUENCES) else self.requirement(step)
            for step in self.told
            if step.code.startswith(("no_", "few_", "short_")) and step.code not in SPEAKING_OF_NO_REQUIREMENT
        ]
        assert failing == unmet


class Forced(Search):
    """Search only the arrangements that leave few copies of one card loose."""

    def __init__(self, question: Question, group: object, code: str, most: int) -> None:
        self._code, self._most = code, most
        super().__init__(question, group)  # type: ignore[arg-type]

    def _done(self, state: State) -> Iterator[SearchStep]:
        for step in super()._done(state):
            left = step.then.cards
            first = self._first(state.cards)
            copies = (state.cards - left) >> 4 * first
            if self._kinds[first] != self._code or copies <= self._most:
                yield step


def codes(cards: tuple[Card, ...]) -> list[str]:
    return [card.code for card in cards]


def faces(meld: Meld) -> tuple[object, ...]:
    return (meld.kind, *((place.face.code, place.stands_for is None) for place in meld.placed))


def of_cards(step: Step) -> list[Card]:
    cards = step.parameters["cards"]
    assert isinstance(cards, tuple)
    return [card for card in cards if isinstance(card, Card)]


# How it reads


def assert_readable(one: Explained, language: Language) -> None:
    in_full = explain_hand(one.facts, Detail.FULL, language)
    in_short = explain_hand(one.facts, Detail.SHORT, language)
    assert in_full.summary == in_short.summary
    assert len(sentences(in_full.summary)) == 2
    assert [told for told in in_full.steps if told in in_short.steps] == list(in_short.steps)
    for told in in_full.steps:
        assert told.text
        # A number may be there to choose between singular and plural alone.
        assert {*told.step.parameters, "number"} == {*said(language, told.step.code), "number"}
        assert not set("{}") & set(told.text)
        assert told.text[0] == told.text[0].upper()
        if one.rules.deck.hand_size <= 13:
            for sentence in sentences(told.text):
                assert words_read(sentence, language) <= MOST_WORDS, sentence


def words_read(sentence: str, language: Language) -> int:
    """Count the words of a sentence: cards, melds and the roles of wilds are looked at, not read, and do not count.

    The points beside a card do.
    """
    card = rf"(?:(?:10|[A2-9JQK])[♠♥♦♣]|{say(language, 'printed_joker')})"
    role = re.escape(say(language, "stands_for", card="", other="CARD").strip()).replace("CARD", card)
    bare = re.sub(role, "", sentence, flags=re.IGNORECASE)
    return words(re.sub(card, "", bare, flags=re.IGNORECASE))


# The catalogues


def said(language: Language, code: str) -> set[str]:
    """Return the parameters that a text speaks of, in any of its plural forms."""
    return set().union(*map(parameters, forms(language, code)))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("code", HandCode)
def test_every_code_has_a_text(code: str, language: Language) -> None:
    assert all(forms(language, code))


def test_a_language_without_texts_is_named() -> None:
    told = tell(unavailable("fr-CA"), Language.ENGLISH)

    assert told.text == "There is no text in the language “fr-CA”: this one is in English."
