/** What takes longer than half a second says that it is at work. */

import { h } from "./dom.js";
import { say } from "./texts.js";

const PATIENCE = 400; // milliseconds: shown before half a second has passed

/** Return a bar that is out of sight, to stand above the part of the page that waits. */
export function progressBar() {
  return h(
    "div",
    { class: "progress", hidden: true },
    h("span", {}, say("progress")),
    h("progress", { "aria-label": say("progress") }),
  );
}

/**
 * Wait for an answer; the part of the page is busy meanwhile, and the bar shows when it takes long.
 * @template T
 * @param {HTMLElement} part
 * @param {HTMLElement} bar
 * @param {Promise<T>} answer
 * @returns {Promise<T>}
 */
export async function watched(part, bar, answer) {
  part.setAttribute("aria-busy", "true");
  const timer = setTimeout(() => bar.removeAttribute("hidden"), PATIENCE);
  waiting.set(part, timer);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (waiting.get(part) === timer) {
      part.removeAttribute("aria-busy");
      bar.hidden = true;
    }
  }
}

/** The latest wait of each part: an answer that came too late ends no wait but its own. */
const waiting = new WeakMap();
