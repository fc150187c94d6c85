/** What is wild in a deal: a list of ranks, and of single cards beside them. Printed jokers are wild always. */

import { JOKER, labelOf, RANKS, rankLabel, rankOf, suitOf } from "./cards.js";
import { listed, say } from "./texts.js";

/**
 * Return what is wild as the service answers it.
 * @param {{rank: string|null, neighbours: string[]}} wild
 */
export const wildsOf = ({ rank, neighbours }) => [...(rank ? [rank] : []), ...neighbours];

/** Return what an indicator makes wild under the options of a rule set. */
export function wildsBy(indicator, values) {
  const cut = indicator === JOKER ? (values["wilds.printed_indicator"] === "aces" ? "AS" : null) : indicator;
  if (!cut) return [];
  const isOneCard = values["wilds.scope"] === "face" && cut === indicator;
  return [isOneCard ? cut : rankOf(cut), ...(values["wilds.neighbours"] ? neighboursOf(cut) : [])];
}

/** Return the cards just below and just above one of a suit: the ace lies between king and two. */
function neighboursOf(code) {
  const place = RANKS.indexOf(rankOf(code));
  return [place - 1, place + 1].map((other) => RANKS.at(other % RANKS.length) + suitOf(code));
}

/** Tell whether a card is wild in a deal. */
export function isWild(code, wilds) {
  return code === JOKER || wilds.includes(rankOf(code)) || wilds.includes(code);
}

/** Return what is wild in words. */
export function wildsText(wilds) {
  const rank = wilds.find((one) => RANKS.includes(one));
  const cards = listed(wilds.filter((one) => one !== rank).map(labelOf));
  if (!rank) return cards ? say("setup.wild.cards", { cards }) : say("setup.wild.printed");
  const of = say("setup.wild", { rank: rankLabel(rank) });
  return cards ? `${of} ${say("setup.wild.beside", { cards })}` : of;
}
