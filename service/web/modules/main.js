/** Puts the page together: texts, preferences, the views and the way between them. */

import { declareView } from "./declare-view.js";
import { h } from "./dom.js";
import { handView } from "./hand-view.js";
import { learnView } from "./learn-view.js";
import { applyLooks, drawPreferences } from "./preferences.js";
import { replayView } from "./replay-view.js";
import { current, followAddress, fragmentOf, onChange, VIEWS } from "./state.js";
import { fillTexts, loadTexts, preferredLanguage, say } from "./texts.js";

const MAKERS = { hand: handView, declare: declareView, replay: replayView, learn: learnView };

const main = document.getElementById("main");
const navigation = document.getElementById("views");
/** @type {{element: HTMLElement, update: () => Promise<void>}} */
let view;

async function start() {
  applyLooks();
  followAddress();
  document.querySelector(".skip").addEventListener("click", skip);
  onChange(follow);
  await speak();
}

/** Lead past the header; the address holds the state and has no room for a place on the page. */
function skip(event) {
  event.preventDefault();
  main.focus();
}

/** Take the language of the state, and draw everything in it. */
async function speak() {
  await loadTexts(current().language || preferredLanguage());
  fillTexts();
  drawPreferences(document.getElementById("preferences"));
  await open();
}

/** Open the view of the state: what it shows comes when the service has answered. */
async function open() {
  document.title = `${say(`view.${current().view}`)} · Rummy Referee`;
  drawNavigation();
  view = MAKERS[current().view]();
  main.replaceChildren(view.element);
  await shown();
}

async function follow(state, before) {
  if (state.language !== before.language) {
    await speak();
    document.getElementById("language").focus();
  } else if (state.view !== before.view || state.topic !== before.topic) {
    const opening = open();
    main.focus({ preventScroll: true }); // at once: later it would take the keyboard from who has gone on already
    window.scrollTo(0, 0);
    await opening;
  } else {
    drawNavigation();
    await shown();
  }
}

/** Bring the view up to date; what keeps it from that is told in its place. */
async function shown() {
  const asked = view;
  try {
    await asked.update();
  } catch (error) {
    if (asked !== view) return;
    main.querySelector(".failure")?.remove();
    main.prepend(h("p", { class: "failure", role: "alert" }, error.message));
    return;
  }
  main.querySelector(".failure")?.remove();
}

function drawNavigation() {
  navigation.setAttribute("aria-label", say("views"));
  navigation.replaceChildren(
    h(
      "ul",
      {},
      VIEWS.map((name) =>
        h(
          "li",
          {},
          h(
            "a",
            {
              href: `#${fragmentOf({ ...current(), view: name, topic: "", step: name === current().view ? current().step : 0 })}`,
              "aria-current": name === current().view ? "page" : null,
            },
            say(`view.${name}`),
          ),
        ),
      ),
    ),
  );
}

await start();
