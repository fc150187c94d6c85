/** Language and looks. Looks stay in the browser; the language is part of the address. */

import { h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { change } from "./state.js";
import { language, languages, say } from "./texts.js";

const THEMES = ["auto", "light", "dark"];

/** Give the page the looks that were chosen before. */
export function applyLooks() {
  document.documentElement.dataset.theme = kept("theme", "auto");
  document.documentElement.dataset.suits = kept("suits", "two");
}

/** Draw the choices of language and looks. */
export function drawPreferences(place) {
  place.replaceChildren(languageChoice(), looks());
}

function languageChoice() {
  const names = Object.entries(languages());
  return h(
    "select",
    {
      id: "language",
      "aria-label": say("preferences.language"),
      onchange: (event) => change({ language: event.target.value }),
    },
    names.map(([tag, name]) => h("option", { value: tag, lang: tag, selected: tag === language() }, name)),
  );
}

function looks() {
  const suits = document.documentElement.dataset.suits;
  const theme = document.documentElement.dataset.theme;
  return h(
    "details",
    { class: "looks", onkeydown: closeOnEscape },
    h(
      "summary",
      { title: say("preferences.looks") },
      h("span", { "aria-hidden": "true" }, "◐"),
      h("span", { class: "hidden-text" }, say("preferences.looks")),
    ),
    h(
      "div",
      { class: "sheet" },
      h(
        "fieldset",
        {},
        h("legend", {}, say("preferences.theme")),
        THEMES.map((name) => choice("theme", name, say(`preferences.theme.${name}`), name === theme)),
      ),
      h(
        "label",
        { class: "choice" },
        h("input", { type: "checkbox", id: "four-colours", checked: suits === "four", onchange: chooseSuits }),
        h("span", {}, say("preferences.four_colours")),
      ),
    ),
  );
}

function choice(group, value, text, checked) {
  return h(
    "label",
    { class: "choice" },
    h("input", { type: "radio", name: group, value, checked, onchange: chooseTheme }),
    h("span", {}, text),
  );
}

function chooseTheme(event) {
  keep("theme", event.target.value);
  applyLooks();
}

function chooseSuits(event) {
  keep("suits", event.target.checked ? "four" : "two");
  applyLooks();
}

function closeOnEscape(event) {
  if (event.key !== "Escape") return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary").focus();
}
