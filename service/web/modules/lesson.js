/** A lesson: a worked example, step by step; the last steps can be left to the learner. */

import { labelOf, ordered } from "./cards.js";
import { drawDealOf } from "./deal-summary.js";
import { h, redraw } from "./dom.js";
import { drawCard, withCards } from "./drawing.js";
import { drawClause, drawSteps } from "./explanation.js";
import { drawMeld } from "./melds.js";
import { progressBar, watched } from "./progress.js";
import { drawQuestion } from "./question.js";
import { ask } from "./service.js";
import { change, current } from "./state.js";
import { say } from "./texts.js";
import { isWild, wildsOf } from "./wilds.js";

/** @param {string} name @param {number} left how many steps are left to the learner */
export function lessonPart(name, left) {
  const bar = progressBar();
  const body = h("div", { class: "lesson" });
  const element = h("div", {}, bar, body);
  let lesson = null;
  let deal = null;

  async function update() {
    lesson ??= await watched(element, bar, ask(`v1/lessons/${encodeURIComponent(name)}?left=${left}`));
    deal ??= await drawDealOf(lesson);
    draw();
  }

  function draw() {
    const last = lesson.steps.length - 1;
    const at = Math.max(0, Math.min(last, current().step));
    redraw(
      body,
      h("div", { class: "intro" }, h("h1", {}, lesson.title), h("p", { class: "lead" }, lesson.about)),
      drawChoice(),
      deal,
      h("p", { class: "count", role: "status" }, say("learn.step", { step: at + 1, steps: last + 1 })),
      drawStep(lesson.steps[at]),
      h(
        "div",
        { class: "actions" },
        h(
          "button",
          {
            type: "button",
            "data-key": "back",
            "aria-disabled": String(at === 0),
            onclick: () => change({ step: Math.max(0, at - 1) }),
          },
          say("replay.back"),
        ),
        h(
          "button",
          {
            type: "button",
            class: "main",
            "data-key": "next",
            "aria-disabled": String(at === last),
            onclick: () => change({ step: Math.min(last, at + 1) }),
          },
          say("replay.next"),
        ),
      ),
    );
  }

  /** Draw the choice between a lesson that is shown and one that is left to the learner in part. */
  function drawChoice() {
    const to = (number) => change({ topic: `lesson/${name}/${number}`, step: 0 });
    const most = lesson.most_left;
    return h(
      "div",
      { class: "actions" },
      h("button", { type: "button", "aria-pressed": String(left === 0), onclick: () => to(0) }, say("learn.show_all")),
      h(
        "button",
        { type: "button", "aria-pressed": String(left > 0), onclick: () => to(most) },
        say("learn.leave_to_me"),
      ),
    );
  }

  return { element, update };
}

function drawStep(step) {
  const wilds = wildsOf(step.wild);
  const [first, ...reasons] = step.steps;
  const happened = [
    step.drawn ? say(`learn.drawn.${step.drawn.source}`, { card: labelOf(step.drawn.card) }) : null,
    step.thrown ? say("learn.thrown", { card: labelOf(step.thrown) }) : null,
  ];
  return h(
    "section",
    { class: "lesson-step" },
    happened.filter(Boolean).map((text) => h("p", { class: "happened" }, withCards(text))),
    step.question ? drawQuestion(step.question) : drawShown(step, wilds, first, reasons),
  );
}

function drawShown(step, wilds, first, reasons) {
  const cards = ordered(step.cards, "suit").map((card) => h("li", {}, drawCard(card, { wild: isWild(card, wilds) })));
  return [
    first ? h("div", { class: "told" }, h("p", {}, withCards(first.text)), drawClause(first.clause)) : null,
    step.melds.length
      ? h(
          "div",
          { class: "melds" },
          step.melds.map((meld) => drawMeld(meld, { wilds })),
        )
      : null,
    reasons.length ? drawSteps(reasons) : null,
    h("div", { class: "felt" }, h("ul", { class: "cards-in-hand" }, cards)),
  ];
}
