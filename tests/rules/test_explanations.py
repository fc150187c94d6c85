"""The explanations of the hands in the texts, word for word, in every language.

Each file of ``tests/data/explanations`` is a hand with all that is said of it: ``*`` marks what short detail says
too. To change the words, run these tests with ``WRITE_EXPLANATIONS=1`` and read the difference aloud.
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from service.domain.cards import Rank
from service.domain.hand import Hand
from service.domain.options.count import Protection
from service.domain.options.wilds import PrintedIndicator
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.explanation import Explanation, Step
from service.explain.language import Language
from service.solver.solve import SolverSettings
from service.usecases.solve import SolveAnswer, SolveRequest, solve_hand

TEXTS = Path(__file__).parents[1] / "data" / "explanations"

CLASSIC = RuleSet("classic", 1)
PAPLU = replace(
    CLASSIC,
    name="paplu",
    melds=replace(CLASSIC.melds, set_max=3),
    count=replace(CLASSIC.count, cap=None),
    wilds=replace(CLASSIC.wilds, printed_indicator=PrintedIndicator.NONE),
)
INDIAN_13 = replace(CLASSIC, name="indian-13", count=replace(CLASSIC.count, protection=Protection.ALL_MELDS))
RULES = {rules.name: rules for rules in (CLASSIC, PAPLU, INDIAN_13)}


@pytest.mark.parametrize("path", sorted(TEXTS.glob("*.txt")), ids=lambda path: path.stem)
def test_the_explanation_reads_as_it_should(path: Path) -> None:
    should = path.read_text(encoding="utf-8")
    hand, wild, rules = (line.split(": ")[1] for line in should.splitlines()[:3])
    reads = "\n".join([*should.splitlines()[:3], *texts(hand, wild, rules)]) + "\n"

    if os.environ.get("WRITE_EXPLANATIONS"):
        path.write_text(reads, encoding="utf-8")
    assert reads == should


def texts(hand: str, wild: str, rules: str) -> Iterator[str]:
    for language in Language:
        in_full = explanation(solved(hand, wild, rules, language))
        in_short = explanation(solved(hand, wild, rules, language, Detail.SHORT))
        yield from ("", f"{language.value}: {in_full.summary}", "")
        for told in in_full.steps:
            yield f"{'*' if told in in_short.steps else ' '} {told.text}"


def solved(
    hand: str, wild: str, rules: str, language: Language = Language.ENGLISH, detail: Detail = Detail.FULL
) -> SolveAnswer:
    wilds = Wilds(None if wild == "none" else Rank(wild))
    return solve_hand(
        SolveRequest(Hand.parse(hand), wilds, RULES[rules], detail=detail, language=language), SolverSettings()
    )


def explanation(answer: SolveAnswer) -> Explanation:
    assert answer.explanation is not None
    return answer.explanation


def steps(hand: str, wild: str, rules: str) -> dict[str, list[Step]]:
    """Return what is said of each card, by its code."""
    said: dict[str, list[Step]] = {}
    for told in explanation(solved(hand, wild, rules)).steps:
        for card in told.step.cards:
            said.setdefault(card.code, []).append(told.step)
    return said


DEAL = "4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D"


@pytest.mark.parametrize(("card", "points", "more"), [("AD", 52, 9), ("KD", 52, 9), ("2C", 67, 24), ("8H", 80, 37)])
def test_004_using_a_loose_card_of_the_deal_costs_what_it_costs(card: str, points: int, more: int) -> None:
    (cost,) = (step for step in steps(DEAL, "7", "classic")[card] if step.code == "using_costs_more")

    assert (cost.parameters["number"], cost.parameters["difference"]) == (points, more)


def test_004_the_ace_of_diamonds_is_not_said_to_fit_nothing() -> None:
    (reason,) = (step for step in steps(DEAL, "7", "classic")["AD"] if step.code.startswith("loose_"))

    assert reason.code == "loose_takes_wild"
    assert [card.code for card in reason.cards] == ["AD", "KD", "7D", "9S", "TS", "QS"]


def test_004_the_eight_of_hearts_would_break_the_only_pure_sequence() -> None:
    assert "loose_breaks_pure" in [step.code for step in steps(DEAL, "7", "classic")["8H"]]


def test_000_s08_the_king_of_diamonds_fits_nothing() -> None:
    hand = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"

    assert "loose_without_meld" in [step.code for step in steps(hand, "8", "paplu")["KD"]]
