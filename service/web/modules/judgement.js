/** Is it valid? What the service says about the groups as they lie: every fault, the cost, the smallest repair. */

import { cards, meldText, stepsText } from "./answer-text.js";
import { labelOf } from "./cards.js";
import { contrastPanel } from "./contrast.js";
import { h } from "./dom.js";
import { withCards } from "./drawing.js";
import { drawSteps } from "./explanation.js";
import { drawMeld } from "./melds.js";
import { progressBar, watched } from "./progress.js";
import { drawRequirements, rulesText } from "./proof.js";
import { ask, lastOnly, ProblemError } from "./service.js";
import { drawSharing } from "./sharing.js";
import { change, current, link } from "./state.js";
import { say } from "./texts.js";
import { wildsOf } from "./wilds.js";

/**
 * @param {(judged: object|null) => void} onJudged
 * @returns {{element: HTMLElement, forget: () => void}} forget: the groups have changed
 */
export function judgement(onJudged) {
  const verdict = h("div", { class: "verdict", role: "status" });
  const bar = progressBar();
  const body = h("div", { class: "answer-body" });
  const contrast = contrastPanel();
  const button = h("button", { type: "button", class: "main", onclick: judge }, say("declare.ask"));
  const element = h(
    "section",
    { class: "answer", "aria-label": say("answer.title") },
    h("div", { class: "actions" }, button),
    bar,
    verdict,
    body,
  );
  const declare = lastOnly((signal, question) => ask("v1/declarations", question, signal));

  async function judge() {
    const { hand, groups, finish, indicator, rules } = current();
    if (!groups.length) return tell("waiting", say("declare.nothing"));
    const laid = groups.map((group) => ({ cards: group }));
    try {
      const question = { groups: laid, finish_card: finish, held: hand, indicator, rules, detail: "full" };
      const answer = await watched(element, bar, declare(question));
      if (answer) await show(answer);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      tell("refused", error.title, error.errors.length ? error.errors.map(({ detail }) => detail) : [error.message]);
    }
    return undefined;
  }

  function tell(kind, headline, texts = []) {
    onJudged(null);
    contrast.forget();
    verdict.className = `verdict ${kind}`;
    verdict.replaceChildren(h("p", { class: "headline" }, headline), ...texts.map((text) => h("p", {}, text)));
    body.replaceChildren();
  }

  function show(answer) {
    onJudged(answer);
    const [first, ...steps] = answer.explanation.steps;
    const whole = answer.faults.filter((fault) => fault.group === null);
    const told = new Set(answer.faults.map((fault) => fault.text));
    verdict.className = `verdict ${answer.valid ? "good" : "wrong"}`;
    verdict.replaceChildren(
      h("p", { class: "headline" }, withCards(first.text)),
      whole.length
        ? h(
            "ul",
            { class: "faults" },
            whole.map((fault) => h("li", {}, withCards(fault.text))),
          )
        : "",
      drawRequirements(answer.requirements),
    );
    body.replaceChildren(
      ...(answer.repair ? [drawRepair(answer)] : []),
      contrast.element,
      h(
        "section",
        { class: "why" },
        h("h2", {}, say("answer.why")),
        drawSteps(steps.filter((step) => !told.has(step.text))),
      ),
      h("p", { class: "proof" }, rulesText(answer.rules)),
      drawSharing(() => declarationText(answer)),
    );
    // What is no meld is told on the group already, and a valid declaration is as good as any
    if (!answer.valid && answer.groups.every(({ meld }) => meld)) return contrast.update();
    return undefined;
  }

  function forget() {
    declare.stop();
    contrast.forget();
    onJudged(null);
    verdict.className = "verdict";
    verdict.replaceChildren();
    body.replaceChildren();
  }

  return { element, forget };
}

function drawRepair(answer) {
  const { repair } = answer;
  const wilds = wildsOf(answer.wild);
  const melds = repair.melds.filter((meld) => meld);
  const same = repair.drawn.length === 0;
  const apply = () => change({ groups: melds.map((meld) => meld.cards), finish: repair.finish_card });
  return h(
    "section",
    { class: "repair" },
    h("h2", {}, say("declare.repair")),
    same
      ? null
      : h("p", {}, withCards(say("declare.exchange", { away: cards(repair.away), drawn: cards(repair.drawn) }))),
    h(
      "div",
      { class: "melds" },
      melds.map((meld) => drawMeld(meld, { wilds, missing: repair.drawn })),
    ),
    same ? h("div", { class: "actions" }, h("button", { type: "button", onclick: apply }, say("declare.apply"))) : null,
  );
}

/** Return what was laid, what was judged, why, and by which rules. */
function declarationText(answer) {
  const { indicator } = current();
  return [
    `${say("setup.indicator")}: ${labelOf(indicator)}`,
    ...answer.groups.map(
      (group, number) =>
        `${say("board.group", { number: number + 1 })}: ${group.meld ? meldText(group.meld) : cards(group.cards)}`,
    ),
    ...(answer.finish_card ? [`${say("answer.finish")}: ${labelOf(answer.finish_card)}`] : []),
    "",
    ...stepsText(answer.explanation.steps),
    "",
    rulesText(answer.rules),
    answer.proof.engine,
    link(),
  ].join("\n");
}
