/** The words of the game, each with cards that show it. */

import { h } from "./dom.js";
import { drawCard, withCards } from "./drawing.js";
import { field } from "./field.js";
import { drawMeld } from "./melds.js";
import { progressBar, watched } from "./progress.js";
import { ask } from "./service.js";
import { language, languages, listed, say } from "./texts.js";
import { isWild, wildsOf } from "./wilds.js";

export function glossaryPart() {
  const bar = progressBar();
  const list = h("dl", { class: "glossary" });
  const search = h("input", { type: "text", autocomplete: "off", oninput: filter });
  const found = h("p", { class: "count", role: "status" });
  const element = h(
    "div",
    {},
    h("div", { class: "intro" }, h("h1", {}, say("learn.glossary")), h("p", { class: "lead" }, say("glossary.lead"))),
    h("div", { class: "search" }, field(say("glossary.find"), search).element, found),
    bar,
    list,
  );
  let drawn = false;

  async function update() {
    if (drawn) return;
    drawn = true;
    const { terms } = await watched(element, bar, ask("v1/glossary"));
    list.replaceChildren(...terms.map(drawTerm));
  }

  /** Leave those words that hold what was typed, in their names or in their meanings. */
  function filter() {
    const wanted = search.value.trim().toLocaleLowerCase();
    const terms = [...list.children];
    for (const term of terms) term.hidden = !term.dataset.words.includes(wanted);
    found.textContent = wanted ? say("glossary.found", { number: terms.filter((term) => !term.hidden).length }) : "";
  }

  return { element, update };
}

function drawTerm(term) {
  const { example } = term;
  const wilds = wildsOf(example.wild);
  const elsewhere = Object.entries(term.names).filter(([tag]) => tag !== language());
  return h(
    "div",
    {
      class: "term",
      "data-words": [...Object.values(term.names), ...term.also_called, term.meaning].join(" ").toLocaleLowerCase(),
    },
    h(
      "dt",
      {},
      term.name,
      elsewhere.map(([tag, name]) =>
        h("span", { class: "elsewhere" }, `${languages()[tag]}: `, h("span", { lang: tag }, name)),
      ),
    ),
    h(
      "dd",
      {},
      h("p", {}, term.meaning),
      term.also_called.length
        ? h("p", { class: "hint" }, say("glossary.also", { words: listed(term.also_called) }))
        : null,
      example.melds.length
        ? h(
            "div",
            { class: "melds" },
            example.melds.map((meld) => drawMeld(meld, { wilds })),
          )
        : h(
            "ul",
            { class: "cards" },
            example.cards.map((card) => h("li", {}, drawCard(card, { wild: isWild(card, wilds) }))),
          ),
      example.steps.map((step) => h("p", {}, withCards(step.text))),
    ),
  );
}
