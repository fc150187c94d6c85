/** My hand: compose it, and see at once what it is worth and why. */

import { advicePanel } from "./advice.js";
import { handAnswer } from "./answer.js";
import { composer } from "./composer.js";
import { h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { progressBar, watched } from "./progress.js";
import { ruleValues } from "./rulesets.js";
import { current } from "./state.js";
import { say } from "./texts.js";

export function handView() {
  const composing = composer();
  const answer = handAnswer(composing.fields);
  const advice = advicePanel();
  const bar = progressBar();
  const thinking = h("button", { type: "button", onclick: think }, say("hand.think"));
  const element = h(
    "div",
    { class: "view hand-view" },
    h("div", { class: "intro" }, h("h1", {}, say("hand.heading")), h("p", { class: "lead" }, say("hand.lead"))),
    bar,
    h(
      "div",
      { class: "columns" },
      composing.element,
      h("div", { class: "answers" }, h("div", { class: "actions" }, thinking), answer.element, advice.element),
    ),
  );

  /** Hide the answer from who wants to think first, or show it again. */
  function think() {
    keep("think", !kept("think", false));
    drawThinking();
  }

  function drawThinking() {
    const hidden = kept("think", false);
    thinking.setAttribute("aria-pressed", String(hidden));
    answer.element.hidden = hidden;
  }

  drawThinking();
  return {
    element,
    update: async () => {
      await watched(composing.element, bar, composing.update());
      const handSize = (await ruleValues(current().rules))["deck.hand_size"];
      advice.update(handSize);
      await answer.update(handSize);
    },
  };
}
