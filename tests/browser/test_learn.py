"""Learn: lessons step by step, and the words of the game."""

from playwright.sync_api import expect

from service.explain.language import Language
from tests.browser.conftest import Opener

HOME = "#view=learn"


def test_a_lesson_is_followed_with_the_keyboard_alone(open_page: Opener, language: Language) -> None:
    reader = open_page(language, HOME)
    lesson = reader.page.locator(".tiles a").first
    expect(lesson).to_be_visible()
    reader.tab_to(lesson)
    reader.press("Enter")
    expect(reader.page.locator(".lesson .count")).to_have_text(reader.words("learn.step", step=1, steps=13))
    reader.tab_to(reader.button("replay.next"))
    reader.press("Enter")
    expect(reader.page.locator(".lesson .meld.pure_sequence")).to_be_visible()
    assert reader.cards(".lesson .meld.pure_sequence") == ["4H", "5H", "6H"]
    # The keyboard stays where it was, so that the next step is one more press
    expect(reader.button("replay.next")).to_be_focused()
    reader.press("Enter")
    assert reader.cards(".lesson .meld.impure_sequence") == ["9S", "TS", "7D", "QS"]


def test_a_link_leads_to_a_step(open_page: Opener, language: Language) -> None:
    reader = open_page(language, f"{HOME}&topic=lesson/two-lives/0&step=3")
    expect(reader.page.locator(".lesson .count")).to_have_text(reader.words("learn.step", step=4, steps=11))


def test_steps_are_left_to_the_learner(open_page: Opener, language: Language) -> None:
    reader = open_page(language, f"{HOME}&topic=lesson/a-whole-deal/0")
    reader.button("learn.leave_to_me").click()
    expect(reader.button("learn.leave_to_me")).to_have_attribute("aria-pressed", "true")
    question = reader.page.locator(".question .asked")
    for _ in range(12):
        if question.is_visible():
            break
        reader.button("replay.next").click()
    expect(question).to_be_visible()


def test_words_are_found(open_page: Opener, language: Language) -> None:
    reader = open_page(language, f"{HOME}&topic=glossary")
    terms = reader.page.locator(".term:visible")
    expect(terms.first).to_be_visible()
    whole = terms.count()
    wanted = {"en": "pure sequence", "es": "escalera pura", "hi": "प्योर सीक्वेंस"}[language]
    reader.field("glossary.find").fill(wanted)
    expect(terms.first).to_contain_text(wanted)
    assert 0 < terms.count() < whole
    assert reader.barriers() == []
