/** The house rules that the service knows, in the language of the page. */

import { JOKER } from "./cards.js";
import { ask } from "./service.js";
import { language } from "./texts.js";

const asked = new Map();

/** @returns {Promise<{name: string, title: string, description: string}[]>} */
export const ruleSets = async () => (await once("v1/rulesets")).rulesets;

/**
 * Return the values of a rule set's options by their paths. A link may name rules that this service does not have: it
 * says so itself when it is asked, and until then the default holds.
 */
export async function ruleValues(name) {
  const known = await ruleSets();
  const chosen = known.find((one) => one.name === name) ?? known.find((one) => one.default);
  const page = await once(`v1/rulesets/${encodeURIComponent(chosen.name)}`);
  return Object.fromEntries(page.options.map((option) => [option.path, option.value]));
}

/** Ask once in each language; what failed is asked again. */
function once(path) {
  const key = `${language()} ${path}`;
  if (!asked.has(key))
    asked.set(
      key,
      ask(path).catch((error) => {
        asked.delete(key);
        throw error;
      }),
    );
  return asked.get(key);
}

/** Return how many copies of a card a deck has, the indicator lying beside it. */
export function copiesInDeck(code, indicator, values) {
  const all = code === JOKER ? values["deck.printed_jokers"] : values["deck.packs"];
  return all - (code === indicator ? 1 : 0);
}
