/**
 * Dragging with mouse, pen or finger. A finger holds a card for a moment first: a quick one scrolls the page. Near the
 * upper and the lower edge of the window what is dragged scrolls the page, so that every place can be reached.
 */

const FAR = 8; // pixels that a hand may tremble
const HOLD = 250; // milliseconds
const EDGE = 60; // pixels from the edge of the window
const FASTEST = 10; // pixels of each frame

/**
 * @param {HTMLElement} area
 * @param {{card: string, zone: string, drop: (card: HTMLElement, zone: HTMLElement) => void}} what selectors of what is
 *   dragged and of where it can be dropped, and what is done then
 */
export function dragging(area, { card, zone, drop }) {
  /** @type {{button: HTMLElement, x: number, y: number, at: {x: number, y: number}, finger: boolean, ghost: HTMLElement|null, timer: number}|null} */
  let drag = null;
  let over = null;

  area.addEventListener("pointerdown", (event) => {
    const button = event.target.closest(card);
    if (!button || event.button !== 0 || !event.isPrimary) return;
    const { clientX: x, clientY: y } = event;
    const finger = event.pointerType === "touch";
    drag = { button, x, y, at: { x, y }, finger, ghost: null, timer: finger ? setTimeout(lift, HOLD) : 0 };
    if (!finger) event.preventDefault(); // no selection of text
    button.focus();
  });

  // Only a listener that is there before the finger moves may keep the page from scrolling
  area.addEventListener("touchmove", (event) => drag?.ghost && event.preventDefault(), { passive: false });
  area.addEventListener("contextmenu", (event) => drag?.finger && event.preventDefault());

  window.addEventListener("pointermove", (event) => {
    if (!drag || !event.isPrimary) return;
    drag.at = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(drag.at.x - drag.x, drag.at.y - drag.y) > FAR;
    if (far && !drag.ghost) {
      if (drag.finger) return end();
      lift();
    }
    return follow();
  });

  window.addEventListener("pointerup", (event) => {
    if (!drag || !event.isPrimary) return;
    const { button, ghost, at } = drag;
    end();
    if (!ghost) return;
    area.addEventListener("click", swallow, { capture: true, once: true }); // the click that ends a drag chooses nothing
    setTimeout(() => area.removeEventListener("click", swallow, { capture: true }), 0);
    const target = zoneAt(at);
    if (target) drop(button, target);
  });
  window.addEventListener("pointercancel", end);

  function lift() {
    drag.ghost = ghostOf(drag.button);
    follow();
    requestAnimationFrame(scroll);
  }

  /** Let the card follow, and mark the place under it. */
  function follow() {
    if (!drag?.ghost) return;
    const { x, y } = drag.at;
    drag.ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -60%) rotate(3deg)`;
    mark(zoneAt(drag.at));
  }

  /** Scroll the page for as long as a card is held near an edge, the faster the nearer. */
  function scroll() {
    if (!drag?.ghost) return;
    const { y } = drag.at;
    const beyond = Math.max(0, y - (window.innerHeight - EDGE)) - Math.max(0, EDGE - y);
    if (beyond) {
      window.scrollBy(0, Math.sign(beyond) * Math.min(FASTEST, Math.abs(beyond) / 5));
      mark(zoneAt(drag.at));
    }
    requestAnimationFrame(scroll);
  }

  function zoneAt({ x, y }) {
    const found = document.elementFromPoint(x, y)?.closest(zone);
    return found && area.contains(found) ? found : null;
  }

  function mark(target) {
    over?.classList.remove("over");
    over = target;
    over?.classList.add("over");
  }

  function end() {
    clearTimeout(drag?.timer);
    drag?.ghost?.remove();
    drag?.button.classList.remove("dragged");
    mark(null);
    drag = null;
  }
}

function ghostOf(button) {
  const ghost = /** @type {HTMLElement} */ (button.querySelector(".card").cloneNode(true));
  ghost.classList.add("ghost");
  document.body.append(ghost);
  button.classList.add("dragged");
  return ghost;
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
