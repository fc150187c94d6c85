/** What the page says, in the language of its reader: the catalogues of the service, one language at a time. */

/** @type {{language: string, languages: Object<string, string>, texts: Object<string, string|string[]>}} */
let catalogue = { language: "en", languages: {}, texts: {} };
let plurals = new Intl.PluralRules("en");

/** Fetch the texts of a language; a language without texts is answered in English. */
export async function loadTexts(tag) {
  const answer = await fetch(`page/texts/${encodeURIComponent(tag)}`);
  if (!answer.ok) return tag === "en" ? undefined : loadTexts("en");
  catalogue = await answer.json();
  plurals = new Intl.PluralRules(catalogue.language);
  document.documentElement.lang = catalogue.language;
}

/** Return the language of the page. */
export const language = () => catalogue.language;

/** Return the languages that there are, by their own names. */
export const languages = () => catalogue.languages;

/** Return the language to begin with: the first that the browser's user reads and the page may have. */
export function preferredLanguage() {
  return (navigator.languages[0] ?? "en").split("-")[0];
}

/**
 * Return a text with its parameters filled in; `number` chooses between singular and plural.
 * @param {string} code
 * @param {Object<string, string|number>} parameters
 * @returns {string}
 */
export function say(code, parameters = {}) {
  const found = catalogue.texts[code];
  if (found === undefined) throw new Error(`no text: ${code}`);
  const text = Array.isArray(found) ? form(found, Number(parameters.number)) : found;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(parameters[name]));
}

/** Return what a code of the service is called; it may send codes that are newer than the page. */
export function named(family, code) {
  const text = `${family}.${code}`;
  return text in catalogue.texts ? say(text) : code.replaceAll("_", " ");
}

function form(forms, number) {
  return plurals.select(number) === "one" ? forms[0] : forms[forms.length - 1];
}

/** Join items as the language joins them. */
export function listed(items) {
  // Plain English would put a comma before the last "and"
  const locale = catalogue.language === "en" ? "en-GB" : catalogue.language;
  return new Intl.ListFormat(locale).format(items);
}

/** Write a number as the language writes it. */
export const written = (number, options = {}) => new Intl.NumberFormat(catalogue.language, options).format(number);

/** Put the texts into the parts of the page that are there from the start. */
export function fillTexts(root = document) {
  for (const element of root.querySelectorAll("[data-text]")) element.textContent = say(element.dataset.text);
}
