/** Declare: group the hand oneself and ask whether it is valid. */

import { board } from "./board.js";
import { dealSummary } from "./deal-summary.js";
import { h } from "./dom.js";
import { judgement } from "./judgement.js";
import { progressBar, watched } from "./progress.js";
import { ruleValues } from "./rulesets.js";
import { current } from "./state.js";
import { say } from "./texts.js";
import { wildsBy } from "./wilds.js";

export function declareView() {
  const laid = board();
  const judged = judgement(laid.judge);
  const deal = dealSummary();
  const bar = progressBar();
  let asked = "";
  const element = h(
    "div",
    { class: "view declare-view" },
    h("div", { class: "intro" }, h("h1", {}, say("declare.heading")), h("p", { class: "lead" }, say("declare.lead"))),
    bar,
    deal.element,
    h("div", { class: "columns" }, laid.element, judged.element),
  );
  return {
    element,
    update: async () => {
      const { hand, groups, finish, indicator, rules } = current();
      const question = JSON.stringify([hand, groups, finish, indicator, rules]);
      await watched(laid.element, bar, deal.update());
      const values = await ruleValues(rules);
      if (question !== asked) judged.forget();
      asked = question;
      laid.update(wildsBy(indicator, values));
    },
  };
}
