/** A question about cards, and the answer to it: chosen cards, a number, yes or no. The service judges it. */

import { ordered } from "./cards.js";
import { h, redraw } from "./dom.js";
import { drawCard, spokenName, withCards } from "./drawing.js";
import { drawSteps } from "./explanation.js";
import { field } from "./field.js";
import { hintLadder, MOVE } from "./hint-ladder.js";
import { progressBar, watched } from "./progress.js";
import { ask, lastOnly, ProblemError } from "./service.js";
import { say } from "./texts.js";
import { isWild, wildsOf } from "./wilds.js";

/**
 * Draw a question with what it takes to answer it.
 * @param {object} question as the service asked it
 * @param {(right: boolean) => void} onJudged called after every answer; who is told the move has not found it
 * @returns {HTMLElement}
 */
export function drawQuestion(question, onJudged = () => {}) {
  const wilds = wildsOf(question.wild);
  const bar = progressBar();
  const verdict = h("div", { class: "verdict", role: "status" });
  const ways = { cards: byCards, card: byCards, number: byNumber, valid: byButtons, choice: byButtons };
  const ladder = question.kind === "best_discard" ? adviceLadder() : null;
  const element = h(
    "section",
    { class: "question" },
    h("p", { class: "asked" }, withCards(question.text)),
    question.open_card ? drawPile(say("question.open_card"), question.open_card) : null,
    question.groups.length ? h("div", { class: "melds" }, question.groups.map(drawGroup)) : null,
    ways[question.answer_with](),
    bar,
    verdict,
    ladder?.element,
  );

  function drawPile(title, card) {
    return h(
      "figure",
      { class: "meld" },
      h("figcaption", {}, title),
      h("ul", { class: "cards" }, h("li", {}, drawCard(card, { wild: isWild(card, wilds) }))),
    );
  }

  function drawGroup(group, number) {
    const cards = group.cards.map((card) => h("li", {}, drawCard(card, { wild: isWild(card, wilds) })));
    return h(
      "figure",
      { class: "meld" },
      h("figcaption", {}, say("board.group", { number: number + 1 })),
      h("ul", { class: "cards" }, cards),
    );
  }

  /** Cards to be chosen: one of them, or as many as it takes. */
  function byCards() {
    const cards = ordered(question.cards, "suit");
    const single = question.answer_with === "card";
    let chosen = new Set();
    const list = h("ul", { class: "cards-in-hand" });
    const send = h(
      "button",
      {
        type: "button",
        class: "main",
        onclick: () => chosen.size && judge(single ? cards[[...chosen][0]] : [...chosen].map((place) => cards[place])),
      },
      say("question.check"),
    );

    function choose(place) {
      if (single) chosen = new Set([place]);
      else if (!chosen.delete(place)) chosen.add(place);
      draw();
    }

    function draw() {
      send.setAttribute("aria-disabled", String(chosen.size === 0));
      redraw(
        list,
        cards.map((code, place) => {
          const wild = isWild(code, wilds);
          return h(
            "li",
            {},
            h(
              "button",
              {
                type: "button",
                class: "card-button",
                "data-key": `card-${place}`,
                "aria-pressed": String(chosen.has(place)),
                "aria-label": spokenName(code, { wild }),
                onclick: () => choose(place),
              },
              drawCard(code, { wild, silent: true }),
            ),
          );
        }),
      );
    }

    draw();
    return [
      h("div", { class: "felt" }, h("p", {}, say(single ? "question.choose_one" : "question.choose")), list),
      h("div", { class: "actions" }, send, ladder?.button),
    ];
  }

  function byNumber() {
    const input = h("input", {
      type: "number",
      min: 0,
      max: question.cards.length,
      inputmode: "numeric",
      onkeydown: (event) => event.key === "Enter" && send(),
    });
    const send = () => input.value !== "" && judge(Number(input.value));
    return [
      drawHand(),
      h(
        "div",
        { class: "number-answer" },
        field(say("question.number"), input).element,
        h("button", { type: "button", class: "main", onclick: send }, say("question.check")),
      ),
    ];
  }

  function byButtons() {
    const answers =
      question.answer_with === "valid"
        ? [
            [true, say("question.valid")],
            [false, say("question.not_valid")],
          ]
        : [
            ["take", say("question.take")],
            ["draw", say("question.draw")],
          ];
    const buttons = answers.map(([value, text]) =>
      h("button", { type: "button", class: "main", onclick: () => judge(value) }, text),
    );
    return [question.groups.length ? null : drawHand(), h("div", { class: "actions" }, buttons)];
  }

  function drawHand() {
    const cards = ordered(question.cards, "suit").map((card) =>
      h("li", {}, drawCard(card, { wild: isWild(card, wilds) })),
    );
    return h("div", { class: "felt" }, h("ul", { class: "cards-in-hand" }, cards));
  }

  async function judge(answer) {
    const given = { exercise: question.exercise, answer: { [question.answer_with]: answer } };
    const checked = await answered(ask("v1/exercises/check", given));
    if (!checked) return;
    verdict.className = `verdict ${checked.right ? "good" : "not-yet"}`;
    verdict.replaceChildren(
      h("p", { class: "headline" }, say(checked.right ? "question.right" : "question.wrong")),
      drawSteps(checked.consequence),
      ...(checked.hint && !ladder ? [drawHint(checked.hint)] : []),
    );
    onJudged(checked.right);
  }

  /** The ladder of hints, where advice answers the very question. */
  function adviceLadder() {
    const { cards, wild, rules } = question;
    const turnedUp = wild.indicator ? { indicator: wild.indicator } : { wild_rank: wild.rank ?? "none" };
    const advise = lastOnly((signal, hint) =>
      ask("v1/advice", { hand: cards, ...turnedUp, rules: rules.name, hint }, signal),
    );
    const askFor = async (rung) => {
      const answer = await answered(advise(rung));
      if (answer && rung === MOVE) onJudged(false);
      return answer;
    };
    return hintLadder(askFor, ({ explanation }) => drawSteps(explanation.steps));
  }

  /** Wait for an answer; what keeps it away is told in its place. */
  async function answered(promise) {
    try {
      return await watched(element, bar, promise);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      verdict.className = "verdict refused";
      verdict.replaceChildren(h("p", { class: "headline" }, error.title), h("p", {}, error.message));
      return undefined;
    }
  }

  return element;
}

/** Offer a hint: it is seen only by who asks for it. */
function drawHint(hint) {
  return h(
    "details",
    { class: "hint-offer" },
    h("summary", {}, say("question.hint")),
    h("p", {}, withCards(hint.text)),
  );
}
