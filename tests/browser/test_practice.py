"""Practice: questions, answers, hints, and the score that the browser keeps."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from service import create_app
from service.explain.language import Language
from service.settings import Settings
from tests.browser.conftest import Opener

START = "#view=learn&topic=practice"


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings()).test_client()


def question(client: FlaskClient, kind: str, seed: int) -> dict[str, Any]:
    asked: dict[str, Any] = client.get(f"/v1/exercises?kind={kind}&level=1&seed={seed}").get_json()
    return asked


def test_valid_or_not(open_page: Opener, client: FlaskClient, language: Language) -> None:
    asked = question(client, "valid_or_not", 7)
    judged = client.post("/v1/declarations", json={"groups": asked["groups"], "indicator": asked["wild"]["indicator"]})
    valid = judged.get_json()["valid"]
    reader = open_page(language, f"{START}/valid_or_not/1/7")
    wild = reader.words("setup.wild", rank=asked["wild"]["rank"].replace("T", "10"))
    expect(reader.page.locator(".deal-summary")).to_contain_text(wild)
    reader.button("question.not_valid" if valid else "question.valid").click()
    expect(reader.headline).to_have_text(reader.words("question.wrong"))
    expect(reader.page.locator(".score")).to_have_text(reader.words("practice.score", number=1, right=0))
    # A second try is welcome, but only the first one counts
    reader.button("question.valid" if valid else "question.not_valid").click()
    expect(reader.headline).to_have_text(reader.words("question.right"))
    expect(reader.page.locator(".score")).to_have_text(reader.words("practice.score", number=1, right=0))
    reader.page.reload()
    expect(reader.page.locator(".score")).to_have_text(reader.words("practice.score", number=1, right=0))
    assert reader.barriers() == []


def test_loose_cards_with_the_keyboard_alone(open_page: Opener, client: FlaskClient, language: Language) -> None:
    asked = question(client, "loose_cards", 3)
    solved = client.post("/v1/solve", json={"hand": asked["cards"], "indicator": asked["wild"]["indicator"]}).get_json()
    reader = open_page(language, f"{START}/loose_cards/1/3")
    expect(reader.page.locator(".question .card-button").first).to_be_visible()
    for loose in solved["loose"]:
        cards = reader.page.locator(f".question .card-button:has([data-card='{loose['card']}'])[aria-pressed=false]")
        reader.tab_to(cards.first)
        reader.press("Space")
    reader.tab_to(reader.button("question.check"))
    reader.press("Enter")
    expect(reader.headline).to_have_text(reader.words("question.right"))
    expect(reader.page.locator(".score")).to_have_text(reader.words("practice.score", number=1, right=1))


def test_a_wrong_number_gets_a_hint_that_waits_to_be_asked_for(open_page: Opener, language: Language) -> None:
    reader = open_page(language, f"{START}/distance/1/5")
    reader.field("question.number").fill("9")
    reader.press("Enter")
    expect(reader.headline).to_have_text(reader.words("question.wrong"))
    hint = reader.page.locator(".hint-offer p")
    expect(hint).to_be_hidden()
    reader.page.locator(".hint-offer summary").click()
    expect(hint).to_be_visible()


def test_another_question_of_another_kind(open_page: Opener, language: Language) -> None:
    reader = open_page(language, f"{START}/distance/1/5")
    reader.field("practice.kind").select_option("pure_sequence")
    expect(reader.page).to_have_url(re.compile("pure_sequence"))
    expect(reader.page.locator(".question .card-button").first).to_be_visible()
    before = reader.page.url
    reader.button("practice.next").click()
    expect(reader.page).not_to_have_url(before)
    expect(reader.page.locator(".question .card-button").first).to_be_visible()


def test_take_or_draw(open_page: Opener, language: Language) -> None:
    reader = open_page(language, f"{START}/take_or_draw/1/4")
    said = set()
    for answer in ("question.take", "question.draw"):
        reader.button(answer).click()
        expect(reader.verdict.locator(".steps")).to_be_visible()
        expect(reader.page.locator(".question")).not_to_have_attribute("aria-busy", "true")
        said.add(reader.headline.inner_text())
    # One of the two is right at least; where both are said to be, they are as good
    assert reader.words("question.right") in said


def test_the_best_discard_is_the_one_that_advice_puts_first(
    open_page: Opener, client: FlaskClient, language: Language
) -> None:
    asked = question(client, "best_discard", 4)
    advice = client.post(
        "/v1/advice", json={"hand": asked["cards"], "indicator": asked["wild"]["indicator"]}
    ).get_json()
    best = advice["discards"][0]["card"]
    reader = open_page(language, f"{START}/best_discard/1/4")
    reader.page.locator(f".question .card-button:has([data-card='{best}'])").first.click()
    reader.button("question.check").click()
    expect(reader.headline).to_have_text(reader.words("question.right"))


def test_who_is_told_the_move_has_not_found_it(open_page: Opener) -> None:
    reader = open_page(Language.ENGLISH, f"{START}/best_discard/1/4")
    for rung, offer in enumerate(["question.hint", "hint.next", "hint.move"], start=1):
        expect(reader.page.locator(".score")).to_have_text(reader.words("practice.score", number=0, right=0))
        reader.button(offer).click()
        expect(reader.page.locator(".rungs li")).to_have_count(rung)
    expect(reader.page.locator(".score")).to_have_text(reader.words("practice.score", number=1, right=0))
    reader.button("hint.solution").click()
    expect(reader.page.locator(".rungs .steps")).to_be_visible()
