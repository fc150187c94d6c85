/** Take an answer along: a link that holds everything, and a text for the others at the table. */

import { h } from "./dom.js";
import { link } from "./state.js";
import { say } from "./texts.js";

/** @param {() => string} text what is copied as text */
export function drawSharing(text) {
  const done = h("p", { class: "done", role: "status" });
  // Without the right to the clipboard the text is shown, ready to be copied by hand
  const shown = h("textarea", { readonly: true, rows: 6, hidden: true, "aria-label": say("share.by_hand") });

  async function copy(content, words) {
    shown.hidden = true;
    try {
      await navigator.clipboard.writeText(content);
      done.textContent = words;
    } catch {
      shown.value = content;
      shown.hidden = false;
      shown.focus();
      shown.select();
      done.textContent = say("share.by_hand");
    }
  }

  return h(
    "section",
    { class: "sharing", "aria-label": say("share.title") },
    h(
      "div",
      { class: "actions" },
      h("button", { type: "button", onclick: () => copy(link(), say("share.link_done")) }, say("share.link")),
      h("button", { type: "button", onclick: () => copy(text(), say("share.text_done")) }, say("share.text")),
    ),
    done,
    shown,
  );
}
