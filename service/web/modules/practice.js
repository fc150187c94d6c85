/** Practice: one question after another, and the score that this browser keeps. */

import { drawDealOf } from "./deal-summary.js";
import { h, redraw } from "./dom.js";
import { field } from "./field.js";
import { keep, kept } from "./kept.js";
import { progressBar, watched } from "./progress.js";
import { drawQuestion } from "./question.js";
import { ask, ProblemError } from "./service.js";
import { change, current } from "./state.js";
import { say } from "./texts.js";

export const KINDS_OF_QUESTION = [
  "pure_sequence",
  "loose_cards",
  "valid_or_not",
  "distance",
  "best_discard",
  "take_or_draw",
];
const LEVELS = ["1", "2", "3"];
const MOST_SEEDS = 2 ** 31;

/** Return the topic of a question that nobody has seen yet. */
export function freshTopic(kind, level) {
  return `practice/${kind}/${level}/${Math.floor(Math.random() * MOST_SEEDS)}`;
}

/** @param {string} kind @param {string} level @param {string} seed */
export function practicePart(kind, level, seed) {
  const bar = progressBar();
  const place = h("div", {});
  const score = h("p", { class: "score", role: "status" });
  const kinds = h(
    "select",
    { onchange: (event) => open(event.target.value, level) },
    KINDS_OF_QUESTION.map((name) => h("option", { value: name, selected: name === kind }, say(`practice.${name}`))),
  );
  const levels = h(
    "select",
    { onchange: (event) => open(kind, event.target.value) },
    LEVELS.map((name) =>
      h("option", { value: name, selected: name === level }, say("practice.level_of", { level: name })),
    ),
  );
  const element = h(
    "div",
    { class: "practice" },
    h("div", { class: "intro" }, h("h1", {}, say("practice.heading"))),
    h(
      "div",
      { class: "setup" },
      field(say("practice.kind"), kinds).element,
      field(say("practice.level"), levels).element,
    ),
    bar,
    place,
    h(
      "div",
      { class: "actions" },
      h("button", { type: "button", onclick: () => open(kind, level) }, say("practice.next")),
    ),
    h("div", { class: "score-line" }, score, h("button", { type: "button", onclick: reset }, say("practice.reset"))),
  );
  let shown = false;
  let tries = 0;

  const open = (nextKind, nextLevel) => change({ topic: freshTopic(nextKind, nextLevel) });

  async function update() {
    drawScore();
    if (shown) return;
    shown = true;
    try {
      const query = new URLSearchParams({ kind, level, seed, rules: current().rules });
      const question = await watched(element, bar, ask(`v1/exercises?${query}`));
      redraw(place, await drawDealOf(question), drawQuestion(question, count));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      redraw(place, h("p", { class: "failure" }, error.errors.map(({ detail }) => detail).join(" ") || error.message));
    }
  }

  /** Only the first answer to a question counts. */
  function count(right) {
    tries += 1;
    if (tries > 1) return;
    const { asked, good } = kept("score", { asked: 0, good: 0 });
    keep("score", { asked: asked + 1, good: good + (right ? 1 : 0) });
    drawScore();
  }

  function drawScore() {
    const { asked, good } = kept("score", { asked: 0, good: 0 });
    score.textContent = say("practice.score", { number: asked, right: good });
  }

  function reset() {
    keep("score", { asked: 0, good: 0 });
    drawScore();
  }

  return { element, update };
}
