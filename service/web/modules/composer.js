/** Compose a hand: pick cards, type or paste them, or have a hand dealt; choose the indicator and the house rules. */

import {
  copies,
  JOKER,
  KINDS,
  nameOf,
  ordered,
  RANKS,
  rankLabel,
  readCards,
  SUITS,
  shuffledDeck,
  suitOf,
  symbolOf,
  without,
} from "./cards.js";
import { h, redraw, svg } from "./dom.js";
import { drawCard, spokenName } from "./drawing.js";
import { field } from "./field.js";
import { keep, kept } from "./kept.js";
import { copiesInDeck, ruleSets, ruleValues } from "./rulesets.js";
import { change, current } from "./state.js";
import { say } from "./texts.js";
import { isWild, wildsBy, wildsText } from "./wilds.js";

/**
 * @returns {{element: HTMLElement, update: () => Promise<void>, fields: Object<string, {fail: (texts: string[]) => void}>}}
 */
export function composer() {
  let values = {};
  let sortedBy = kept("sort", "suit");

  const rules = h("select", { onchange: (event) => change({ rules: event.target.value }) });
  const rulesField = field(say("setup.rules"), rules);
  const indicator = h("select", { onchange: (event) => change({ indicator: event.target.value }) }, KINDS.map(option));
  const indicatorField = field(say("setup.indicator"), indicator);
  const turnedUp = h("div", { class: "turned-up" });
  const typed = h("input", {
    type: "text",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    placeholder: "4H 5H 10♠ PJ",
    onkeydown: onEnter(take),
    onchange: take,
  });
  const typedField = field(say("hand.type"), typed, say("hand.type.hint"));
  const count = h("p", { class: "count", role: "status" });
  const cards = h("ul", { class: "cards-in-hand", "aria-label": say("hand.title") });
  const empty = h("p", { class: "on-felt" }, say("hand.empty"));
  const grid = h("div", { class: "picker", onkeydown: walk });
  const picking = h(
    "details",
    { class: "picking", open: isWide() || current().hand.length < 13 },
    h("summary", {}, say("hand.pick")),
    grid,
    typedField.element,
  );

  const element = h(
    "section",
    { class: "composer", "aria-labelledby": "hand-title" },
    h(
      "div",
      { class: "felt" },
      h("div", { class: "felt-head" }, h("h2", { id: "hand-title" }, say("hand.title")), count),
      empty,
      cards,
      h(
        "div",
        { class: "actions" },
        h("button", { type: "button", class: "on-felt", onclick: deal }, say("hand.deal")),
        h("button", { type: "button", class: "on-felt", onclick: sort }, say("hand.sort")),
        h(
          "button",
          {
            type: "button",
            class: "on-felt",
            onclick: () => change({ hand: [], groups: [], finish: null, seen: [], open: null }),
          },
          say("hand.clear"),
        ),
      ),
    ),
    h(
      "div",
      { class: "setup" },
      h("div", { class: "with-card" }, turnedUp, indicatorField.element),
      rulesField.element,
    ),
    picking,
  );

  function option(code) {
    const symbol = code === JOKER ? "" : `${rankLabel(code[0])}${symbolOf(suitOf(code))} · `;
    return h("option", { value: code }, symbol + nameOf(code));
  }

  /** Put the typed cards into the hand; what is no card is told at the field and stays there. */
  function take() {
    if (!typed.value.trim()) return;
    const { cards: read, unread } = readCards(typed.value);
    typedField.fail(unread.length ? [say("hand.unread", { number: unread.length, texts: unread.join(" ") })] : []);
    if (unread.length) return;
    const whole = read.length > 1;
    typed.value = "";
    place(whole ? read : [...current().hand, ...read]);
  }

  function place(hand) {
    const { groups, finish } = current();
    const left = groups.map((group) => group.filter((card) => hand.includes(card))).filter((group) => group.length);
    change({ hand, groups: left, finish: finish && hand.includes(finish) ? finish : null });
  }

  function deal() {
    const deck = shuffledDeck();
    change({
      hand: deck.slice(0, values["deck.hand_size"]),
      indicator: deck.at(-1),
      groups: [],
      finish: null,
      seen: [],
      open: null,
    });
  }

  function sort() {
    sortedBy = sortedBy === "suit" ? "rank" : "suit";
    keep("sort", sortedBy);
    drawHand();
  }

  function drawHand() {
    const { hand, indicator: up } = current();
    const wild = wildsBy(up, values);
    empty.hidden = hand.length > 0;
    redraw(
      cards,
      ordered(hand, sortedBy).map((code, place) => {
        const isOne = isWild(code, wild);
        const name = say("hand.remove", { card: spokenName(code, { wild: isOne }) });
        const button = h(
          "button",
          {
            type: "button",
            class: "card-button",
            "aria-label": name,
            title: name,
            "data-key": `held-${place}`,
            onclick: () => placeWithout(code),
          },
          drawCard(code, { wild: isOne, silent: true }),
        );
        return h("li", {}, button);
      }),
    );
    const needed = values["deck.hand_size"];
    const missing = needed - hand.length;
    count.textContent =
      missing > 0
        ? say("hand.missing", { number: missing })
        : hand.length > needed + 1
          ? say("hand.too_many", { number: hand.length - needed - 1 })
          : say("hand.complete", { number: hand.length });
  }

  function placeWithout(code) {
    place(without(current().hand, [code]));
  }

  function drawPicker() {
    const { hand, indicator: up } = current();
    const full = hand.length >= values["deck.hand_size"] + 1;
    redraw(
      grid,
      [...SUITS, null].map((suit) =>
        h(
          "div",
          { class: "picker-row", role: "group", "aria-label": suit ? say(`suit.${suit}`) : nameOf(JOKER) },
          (suit ? RANKS.map((rank) => rank + suit) : [JOKER]).map((code) => pick(code, hand, up, full)),
        ),
      ),
    );
    const places = [...grid.querySelectorAll("button")];
    const open = places.find((button) => button === document.activeElement) ?? places[0];
    for (const button of places) button.tabIndex = button === open ? 0 : -1;
  }

  function pick(code, hand, up, full) {
    const held = copies(hand, code);
    const none = full || held >= copiesInDeck(code, up, values);
    const name = held
      ? say("hand.add_again", { card: nameOf(code), number: held })
      : say("hand.add", { card: nameOf(code) });
    const suit = suitOf(code);
    return h(
      "button",
      // Not `disabled`: the keyboard must not lose its place when a card runs out
      {
        type: "button",
        class: "pick",
        "aria-disabled": none ? "true" : null,
        "aria-label": name,
        "data-suit": suit ?? "joker",
        "data-key": `pick-${code}`,
        onclick: () => none || place([...current().hand, code]),
      },
      suit ? rankLabel(code[0]) : null,
      svg(
        "svg",
        { "aria-hidden": "true", focusable: "false" },
        svg("use", { href: suit ? `#suit-${suit}` : "#jester" }),
      ),
      held ? h("span", { class: "held" }, String(held)) : null,
    );
  }

  /** One tab stop; the arrows walk through the cards, to the next one and to the one above or below. */
  function walk(event) {
    const places = [...grid.querySelectorAll("button")];
    const at = places.indexOf(document.activeElement);
    const goals = {
      ArrowRight: () => places[at + 1],
      ArrowLeft: () => places[at - 1],
      ArrowDown: () => nearest(places.slice(at + 1), places[at]),
      ArrowUp: () => nearest(places.slice(0, at).reverse(), places[at]),
      Home: () => places[0],
      End: () => places.at(-1),
    };
    if (at < 0 || !(event.key in goals)) return;
    event.preventDefault();
    const next = goals[event.key]();
    if (!next) return;
    places[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  async function update() {
    const { rules: name } = current();
    const [known, found] = await Promise.all([ruleSets(), ruleValues(name)]);
    if (name !== current().rules) return; // other rules were chosen meanwhile, and are on their way
    values = found;
    redraw(
      rules,
      known.map((one) => h("option", { value: one.name, selected: one.name === name }, one.title)),
    );
    rulesField.hint(known.find((one) => one.name === name)?.description ?? "");
    const { indicator: up } = current();
    indicator.value = up;
    const wild = wildsBy(up, values);
    indicatorField.hint(wildsText(wild));
    turnedUp.replaceChildren(drawCard(up, { silent: true }));
    drawHand();
    drawPicker();
  }

  /** Tell what is wrong with the hand where it can be seen. */
  function failHand(texts) {
    typedField.fail(texts);
    if (texts.length) picking.open = true;
  }

  return { element, update, fields: { hand: { fail: failHand }, indicator: indicatorField, rules: rulesField } };
}

/** Return the first element that lies in another row than a given one, under or above it. */
function nearest(places, from) {
  const { left, top } = from.getBoundingClientRect();
  const rows = places.map((place) => ({ place, at: place.getBoundingClientRect() })).filter(({ at }) => at.top !== top);
  const row = rows.filter(({ at }) => at.top === rows[0].at.top);
  return row.find(({ at }) => Math.abs(at.left - left) < 4)?.place ?? row.at(-1)?.place;
}

/** Tell whether there is room to have everything open. */
const isWide = () => window.matchMedia("(min-width: 60rem)").matches;

function onEnter(act) {
  return (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    act();
  };
}
