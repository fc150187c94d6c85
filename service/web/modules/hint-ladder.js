/** A ladder of hints: a question, where to look, the move, the whole solution. One rung a request, none gives away the next. */

import { h } from "./dom.js";
import { withCards } from "./drawing.js";
import { say } from "./texts.js";

/** The rung on which the move itself is told. */
export const MOVE = 3;
/** The last rung. */
export const SOLUTION = 4;

/**
 * @param {(rung: number) => Promise<object|undefined>} askFor asks the service for one rung; undefined for no answer
 * @param {(answer: object) => Node|null} drawSolution draws the last rung, here or elsewhere
 * @returns {{button: HTMLElement, element: HTMLElement, restart: () => void, finish: () => void}}
 */
export function hintLadder(askFor, drawSolution) {
  let rung = 0;
  let asking = false;
  const button = h("button", { type: "button", onclick: climb });
  const rungs = h("ol", { class: "rungs" });
  const element = h("div", { class: "ladder", role: "log", "aria-label": say("hint.title") }, rungs);
  const offers = [say("question.hint"), say("hint.next"), say("hint.move"), say("hint.solution")];

  async function climb() {
    if (asking || rung === SOLUTION) return;
    const answer = await next();
    if (!answer) return;
    stand(rung + 1);
    const drawn = rung === SOLUTION ? drawSolution(answer) : drawHint(answer);
    if (drawn) rungs.append(h("li", {}, drawn));
  }

  /** Ask for the next rung; one that fails may be asked for again. */
  async function next() {
    asking = true;
    try {
      return await askFor(rung + 1);
    } finally {
      asking = false;
    }
  }

  function drawHint(answer) {
    const number = h("strong", {}, say("hint.rung", { rung, rungs: MOVE }));
    return h("p", {}, number, " ", withCards(answer.explanation.summary));
  }

  function stand(on) {
    rung = on;
    button.textContent = offers[Math.min(rung, SOLUTION - 1)];
    // Not `disabled`: the keyboard must not lose its place on the last rung
    button.setAttribute("aria-disabled", String(rung === SOLUTION));
  }

  function restart() {
    stand(0);
    rungs.replaceChildren();
  }

  restart();
  return { button, element, restart, finish: () => stand(SOLUTION) };
}
