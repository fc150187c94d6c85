/** What the browser keeps for its user: looks and score. A browser that keeps nothing is no hindrance. */

const PREFIX = "rummy-referee.";

/**
 * Return what was kept under a name.
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function kept(name, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** Keep a value under a name. */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Private windows may refuse: the choice holds as long as the page is open
  }
}
