"""The learner page: every text that it asks for is there in every language, and no text is left over."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import service
from service.domain.advice import Label
from service.domain.cards import KINDS, SUITS
from service.domain.declaration import RequirementCode
from service.domain.melds import MeldKind
from service.domain.paying.deal_end import Ending
from service.domain.playing.record import Action, Source
from service.domain.playing.replay import Verdict
from service.domain.teaching.exercise import ExerciseKind
from service.explain.language import Language
from service.explain.page import page_texts

WEB = Path(service.__file__).parent / "web"
SCRIPTS = sorted((WEB / "modules").glob("*.js"))


def listed(module: str, name: str) -> list[str]:
    """Return the strings of a list that a module holds."""
    script = (WEB / "modules" / f"{module}.js").read_text(encoding="utf-8")
    return re.findall(r'"([^"]+)"', re.findall(rf"{name} = \[(.*?)\]", script, re.DOTALL)[0])


FAMILIES: dict[str, set[str]] = {
    "advice.column": {"card", "label", "distance", "outs", "points"},
    "advice.label": {*Label},
    "advice.level": set(listed("advice", "LEVELS")),
    "card": {card.code for card in KINDS},
    "kind": {*MeldKind},
    "learn.drawn": {*Source},
    "practice": {*ExerciseKind, *(f"{kind}.about" for kind in ExerciseKind)},
    "preferences.theme": set(listed("preferences", "THEMES")),
    "replay.act": {*Action} - {Action.DRAW},
    "replay.draw": {*Source},
    "replay.example": set(listed("replay-view", "EXAMPLES")),
    "replay.verdict": {*Verdict} - {Verdict.LEGAL},
    "requirement": {*RequirementCode},
    "review.label": {*Label} - {Label.BEST, Label.EQUAL},
    "standing": {*Ending},
    "suit": {suit.value for suit in SUITS},
    "view": set(listed("state", "VIEWS")),
}
"""Texts that are asked for by a code that came from elsewhere, such as ``say(`kind.${meld.kind}`)``."""

OF_THE_SERVICE = {"language"}
"""Texts that the service itself asks for."""


def asked_by(script: str) -> Iterator[str]:
    """Go through the codes that a module asks for: the strings in the first argument of ``say``."""
    for call in re.finditer(r"\bsay\(", script):
        depth, end = 0, call.end()
        while depth or script[end] not in ",)":
            depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(script[end], 0)
            end += 1
        yield from re.findall(r"""["`]([^"`]+)["`]""", script[call.end() : end])


ASKED = {code for script in SCRIPTS for code in asked_by(script.read_text(encoding="utf-8"))} | {
    *re.findall(r'data-text="([^"]+)"', (WEB / "index.html").read_text(encoding="utf-8"))
}
NAMED = {name for script in SCRIPTS for name in re.findall(r'\bnamed\("([^"]+)"', script.read_text(encoding="utf-8"))}
PLAIN = {code for code in ASKED if "${" not in code} | OF_THE_SERVICE
WANTED = PLAIN | {f"{name}.{member}" for name, members in FAMILIES.items() for member in members}


def test_the_families_are_those_that_the_page_asks_for() -> None:
    assert {code.partition(".${")[0] for code in ASKED if "${" in code} | NAMED == set(FAMILIES)


def test_every_kind_of_question_is_practised() -> None:
    assert listed("practice", "KINDS_OF_QUESTION") == [*ExerciseKind]


@pytest.mark.parametrize("language", Language)
def test_every_text_is_there_and_used(language: Language) -> None:
    assert set(page_texts(language)) == WANTED


@pytest.mark.parametrize("language", Language)
def test_no_two_cards_have_one_name(language: Language) -> None:
    names = {text for code, text in page_texts(language).items() if re.fullmatch(r"card\.[A-Z0-9]{2}", code)}
    assert len(names) == len(KINDS)
