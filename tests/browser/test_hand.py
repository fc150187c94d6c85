"""My hand: compose it, and see at once what it is worth."""

import re

import pytest
from playwright.sync_api import Route, expect

from service.explain.catalogue import listed
from service.explain.language import Language
from tests.browser.conftest import PHONE, Opener

DEAL = ["4H", "5H", "6H", "8H", "9S", "TS", "QS", "7D", "KD", "AD", "2C", "3C", "KC"]
"""The deal of seed 004, sevens wild: it pays 43 points."""

DECLARABLE = "#view=hand&hand=4H5H6H9STSQSKDKCKH2C3C4C8H7D&up=7C&rules=classic"
"""The same hand at the end of the seed's game, with a card to finish with."""


def test_a_learner_sees_an_answer_without_doing_anything(open_page: Opener, language: Language) -> None:
    reader = open_page(language, "", fresh=True)
    expect(reader.page).to_have_title(re.compile("Rummy Referee"))
    expect(reader.page.locator("html")).to_have_attribute("lang", language)
    expect(reader.verdict).to_contain_text(reader.words("answer.points", number=43))
    assert sorted(reader.cards(".cards-in-hand")) == sorted(DEAL)
    assert reader.cards(".meld.pure_sequence") == ["4H", "5H", "6H"]
    assert reader.cards(".meld.impure_sequence") == ["9S", "TS", "7D", "QS"]
    assert sorted(reader.cards(".meld.loose")) == ["2C", "3C", "8H", "AD", "KC", "KD"]


def test_a_wild_is_shown_in_its_place_and_named_with_its_role(open_page: Opener, language: Language) -> None:
    reader = open_page(language)
    seven, jack = reader.words("card.7D"), reader.words("card.JS")
    name = reader.words("card.stands_for", card=seven, other=jack)
    wild = reader.page.locator(".meld.impure_sequence").get_by_role("img", name=name, exact=True)
    expect(wild).to_be_visible()
    expect(wild).to_contain_text(reader.words("card.as", card="J♠"))


def test_a_hand_that_can_be_declared(open_page: Opener, language: Language) -> None:
    reader = open_page(language, DECLARABLE)
    expect(reader.verdict).to_have_class(re.compile("good"))
    expect(reader.verdict).to_contain_text(reader.words("answer.points", number=0))
    assert reader.cards(".meld.finish") == ["8H"]
    assert reader.page.locator(".meld.pure_sequence").count() == 2


def test_pick_cards_with_the_mouse(open_page: Opener, language: Language) -> None:
    reader = open_page(language)
    reader.button("hand.clear").click()
    expect(reader.headline).to_have_text(reader.words("answer.waiting", number=13))
    for code in DEAL:
        reader.button("hand.add", card=reader.words(f"card.{code}")).click()
    expect(reader.verdict).to_contain_text(reader.words("answer.points", number=43))


def test_on_a_phone_the_picker_is_folded(open_page: Opener, language: Language) -> None:
    reader = open_page(language, **PHONE)
    expect(reader.verdict).to_contain_text("43")
    expect(reader.page.locator(".pick").first).to_be_hidden()
    reader.page.locator(".picking summary").tap()
    expect(reader.page.locator(".pick").first).to_be_visible()


def test_a_card_runs_out(open_page: Opener) -> None:
    reader = open_page(Language.ENGLISH, "#hand=7D&up=7C")
    reader.button("hand.add", card="seven of clubs").click()
    expect(reader.page.locator("[data-key=pick-7C]")).to_have_attribute("aria-disabled", "true")
    reader.press("Enter")
    assert sorted(reader.cards(".cards-in-hand")) == ["7C", "7D"]


def test_the_keyboard_alone_composes_a_hand(open_page: Opener, language: Language) -> None:
    reader = open_page(language)
    expect(reader.verdict).to_contain_text("43")
    reader.tab_to(reader.button("hand.clear"))
    reader.press("Enter")
    reader.tab_to(reader.page.locator("[data-key=pick-AS]"))
    # From the ace of spades to the right, up to the king
    for _ in range(13):
        reader.press("Enter", "ArrowRight")
    assert reader.cards(".cards-in-hand") == [f"{rank}S" for rank in "A23456789TJQK"]
    expect(reader.page.locator(":focus")).to_have_attribute("data-key", "pick-AH")
    expect(reader.verdict).to_have_class(re.compile("good|not-yet"))


def test_taking_a_card_away_leaves_the_keyboard_in_the_hand(open_page: Opener, language: Language) -> None:
    reader = open_page(language)
    card = reader.button("hand.remove", card=reader.words("card.9S"))
    reader.tab_to(card)
    reader.press("Enter")
    expect(card).to_have_count(0)
    expect(reader.page.locator(".count[role=status]")).to_have_text(reader.words("hand.missing", number=1))
    next_one = reader.words("hand.remove", card=reader.words("card.TS"))
    expect(reader.page.locator(":focus")).to_have_accessible_name(next_one)


@pytest.mark.parametrize(
    "text",
    [
        "4H 5H 6H 8H 9S 10S QS 7D KD AD 2C 3C KC",
        "4♥5♥6♥8♥9♠10♠Q♠7♦K♦A♦2♣3♣K♣",
        "4h, 5h, 6h, 8h, 9s, ts, qs, 7d, kd, ad, 2c, 3c, kc",
        "🂴🂵🂶🂸🂩🂪🂭🃇🃎🃁🃒🃓🃞",
    ],
    ids=["codes", "symbols", "lower case", "Unicode cards"],
)
def test_paste_cards(open_page: Opener, text: str) -> None:
    reader = open_page(Language.ENGLISH, "#hand=&up=7C")
    reader.field("hand.type").fill(text)
    reader.press("Enter")
    expect(reader.verdict).to_contain_text("43 points")


def test_what_is_no_card_is_told_at_the_field(open_page: Opener, language: Language) -> None:
    reader = open_page(language, "#hand=&up=7C")
    field = reader.field("hand.type")
    field.fill("4H 1D 5H XX")
    reader.press("Enter")
    expect(reader.page.get_by_text(reader.words("hand.unread", number=2, texts="1D XX"))).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile("1D XX"))
    expect(field).to_have_value("4H 1D 5H XX")


@pytest.mark.usefixtures("expected_trouble")
def test_a_hand_that_no_deal_could_hold_is_told_at_the_field(open_page: Opener, language: Language) -> None:
    reader = open_page(language, "#hand=5C5C5C4H5H6H9STSQSKDKC2C3C&up=7C")
    expect(reader.verdict).to_have_class(re.compile("refused"))
    expect(reader.page.locator(".picking .error")).to_be_visible()


def test_a_dealt_hand_is_answered(open_page: Opener, language: Language) -> None:
    reader = open_page(language)
    expect(reader.verdict).to_contain_text("43")
    before = reader.page.url
    reader.button("hand.deal").click()
    expect(reader.page).not_to_have_url(before)
    assert len(reader.cards(".cards-in-hand")) == 13
    expect(reader.page.locator(".answer .meld").first).to_be_visible()


def test_the_house_rules_and_the_indicator_change_the_answer(open_page: Opener, language: Language) -> None:
    reader = open_page(language)
    reader.field("setup.rules").select_option("paplu")
    expect(reader.page.locator(".proof")).to_contain_text("paplu")
    reader.field("setup.indicator").select_option("PJ")
    expect(reader.page.locator(".setup").first).to_contain_text(reader.words("setup.wild.printed"))
    # Only 4♥ 5♥ 6♥ is left, and without a cap every other card counts: 8 9 10 10 7 10 10 2 3 10
    expect(reader.verdict).to_contain_text(reader.words("answer.points", number=79))


def test_switching_the_language_keeps_hand_and_keyboard(open_page: Opener) -> None:
    reader = open_page(Language.ENGLISH, DECLARABLE)
    expect(reader.verdict).to_contain_text("0 points")
    reader.field("preferences.language").select_option("es")
    expect(reader.page.locator("html")).to_have_attribute("lang", "es")
    expect(reader.verdict).to_contain_text("0 puntos")
    expect(reader.page.locator("#language")).to_be_focused()
    assert len(reader.cards(".cards-in-hand")) == 14


def test_a_link_holds_everything(open_page: Opener, language: Language) -> None:
    first = open_page(language, permissions=["clipboard-read", "clipboard-write"])
    first.field("setup.rules").select_option("indian-13")
    first.button("hand.remove", card=first.words("card.9S")).click()
    first.button("hand.add", card=first.words("card.JC")).click()
    expect(first.page.locator(".proof")).to_contain_text("indian-13")
    first.button("share.link").click()
    expect(first.page.get_by_text(first.words("share.link_done"))).to_be_visible()
    copied = first.page.evaluate("navigator.clipboard.readText()")
    other = open_page(language, f"#{copied.partition('#')[2]}")
    expect(other.page.locator(".proof")).to_contain_text("indian-13")
    assert sorted(other.cards(".cards-in-hand")) == sorted({*DEAL, "JC"} - {"9S"})
    assert other.verdict.inner_text() == first.verdict.inner_text()


def test_the_answer_is_copied_as_text_for_a_dispute(open_page: Opener, language: Language) -> None:
    reader = open_page(language, permissions=["clipboard-read", "clipboard-write"])
    reader.button("share.text").click()
    expect(reader.page.get_by_text(reader.words("share.text_done"))).to_be_visible()
    text = reader.page.evaluate("navigator.clipboard.readText()")
    assert reader.words("answer.loose") in text
    assert '004 "El recuento"' in text
    assert reader.headline.inner_text() in text
    assert re.search(r"classic.* [0-9a-f]{12}", text)


def test_without_the_clipboard_the_text_is_shown(open_page: Opener, language: Language) -> None:
    reader = open_page(language, fresh=True)
    expect(reader.verdict).to_contain_text("43")
    reader.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no right')); }")
    reader.button("share.link").click()
    shown = reader.field("share.by_hand")
    expect(shown).to_be_focused()
    expect(shown).to_have_value(re.compile("#view=hand&hand=4H5H6H"))


def test_a_slow_answer_shows_that_it_is_at_work(open_page: Opener, language: Language) -> None:
    reader = open_page(language)
    expect(reader.verdict).to_contain_text("43")
    held: list[Route] = []
    reader.page.route("**/v1/solve", lambda route: held.append(route))  # noqa: PLW0108 - playwright marks it
    reader.field("setup.rules").select_option("paplu")
    progress = reader.page.locator(".answer .progress").first
    expect(progress).to_be_visible()
    expect(reader.page.locator(".answer")).to_have_attribute("aria-busy", "true")
    held[0].continue_()
    expect(progress).to_be_hidden()
    expect(reader.page.locator(".proof")).to_contain_text("paplu")


@pytest.mark.usefixtures("expected_trouble")
def test_a_service_that_does_not_answer_is_told(open_page: Opener, language: Language) -> None:
    reader = open_page(language)
    expect(reader.verdict).to_contain_text("43")
    reader.page.route("**/v1/solve", lambda route: route.abort())
    reader.field("setup.indicator").select_option("9C")
    expect(reader.verdict).to_contain_text(reader.words("problem.unreachable"))


def test_back_leads_to_what_was_there_before(open_page: Opener) -> None:
    reader = open_page(Language.ENGLISH)
    expect(reader.verdict).to_contain_text("43")
    reader.page.evaluate(f"location.hash = '{DECLARABLE}'")
    expect(reader.verdict).to_contain_text("0 points")
    reader.page.go_back()
    expect(reader.verdict).to_contain_text("43 points")


def test_compare_house_rules(open_page: Opener, language: Language) -> None:
    # Seed 001's invalid example with twos wild: it has one sequence alone. 001 protects its melds, 004 counts to its
    # cap, 000 has none (teaching.md §0)
    reader = open_page(language, "#hand=4S5S6S7C7D7HTSTHTDTCKSKHKD&up=2C&rules=classic")
    reader.button("compare.ask").click()
    rows = reader.page.locator(".comparison tbody tr")
    expect(rows.first).to_contain_text(reader.words("compare.these"))
    points = {row.get_attribute("data-rules"): row.locator(".number").inner_text() for row in rows.all()}
    assert (points["classic"], points["indian-13"], points["paplu"]) == ("80", "0", "91")
    assert reader.barriers() == []


def test_cards_beside_the_indicator_are_wild_where_the_house_has_it(open_page: Opener, language: Language) -> None:
    reader = open_page(language, "#hand=6C8C7D6H9C&up=7C&rules=marriage-21")
    told = reader.words("setup.wild.beside", cards=listed(language, ["6♣", "8♣"]))
    expect(reader.page.locator(".setup").first).to_contain_text(told)
    wild = reader.page.locator(".cards-in-hand .card.wild")
    assert wild.evaluate_all("all => all.map(one => one.dataset.card)") == ["7D", "6C", "8C"]
