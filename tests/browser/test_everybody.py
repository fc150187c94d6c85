"""For everybody: what axe finds, a narrow screen, looks, motion."""

from typing import Any

import pytest
from playwright.sync_api import expect

from service.explain.language import Language
from tests.browser.conftest import PHONE, Opener

PLACES = {
    "hand": ("#view=hand", ".meld"),
    "empty hand": ("#view=hand&hand=", ".pick"),
    "learn": ("#view=learn", ".tile"),
    "lesson": ("#view=learn&topic=lesson/a-whole-deal/0&step=2", ".lesson .meld"),
    "practice": ("#view=learn&topic=practice/best_discard/1/4", ".question .card-button"),
    "glossary": ("#view=learn&topic=glossary", ".term .card"),
    "replay": ("#view=replay", ".loading textarea"),
    "declare": ("#view=declare&groups=4H5H6H_9STS7DQS&finish=8H", ".group .card"),
}
"""Parts of the page, and what is there when all is there."""

SMALL_TARGETS = """
() => [...document.querySelectorAll("button, select, input:not(.hidden-text), textarea, summary, nav a, .button")]
  .map((element) => element.closest("label.choice") ?? element)
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width < 43.5 || height < 43.5;
  })
  .map((element) => element.outerHTML.slice(0, 120))
"""


@pytest.mark.parametrize(
    ("language", "screen"),
    [
        (Language.ENGLISH, {"color_scheme": "light"}),
        (Language.SPANISH, {"color_scheme": "dark"}),
        (Language.HINDI, PHONE),
    ],
)
@pytest.mark.parametrize("place", PLACES)
def test_nobody_is_kept_out(open_page: Opener, language: Language, place: str, screen: dict[str, Any]) -> None:
    fragment, sign = PLACES[place]
    reader = open_page(language, fragment, **screen)
    expect(reader.page.locator(sign).first).to_be_visible()
    assert reader.barriers() == []


@pytest.mark.parametrize("place", PLACES)
def test_a_narrow_screen(open_page: Opener, language: Language, place: str) -> None:
    fragment, sign = PLACES[place]
    reader = open_page(language, fragment, **PHONE)
    expect(reader.page.locator(sign).first).to_be_visible()
    assert reader.page.evaluate("document.documentElement.scrollWidth") == 360
    assert reader.page.evaluate(SMALL_TARGETS) == []


def test_looks_are_kept(open_page: Opener, language: Language) -> None:
    reader = open_page(language, fresh=True)
    reader.page.locator(".looks summary").click()
    reader.field("preferences.theme.dark").check()
    reader.field("preferences.four_colours").check()
    reader.page.reload()
    expect(reader.page.locator("html")).to_have_attribute("data-suits", "four")
    assert reader.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(15, 21, 18)"
    expect(reader.verdict).to_contain_text("43")
    inks = {
        suit: reader.page.locator(f".cards-in-hand [data-suit={suit}] .pip").first.evaluate(
            "pip => getComputedStyle(pip).fill"
        )
        for suit in "SHDC"
    }
    assert len(set(inks.values())) == 4


def test_nothing_moves_for_who_wants_it_so(open_page: Opener) -> None:
    reader = open_page(Language.ENGLISH, reduced_motion="reduce")
    expect(reader.verdict).to_contain_text("43")
    durations = reader.page.evaluate(
        "[...document.querySelectorAll('*')].map((one) => getComputedStyle(one).transitionDuration)"
    )
    assert set(durations) == {"0s"}


def test_the_first_tab_leads_past_the_header(open_page: Opener, language: Language) -> None:
    reader = open_page(language, fresh=True)
    expect(reader.verdict).to_contain_text("43")
    reader.press("Tab")
    expect(reader.page.locator(":focus")).to_have_text(reader.words("skip"))
    reader.press("Enter")
    expect(reader.page.locator("#main")).to_be_focused()
    expect(reader.verdict).to_contain_text("43")
