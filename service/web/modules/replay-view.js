/** Replay: the record of a deal, judged, and gone through event by event. */

import { stepsText } from "./answer-text.js";
import { h } from "./dom.js";
import { withCards } from "./drawing.js";
import { drawSteps } from "./explanation.js";
import { field } from "./field.js";
import { pack, unpack } from "./packed.js";
import { progressBar, watched } from "./progress.js";
import { rulesText } from "./proof.js";
import { reviewPanel } from "./review.js";
import { ask, lastOnly, ProblemError } from "./service.js";
import { drawSharing } from "./sharing.js";
import { change, current, link } from "./state.js";
import { named, say, written } from "./texts.js";
import { timeline } from "./timeline.js";

const EXAMPLES = ["004-classic", "000-paplu", "dispute"];

export function replayView() {
  const text = h("textarea", { rows: 5, spellcheck: "false", placeholder: '{"players": [ … ], "events": [ … ]}' });
  const textField = field(say("replay.record"), text, say("replay.record.hint"));
  const file = h("input", {
    type: "file",
    accept: ".json,application/json",
    id: "record-file",
    class: "hidden-text",
    onchange: load,
  });
  const verdict = h("div", { class: "verdict", role: "status" });
  const bar = progressBar();
  const body = h("div", { class: "answer-body" });
  const result = h("section", { class: "answer", "aria-label": say("answer.title") }, bar, verdict, body);
  const loading = h(
    "details",
    { class: "loading", open: !current().record },
    h("summary", {}, say("replay.load")),
    textField.element,
    drawLoading(),
  );
  const element = h(
    "div",
    { class: "view replay-view" },
    h("div", { class: "intro" }, h("h1", {}, say("replay.heading")), h("p", { class: "lead" }, say("replay.lead"))),
    loading,
    result,
  );
  const judge = lastOnly((signal, record) =>
    ask("v1/adjudications", { ...record, timeline: true, detail: "short" }, signal),
  );
  let shown = "";
  let steps = null;
  let review = null;

  function drawLoading() {
    return h(
      "div",
      { class: "actions" },
      h("button", { type: "button", class: "main", onclick: () => take(text.value) }, say("replay.judge")),
      file,
      h("label", { class: "button", for: "record-file" }, say("replay.file")),
      EXAMPLES.map((name) =>
        h("button", { type: "button", onclick: () => example(name) }, say(`replay.example.${name}`)),
      ),
    );
  }

  async function load() {
    if (file.files.length) take(await file.files[0].text());
  }

  async function example(name) {
    take(JSON.stringify(await ask(`page/records/${name}`), null, 1));
  }

  /** Take a record as text; what is no JSON is told at the field. */
  async function take(given) {
    text.value = given;
    try {
      const record = JSON.parse(given);
      textField.fail([]);
      change({ record: await pack(record), step: 0, player: "" });
    } catch {
      textField.fail([say("replay.no_json")]);
      text.focus();
    }
  }

  async function update() {
    const { record: word, step } = current();
    if (word === shown) {
      steps?.show(step);
      return review?.update();
    }
    shown = word;
    steps = null;
    review = null;
    if (!word) return undefined;
    const record = await unpack(word).catch(() => null);
    if (!record) return textField.fail([say("replay.no_json")]);
    if (!text.value) text.value = JSON.stringify(record, null, 1);
    try {
      const answer = await watched(result, bar, judge(record));
      if (answer) await show(record, answer);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      refuse(error);
    }
    return undefined;
  }

  function refuse(problem) {
    loading.open = true;
    textField.fail(
      problem.errors.length
        ? problem.errors.map(({ pointer, detail }) => `${pointer || "/"}: ${detail}`)
        : [problem.message],
    );
    verdict.className = "verdict refused";
    verdict.replaceChildren(h("p", { class: "headline" }, problem.title));
    body.replaceChildren();
  }

  function show(record, answer) {
    textField.fail([]);
    loading.open = false;
    const [first, ...others] = answer.explanation.steps;
    verdict.className = `verdict ${answer.legal ? "good" : "wrong"}`;
    verdict.replaceChildren(h("p", { class: "headline" }, withCards(first.text)));
    steps = timeline(record, answer);
    review = reviewPanel(record, steps.goTo);
    body.replaceChildren(
      h("div", { class: "columns" }, steps.element, review.element),
      ...(answer.settlement ? [drawSettlement(answer.settlement)] : []),
      h("section", { class: "why" }, h("h2", {}, say("answer.why")), drawSteps(others)),
      h("p", { class: "proof" }, rulesText(answer.rules)),
      drawSharing(() => verdictText(answer)),
    );
    steps.show(current().step);
    return review.update();
  }

  return { element, update };
}

/** Draw what each owes. */
function drawSettlement(settlement) {
  const points = (amount) => written(Number(amount), { maximumFractionDigits: 4 });
  return h(
    "section",
    {},
    h("h2", {}, say("replay.settlement")),
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          [say("replay.player"), say("replay.how"), say("replay.points")].map((title) =>
            h("th", { scope: "col" }, title),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        settlement.players.map((player) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, player.name),
            h("td", {}, named("standing", player.ended)),
            h("td", { class: "number" }, points(player.points)),
          ),
        ),
      ),
    ),
  );
}

function verdictText(answer) {
  return [
    ...stepsText(answer.explanation.steps),
    "",
    rulesText(answer.rules),
    answer.digest,
    answer.engine,
    link(),
  ].join("\n");
}
