/** Which deal it is, in one line, and the way to change it. */

import { labelOf, rankLabel } from "./cards.js";
import { h } from "./dom.js";
import { drawCard } from "./drawing.js";
import { ruleSets, ruleValues, wildRanks } from "./rulesets.js";
import { current, fragmentOf } from "./state.js";
import { say } from "./texts.js";

/** @returns {{element: HTMLElement, update: () => Promise<void>}} */
export function dealSummary() {
  const element = h("div", { class: "deal-summary" });
  async function update() {
    const { rules, indicator } = current();
    const known = await ruleSets();
    const wild = wildRanks(indicator, await ruleValues(rules));
    const title = known.find((one) => one.name === rules)?.title ?? rules;
    element.replaceChildren(
      drawCard(indicator, { silent: true }),
      h(
        "p",
        {},
        h("strong", {}, title),
        " ",
        say("setup.turned_up", { card: labelOf(indicator) }),
        " ",
        wild.length ? say("setup.wild", { rank: wild.map(rankLabel).join() }) : say("setup.wild.printed"),
      ),
      h("a", { class: "button", href: `#${fragmentOf({ ...current(), view: "hand" })}` }, say("setup.change")),
    );
  }
  return { element, update };
}
