/** A board on which the hand is grouped: by dragging, by choosing cards and a place for them, or by keys. */

import { ordered, without } from "./cards.js";
import { h, redraw } from "./dom.js";
import { dragging } from "./dragging.js";
import { drawCard, spokenName, withCards } from "./drawing.js";
import { change, current } from "./state.js";
import { named, say } from "./texts.js";
import { isWild } from "./wilds.js";

const HAND = "hand";
const FINISH = "finish";

/**
 * @typedef {{code: string, place: string, index: number}} Spot a card where it lies; a place is the hand, the finish
 *   card, or the number of a group
 */

/**
 * @returns {{element: HTMLElement, update: (wilds: string[]) => void, judge: (judged: object|null) => void}}
 */
export function board() {
  /** @type {Set<string>} keys of the chosen cards */
  let chosen = new Set();
  let wild = [];
  /** @type {any} what the service said about these very groups; null when it has not been asked */
  let judged = null;

  const loose = h("ul", { class: "cards-in-hand" });
  const groups = h("div", { class: "groups" });
  const finish = h("ul", { class: "cards-in-hand slot" });
  const said = h("p", { class: "chosen", role: "status" });
  const targets = h("div", { class: "targets" });
  const element = h(
    "section",
    { class: "board", "aria-label": say("board.title"), onkeydown: byKey },
    h(
      "div",
      { class: "felt" },
      h(
        "div",
        { class: "board-top" },
        h("div", { class: "zone", "data-place": HAND, onclick: byTap }, h("h2", {}, say("board.hand")), loose),
        h(
          "div",
          { class: "zone finish-zone", "data-place": FINISH, onclick: byTap },
          h("h2", {}, say("answer.finish")),
          finish,
        ),
      ),
      groups,
      h("div", { class: "move-bar" }, said, targets),
    ),
    h(
      "div",
      { class: "actions" },
      h("button", { type: "button", onclick: () => change({ groups: [], finish: null }) }, say("board.start_over")),
    ),
    h("p", { class: "hint" }, say("board.hint")),
  );
  dragging(element, { card: ".card-button", zone: "[data-place]", drop: byDrop });

  /** @returns {Spot[]} */
  function spots() {
    const { hand, groups: laid, finish: last } = current();
    const left = ordered(without(hand, [...laid.flat(), ...(last ? [last] : [])]), "suit");
    const at = (place) => (code, index) => ({ code, place, index });
    return [
      ...left.map(at(HAND)),
      ...laid.flatMap((group, number) => group.map(at(String(number)))),
      ...(last ? [{ code: last, place: FINISH, index: 0 }] : []),
    ];
  }

  const keyOf = ({ place, index, code }) => `${place}-${index}-${code}`;
  const chosenSpots = () => spots().filter((spot) => chosen.has(keyOf(spot)));

  /** Put cards into another place: a group, a new group behind the last, the hand, or face down as finish card. */
  function move(moved, to) {
    if (!moved.length) return;
    const { groups: laid, finish: last } = current();
    const gone = new Set(moved.map(keyOf));
    const next = laid.map((group, number) =>
      group.filter((code, index) => !gone.has(keyOf({ place: String(number), index, code }))),
    );
    let face = last && gone.has(keyOf({ place: FINISH, index: 0, code: last })) ? null : last;
    const codes = moved.map(({ code }) => code);
    if (to === FINISH) face = codes[0];
    else if (to !== HAND) next[Number(to)] = [...(next[Number(to)] ?? []), ...codes];
    chosen = new Set();
    change({ groups: next.filter((group) => group.length), finish: face });
  }

  function toggle(spot) {
    const key = keyOf(spot);
    if (!chosen.delete(key)) chosen.add(key);
    draw();
  }

  function byDrop(button, zone) {
    const spot = spotOf(button);
    if (!spot || spot.place === zone.dataset.place) return;
    move(chosen.has(keyOf(spot)) ? chosenSpots() : [spot], zone.dataset.place);
  }

  function byTap(event) {
    if (event.target.closest("button, a")) return;
    move(chosenSpots(), event.currentTarget.dataset.place);
  }

  function byKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const spot = spotOf(document.activeElement);
    const moved = chosen.size ? chosenSpots() : spot ? [spot] : [];
    const { groups: laid } = current();
    if (/^[1-9]$/.test(event.key)) move(moved, String(Math.min(Number(event.key) - 1, laid.length)));
    else if (event.key === "0" || event.key === "Backspace") move(moved, HAND);
    else if (event.key.toLowerCase() === "f") move(moved, FINISH);
    else if (event.key === "Escape" && chosen.size) {
      chosen = new Set();
      draw();
    } else return;
    event.preventDefault();
  }

  const spotOf = (button) => spots().find((spot) => keyOf(spot) === button?.dataset?.key);

  function drawSpot(spot, role = null, faulty = false) {
    const isOne = isWild(spot.code, wild);
    const button = h(
      "button",
      {
        type: "button",
        class: `card-button${faulty ? " faulty" : ""}`,
        "aria-pressed": String(chosen.has(keyOf(spot))),
        "aria-label": spokenName(spot.code, { wild: isOne, standsFor: role }),
        "data-key": keyOf(spot),
        onclick: () => toggle(spot),
      },
      drawCard(spot.code, { wild: isOne, standsFor: role, silent: true }),
    );
    return h("li", {}, button);
  }

  function drawGroup(cards, number) {
    const read = judged?.groups[number];
    const faults = (judged?.faults ?? []).filter((fault) => fault.group === number);
    const atFault = faults.flatMap((fault) => fault.cards);
    const roles = [...(read?.meld?.wilds ?? [])];
    const title = say("board.group", { number: number + 1 });
    return h(
      "section",
      {
        class: `zone group${judged ? (faults.length ? " wrong" : " right") : ""}`,
        "data-place": String(number),
        "aria-label": title,
        onclick: byTap,
      },
      h("h3", {}, title, read?.meld ? h("span", { class: "kind" }, named("kind", read.meld.kind)) : null),
      h(
        "ul",
        { class: "cards-in-hand" },
        lyingOrder(cards, read?.meld).map(({ code, index }) => {
          const at = roles.findIndex((one) => one.card === code);
          const role = at < 0 ? null : roles.splice(at, 1)[0].stands_for;
          const wrong = atFault.indexOf(code);
          if (wrong >= 0) atFault.splice(wrong, 1);
          return drawSpot({ code, place: String(number), index }, role, wrong >= 0);
        }),
      ),
      faults.length
        ? h(
            "ul",
            { class: "faults" },
            faults.map((fault) => h("li", {}, withCards(fault.text))),
          )
        : null,
    );
  }

  /** Return the cards of a group as they lie: in the order of the meld that it was read as, once it has been read. */
  function lyingOrder(cards, meld) {
    const lying = cards.map((code, index) => ({ code, index }));
    if (!meld) return lying;
    return meld.cards.map(
      (code) =>
        lying.splice(
          lying.findIndex((one) => one.code === code),
          1,
        )[0],
    );
  }

  function drawTargets() {
    const { groups: laid } = current();
    const button = (to, text) =>
      h(
        "button",
        { type: "button", class: "on-felt", "data-key": `to-${to}`, onclick: () => move(chosenSpots(), to) },
        text,
      );
    return [
      ...laid.map((_, number) => button(String(number), say("board.group", { number: number + 1 }))),
      button(String(laid.length), say("board.new_group")),
      button(FINISH, say("answer.finish")),
      button(HAND, say("board.back")),
    ];
  }

  function draw() {
    const { groups: laid } = current();
    const all = spots();
    redraw(
      loose,
      all.filter(({ place }) => place === HAND).map((spot) => drawSpot(spot)),
    );
    redraw(
      finish,
      all.filter(({ place }) => place === FINISH).map((spot) => drawSpot(spot)),
    );
    redraw(
      groups,
      laid.map(drawGroup),
      h(
        "div",
        { class: "zone group new", "data-place": String(laid.length), onclick: byTap },
        h("p", {}, say("board.new_group")),
      ),
    );
    said.textContent = chosen.size ? say("board.chosen", { number: chosen.size }) : say("board.choose");
    redraw(targets, chosen.size ? drawTargets() : []);
  }

  function update(wilds) {
    wild = wilds;
    chosen = new Set([...chosen].filter((key) => spots().some((spot) => keyOf(spot) === key)));
    draw();
  }

  function judge(answer) {
    judged = answer;
    draw();
  }

  return { element, update, judge };
}
