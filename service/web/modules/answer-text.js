/** An answer as plain text, to be sent to the others at the table. */

import { labelOf } from "./cards.js";
import { rulesText } from "./proof.js";
import { current, link } from "./state.js";
import { named, say } from "./texts.js";

/** Return what was asked, what was answered, why, and by which rules. */
export function answerText(answer) {
  const { hand, indicator } = current();
  return [
    `${say("hand.title")}: ${cards(hand)}`,
    `${say("setup.indicator")}: ${labelOf(indicator)}`,
    "",
    ...answer.melds.map((meld) => `${named("kind", meld.kind)}: ${meldText(meld)}`),
    ...(answer.loose.length ? [`${say("answer.loose")}: ${cards(answer.loose.map(({ card }) => card))}`] : []),
    "",
    ...stepsText(answer.explanation.steps),
    "",
    rulesText(answer.rules),
    answer.proof.engine,
    link(),
  ].join("\n");
}

/** Return the sentences of an explanation, each with its rule. */
export function stepsText(steps) {
  return steps.map(({ text, clause }) => (clause ? `${text} [${clause.source}]` : text));
}

/** Return cards as people read them. */
export const cards = (codes) => codes.map(labelOf).join(" ");

/** Return a meld as people read it, each wild with its role. */
export function meldText(meld) {
  const roles = [...meld.wilds];
  return meld.cards
    .map((card) => {
      const index = roles.findIndex((wild) => wild.card === card);
      if (index < 0) return labelOf(card);
      const [{ stands_for: other }] = roles.splice(index, 1);
      return say("card.stands_for", { card: labelOf(card), other: labelOf(other) });
    })
    .join(" ");
}
