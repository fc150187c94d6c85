"""``rummy-referee rulesets``: list the rule sets, or show the options of one."""

import json
from collections.abc import Mapping
from typing import Any

from service.api.problems import Problem, ProblemCode
from service.explain.language import Language
from service.rules.loader import presets
from service.solver.solve import SolverSettings
from service.terminal.answering import Answer, answering
from service.terminal.arguments import Arguments
from service.writing.rulesets import list_document, page_document


@answering
def run(chosen: Arguments, language: Language, _: SolverSettings) -> Answer:
    """List the rule sets, or show the one that is named."""
    if not chosen.name:
        listed = list_document(presets().values(), language)
        return Answer(listed, _list_text(listed))
    preset = presets().get(chosen.name)
    if preset is None:
        raise Problem(ProblemCode.UNKNOWN_RULE_SET, known=tuple(presets()))
    page = page_document(preset, language)
    return Answer(page, _page_text(page))


def _list_text(listed: Mapping[str, Any]) -> str:
    return "\n\n".join(
        "\n  ".join((entry["name"] + (" *" if entry["default"] else ""), entry["title"], entry["your_game_if"]))
        for entry in listed["rulesets"]
    )


def _page_text(page: Mapping[str, Any]) -> str:
    """Return a rule set with its options."""
    title = f"{page['title']} ({page['name']} {page['version']}, {page['digest']})"
    paragraphs = ["\n".join((title, page["your_game_if"], page["description"]))]
    for option in page["options"]:
        said = (option["meaning"], option["value_meaning"], option["ruling"])
        head = f"{option['path']} = {json.dumps(option['value'])} [{option['source']}]"
        paragraphs.append("\n  ".join((head, *filter(None, said))))
    return "\n\n".join(paragraphs)
