/** The learner's own groups beside the best ones: how much worse, over which card they contend, what would mend it. */

import { h } from "./dom.js";
import { withCards } from "./drawing.js";
import { drawSteps } from "./explanation.js";
import { drawArrangement } from "./melds.js";
import { progressBar, watched } from "./progress.js";
import { ruleValues } from "./rulesets.js";
import { ask, lastOnly, ProblemError } from "./service.js";
import { change, current } from "./state.js";
import { say } from "./texts.js";
import { wildsOf } from "./wilds.js";

/** @returns {{element: HTMLElement, update: () => Promise<void>, forget: () => void}} */
export function contrastPanel() {
  const bar = progressBar();
  const body = h("div", { class: "contrast-body", role: "status" });
  const element = h("section", { class: "contrast", "aria-label": say("contrast.title"), hidden: true }, bar, body);
  const advise = lastOnly((signal, question) => ask("v1/advice", question, signal));

  /** Compare the groups of the state; a hand that is not whole has no best ones. */
  async function update() {
    const { hand, groups, indicator, rules } = current();
    forget();
    if (hand.length < (await ruleValues(rules))["deck.hand_size"]) return;
    element.hidden = false;
    try {
      const laid = groups.map((group) => ({ cards: group }));
      const answer = await watched(element, bar, advise({ hand, indicator, rules, groups: laid, detail: "full" }));
      if (answer) show(answer);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      body.replaceChildren(h("p", { class: "error" }, error.message));
    }
  }

  function show({ contrast, wild }) {
    const [first, ...steps] = contrast.explanation.steps;
    // The best melds are drawn, or are those of the repair
    const told = steps.filter(({ code }) => code !== "contrast_best_melds");
    body.replaceChildren(
      h("h2", {}, say("contrast.title")),
      h("p", { class: "difference" }, withCards(first.text)),
      drawSteps(told),
      ...(contrast.as_good || contrast.best.declarable ? [] : [drawBest(contrast, wildsOf(wild))]),
    );
  }

  function forget() {
    advise.stop();
    body.replaceChildren();
    element.hidden = true;
  }

  return { element, update, forget };
}

/** Draw the best melds, the cards marked that the learner's groups took from them. */
function drawBest({ best, contended }, wilds) {
  const melds = drawArrangement(best, wilds);
  for (const { cards, meld } of contended) markContended(melds, cards, meld);
  const apply = () => change({ groups: best.melds.map((meld) => meld.cards), finish: best.finish_card });
  return h(
    "section",
    {},
    h("h3", {}, say("contrast.best")),
    melds,
    h("div", { class: "actions" }, h("button", { type: "button", onclick: apply }, say("declare.apply"))),
  );
}

function markContended(melds, cards, meld) {
  const isThis = (figure) =>
    [...figure.querySelectorAll("[data-card]")].map(({ dataset }) => dataset.card).join() === meld.cards.join();
  const drawn = [...melds.children].find(isThis);
  for (const code of cards) drawn?.querySelector(`[data-card="${code}"]`)?.classList.add("contended");
}
