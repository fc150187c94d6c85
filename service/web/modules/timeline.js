/** The table of a deal at one moment, and the way from event to event. */

import { labelOf, ordered, readCards } from "./cards.js";
import { h, redraw } from "./dom.js";
import { drawCard, withCards } from "./drawing.js";
import { change } from "./state.js";
import { named, say } from "./texts.js";
import { isWild, wildsOf } from "./wilds.js";

/**
 * @param {object} record the deal as it was written down
 * @param {object} answer what the service said about it
 * @returns {{element: HTMLElement, show: (step: number) => void, goTo: (step: number) => void}} step 0 is the table
 *   before the first event; goTo brings the keyboard along
 */
export function timeline(record, answer) {
  const last = answer.timeline.length;
  const wilds = wildsOf(answer.wild);
  const event = h("div", { class: "event", role: "status" });
  const table = h("div", { class: "table" });
  const slider = h("input", {
    type: "range",
    min: 0,
    max: last,
    "aria-label": say("replay.event"),
    oninput: () => go(Number(slider.value)),
  });
  const back = h("button", { type: "button", onclick: () => go(Number(slider.value) - 1) }, say("replay.back"));
  const next = h(
    "button",
    { type: "button", class: "main", onclick: () => go(Number(slider.value) + 1) },
    say("replay.next"),
  );
  const element = h(
    "section",
    { class: "timeline", "aria-label": say("replay.timeline") },
    h("div", { class: "stepper" }, back, slider, next),
    event,
    table,
  );

  const go = (step) => change({ step: Math.max(0, Math.min(last, step)) });

  function goTo(step) {
    go(step);
    slider.focus();
    element.scrollIntoView({ block: "nearest" });
  }

  function show(step) {
    const at = Math.max(0, Math.min(last, step));
    const judged = at ? answer.timeline[at - 1] : null;
    const act = at ? record.events[at - 1] : null;
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", say("replay.of", { event: at, events: last }));
    // Not `disabled`: the keyboard must not lose its place at the ends
    back.setAttribute("aria-disabled", String(at === 0));
    next.setAttribute("aria-disabled", String(at === last));
    event.className = `event ${judged?.verdict ?? "legal"}`;
    redraw(
      event,
      h("p", { class: "count" }, say("replay.of", { event: at, events: last })),
      h("p", { class: "act" }, withCards(act ? sentence(act) : say("replay.start"))),
      judged && judged.verdict !== "legal" ? h("p", { class: "mark" }, named("replay.verdict", judged.verdict)) : null,
      answer.findings
        .filter((finding) => finding.event === at - 1 || (at === 0 && finding.event === null))
        .map((finding) => h("p", { class: "finding" }, withCards(finding.text))),
    );
    drawTable(judged?.state ?? answer.start, act);
  }

  function sentence(act) {
    const words = { player: act.player, card: act.card ? labelOf(code(act.card)) : say("card.unknown") };
    if (act.action === "draw") return say(`replay.draw.${act.from}`, words);
    return say(`replay.act.${act.action}`, words);
  }

  function drawTable(state, act) {
    const top = state.discards.at(-1);
    redraw(
      table,
      h(
        "div",
        { class: "middle" },
        pile(say("replay.stock", { number: state.stock }), null),
        pile(say("replay.discards"), top ?? null, state.discards.length === 0),
        pile(say("setup.indicator"), answer.wild.indicator),
      ),
      state.players.map((player) =>
        drawSeat(player, state.turn === player.name, act?.player === player.name ? act : null),
      ),
    );
  }

  function pile(title, card, none = false) {
    return h(
      "figure",
      { class: "pile" },
      none ? h("span", { class: "no-card" }) : drawCard(card, { wild: card !== null && isWild(card, wilds) }),
      h("figcaption", {}, title),
    );
  }

  function drawSeat(player, isNext, act) {
    const known = ordered(
      player.hand.filter((card) => card !== null),
      "suit",
    );
    const unknown = player.hand.length - known.length;
    const fresh = act?.action === "draw" && act.card ? code(act.card) : null;
    const status =
      player.standing === "playing" ? (isNext ? say("replay.turn") : null) : named("standing", player.standing);
    return h(
      "section",
      { class: `seat${isNext ? " next" : ""}`, "aria-label": player.name },
      h("h2", {}, player.name, status ? h("span", { class: "kind" }, status) : null),
      h(
        "ul",
        { class: "fan" },
        known.map((card, index) =>
          h(
            "li",
            { class: card === fresh && known.indexOf(card) === index ? "fresh" : null },
            drawCard(card, { wild: isWild(card, wilds) }),
          ),
        ),
        Array.from({ length: unknown }, () => h("li", {}, drawCard(null))),
      ),
    );
  }

  return { element, show, goTo };
}

/** Return the code of a card of the record, which may be written in other ways too. */
const code = (text) => readCards(text).cards[0] ?? text;
