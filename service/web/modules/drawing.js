/** Our own drawing of the cards: a large index, the shape of the suit, a crown for the court. */

import { JOKER, labelOf, nameOf, rankLabel, suitOf } from "./cards.js";
import { h, svg } from "./dom.js";
import { say } from "./texts.js";

const COURT = new Set(["J", "Q", "K"]);

/**
 * Draw a card.
 * @param {string|null} code null for a card that nobody knows
 * @param {{wild?: boolean, standsFor?: string|null, note?: string|null, silent?: boolean}} how
 *   wild: marked as wild; standsFor: the card in whose place it lies; note: a word below it;
 *   silent: without a name, because what holds it has one
 * @returns {HTMLElement}
 */
export function drawCard(code, { wild = false, standsFor = null, note = null, silent = false } = {}) {
  const below = standsFor ? say("card.as", { card: labelOf(standsFor) }) : note;
  const name = code ? spokenName(code, { wild, standsFor }) : say("card.unknown");
  return h(
    "span",
    {
      class: `card${wild ? " wild" : ""}${standsFor ? " standing-in" : ""}${code ? "" : " unknown"}`,
      "data-suit": code ? (suitOf(code) ?? "joker") : "none",
      "data-card": code,
      ...(silent ? { "aria-hidden": "true" } : { role: "img", "aria-label": note ? `${name}, ${note}` : name }),
    },
    face(code, wild),
    below ? h("span", { class: "below" }, below) : null,
  );
}

/** Return the name of a card with its role. */
export function spokenName(code, { wild = false, standsFor = null } = {}) {
  if (standsFor) return say("card.stands_for", { card: nameOf(code), other: nameOf(standsFor) });
  return wild && code !== JOKER ? say("card.wild", { card: nameOf(code) }) : nameOf(code);
}

function face(code, wild) {
  const drawn = [svg("rect", { class: "paper", x: 1, y: 1, width: 98, height: 138, rx: 11 })];
  if (!code)
    drawn.push(
      svg("rect", { class: "back", x: 10, y: 10, width: 80, height: 120, rx: 6 }),
      shape("suit-S", 28, 40, 44, "on-back"),
      svg("rect", { class: "back-line", x: 16, y: 16, width: 68, height: 108, rx: 4 }),
    );
  else if (code === JOKER) drawn.push(...jokerFace());
  else drawn.push(...suitFace(code));
  if (wild && code && code !== JOKER) drawn.push(shape("star", 62, 8, 28, "star"));
  return svg("svg", { viewBox: "0 0 100 140", "aria-hidden": "true", focusable: "false" }, ...drawn);
}

function suitFace(code) {
  const [rank, suit] = code;
  const drawn = [
    svg("text", { class: rank === "T" ? "index ten" : "index", x: 25, y: 44 }, rankLabel(rank)),
    shape(`suit-${suit}`, 12, 54, 27, "pip"),
    shape(`suit-${suit}`, 36, 74, 54, "pip large"),
  ];
  if (COURT.has(rank)) drawn.push(shape(`crown-${rank}`, 40, 46, 46, "crown", 28));
  return drawn;
}

function jokerFace() {
  const letters = [..."JOKER"].map((letter, place) =>
    svg("text", { class: "index small", x: 18, y: 30 + place * 23 }, letter),
  );
  return [...letters, shape("jester", 32, 36, 60, "jester", 58)];
}

function shape(symbol, x, y, size, kind, height = size) {
  return svg("use", { href: `#${symbol}`, class: kind, x, y, width: size, height });
}

const WRITTEN_CARD = /(10|[2-9AJQK])([♠♥♦♣])/g;
const CODE_OF_SYMBOL = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** Return a text with the cards in it coloured, and named for who listens. */
export function withCards(text) {
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(WRITTEN_CARD)) {
    const code = (found[1] === "10" ? "T" : found[1]) + CODE_OF_SYMBOL[found[2]];
    parts.push(text.slice(end, found.index));
    parts.push(
      h("span", { class: "inline-card", "data-suit": code[1], role: "img", "aria-label": nameOf(code) }, found[0]),
    );
    end = found.index + found[0].length;
  }
  return [...parts, text.slice(end)];
}
