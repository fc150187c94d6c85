/** Which deal it is, in one line: the house rules, the card turned up, what is wild. */

import { labelOf } from "./cards.js";
import { h, redraw } from "./dom.js";
import { drawCard } from "./drawing.js";
import { ruleSets, ruleValues } from "./rulesets.js";
import { current, fragmentOf } from "./state.js";
import { say } from "./texts.js";
import { wildsBy, wildsOf, wildsText } from "./wilds.js";

/**
 * The deal of the state, and the way to change it.
 * @returns {{element: HTMLElement, update: () => Promise<void>}}
 */
export function dealSummary() {
  const element = h("div", { class: "deal-summary" });
  async function update() {
    const { rules, indicator } = current();
    const wild = wildsBy(indicator, await ruleValues(rules));
    redraw(
      element,
      await drawDeal(rules, indicator, wild),
      h("a", { class: "button", href: `#${fragmentOf({ ...current(), view: "hand" })}` }, say("setup.change")),
    );
  }
  return { element, update };
}

/**
 * The deal of an example or a question, as the service answered it.
 * @param {{rules: {name: string}, wild: {rank: string|null, indicator: string|null}}} shown
 * @returns {Promise<HTMLElement>}
 */
export async function drawDealOf({ rules, wild }) {
  return h("div", { class: "deal-summary" }, await drawDeal(rules.name, wild.indicator, wildsOf(wild)));
}

async function drawDeal(rules, indicator, wild) {
  const title = (await ruleSets()).find(({ name }) => name === rules)?.title ?? rules;
  return [
    indicator ? drawCard(indicator, { silent: true }) : null,
    h(
      "p",
      {},
      h("strong", {}, title),
      indicator ? ` ${say("setup.turned_up", { card: labelOf(indicator) })} ` : " · ",
      wildsText(wild),
    ),
  ];
}
