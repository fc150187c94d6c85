/** The review of a deal from one player's seat: what cost something by what was known, worst first; luck apart. */

import { labelOf } from "./cards.js";
import { h, redraw } from "./dom.js";
import { withCards } from "./drawing.js";
import { progressBar, watched } from "./progress.js";
import { ask, lastOnly, ProblemError } from "./service.js";
import { change, current } from "./state.js";
import { named, say, written } from "./texts.js";

/**
 * @param {object} record the deal as it was written down
 * @param {(event: number) => void} goTo shows an event of it, the first being 1
 * @returns {{element: HTMLElement, update: () => Promise<void>}}
 */
export function reviewPanel(record, goTo) {
  const names = record.players.map(({ name }) => name);
  const choice = h("div", { class: "actions" });
  const bar = progressBar();
  const verdict = h("div", { class: "verdict", role: "status" });
  const body = h("div", { class: "answer-body" });
  const element = h(
    "section",
    { class: "review", "aria-labelledby": "review-title" },
    h("h2", { id: "review-title" }, say("review.title")),
    h("p", { class: "hint" }, say("review.lead")),
    choice,
    bar,
    verdict,
    body,
  );
  const review = lastOnly((signal, player) => ask("v1/reviews", questionOf(record, player), signal));
  let shown = null;

  async function update() {
    const player = names.includes(current().player) ? current().player : "";
    if (player === shown) return;
    shown = player;
    redraw(choice, names.map(drawName));
    clear();
    if (!player) return;
    try {
      const answer = await watched(element, bar, review(player));
      if (answer) show(answer);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      verdict.className = "verdict refused";
      verdict.replaceChildren(h("p", { class: "headline" }, error.title), h("p", {}, error.message));
    }
  }

  function drawName(name) {
    const isShown = name === shown;
    return h(
      "button",
      {
        type: "button",
        "aria-pressed": String(isShown),
        "data-key": `review-${name}`,
        onclick: () => change({ player: isShown ? "" : name }),
      },
      name,
    );
  }

  function clear() {
    review.stop();
    verdict.className = "verdict";
    verdict.replaceChildren();
    body.replaceChildren();
  }

  function show(answer) {
    const [decided, luck] = answer.explanation.steps;
    verdict.className = `verdict ${answer.costly.length ? "not-yet" : "good"}`;
    verdict.replaceChildren(h("p", { class: "headline" }, decided.text));
    body.replaceChildren(
      ...(answer.costly.length ? [h("ol", { class: "costly" }, answer.costly.map(drawCostly))] : []),
      ...(answer.left_out ? [h("p", { class: "hint" }, say("review.left_out", { number: answer.left_out }))] : []),
      drawLuck(answer.luck, luck),
    );
  }

  function drawCostly(decision) {
    const event = decision.event + 1;
    return h(
      "li",
      { class: decision.label },
      h("p", { class: "label" }, named("review.label", decision.label)),
      decision.steps.map(({ text }) => h("p", {}, withCards(text))),
      h("button", { type: "button", onclick: () => goTo(event) }, say("review.go", { event })),
    );
  }

  return { element, update };
}

/** Return the question for a review: a record may hold what only a judgement asks for. */
function questionOf({ detail: _detail, timeline: _timeline, ...record }, player) {
  return { ...record, player };
}

/** Draw what chance brought: nobody decided it. */
function drawLuck({ draws, expected }, summary) {
  const counted = draws.some(({ chance }) => chance !== null);
  return h(
    "section",
    { class: "luck" },
    h("h3", {}, summary.text),
    h("ul", {}, draws.map(drawDraw)),
    counted ? h("p", {}, say("review.expected", { draws: decimal(expected) })) : null,
  );
}

function drawDraw({ event, card, helped, chance }) {
  const words = { event: event + 1, card: labelOf(card) };
  const told = say(helped ? "review.helped" : "review.in_vain", words);
  const share = chance === null ? "" : ` ${say("review.chance", { chance: percent(chance) })}`;
  return h("li", {}, withCards(told + share));
}

/** Return what a fraction such as 19/92 comes to, or a whole number. */
function shareOf(fraction) {
  const [over, under = "1"] = fraction.split("/");
  return Number(over) / Number(under);
}

const percent = (fraction) => written(shareOf(fraction), { style: "percent", maximumFractionDigits: 1 });
const decimal = (fraction) => written(shareOf(fraction), { maximumFractionDigits: 1 });
