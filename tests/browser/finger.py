"""A finger on a touch screen: the browser itself makes of its touches what it makes of a real one's."""

from playwright.sync_api import Locator, Page

HOLD = 350  # milliseconds; the page wants 250


class Finger:
    def __init__(self, page: Page) -> None:
        self._page = page
        self._browser = page.context.new_cdp_session(page)
        self._at = (0.0, 0.0)

    def press(self, target: Locator, *, hold: bool) -> None:
        target.scroll_into_view_if_needed()
        self._at = _centre(target)
        self._touch("touchStart")
        if hold:
            self._page.wait_for_timeout(HOLD)

    def move_to(self, x: float, y: float, steps: int = 8) -> None:
        from_x, from_y = self._at
        for step in range(1, steps + 1):
            self._at = (from_x + (x - from_x) * step / steps, from_y + (y - from_y) * step / steps)
            self._touch("touchMove")
            self._page.wait_for_timeout(16)

    def drop_on(self, target: Locator) -> None:
        self.move_to(*_centre(target))
        self.lift()

    def lift(self) -> None:
        self._send("touchEnd", [])

    def _touch(self, kind: str) -> None:
        self._send(kind, [{"x": self._at[0], "y": self._at[1]}])

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self._browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _centre(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None, "what a finger touches is on the screen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
