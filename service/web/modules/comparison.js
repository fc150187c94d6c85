/** The same hand by other house rules: what it pays under each, and which rule makes the difference. */

import { h } from "./dom.js";
import { drawSteps } from "./explanation.js";
import { progressBar, watched } from "./progress.js";
import { ruleSets, ruleValues } from "./rulesets.js";
import { ask, ProblemError } from "./service.js";
import { current } from "./state.js";
import { say } from "./texts.js";

const MOST_AT_ONCE = 4;

/** Draw the offer to compare; it is taken up where it stands. */
export function drawComparison(answer) {
  const bar = progressBar();
  const table = h("div", { role: "status" });
  const button = h("button", { type: "button", onclick: compare }, say("compare.ask"));
  const element = h("section", { class: "comparison" }, h("div", { class: "actions" }, button), bar, table);

  async function compare() {
    try {
      const rows = await watched(element, bar, comparisons());
      table.replaceChildren(rows.length ? drawTable(answer, rows) : h("p", {}, say("compare.none")));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      table.replaceChildren(h("p", { class: "error" }, error.message));
    }
  }

  return element;
}

/** Ask for all other rule sets that deal as many cards, a few at once. */
async function comparisons() {
  const { hand, indicator, rules } = current();
  const known = await ruleSets();
  const size = (await ruleValues(rules))["deck.hand_size"];
  const sizes = await Promise.all(known.map(({ name }) => ruleValues(name)));
  const others = known.filter(({ name }, place) => name !== rules && sizes[place]["deck.hand_size"] === size);
  const rows = [];
  for (let first = 0; first < others.length; first += MOST_AT_ONCE) {
    const compare = others.slice(first, first + MOST_AT_ONCE).map(({ name }) => name);
    const { comparison } = await ask("v1/solve", { hand, indicator, rules, detail: "none", compare });
    rows.push(...comparison.map((one, place) => ({ ...one, title: others[first + place].title })));
  }
  return rows;
}

function drawTable(answer, rows) {
  const titles = [say("setup.rules"), say("compare.declare"), say("replay.points")];
  const own = {
    title: say("compare.these"),
    declarable: answer.declarable,
    penalty: answer.penalty,
    steps: [],
    rules: answer.rules,
  };
  return h(
    "table",
    {},
    h("caption", {}, say("compare.title")),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        titles.map((title) => h("th", { scope: "col" }, title)),
      ),
    ),
    h("tbody", {}, [own, ...rows].map(drawRow)),
  );
}

function drawRow({ title, declarable, penalty, steps, rules }) {
  return h(
    "tr",
    { "data-rules": rules.name },
    h("th", { scope: "row" }, title, steps.length ? drawSteps(steps) : null),
    h("td", {}, say(declarable ? "compare.yes" : "compare.no")),
    h("td", { class: "number" }, String(penalty.points)),
  );
}
