/** Dragging with mouse, pen or finger. A finger holds a card for a moment first: a quick one scrolls the page. */

const FAR = 8; // pixels that a hand may tremble
const HOLD = 250; // milliseconds

/**
 * @param {HTMLElement} area
 * @param {{card: string, zone: string, drop: (card: HTMLElement, zone: HTMLElement) => void}} what selectors of what is
 *   dragged and of where it can be dropped, and what is done then
 */
export function dragging(area, { card, zone, drop }) {
  /** @type {{button: HTMLElement, x: number, y: number, finger: boolean, held: boolean, ghost: HTMLElement|null, timer: number}|null} */
  let drag = null;
  let over = null;

  area.addEventListener("pointerdown", (event) => {
    const button = event.target.closest(card);
    if (!button || event.button !== 0) return;
    const finger = event.pointerType === "touch";
    drag = { button, x: event.clientX, y: event.clientY, finger, held: !finger, ghost: null, timer: 0 };
    const mine = drag;
    if (finger) mine.timer = setTimeout(() => hold(mine), HOLD);
    else event.preventDefault(); // no selection of text
    button.focus();
  });

  function hold(mine) {
    mine.held = true;
  }

  // Only a listener that is there before the finger moves may keep the page from scrolling
  area.addEventListener("touchmove", (event) => drag?.ghost && event.preventDefault(), { passive: false });

  window.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR;
    if (far && !drag.held) return end();
    if (far && !drag.ghost) drag.ghost = ghostOf(drag.button);
    if (!drag.ghost) return undefined;
    drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%) rotate(3deg)`;
    return mark(zoneAt(event));
  });

  window.addEventListener("pointerup", (event) => {
    const ended = drag;
    const target = drag?.ghost ? zoneAt(event) : null;
    end();
    if (!ended?.ghost) return;
    area.addEventListener("click", swallow, { capture: true, once: true }); // the click that ends a drag chooses nothing
    setTimeout(() => area.removeEventListener("click", swallow, { capture: true }), 0);
    if (target) drop(ended.button, target);
  });
  window.addEventListener("pointercancel", end);

  function zoneAt(event) {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest(zone);
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
