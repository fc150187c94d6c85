"""How easily the Spanish short texts of the hands in the texts read: Fernández-Huerta's index, from 0 (hard) to 100.

The index is that of textstat, which counts syllables where Spanish may be hyphenated. Cards are read by their names.
"""

import re
from pathlib import Path

import pytest
import textstat

from service.domain.cards import KINDS
from service.explain.catalogue import say
from service.explain.facts import Detail
from service.explain.language import Language
from tests.rules.test_explanations import TEXTS, explanation, solved

FAIRLY_EASY = 70
NAMES = {card.label: say(Language.SPANISH, f"page.card.{card.code}") for card in KINDS if not card.is_printed_joker}
CARD = re.compile(r"(?:10|[2-9AJQK])[♠♥♦♣]")


@pytest.mark.parametrize("path", sorted(TEXTS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_short_text_reads_easily(path: Path) -> None:
    hand, wild, rules = (line.split(": ")[1] for line in path.read_text(encoding="utf-8").splitlines()[:3])
    told = explanation(solved(hand, wild, rules, Language.SPANISH, Detail.SHORT))
    text = " ".join(step.text for step in told.steps)
    textstat.set_lang("es")

    assert textstat.fernandez_huerta(CARD.sub(lambda card: NAMES[card.group()], text)) >= FAIRLY_EASY, text


def test_the_index_is_the_published_formula() -> None:
    textstat.set_lang("es")

    # casa, larga, come, pan: 2 + 2 + 2 + 1 syllables in 4 words and 1 sentence
    assert textstat.fernandez_huerta("Casa larga come pan.") == pytest.approx(206.84 - 60 * 7 / 4 - 1.02 * 4)
