/** The words of the game, each with cards that show it. */

import { isWild } from "./cards.js";
import { h } from "./dom.js";
import { drawCard, withCards } from "./drawing.js";
import { drawMeld } from "./melds.js";
import { progressBar, watched } from "./progress.js";
import { ask } from "./service.js";
import { language, languages, listed, say } from "./texts.js";

export function glossaryPart() {
  const bar = progressBar();
  const list = h("dl", { class: "glossary" });
  const element = h("div", {}, h("div", { class: "intro" }, h("h1", {}, say("learn.glossary")), h("p", { class: "lead" }, say("glossary.lead"))), bar, list);
  let drawn = false;

  async function update() {
    if (drawn) return;
    drawn = true;
    const { terms } = await watched(element, bar, ask("v1/glossary"));
    list.replaceChildren(...terms.map(drawTerm));
  }

  return { element, update };
}

function drawTerm(term) {
  const { example } = term;
  const wildRanks = example.wild.rank ? [example.wild.rank] : [];
  const elsewhere = Object.entries(term.names).filter(([tag]) => tag !== language());
  return h(
    "div",
    { class: "term" },
    h("dt", {}, term.name, elsewhere.map(([tag, name]) => h("span", { class: "elsewhere" }, `${languages()[tag]}: `, h("span", { lang: tag }, name)))),
    h(
      "dd",
      {},
      h("p", {}, term.meaning),
      term.also_called.length ? h("p", { class: "hint" }, say("glossary.also", { words: listed(term.also_called) })) : null,
      example.melds.length
        ? h("div", { class: "melds" }, example.melds.map((meld) => drawMeld(meld, { wildRanks })))
        : h("ul", { class: "cards" }, example.cards.map((card) => h("li", {}, drawCard(card, { wild: isWild(card, wildRanks) })))),
      example.steps.map((step) => h("p", {}, withCards(step.text))),
    ),
  );
}
