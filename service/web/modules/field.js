/** A labelled field with a hint below it, and its errors in words, at the field. */

import { freshId, h } from "./dom.js";

/**
 * @param {string} label
 * @param {HTMLElement} control an input or a select
 * @param {string|null} hint
 * @returns {{element: HTMLElement, fail: (texts: string[]) => void, hint: (text: string) => void}}
 */
export function field(label, control, hint = null) {
  control.id ||= freshId("field");
  const said = h("p", { class: "hint", id: `${control.id}-hint` }, hint ?? "");
  const error = h("p", { class: "error", id: `${control.id}-error`, hidden: true });
  control.setAttribute("aria-describedby", `${said.id} ${error.id}`);
  const element = h("div", { class: "field" }, h("label", { for: control.id }, label), control, said, error);
  return {
    element,
    hint: (text) => {
      said.textContent = text;
    },
    fail: (texts) => {
      error.hidden = texts.length === 0;
      error.textContent = texts.join(" ");
      if (texts.length) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    },
  };
}

/**
 * Tell the errors of a problem at the fields that they point to.
 * @param {import("./service.js").ProblemError|null} problem null for none: all fields are right
 * @param {Object<string, {fail: (texts: string[]) => void}>} fields by the first part of the pointer
 * @returns {string[]} what has no field
 */
export function failFields(problem, fields) {
  const errors = problem?.errors ?? [];
  const texts = (name) => errors.filter((error) => error.pointer.split("/")[1] === name).map((error) => error.detail);
  for (const [name, one] of Object.entries(fields)) one.fail([...new Set(texts(name))]);
  if (!problem) return [];
  const rest = errors.filter((error) => !(error.pointer.split("/")[1] in fields)).map((error) => error.detail);
  return errors.length ? [...new Set(rest)] : [problem.message];
}
