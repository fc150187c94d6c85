/** What a declaration needs, and what the answer rests on. */

import { h } from "./dom.js";
import { named, say } from "./texts.js";

/** @param {{code: string, needed: number, found: number, met: boolean}[]} requirements */
export function drawRequirements(requirements) {
  const asked = requirements.filter((one) => one.needed > 0);
  return h(
    "ul",
    { class: "requirements" },
    asked.map((one) =>
      h(
        "li",
        { class: one.met ? "met" : "unmet" },
        h("span", { class: "hidden-text" }, say(one.met ? "requirement.met" : "requirement.unmet")),
        h("span", {}, named("requirement", one.code)),
        h(
          "span",
          { class: "tally" },
          say("requirement.tally", { found: Math.min(one.found, one.needed), needed: one.needed }),
        ),
      ),
    ),
  );
}

/** Draw how the answer was proven, and by which rules: enough to find it again. */
export function drawProof(answer) {
  const { count, at_least: more } = answer.arrangements;
  const ties = say(more ? "proof.ties_at_least" : "proof.ties", { number: count });
  return h("p", { class: "proof" }, `${say("proof.optimal")} ${ties} ${rulesText(answer.rules)}`);
}

/** Return the rules of an answer in words. */
export const rulesText = (rules) =>
  say("proof.rules", { name: rules.name, version: rules.version, digest: rules.digest });
