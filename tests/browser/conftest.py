"""The page in a real browser: Debian's Chromium, driven by Playwright, before the service under gunicorn."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from service.explain.language import Language
from tests.browser.reader import Reader
from tests.served import running

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

Opener: TypeAlias = Callable[..., Reader]

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
"""A small telephone."""

expect.set_options(timeout=20_000)


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("page"), workers=2) as served:
        yield f"http://127.0.0.1:{served.port}/"


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        assert not os.environ.get("CI"), "CI needs Debian's chromium: .ci/run installs it"
        pytest.skip("no browser here: install Debian's package chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


class Desk:
    """Open pages, and keep them: to load one anew takes most of a test's time."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.troubles: list[str] = []
        """What went wrong in the pages of the test at hand."""
        self._kept: dict[str, Page] = {}

    def open(self, language: Language, fragment: str = "#view=hand", *, fresh: bool = False, **options: Any) -> Reader:
        """Open the page for a reader.

        :param fresh: whether it must be loaded anew, because the test changes more than the address holds.
        """
        name = f"{language} {sorted(options.items())}"
        if fresh or name not in self._kept:
            page = self._loaded(language, fragment, **options)
            if not fresh:
                self._kept[name] = page
        else:
            page = self._kept[name]
            self._turn(page, fragment)
        return Reader(page, language)

    def _loaded(self, language: Language, fragment: str, **options: Any) -> Page:
        given: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce"}
        context = self.browser.new_context(locale=language.value, **(given | options))
        context.set_default_timeout(20_000)
        page = context.new_page()
        # Exceptions, breaks of the policy, files that are not there
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.goto(self.address + fragment)
        return page

    def _note(self, told: ConsoleMessage) -> None:
        # The page waits for a turn (429): to be told to come again is no trouble
        if told.type == "error" and " 429 " not in told.text:
            self.troubles.append(told.text)

    def _turn(self, page: Page, fragment: str) -> None:
        """Lead a page to another address, by way of a view that it is not to show, so that all is drawn anew."""
        page.unroute_all()
        page.evaluate("localStorage.clear()")
        between = "learn" if "view=replay" in fragment else "replay"
        page.goto(f"{self.address}#view={between}")
        page.locator(f".{between}-view").wait_for()
        page.goto(self.address + fragment)
        page.locator(f".{between}-view").wait_for(state="detached")


@pytest.fixture(scope="package")
def desk(browser: Browser, address: str) -> Desk:
    return Desk(browser, address)


@pytest.fixture
def open_page(desk: Desk) -> Iterator[Opener]:
    """Open the page for a reader; at the end nothing may have gone wrong in it that nobody saw."""
    desk.troubles.clear()
    yield desk.open
    assert not desk.troubles


@pytest.fixture
def expected_trouble(open_page: Opener, desk: Desk) -> Iterator[None]:
    """Let a test provoke what the console calls an error, such as an answer of 422."""
    yield
    assert desk.troubles
    assert all("Failed to load resource" in trouble for trouble in desk.troubles)
    desk.troubles.clear()


@pytest.fixture(params=Language)
def language(request: pytest.FixtureRequest) -> Language:
    return Language(request.param)
