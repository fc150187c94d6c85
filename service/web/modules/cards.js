/** Cards by their codes: rank and suit, `PJ` for the printed joker; reading, ordering and counting them. */

import { say } from "./texts.js";

export const RANKS = [..."A23456789TJQK"];
export const SUITS = [..."SHDC"];
export const JOKER = "PJ";
export const KINDS = [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), JOKER];

const SYMBOLS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const SUIT_OF_TEXT = {
  S: "S",
  H: "H",
  D: "D",
  C: "C",
  "♠": "S",
  "♥": "H",
  "♦": "D",
  "♣": "C",
  "♤": "S",
  "♡": "H",
  "♢": "D",
  "♧": "C",
};
const UNICODE_BLOCKS = { S: 0x1f0a0, H: 0x1f0b0, D: 0x1f0c0, C: 0x1f0d0 };
const UNICODE_JOKERS = ["🂿", "🃏", "🃟"];
/** One card as people write it, next to others or alone. */
const WRITTEN = /joker|pj|(?:10|[a2-9tjqk])[shdc♠♥♦♣♤♡♢♧]|[\u{1f0a0}-\u{1f0df}]/giu;

/** Return the rank; the printed joker has none. */
export const rankOf = (code) => (code === JOKER ? null : code[0]);

/** Return the suit; the printed joker has none. */
export const suitOf = (code) => (code === JOKER ? null : code[1]);

/** Return a rank as it stands on a card. */
export const rankLabel = (rank) => (rank === "T" ? "10" : rank);

/** Return a card as people read it, such as 10♥. */
export const labelOf = (code) => (code === JOKER ? nameOf(JOKER) : rankLabel(code[0]) + SYMBOLS[code[1]]);

/** Return the symbol of a suit. */
export const symbolOf = (suit) => SYMBOLS[suit];

/** Return the name of a card for who listens. */
export const nameOf = (code) => say(`card.${code}`);

/**
 * Read cards as people write them, with or without anything between them.
 * @param {string} text
 * @returns {{cards: string[], unread: string[]}} the codes, and what is no card
 */
export function readCards(text) {
  const plain = text.replace(/[\ufe0e\ufe0f]/g, "");
  const cards = (plain.match(WRITTEN) ?? []).map(codeOf).filter((code) => code !== null);
  const rest = plain.replace(WRITTEN, (found) => (codeOf(found) === null ? found : " "));
  return { cards, unread: rest.split(/[\s,;.|/+-]+/).filter(Boolean) };
}

function codeOf(text) {
  const upper = text.toUpperCase();
  if (upper === "PJ" || upper === "JOKER" || UNICODE_JOKERS.includes(text)) return JOKER;
  const point = text.codePointAt(0);
  for (const [suit, block] of Object.entries(UNICODE_BLOCKS)) {
    // The knight stands at 12, between jack and queen, and is no card of this game
    const place = point - block;
    if (place >= 1 && place <= 14 && place !== 12) return RANKS[place > 12 ? place - 2 : place - 1] + suit;
  }
  const suit = SUIT_OF_TEXT[upper.slice(-1)];
  const rank = upper.slice(0, -1) === "10" ? "T" : upper.slice(0, -1);
  return suit && RANKS.includes(rank) ? rank + suit : null;
}

/**
 * Return cards in order, those of one suit or one rank together.
 * @param {string[]} cards
 * @param {"suit"|"rank"} by
 */
export function ordered(cards, by) {
  const key = (code) => {
    const index = KINDS.indexOf(code);
    if (code === JOKER) return 1000;
    return by === "rank" ? (index % 13) * 4 + SUITS.indexOf(code[1]) : index;
  };
  return [...cards].sort((one, other) => key(one) - key(other));
}

/** Return cards without one copy of each of others. */
export function without(cards, others) {
  const left = [...cards];
  for (const card of others) {
    const index = left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

/** Return how many copies of a card there are among cards. */
export const copies = (cards, code) => cards.filter((card) => card === code).length;

/** Return the cards of a whole deck, shuffled. */
export function shuffledDeck() {
  const deck = [...KINDS, ...KINDS];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  return deck;
}
