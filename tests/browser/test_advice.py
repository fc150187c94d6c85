"""What should I do now? The figures are those of teaching.md §0 for the deal of seed 004."""

import json
import re

from playwright.sync_api import Route, expect

from service.explain.catalogue import say
from service.explain.language import Language
from tests.browser.conftest import Opener

DEAL = "#view=hand&hand=4H5H6H9STSQSKDKC2C3CAD8H7D&up=7C&rules=classic"
WITH_KING = DEAL.replace("7D&", "7DKH&")


def test_what_to_throw(open_page: Opener, language: Language) -> None:
    reader = open_page(language, WITH_KING)
    reader.button("advice.ask").click()
    rows = reader.page.locator(".discards tbody tr")
    expect(rows).to_have_count(14)
    # One away with either; both leave 14 cards that help; without the ace the rest pays 13, without the eight 15
    assert rows.nth(0).inner_text().split("\t") == ["A♦", reader.words("advice.label.best"), "1", "14", "13"]
    assert rows.nth(1).inner_text().split("\t") == ["8♥", reader.words("advice.label.close"), "1", "14", "15"]
    # Twice and more the cards that help, and yet a worse throw: it leads away
    assert rows.filter(has_text="2♣").inner_text().split("\t")[1:4] == [reader.words("advice.label.grave"), "2", "45"]
    expect(reader.page.locator(".advice .missing [data-card='JS']")).to_be_visible()
    assert reader.barriers() == []


def test_hints_come_one_by_one(open_page: Opener, language: Language) -> None:
    reader = open_page(language, WITH_KING)
    # The answer names the card to throw: who wants to think first puts it away
    expect(reader.page.locator(".answer .finish")).to_be_visible()
    reader.button("hand.think").click()
    expect(reader.page.locator(".answer")).to_be_hidden()
    hints = reader.page.locator(".rungs li")
    offers = ["question.hint", "hint.next", "hint.move", "hint.solution"]
    for rung, offer in enumerate(offers, start=1):
        with reader.page.expect_response("**/v1/advice") as told:
            reader.button(offer).click()
        assert json.loads(told.value.request.post_data or "")["hint"] == rung
        if rung < len(offers):
            expect(hints).to_have_count(rung)
            expect(reader.page.locator(".discards, .advice .meld")).to_have_count(0)
    # A question, three cards of which one is meant, that card; then all of it
    named = [hint.locator(".inline-card").all_inner_texts() for hint in hints.all()]
    assert (named[0], named[2]) == ([], ["A♦"])
    assert {"A♦", "8♥"} < set(named[1])
    expect(reader.page.locator(".discards tbody tr")).to_have_count(14)
    expect(reader.button("hint.solution")).to_have_attribute("aria-disabled", "true")
    assert reader.barriers() == []
    reader.button("hand.remove", card=reader.words("card.KH")).click()
    expect(hints).to_have_count(0)
    expect(reader.button("question.hint")).to_be_visible()


def test_where_all_turns_are_taken_the_page_waits_for_one(open_page: Opener) -> None:
    reader = open_page(Language.ENGLISH, WITH_KING)
    told_to_wait: list[Route] = []

    def busy_at_first(route: Route) -> None:
        if told_to_wait:
            route.continue_()
        else:
            told_to_wait.append(route)
            route.fulfill(status=429, headers={"Retry-After": "0"}, json={})

    reader.page.route("**/v1/advice", busy_at_first)
    reader.button("question.hint").click()
    expect(reader.page.locator(".rungs li")).to_have_count(1)
    assert len(told_to_wait) == 1


def test_which_cards_help_and_the_open_card_with_the_keyboard(open_page: Opener, language: Language) -> None:
    reader = open_page(language, DEAL)
    reader.tab_to(reader.field("advice.seen"))
    reader.page.keyboard.type("2D 3S")
    reader.tab_to(reader.field("advice.open"))
    reader.field("advice.open").select_option("KH")
    expect(reader.page).to_have_url(re.compile("seen=2D3S&open=KH"))
    reader.tab_to(reader.field("advice.level"))
    reader.field("advice.level").select_option("novice")
    reader.tab_to(reader.button("advice.ask"))
    reader.press("Enter")
    expect(reader.page.locator(".advice .headline")).to_be_visible()
    expect(reader.page.locator(".advice .steps").first).to_contain_text(say(language, "term.declaration.meaning"))
    expect(reader.page.locator(".chances li").first).to_contain_text("%")
    expect(reader.page.locator(".advice [data-card='PJ']")).to_contain_text(reader.words("advice.copies", number=2))


def test_another_hand_takes_the_advice_back(open_page: Opener, language: Language) -> None:
    reader = open_page(language, WITH_KING)
    reader.button("advice.ask").click()
    expect(reader.page.locator(".discards")).to_be_visible()
    reader.button("hand.remove", card=reader.words("card.KH")).click()
    expect(reader.page.locator(".discards")).to_have_count(0)


def test_what_cannot_be_is_told_at_the_field(open_page: Opener, language: Language) -> None:
    reader = open_page(language, WITH_KING)
    reader.field("advice.seen").fill("9Z")
    reader.press("Tab")
    expect(reader.field("advice.seen")).to_have_accessible_description(re.compile("9Z"))
