"""Somebody who reads the page: finds things by what they are and what they say, in a language."""

from dataclasses import dataclass
from typing import Any, cast

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

from service.explain.catalogue import say
from service.explain.language import Language


@dataclass(frozen=True, slots=True)
class Reader:
    page: Page
    language: Language

    def words(self, code: str, *, number: int | None = None, **parameters: object) -> str:
        """Return a text of the page as its catalogue has it."""
        return say(self.language, f"page.{code}", number=number, **parameters)

    def button(self, code: str, **parameters: Any) -> Locator:
        return self.page.get_by_role("button", name=self.words(code, **parameters), exact=True)

    def field(self, code: str) -> Locator:
        return self.page.get_by_label(self.words(code), exact=True)

    @property
    def verdict(self) -> Locator:
        """Where the page says what came out, aloud; advice below it says its own."""
        return self.page.locator(".verdict[role=status]").first

    @property
    def headline(self) -> Locator:
        return self.verdict.locator(".headline")

    def cards(self, within: str) -> list[str]:
        """Return the codes of the cards shown in a part of the page."""
        shown = self.page.locator(f"{within} [data-card]")
        return cast("list[str]", shown.evaluate_all("all => all.map(one => one.dataset.card)"))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, target: Locator) -> None:
        """Walk to an element with the tabulator, as who has no mouse."""
        for _ in range(120):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {target}")

    def barriers(self) -> list[str]:
        """Return what axe finds that keeps people out."""
        found = Axe().run(self.page).response["violations"]
        return [f"{violation['id']}: {node['html'][:160]}" for violation in found for node in violation["nodes"]]
