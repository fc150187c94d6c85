/** Learn: lessons, practice, the words of the game. The topic of the state says which of them is open. */

import { h } from "./dom.js";
import { glossaryPart } from "./glossary.js";
import { lessonPart } from "./lesson.js";
import { freshTopic, KINDS_OF_QUESTION, practicePart } from "./practice.js";
import { progressBar, watched } from "./progress.js";
import { ask } from "./service.js";
import { current, fragmentOf } from "./state.js";
import { say } from "./texts.js";

export function learnView() {
  const [part, ...words] = current().topic.split("/");
  const made = { lesson: lessonTopic, practice: practiceTopic, glossary: glossaryPart }[part]?.(words) ?? overview();
  const home = made.isHome ? null : h("p", {}, h("a", { class: "button", href: to("") }, say("learn.home")));
  return { element: h("div", { class: "view learn-view" }, home, made.element), update: made.update };
}

const lessonTopic = ([name, left]) => lessonPart(name ?? "", Number.parseInt(left ?? "0", 10) || 0);
const practiceTopic = ([kind, level, seed]) =>
  practicePart(KINDS_OF_QUESTION.includes(kind) ? kind : KINDS_OF_QUESTION[0], level ?? "1", seed ?? "0");

/** Return the address of a topic. */
const to = (topic) => `#${fragmentOf({ ...current(), view: "learn", topic, step: 0 })}`;

/** What there is to learn. */
function overview() {
  const bar = progressBar();
  const lessons = h("ul", { class: "tiles" });
  const element = h(
    "div",
    {},
    h("div", { class: "intro" }, h("h1", {}, say("learn.heading")), h("p", { class: "lead" }, say("learn.lead"))),
    h("h2", {}, say("learn.lessons")),
    bar,
    lessons,
    h("h2", {}, say("practice.heading")),
    h(
      "ul",
      { class: "tiles" },
      KINDS_OF_QUESTION.map((kind) =>
        tile(freshTopic(kind, "1"), say(`practice.${kind}`), say(`practice.${kind}.about`)),
      ),
    ),
    h("ul", { class: "tiles last" }, tile("glossary", say("learn.glossary"), say("glossary.lead"))),
  );
  return {
    isHome: true,
    element,
    update: async () => {
      const list = await watched(element, bar, ask("v1/lessons"));
      lessons.replaceChildren(...list.lessons.map((one) => tile(`lesson/${one.lesson}/0`, one.title, one.about)));
    },
  };
}

function tile(topic, title, about) {
  return h("li", {}, h("a", { class: "tile", href: to(topic) }, h("strong", {}, title), h("span", {}, about)));
}
