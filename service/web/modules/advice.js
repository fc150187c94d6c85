/** What should I do now? How far the hand is, which cards help, what to throw, whether to take, whether to drop. */

import { JOKER, KINDS, labelOf, nameOf, rankLabel, readCards, suitOf, symbolOf } from "./cards.js";
import { h } from "./dom.js";
import { drawCard, withCards } from "./drawing.js";
import { drawSteps } from "./explanation.js";
import { failFields, field } from "./field.js";
import { hintLadder, SOLUTION } from "./hint-ladder.js";
import { keep, kept } from "./kept.js";
import { drawMeld } from "./melds.js";
import { progressBar, watched } from "./progress.js";
import { ask, lastOnly, ProblemError } from "./service.js";
import { change, current } from "./state.js";
import { named, say, written } from "./texts.js";
import { isWild, wildsOf } from "./wilds.js";

/** For whom the text is: with what the words mean, as usual, in few words. */
const LEVELS = ["novice", "player", "expert"];

/** @returns {{element: HTMLElement, update: (handSize: number) => void}} */
export function advicePanel() {
  const bar = progressBar();
  const verdict = h("div", { class: "verdict", role: "status" });
  const body = h("div", { class: "answer-body" });
  const seen = h("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: "9C QH",
    onchange: takeSeen,
  });
  const seenField = field(say("advice.seen"), seen, say("advice.seen.hint"));
  const open = h("select", { onchange: () => change({ open: open.value || null }) });
  const openField = field(say("advice.open"), open);
  const level = h(
    "select",
    { onchange: () => keep("level", level.value) },
    LEVELS.map((name) =>
      h("option", { value: name, selected: name === kept("level", "player") }, say(`advice.level.${name}`)),
    ),
  );
  const button = h("button", { type: "button", class: "main", onclick: advise }, say("advice.ask"));
  const ladder = hintLadder(askFor, show);
  const element = h(
    "section",
    { class: "advice", "aria-labelledby": "advice-title" },
    h("h2", { id: "advice-title" }, say("advice.title")),
    h("div", { class: "setup" }, seenField.element, openField.element, field(say("advice.level"), level).element),
    h("div", { class: "actions" }, button, ladder.button),
    ladder.element,
    bar,
    verdict,
    body,
  );
  const asked = lastOnly((signal, question) => ask("v1/advice", question, signal));
  let last = "";

  const label = (code) =>
    code === JOKER ? nameOf(code) : `${rankLabel(code[0])}${symbolOf(suitOf(code))} · ${nameOf(code)}`;
  open.append(
    h("option", { value: "" }, say("advice.no_open")),
    ...KINDS.map((code) => h("option", { value: code }, label(code))),
  );

  function takeSeen() {
    const { cards, unread } = readCards(seen.value);
    seenField.fail(unread.length ? [say("hand.unread", { number: unread.length, texts: unread.join(" ") })] : []);
    if (!unread.length) change({ seen: cards });
  }

  function questionAtHand() {
    const { hand, indicator, rules, seen: known, open: offered } = current();
    return JSON.stringify([hand, indicator, rules, known, offered]);
  }

  async function advise() {
    const answer = await askFor(SOLUTION);
    if (!answer) return;
    ladder.finish();
    show(answer);
  }

  /** Ask for one rung of the ladder of hints; what keeps it from an answer is told in its place. */
  async function askFor(hint) {
    last = questionAtHand();
    const { hand, indicator, rules, seen: known, open: offered } = current();
    const fields = { seen: seenField, open_card: openField };
    const question = { hand, indicator, rules, seen: known, hint, level: level.value, detail: "full" };
    try {
      const answer = await watched(element, bar, asked(offered ? { ...question, open_card: offered } : question));
      if (answer) failFields(null, fields);
      return answer;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      verdict.className = "verdict refused";
      verdict.replaceChildren(
        h("p", { class: "headline" }, error.title),
        ...failFields(error, fields).map((text) => h("p", {}, text)),
      );
      body.replaceChildren();
      return undefined;
    }
  }

  /** Show the whole advice: below the hints, not among them. */
  function show(answer) {
    const wild = wildsOf(answer.wild);
    const [first, ...steps] = answer.explanation.steps;
    verdict.className = `verdict ${answer.nearest?.distance === 0 ? "good" : "not-yet"}`;
    verdict.replaceChildren(h("p", { class: "headline" }, withCards(first.text)));
    body.replaceChildren(
      ...[
        answer.nearest ? drawNearest(answer.nearest, wild) : null,
        answer.outs ? drawOuts(answer.outs, wild) : null,
        answer.discards.length ? drawDiscards(answer.discards) : null,
        h("section", { class: "why" }, h("h3", {}, say("answer.why")), drawSteps(steps)),
        answer.tips.length ? h("section", {}, h("h3", {}, say("advice.tips")), drawSteps(answer.tips)) : null,
      ].filter(Boolean),
    );
    return null;
  }

  /** Show what is asked; an answer to another question goes. */
  function update(handSize) {
    const { hand, seen: known, open: offered } = current();
    element.hidden = hand.length < handSize;
    openField.element.hidden = hand.length !== handSize;
    if (document.activeElement !== seen)
      seen.value = known.map((code) => (code === JOKER ? JOKER : labelOf(code))).join(" ");
    open.value = offered ?? "";
    if (questionAtHand() === last) return;
    last = questionAtHand();
    asked.stop();
    ladder.restart();
    verdict.className = "verdict";
    verdict.replaceChildren();
    body.replaceChildren();
  }

  return { element, update };
}

function drawNearest(nearest, wilds) {
  return h(
    "section",
    {},
    h("h3", {}, say("advice.nearest")),
    h(
      "div",
      { class: "melds" },
      nearest.melds.map((meld) => drawMeld(meld, { wilds, missing: nearest.drawn })),
    ),
  );
}

/** Draw the cards that help, each with how many of it are left, and the chance to draw one. */
function drawOuts(outs, wilds) {
  return h(
    "section",
    {},
    h("h3", {}, say("advice.outs", { number: outs.copies, unseen: outs.unseen })),
    h(
      "ul",
      { class: "cards apart" },
      outs.cards.map(({ card, copies }) =>
        h("li", {}, drawCard(card, { wild: isWild(card, wilds), note: say("advice.copies", { number: copies }) })),
      ),
    ),
    h(
      "ul",
      { class: "chances" },
      outs.chances.map(({ draws, chance }) =>
        h("li", {}, say("advice.chance", { number: draws, chance: percent(chance) })),
      ),
    ),
  );
}

const percent = (chance) => written(Number(chance), { style: "percent", maximumFractionDigits: 1 });

function drawDiscards(discards) {
  const titles = ["card", "label", "distance", "outs", "points"].map((name) => say(`advice.column.${name}`));
  return h(
    "section",
    {},
    h("h3", {}, say("advice.discards")),
    h(
      "table",
      { class: "discards" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          titles.map((title) => h("th", { scope: "col" }, title)),
        ),
      ),
      h(
        "tbody",
        {},
        discards.map((one) =>
          h(
            "tr",
            { class: one.label },
            h("th", { scope: "row" }, withCards(labelOf(one.card))),
            h("td", {}, named("advice.label", one.label)),
            h("td", { class: "number" }, String(one.distance)),
            h("td", { class: "number" }, one.outs === null ? "–" : String(one.outs)),
            h("td", { class: "number" }, String(one.points)),
          ),
        ),
      ),
    ),
  );
}
