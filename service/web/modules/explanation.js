/** The explanation of an answer: its sentences with coloured cards, and the rule behind each. */

import { h } from "./dom.js";
import { withCards } from "./drawing.js";
import { say } from "./texts.js";

/** @param {{text: string, clause: {source: string}|null}[]} steps */
export function drawSteps(steps) {
  return h(
    "ol",
    { class: "steps" },
    steps.map((step) => h("li", {}, h("p", {}, withCards(step.text)), drawClause(step.clause))),
  );
}

/** Draw where a rule comes from. */
export function drawClause(clause) {
  if (!clause) return null;
  const source = { silent: say("clause.silent"), override: say("clause.override") }[clause.source] ?? clause.source;
  return h("p", { class: "clause" }, say("clause", { source }));
}
