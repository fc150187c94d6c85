/** Melds and loose cards as the service answered them, drawn. */

import { h } from "./dom.js";
import { drawCard } from "./drawing.js";
import { named, say } from "./texts.js";
import { isWild } from "./wilds.js";

/**
 * Draw a meld: its kind in a word, its cards, each wild in the place that it fills.
 * @param {{kind: string, cards: string[], wilds: {card: string, stands_for: string}[], protected?: boolean}} meld
 * @param {{wilds: string[], mark?: string|null, missing?: string[]}} how missing: cards of it that are not held
 */
export function drawMeld(meld, { wilds, mark = null, missing = [] }) {
  const lacking = [...missing];
  const standing = [...meld.wilds];
  return h(
    "figure",
    { class: `meld ${meld.kind}` },
    h(
      "figcaption",
      {},
      h("span", { class: "kind" }, named("kind", meld.kind)),
      mark ? h("span", { class: "mark" }, mark) : null,
    ),
    h(
      "ul",
      { class: "cards" },
      meld.cards.map((card) => {
        const place = lacking.indexOf(card);
        if (place >= 0) lacking.splice(place, 1);
        const note = place < 0 ? null : say("advice.to_draw");
        const drawn = drawCard(card, { wild: isWild(card, wilds), standsFor: role(standing, card), note });
        return h("li", { class: place < 0 ? null : "missing" }, drawn);
      }),
    ),
  );
}

/** Take the next role of a card out of the roles that are left; a natural card has none. */
function role(standing, card) {
  const index = standing.findIndex((wild) => wild.card === card);
  return index < 0 ? null : standing.splice(index, 1)[0].stands_for;
}

/**
 * Draw the loose cards with what each costs.
 * @param {{card: string, points: number}[]} loose
 */
export function drawLoose(loose, wilds) {
  return h(
    "figure",
    { class: "meld loose" },
    h("figcaption", {}, h("span", { class: "kind" }, say("answer.loose"))),
    h(
      "ul",
      { class: "cards apart" },
      loose.map(({ card, points }) =>
        h("li", {}, drawCard(card, { wild: isWild(card, wilds), note: say("answer.points", { number: points }) })),
      ),
    ),
  );
}

/** Draw the whole arrangement of a hand: its melds, the loose cards, and the card to finish with. */
export function drawArrangement(answer, wilds) {
  const melds = answer.melds.map((meld) =>
    drawMeld(meld, { wilds, mark: meld.protected ? null : say("answer.unprotected") }),
  );
  return h(
    "div",
    { class: "melds" },
    melds,
    answer.loose.length ? drawLoose(answer.loose, wilds) : null,
    answer.finish_card ? drawFinish(answer.finish_card, answer.declarable, wilds) : null,
  );
}

function drawFinish(card, declarable, wilds) {
  return h(
    "figure",
    { class: "meld finish" },
    h("figcaption", {}, h("span", { class: "kind" }, say(declarable ? "answer.finish" : "answer.discard"))),
    h("ul", { class: "cards" }, h("li", {}, drawCard(card, { wild: isWild(card, wilds) }))),
  );
}
