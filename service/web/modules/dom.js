/** Elements made in one line, and parts of the page drawn anew without losing the place of the keyboard. */

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "disabled", "selected", "open", "hidden", "indeterminate"]);

/**
 * Make an HTML element.
 * @param {string} tag
 * @param {Object<string, any>} given attributes; `on…` are listeners, `text` the text, null and false are left out
 * @param {...(Node|string|null|undefined|Array)} children
 * @returns {any}
 */
export function h(tag, given = {}, ...children) {
  return filled(document.createElement(tag), given, children);
}

/**
 * Make an SVG element.
 * @param {string} tag
 * @param {Object<string, any>} given
 * @param {...(Node|string|null)} children
 * @returns {SVGElement}
 */
export function svg(tag, given = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), given, children);
}

function filled(element, given, children) {
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else if (PROPERTIES.has(name)) element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/**
 * Put new children into an element. Who stood on an element with a `data-key` stands on its successor afterwards, or
 * on the one that took its place when it has none.
 * @param {Element} container
 * @param {...(Node|string|null|Array)} children
 */
export function redraw(container, ...children) {
  const active = document.activeElement;
  const inside = active instanceof HTMLElement && container.contains(active);
  const key = inside ? active.dataset.key : undefined;
  const place = inside ? focusable(container).indexOf(active) : -1;
  container.replaceChildren();
  filled(container, {}, children);
  if (!inside || place < 0) return;
  const same = key && container.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  const places = focusable(container);
  const next = same || places[Math.min(place, places.length - 1)] || container.closest("[tabindex]");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** @returns {HTMLElement[]} */
function focusable(container) {
  return [
    ...container.querySelectorAll("button:not(:disabled), a[href], input, select, textarea, summary, [tabindex]"),
  ];
}

let made = 0;

/** Return an id that no other element has. */
export function freshId(name) {
  made += 1;
  return `${name}-${made}`;
}
