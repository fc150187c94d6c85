/** All that the page is about, in one value: kept in the address, so that a link holds the whole of it. */

import { KINDS } from "./cards.js";

/**
 * @typedef {object} State
 * @property {string} view which part of the page is open
 * @property {string} language
 * @property {string[]} hand codes of cards
 * @property {string} indicator code of the card turned up
 * @property {string} rules name of a rule set
 * @property {string[][]} groups the hand as its reader grouped it; the rest is not grouped yet
 * @property {string|null} finish the finish card
 * @property {string[]} seen other cards that are known, such as discards
 * @property {string|null} open the card on top of the discards
 * @property {string} record the record of a deal, packed
 * @property {number} step how many events of the record have been gone through
 * @property {string} player whose decisions in the deal are reviewed
 * @property {string} topic what a view is about: a lesson, an exercise
 */

export const VIEWS = ["hand", "declare", "replay", "learn"];

/** The deal of the lesson's whole game: a hand that shows what there is to see. */
const START = Object.freeze({
  view: "hand",
  language: "",
  hand: Object.freeze(["4H", "5H", "6H", "8H", "9S", "TS", "QS", "7D", "KD", "AD", "2C", "3C", "KC"]),
  indicator: "7C",
  rules: "classic",
  groups: Object.freeze([]),
  finish: null,
  seen: Object.freeze([]),
  open: null,
  record: "",
  step: 0,
  player: "",
  topic: "",
});

let state = /** @type {State} */ (START);
const listeners = new Set();

/** Return the state; nobody changes it but by `change`. */
export const current = () => state;

/** Call a function after every change, with the state and the one before. */
export function onChange(listener) {
  listeners.add(listener);
}

/**
 * Change some of the state. Going to another view is a step that the browser can take back.
 * @param {Partial<State>} parts
 */
export function change(parts) {
  const before = state;
  state = { ...state, ...parts };
  const address = `#${fragmentOf(state)}`;
  if (before.view === state.view && before.topic === state.topic) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  for (const listener of listeners) listener(state, before);
}

/** Take the state from the address, now and whenever somebody changes the address. */
export function followAddress() {
  state = readFragment(location.hash);
  window.addEventListener("hashchange", () => {
    const before = state;
    state = readFragment(location.hash);
    for (const listener of listeners) listener(state, before);
  });
}

/** Write a state as the fragment of an address. */
export function fragmentOf(given) {
  const words = new URLSearchParams({ view: given.view });
  if (given.topic) words.set("topic", given.topic);
  words.set("hand", given.hand.join(""));
  words.set("up", given.indicator);
  words.set("rules", given.rules);
  if (given.groups.length) words.set("groups", given.groups.map((group) => group.join("")).join("_"));
  if (given.finish) words.set("finish", given.finish);
  if (given.seen.length) words.set("seen", given.seen.join(""));
  if (given.open) words.set("open", given.open);
  if (given.record) words.set("record", given.record);
  if (given.step) words.set("step", String(given.step));
  if (given.player) words.set("player", given.player);
  if (given.language) words.set("lang", given.language);
  return words.toString();
}

/**
 * Read a state from the fragment of an address; what it does not say is as at the start.
 * @returns {State}
 */
export function readFragment(fragment) {
  const words = new URLSearchParams(fragment.replace(/^#/, ""));
  const view = words.get("view") ?? "";
  const hand = codes(words.get("hand"));
  const groups = (words.get("groups") ?? "")
    .split("_")
    .map(codes)
    .filter((group) => group.length);
  return {
    view: VIEWS.includes(view) ? view : START.view,
    language: words.get("lang") ?? "",
    hand: words.has("hand") ? hand : [...START.hand],
    indicator: codes(words.get("up"))[0] ?? START.indicator,
    rules: words.get("rules") ?? START.rules,
    groups,
    finish: codes(words.get("finish"))[0] ?? null,
    seen: codes(words.get("seen")),
    open: codes(words.get("open"))[0] ?? null,
    record: words.get("record") ?? "",
    step: Number.parseInt(words.get("step") ?? "0", 10) || 0,
    player: words.get("player") ?? "",
    topic: words.get("topic") ?? "",
  };
}

/** Read codes of two characters; what is none is left out. */
function codes(text) {
  return ((text ?? "").match(/../g) ?? []).filter((code) => KINDS.includes(code));
}

/** Return the address that holds the state. */
export const link = () => `${location.origin}${location.pathname}#${fragmentOf(state)}`;
