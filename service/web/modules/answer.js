/** What a hand is worth: verdict, points, melds, loose cards, and why. */

import { answerText } from "./answer-text.js";
import { drawComparison } from "./comparison.js";
import { h } from "./dom.js";
import { withCards } from "./drawing.js";
import { drawSteps } from "./explanation.js";
import { failFields } from "./field.js";
import { drawArrangement } from "./melds.js";
import { progressBar, watched } from "./progress.js";
import { drawProof, drawRequirements } from "./proof.js";
import { ask, lastOnly, ProblemError } from "./service.js";
import { drawSharing } from "./sharing.js";
import { change, current } from "./state.js";
import { say } from "./texts.js";
import { wildsOf } from "./wilds.js";

/**
 * @param {Object<string, {fail: (texts: string[]) => void}>} fields where faults of the question are told
 * @returns {{element: HTMLElement, update: (handSize: number) => Promise<void>}}
 */
export function handAnswer(fields) {
  const verdict = h("div", { class: "verdict", role: "status" });
  const bar = progressBar();
  const body = h("div", { class: "answer-body" });
  const element = h("section", { class: "answer", "aria-label": say("answer.title") }, bar, verdict, body);
  const solve = lastOnly((signal, question) => ask("v1/solve", question, signal));

  async function update(handSize) {
    const { hand, indicator, rules } = current();
    if (hand.length < handSize) return waitFor(handSize - hand.length);
    try {
      const answer = await watched(element, bar, solve({ hand, indicator, rules, detail: "full" }));
      if (!answer) return undefined;
      failFields(null, fields);
      return show(answer);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return refuse(error);
    }
  }

  function waitFor(missing) {
    solve.stop();
    failFields(null, fields);
    verdict.className = "verdict waiting";
    verdict.replaceChildren(h("p", { class: "headline" }, say("answer.waiting", { number: missing })));
    body.replaceChildren();
  }

  function refuse(problem) {
    const rest = failFields(problem, fields);
    verdict.className = "verdict refused";
    verdict.replaceChildren(h("p", { class: "headline" }, problem.title), ...rest.map((text) => h("p", {}, text)));
    body.replaceChildren();
  }

  function show(answer) {
    const wild = wildsOf(answer.wild);
    const [first, ...others] = answer.explanation.steps;
    verdict.className = `verdict ${answer.declarable ? "good" : "not-yet"}`;
    verdict.replaceChildren(
      h("p", { class: "headline" }, withCards(first.text)),
      h(
        "p",
        { class: "points" },
        h("strong", {}, say("answer.points", { number: answer.penalty.points })),
        " ",
        h("span", {}, say(answer.declarable ? "answer.if_you_declare" : "answer.if_other_declares")),
      ),
      drawRequirements(answer.requirements),
    );
    body.replaceChildren(
      drawArrangement(answer, wild),
      h(
        "div",
        { class: "actions" },
        h("button", { type: "button", onclick: () => layOut(answer) }, say("answer.lay_out")),
      ),
      drawReasons(others),
      drawComparison(answer),
      drawProof(answer),
      drawSharing(() => answerText(answer)),
    );
  }

  return { element, update };
}

/** Take the melds to the board, as groups that can be changed there. */
function layOut(answer) {
  change({ view: "declare", groups: answer.melds.map((meld) => meld.cards), finish: answer.finish_card });
}

/** Draw the reasons; why each loose card stays loose is there for who asks. */
function drawReasons(steps) {
  const isDetail = ({ code }) => code.startsWith("loose_") || code.startsWith("using_");
  const details = steps.filter(isDetail);
  return h(
    "section",
    { class: "why" },
    h("h2", {}, say("answer.why")),
    drawSteps(steps.filter((step) => !isDetail(step))),
    details.length ? h("details", {}, h("summary", {}, say("answer.why_loose")), drawSteps(details)) : null,
  );
}
