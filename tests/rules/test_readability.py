"""How easily the Spanish short texts of the hands in the texts read: Fernández-Huerta's index, from 0 (hard) to 100.

The index is that of textstat, which counts syllables where Spanish may be hyphenated. Cards are read by their names.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
import textstat

from service.domain.cards import KINDS
from service.explain.catalogue import say
from service.explain.detail import Detail
from service.explain.explanation import Told
from service.explain.language import Language
from service.solver.solve import SolverSettings
from service.usecases.advise import advise
from service.usecases.declare import DeclareRequest, judge_declaration
from tests.rules import test_advice as advised
from tests.rules import test_contrast as contrasted
from tests.rules import test_declarations as declared
from tests.rules.table import house, wild
from tests.rules.test_explanations import TEXTS, explanation, solved

FAIRLY_EASY = 70
NAMES = {card.label: say(Language.SPANISH, f"page.card.{card.code}") for card in KINDS if not card.is_printed_joker}
CARD = re.compile(r"(?:10|[2-9AJQK])[♠♥♦♣]")
AFTER_THE_KING_004 = "4H 5H 6H 9S TS QS KD KC KH 2C 3C 8H 7D"


def assert_reads_easily(steps: Iterable[Told]) -> None:
    text = CARD.sub(lambda card: NAMES[card.group()], " ".join(step.text for step in steps))
    textstat.set_lang("es")
    index = textstat.fernandez_huerta(text)
    assert index >= FAIRLY_EASY, f"{index:.1f}: {text}"


@pytest.mark.parametrize("path", sorted(TEXTS.glob("*.txt")), ids=lambda path: path.stem)
def test_of_a_hand(path: Path) -> None:
    hand, wild_rank, rules = (line.split(": ")[1] for line in path.read_text(encoding="utf-8").splitlines()[:3])
    assert_reads_easily(explanation(solved(hand, wild_rank, rules, Language.SPANISH, Detail.SHORT)).steps)


@pytest.mark.parametrize(
    ("groups", "rank", "preset", "finish"),
    [
        pytest.param("4H 5H 6H | 9S TS PJ | 7C 7D 7S | AC 2C 3C 4C", "8", "paplu", "KD", id="000 §08"),
        pytest.param(declared.VALID_001, None, "paplu", None, id="000 §03, a set of four"),
        pytest.param(declared.VALID_001, None, "indian-13", None, id="001, valid"),
        pytest.param(declared.INVALID_001, "2", "indian-13", None, id="001, invalid"),
        pytest.param(declared.INVALID_001, "7", "indian-13", None, id="001, invalid, sevens wild"),
        pytest.param(declared.TOO_EARLY, "7", "classic", None, id="004, one turn too early"),
        pytest.param("4H 5H 6H | 9S TS 7D QS | KD KC KH | 2C 3C 4C", "7", "classic", "8H", id="004 'Cantar'"),
    ],
)
def test_of_a_declaration(groups: str, rank: str | None, preset: str, finish: str | None) -> None:
    laid = declared.laid(groups, finish)
    asked = DeclareRequest(laid, wild(rank), house(preset), detail=Detail.SHORT, language=Language.SPANISH)
    told = judge_declaration(asked, SolverSettings()).explanation.whole
    assert told
    assert_reads_easily(told.steps)


@pytest.mark.parametrize(
    ("hand", "indicator", "preset", "open_card"),
    [
        pytest.param(advised.BEFORE_4C_000, "8S", "paplu", None, id="000 §08"),
        pytest.param(f"{advised.BEFORE_4C_000} 4C", "8S", "paplu", None, id="000 §08, drawn"),
        pytest.param(advised.INVALID_001, "2S", "indian-13", None, id="001, invalid"),
        pytest.param(advised.INVALID_001, "7S", "indian-13", None, id="001, invalid, sevens wild"),
        pytest.param(advised.DEAL_004, "7C", "classic", None, id="004 'El reparto'"),
        pytest.param(advised.DEAL_004, "7C", "classic", "KH", id="004 'Coger el rey', open"),
        pytest.param(f"{advised.DEAL_004} KH", "7C", "classic", None, id="004 'Coger el rey', taken"),
        pytest.param(AFTER_THE_KING_004, "7C", "classic", None, id="004, then"),
        pytest.param(f"{AFTER_THE_KING_004} 4C", "7C", "classic", None, id="004 'Cantar'"),
    ],
)
def test_of_advice(hand: str, indicator: str, preset: str, open_card: str | None) -> None:
    asked = advised.request(hand, indicator, preset, open_card)
    told = advise(replace(asked, detail=Detail.SHORT, language=Language.SPANISH), SolverSettings()).explanation
    assert told
    assert_reads_easily(told.steps)


@pytest.mark.parametrize("group", ["2C 3C 7D", "4H 5H 6H 7D 8H", "KD AD 7D", "4H 5H 6H"])
def test_of_a_contrast(group: str) -> None:
    told = contrasted.asked(contrasted.DEAL_004, group, language=Language.SPANISH).explanation.whole
    assert told
    assert_reads_easily(told.steps)


def test_the_index_is_the_published_formula() -> None:
    textstat.set_lang("es")

    # casa, larga, come, pan: 2 + 2 + 2 + 1 syllables in 4 words and 1 sentence
    assert textstat.fernandez_huerta("Casa larga come pan.") == pytest.approx(206.84 - 60 * 7 / 4 - 1.02 * 4)
