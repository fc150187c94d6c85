"""The page in a real browser: Debian's Chromium, driven by Playwright, before the service under gunicorn."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from service.explain.language import Language
from tests.browser.reader import Reader
from tests.served import running

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

Opener: TypeAlias = Callable[..., Reader]


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


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Opener]:
    """Open the page for a reader; at the end nothing may have gone wrong in it that nobody saw."""
    contexts, troubles = [], list[str]()

    def opened(language: Language, fragment: str = "", *, quiet: bool = True, **options: Any) -> Reader:
        given: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce"}
        context = browser.new_context(locale=language.value, **(given | options))
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        if quiet:
            watch(page, troubles)
        page.goto(address + fragment)
        return Reader(page, language)

    yield opened
    for context in contexts:
        context.close()
    assert not troubles


def watch(page: Page, troubles: list[str]) -> None:
    """Collect what the console tells as an error: exceptions, breaks of the policy, files that are not there."""
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))


@pytest.fixture(params=Language)
def language(request: pytest.FixtureRequest) -> Language:
    return Language(request.param)
